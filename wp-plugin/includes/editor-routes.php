<?php
/**
 * Routes for the sidebar of the block editor: drafts, step by step, results of the last day as blocks, and the choice
 * of the writer.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** How long a generation waits for its next step. The server's tickets are valid for ten minutes. */
const WRITING_SECONDS = 900;

/** Registers the routes, for whoever may edit posts; the one that sets the writer, for administrators. */
function register_editor_routes(): void {
	$text = array(
		'type'     => 'string',
		'required' => true,
	);
	register_editor_route(
		'/drafts',
		'POST',
		__NAMESPACE__ . '\start_drafts',
		array(
			'tool'   => $text,
			'input'  => array(
				'type'    => 'object',
				'default' => array(),
			),
			'preset' => array(
				'type'    => 'string',
				'default' => '',
			),
		)
	);
	register_editor_route( '/drafts/(?P<id>[a-z0-9]{20})', 'POST', __NAMESPACE__ . '\continue_drafts', array( 'id' => $text ) );
	register_editor_route( '/drafts/(?P<id>[a-z0-9]{20})', 'DELETE', __NAMESPACE__ . '\stop_drafts', array( 'id' => $text ) );
	register_editor_route( '/results', 'GET', __NAMESPACE__ . '\answer_results', array() );
	register_editor_route(
		'/results/(?P<id>[\w-]{1,64})/blocks',
		'GET',
		__NAMESPACE__ . '\answer_blocks',
		array(
			'id'    => $text,
			'draft' => array(
				'type'    => 'integer',
				'minimum' => 0,
				'default' => 0,
			),
		)
	);
	register_rest_route(
		REST_NAMESPACE,
		'/writer',
		array(
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\choose_site_ai',
			'permission_callback' => __NAMESPACE__ . '\may_choose_writer',
		)
	);
}

/**
 * Registers one route.
 *
 * @param string                              $route    Path.
 * @param string                              $method   Method.
 * @param callable                            $callback Its handler.
 * @param array<string, array<string, mixed>> $args     Its arguments.
 */
function register_editor_route( string $route, string $method, callable $callback, array $args ): void {
	register_rest_route(
		REST_NAMESPACE,
		$route,
		array(
			'methods'             => $method,
			'callback'            => $callback,
			'permission_callback' => __NAMESPACE__ . '\may_insert',
			'args'                => $args,
		)
	);
}

/** Whether the current user may change the writer of this site. */
function may_choose_writer(): bool {
	return current_user_can( 'manage_options' ) && ! has_constant( 'writer' );
}

/**
 * Sets the writer to this site's AI, where there is one.
 *
 * @return array<string, string>|\WP_Error
 */
function choose_site_ai() {
	$missing = explain_missing_ai();
	if ( '' !== $missing ) {
		return new \WP_Error( 'site_ai_missing', $missing, array( 'status' => 503 ) );
	}
	save_settings( 'site', array( 'writer' => 'site' ) );
	return array( 'writer' => 'site' );
}

/**
 * Begins a generation: with this site's AI the first step is done at once, the server does all of it in the next
 * request.
 *
 * @param \WP_REST_Request $request The request.
 * @return array<string, mixed>|\WP_Error
 */
function start_drafts( \WP_REST_Request $request ) {
	$user_id = get_current_user_id();
	$input   = array_map( __NAMESPACE__ . '\clean_text', array_filter( to_map( $request['input'] ), 'is_string' ) );
	$body    = prepare_input( $request['tool'], array_filter( $input, 'strlen' ), $request['preset'] );
	if ( is_wp_error( $body ) ) {
		return $body;
	}
	$state = begin_writing( $request['tool'], $body, $user_id );
	if ( ! uses_site_ai( $user_id ) ) {
		return store_state( array( 'step' => 'server' ) + $state );
	}
	$state = run_next_step( $state );
	return is_wp_error( $state ) ? $state : store_state( $state );
}

/**
 * Runs the next step. A step runs once: a second request for it finds nothing.
 *
 * @param \WP_REST_Request $request The request.
 * @return array<string, mixed>|\WP_Error
 */
function continue_drafts( \WP_REST_Request $request ) {
	$state = consume_state( $request['id'], get_current_user_id(), '' );
	if ( is_wp_error( $state ) ) {
		return $state;
	}
	if ( 'server' === $state['step'] ) {
		$result = run_stoppable( $request['id'], static fn() => generate_on_server( $state['tool_id'], $state['input'], $state['user_id'] ) );
		return is_wp_error( $result ) ? $result : show_result( $state['tool_id'], $result );
	}
	$state = run_stoppable( $request['id'], static fn() => run_next_step( $state ) );
	if ( is_wp_error( $state ) ) {
		return $state;
	}
	return 'done' === $state['step'] ? show_result( $state['tool_id'], $state['result'] ) : store_state( $state );
}

/**
 * Returns and deletes a stored generation for its next step: once, and only for the member or the network that began
 * it.
 *
 * @param string $id      Its id.
 * @param int    $user_id The member; 0 for a visitor.
 * @param string $network The visitor's network as hash_network returns it; '' for a member.
 * @return array<string, mixed>|\WP_Error State.
 */
