<?php
/**
 * The fields of the settings page on the owner's texts and on the login.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Prints the introduction of the section on the texts. */
function print_words_section(): void {
	/* translators: %d: number of characters. */
	echo '<p>' . esc_html( sprintf( __( 'Plain text of up to %d characters in place of Draftmill’s, in any language, for every tool whose block or shortcode does not say otherwise. Blank: Draftmill’s own.', 'draftmill' ), WORD_CHARS_MAX ) ) . '</p>';
}

/**
 * The label of each text.
 *
 * @return array<string, string> Labels by word.
 */
function get_word_labels(): array {
	return array(
		'button'  => __( 'On the button', 'draftmill' ),
		'heading' => __( 'Above the form', 'draftmill' ),
		'empty'   => __( 'Where the drafts will stand', 'draftmill' ),
		'limit'   => __( 'When a limit is reached', 'draftmill' ),
		'login'   => __( 'Above Login and Register', 'draftmill' ),
	);
}

/**
 * Prints the fields of the texts.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_words_field( array $args ): void {
	$field = get_field_values( 'words', $args['level'] );
	open_group( 'words', __( 'Texts', 'draftmill' ), $field, false );
	foreach ( get_word_labels() as $word => $label ) {
		$input = array(
			'kind'     => 'text',
			'label'    => $label,
			'charsMax' => WORD_CHARS_MAX,
		);
		print_value_input( array( 'words', $word ), $input, (string) ( to_map( $field['value'] )[ $word ] ?? '' ), (string) ( to_map( $field['inherited'] )[ $word ] ?? '' ) );
	}
	echo '</fieldset>';
	print_source( 'words', $field );
}

/**
 * Prints whether visitors are offered a login.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_login_field( array $args ): void {
	$choices = array(
		'shown'  => __( 'Offer visitors their own account', 'draftmill' ),
		'hidden' => __( 'Leave them out where this site pays', 'draftmill' ),
	);
	print_choice( 'login', get_field_values( 'login', $args['level'] ), $choices, $choices['shown'] );
	echo '<p class="description">' . esc_html__( 'Without a site key nobody could generate, so they stay.', 'draftmill' ) . '</p>';
}
