<?php
/**
 * The way from the settings to a site key without copying anything: to the Draftmill site, back with a code, and from
 * server to server for the key and its secret.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const CONNECT_ACTION    = 'draftmill_connect';
const DISCONNECT_ACTION = 'draftmill_disconnect';

/** How long somebody may take to sign in or to register on the Draftmill site. */
const CONNECT_SECONDS = HOUR_IN_SECONDS;

/**
 * Answers the button: asks the server whether it knows the way, keeps what only this site may know, and leads to the page
 * that asks the owner.
 */
function start_connection(): void {
	list( $level, $typed ) = read_connect_form( CONNECT_ACTION );

	$field   = look_up( 'api_url', $level );
	$api_url = $field['is_constant'] ? (string) $field['value'] : sanitize_api_url( $typed );
	$reason  = explain_unconnectable( $level );
	if ( '' === $api_url ) {
		$reason = '' === $typed ? __( 'Enter the Draftmill address first: that of the Draftmill website where you have an account, or will have one.', 'draftmill' ) : explain_unasked( 'api_url' );
	}
	$verifier = bin2hex( random_bytes( 32 ) );
	$state    = bin2hex( random_bytes( 16 ) );
	$query    = get_connect_query( $level, $verifier, $state );
	$source   = $field['is_constant'] ? 'constant' : $level;
	if ( '' === $reason ) {
		$reason = find_refusal( $api_url, $query, $source );
	}
	if ( '' !== $reason ) {
		keep_connection( array( 'api_url' => '' === $api_url ? $typed : $api_url ) );
		return_to_settings( $level, $reason );
	}
	keep_connection(
		array(
			'level'    => $level,
			'api_url'  => $api_url,
			'source'   => $source,
			'state'    => $state,
			'verifier' => seal_secret( $verifier ),
		)
	);
	// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- The Draftmill address, which who may change the settings has just entered.
	wp_redirect( $api_url . '/connect/wordpress?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) );
	exit;
}

/**
 * Takes what the Draftmill site sends back to the settings page: a code to change for the key, or that it was cancelled.
 * The state stands for a nonce: it was made for this person, and counts once.
 */
function finish_connection(): void {
	$asked = wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.CSRF.NonceVerification -- The state is one.
	$given = array();
	foreach ( array( 'code', 'state', 'error' ) as $name ) {
		$given[ $name ] = isset( $asked[ $name ] ) && is_string( $asked[ $name ] ) ? sanitize_text_field( $asked[ $name ] ) : '';
	}
	if ( '' === $given['state'] || '' === $given['code'] . $given['error'] ) {
		return;
	}
	$level = is_network_admin() ? 'network' : 'site';
	$begun = get_begun_connection();
	$known = (string) ( $begun['state'] ?? '' );
	if ( ! may_connect( $level ) || '' === $known || $level !== $begun['level'] || ! hash_equals( $known, $given['state'] ) ) {
		return_to_settings( $level, __( 'Nothing was connected: this was not begun here by you within the last hour, or it was finished before. Press “Connect to Draftmill” again.', 'draftmill' ) );
	}
	keep_connection( array( 'api_url' => $begun['api_url'] ) );
	if ( '' !== $given['error'] ) {
		return_to_settings( $level, __( 'Nothing was connected, because it was cancelled on the Draftmill site. Press “Connect to Draftmill” to try again, with another account if you like.', 'draftmill' ), 'info' );
	}
	$reason = fetch_key( $level, $begun, $given['code'] );
	if ( '' !== $reason ) {
		return_to_settings( $level, $reason );
	}
	forget_connection();
	$found = check_connection( get_levels( $level ) );
	if ( 'good' !== $found['code'] ) {
		return_to_settings( $level, __( 'Connected, but there is something to look at.', 'draftmill' ) . ' ' . $found['message'], 'warning' );
	}
	return_to_settings( $level, __( 'Connected. Visitors generate on the credits of your Draftmill account, within the limits that you have set there.', 'draftmill' ), 'success' );
}

/**
 * Changes a code for the key and its secret, and saves them with the address that they are of.
 *
 * @param string               $level Level: site or network.
 * @param array<string, mixed> $begun What was kept when it began.
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
		'redirect_uri'  => get_settings_url_of( $level ),
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
 * Takes the key and its secret away from here.
 */
function disconnect(): void {
	list( $level ) = read_connect_form( DISCONNECT_ACTION );
	save_settings(
		$level,
		array(
			'site_key' => '',
			'secret'   => '',
		)
	);
	return_to_settings( $level, __( 'Disconnected: the site key and its secret are no longer kept here. On the Draftmill site the key still stands under Site keys; delete it there if nothing else uses it.', 'draftmill' ), 'success' );
}

/**
 * Why the server cannot be asked for a key.
 *
 * @param string                $api_url Its address.
 * @param array<string, string> $query   What it is asked.
 * @param string                $source  Where the address comes from, as find_setting has it.
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
 * What an answer means that brings nothing.
 *
 * @param array<string, mixed> $response The response.
 * @param array<string, mixed> $answer   What it holds.
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
 * What the Draftmill site is asked, with a challenge that only the keeper of the verifier can meet (RFC 7636 §4.2).
 *
 * @param string $level    Level: site or network.
 * @param string $verifier The verifier.
 * @param string $state    By which this site knows its own request.
 * @return array<string, string>
 */
function get_connect_query( string $level, string $verifier, string $state ): array {
	$is_network = 'network' === $level;
	$challenge  = base64_encode( hash( 'sha256', $verifier, true ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- As RFC 7636 has it.
	$query      = array(
		'response_type'         => 'code',
		'client_id'             => get_site_origin(),
		'redirect_uri'          => get_settings_url_of( $level ),
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

/**
 * The address of the settings page that the Draftmill site leads back to.
 *
 * @param string $level Level: site or network.
 */
function get_settings_url_of( string $level ): string {
	return 'network' === $level ? get_network_settings_url() : get_settings_url();
}

/**
 * Whether the present person may connect a site or the network.
 *
 * @param string $level Level: site or network.
 */
function may_connect( string $level ): bool {
	return current_user_can( 'network' === $level ? 'manage_network_options' : 'manage_options' );
}

/**
 * What a form is about. Ends the request that no form of this site has sent, and that of who may not change the level.
 *
 * @param string $action Action of the form.
 * @return array{0: string, 1: string} Level: site or network; the address as it was typed.
 */
function read_connect_form( string $action ): array {
	check_admin_referer( $action );
	$level = is_multisite() && isset( $_POST['level'] ) && 'network' === $_POST['level'] ? 'network' : 'site';
	if ( ! may_connect( $level ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'draftmill' ), '', array( 'response' => 403 ) );
	}
	return array( $level, isset( $_POST['address'] ) ? sanitize_text_field( wp_unslash( $_POST['address'] ) ) : '' );
}

/**
 * Goes back to the settings page, which shows a sentence once. The code does not stay in the address.
 *
 * @param string $level    Level: site or network.
 * @param string $sentence The sentence, as text.
 * @param string $type     Kind of the notice: error, warning, info or success.
 */
function return_to_settings( string $level, string $sentence, string $type = 'error' ): void {
	add_settings_error( OPTION, 'draftmill_connect', esc_html( $sentence ), $type );
	// As options.php does: the next page reads them once.
	set_transient( 'settings_errors', get_settings_errors(), 30 );
	wp_safe_redirect( add_query_arg( 'settings-updated', 'true', get_settings_url_of( $level ) ) );
	exit;
}

/**
 * Keeps what the present person has begun; a second beginning takes the place of the first.
 *
 * @param array<string, string> $begun What to keep.
 */
function keep_connection( array $begun ): void {
	set_transient( get_connect_transient(), $begun, CONNECT_SECONDS );
}

/**
 * What the present person has begun.
 *
 * @return array<string, string> Empty when nothing is; with the address alone when it did not come to its end.
 */
function get_begun_connection(): array {
	$begun = get_transient( get_connect_transient() );
	return is_array( $begun ) ? $begun : array();
}

/**
 * Forgets what the present person has begun.
 */
function forget_connection(): void {
	delete_transient( get_connect_transient() );
}

/**
 * Where it is kept.
 */
function get_connect_transient(): string {
	return 'draftmill_connect_' . get_current_user_id();
}
