<?php
/**
 * Replaces the address of a tool's page on a line of its own with the tool itself, as its shortcode would: without a
 * frame, and with the site's key.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Registers the addresses of the configured server. The server is not an oEmbed provider: WordPress shows a
 * provider's HTML unfiltered, and a user who may type an address may not be allowed to write scripts.
 */
function register_pasted_addresses(): void {
	$pattern = get_pasted_pattern();
	if ( '' !== $pattern ) {
		wp_embed_register_handler( 'draftmill', $pattern, __NAMESPACE__ . '\render_pasted_address' );
	}
}

/**
 * The pattern for the addresses of tools: the groups are the id, and the query if there is one.
 *
 * @return string '' where no server is set.
 */
function get_pasted_pattern(): string {
	$api_url = get_api_url();
	return '' === $api_url ? '' : '#^' . preg_quote( $api_url, '#' ) . '/(?:tools|embed)/([a-z0-9-]+)/?(?:\?([^\#]*))?(?:\#.*)?$#i';
}

/**
 * Makes the editor show the tool itself for its address: WordPress tries a site's handlers only after the server.
 *
 * @param mixed            $response What is answered so far.
 * @param array            $handler  Who will answer.
 * @param \WP_REST_Request $request  The request.
 * @return mixed The same.
 */
function preview_pasted_address( $response, $handler, $request ) {
	if ( '/oembed/1.0/proxy' === $request->get_route() ) {
		$pattern = get_pasted_pattern();
		$is_tool = '' !== $pattern && preg_match( $pattern, (string) $request['url'], $matches ) && isset( get_tools()[ strtolower( $matches[1] ) ] );
		if ( $is_tool ) {
			$request->set_param( 'discover', false );
		}
	}
	return $response;
}

/**
 * Renders the tool of an address. The look in the address of a frame applies to the tool as well; the key is the one
 * of the settings.
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
