<?php
/**
 * This site's own AI: the client in WordPress since 7.0, with any provider that the owner connected under Settings →
 * Connectors. Older versions have none; only this file calls the client's functions.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The time limit of one answer, where PHP may run that long. The client's own limit of thirty seconds is too short
 * for several drafts.
 */
const SITE_AI_SECONDS = 120;

/** The limit of tokens in one answer for a visitor, where the model supports one: the requested answers are shorter. */
const VISITOR_ANSWER_TOKENS = 8000;

/** The time that PHP needs besides the answer. */
const SITE_AI_SPARE_SECONDS = 30;

/**
 * Whether this version of WordPress has a client for AI: from 7.0 on.
 */
function supports_site_ai(): bool {
	return function_exists( 'wp_ai_client_prompt' ) && function_exists( 'wp_supports_ai' );
}

/**
 * Whether WordPress has a client for AI, and it is not turned off.
 */
function has_site_ai(): bool {
	return supports_site_ai() && wp_supports_ai();
}

/**
 * Why this site's AI cannot write now, in words and with what to do.
 *
 * @return string '' when a model that writes texts is connected.
 */
function explain_missing_ai(): string {
	if ( ! supports_site_ai() ) {
		return __( 'This site has no AI of its own: WordPress brings it from version 7.0 on. Update WordPress, or let the Draftmill server write.', 'draftmill' );
	}
	if ( ! wp_supports_ai() ) {
		return __( 'AI is turned off for this site, by WP_AI_SUPPORT in wp-config.php or by another plugin. Turn it on there, or let the Draftmill server write.', 'draftmill' );
	}
	try {
		$has_model = true === wp_ai_client_prompt( 'Hello' )->is_supported_for_text_generation();
	} catch ( \Throwable $failure ) {
		$has_model = false;
	}
	return $has_model ? '' : __( 'No AI that writes texts is connected to this site. Connect one under Settings → Connectors, or let the Draftmill server write.', 'draftmill' );
}

/**
 * Whether this site's AI writes for a member: the owner has chosen it, and it is only for users who may edit posts.
 *
 * @param int $user_id Id of a user; 0 for the command line.
 */
function uses_site_ai( int $user_id ): bool {
	return 'site' === get_text_setting( 'writer' ) && ( 0 === $user_id || user_can( $user_id, 'edit_posts' ) );
}

/**
 * Sends one request to this site's AI.
 *
 * @param array<int, array{role: string, content: string}> $messages Messages of a brief: system, user, and of a
 * second round what came and what is missing.
 * @param array<string, mixed>                             $schema   JSON schema of the answer.
 * @param string                                           $network  The network of the visitor whose request it is,
 * as hash_network returns it; '' for a member's.
 * @return string|\WP_Error What the model wrote, as it wrote it. An error says what the client said, and what to do.
 */
function prompt_site_ai( array $messages, array $schema, string $network ) {
	if ( ! has_site_ai() ) {
		return new \WP_Error( 'site_ai_missing', explain_missing_ai(), array( 'status' => 503 ) );
	}
	// Added early, so that an owner's filter can override it.
	add_filter( 'wp_ai_client_default_request_timeout', __NAMESPACE__ . '\raise_time_limit', 5 );
	try {
		$tokens = '' === $network ? 0 : VISITOR_ANSWER_TOKENS;
		$answer = generate_counted( choose_prompt( $messages, $schema, $tokens ), $network );
		if ( is_wp_error( $answer ) && is_schema_refused( $answer ) ) {
			$answer = generate_counted( make_prompt( $messages, array(), $tokens ), $network );
		}
	} catch ( \Throwable $failure ) {
		// The client turns exceptions into errors, but not those that PHP throws for a mistake in a provider's plugin.
		$answer = new \WP_Error( 'prompt_builder_error', $failure->getMessage() );
	} finally {
		remove_filter( 'wp_ai_client_default_request_timeout', __NAMESPACE__ . '\raise_time_limit', 5 );
	}
	if ( is_wp_error( $answer ) ) {
		return 'visitor_ai_used_up' === $answer->get_error_code() ? $answer : add_advice( $answer );
	}
	return (string) $answer;
}

/**
 * Sends a prompt and returns the answer. A visitor's is counted before it is sent, whatever the result: the provider
 * may bill failures, too.
 *
 * @param \WP_AI_Client_Prompt_Builder $prompt  The prompt.
 * @param string                       $network The network of the visitor whose request it is, as hash_network
 * returns it; '' for a member's.
 * @return string|\WP_Error
 */
function generate_counted( $prompt, string $network ) {
	return '' === $network || reserve_visitor_request( $network ) ? $prompt->generate_text() : refuse_visitor_request();
}

/**
 * The time limit of the client's requests, longer where PHP may run that long.
 *
 * @param float|int $seconds The limit so far.
 * @return float|int
 */
function raise_time_limit( $seconds ) {
	$php_seconds = (int) ini_get( 'max_execution_time' );
	$may_last    = 0 === $php_seconds || $php_seconds >= SITE_AI_SECONDS + SITE_AI_SPARE_SECONDS
		|| ( function_exists( 'set_time_limit' ) && set_time_limit( SITE_AI_SECONDS + SITE_AI_SPARE_SECONDS ) );
	return $may_last && is_numeric( $seconds ) ? max( $seconds, SITE_AI_SECONDS ) : $seconds;
}

