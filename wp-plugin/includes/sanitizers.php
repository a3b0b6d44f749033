<?php
/**
 * The valid values of each setting. Invalid ones become blank.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const RADIUS_PX_MAX = 40;
const FONT_PATTERN  = '/^[\p{L}\p{N} ,\'"._-]{1,200}$/u';

/** Texts that an owner may replace; the element has text-button and so on, and truncates longer ones. */
const WORDS          = array( 'button', 'heading', 'empty', 'limit', 'login' );
const WORD_CHARS_MAX = 120;

/**
 * A server's address as the plugin uses it: http or https, a host, perhaps a port and a path, no closing slash.
 *
 * @param mixed $value What was typed. Without a scheme it counts as https, and as http where it names this machine.
 * @return string The address, or '' when this is none.
 */
function sanitize_api_url( $value ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	if ( '' === $value ) {
		return '';
	}
	if ( ! preg_match( '~^[a-z][a-z0-9+.-]*://~i', $value ) ) {
		$value = ( preg_match( '~^(localhost|[^/:]+\.localhost|127(\.\d+){3}|\[::1\])(?=[:/]|$)~i', $value ) ? 'http://' : 'https://' ) . $value;
	}
	$url   = esc_url_raw( $value, array( 'http', 'https' ) );
	$parts = wp_parse_url( $url );
	if ( ! is_array( $parts ) || ! preg_match( '/^(\[[0-9a-f:.]+\]|[\p{L}\p{N}._-]+)$/iu', $parts['host'] ?? '' ) ) {
		return '';
	}
	// Credentials would be visible in the page's source, and no path can be appended to a query or fragment.
	$refused = array_flip( array( 'user', 'pass', 'query', 'fragment' ) );
	return array_intersect_key( $parts, $refused ) ? '' : untrailingslashit( $url );
}

/**
 * A theme's name, or '' when it is none.
 *
 * @param mixed $value What was given.
 */
function sanitize_theme( $value ): string {
	$value = is_string( $value ) ? strtolower( trim( $value ) ) : '';
	return in_array( $value, array( 'fit', 'auto', 'light', 'dark' ), true ) ? $value : '';
}

/**
 * An accent colour as #rgb or #rrggbb, or '' when it is none.
 *
 * @param mixed $value What was given, with or without the number sign.
 */
function sanitize_accent( $value ): string {
	$value = is_string( $value ) ? ltrim( trim( $value ), '#' ) : '';
	return (string) sanitize_hex_color( '' === $value ? '' : '#' . $value );
}

/**
 * Names of font families with commas between, `inherit` or `system`; '' for anything else, since they are printed in
 * a style.
 *
 * @param mixed $value What was given.
 */
function sanitize_font( $value ): string {
	return sanitize_pattern( $value, FONT_PATTERN );
}

/**
 * Whether something is shown: shown or hidden, '' for anything else.
 *
 * @param mixed $value What was given.
 */
function sanitize_shown( $value ): string {
	return sanitize_pattern( is_string( $value ) ? strtolower( $value ) : '', '/^(shown|hidden)$/' );
}

/**
 * Whether something is on: on or off, '' for anything else.
 *
 * @param mixed $value What was given.
 */
function sanitize_switch( $value ): string {
	return sanitize_pattern( is_string( $value ) ? strtolower( $value ) : '', '/^(on|off)$/' );
}

/**
 * A text of one line with any characters: it is escaped where it is printed. '' when it is too long.
 *
 * @param mixed $value     What was given.
 * @param int   $chars_max The most characters.
 */
function sanitize_line( $value, int $chars_max = WORD_CHARS_MAX ): string {
	return is_scalar( $value ) ? read_field_value(
		array(
			'kind'     => 'text',
			'charsMax' => $chars_max,
		),
		(string) $value
	) : '';
}

/**
 * The owner's replacement texts.
 *
 * @param mixed $value Word to text; others are left out.
 * @return array<string, string>
 */
function sanitize_words( $value ): array {
	$known = array_intersect_key( is_array( $value ) ? $value : array(), array_flip( WORDS ) );
	return array_filter( array_map( __NAMESPACE__ . '\sanitize_line', $known ), 'strlen' );
}

/**
 * A corner radius in whole pixels as digits, or '' when it is none or above RADIUS_PX_MAX.
 *
 * @param mixed $value What was given, with or without px.
 */
function sanitize_radius( $value ): string {
	$value = is_scalar( $value ) ? (string) preg_replace( '/\s*px$/i', '', trim( (string) $value ) ) : '';
	return preg_match( '/^\d{1,2}$/', $value ) && (int) $value <= RADIUS_PX_MAX ? (string) (int) $value : '';
}

