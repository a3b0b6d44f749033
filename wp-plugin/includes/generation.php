<?php
/**
 * Drafts that this site asks for itself, for a member or on the command line: by the tokens that its visitors have, and
 * on the same credits.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** A language model may take its time. */
const GENERATION_TIMEOUT_SECONDS = 120;

/** Who asks on the command line without naming a member: whoever may is bound by the site key's limit of the day alone. */
const COMMAND_LINE_ID  = 'wp-cli';
const COMMAND_LINE_CAP = 1000000;

/**
 * What every tool's result is: the function that makes it, the member of the answer that holds it, and its schema. The
 * build writes the list from the catalogue.
 *
 * @return array<string, array{function: string, key: string, schema: array<string, mixed>}> By the tool's id.
 */
function get_results(): array {
	static $results = null;
	$results        = $results ?? require dirname( PLUGIN_FILE ) . '/build/results.php';
	return $results;
}

/**
 * Generates on the site's credits, within the limit of the member's roles. An error has the code of the Draftmill server,
 * or of what stood between this server and the other.
 *
 * @param string                $tool_id Id of a tool of the catalogue.
 * @param array<string, string> $input   What is said to the tool, by field; a field that is left out has the site's default value.
 * @param int                   $user_id The member; 0 for the command line.
 * @return array<string, mixed>|\WP_Error The drafts under the name that the API has for them, credits and notes.
 */
function generate( string $tool_id, array $input, int $user_id ) {
	if ( '' === get_api_url() || ! can_sign() ) {
		return new \WP_Error( 'not_set_up', __( 'This site has no Draftmill address with a site key and its secret.', 'draftmill' ), array( 'status' => 503 ) );
	}
	if ( ! is_offered( $tool_id ) ) {
		return new \WP_Error( 'tool_not_offered', __( 'This site does not offer this tool.', 'draftmill' ), array( 'status' => 403 ) );
	}
	$tool     = get_tools()[ $tool_id ];
	$result   = get_results()[ $tool_id ];
	$defaults = to_map( get_list_setting( 'defaults' )[ $tool_id ] ?? null );
	$body     = array_intersect_key( array_merge( $defaults, $input ), $tool['fields'] );
	$url      = get_api_url() . '/api/functions/' . $result['function'];
	$trusted  = may_reach_anything( find_setting( 'api_url' )['source'] );
	if ( ! $trusted && ! wp_http_validate_url( $url ) ) {
		return fail_generation( 'address_refused' );
	}
	$asker    = identify_asker( $user_id );
	$token    = sign_visitor_token( $asker['id'], $asker['cap'], time(), null, null, null, array( 'from' => 'server' ) + $asker['place'] );
	$response = ask(
		$url,
		$token,
		$trusted,
		array(
			'body'    => (string) wp_json_encode( (object) $body ),
			'timeout' => GENERATION_TIMEOUT_SECONDS,
		)
	);
	if ( is_wp_error( $response ) ) {
		return fail_generation( judge_failure( $response, $url ) );
	}
	$answer = read_answer( $response );
	if ( 200 !== (int) wp_remote_retrieve_response_code( $response ) || ! isset( $answer[ $result['key'] ] ) ) {
		return read_refusal( $answer, $tool['fields'] );
	}
	return array_intersect_key( $answer, array_flip( array( $result['key'], 'notes', 'credits' ) ) );
}

/**
 * The opaque id that a member generates under, the same on every device, and the daily credits of their roles. A member
 * whose roles have no limit has the site key's for one visitor.
 *
 * @param int $user_id Id of a user; 0 for the command line.
 * @return array{id: string, cap: int|null, place: array<string, string>} Place: claims for the site's counts.
 */
function identify_asker( int $user_id ): array {
	if ( 0 === $user_id ) {
		return array(
			'id'    => COMMAND_LINE_ID,
			'cap'   => COMMAND_LINE_CAP,
			'place' => array(),
		);
	}
	return array(
		'id'    => 'u' . get_member_id( $user_id ),
		'cap'   => get_role_cap( $user_id ),
		'place' => name_place( $user_id, '' ),
	);
}

/**
 * The error for what stood between this server and the other. What the network said is not for every member.
 *
 * @param string $code Code of a result, as conclude has them.
 */
function fail_generation( string $code ): \WP_Error {
	return new \WP_Error( $code, explain_connection( $code, '' ), array( 'status' => 502 ) );
}

/**
 * The error for a problem document (RFC 9457): the server's code, and in words what is wrong with which field.
 *
 * @param array<string, mixed>                $answer The server's answer.
 * @param array<string, array<string, mixed>> $fields Fields of the tool.
 */
function read_refusal( array $answer, array $fields ): \WP_Error {
	$code = get_text( $answer, 'code' );
	if ( '' === $code ) {
		return fail_generation( 'not_draftmill' );
	}
	$sentences = array();
	foreach ( is_array( $answer['fields'] ?? null ) ? $answer['fields'] : array() as $problem ) {
		$problem     = to_map( $problem );
		$name        = get_text( $problem, 'field' );
		$sentences[] = ( $fields[ $name ]['label'] ?? $name ) . ': ' . get_text( $problem, 'message' );
	}
	$detail  = get_text( $answer, 'detail' );
	$message = array() === $sentences ? ( '' === $detail ? get_text( $answer, 'title' ) : $detail ) : implode( ' ', $sentences );
	return new \WP_Error( $code, $message, array( 'status' => (int) ( $answer['status'] ?? 502 ) ) );
}
