<?php
/**
 * Query blocks whose pages are turned in the browser. What such a turn brings comes without the scripts of its page, so
 * a tool in it would stay a link: WordPress is told to load that page anew, as it does for a plugin's block by itself.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Notes that such a Query block begins.
 *
 * @param array<string, mixed> $block The block, about to be rendered.
 * @return array<string, mixed> The same.
 */
function enter_query( array $block ): array {
	if ( 'core/query' === ( $block['blockName'] ?? '' ) && is_turned_in_browser( $block ) ) {
		count_queries( 1 );
	}
	return $block;
}

/**
 * Notes that such a Query block ends.
 *
 * @param mixed                $content What was rendered.
 * @param array<string, mixed> $block   A Query block.
 * @return mixed The same.
 */
function leave_query( $content, array $block ) {
	if ( is_turned_in_browser( $block ) ) {
		count_queries( -1 );
	}
	return $content;
}

/**
 * Has a page that shows a tool within such a Query block loaded anew, and left so. One beside it stays where it is while
 * pages are turned.
 */
function load_turned_page(): void {
	if ( count_queries( 0 ) > 0 ) {
		wp_interactivity_config( 'core/router', array( 'clientNavigationDisabled' => true ) );
	}
}

/**
 * Whether the editor's “Reload full page” is off for a Query block.
 *
 * @param array<string, mixed> $block A Query block.
 */
function is_turned_in_browser( array $block ): bool {
	return ! empty( $block['attrs']['enhancedPagination'] );
}

/**
 * How many such blocks are around what is rendered now.
 *
 * @param int $change Of this call.
 */
function count_queries( int $change ): int {
	static $depth = 0;
	$depth       += $change;
	return $depth;
}
