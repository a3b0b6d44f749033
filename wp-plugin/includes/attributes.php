<?php
/**
 * Converts the attributes of a shortcode or a block into those of the element, and reports problems with the rest.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Attributes that every tool accepts, with an example of each; the example for hide-fields depends on the tool. */
const LOOK_EXAMPLES = array(
	'theme'        => 'theme="dark"',
	'accent'       => 'accent="#0a6b4b"',
	'font'         => 'font="inherit"',
	'radius'       => 'radius="8"',
	'lang'         => 'lang="en-GB"',
	'heading'      => 'heading="hidden"',
	'hide-fields'  => '',
	'result-limit' => 'result_limit="1"',
	'preset'       => '',
	'login'        => 'login="hidden"',
	'text-button'  => 'text_button="…"',
	'text-heading' => 'text_heading="…"',
	'text-empty'   => 'text_empty="…"',
	'text-limit'   => 'text_limit="…"',
	'text-login'   => 'text_login="…"',
);

/**
 * Sorts attributes into those of the element, the custom properties around it, and problems.
 *
 * An attribute with the name of a field sets the field's default value. Where a field has the same name as a look
 * attribute, the prefix default_ selects the field; it works for every field.
 *
 * @param string                   $tool_id    Id of a tool of the catalogue.
 * @param array<int|string, mixed> $attributes Attributes as they were typed; one without a value has a number for a
 * key.
 * @return array{element: array<string, string>, properties: array<string, string>, problems: array<string, string>}
 * Problems: sentence to example.
 */
function read_attributes( string $tool_id, array $attributes ): array {
	$tool     = get_tools()[ $tool_id ];
	$look     = array();
	$preset   = find_preset( $tool_id, (string) ( $attributes['preset'] ?? '' ) );
	$defaults = array_merge( get_list_setting( 'defaults' )[ $tool_id ] ?? array(), $preset['defaults'] ?? array() );
	$problems = array();
	foreach ( $attributes as $name => $typed ) {
		$typed = is_scalar( $typed ) ? (string) $typed : '';
		$plain = str_replace( '_', '-', strtolower( (string) $name ) );
		if ( '' === $typed && ( is_int( $name ) || isset( LOOK_EXAMPLES[ $plain ] ) ) ) {
			continue;
		}
		if ( ! is_int( $name ) && isset( LOOK_EXAMPLES[ $plain ] ) ) {
			$value = read_look( $plain, $typed, $tool + array( 'id' => $tool_id ) );
			if ( '' === $value ) {
				$problem = 'preset' === $plain
					/* translators: %s: id of a preset. */
					? sprintf( __( 'There is no preset “%s” of this tool, so it is left out. An administrator makes presets under Settings → Draftmill.', 'draftmill' ), wp_html_excerpt( $typed, 60, '…' ) )
					/* translators: 1: value of an attribute, 2: name of the attribute. An example follows. */
					: sprintf( __( '“%1$s” does not fit the attribute “%2$s”, so it is left out. An example:', 'draftmill' ), wp_html_excerpt( $typed, 60, '…' ), $name );
				$problems[ $problem ] = get_look_examples( $tool )[ $plain ];
				continue;
			}
			$look[ $plain ] = $value;
			continue;
		}
		$field = is_int( $name ) ? '' : find_field( $tool['fields'], (string) preg_replace( '/^default-/', '', $plain ) );
		if ( '' === $field ) {
			/* translators: %s: name of an attribute. */
			$problem              = sprintf( __( 'There is no attribute “%s”. The attributes are:', 'draftmill' ), is_int( $name ) ? $typed : $name );
			$problems[ $problem ] = implode( ' ', array_filter( array_merge( get_look_examples( $tool ), get_field_examples( $tool['fields'] ) ), 'strlen' ) );
			continue;
		}
		$value = read_field_value( $tool['fields'][ $field ], $typed );
		if ( '' === $value && '' !== trim( $typed ) ) {
			/* translators: 1: value of an attribute, 2: name of the attribute, 3: sentence about what it takes. */
			$problem              = sprintf( __( '“%1$s” does not fit the field “%2$s”, so it is left out. %3$s', 'draftmill' ), wp_html_excerpt( $typed, 60, '…' ), $name, explain_field( $tool['fields'][ $field ] ) );
			$problems[ $problem ] = '';
			continue;
		}
		// A blank value too: it removes the site's default.
		$defaults[ $field ] = $value;
	}
	// The preset's hidden fields and those of the attribute.
	$look['hide-fields'] = implode( ' ', array_unique( array_filter( explode( ' ', ( $preset['hidden'] ?? '' ) . ' ' . ( $look['hide-fields'] ?? '' ) ) ) ) );

	$problems  += explain_unhidden( $tool['fields'], $look['hide-fields'], $defaults );
	$element    = to_element_attributes( $look, $defaults );
	$radius     = $look['radius'] ?? get_text_setting( 'radius' );
	$properties = '' === $radius ? array() : array( '--draftmill-radius' => $radius . 'px' );
	return array(
		'element'    => $element,
		'properties' => $properties + ( 'fit' === ( $element['theme'] ?? '' ) ? get_fitted_properties() : array() ),
		'problems'   => $problems,
	);
}

