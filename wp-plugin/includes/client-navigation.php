<?php
/**
 * Query blocks with pagination in the browser. A page loaded that way comes without its scripts, so a tool in it
 * would stay a link; WordPress therefore has to reload the whole page, as it does by itself for a plugin's block.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Counts a Query block with pagination in the browser when it begins.
 *
 * @param array<string, mixed> $block The block, about to be rendered.
 * @return array<string, mixed> The same.
 */
function enter_query( array $block ): array {
	if ( 'core/query' === ( $block['blockName'] ?? '' ) && has_enhanced_pagination( $block ) ) {
		count_queries( 1 );
	}
	return $block;
}

/**
 * Stops counting a Query block with pagination in the browser when it ends.
 *
 * @param mixed                $content What was rendered.
 * @param array<string, mixed> $block   A Query block.
 * @return mixed The same.
 */
function leave_query( $content, array $block ) {
	if ( has_enhanced_pagination( $block ) ) {
		count_queries( -1 );
	}
	return $content;
}

/**
 * Disables navigation in the browser to and from a page with a tool within such a Query block. A tool beside the
 * block stays on the page during pagination.
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
function has_enhanced_pagination( array $block ): bool {
	return ! empty( $block['attrs']['enhancedPagination'] );
}

/**
 * Changes and returns the number of such blocks around the one being rendered.
 *
 * @param int $change Added to the number.
 */
function count_queries( int $change ): int {
	static $depth = 0;
	$depth       += $change;
	return $depth;
}
