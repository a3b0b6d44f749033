<?php
/**
 * The tools in this build of the plugin, and their fields.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The ids of all tools, in alphabetical order. Every page needs them; reading them needs no file of texts, and no
 * translation.
 *
 * @return array<int, string>
 */
function get_tool_ids(): array {
	static $ids = null;
	if ( null === $ids ) {
		$ids = require dirname( PLUGIN_FILE ) . '/build/ids.php';
	}
	return $ids;
}

/**
 * Every tool by its id, in alphabetical order. The build writes the list from the catalogue.
 *
 * Titles and labels are translated, so this may not be called before the init action.
 *
 * @return array<string, array{title: string, summary: string, category: string, drafts: int, icon: string, fields:
 * array<string, array<string, mixed>>}> Drafts: how many a result has; icon: strokes on a 24 px grid.
 */
function get_tools(): array {
	static $tools  = array();
	static $locale = null;
	// After a switch to another user's language, as for a mail, other texts are needed.
	if ( determine_locale() !== $locale ) {
		$locale = determine_locale();
		$tools  = require dirname( PLUGIN_FILE ) . '/build/tools.php';
	}
	return $tools;
}

/**
 * Whether the site offers a tool.
 *
 * @param string $tool_id Id of a tool.
 */
function is_offered( string $tool_id ): bool {
	return in_array( $tool_id, get_tool_ids(), true ) && includes_tool( get_list_setting( 'tools' ), $tool_id );
}

/**
 * Whether a list of tools has this one.
 *
 * @param array<int|string, mixed> $tools   Ids, or ALL_TOOLS among them.
 * @param string                   $tool_id Id of a tool.
 */
function includes_tool( array $tools, string $tool_id ): bool {
	return array() !== array_intersect( array( ALL_TOOLS, $tool_id ), $tools );
}

/**
 * Finds the field for a typed name: business_description and business-description are businessDescription.
 *
 * @param array<string, array<string, mixed>> $fields Fields of a tool.
 * @param string                              $typed  Name as it was typed.
 * @return string Name of a field, or '' when there is none.
 */
function find_field( array $fields, string $typed ): string {
	foreach ( array_keys( $fields ) as $name ) {
		if ( strtolower( $name ) === strtolower( str_replace( array( '-', '_' ), '', $typed ) ) ) {
			return $name;
		}
	}
	return '';
}

/**
 * A field's name in an attribute: business-description.
 *
 * @param string $name Name of a field: businessDescription.
 */
function to_kebab( string $name ): string {
	return strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '-$0', $name ) );
}

/**
 * A field's name in a shortcode: business_description.
 *
 * @param string $name Name of a field: businessDescription.
 */
function to_snake( string $name ): string {
	return str_replace( '-', '_', to_kebab( $name ) );
}

/**
 * Cleans a typed text, which may contain any characters: without control characters, with line breaks and blanks of
 * one kind, like the service does. It is escaped where it is printed.
 *
 * @param string $typed What was typed.
 */
function clean_text( string $typed ): string {
	$text = (string) preg_replace( '/\r\n?|[\x0B\x0C\x1C-\x1F\x{85}\x{2028}\x{2029}]/u', "\n", wp_check_invalid_utf8( $typed ) );
	$text = (string) preg_replace( '/[\p{Zs}\x{FFFC}]/u', ' ', $text );
	return trim( (string) preg_replace( '/[^\P{Cc}\n\t\x{91}-\x{97}]/u', '', $text ) );
}

/**
 * Decodes the entities in a text, such as &amp; and &#10;.
 *
 * @param string $text A text.
 */
function decode_entities( string $text ): string {
	return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
}

/**
 * Prepares a text for esc_attr, which leaves entities unchanged: here they are typed text.
 *
 * @param string $text A text.
 */
function show_entities( string $text ): string {
	return str_replace( '&', '&amp;', $text );
}

/**
 * Returns a default value in the form that a field accepts.
 *
 * @param array<string, mixed> $field A field: kind, charsMax, rows, options.
 * @param string               $typed What was typed; of a list also the label.
 * @return string '' when the field does not take it.
 */
function read_field_value( array $field, string $typed ): string {
	$typed = clean_text( $typed );
	if ( 'select' === $field['kind'] ) {
		foreach ( $field['options'] as $value => $label ) {
			if ( 0 === strcasecmp( $typed, (string) $value ) || 0 === strcasecmp( $typed, $label ) ) {
				return (string) $value;
			}
		}
		return '';
	}
	if ( empty( $field['rows'] ) ) {
		$typed = (string) preg_replace( '/\s+/u', ' ', $typed );
	}
	return mb_strlen( $typed, 'UTF-8' ) <= $field['charsMax'] ? $typed : '';
}

/**
 * Describes the values that a field accepts, in a few words for a person.
 *
 * @param array<string, mixed> $field A field.
 */
function explain_field( array $field ): string {
	if ( 'select' === $field['kind'] ) {
		/* translators: %s: list of values. */
		return sprintf( __( 'It is one of: %s.', 'draftmill' ), implode( ', ', array_keys( $field['options'] ) ) );
	}
	/* translators: %d: number of characters. */
	return sprintf( _n( 'It takes up to %d character.', 'It takes up to %d characters.', $field['charsMax'], 'draftmill' ), $field['charsMax'] );
}