/**
 * The element's attributes for a look and default values, none of them blank.
 *
 * @param array<string, string> $look     By attribute.
 * @param array<string, string> $defaults By field.
 * @return array<string, string>
 */
function to_element_attributes( array $look, array $defaults ): array {
	$attributes = array(
		'theme'  => get_site_theme(),
		'accent' => get_text_setting( 'accent' ),
		'font'   => get_text_setting( 'font' ),
		'login'  => get_text_setting( 'login' ),
	);
	foreach ( get_list_setting( 'words' ) as $word => $text ) {
		$attributes[ 'text-' . $word ] = $text;
	}
	$attributes = array_merge( $attributes, array_diff_key( $look, array_flip( array( 'radius', 'preset' ) ) ) );
	// The element's own defaults need no attribute.
	foreach ( array(
		'theme'   => 'auto',
		'heading' => 'shown',
		'login'   => 'shown',
	) as $name => $usual ) {
		if ( ( $attributes[ $name ] ?? '' ) === $usual ) {
			unset( $attributes[ $name ] );
		}
	}
	foreach ( $defaults as $field => $value ) {
		$attributes[ 'default-' . to_kebab( $field ) ] = $value;
	}
	return array_filter( $attributes, 'strlen' );
}

/**
 * Returns a look attribute's value in the form that the element accepts; '' when it is invalid.
 *
 * @param string               $name  Name with hyphens.
 * @param string               $typed What was typed.
 * @param array<string, mixed> $tool  The tool.
 */
function read_look( string $name, string $typed, array $tool ): string {
	switch ( $name ) {
		case 'theme':
			return sanitize_theme( $typed );
		case 'accent':
			return sanitize_accent( $typed );
		case 'font':
			return sanitize_font( $typed );
		case 'radius':
			return sanitize_radius( $typed );
		case 'lang':
			return sanitize_lang( $typed );
		case 'heading':
		case 'login':
			return sanitize_shown( $typed );
		case 'preset':
			return array() === find_preset( $tool['id'], $typed ) ? '' : $typed;
		case 'hide-fields':
			$named  = (array) preg_split( '/[\s,]+/', $typed, -1, PREG_SPLIT_NO_EMPTY );
			$fields = array();
			foreach ( $named as $field ) {
				$fields[] = find_field( $tool['fields'], (string) $field );
			}
			return in_array( '', $fields, true ) ? '' : implode( ' ', array_map( __NAMESPACE__ . '\to_kebab', $fields ) );
		case 'result-limit':
			return preg_match( '/^\d{1,2}$/', $typed ) && (int) $typed >= 1 && (int) $typed <= $tool['drafts'] ? (string) (int) $typed : '';
		default:
			return sanitize_line( $typed );
	}
}

/**
 * Explains fields that are shown although they were to be hidden: a visitor could not fill a hidden field that is
 * required and blank.
 *
 * @param array<string, array<string, mixed>> $fields   Fields of a tool.
 * @param string                              $hidden   Names for hide-fields, with blanks between.
 * @param array<string, string>               $defaults Default values by field.
 * @return array<string, string> A sentence to an example for each.
 */
function explain_unhidden( array $fields, string $hidden, array $defaults ): array {
	$found = array();
	foreach ( find_unhidden( $fields, $hidden, $defaults ) as $name ) {
		/* translators: %s: name of a field. An example follows. */
		$found[ sprintf( __( 'The field “%s” has to be filled and has no default value, so it is shown. With one it can be hidden:', 'draftmill' ), to_snake( $name ) ) ] = to_snake( $name ) . '="…" hide_fields="' . to_snake( $name ) . '"';
	}
	return $found;
}

