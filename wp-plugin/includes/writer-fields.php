<?php
/**
 * The fields of the settings page on who writes.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints what the choice is about, and what is missing for it.
 */
function print_writer_section(): void {
	echo '<p>' . esc_html__( 'This site’s AI is whatever is connected under Settings → Connectors. It writes for those who may edit posts, in the editor, by abilities and on the command line, and its provider bills you. The Draftmill server says what to ask and checks every draft, free of charge. Visitors’ tools are written by the server.', 'draftmill' ) . '</p>';
	$missing = explain_missing_ai();
	if ( '' === $missing ) {
		return;
	}
	echo '<p class="draftmill-missing"><strong>' . esc_html( $missing ) . '</strong>';
	if ( has_site_ai() && current_user_can( 'manage_options' ) ) {
		echo ' <a href="' . esc_url( admin_url( 'options-connectors.php' ) ) . '">' . esc_html__( 'Settings → Connectors', 'draftmill' ) . '</a>';
	}
	echo '</p>';
}

/**
 * Prints the choice.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_writer_field( array $args ): void {
	$field   = look_up( 'writer', $args['level'] );
	$choices = array(
		'site'   => __( 'This site’s AI', 'draftmill' ),
		'server' => __( 'The Draftmill server', 'draftmill' ),
	);
	// What cannot write is not offered, but stays in sight where it was chosen before.
	if ( 'site' !== $field['value'] && '' !== explain_missing_ai() ) {
		unset( $choices['site'] );
	}
	// Where there is no network to take it from, nothing set means the server.
	if ( ! $field['can_inherit'] ) {
		unset( $choices['server'] );
		$field['value'] = 'server' === $field['value'] ? '' : $field['value'];
	}
	print_choice( 'writer', $field, $choices, __( 'The Draftmill server', 'draftmill' ) );
}
