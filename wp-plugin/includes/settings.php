<?php
/**
 * What the site owner sets: the address of the Draftmill server, theme and accent.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const OPTION = 'draftmill_settings';

/**
 * The settings, complete and as the sanitiser left them.
 *
 * @return array{api_url: string, theme: string, accent: string} Theme is auto, light or dark; no accent is ''.
 */
function get_settings(): array {
	$defaults = array(
		'api_url' => '',
		'theme'   => 'auto',
		'accent'  => '',
	);
	$saved    = get_option( OPTION );
	return array_merge( $defaults, array_intersect_key( is_array( $saved ) ? $saved : array(), $defaults ) );
}

/**
 * The address of the Draftmill server without a closing slash; '' while there is none.
 *
 * The constant DRAFTMILL_API_URL goes before the setting.
 */
function get_api_url(): string {
	return has_api_url_constant() ? sanitize_api_url( DRAFTMILL_API_URL ) : get_settings()['api_url'];
}

/**
 * Whether wp-config.php sets the address.
 */
function has_api_url_constant(): bool {
	return defined( 'DRAFTMILL_API_URL' );
}

/**
 * The page of a tool on the Draftmill site.
 *
 * @param string $tool_id Id of a tool of the catalogue.
 */
function get_tool_url( string $tool_id ): string {
	return get_api_url() . '/tools/' . $tool_id;
}

/**
 * A server's address as the plugin uses it: http or https, a host, perhaps a port and a path, no closing slash.
 *
 * @param mixed $value What was typed. Without a scheme it counts as https.
 * @return string The address, or '' when this is none.
 */
function sanitize_api_url( $value ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	if ( '' === $value ) {
		return '';
	}
	if ( ! preg_match( '~^[a-z][a-z0-9+.-]*://~i', $value ) ) {
		$value = 'https://' . $value;
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
