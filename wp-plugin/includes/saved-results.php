<?php
/**
 * A member's results of the last day, and inserting them into a post as blocks.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The blocks of a text. A server that sends others is not a Draftmill server. */
const TEXT_BLOCKS = array( 'core/heading', 'core/paragraph', 'core/verse', 'core/list', 'core/table' );

/**
 * Results of a member, newest first: what the server wrote, and what this site's AI wrote. Both are kept for a day.
 *
 * @param int $user_id Id of a user.
 * @return array<int, array{id: string, tool_id: string, created_at: int, drafts: array<int, string>}>|\WP_Error Drafts: first words by number.
 */
function list_saved_results( int $user_id ) {
	$written  = list_written_titles( $user_id );
	$response = request_results( '/api/embed/results', $user_id );
	if ( is_wp_error( $response ) ) {
		return array() === $written ? $response : $written;
	}
	$listed = read_answer( $response )['results'] ?? null;
	if ( ! is_array( $listed ) ) {
		return fail_generation( 'not_draftmill' );
	}
	$results = array();
	foreach ( $listed as $one ) {
		$one    = to_map( $one );
		$drafts = array();
		foreach ( is_array( $one['drafts'] ?? null ) ? $one['drafts'] : array() as $draft ) {
			$drafts[ (int) ( to_map( $draft )['id'] ?? 0 ) ] = get_text( to_map( $draft ), 'title' );
		}
		$results[] = array(
			'id'         => get_text( $one, 'id' ),
			'tool_id'    => get_text( $one, 'tool_id' ),
			'created_at' => (int) strtotime( get_text( $one, 'created_at' ) ),
			'drafts'     => $drafts,
		);
	}
	return wp_list_sort( array_merge( $written, $results ), 'created_at', 'DESC' );
}

/**
 * Inserts a result into a post, or into a new draft: one change, which one revision undoes.
 *
 * @param string $result_id Id of a result of the member.
 * @param int    $draft     Number of a draft; 0 for all of them.
 * @param int    $post_id   The post, at whose end it goes; 0 for a new one.
 * @param int    $user_id   The member.
 * @return int|\WP_Error Id of the post.
 */
function insert_result( string $result_id, int $draft, int $post_id, int $user_id ) {
	$refused = 0 === $post_id ? null : refuse_post( $post_id, $user_id );
	if ( null !== $refused ) {
		return $refused;
	}
	$content = fetch_blocks( $result_id, $draft, $user_id );
	if ( is_wp_error( $content ) ) {
		return $content;
	}
	if ( 0 === $post_id ) {
		list( $title, $content ) = take_title( $content, $draft > 0 );
		$post                    = array(
			'post_status'  => 'draft',
			'post_author'  => $user_id,
			'post_title'   => $title,
			'post_content' => $content,
		);
		return wp_insert_post( wp_slash( $post ), true );
	}
	// The current content is kept as a revision even where nothing has changed since revisions were enabled.
	wp_save_post_revision( $post_id );
	$before = (string) get_post_field( 'post_content', $post_id, 'raw' );
	$post   = array(
		'ID'           => $post_id,
		'post_content' => '' === trim( $before ) ? $content : rtrim( $before ) . "\n\n" . $content,
	);
	return wp_update_post( wp_slash( $post ), true );
}

/**
 * Why a member may not put something into a post now; null when they may.
 *
 * @param int $post_id Id of a post.
 * @param int $user_id The member.
 */
function refuse_post( int $post_id, int $user_id ): ?\WP_Error {
	$post = get_post( $post_id );
	if ( null === $post || 'trash' === $post->post_status || ! use_block_editor_for_post_type( $post->post_type ) || ! user_can( $user_id, 'edit_post', $post_id ) ) {
		return new \WP_Error( 'post_closed', __( 'This post is gone, or you may not edit it. Choose another, or a new draft.', 'draftmill' ), array( 'status' => 403 ) );
	}
	require_once ABSPATH . 'wp-admin/includes/post.php';
	$holder = wp_check_post_lock( $post_id );
	if ( $holder && (int) $holder !== $user_id ) {
		$name = get_userdata( (int) $holder )->display_name ?? '';
		/* translators: %s: name of a member. */
		return new \WP_Error( 'post_locked', sprintf( __( '%s is editing this post right now. Try again when they have finished, or choose a new draft.', 'draftmill' ), $name ), array( 'status' => 409 ) );
	}
	return null;
}

/**
 * A result as block markup, without anything that a post may not contain.
 *
 * @param string $result_id Id of a result of the member.
 * @param int    $draft     Number of a draft; 0 for all of them.
 * @param int    $user_id   The member.
 * @return string|\WP_Error
 */