function consume_state( string $id, int $user_id, string $network ) {
	$name  = 'draftmill_writing_' . $id;
	$state = get_transient( $name );
	// A state that was stored before an update may lack a member.
	if ( ! is_array( $state ) || $user_id !== $state['user_id'] || ( $state['network'] ?? null ) !== $network || ! delete_transient( $name ) ) {
		return new \WP_Error( 'writing_gone', __( 'These drafts are not being written any more. Write them again.', 'draftmill' ), array( 'status' => 404 ) );
	}
	return $state;
}

/**
 * Keeps a generation until its next step.
 *
 * @param array<string, mixed> $state State.
 * @return array{id: string, step: string, round: int, draft?: int, drafts?: int} What is sent to the browser; for a
 * long tool also the number of the current draft.
 */
function store_state( array $state ): array {
	$id = strtolower( wp_generate_password( 20, false ) );
	set_transient( 'draftmill_writing_' . $id, $state, WRITING_SECONDS );
	return array(
		'id'    => $id,
		'step'  => $state['step'],
		'round' => $state['round'],
	) + count_drafts( $state );
}

/**
 * A result in the sidebar's format.
 *
 * @param string               $tool_id Id of the tool.
 * @param array<string, mixed> $result  As generate returns it.
 * @return array<string, mixed>
 */
function show_result( string $tool_id, array $result ): array {
	$given     = $result[ get_results()[ $tool_id ]['key'] ];
	$result_id = get_text( $result, 'resultId' );
	$drafts    = array();
	foreach ( is_array( $given ) ? array_values( $given ) : array( $given ) as $at => $draft ) {
		$content  = '' === $result_id ? '' : fetch_blocks( $result_id, $at + 1, get_current_user_id() );
		$drafts[] = array(
			'number'  => $at + 1,
			// The text is shown where there are no blocks.
			'content' => is_wp_error( $content ) ? '' : $content,
			'text'    => print_draft( $draft ),
		) + show_marks( to_map( $result['checks'] ?? null ), $at );
	}
	return array(
		'step'     => 'done',
		'resultId' => $result_id,
		'drafts'   => $drafts,
		'notes'    => to_list( $result['notes'] ?? null ),
	);
}

/**
 * The marks of a draft in words.
 *
 * @param array<string, mixed> $checks Checks of the server's answer.
 * @param int                  $at     Place of the draft, from 0.
 * @return array{passed: array<int, string>, warnings: array<int, string>}
 */
function show_marks( array $checks, int $at ): array {
	$marks = to_map( to_list( $checks['drafts'] ?? null )[ $at ] ?? null );
	$held  = array_merge( to_list( $marks['passed'] ?? null ), to_list( $marks['repaired'] ?? null ) );
	$rules = array_intersect_key( to_map( $checks['rules'] ?? null ), array_flip( array_filter( $held, 'is_string' ) ) );
	return array(
		'passed'   => array_values( array_filter( $rules, 'is_string' ) ),
		'warnings' => array_values( array_filter( to_list( $marks['warnings'] ?? null ), 'is_string' ) ),
	);
}

/**
 * Lists the results of the last day.
 *
 * @return array<int, array<string, mixed>>|\WP_Error
 */
function answer_results() {
	$results = list_saved_results( get_current_user_id() );
	if ( is_wp_error( $results ) ) {
		return $results;
	}
	$shown = array();
	foreach ( $results as $result ) {
		$drafts = array();
		foreach ( $result['drafts'] as $number => $title ) {
			$drafts[] = compact( 'number', 'title' );
		}
		$shown[] = array(
			'id'     => $result['id'],
			'title'  => get_tools()[ $result['tool_id'] ]['title'] ?? $result['tool_id'],
			/* translators: %s: how long ago: '5 minutes'. */
			'when'   => sprintf( __( '%s ago', 'draftmill' ), human_time_diff( $result['created_at'] ) ),
			'drafts' => $drafts,
		);
	}
	return $shown;
}

/**
 * A result of the last day as blocks.
 *
 * @param \WP_REST_Request $request The request.
 * @return array{content: string}|\WP_Error
 */
function answer_blocks( \WP_REST_Request $request ) {
	$content = fetch_blocks( $request['id'], $request['draft'], get_current_user_id() );
	return is_wp_error( $content ) ? $content : array( 'content' => $content );
}

/**
 * Enqueues the sidebar in editors of posts, for those who may use it.
 */
function enqueue_sidebar(): void {
	$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
	if ( null === $screen || 'post' !== $screen->base || ! current_user_can( 'edit_posts' ) || '' === get_api_url() || ! can_sign() ) {
		return;
	}
	register_editor_script( 'draftmill-sidebar', 'sidebar' );
	$data = array(
		'writer'        => uses_site_ai( get_current_user_id() ) ? 'site' : 'server',
		'canChooseSite' => '' === get_text_setting( 'writer' ) && has_site_ai() && may_choose_writer(),
	);
	wp_add_inline_script( 'draftmill-sidebar', 'window.draftmillSidebar = ' . wp_json_encode( $data ) . ';', 'before' );
	wp_enqueue_script( 'draftmill-sidebar' );
}