/**
 * Returns the most precise prompt that a connected model supports: with a schema, without one, or everything in one
 * text, for models without instructions and turns. The server can also read an answer with text around it.
 *
 * @param array<int, array{role: string, content: string}> $messages Messages.
 * @param array<string, mixed>                             $schema   JSON schema of the answer.
 * @param int                                              $tokens   The most that it may write; 0 for no limit.
 * @return \WP_AI_Client_Prompt_Builder
 */
function choose_prompt( array $messages, array $schema, int $tokens ) {
	foreach ( array_unique( array( $tokens, 0 ) ) as $limit ) {
		foreach ( array( $schema, array() ) as $asked ) {
			if ( true === make_prompt( $messages, $asked, $limit )->is_supported_for_text_generation() ) {
				return make_prompt( $messages, $asked, $limit );
			}
		}
	}
	$text = array(
		'role'    => 'user',
		'content' => implode( "\n\n", array_column( $messages, 'content' ) ),
	);
	return make_prompt( array( $text ), array(), 0 );
}

/**
 * The prompt for some messages.
 *
 * @param array<int, array{role: string, content: string}> $messages Messages.
 * @param array<string, mixed>                             $schema   JSON schema of the answer; empty for none.
 * @param int                                              $tokens   The most that it may write; 0 for no limit.
 * @return \WP_AI_Client_Prompt_Builder
 */
function make_prompt( array $messages, array $schema, int $tokens ) {
	$system = '';
	$turns  = array();
	foreach ( $messages as $message ) {
		if ( 'system' === $message['role'] ) {
			$system = $message['content'];
			continue;
		}
		$part    = new \WordPress\AiClient\Messages\DTO\MessagePart( $message['content'] );
		$turns[] = 'assistant' === $message['role']
			? new \WordPress\AiClient\Messages\DTO\ModelMessage( array( $part ) )
			: new \WordPress\AiClient\Messages\DTO\UserMessage( array( $part ) );
	}
	$prompt = wp_ai_client_prompt( $turns );
	if ( '' !== $system ) {
		$prompt = $prompt->using_system_instruction( $system );
	}
	if ( $tokens > 0 ) {
		$prompt = $prompt->using_max_tokens( $tokens );
	}
	return array() === $schema ? $prompt : $prompt->as_json_response( $schema );
}

/**
 * Whether a provider may have refused the schema: some support only a part of JSON Schema.
 *
 * @param \WP_Error $error Error of the client.
 */
function is_schema_refused( \WP_Error $error ): bool {
	$data = $error->get_error_data();
	return 'prompt_client_error' === $error->get_error_code() && is_array( $data ) && 400 === ( $data['status'] ?? 0 );
}

/**
 * Adds advice to the client's error message. A provider's status is not this site's: its "not signed in" refers to
 * the provider's key.
 *
 * @param \WP_Error $error Error of the client.
 */
function add_advice( \WP_Error $error ): \WP_Error {
	$data   = to_map( $error->get_error_data() );
	$code   = (string) $error->get_error_code();
	$said   = $error->get_error_message();
	$advice = advise( $code, (int) ( $data['status'] ?? 0 ), $said );
	// The client's message for a time-out is only the address and milliseconds.
	if ( is_time_out( $code, $said ) ) {
		$message = $advice;
	} else {
		/* translators: 1: what an AI provider or WordPress said, with a full stop. 2: what to do. */
		$message = sprintf( __( '%1$s %2$s', 'draftmill' ), preg_replace( '/(?<=[^.!?…])$/uD', '.', trim( $said ) ) ?? trim( $said ), $advice );
	}
	return new \WP_Error( $code, trim( $message ), array( 'status' => 'prompt_prevented' === $code ? 503 : 502 ) );
}

/**
 * Whether the provider did not answer in time.
 *
 * @param string $code Code of an error of the client.
 * @param string $said Its message.
 */
function is_time_out( string $code, string $said ): bool {
	return 'prompt_network_error' === $code && 1 === preg_match( '/timed? ?out|curl error 28/i', $said );
}

/**
 * What to do about an error of the client.
 *
 * @param string $code   Its code.
 * @param int    $status Its status.
 * @param string $said   Its message.
 */
function advise( string $code, int $status, string $said ): string {
	if ( is_time_out( $code, $said ) ) {
		return __( 'The AI took too long. Try again, choose a faster model, or let the Draftmill server write (Settings → Draftmill).', 'draftmill' );
	}
	if ( 'prompt_client_error' === $code && in_array( $status, array( 401, 402, 403 ), true ) ) {
		return __( 'Check the provider’s key and account under Settings → Connectors.', 'draftmill' );
	}
	if ( 'prompt_client_error' === $code && 429 === $status ) {
		return __( 'The provider has had enough requests for now. Wait a little, and try again.', 'draftmill' );
	}
	if ( 'prompt_prevented' === $code ) {
		return __( 'Whoever manages this site allows AI, or lets the Draftmill server write (Settings → Draftmill).', 'draftmill' );
	}
	if ( 'prompt_invalid_argument' === $code ) {
		return __( 'Connect an AI that writes texts under Settings → Connectors, or let the Draftmill server write (Settings → Draftmill).', 'draftmill' );
	}
	return __( 'Try again in a moment. If it stays so, look under Settings → Connectors, or let the Draftmill server write (Settings → Draftmill).', 'draftmill' );
}
