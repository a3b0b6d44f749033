<?php
/**
 * Renders a tool in a page, for every shortcode and for the block.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Renders a tool: its element in a page, a plain link where no script may run. The element contains a link too: the
 * tool replaces it, and where the script does not load, it leads to the tool.
 *
 * Problems are shown only to people who can edit the post.
 *
 * @param string                   $tool_id    Id of a tool; an unknown one renders nothing but the note.
 * @param array<int|string, mixed> $attributes Attributes as in a shortcode.
 * @param callable|null            $wrap       Gets attributes for the element around (class, style), returns them as
 * HTML; for blocks.
 * @return string HTML, escaped.
 */
function render_tool( string $tool_id, array $attributes, ?callable $wrap = null ): string {
	$refusal = explain_absence( $tool_id );
	if ( array() !== $refusal ) {
		return render_note( $refusal );
	}
	$tool = get_tools()[ $tool_id ];
	if ( is_plain_context() ) {
		return render_link( $tool_id, $tool['title'] );
	}

	$read = read_attributes( $tool_id, $attributes );
	enqueue_style();
	enqueue_tool( $tool_id );
	load_turned_page();

	$around = array( 'class' => 'draftmill' );
	foreach ( $read['properties'] as $name => $value ) {
		// The semicolon is for WordPress 6.6, which appends a block's margins to the style unchanged.
		$around['style'] = ( $around['style'] ?? '' ) . $name . ':' . $value . ';';
	}
	/* translators: %s: title of a tool. */
	$link = render_link( $tool_id, sprintf( __( 'Open the %s', 'draftmill' ), $tool['title'] ) );
	$tag  = tag_escape( 'draftmill-' . $tool_id );
	$html = '<' . $tag . ' ' . to_html_attributes( array_merge( get_connection_attributes(), $read['element'] ) ) . '>' . $link . '</' . $tag . '>';
	if ( wp_doing_ajax() ) {
		// Content that a page fetches later, for example by "load more", comes without enqueued scripts.
		$html .= wp_get_script_tag( array( 'src' => add_query_arg( 'ver', get_widgets_version(), get_widget_url( 'embed.js' ) ) ) );
	}

	return '<div ' . ( $wrap ? $wrap( $around ) : to_html_attributes( $around ) ) . '>' . $html . '</div>' . render_note( $read['problems'] );
}

/**
 * Why a tool cannot be shown at all.
 *
 * @param string $tool_id Id of a tool as it was typed.
 * @return array<string, string> A sentence to an example; empty when it can be shown.
 */
function explain_absence( string $tool_id ): array {
	$tools = get_tools();
	if ( ! isset( $tools[ $tool_id ] ) ) {
		$problem = '' === $tool_id
			? __( 'The shortcode does not name a tool.', 'draftmill' )
			/* translators: %s: what was typed as the tool. */
			: sprintf( __( 'There is no tool “%s”.', 'draftmill' ), $tool_id );
		/* translators: %s: list of tool ids. A shortcode follows. */
		$known = sprintf( __( 'The tools are: %s. An example:', 'draftmill' ), implode( ', ', array_keys( $tools ) ) );
		return array( $problem . ' ' . $known => '[draftmill tool="slogan-generator"]' );
	}
	if ( ! is_offered( $tool_id ) ) {
		/* translators: %s: title of a tool. */
		return array( sprintf( __( 'This site does not offer the %s: an administrator chooses the tools under Settings → Draftmill.', 'draftmill' ), $tools[ $tool_id ]['title'] ) => '' );
	}
	if ( '' === get_api_url() ) {
		return array( __( 'The address of the Draftmill server is not set yet: an administrator enters it under Settings → Draftmill.', 'draftmill' ) => '' );
	}
	return array();
}

