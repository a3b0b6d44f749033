<?php
/**
 * How a tool appears in a page. The one renderer behind every shortcode.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Renders a tool: its element in a page, a plain link in feeds and excerpts.
 *
 * What is wrong with the shortcode is told to people who can edit the post and to nobody else.
 *
 * @param string               $tool_id    Id of a tool; an unknown one renders nothing but the note.
 * @param array<string, mixed> $attributes Attributes as they were typed: theme, accent, lang.
 * @return string HTML, escaped.
 */
function render_tool( string $tool_id, array $attributes ): string {
	$tools = get_tools();
	if ( ! isset( $tools[ $tool_id ] ) ) {
		$problem = '' === $tool_id
			? __( 'The shortcode does not name a tool.', 'draftmill' )
			/* translators: %s: what was typed as the tool. */
			: sprintf( __( 'There is no tool “%s”.', 'draftmill' ), $tool_id );
		/* translators: %s: list of tool ids. A shortcode follows. */
		$known = sprintf( __( 'The tools are: %s. An example:', 'draftmill' ), implode( ', ', array_keys( $tools ) ) );
		return render_note( array( $problem . ' ' . $known => '[draftmill tool="slogan-generator"]' ) );
	}
	if ( '' === get_api_url() ) {
		return render_note( array( __( 'The address of the Draftmill server is not set yet: an administrator enters it under Settings → Draftmill.', 'draftmill' ) => '' ) );
	}
	if ( is_feed() || doing_filter( 'get_the_excerpt' ) ) {
		return render_link( $tool_id, $tools[ $tool_id ]['title'] );
	}

	list( $element_attributes, $problems ) = read_attributes( $attributes );
	enqueue_style();
	enqueue_tool( $tool_id );

	$tag  = 'draftmill-' . $tool_id;
	$html = '<' . tag_escape( $tag );
	foreach ( array_merge( array( 'api-base' => get_api_url() ), $element_attributes ) as $name => $value ) {
		$html .= ' ' . $name . '="' . esc_attr( $value ) . '"';
	}
	$html .= '></' . tag_escape( $tag ) . '>';
	/* translators: %s: title of a tool. */
	$link = render_link( $tool_id, sprintf( __( 'Open the %s', 'draftmill' ), $tools[ $tool_id ]['title'] ) );

	return '<div class="draftmill">' . $html . '<noscript>' . $link . '</noscript></div>' . render_note( $problems );
}

/**
 * A link to the tool's page on the Draftmill site.
 *
 * @param string $tool_id Id of a tool of the catalogue.
 * @param string $text    What the link says.
 */
function render_link( string $tool_id, string $text ): string {
	return '<a href="' . esc_url( get_tool_url( $tool_id ) ) . '">' . esc_html( $text ) . '</a>';
}

/**
 * Sorts a shortcode's attributes into those of the element and what is wrong with the rest.
 *
 * @param array<int|string, mixed> $attributes Attributes as they were typed; one without a value has a number for a key.
 * @return array{0: array<string, string>, 1: array<string, string>} Attributes of the element; problems for a note.
 */
function read_attributes( array $attributes ): array {
	$settings = get_settings();
	$read     = array(
		'theme'  => $settings['theme'],
		'accent' => $settings['accent'],
		'lang'   => '',
	);
	$readers  = array(
		'theme'  => __NAMESPACE__ . '\sanitize_theme',
		'accent' => __NAMESPACE__ . '\sanitize_accent',
		'lang'   => __NAMESPACE__ . '\sanitize_lang',
	);
	$examples = array(
		'theme'  => 'theme="dark"',
		'accent' => 'accent="#0a6b4b"',
		'lang'   => 'lang="en-GB"',
	);
	$problems = array();
	foreach ( $attributes as $name => $typed ) {
		if ( ! isset( $readers[ $name ] ) ) {
			/* translators: %s: name of an attribute. */
			$problem              = sprintf( __( 'There is no attribute “%s”. The attributes are:', 'draftmill' ), is_int( $name ) ? $typed : $name );
			$problems[ $problem ] = implode( ' ', $examples );
			continue;
		}
		$value = $readers[ $name ]( $typed );
		if ( '' === $value ) {
			/* translators: 1: value of an attribute, 2: name of the attribute. An example follows. */
			$problem              = sprintf( __( '“%1$s” does not fit the attribute “%2$s”, so it is left out. An example:', 'draftmill' ), $typed, $name );
			$problems[ $problem ] = $examples[ $name ];
			continue;
		}
		$read[ $name ] = $value;
	}
	if ( 'auto' === $read['theme'] ) {
		unset( $read['theme'] );
	}
	return array( array_filter( $read ), $problems );
}

/**
 * A language tag, or '' when it is none (the shape of RFC 5646, not its registry).
 *
 * @param mixed $value What was given.
 */
function sanitize_lang( $value ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	return preg_match( '/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i', $value ) ? $value : '';
}

/**
 * A note for people who can edit the post; nothing for everyone else, in feeds, and without problems.
 *
 * @param array<string, string> $problems Sentences, and for each an example of a shortcode or ''.
 */
function render_note( array $problems ): string {
	if ( array() === $problems || is_feed() || doing_filter( 'get_the_excerpt' ) || ! can_edit() ) {
		return '';
	}
	enqueue_style();
	$html = '';
	foreach ( $problems as $sentence => $example ) {
		// WordPress leaves quotes in code as they are, so the example can be copied; a bracket would be a shortcode.
		$code  = '' === $example ? '' : ' <code>' . str_replace( '[', '&#091;', esc_html( $example ) ) . '</code>';
		$html .= '<p>' . esc_html( $sentence ) . $code . '</p>';
	}
	$html .= '<p><small>' . esc_html__( 'Draftmill. Only people who can edit this page see this note.', 'draftmill' ) . '</small></p>';
	return '<div class="draftmill-note" role="note">' . $html . '</div>';
}

/**
 * Whether the person who looks can mend the shortcode.
 */
function can_edit(): bool {
	$post_id = get_the_ID();
	return $post_id ? current_user_can( 'edit_post', $post_id ) : current_user_can( 'edit_theme_options' );
}
