<?php
/**
 * Drafts that this site's AI writes for visitors, in the tools of published pages. If anything fails here, the tool
 * sends its request to the Draftmill server instead.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The most that a visitor may send, in bytes: the longest form is a fraction of it. */
const VISITOR_BODY_BYTES = 65536;

/**
 * Registers the routes. Every page of this site may use them, without a nonce, as with tokens: requests that cost
 * money are counted.
 */
function register_visitor_routes(): void {
	foreach ( array(
		'/visitor-drafts'                      => __NAMESPACE__ . '\start_visitor_drafts',
		'/visitor-drafts/(?P<id>[a-z0-9]{20})' => __NAMESPACE__ . '\continue_visitor_drafts',
	) as $route => $callback ) {
		register_rest_route(
			REST_NAMESPACE,
			$route,
			array(
				'methods'             => 'POST',
				'callback'            => $callback,
				'permission_callback' => __NAMESPACE__ . '\may_visitor_generate',
			)
		);
	}
}

/** The address of the first route, relative like that of tokens. */
function get_visitor_drafts_url(): string {
	return wp_make_link_relative( rest_url( REST_NAMESPACE . '/visitor-drafts' ) );
}

/**
 * Whether the request comes from a page of this site, and this site's AI writes for visitors.
 *
 * @param \WP_REST_Request $request The request.
 * @return bool|\WP_Error
 */
function may_visitor_generate( \WP_REST_Request $request ) {
	if ( ! is_plain_post( $request ) || ! is_own_page( $request ) || strlen( $request->get_body() ) > VISITOR_BODY_BYTES ) {
		return new \WP_Error( 'origin_forbidden', __( 'Drafts are written for pages of this site only.', 'draftmill' ), array( 'status' => 403 ) );
	}
	return uses_site_ai_for_visitors() ? true : new \WP_Error( 'site_ai_missing', __( 'This site’s AI does not write for visitors.', 'draftmill' ), array( 'status' => 503 ) );
}

/**
 * Begins a generation and runs its first step: {function, input} is answered with the next step.
 *
 * @param \WP_REST_Request $request The request.
 * @return \WP_REST_Response|\WP_Error
 */
function start_visitor_drafts( \WP_REST_Request $request ) {
	$network = hash_network( get_client_network() );
	if ( count_token_request( get_client_network() ) > 0 || ! has_visitor_request( $network ) ) {
		return refuse_visitor_request();
	}
	$body    = to_map( $request->get_json_params() );
	$named   = get_text( $body, 'function' );
	$tool_id = (string) array_key_first( array_filter( get_results(), static fn( array $row ): bool => $named === $row['function'] ) );
	$input   = array_map( __NAMESPACE__ . '\clean_text', array_filter( to_map( $body['input'] ?? null ), 'is_string' ) );
	if ( ! is_offered( $tool_id ) ) {
		return new \WP_Error( 'tool_not_offered', __( 'This site does not offer this tool.', 'draftmill' ), array( 'status' => 403 ) );
	}
	// The site's default values are not added: the form contained them, and a visitor may have deleted them.
	$input = array_intersect_key( array_filter( $input, 'strlen' ), get_tools()[ $tool_id ]['fields'] );
	return answer_visitor( run_next_step( begin_writing( $tool_id, $input, 0, $network ) ) );
}

/**
 * Runs the next step of a generation that was begun from the same network.
 *
 * @param \WP_REST_Request $request The request.
 * @return \WP_REST_Response|\WP_Error
 */
function continue_visitor_drafts( \WP_REST_Request $request ) {
	$state = consume_state( $request['id'], 0, hash_network( get_client_network() ) );
	return is_wp_error( $state ) ? $state : answer_visitor( run_next_step( $state ) );
}

/**
 * Returns the next step, or the result in the server's format, not to be cached. Messages of the AI's client are not
 * for visitors.
 *
 * @param array<string, mixed>|\WP_Error $state State.
 * @return \WP_REST_Response|\WP_Error
 */
function answer_visitor( $state ) {
	if ( is_wp_error( $state ) ) {
		return 'visitor_ai_used_up' === $state->get_error_code() ? $state
			: new \WP_Error( 'generation_failed', __( 'This site’s AI wrote nothing.', 'draftmill' ), array( 'status' => 502 ) );
	}
	$response = new \WP_REST_Response(
		'done' === $state['step'] ? array(
			'step'   => 'done',
			'answer' => $state['result'],
		) : store_state( $state )
	);
	$response->header( 'Cache-Control', 'no-store, private' );
	return $response;
}
