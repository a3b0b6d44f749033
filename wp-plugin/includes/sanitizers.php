<?php
/**
 * What each setting may be, and the sentence about a value that is something else.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const RADIUS_PX_MAX = 40;

/**
 * A setting's value as it is used. What cannot be used comes back blank. Cleaning twice changes nothing.
 *
 * @param string $name  Name of the setting.
 * @param mixed  $value What was given.
 * @return string|array<int|string, mixed>
 */
function sanitize_setting( string $name, $value ) {
	switch ( $name ) {
		case 'api_url':
			return sanitize_api_url( $value );
		case 'site_key':
			return sanitize_pattern( $value, '/^dmk_[A-Za-z0-9_-]{22}$/' );
		case 'secret':
			// 32 bytes: the last character stands for four bits only, and sodium reads no other (RFC 4648 §3.5).
			return sanitize_pattern( open_secret( is_string( $value ) ? $value : '' ), '/^dms_[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/' );
		case 'theme':
			return sanitize_theme( $value );
		case 'accent':
			return sanitize_accent( $value );
		case 'radius':
			return sanitize_radius( $value );
		case 'tools':
			return sanitize_tools( $value );
		case 'defaults':
			return sanitize_defaults( $value );
		default:
			return sanitize_role_caps( $value );
	}
}

/**
 * Why a value was refused and what would be right.
 *
 * @param string $name Name of the setting.
 */
function explain_refusal( string $name ): string {
	$sentences = array(
		'api_url'   => __( 'The Draftmill address was not saved: it needs the form https://draftmill.example.com, without a user name, a query or a fragment.', 'draftmill' ),
		'site_key'  => __( 'The site key was not saved: it begins with dmk_ and has 26 characters. Copy it from your profile on the Draftmill site, under Site keys.', 'draftmill' ),
		'secret'    => __( 'The secret was not saved: it was not copied whole. It begins with dms_ and has 47 characters; the Draftmill site shows it once, when the key is made or rotated.', 'draftmill' ),
		'theme'     => __( 'The theme was not saved: it is auto, light or dark.', 'draftmill' ),
		'accent'    => __( 'The accent color was not saved: it needs the form #0a6b4b.', 'draftmill' ),
		/* translators: %d: the largest radius in pixels. */
		'radius'    => sprintf( __( 'The corner radius was not saved: it is a whole number of pixels from 0 to %d.', 'draftmill' ), RADIUS_PX_MAX ),
		'tools'     => __( 'The choice of tools was not saved: it names no tool that there is.', 'draftmill' ),
		'defaults'  => __( 'The defaults were not saved.', 'draftmill' ),
		'role_caps' => __( 'The limits by role were not saved.', 'draftmill' ),
	);
	return $sentences[ $name ];
}

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
	// Credentials would stand in the page's source, and a query or fragment cannot have a path added.
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
	return in_array( $value, array( 'auto', 'light', 'dark' ), true ) ? $value : '';
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
 * A corner radius in pixels as digits, or '' when it is none.
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
	$known = array_keys( get_tools() );
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
 * Default values of fields that the tools take.
 *
 * @param mixed $value Tool id to field name to value.
 * @return array<string, array<string, string>>
 */
function sanitize_defaults( $value ): array {
	$clean = array();
	foreach ( array_intersect_key( is_array( $value ) ? $value : array(), get_tools() ) as $tool_id => $typed ) {
		$fields = get_tools()[ $tool_id ]['fields'];
		foreach ( array_intersect_key( is_array( $typed ) ? $typed : array(), $fields ) as $name => $text ) {
			$read = is_scalar( $text ) ? read_field_value( $fields[ $name ], (string) $text ) : '';
			if ( '' !== $read ) {
				$clean[ $tool_id ][ $name ] = $read;
			}
		}
	}
	return $clean;
}

/**
 * Daily credits by role. The limit of a role that is not there now, as of a plugin that is off, is kept.
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
 * What of a list or a map cannot be used.
 *
 * @param string $name  Name of the setting: tools, defaults or role_caps.
 * @param mixed  $given What was given.
 * @return array<int, string> The values that are left out, as they were given.
 */
function find_unused( string $name, $given ): array {
	if ( 'tools' === $name ) {
		return array_values( array_diff( list_tools( $given ), array_keys( get_tools() ), array( ALL_TOOLS ) ) );
	}
	return find_missing_leaves( $given, sanitize_setting( $name, $given ) );
}

/**
 * The values of a tree in whose place another tree has nothing.
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