/**
 * The names of the fields that are shown although they were to be hidden.
 *
 * @param array<string, array<string, mixed>> $fields   Fields of a tool.
 * @param string                              $hidden   Names for hide-fields, with blanks between.
 * @param array<string, string>               $defaults Default values by field.
 * @return array<int, string>
 */
function find_unhidden( array $fields, string $hidden, array $defaults ): array {
	$hidden   = '' === $hidden ? array() : explode( ' ', $hidden );
	$is_blank = static function ( string $name ) use ( $fields, $defaults ): bool {
		return '' === ( $defaults[ $name ] ?? '' ) && empty( $fields[ $name ]['default'] );
	};
	$blank    = array_filter( array_keys( $fields ), $is_blank );
	$out      = array_filter(
		$blank,
		static function ( string $name ) use ( $hidden ): bool {
			return in_array( to_kebab( $name ), $hidden, true );
		}
	);
	// Some tools require at least one of several fields.
	$any     = array_keys( wp_list_filter( $fields, array( 'oneOf' => true ) ) );
	$is_open = array() === $any || array() !== array_diff( $any, $out );
	return array_values(
		array_filter(
			$out,
			static function ( string $name ) use ( $fields, $any, $is_open ): bool {
				return $fields[ $name ]['required'] || ( ! $is_open && in_array( $name, $any, true ) );
			}
		)
	);
}

/**
 * An example of each look attribute. The example for hide-fields names a field that may stay blank or has a default;
 * '' where a tool has none.
 *
 * @param array<string, mixed> $tool The tool.
 * @return array<string, string> By the attribute's name.
 */
function get_look_examples( array $tool ): array {
	$hideable = array_filter(
		$tool['fields'],
		static function ( array $field ): bool {
			return ! empty( $field['default'] ) || ( ! $field['required'] && empty( $field['oneOf'] ) );
		}
	);
	$example  = array() === $hideable ? '' : 'hide_fields="' . to_snake( (string) array_key_last( $hideable ) ) . '"';
	return array_merge( LOOK_EXAMPLES, array( 'hide-fields' => $example ) );
}

/**
 * An example of an attribute for each field.
 *
 * @param array<string, array<string, mixed>> $fields Fields of a tool.
 * @return array<int, string>
 */
function get_field_examples( array $fields ): array {
	$examples = array();
	foreach ( $fields as $name => $field ) {
		$attribute = to_snake( $name );
		if ( isset( LOOK_EXAMPLES[ to_kebab( $name ) ] ) ) {
			$attribute = 'default_' . $attribute;
		}
		$examples[] = $attribute . '="' . ( 'select' === $field['kind'] ? array_key_last( $field['options'] ) : '…' ) . '"';
	}
	return $examples;
}

/**
 * Converts a block's attributes into those of a shortcode, so that the same code reads both.
 *
 * Special characters in default values are HTML entities: WordPress escapes them when an author without unfiltered
 * HTML saves a post, and the editor does it for everyone.
 *
 * @param array<string, mixed> $attributes Attributes of the block.
 * @return array<string, string>
 */
function from_block_attributes( array $attributes ): array {
	$given = array_intersect_key( $attributes, array_flip( array( 'theme', 'accent', 'font', 'radius', 'lang', 'heading', 'preset', 'login' ) ) ) + array(
		'hide-fields'  => implode( ' ', array_filter( (array) ( $attributes['hideFields'] ?? array() ), 'is_string' ) ),
		'result-limit' => $attributes['resultLimit'] ?? '',
	);
	foreach ( (array) ( $attributes['words'] ?? array() ) as $word => $text ) {
		$given[ 'text-' . $word ] = is_scalar( $text ) ? decode_entities( (string) $text ) : '';
	}
	foreach ( (array) ( $attributes['defaults'] ?? array() ) as $field => $value ) {
		$given[ 'default-' . to_kebab( (string) $field ) ] = is_scalar( $value ) ? decode_entities( (string) $value ) : '';
	}
	return array_map(
		static function ( $value ) {
			return is_scalar( $value ) ? (string) $value : '';
		},
		$given
	);
}
