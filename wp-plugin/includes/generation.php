<?php
/**
 * Drafts that this site requests itself, for a member or on the command line: with the same tokens as its visitors,
 * and on the same credits.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Allows for a slow language model. */
const GENERATION_TIMEOUT_SECONDS = 120;

/** The id of requests on the command line without a member: only the site key's limit for the day applies to them. */
const COMMAND_LINE_ID  = 'wp-cli';
const COMMAND_LINE_CAP = 1000000;

/**
 * The result of every tool: the function that makes it, the member of the answer that contains it, and its schema.
 * The build writes the list from the catalogue.
 *
 * @return array<string, array{function: string, key: string, schema: array<string, mixed>}> By the tool's id.
 */
function get_results(): array {
	static $results = null;
	$results        = $results ?? require dirname( PLUGIN_FILE ) . '/build/results.php';
	return $results;
}

/**
 * Generates drafts: with this site's AI where the owner has chosen it and the member may edit posts, else on the
 * Draftmill server, on the site's credits and within the limit of the member's roles. An error has the code of the
 * server, of the AI client, or of the failed connection.
 *
 * @param string                $tool_id Id of a tool of the catalogue.
 * @param array<string, string> $input   Input of the tool, by field; a field that is left out has the site's default
 * value.
 * @param int                   $user_id The member; 0 for the command line.
 * @param string                $preset  Id of a preset of the tool; '' for none.
 * @return array<string, mixed>|\WP_Error The drafts under the name that the API has for them, marks of the checks,
 * credits, notes, and the id of the result.
 */
function generate( string $tool_id, array $input, int $user_id, string $preset = '' ) {
	$body = prepare_input( $tool_id, $input, $preset );
	if ( is_wp_error( $body ) ) {
		return $body;
	}
	return uses_site_ai( $user_id )
		? run_all_steps( begin_writing( $tool_id, $body, $user_id ) )
		: generate_on_server( $tool_id, $body, $user_id );
}

/**
 * Returns the input for a tool that this site offers, with the default values of the site and a preset.
 *
 * @param string                $tool_id Id of a tool of the catalogue.
 * @param array<string, string> $input   Input of the tool, by field.
 * @param string                $preset  Id of a preset of the tool; '' for none.
 * @return array<string, string>|\WP_Error By field.
 */
function prepare_input( string $tool_id, array $input, string $preset ) {
	if ( '' === get_api_url() || ! can_sign() ) {
		return new \WP_Error( 'not_set_up', __( 'This site has no Draftmill address with a site key and its secret.', 'draftmill' ), array( 'status' => 503 ) );
	}
	if ( ! is_offered( $tool_id ) ) {
		return new \WP_Error( 'tool_not_offered', __( 'This site does not offer this tool.', 'draftmill' ), array( 'status' => 403 ) );
	}
	return fill_in( $tool_id, $input, $preset );
}

/**
 * Generates drafts on the Draftmill server.
 *
 * @param string                $tool_id Id of a tool that the site offers.
 * @param array<string, string> $body    Input of the tool, as prepare_input returns it.
 * @param int                   $user_id The member; 0 for the command line.
 * @return array<string, mixed>|\WP_Error As generate returns it.
 */
function generate_on_server( string $tool_id, array $body, int $user_id ) {
	$tool     = get_tools()[ $tool_id ];
	$result   = get_results()[ $tool_id ];
	$asker    = identify_asker( $user_id );
	$response = send_signed_request(
		'/api/functions/' . $result['function'],
		$asker['id'],
		array( 'from' => 'server' ) + $asker['caps'] + $asker['place'],
		array(
			'body'    => (string) wp_json_encode( (object) $body ),
			'timeout' => GENERATION_TIMEOUT_SECONDS,
		)
	);
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	$answer = read_answer( $response );
	if ( 200 !== (int) wp_remote_retrieve_response_code( $response ) || ! isset( $answer[ $result['key'] ] ) ) {
		return read_refusal( $answer, $tool['fields'] );
	}
	return array_intersect_key( $answer, array_flip( array( $result['key'], 'notes', 'checks', 'credits', 'resultId' ) ) );
}

