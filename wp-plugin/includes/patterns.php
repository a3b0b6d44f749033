<?php
/**
 * Patterns with the tools: a page for each, and three side by side.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The number of tools side by side. */
const SIDE_BY_SIDE = 3;

/** Registers the patterns, only in the administration and for the REST API: visitors' pages do not need them. */
function register_patterns(): void {
	if ( '' === get_api_url() ) {
		return;
	}
	register_block_pattern_category( 'draftmill', array( 'label' => __( 'Draftmill', 'draftmill' ) ) );
	$offered = array_filter( get_tools(), __NAMESPACE__ . '\is_offered', ARRAY_FILTER_USE_KEY );
	foreach ( $offered as $id => $tool ) {
		register_block_pattern(
			'draftmill/page-' . $id,
			array(
				/* translators: %s: name of a tool. */
				'title'         => sprintf( __( 'Page: %s', 'draftmill' ), $tool['title'] ),
				'description'   => $tool['summary'],
				'categories'    => array( 'draftmill' ),
				'keywords'      => get_search_words( $tool ),
				'viewportWidth' => 1000,
				'content'       => get_page_pattern( $id, $tool ),
			)
		);
	}
	if ( count( $offered ) >= SIDE_BY_SIDE ) {
		register_block_pattern(
			'draftmill/side-by-side',
			array(
				'title'         => __( 'Three tools side by side', 'draftmill' ),
				'description'   => __( 'Three text generators in columns. Choose another tool for each in its settings.', 'draftmill' ),
				'categories'    => array( 'draftmill' ),
				'keywords'      => array( 'draftmill', 'ai', 'writer', 'generator', 'columns' ),
				'viewportWidth' => 1200,
				'content'       => get_columns_pattern( array_slice( array_keys( $offered ), 0, SIDE_BY_SIDE ) ),
			)
		);
	}
}

/**
 * Search terms for people who want a text written, the same as in the block's variations.
 *
 * @param array<string, mixed> $tool A tool.
 * @return array<int, string>
 */
function get_search_words( array $tool ): array {
	return array_merge( array( 'draftmill', $tool['category'], 'ai', 'writer', 'chatgpt', 'generator', 'text', 'copy' ), explode( ' ', $tool['title'] ) );
}

/**
 * A page with one tool: what it does, and the tool.
 *
 * @param string               $id   Id of the tool.
 * @param array<string, mixed> $tool The tool.
 */
function get_page_pattern( string $id, array $tool ): string {
	return '<!-- wp:heading --><h2 class="wp-block-heading">' . esc_html( $tool['title'] ) . '</h2><!-- /wp:heading -->'
		. '<!-- wp:paragraph --><p>' . esc_html( $tool['summary'] ) . '</p><!-- /wp:paragraph -->'
		. get_tool_block( $id, array( 'heading' => 'hidden' ) );
}

/**
 * Tools in columns.
 *
 * @param array<int, string> $ids Ids of tools.
 */
function get_columns_pattern( array $ids ): string {
	$columns = '';
	foreach ( $ids as $id ) {
		$columns .= '<!-- wp:column --><div class="wp-block-column">' . get_tool_block( $id, array() ) . '</div><!-- /wp:column -->';
	}
	return '<!-- wp:columns {"align":"wide"} --><div class="wp-block-columns alignwide">' . $columns . '</div><!-- /wp:columns -->';
}

/**
 * The block of a tool.
 *
 * @param string                $id     Id of the tool.
 * @param array<string, string> $others Other attributes.
 */
function get_tool_block( string $id, array $others ): string {
	return get_comment_delimited_block_content( 'draftmill/tool', array( 'tool' => $id ) + $others, '' );
}
