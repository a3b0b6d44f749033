<?php
/**
 * The fields of the settings page on the look.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Prints the introduction of the section on the look. */
function print_look_section(): void {
	echo '<p>' . esc_html__( 'For every tool whose block or shortcode does not say otherwise.', 'draftmill' ) . '</p>';
}

/**
 * Prints the theme field.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_theme_field( array $args ): void {
	$field  = get_field_values( 'theme', $args['level'] );
	$themes = array(
		'fit'   => __( 'Fit the theme: its colors and its font', 'draftmill' ),
		'auto'  => __( 'Draftmill’s own, light or dark as the page', 'draftmill' ),
		'light' => __( 'Light', 'draftmill' ),
		'dark'  => __( 'Dark', 'draftmill' ),
	);
	print_choice( 'theme', $field, $themes, __( 'Fit block themes, else Draftmill’s own', 'draftmill' ) );
}