/**
 * Sends a request to the server with a token of this site.
 *
 * @param string                                   $path    Path of the server.
 * @param string                                   $asker   Opaque id of the member or visitor.
 * @param array<string, string|int>                $claims  Other claims of the token.
 * @param array<string, mixed>                     $options Options of the request.
 * @param array<string, array<string, mixed>>|null $levels  Other settings than the site's, as get_levels returns
 * them.
 * @return array<string, mixed>|\WP_Error The response.
 */
function send_signed_request( string $path, string $asker, array $claims, array $options, ?array $levels = null ) {
	$address = find_setting( 'api_url', $levels );
	$url     = $address['value'] . $path;
	$trusted = may_reach_anything( $address['source'] );
	if ( ! $trusted && ! wp_http_validate_url( $url ) ) {
		return fail_generation( 'address_refused' );
	}
	$token    = sign_visitor_token( $asker, time(), $claims, find_setting( 'site_key', $levels )['value'], find_setting( 'secret', $levels )['value'] );
	$response = ask( $url, $token, $trusted, $options );
	return is_wp_error( $response ) ? fail_generation( judge_failure( $response, $url ) ) : $response;
}

/**
 * Adds the default values of the site and a preset to a tool's input. As on a page, a field that the preset hides
 * cannot be changed.
 *
 * @param string                $tool_id Id of a tool of the catalogue.
 * @param array<string, string> $input   Input by field.
 * @param string                $id      Id of a preset; '' for none.
 * @return array<string, string>|\WP_Error By field.
 */
function fill_in( string $tool_id, array $input, string $id ) {
	$preset = find_preset( $tool_id, $id );
	if ( '' !== $id && array() === $preset ) {
		$ids = implode( ', ', array_keys( list_presets( $tool_id ) ) );
		/* translators: 1: id of a preset, 2: list of ids. */
		return new \WP_Error( 'preset_unknown', sprintf( __( 'There is no preset “%1$s” of this tool. Its presets: %2$s.', 'draftmill' ), $id, '' === $ids ? '–' : $ids ), array( 'status' => 404 ) );
	}
	$fields   = get_tools()[ $tool_id ]['fields'];
	$defaults = array_merge( to_map( get_list_setting( 'defaults' )[ $tool_id ] ?? null ), $preset['defaults'] ?? array() );
	foreach ( read_hidden( $fields, $preset['hidden'] ?? '' ) as $name ) {
		if ( ( $input[ $name ] ?? '' ) !== '' && ( $defaults[ $name ] ?? $fields[ $name ]['default'] ?? '' ) !== $input[ $name ] ) {
			/* translators: 1: id of a preset, 2: name of a field. */
			return new \WP_Error( 'field_hidden', sprintf( __( 'The preset “%1$s” hides the field “%2$s”: leave it out.', 'draftmill' ), $id, $name ), array( 'status' => 400 ) );
		}
		unset( $input[ $name ] );
	}
	return array_intersect_key( array_merge( $defaults, $input ), $fields );
}

/**
 * The opaque id that a member generates under, the same on every device, and the limits of their roles. A member
 * whose roles have no limit gets the site key's limit for one visitor, unless they may edit posts.
 *
 * @param int $user_id Id of a user; 0 for the command line.
 * @return array{id: string, caps: array<string, int>, place: array<string, string>} Place: claims for the site's
 * counts.
 */
function identify_asker( int $user_id ): array {
	if ( 0 === $user_id ) {
		return array(
			'id'    => COMMAND_LINE_ID,
			'caps'  => get_unbound_caps(),
			'place' => array(),
		);
	}
	return array(
		'id'    => 'u' . get_member_id( $user_id ),
		// The visitors' limit does not apply to users who may edit posts: only that of their own role and that of the key
		// for the day.
		'caps'  => get_role_caps( $user_id ) + ( user_can( $user_id, 'edit_posts' ) ? get_unbound_caps() : array() ),
		'place' => name_place( $user_id, '' ),
	);
}

