<?php
/**
 * Who asks for a token: an opaque id that stands for a visitor's day, and how often an address may ask.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Holds a random number until the end of the day (UTC), goes to the token's address only, and is set on first use. */
const VISITOR_COOKIE = 'draftmill_visitor';

/** The same for members whose role has a limit of its own, kept with the account so that it holds on every device. */
const VISITOR_META = 'draftmill_visitor';

const TOKENS_PER_ADDRESS = 60;
const TOKENS_WINDOW      = 10 * MINUTE_IN_SECONDS;

/**
 * The visitor's opaque id, and the daily credits of a member's role.
 *
 * @return array{id: string, cap: int|null}
 */
function identify_visitor(): array {
	// The REST API forgets who is signed in when no nonce comes along; the cookie alone is enough here, since the
	// answer gives nothing but the right to generate.
	$user_id = (int) wp_validate_auth_cookie( '', 'logged_in' );
	$cap     = $user_id > 0 ? get_role_cap( $user_id ) : null;
	return array(
		'id'  => null === $cap ? 'v' . get_cookie_id() : 'u' . get_member_id( $user_id ),
		'cap' => $cap,
	);
}

/**
 * The daily credits of a member's roles, the highest of them; null when none has a limit of its own.
 *
 * @param int $user_id Id of a user.
 */
function get_role_cap( int $user_id ): ?int {
	$user = get_userdata( $user_id );
	$caps = $user ? array_intersect_key( get_list_setting( 'role_caps' ), array_flip( $user->roles ) ) : array();
	return array() === $caps ? null : (int) max( $caps );
}

/**
 * The number in the visitor's cookie; a new one, with its cookie, for a visitor who has none.
 */
function get_cookie_id(): string {
	$sent = isset( $_COOKIE[ VISITOR_COOKIE ] ) ? sanitize_key( wp_unslash( $_COOKIE[ VISITOR_COOKIE ] ) ) : '';
	if ( preg_match( '/^[0-9a-f]{32}$/', $sent ) ) {
		return $sent;
	}
	$id = bin2hex( random_bytes( 16 ) );
	if ( ! headers_sent() ) {
		setcookie(
			VISITOR_COOKIE,
			$id,
			array(
				// Limits are per day in UTC.
				'expires'  => ( (int) floor( time() / DAY_IN_SECONDS ) + 1 ) * DAY_IN_SECONDS,
				'path'     => (string) strtok( get_token_url(), '?' ),
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Lax',
			)
		);
	}
	return $id;
}

/**
 * The number kept with a member's account.
 *
 * @param int $user_id Id of a user.
 */
function get_member_id( int $user_id ): string {
	$id = get_user_meta( $user_id, VISITOR_META, true );
	if ( ! is_string( $id ) || '' === $id ) {
		$id = bin2hex( random_bytes( 16 ) );
		update_user_meta( $user_id, VISITOR_META, $id );
	}
	return $id;
}

/**
 * Counts a request of a network. Only a keyed hash of the network is kept, for ten minutes.
 *
 * @param string $network Network as get_client_network has it.
 * @return int Seconds to wait; 0 when the request is within the limit.
 */
function count_token_request( string $network ): int {
	/**
	 * Filters how many tokens one address may fetch in ten minutes.
	 *
	 * @param int $limit 60. A visitor who generates all the time needs one.
	 */
	$limit  = (int) apply_filters( 'draftmill_tokens_per_address', TOKENS_PER_ADDRESS );
	$window = (int) floor( time() / TOKENS_WINDOW );
	$wait   = ( $window + 1 ) * TOKENS_WINDOW - time();
	$key    = 'draftmill_' . substr( hash_hmac( 'sha256', $network . '|' . $window, wp_salt( 'nonce' ) ), 0, 32 );
	if ( wp_using_ext_object_cache() ) {
		wp_cache_add( $key, 0, 'draftmill', TOKENS_WINDOW );
		$count = (int) wp_cache_incr( $key, 1, 'draftmill' );
	} else {
		$count = (int) get_transient( $key ) + 1;
		// Beyond the limit nothing is written any more.
		if ( $count <= $limit ) {
			set_transient( $key, $count, TOKENS_WINDOW );
		}
	}
	return $count > $limit ? $wait : 0;
}

/**
 * The network of the address that asks: an IPv4 address, or the /64 that an IPv6 subscriber has.
 *
 * Behind a proxy that the host does not take care of, wp-config.php names the header that holds the address, as in
 * define( 'DRAFTMILL_ADDRESS_HEADER', 'CF-Connecting-IP' ).
 */
function get_client_network(): string {
	$names   = array( 'REMOTE_ADDR' );
	$address = '';
	if ( defined( 'DRAFTMILL_ADDRESS_HEADER' ) && is_string( DRAFTMILL_ADDRESS_HEADER ) ) {
		array_unshift( $names, 'HTTP_' . strtoupper( str_replace( '-', '_', DRAFTMILL_ADDRESS_HEADER ) ) );
	}
	foreach ( $names as $name ) {
		$sent = isset( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
		// The last entry is the one that the nearest proxy wrote.
		$entries = explode( ',', $sent );
		$address = trim( (string) end( $entries ) );
		if ( filter_var( $address, FILTER_VALIDATE_IP ) ) {
			break;
		}
	}
	$bytes = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? (string) inet_pton( $address ) : '';
	return '' === $bytes ? $address : bin2hex( substr( $bytes, 0, 8 ) ) . '/64';
}
