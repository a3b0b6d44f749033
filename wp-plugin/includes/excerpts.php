<?php
/**
 * What stands in the excerpt of a post that holds nothing but tools.
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
 * Puts the links of fill_excerpt back into the block that shows excerpts in a block theme: it keeps nothing but words.
 *
 * @param string    $html     What the block renders.
 * @param array     $parsed   The block as it was parsed.
 * @param \WP_Block $instance The block.
 */
function link_excerpt_block( $html, $parsed, $instance ): string {
	$html  = (string) $html;
	$post  = isset( $instance->context['postId'] ) ? get_post( (int) $instance->context['postId'] ) : null;
	$links = $post && ! has_excerpt( $post ) ? list_links( $post ) : array();
	if ( array() === $links ) {
		return $html;
	}
	// The same words, also where the block has cut them off; after them comes the end, or the link to read more.
	$words = wp_trim_words( implode( ', ', array_keys( $links ) ), (int) ( $instance->attributes['excerptLength'] ?? 55 ) );
	return (string) preg_replace_callback(
		'~(?<=<p class="wp-block-post-excerpt__excerpt">)' . preg_quote( $words, '~' ) . '(?=\s*<)~',
		static function ( array $found ) use ( $links ): string {
			return strtr( $found[0], $links );
		},
		$html
	);
}

/**
 * Links to the tools in a post that the site offers.
 *
 * @param \WP_Post $post A post.
 * @return array<string, string> A link by the words in it, both as HTML.
 */
function list_links( \WP_Post $post ): array {
	$links = array();
	foreach ( '' === get_api_url() ? array() : array_filter( find_tools( $post->post_content ), __NAMESPACE__ . '\is_offered' ) as $tool_id ) {
		$title                       = get_tools()[ $tool_id ]['title'];
		$links[ esc_html( $title ) ] = render_link( $tool_id, $title );
	}
	return $links;
}

/**
 * The tools in a content, each once, blocks before shortcodes.
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
	$tags = array_merge( array( 'draftmill' ), array_map( __NAMESPACE__ . '\get_shortcode', array_keys( get_tools() ) ) );
	preg_match_all( '/' . get_shortcode_regex( $tags ) . '/', $content, $shortcodes, PREG_SET_ORDER );
	foreach ( $shortcodes as $shortcode ) {
		$attributes = clean_attributes( shortcode_parse_atts( $shortcode[3] ) );
		$name       = 'draftmill' === $shortcode[2] ? ( $attributes['tool'] ?? '' ) : substr( $shortcode[2], strlen( 'draftmill_' ) );
		$found[]    = str_replace( '_', '-', strtolower( $name ) );
	}
	return array_values( array_unique( array_filter( $found, 'is_string' ) ) );
}
