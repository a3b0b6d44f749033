<?php
/**
 * Results that this site's AI has written for a member, stored here for a day like the server's own.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const WRITTEN_MAX    = 20;
const WRITTEN_PREFIX = 'site-';

/**
 * Stores a result.
 *
 * @param int                $user_id The member.
 * @param string             $tool_id Id of the tool.
 * @param array<int, string> $blocks  Each draft as markup of blocks.
 * @return string Its id; '' where a draft has no blocks that a post may hold, and nothing is kept.
 */
function store_written( int $user_id, string $tool_id, array $blocks ): string {
	$cleaned = array_map( __NAMESPACE__ . '\clean_blocks', $blocks );
	if ( in_array( '', $cleaned, true ) ) {
		return '';
	}
	$id    = WRITTEN_PREFIX . strtolower( wp_generate_password( 20, false ) );
	$entry = array(
		'id'         => $id,
		'tool_id'    => $tool_id,
		'created_at' => time(),
		'blocks'     => $cleaned,
	);
	$kept  = array_slice( array_merge( array( $entry ), list_written( $user_id ) ), 0, WRITTEN_MAX );
	set_transient( get_written_transient( $user_id ), $kept, DAY_IN_SECONDS );
	return $id;
}

/**
 * The stored results of a member of the last day, newest first, at most WRITTEN_MAX.
 *
 * @param int $user_id The member.
 * @return array<int, array{id: string, tool_id: string, created_at: int, blocks: array<int, string>}>
 */
function list_written( int $user_id ): array {
	$kept  = get_transient( get_written_transient( $user_id ) );
	$since = time() - DAY_IN_SECONDS;
	return array_values(
		array_filter(
			is_array( $kept ) ? $kept : array(),
			static function ( array $entry ) use ( $since ): bool {
				return $entry['created_at'] > $since;
			}
		)
	);
}

/**
 * The results of a member in the format of list_saved_results.
 *
 * @param int $user_id The member.
 * @return array<int, array{id: string, tool_id: string, created_at: int, drafts: array<int, string>}> Drafts: first
 * words by number.
 */
function list_written_titles( int $user_id ): array {
	$results = array();
	foreach ( list_written( $user_id ) as $entry ) {
		$drafts = array();
		foreach ( $entry['blocks'] as $at => $blocks ) {
			$drafts[ $at + 1 ] = take_title( $blocks, true )[0];
		}
		unset( $entry['blocks'] );
		$results[] = $entry + array( 'drafts' => $drafts );
	}
	return $results;
}

/**
 * A result as markup of blocks.
 *
 * @param string $result_id Its id.
 * @param int    $draft     Number of a draft; 0 for all of them.
 * @param int    $user_id   The member.
 * @return string '' where there is none.
 */
function find_written( string $result_id, int $draft, int $user_id ): string {
	foreach ( list_written( $user_id ) as $entry ) {
		if ( $entry['id'] === $result_id ) {
			return 0 === $draft ? implode( "\n\n", $entry['blocks'] ) : $entry['blocks'][ $draft - 1 ] ?? '';
		}
	}
	return '';
}

/**
 * Deletes a member's results.
 *
 * @param int $user_id The member.
 */
function delete_written( int $user_id ): bool {
	return delete_transient( get_written_transient( $user_id ) );
}

/**
 * The name of a member's transient.
 *
 * @param int $user_id The member.
 */
function get_written_transient( int $user_id ): string {
	return 'draftmill_written_' . $user_id;
}
