<?php
/**
 * The address of a tool's page on a line of its own becomes the tool itself, as its shortcode would: without a frame, and
 * on the site's key.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Registers the addresses of the server that is set. The editor asks it what to show, as one that may be trusted: WordPress
 * keeps other sites' frames from signing in.
 */
function register_pasted_addresses(): void {
	$api_url = get_api_url();
	if ( '' === $api_url ) {
		return;
	}
	$pattern = '#^' . preg_quote( $api_url, '#' ) . '/(?:tools|embed)/([a-z0-9-]+)/?(?:\?([^\#]*))?(?:\#.*)?$#i';
	wp_embed_register_handler( 'draftmill', $pattern, __NAMESPACE__ . '\render_pasted_address' );
	foreach ( array( '/tools/*', '/embed/*' ) as $path ) {
		wp_oembed_add_provider( $api_url . $path, $api_url . '/oembed' );
	}
}

/**
 * Renders the tool of an address. What the address of a frame says of its look goes for the tool as well; the key is the
 * one of the settings.
 *
 * @param array<int, string> $matches The address, the tool's id, and the query if there is one.
 * @return string|false HTML, or false where the address is that of no tool.
 */
function render_pasted_address( array $matches ) {
	$tool_id = strtolower( $matches[1] );
	if ( ! isset( get_tools()[ $tool_id ] ) ) {
		return false;
	}
	wp_parse_str( $matches[2] ?? '', $query );
	$known = array_filter(
		array_keys( $query ),
		static function ( $name ): bool {
			return isset( LOOK_EXAMPLES[ $name ] ) || 0 === strpos( (string) $name, 'default-' );
		}
	);
	return render_tool( $tool_id, array_intersect_key( $query, array_flip( $known ) ) );
}
