<?php
/**
 * Gets a site key from the settings page without copying anything: a redirect to the Draftmill site, one back with a
 * code, and a request between the servers for the key and its secret.
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
 * Handles the connect button: saves the changes on the tab, checks that the server supports connecting, stores the
 * request's state and verifier, and redirects to the page that asks the owner.
 */
function start_connection(): void {
	$level = read_posted_level();
	check_connect_form( $level, get_settings_nonce( $level ) );
	$given = read_posted_settings();
	$typed = sanitize_text_field( is_string( $given['api_url'] ?? null ) ? $given['api_url'] : '' );
	if ( ! save_besides_address( $level, $given ) ) {
		store_connection( array( 'api_url' => $typed ) );
		return_to_settings( $level, __( 'Nothing was connected, because not everything on this tab could be saved. Put it right and press the button again.', 'draftmill' ) );
	}

	$field   = get_field_values( 'api_url', $level );
	$api_url = $field['is_constant'] ? (string) $field['value'] : sanitize_api_url( $typed );
	$reason  = explain_unconnectable( $level );
	if ( '' === $api_url ) {
		$reason = '' === $typed ? __( 'Enter the Draftmill address first: that of the Draftmill website where you have an account, or will have one.', 'draftmill' ) : explain_untestable( 'api_url' );
	}
	$verifier = bin2hex( random_bytes( 32 ) );
	$state    = bin2hex( random_bytes( 16 ) );
	$query    = get_connect_query( $level, $verifier, $state );
	$source   = $field['is_constant'] ? 'constant' : $level;
	if ( '' === $reason ) {
		$reason = find_refusal( $api_url, $query, $source );
	}
	if ( '' !== $reason ) {
		store_connection( array( 'api_url' => '' === $api_url ? $typed : $api_url ) );
		return_to_settings( $level, $reason );
	}
	store_connection(
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
 * Handles the return from the Draftmill site to the settings page: a code to exchange for the key, or a cancellation.
 * The state replaces a nonce: it was made for this person and is valid once.
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
	store_connection( array( 'api_url' => $begun['api_url'] ) );
	if ( '' !== $given['error'] ) {
		return_to_settings( $level, __( 'Nothing was connected, because it was cancelled on the Draftmill site. Press “Connect to Draftmill” to try again, with another account if you like.', 'draftmill' ), 'info' );
	}
	$reason = fetch_key( $level, $begun, $given['code'] );
	if ( '' !== $reason ) {
		return_to_settings( $level, $reason );
	}
	delete_connection();
	$found = check_connection( get_levels( $level ) );
	if ( 'good' !== $found['code'] ) {
		return_to_settings( $level, __( 'Connected, but there is something to look at.', 'draftmill' ) . ' ' . $found['message'], 'warning' );
	}
	return_to_settings( $level, __( 'Connected. Visitors generate on the credits of your Draftmill account, within the limits that you have set there.', 'draftmill' ), 'success' );
}

/** Deletes the saved key and its secret. */
function disconnect(): void {
	$level = read_posted_level();
	check_connect_form( $level, DISCONNECT_ACTION );
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
 * Whether the current user may connect a site or the network.
 *
 * @param string $level Level: site or network.
 */
function may_connect( string $level ): bool {
	return current_user_can( 'network' === $level ? 'manage_network_options' : 'manage_options' );
}

/** The level that the submitted form applies to: site or network. */
function read_posted_level(): string {
	return is_multisite() && isset( $_POST['level'] ) && 'network' === $_POST['level'] ? 'network' : 'site'; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.CSRF.NonceVerification -- Says which nonce is asked for.
}

/**
 * Ends a request that no form of this site has sent, or whose user may not change the level.
 *
 * @param string $level Level: site or network.
 * @param string $nonce What the form's nonce was made for.
 */
function check_connect_form( string $level, string $nonce ): void {
	check_admin_referer( $nonce );
	if ( ! may_connect( $level ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'draftmill' ), '', array( 'response' => 403 ) );
	}
}

/**
 * Saves the tab of the user who connects. The address is not saved before there is a key, unless a key or a secret
 * was entered by hand: the three are valid only together.
 *
 * @param string               $level Level: site or network.
 * @param array<string, mixed> $given The form's values.
 * @return bool Whether everything was saved; otherwise the next page says what was not.
 */
function save_besides_address( string $level, array $given ): bool {
	$by_hand = array_filter(
		array(
			( $given['site_key'] ?? '' ) !== ( get_saved_settings( $level )['site_key'] ?? '' ),
			is_given( $given['secret'] ?? '' ),
			isset( $given['remove_secret'] ),
		)
	);
	return array() === save_form( $level, array() === $by_hand ? array_diff_key( $given, array( 'api_url' => '' ) ) : $given );
}

/**
 * Redirects to the settings page, which shows a sentence once. The code does not stay in the address.
 *
 * @param string $level    Level: site or network.
 * @param string $sentence The sentence, as text.
 * @param string $type     Kind of the notice: error, warning, info or success.
 */
function return_to_settings( string $level, string $sentence, string $type = 'error' ): void {
	add_settings_error( OPTION, 'draftmill_connect', esc_html( $sentence ), $type );
	// As options.php does: the next page reads them once.
	set_transient( 'settings_errors', get_settings_errors(), 30 );
	wp_safe_redirect( add_query_arg( 'settings-updated', 'true', get_settings_url( $level ) ) );
	exit;
}

/**
 * Stores a connection that the current user has begun; a second one replaces the first.
 *
 * @param array<string, string> $begun What to keep.
 */
function store_connection( array $begun ): void {
	set_transient( get_connect_transient(), $begun, CONNECT_SECONDS );
}

/**
 * The connection that the current user has begun.
 *
 * @return array<string, string> Empty when nothing is; with the address alone when it did not come to its end.
 */
function get_begun_connection(): array {
	$begun = get_transient( get_connect_transient() );
	return is_array( $begun ) ? $begun : array();
}

/** Deletes the connection that the current user has begun. */
function delete_connection(): void {
	delete_transient( get_connect_transient() );
}

/** The name of the current user's transient. */
function get_connect_transient(): string {
	return 'draftmill_connect_' . get_current_user_id();
}
