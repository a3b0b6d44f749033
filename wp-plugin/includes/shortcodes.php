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
 * A tool's own shortcode: draftmill_slogan_generator for slogan-generator.
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
 * @param string|null                      $content    Content between an opening and a closing shortcode; it is
 * printed after the tool.
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
 * @param string|null                      $content    Content between an opening and a closing shortcode; it is
 * printed after the tool.
 * @param string                           $shortcode  The shortcode's name.
 */
function render_tool_shortcode( $attributes, $content, string $shortcode ): string {
	$tool_id = str_replace( '_', '-', substr( $shortcode, strlen( 'draftmill_' ) ) );
	return render_tool( $tool_id, clean_attributes( $attributes ) ) . do_shortcode( (string) $content );
}

/**
 * Removes blanks around attributes, typographic quotes that word processors put in place of straight ones, and
 * entities: WordPress makes them when an author saves a post, the editor for characters that a shortcode cannot
 * contain.
 *
 * @param array<int|string, string>|string $attributes Attributes as WordPress passes them.
 * @return array<int|string, string>
 */
function clean_attributes( $attributes ): array {
	$cleaned = array();
	foreach ( rejoin_quoted( (array) $attributes ) as $name => $value ) {
		// Quotes first: one that is written as an entity is part of the value.
		$value            = (string) preg_replace( '/^[“”„″«»‘’]+|[“”„″«»‘’]+$/u', '', (string) $value );
		$cleaned[ $name ] = trim( decode_entities( $value ) );
	}
	return $cleaned;
}

/** A typographic quote, or the prime that some put in its place, as a letter or as an entity. */
const QUOTE = '[“”„‟″«»‘’‚]|&#82(?:16|17|20|21|22|43);|&(?:l|r|b)[ds]quo;|&quot;';

/**
 * Joins the words of values in typographic quotes: to WordPress such a quote is a letter, so `title=“My big title”`
 * is the attribute `“My` and two separate words.
 *
 * @param array<int|string, string> $attributes Attributes in the order in which they were written.
 * @return array<int|string, string>
 */
function rejoin_quoted( array $attributes ): array {
	$names  = array_keys( $attributes );
	$values = array_map( 'strval', array_values( $attributes ) );
	$joined = array();
	$last   = -1;
	foreach ( $names as $at => $name ) {
		// This word is part of an earlier value.
		if ( $at <= $last ) {
			continue;
		}
		$last  = is_string( $name ) ? find_closing( $names, $values, $at ) : $at;
		$value = implode( ' ', array_slice( $values, $at, $last - $at + 1 ) );
		// Quotes around several words are not part of the value, even when they are written as entities.
		$joined[ $name ] = $last > $at ? (string) preg_replace( '/^(?:' . QUOTE . ')|(?:' . QUOTE . ')$/u', '', $value ) : $value;
	}
	return $joined;
}

/**
 * The index of the word that ends the value beginning at an index; that index itself where the value is complete, or
 * nothing ends it.
 *
 * @param array<int, int|string> $names  Names; a number for a word that belongs to none.
 * @param array<int, string>     $values Values.
 * @param int                    $from   Place of a name.
 */
function find_closing( array $names, array $values, int $from ): int {
	$closes = '/(?:' . QUOTE . ')$/u';
	if ( ! preg_match( '/^(?:' . QUOTE . ')/u', $values[ $from ] ) || preg_match( $closes, $values[ $from ] ) ) {
		return $from;
	}
	foreach ( array_slice( $names, $from + 1, null, true ) as $at => $name ) {
		if ( is_string( $name ) ) {
			break;
		}
		if ( preg_match( $closes, $values[ $at ] ) ) {
			return $at;
		}
	}
	return $from;
}
