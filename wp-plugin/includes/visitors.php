<?php
/**
 * The identity behind a request for a token: an opaque id for a visitor's day, and how many requests a network may
 * send.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The cookie with a random number, valid until the end of the day (UTC). It is sent to the token's address only, and
 * set on first use.
 */
const VISITOR_COOKIE = 'draftmill_visitor';

/**
 * The same for members whose role has a limit of its own, and for those who may edit posts: stored with the account
 * so that it applies on every device.
 */
const VISITOR_META = 'draftmill_visitor';

/** The settings with the limits by role, by the claim of a token. */
const CAP_SETTINGS = array(
	'cap'      => 'role_caps',
	'week_cap' => 'role_week_caps',
);

const TOKENS_PER_ADDRESS = 60;
const TOKENS_WINDOW      = 10 * MINUTE_IN_SECONDS;

/**
 * The visitor's opaque id, and the limits of a member's role.
 *
 * @return array{id: string, caps: array<string, int>}
 */
function identify_visitor(): array {
	// The REST API ignores the signed-in user without a nonce; the cookie alone is enough here, since the answer grants
	// only the right to generate.
	$user_id = (int) wp_validate_auth_cookie( '', 'logged_in' );
	$caps    = $user_id > 0 ? get_role_caps( $user_id ) : array();
	// Users who may edit posts find results from a page in the administration.
	$is_known = array() !== $caps || ( $user_id > 0 && user_can( $user_id, 'edit_posts' ) );
	return array(
		'id'   => $is_known ? 'u' . get_member_id( $user_id ) : 'v' . get_cookie_id(),
		'caps' => $caps,
	);
}

/**
 * The credits of a member's roles for a day and a week, the highest of each. Where no role has a limit, the site
 * key's limit applies.
 *
 * @param int $user_id Id of a user.
 * @return array<string, int> By the claim of a token: cap, week_cap.
 */
function get_role_caps( int $user_id ): array {
	$user   = get_userdata( $user_id );
	$claims = array();
	foreach ( $user ? CAP_SETTINGS : array() as $claim => $name ) {
		$caps = array_intersect_key( get_list_setting( $name ), array_flip( $user->roles ) );
		if ( array() !== $caps ) {
			$claims[ $claim ] = (int) max( $caps );
		}
	}
	return $claims;
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
 * The number kept with a member's account; a new one for a member who has none.
 *
 * @param int $user_id Id of a user.
 */
function get_member_id( int $user_id ): string {
	$ids = list_member_ids( $user_id );
	if ( array() === $ids ) {
		$own = bin2hex( random_bytes( 16 ) );
		// Concurrent requests each write a number, and all of them use the first. WordPress's own check for a unique field
		// also reads before it writes.
		add_user_meta( $user_id, VISITOR_META, $own );
		$ids = list_member_ids( $user_id );
		if ( array() !== $ids && $own !== $ids[0] ) {
			delete_user_meta( $user_id, VISITOR_META, $own );
		}
	}
	return $ids[0] ?? $own;
}

/**
 * The numbers stored with a member's account, the oldest first. The oldest is used; there are others only until
 * concurrent requests have agreed.
 *
 * @param int $user_id Id of a user.
 * @return array<int, string>
 */
function list_member_ids( int $user_id ): array {
	$kept = get_user_meta( $user_id, VISITOR_META );
	return array_values( array_filter( is_array( $kept ) ? $kept : array(), __NAMESPACE__ . '\is_given' ) );
}

/**
 * Counts a request of a network. Only a keyed hash of the network is kept, for ten minutes.
 *
 * @param string $network Network as get_client_network returns it.
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
	$key    = 'draftmill_' . hash_network( $network );
	$count  = wp_using_ext_object_cache() ? count_in_cache( $key . '_' . $window ) : null;
	return ( $count ?? count_in_database( $key, $window, $limit ) ) > $limit ? $wait : 0;
}

/**
 * A network as it is stored: it cannot be identified without the site's salts.
 *
 * @param string $network Network as get_client_network returns it.
 */
function hash_network( string $network ): string {
	return substr( hash_hmac( 'sha256', $network, wp_salt( 'nonce' ) ), 0, 32 );
}

/**
 * Counts a request in the object cache.
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
 * Counts a request in a transient. Each network has one, which is reused from window to window.
 *
 * @param string $key    Name of the transient.
 * @param int    $window Number of this window.
 * @param int    $limit  Beyond it nothing is written any more.
 * @return int How often, this time included.
 */
function count_in_database( string $key, int $window, int $limit ): int {
	// With an object cache, transients are stored in it, and it may be one that does not respond.
	$had_cache = wp_using_ext_object_cache( false );
	$kept      = get_transient( $key );
	$count     = 1 + ( is_array( $kept ) && ( $kept['window'] ?? null ) === $window ? (int) $kept['count'] : 0 );
	if ( $count <= $limit ) {
		set_transient( $key, compact( 'window', 'count' ), TOKENS_WINDOW );
	}
	wp_using_ext_object_cache( $had_cache );
	return $count;
}
