<?php
/**
 * The excerpt of a post that contains only tools.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Links to a post's tools where its excerpt would be blank: WordPress leaves out blocks and shortcodes when it makes one.
 *
 * @param string        $excerpt The excerpt as it is so far.
 * @param \WP_Post|null $post    The post.
 */
function fill_excerpt( $excerpt, $post = null ): string {
	$excerpt = (string) $excerpt;
	if ( '' !== trim( $excerpt ) || ! $post instanceof \WP_Post || post_password_required( $post ) ) {
		return $excerpt;
	}
	return implode( ', ', list_links( $post ) );
}

/**
 * Links to the tools in a post that the site offers.
 *
 * @param \WP_Post $post A post.
 * @return array<int, string> Links as HTML.
 */
function list_links( \WP_Post $post ): array {
	$links = array();
	foreach ( '' === get_api_url() ? array() : array_filter( find_tools( $post->post_content ), __NAMESPACE__ . '\is_offered' ) as $tool_id ) {
		$links[] = render_link( $tool_id, get_tools()[ $tool_id ]['title'] );
	}
	return $links;
}

/**
 * The tools in a post's content, each once, blocks before shortcodes.
 *
 * @param string $content Content of a post.
 * @return array<int, string> Ids, known or not.
 */
function find_tools( string $content ): array {
	if ( false === strpos( $content, 'draftmill' ) ) {
		return array();
	}
	$found  = array();
	$blocks = parse_blocks( $content );
	while ( array() !== $blocks ) {
		$block = array_shift( $blocks );
		if ( 'draftmill/tool' === $block['blockName'] ) {
			$found[] = $block['attrs']['tool'] ?? '';
		}
		$blocks = array_merge( $block['innerBlocks'], $blocks );
	}
	$tags = array_merge( array( 'draftmill' ), array_map( __NAMESPACE__ . '\get_shortcode', get_tool_ids() ) );
	preg_match_all( '/' . get_shortcode_regex( $tags ) . '/', $content, $shortcodes, PREG_SET_ORDER );
	foreach ( $shortcodes as $shortcode ) {
		$attributes = clean_attributes( shortcode_parse_atts( $shortcode[3] ) );
		$name       = 'draftmill' === $shortcode[2] ? ( $attributes['tool'] ?? '' ) : substr( $shortcode[2], strlen( 'draftmill_' ) );
		$found[]    = str_replace( '_', '-', strtolower( $name ) );
	}
	return array_values( array_unique( array_filter( $found, 'is_string' ) ) );
}