/** Whether scripts may not run or stay here: feeds, excerpts, embedded posts, AMP pages. */
function is_plain_context(): bool {
	// Both warn when they are called before the page is known, as in a REST request, which is never AMP.
	$is_amp = did_action( 'wp' ) && (
		( function_exists( 'amp_is_request' ) && amp_is_request() )
		|| ( function_exists( 'ampforwp_is_amp_endpoint' ) && ampforwp_is_amp_endpoint() )
	);
	/**
	 * Filters whether tools are plain links here, as in an e-mail that is made from a post.
	 *
	 * @param bool $is_plain True in feeds, excerpts, embedded posts and AMP pages.
	 */
	return (bool) apply_filters( 'draftmill_plain_link', is_feed() || is_embed() || $is_amp || doing_filter( 'get_the_excerpt' ) );
}

/**
 * The attributes with which the element reaches the server. None of them is secret or expires: cached pages keep
 * working.
 *
 * @return array<string, string>
 */
function get_connection_attributes(): array {
	$attributes = array(
		'api-base' => get_api_url(),
		// An optimiser may move the script away from the files that it loads later.
		'files'    => get_widget_url( '' ),
		'site-key' => get_text_setting( 'site_key' ),
	);
	if ( defined( 'DRAFTMILL_SCRIPT_ORIGINS' ) && is_string( DRAFTMILL_SCRIPT_ORIGINS ) ) {
		// Origins, beside Turnstile's, from which a check of visitors may load its script. In wp-config.php only: on a
		// network, a user who sets the server's address for one site may not run scripts on the origin that it shares with
		// others.
		$attributes['script-origins'] = DRAFTMILL_SCRIPT_ORIGINS;
	}
	if ( can_sign() ) {
		$attributes['token-url'] = get_token_url();
	}
	if ( uses_site_ai_for_visitors() ) {
		$attributes['writer-url'] = get_visitor_drafts_url();
	}
	return array_filter( $attributes, 'strlen' );
}

/**
 * Attributes as HTML.
 *
 * WordPress looks for shortcodes in attributes as well, so brackets are entities.
 *
 * @param array<string, string> $attributes Attributes, not escaped yet.
 */
function to_html_attributes( array $attributes ): string {
	$html = array();
	foreach ( $attributes as $name => $value ) {
		$escaped = esc_attr( show_entities( $value ) );
		$html[]  = $name . '="' . str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), $escaped ) . '"';
	}
	return implode( ' ', $html );
}

/**
 * A link to the tool's page on the Draftmill site.
 *
 * @param string $tool_id Id of a tool of the catalogue.
 * @param string $text    Text of the link.
 */
function render_link( string $tool_id, string $text ): string {
	return '<a href="' . esc_url( get_tool_url( $tool_id ) ) . '">' . esc_html( $text ) . '</a>';
}

/**
 * A note for people who can edit the post; nothing for everyone else, where tools are plain links, and without
 * problems.
 *
 * @param array<string, string> $problems Sentences, and for each an example of a shortcode or ''.
 */
function render_note( array $problems ): string {
	if ( array() === $problems || is_plain_context() || ! can_edit() ) {
		return '';
	}
	enqueue_style();
	$html = '';
	foreach ( $problems as $sentence => $example ) {
		// WordPress leaves quotes in code unchanged, so the example can be copied; a bracket would start a shortcode.
		$code  = '' === $example ? '' : ' <code>' . str_replace( '[', '&#091;', esc_html( $example ) ) . '</code>';
		$html .= '<p>' . esc_html( $sentence ) . $code . '</p>';
	}
	$html .= '<p><small>' . esc_html__( 'Draftmill. Only people who can edit this page see this note.', 'draftmill' ) . '</small></p>';
	return '<div class="draftmill-note" role="note">' . $html . '</div>';
}

/** Whether the current user can correct the shortcode. */
function can_edit(): bool {
	$post_id = get_the_ID();
	return $post_id ? current_user_can( 'edit_post', $post_id ) : current_user_can( 'edit_theme_options' );
}