/**
 * The server's id for a visitor for whom this site's AI writes, in the format of identify_asker: their network, for a
 * day. Briefs and checks cost no credits, and the server limits how many of them one id gets in a minute.
 *
 * @param string $network Network as hash_network returns it.
 * @return array{id: string, caps: array<string, int>, place: array<string, string>}
 */
function identify_network( string $network ): array {
	return array(
		'id'    => 'n' . hash_network( $network . gmdate( 'Ymd' ) ),
		'caps'  => array(),
		'place' => array(),
	);
}

/**
 * The error for a failed connection between this server and the other. The network's own message is not for every
 * member.
 *
 * @param string $code Code of a result, as conclude takes it.
 */
function fail_generation( string $code ): \WP_Error {
	return new \WP_Error( $code, explain_connection( $code, '' ), array( 'status' => 502 ) );
}

/**
 * The error for a problem document (RFC 9457): the server's code, and sentences about the fields, a limit or the
 * problem.
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
	$message = explain_limit( $code );
	if ( '' === $message ) {
		$message = array() === $sentences ? ( '' === $detail ? get_text( $answer, 'title' ) : $detail ) : implode( ' ', $sentences );
	}
	$opens = format_opening_time( $answer, 'opens_at' );
	if ( '' !== $opens ) {
		/* translators: 1: a sentence without a full stop, 2: date and time. */
		$message = sprintf( __( '%1$s. It opens again: %2$s.', 'draftmill' ), rtrim( $message, '.' ), $opens );
	}
	return new \WP_Error( $code, $message, array( 'status' => (int) ( $answer['status'] ?? 502 ) ) );
}

/**
 * Explains which limit is used up and where it is set. The server's own text is for a visitor, who cannot change the
 * limit.
 *
 * @param string $code The server's code.
 * @return string '' for any other code.
 */
function explain_limit( string $code ): string {
	switch ( $code ) {
		case 'visitor_limit_reached':
			return __( 'You have reached your limit on this site. Whoever manages the site sets it under Settings → Draftmill → Limits.', 'draftmill' );
		case 'limit_reached':
			return __( 'The limit of this site’s key is used up. Its owner sets it on the Draftmill site, under Site keys.', 'draftmill' );
		case 'site_owner_out_of_credits':
			return __( 'The account that pays for this site has no credits left. Its owner sees them on the Draftmill site.', 'draftmill' );
		default:
			return '';
	}
}

/**
 * The time when a limit opens again, in UTC and the site's date format.
 *
 * @param array<string, mixed> $answer An answer of the server.
 * @param string               $name   Its member with the time.
 * @return string '' where the answer has none.
 */
function format_opening_time( array $answer, string $name ): string {
	$time = strtotime( get_text( $answer, $name ) );
	return false === $time ? '' : wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time, new \DateTimeZone( 'UTC' ) ) . ' UTC';
}

/**
 * Limits of an asker to whom only the site key's limit for the day applies.
 *
 * @return array<string, int> By the claim of a token.
 */
function get_unbound_caps(): array {
	return array_fill_keys( array_keys( CAP_SETTINGS ), COMMAND_LINE_CAP );
}

/**
 * A draft, or a part of one, as lines to read.
 *
 * @param mixed $draft A draft: a text, a number, a list, or parts by name.
 */
function print_draft( $draft ): string {
	if ( ! is_array( $draft ) ) {
		return is_bool( $draft ) ? ( $draft ? 'yes' : 'no' ) : (string) $draft;
	}
	$lines = array();
	foreach ( array_diff_key( $draft, array( 'id' => '' ) ) as $name => $part ) {
		$text    = print_draft( $part );
		$lines[] = is_int( $name ) ? $text : $name . ':' . ( false === strpos( $text, "\n" ) ? ' ' : "\n" ) . $text;
	}
	return implode( "\n", $lines );
}
