<?php
/**
 * The shortcodes: one for each tool, and one that takes the tool's id.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Registers [draftmill tool="slogan-generator"] and [draftmill_slogan_generator], and so on for every tool.
 */
function register_shortcodes(): void {
	add_shortcode( 'draftmill', __NAMESPACE__ . '\render_any_tool_shortcode' );
	foreach ( get_tool_ids() as $tool_id ) {
		add_shortcode( get_shortcode( $tool_id ), __NAMESPACE__ . '\render_tool_shortcode' );
	}
}

/**
 * The shortcode of a tool's own: draftmill_slogan_generator for slogan-generator.
 *
 * @param string $tool_id Id of a tool.
 */
function get_shortcode( string $tool_id ): string {
	return 'draftmill_' . str_replace( '-', '_', $tool_id );
}

/**
 * Renders the generic shortcode.
 *
 * @param array<int|string, string>|string $attributes Attributes; an empty string when there are none.
 * @param string|null                      $content    What stands between an opening and a closing shortcode; it follows the tool.
 */
function render_any_tool_shortcode( $attributes, $content = null ): string {
	$attributes = clean_attributes( $attributes );
	$tool_id    = str_replace( '_', '-', strtolower( $attributes['tool'] ?? get_presets()[ $attributes['preset'] ?? '' ]['tool'] ?? '' ) );
	unset( $attributes['tool'] );
	return render_tool( $tool_id, $attributes ) . do_shortcode( (string) $content );
}

/**
 * Renders the shortcode of one tool.
 *
 * @param array<int|string, string>|string $attributes Attributes; an empty string when there are none.
 * @param string|null                      $content    What stands between an opening and a closing shortcode; it follows the tool.
 * @param string                           $shortcode  The shortcode's name.
 */
function render_tool_shortcode( $attributes, $content, string $shortcode ): string {
	$tool_id = str_replace( '_', '-', substr( $shortcode, strlen( 'draftmill_' ) ) );
	return render_tool( $tool_id, clean_attributes( $attributes ) ) . do_shortcode( (string) $content );
}

/**
 * Attributes without blanks around them, without the typographic quotes that word processors put in place of straight
 * ones, and without entities: WordPress makes them when an author saves a post, the editor of what a shortcode cannot
 * hold.
 *
 * @param array<int|string, string>|string $attributes Attributes as WordPress passes them.
 * @return array<int|string, string>
 */
function clean_attributes( $attributes ): array {
	$cleaned = array();
	foreach ( (array) $attributes as $name => $value ) {
		// First the quotes: one that is written as an entity belongs to the value.
		$value            = (string) preg_replace( '/^[“”„″«»‘’]+|[“”„″«»‘’]+$/u', '', (string) $value );
		$cleaned[ $name ] = trim( decode_entities( $value ) );
	}
	return $cleaned;
}