function fetch_blocks( string $result_id, int $draft, int $user_id ) {
	if ( 0 === strpos( $result_id, WRITTEN_PREFIX ) ) {
		$written = find_written( $result_id, $draft, $user_id );
		return '' === $written ? fail_gone_result() : $written;
	}
	$path     = '/api/results/' . rawurlencode( $result_id ) . '/export?format=wordpress' . ( $draft > 0 ? '&draft=' . $draft : '' ); // phpcs:ignore WordPress.WP.CapitalPDangit.Misspelled -- A name of the server's.
	$response = request_results( $path, $user_id );
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	$content = clean_blocks( wp_remote_retrieve_body( $response ) );
	return '' === $content ? fail_generation( 'not_draftmill' ) : $content;
}

/**
 * Block markup without anything that a post may not contain.
 *
 * @param string $given What the server sent.
 * @return string '' where it is no text in blocks.
 */
function clean_blocks( string $given ): string {
	$content = trim( wp_kses_post( $given ) );
	foreach ( parse_blocks( $content ) as $block ) {
		if ( ! in_array( $block['blockName'], TEXT_BLOCKS, true ) && '' !== trim( $block['innerHTML'] ) ) {
			return '';
		}
	}
	return has_blocks( $content ) ? escape_shortcodes( $content ) : '';
}

/**
 * The error for a result that is not kept any more.
 */
function fail_gone_result(): \WP_Error {
	return new \WP_Error( 'result_gone', __( 'This result is not kept any more: results are kept for a day. Generate again, and insert it then.', 'draftmill' ), array( 'status' => 404 ) );
}

/**
 * Escapes shortcodes of this site, so that their text is shown and nothing runs.
 *
 * @param string $content Markup of blocks.
 */
function escape_shortcodes( string $content ): string {
	return (string) preg_replace_callback(
		'/' . get_shortcode_regex() . '/',
		static function ( array $found ): string {
			return strtr(
				$found[0],
				array(
					'[' => '&#091;',
					']' => '&#093;',
				)
			);
		},
		$content
	);
}

/**
 * The title of a new post, and the content below it: the heading of a single draft, else its first words.
 *
 * @param string $content Markup of blocks.
 * @param bool   $is_one  Whether it is one draft.
 * @return array{string, string} Title and content.
 */
function take_title( string $content, bool $is_one ): array {
	$blocks = parse_blocks( $content );
	if ( $is_one && 'core/heading' === $blocks[0]['blockName'] ) {
		$title   = $blocks[0]['innerHTML'];
		$content = trim( serialize_blocks( array_slice( $blocks, 1 ) ) );
	} else {
		$texts = array_filter(
			$blocks,
			static function ( array $block ): bool {
				return ! in_array( $block['blockName'], array( null, 'core/heading' ), true );
			}
		);
		$title = wp_trim_words( render_block( array_values( $texts )[0] ?? $blocks[0] ), 8 );
	}
	return array( trim( html_entity_decode( wp_strip_all_tags( $title ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ), $content );
}

/**
 * Requests a member's results from the server.
 *
 * @param string $path    Path of the server.
 * @param int    $user_id The member.
 * @return array<string, mixed>|\WP_Error A successful response, or the error.
 */
function request_results( string $path, int $user_id ) {
	if ( '' === get_api_url() || ! can_sign() ) {
		return new \WP_Error( 'not_set_up', __( 'This site is not connected to a Draftmill server yet. Whoever manages it connects it under Settings → Draftmill.', 'draftmill' ), array( 'status' => 503 ) );
	}
	$get      = array(
		'method' => 'GET',
		'body'   => null,
	);
	$now      = time();
	$response = send_signed_request( $path, identify_asker( $user_id )['id'], array( 'from' => 'server' ), $get );
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	$status = (int) wp_remote_retrieve_response_code( $response );
	if ( 200 === $status ) {
		return $response;
	}
	$answer = read_answer( $response );
	$code   = get_text( $answer, 'code' );
	if ( in_array( $status, array( 404, 405, 406 ), true ) && '' !== $code ) {
		return '/api/embed/results' === $path || 406 === $status
			? new \WP_Error( 'server_too_old', __( 'This Draftmill server is too old to hand over what was written. Update the server.', 'draftmill' ), array( 'status' => 502 ) )
			: fail_gone_result();
	}
	if ( '' !== $code && $status < 500 && ! in_array( $code, array( 'token_invalid', 'site_key_invalid', 'rate_limited' ), true ) ) {
		return read_refusal( $answer, array() );
	}
	$skew = get_clock_skew( (string) wp_remote_retrieve_header( $response, 'date' ), $now );
	return new \WP_Error( '' === $code ? 'refused' : $code, judge_refusal( $status, $code, $skew )['message'], array( 'status' => 502 ) );
}
