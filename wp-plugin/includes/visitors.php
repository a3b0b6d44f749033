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

/** What stands before an IPv4 address in an IPv6 one: ::ffff:0:0/96 (RFC 4291 §2.5.5.2) and 64:ff9b::/96 (RFC 6052 §2.1). */
const IPV4_IN_IPV6 = array(
	"\0\0\0\0\0\0\0\0\0\0\xff\xff",
	"\0\x64\xff\x9b\0\0\0\0\0\0\0\0",
);

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
	$key    = 'draftmill_' . substr( hash_hmac( 'sha256', $network, wp_salt( 'nonce' ) ), 0, 32 );
	$count  = wp_using_ext_object_cache() ? count_in_cache( $key . '_' . $window ) : null;
	return ( $count ?? count_in_database( $key, $window, $limit ) ) > $limit ? $wait : 0;
}

/**
 * Counts in the object cache.
 *
 * @param string $key Key of this window.
 * @return int|null How often, this time included; null when the cache does not answer.
 */
function count_in_cache( string $key ): ?int {
	wp_cache_add( $key, 0, 'draftmill', TOKENS_WINDOW );
	$count = wp_cache_incr( $key, 1, 'draftmill' );
	return false === $count ? null : (int) $count;
}

/**
 * Counts in a transient, of which each network has one that lasts from window to window.
 *
 * @param string $key    Name of the transient.
 * @param int    $window Number of this window.
 * @param int    $limit  Beyond it nothing is written any more.
 * @return int How often, this time included.
 */
function count_in_database( string $key, int $window, int $limit ): int {
	// A transient lies in the object cache while there is one, and it may be one that does not answer.
	$had_cache = wp_using_ext_object_cache( false );
	$kept      = get_transient( $key );
	$count     = 1 + ( is_array( $kept ) && ( $kept['window'] ?? null ) === $window ? (int) $kept['count'] : 0 );
	if ( $count <= $limit ) {
		set_transient( $key, compact( 'window', 'count' ), TOKENS_WINDOW );
	}
	wp_using_ext_object_cache( $had_cache );
	return $count;
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
		$address = read_address( (string) end( $entries ) );
		if ( '' !== $address ) {
			break;
		}
	}
	return get_network( $address );
}

/**
 * An IP address as servers and proxies write it: 203.0.113.5, 203.0.113.5:4711, [2001:db8::1]:4711, 2001:db8::1%eth0.
 *
 * @param string $text What was written.
 * @return string The address alone, or '' when it is none.
 */
function read_address( string $text ): string {
	$text = trim( $text, " \t\"" );
	if ( preg_match( '/^\[([^\]]+)\](:\d+)?$/', $text, $found ) || preg_match( '/^(\d+(?:\.\d+){3}):\d+$/', $text, $found ) ) {
		$text = $found[1];
	}
	$text = (string) preg_replace( '/%.*$/', '', $text );
	return filter_var( $text, FILTER_VALIDATE_IP ) ? $text : '';
}

/**
 * The network that counts as one visitor's: an IPv4 address, or an IPv6 /64.
 *
 * A server that listens on both kinds at once writes an IPv4 address as one of IPv6, and so does a network without IPv4
 * of its own (RFC 4291 §2.5.5.2, RFC 6052 §2.1).
 *
 * @param string $address An IP address, or ''.
 */
function get_network( string $address ): string {
	$bytes = '' === $address ? '' : (string) inet_pton( $address );
	if ( 16 !== strlen( $bytes ) ) {
		return $address;
	}
	$prefix = substr( $bytes, 0, 12 );
	if ( str_repeat( "\0", 10 ) . "\xff\xff" === $prefix || "\0\x64\xff\x9b" . str_repeat( "\0", 8 ) === $prefix ) {
		return (string) inet_ntop( substr( $bytes, 12 ) );
	}
	return bin2hex( substr( $bytes, 0, 8 ) ) . '/64';
}
