<?php
/**
 * Stopping a generation: the Stop button ends the request that this server has open, to the Draftmill server or to an
 * AI's provider. The Draftmill server then stops writing, and charges nothing.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** How long a stop is stored, for a step that begins later or has not noticed it yet. */
const STOP_SECONDS = 300;

/**
 * Records that a generation is to stop, and deletes its next step.
 *
 * @param \WP_REST_Request $request The request.
 * @return array{stopped: bool}
 */
function stop_drafts( \WP_REST_Request $request ): array {
	set_transient( get_stop_transient( $request['id'] ), get_current_user_id(), STOP_SECONDS );
	consume_state( $request['id'], get_current_user_id(), '' );
	return array( 'stopped' => true );
}

/**
 * Runs work whose requests end once its generation is to stop. Without cURL they run to their end.
 *
 * @param string   $id   Id of the generation's step.
 * @param callable $work The work.
 * @return mixed What the work returns.
 */
function run_stoppable( string $id, callable $work ) {
	$user_id = get_current_user_id();
	$look    = static function ( $handle ) use ( $id, $user_id ): void {
		// phpcs:disable WordPress.WP -- The handle of a request that WordPress makes; its own functions cannot end one.
		curl_setopt( $handle, CURLOPT_NOPROGRESS, false );
		curl_setopt( $handle, CURLOPT_PROGRESSFUNCTION, watch_stop( $id, $user_id ) );
		// phpcs:enable
	};
	add_action( 'http_api_curl', $look );
	try {
		return $work();
	} finally {
		remove_action( 'http_api_curl', $look );
		delete_transient( get_stop_transient( $id ) );
	}
}

/**
 * The progress callback, which cURL calls many times a second: it checks for a stop at most once a second.
 *
 * @param string $id      Id of the generation's step.
 * @param int    $user_id The member.
 * @return callable Gives 1 to end the request.
 */
function watch_stop( string $id, int $user_id ): callable {
	$looked_at  = 0;
	$is_stopped = false;
	return static function () use ( $id, $user_id, &$looked_at, &$is_stopped ): int {
		if ( time() !== $looked_at ) {
			$looked_at  = time();
			$is_stopped = is_stopped( $id, $user_id );
		}
		return $is_stopped ? 1 : 0;
	};
}

/**
 * Whether a generation is to stop. Another request has recorded it, so this request's cached values are bypassed.
 *
 * @param string $id      Id of the generation's step.
 * @param int    $user_id The member.
 */
function is_stopped( string $id, int $user_id ): bool {
	if ( wp_using_ext_object_cache() ) {
		return (int) wp_cache_get( get_stop_transient( $id ), 'transient', true ) === $user_id;
	}
	wp_cache_delete( 'notoptions', 'options' );
	return (int) get_transient( get_stop_transient( $id ) ) === $user_id;
}

/**
 * The name of the transient that records a stop.
 *
 * @param string $id Id of the generation's step.
 */
function get_stop_transient( string $id ): string {
	return 'draftmill_stop_' . $id;
}
