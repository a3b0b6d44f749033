<?php
/**
 * The requests to the Draftmill server for connecting, and the meaning of its answers.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Exchanges a code for the key and its secret, and saves them with the server's address.
 *
 * @param string               $level Level: site or network.
 * @param array<string, mixed> $begun The connection, as stored when it was begun.
 * @param string               $code  The code.
 * @return string Why there is no key, or ''.
 */
function fetch_key( string $level, array $begun, string $code ): string {
	$api_url  = (string) $begun['api_url'];
	$url      = $api_url . '/api/connect/wordpress/exchange';
	$sent     = array(
		'code'          => $code,
		'code_verifier' => open_secret( (string) $begun['verifier'] ),
		'client_id'     => get_site_origin(),
		'redirect_uri'  => get_settings_url( $level ),
	);
	$trusted  = may_reach_anything( (string) $begun['source'] );
	$response = send( $url, $sent, $trusted );
	if ( is_wp_error( $response ) ) {
		return explain_connection( judge_failure( $response, $url ), $trusted ? $response->get_error_message() : '' );
	}
	$answer = read_answer( $response );
	if ( 'code_unusable' === get_text( $answer, 'code' ) ) {
		return __( 'Nothing was connected: what the Draftmill site sent back has expired or was used before. Press “Connect to Draftmill” again.', 'draftmill' );
	}
	$key    = sanitize_setting( 'site_key', get_text( $answer, 'site_key' ) );
	$secret = sanitize_setting( 'secret', get_text( $answer, 'secret' ) );
	if ( ! is_given( $key ) || ! is_given( $secret ) ) {
		return explain_answer( $response, $answer );
	}
	$changes = array(
		'site_key' => $key,
		'secret'   => $secret,
	);
	if ( 'constant' !== $begun['source'] ) {
		$changes['api_url'] = $api_url;
	}
	return implode( ' ', save_settings( $level, $changes ) );
}

/**
 * Why no key can be requested from the server.
 *
 * @param string                $api_url Its address.
 * @param array<string, string> $query   Values to send.
 * @param string                $source  Where the address comes from, as find_setting returns it.
 * @return string A sentence, or '' when it can.
 */
function find_refusal( string $api_url, array $query, string $source ): string {
	$url        = $api_url . '/api/connect/wordpress/request';
	$is_trusted = may_reach_anything( $source );
	if ( ! $is_trusted && ! wp_http_validate_url( $url ) ) {
		return explain_connection( 'address_refused', '' );
	}
	$response = send( $url, $query, $is_trusted );
	if ( is_wp_error( $response ) ) {
		return explain_connection( judge_failure( $response, $url ), $is_trusted ? $response->get_error_message() : '' );
	}
	$status = (int) wp_remote_retrieve_response_code( $response );
	$answer = read_answer( $response );
	if ( 200 === $status && get_text( $answer, 'redirect_uri' ) === $query['redirect_uri'] ) {
		return '';
	}
	if ( $status >= 300 && $status < 400 ) {
		return explain_connection( 'redirected', get_redirected_address( (string) wp_remote_retrieve_header( $response, 'location' ), $url, $api_url ) );
	}
	if ( in_array( $status, array( 404, 405 ), true ) ) {
		$list  = ask( $api_url . '/api/tools', '', $is_trusted );
		$tools = is_wp_error( $list ) ? array() : read_answer( $list );
		return isset( $tools['tools'] )
			? __( 'This Draftmill server is too old to be connected by a press. Update it; or make a site key on the Draftmill site, under Site keys, and enter it below with its secret.', 'draftmill' )
			: explain_connection( 'not_draftmill', '' );
	}
	return explain_answer( $response, $answer );
}

/**
 * Sends values to the server as JSON.
 *
 * @param string                $url        Address.
 * @param array<string, string> $values     The values by name.
 * @param bool                  $is_trusted Whether local hosts and odd ports are fine.
 * @return array<string, mixed>|\WP_Error
 */
function send( string $url, array $values, bool $is_trusted ) {
	return ask(
		$url,
		'',
		$is_trusted,
		array(
			'method'  => 'POST',
			'body'    => (string) wp_json_encode( $values ),
			'headers' => array(
				'Accept'       => 'application/json',
				'Content-Type' => 'application/json',
			),
		)
	);
}

/**
 * Explains an unsuccessful answer.
 *
 * @param array<string, mixed> $response The response.
 * @param array<string, mixed> $answer   Its content.
 */
function explain_answer( array $response, array $answer ): string {
	$status = (int) wp_remote_retrieve_response_code( $response );
	$detail = get_text( $answer, 'detail' );
	if ( 422 === $status && '' !== $detail ) {
		/* translators: %s: what the server says. */
		return sprintf( __( 'Nothing was connected. The Draftmill server says: %s', 'draftmill' ), $detail );
	}
	return judge_refusal( $status, get_text( $answer, 'code' ), 0 )['message'];
}

/**
 * The query for the Draftmill site, with a challenge that only the holder of the verifier can meet (RFC 7636 §4.2).
 *
 * @param string $level    Level: site or network.
 * @param string $verifier The verifier.
 * @param string $state    Identifies the request of this site.
 * @return array<string, string>
 */
function get_connect_query( string $level, string $verifier, string $state ): array {
	$is_network = 'network' === $level;
	$challenge  = base64_encode( hash( 'sha256', $verifier, true ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- As RFC 7636 has it.
	$query      = array(
		'response_type'         => 'code',
		'client_id'             => get_site_origin(),
		'redirect_uri'          => get_settings_url( $level ),
		'scope'                 => 'site-key',
		'state'                 => $state,
		'code_challenge'        => rtrim( strtr( $challenge, '+/', '-_' ), '=' ),
		'code_challenge_method' => 'S256',
		'site_name'             => wp_specialchars_decode( $is_network ? \get_network()->site_name : get_bloginfo( 'name' ), ENT_QUOTES ),
	);
	if ( $is_network && is_subdomain_install() ) {
		$query['subdomains'] = '1';
	}
	return $query;
}
