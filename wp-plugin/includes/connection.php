<?php
/**
 * Checks the connection with the Draftmill server.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const CHECK_TIMEOUT_SECONDS = 10;

/**
 * Makes a real call to the server: with a token when there is a key and a secret, else for its list of tools.
 *
 * @param array<string, array<string, mixed>>|null $levels Other settings than those that are saved, as get_levels
 * returns them.
 * @return array{code: string, status: string, message: string, version: string} Status: good, recommended or
 * critical. No version is ''.
 */
function check_connection( ?array $levels = null ): array {
	$address  = find_setting( 'api_url', $levels );
	$api_url  = (string) $address['value'];
	$site_key = (string) find_setting( 'site_key', $levels )['value'];
	$secret   = (string) find_setting( 'secret', $levels )['value'];
	if ( '' === $api_url ) {
		return conclude( 'address_missing' );
	}
	if ( ! is_origin_usable( get_site_origin() ) ) {
		return conclude( 'site_insecure', get_site_origin() );
	}
	$has_key    = '' !== $site_key && '' !== $secret;
	$url        = $api_url . ( $has_key ? '/api/embed/check' : '/api/tools' );
	$is_trusted = may_reach_anything( $address['source'] );
	if ( ! $is_trusted && ! wp_http_validate_url( $url ) ) {
		return conclude( 'address_refused' );
	}
	$now      = time();
	$token    = $has_key ? sign_visitor_token( 'connection-test', $now, array( 'use' => 'check' ), $site_key, $secret ) : '';
	$response = ask( $url, $token, $is_trusted );
	if ( is_wp_error( $response ) ) {
		return conclude( judge_failure( $response, $url ), $is_trusted ? $response->get_error_message() : '' );
	}
	$status = (int) wp_remote_retrieve_response_code( $response );
	$answer = read_answer( $response );
	if ( 200 === $status ) {
		return $has_key ? judge_answer( $answer ) : judge_tools( $answer, get_code_without_token( $site_key, $levels ) );
	}
	if ( $status >= 300 && $status < 400 ) {
		return conclude( 'redirected', get_redirected_address( (string) wp_remote_retrieve_header( $response, 'location' ), $url, $api_url ) );
	}
	if ( in_array( $status, array( 404, 405 ), true ) && $has_key ) {
		// An older Draftmill server has the list of tools but not the check.
		$list  = ask( $api_url . '/api/tools', '', $is_trusted );
		$tools = is_wp_error( $list ) ? array() : read_answer( $list );
		return conclude( isset( $tools['tools'] ) ? 'server_too_old' : 'not_draftmill', get_text( $tools, 'version' ) );
	}
	$skew = get_clock_skew( (string) wp_remote_retrieve_header( $response, 'date' ), $now );
	return judge_refusal( $status, get_text( $answer, 'code' ), $skew );
}

/**
 * Checks the connection, and then whether this site issues tokens to visitors.
 *
 * @return array{code: string, status: string, message: string, version: string}
 */
function check_site(): array {
	$result = check_connection();
	if ( 'critical' === $result['status'] || ! can_sign() ) {
		return $result;
	}
	$refusal = find_token_refusal();
	return null === $refusal ? $result : conclude( 'rest_closed', $refusal, $result['version'] );
}

/**
 * Requests a token from this site as a visitor who is not signed in.
 *
 * @return string|null What the site answers in place of a token. Null when a token comes, and when nothing can be
 * told: WordPress has a test of its own for a site that cannot reach itself, one behind a web server's password says
 * nothing of its visitors, and this address may have asked often enough.
 */
function find_token_refusal(): ?string {
	$response = wp_remote_post(
		rest_url( REST_NAMESPACE . '/token' ),
		array(
			'headers'   => array( 'Origin' => get_site_origin() ),
			'timeout'   => 5,
			'sslverify' => apply_filters( 'https_local_ssl_verify', false ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- A filter of WordPress.
		)
	);
	if ( is_wp_error( $response ) ) {
		return null;
	}
	$status          = (int) wp_remote_retrieve_response_code( $response );
	$answer          = read_answer( $response );
	$is_inconclusive = 429 === $status || '' !== (string) wp_remote_retrieve_header( $response, 'www-authenticate' );
	if ( $is_inconclusive || '' !== get_text( $answer, 'token' ) ) {
		return null;
	}
	$said = get_text( $answer, 'message' );
	return '' === $said ? (string) $status : $said;
}

/**
 * Whether this server may send requests to any host, including those of its own network. On multisite, a site's
 * administrator may not probe that network unless the operators have set the address themselves.
 *
 * @param string $source Where the address comes from, as find_setting returns it.
 */
function may_reach_anything( string $source ): bool {
	return ! is_multisite()
		|| in_array( $source, array( 'constant', 'network' ), true )
		|| current_user_can( 'manage_network_options' )
		|| ( defined( 'WP_CLI' ) && WP_CLI );
}

/**
 * Sends one request.
 *
 * @param string               $url        Address.
 * @param string               $token      Token to send by POST; '' for a GET.
 * @param bool                 $is_trusted Whether local hosts and odd ports are fine.
 * @param array<string, mixed> $others     Other options of the request: body, timeout.
 * @return array<string, mixed>|\WP_Error
 */
function ask( string $url, string $token, bool $is_trusted, array $others = array() ) {
	$options = array(
		'method'      => 'GET',
		'headers'     => array( 'Accept' => 'application/json' ),
		'timeout'     => CHECK_TIMEOUT_SECONDS,
		'redirection' => 0,
		'user-agent'  => 'Draftmill for WordPress/' . VERSION,
	);
	if ( '' !== $token ) {
		$options['method']  = 'POST';
		$options['body']    = '{}';
		$options['headers'] = array(
			'Accept'        => 'application/json',
			'Content-Type'  => 'application/json',
			'Authorization' => 'Bearer ' . $token,
		);
	}
	$options = array_merge( $options, $others );
	return $is_trusted ? wp_remote_request( $url, $options ) : wp_safe_remote_request( $url, $options );
}

/**
 * The JSON object of an answer.
 *
 * @param array<string, mixed> $response A response.
 * @return array<string, mixed> Empty when it is no JSON object.
 */
function read_answer( array $response ): array {
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	return is_array( $answer ) ? $answer : array();
}

/**
 * A string member of an answer.
 *
 * @param array<string, mixed> $answer An answer.
 * @param string               $name   Name of the member.
 * @return string '' when there is no text.
 */
function get_text( array $answer, string $name ): string {
	return is_string( $answer[ $name ] ?? null ) ? $answer[ $name ] : '';
}

/**
 * Why there is no token to send.
 *
 * @param string                                   $site_key The site key.
 * @param array<string, array<string, mixed>>|null $levels   Settings as get_levels returns them; null for the saved
 * ones.
 */
function get_code_without_token( string $site_key, ?array $levels ): string {
	if ( '' === $site_key ) {
		return 'key_missing';
	}
	return is_secret_unreadable( $levels ) ? 'secret_unreadable' : 'secret_missing';
}

/**
 * Whether the server serves pages of an origin: https, or plain http on this machine.
 *
 * @param string $origin Origin of this site.
 */
function is_origin_usable( string $origin ): bool {
	$host = (string) wp_parse_url( $origin, PHP_URL_HOST );
	return 0 === strpos( $origin, 'https://' ) || (bool) preg_match( '/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/', $host );
}