/**
 * A language tag, or '' when it is none (the shape of RFC 5646, not its registry).
 *
 * @param mixed $value What was given.
 */
function sanitize_lang( $value ): string {
	return sanitize_pattern( $value, '/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i' );
}

/**
 * A text that fits a pattern, without the blanks around it; '' when it does not fit.
 *
 * @param mixed  $value   What was given.
 * @param string $pattern Regular expression.
 */
function sanitize_pattern( $value, string $pattern ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	return preg_match( $pattern, $value ) ? $value : '';
}

/**
 * Ids of the tools to offer, in the catalogue's order, or only ALL_TOOLS.
 *
 * @param mixed $value A list of ids, or a text with commas.
 * @return array<int, string> Empty when it names no tool that there is.
 */
function sanitize_tools( $value ): array {
	$given = list_tools( $value );
	$known = get_tool_ids();
	$tools = array_values( array_intersect( $known, $given ) );
	return in_array( ALL_TOOLS, $given, true ) || count( $tools ) === count( $known ) ? array( ALL_TOOLS ) : $tools;
}

/**
 * The ids in a list of tools, whether there are such tools or not.
 *
 * @param mixed $value A list of ids, or a text with commas.
 * @return array<int, string> None of them blank.
 */
function list_tools( $value ): array {
	$given = is_string( $value ) ? explode( ',', $value ) : $value;
	$given = is_array( $given ) ? array_map( 'trim', array_filter( $given, 'is_string' ) ) : array();
	return array_values( array_filter( $given, 'strlen' ) );
}

/**
 * Valid default values of the tools' fields.
 *
 * @param mixed $value Tool id to field name to value.
 * @return array<string, array<string, string>>
 */
function sanitize_defaults( $value ): array {
	$clean = array();
	foreach ( array_intersect_key( is_array( $value ) ? $value : array(), get_tools() ) as $tool_id => $typed ) {
		$clean[ $tool_id ] = sanitize_field_values( $tool_id, $typed );
	}
	return array_filter( $clean );
}

/**
 * Valid default values of one tool's fields.
 *
 * @param string $tool_id Id of a tool of the catalogue.
 * @param mixed  $typed   Field name to value.
 * @return array<string, string> None of them blank.
 */
function sanitize_field_values( string $tool_id, $typed ): array {
	$fields = get_tools()[ $tool_id ]['fields'];
	$clean  = array();
	foreach ( array_intersect_key( is_array( $typed ) ? $typed : array(), $fields ) as $name => $text ) {
		$clean[ $name ] = is_scalar( $text ) ? read_field_value( $fields[ $name ], (string) $text ) : '';
	}
	return array_filter( $clean, 'strlen' );
}

/**
 * Credits by role, for a day or a week. The limit of a role that does not exist now, such as one of an inactive
 * plugin, is kept.
 *
 * @param mixed $value Role to whole number; other values are left out.
 * @return array<int|string, int>
 */
function sanitize_role_caps( $value ): array {
	$clean = array();
	foreach ( is_array( $value ) ? $value : array() as $role => $credits ) {
		if ( is_scalar( $credits ) && preg_match( '/^\d{1,6}$/', trim( (string) $credits ) ) ) {
			$clean[ $role ] = (int) $credits;
		}
	}
	return $clean;
}

/**
 * The invalid values of a list or a map.
 *
 * @param string $name  Name of the setting: tools, or one that is a map.
 * @param mixed  $given What was given.
 * @return array<int, string> The values that are left out, as they were given.
 */
function find_unused( string $name, $given ): array {
	if ( 'tools' === $name ) {
		return array_values( array_diff( list_tools( $given ), get_tool_ids(), array( ALL_TOOLS ) ) );
	}
	return find_missing_leaves( $given, sanitize_setting( $name, $given ) );
}

/**
 * The values of a tree that are missing in another tree.
 *
 * @param mixed $tree  A value, or an array of them.
 * @param mixed $other The other tree.
 * @return array<int, string>
 */
function find_missing_leaves( $tree, $other ): array {
	$missing = array();
	foreach ( is_array( $tree ) ? $tree : array() as $key => $value ) {
		$kept = is_array( $other ) ? $other[ $key ] ?? null : null;
		if ( is_array( $value ) ) {
			$missing = array_merge( $missing, find_missing_leaves( $value, $kept ) );
		} elseif ( is_given( $value ) && null === $kept ) {
			$missing[] = trim( (string) $value );
		}
	}
	return $missing;
}
