<?php
/**
 * Writes drafts with this site's AI: the server sends the brief, the AI answers, the server checks, and missing
 * drafts are requested once more. For long tools, each answer has a few drafts. A page sends a request for each step,
 * so that it can show the current one, and no request is longer than one answer.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The number of rounds for the same drafts: one, and one more for those that failed. */
const SITE_AI_ROUNDS = 2;

/**
 * The initial state of a generation.
 *
 * @param string                $tool_id Id of a tool that the site offers.
 * @param array<string, string> $input   Input of the tool, as fill_in returns it.
 * @param int                   $user_id The member; 0 for the command line.
 * @param string                $network The visitor's network as hash_network returns it, where it is for a visitor:
 * their requests to the AI are counted.
 * @return array<string, mixed> State: step is what comes next, brief, write, check, or done; round counts the answers
 * for the same drafts.
 */
function begin_writing( string $tool_id, array $input, int $user_id, string $network = '' ): array {
	return array(
		'tool_id' => $tool_id,
		'input'   => $input,
		'user_id' => $user_id,
		'network' => $network,
		'step'    => 'brief',
		'round'   => 0,
	);
}

/**
 * Runs the next step.
 *
 * @param array<string, mixed> $state State of a generation.
 * @return array<string, mixed>|\WP_Error The state after it; with the step done it has the result, as generate
 * returns it.
 */
function run_next_step( array $state ) {
	switch ( $state['step'] ) {
		case 'brief':
			return request_brief( $state );
		case 'write':
			return request_answer( $state );
		default:
			return request_checks( $state );
	}
}

/**
 * Runs all steps.
 *
 * @param array<string, mixed> $state State of a generation.
 * @return array<string, mixed>|\WP_Error The result, as generate returns it.
 */
function run_all_steps( array $state ) {
	while ( ! is_wp_error( $state ) && 'done' !== $state['step'] ) {
		$state = run_next_step( $state );
	}
	return is_wp_error( $state ) ? $state : $state['result'];
}

/**
 * Requests the brief from the server.
 *
 * @param array<string, mixed> $state State.
 * @return array<string, mixed>|\WP_Error
 */
function request_brief( array $state ) {
	$row    = get_results()[ $state['tool_id'] ];
	$body   = array( 'input' => (object) $state['input'] );
	$answer = request_gate( 'briefs', $state, $row['perAnswer'] < $row['drafts'] ? $body + array( 'drafts' => $row['perAnswer'] ) : $body );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$messages = read_messages( $answer );
	if ( array() === $messages || '' === get_text( $answer, 'ticket' ) ) {
		return fail_generation( 'not_draftmill' );
	}
	return array(
		'step'     => 'write',
		'ticket'   => $answer['ticket'],
		'messages' => $messages,
		'schema'   => to_map( $answer['schema'] ?? null ),
	) + $state;
}

/**
 * Requests an answer from the AI.
 *
 * @param array<string, mixed> $state State.
 * @return array<string, mixed>|\WP_Error
 */
function request_answer( array $state ) {
	$answer = prompt_site_ai( $state['messages'], $state['schema'], $state['network'] );
	if ( is_wp_error( $answer ) ) {
		// Drafts that passed before are kept.
		return isset( $state['passed'] ) ? finish_writing( $state, $state['passed'] ) : $answer;
	}
	return array(
		'step'   => 'check',
		'answer' => $answer,
		'round'  => $state['round'] + 1,
	) + $state;
}

/**
 * Requests the checks of the answer from the server.
 *
 * @param array<string, mixed> $state State.
 * @return array<string, mixed>|\WP_Error
 */
function request_checks( array $state ) {
	$verdicts = request_gate(
		'checks',
		$state,
		array(
			'ticket' => $state['ticket'],
			'answer' => $state['answer'],
			'blocks' => true,
		)
	);
	if ( is_wp_error( $verdicts ) ) {
		return isset( $state['passed'] ) ? finish_writing( $state, $state['passed'] ) : $verdicts;
	}
	if ( ! is_array( $verdicts['drafts'] ?? null ) || ! is_array( $verdicts['checks'] ?? null ) ) {
		return fail_generation( 'not_draftmill' );
	}
	$is_again = isset( $verdicts['again'] ) && $state['round'] < SITE_AI_ROUNDS;
	$next     = to_map( $verdicts[ $is_again ? 'again' : 'more' ] ?? null );
	$messages = read_messages( $next );
	if ( array() === $messages ) {
		return finish_writing( $state, $verdicts );
	}
	return array(
		'step'     => 'write',
		'round'    => $is_again ? $state['round'] : 0,
		'ticket'   => get_text( $next, 'ticket' ),
		'messages' => $messages,
	) + ( array() === $verdicts['drafts'] ? array() : array( 'passed' => $verdicts ) ) + $state;
}

/**
 * The current draft of a long tool, and how many there will be.
 *
 * @param array<string, mixed> $state State.
 * @return array<string, int> Members draft and drafts; empty where all drafts come in one answer, or the server
 * writes.
 */
