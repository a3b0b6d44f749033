<?php
/**
 * Limits for the requests to this site's AI that visitors may cause in a day, which the owner pays for: in all, and
 * from one network.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The prefix of the rows that count requests. They are separate options, which WordPress neither loads nor caches. */
const VISITOR_REQUESTS_PREFIX = 'draftmill_ai_';

/** One network may cause a tenth of a day's requests, but at least this many, up to the total. */
const NETWORK_REQUESTS_MIN = 10;

/**
 * Whether this site's AI writes for visitors: the owner has chosen it and set how many requests a day they may cause.
 */
function uses_site_ai_for_visitors(): bool {
	return 'site' === get_text_setting( 'writer' ) && get_visitor_requests_max() > 0 && can_sign() && has_site_ai();
}

/** The setting of requests a day (UTC) for all visitors; 0 when it is blank. */
function get_visitor_requests_max(): int {
	return (int) get_text_setting( 'visitor_ai' );
}

/**
 * The requests of a day for the visitors of one network.
 */
function get_network_requests_max(): int {
	$all = get_visitor_requests_max();
	/**
	 * Filters how many of a day's requests to this site's AI the visitors of one network may cause.
	 *
	 * @param int $requests A tenth of all, and at least 10.
	 * @param int $all      What all visitors may cause.
	 */
	$share = (int) apply_filters( 'draftmill_visitor_ai_per_network', max( NETWORK_REQUESTS_MIN, intdiv( $all, 10 ) ), $all );
	return min( $all, $share );
}

/**
 * Whether a network has a request left. Another visitor may use it meanwhile: only reserve_visitor_request reserves
 * one.
 *
 * @param string $network Network as hash_network returns it.
 */
function has_visitor_request( string $network ): bool {
	return read_requests( get_requests_option( '' ) ) < get_visitor_requests_max()
		&& read_requests( get_requests_option( $network ) ) < get_network_requests_max();
}

/**
 * Reserves one request of the day for a visitor's network. Concurrent calls never exceed the limit: each is one
 * database statement, which counts and checks the limit together. An object cache may lose values, so none is used.
 *
 * @param string $network Network as hash_network returns it.
 * @return bool False where none is left.
 */
function reserve_visitor_request( string $network ): bool {
	// The network first, and nothing once the day is used up: so there are no more rows than requests.
	return has_visitor_request( $network )
		&& take_request( get_requests_option( $network ), get_network_requests_max() )
		&& take_request( get_requests_option( '' ), get_visitor_requests_max() );
}

/**
 * Adds one to the count of a row; false when the limit is reached.
 *
 * @param string $name  Name of the row.
 * @param int    $limit How many there are.
 */
function take_request( string $name, int $limit ): bool {
	global $wpdb;
	if ( 1 === $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, '0', 'off')", $name ) ) ) { // phpcs:ignore WordPress.DB, WordPress.WP -- Options are read before they are written.
		delete_older_requests( $name );
	}
	// The addition converts the text into a number.
	return 1 === $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->options} SET option_value = option_value + 1 WHERE option_name = %s AND option_value + 0 < %d", $name, $limit ) ); // phpcs:ignore WordPress.DB, WordPress.WP -- One statement counts and looks at the limit.
}

/**
 * The requests that a row has counted.
 *
 * @param string $name Name of the row.
 */
function read_requests( string $name ): int {
	global $wpdb;
	return (int) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", $name ) ); // phpcs:ignore WordPress.DB, WordPress.WP -- What WordPress keeps of an option may be old.
}

/**
 * The name of today's row (UTC) for a network; for all visitors where the network is blank.
 *
 * @param string $network Network as hash_network returns it.
 */
function get_requests_option( string $network ): string {
	return VISITOR_REQUESTS_PREFIX . gmdate( 'Ymd' ) . ( '' === $network ? '' : '_' . $network );
}

/**
 * Deletes the rows of earlier days.
 *
 * @param string $name Name of a row of this day.
 */
function delete_older_requests( string $name ): void {
	global $wpdb;
	$day = substr( $name, 0, strlen( VISITOR_REQUESTS_PREFIX ) + 8 );
	$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name LIKE %s AND option_name < %s", $wpdb->esc_like( VISITOR_REQUESTS_PREFIX ) . '%', $day ) ); // phpcs:ignore WordPress.DB, WordPress.WP -- Options cannot be listed otherwise.
}

/** The error for a visitor when no request is left. */
function refuse_visitor_request(): \WP_Error {
	return new \WP_Error( 'visitor_ai_used_up', __( 'Visitors have used up this site’s AI for today.', 'draftmill' ), array( 'status' => 429 ) );
}