function count_drafts( array $state ): array {
	$row = get_results()[ $state['tool_id'] ];
	return 'server' !== $state['step'] && $row['perAnswer'] < $row['drafts'] ? array(
		'draft'  => min( 1 + count( $state['passed']['drafts'] ?? array() ), $row['drafts'] ),
		'drafts' => $row['drafts'],
	) : array();
}

/**
 * Finishes a generation: the drafts that passed are the result, stored for a day for the member.
 *
 * @param array<string, mixed> $state    State.
 * @param array<string, mixed> $verdicts The server's answer to a check.
 * @return array<string, mixed>|\WP_Error
 */
function finish_writing( array $state, array $verdicts ) {
	$drafts = array_values( $verdicts['drafts'] );
	if ( array() === $drafts ) {
		return new \WP_Error( 'generation_failed', explain_refusals( $verdicts, (string) $state['answer'] ), array( 'status' => 502 ) );
	}
	$row       = get_results()[ $state['tool_id'] ];
	$blocks    = array_map( 'strval', array_filter( to_list( $verdicts['blocks'] ?? null ), 'is_scalar' ) );
	$result    = array(
		$row['key'] => 'string' === $row['schema']['type'] ? $drafts[0] : $drafts,
		'notes'     => to_list( $verdicts['notes'] ?? null ),
		'checks'    => $verdicts['checks'],
		'writer'    => 'site',
	);
	$is_whole  = $state['user_id'] > 0 && count( $blocks ) === count( $drafts );
	$result_id = $is_whole ? store_written( $state['user_id'], $state['tool_id'], $blocks ) : '';
	if ( '' !== $result_id ) {
		$result['resultId'] = $result_id;
	}
	return array(
		'step'   => 'done',
		'result' => $result,
	) + $state;
}

/**
 * Explains why no draft passed.
 *
 * @param array<string, mixed> $verdicts The server's answer to a check.
 * @param string               $answer   What the AI wrote.
 */
function explain_refusals( array $verdicts, string $answer ): string {
	$faults = to_list( $verdicts['faults'] ?? null );
	foreach ( to_list( $verdicts['refused'] ?? null ) as $refused ) {
		$faults = array_merge( $faults, to_list( to_map( $refused )['faults'] ?? null ) );
	}
	$said = array();
	foreach ( $faults as $fault ) {
		$said[] = get_text( to_map( $fault ), 'says' );
	}
	$said = array_slice( array_unique( array_filter( $said, 'strlen' ) ), 0, 3 );
	if ( array() !== $said ) {
		/* translators: %s: sentences about what is wrong. */
		return sprintf( __( 'No draft of this site’s AI passed the checks: %s Try again, or say more in the form.', 'draftmill' ), implode( ' ', $said ) );
	}
	/* translators: %s: the beginning of a text. */
	return sprintf( __( 'This site’s AI wrote no drafts. It answered: “%s” Try again, say it otherwise in the form, or choose another model under Settings → Connectors.', 'draftmill' ), wp_html_excerpt( $answer, 160, '…' ) );
}

/**
 * Requests a brief or a check from the server, for the member whose generation it is, or the visitor's network.
 *
 * @param string               $route Route: briefs or checks.
 * @param array<string, mixed> $state State.
 * @param array<string, mixed> $body  What is sent.
 * @return array<string, mixed>|\WP_Error The answer.
 */
function request_gate( string $route, array $state, array $body ) {
	$asker    = '' === $state['network'] ? identify_asker( $state['user_id'] ) : identify_network( $state['network'] );
	$response = send_signed_request(
		'/api/' . $route . '/' . $state['tool_id'],
		$asker['id'],
		array( 'from' => 'server' ) + $asker['caps'] + $asker['place'],
		array(
			'body'    => (string) wp_json_encode( $body ),
			'timeout' => CHECK_TIMEOUT_SECONDS * 3,
		)
	);
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	$answer = read_answer( $response );
	$status = (int) wp_remote_retrieve_response_code( $response );
	if ( 404 === $status && 'not_found' === get_text( $answer, 'code' ) ) {
		return new \WP_Error( 'server_too_old', __( 'This Draftmill server is too old to check what this site’s AI writes. Update the server.', 'draftmill' ), array( 'status' => 502 ) );
	}
	return 200 === $status ? $answer : read_refusal( $answer, get_tools()[ $state['tool_id'] ]['fields'] );
}

/**
 * The messages of an answer.
 *
 * @param array<string, mixed> $answer A brief, or a request for more drafts.
 * @return array<int, array{role: string, content: string}> Empty where there are none.
 */
function read_messages( array $answer ): array {
	$messages = array();
	foreach ( to_list( $answer['messages'] ?? null ) as $message ) {
		$message    = to_map( $message );
		$messages[] = array(
			'role'    => get_text( $message, 'role' ),
			'content' => get_text( $message, 'content' ),
		);
	}
	return $messages;
}

/**
 * Returns a list from an answer.
 *
 * @param mixed $value A value.
 * @return array<int, mixed> Empty when it is none.
 */
function to_list( $value ): array {
	return is_array( $value ) ? array_values( $value ) : array();
}
