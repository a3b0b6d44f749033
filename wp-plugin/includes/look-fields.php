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

/**
 * Prints what the section on the look is about.
 */
function print_look_section(): void {
	echo '<p>' . esc_html__( 'For every tool whose block or shortcode does not say otherwise.', 'draftmill' ) . '</p>';
}

/**
 * Prints the theme field.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_theme_field( array $args ): void {
	$field  = look_up( 'theme', $args['level'] );
	$themes = array(
		'fit'   => __( 'Fit the theme: its colors and its font', 'draftmill' ),
		'auto'  => __( 'Draftmill’s own, light or dark as the page', 'draftmill' ),
		'light' => __( 'Light', 'draftmill' ),
		'dark'  => __( 'Dark', 'draftmill' ),
	);
	$unset  = __( 'Fit block themes; in others Draftmill’s own, light or dark as the page', 'draftmill' );
	if ( $field['can_inherit'] ) {
		/* translators: %s: name of a theme. */
		$inherit = sprintf( __( 'As the network has it (%s)', 'draftmill' ), $themes[ $field['inherited'] ] ?? $unset );
	}
	$themes = array_merge( array( '' => $inherit ?? $unset ), $themes );
	echo '<select id="draftmill_theme" name="' . esc_attr( get_field_name( 'theme' ) ) . '"' . disabled( $field['is_constant'], true, false );
	print_describing_ids( get_describing_ids( 'theme', $field, false ) );
	echo '>';
	foreach ( $themes as $theme => $label ) {
		echo '<option value="' . esc_attr( $theme ) . '"' . selected( $field['value'], $theme, false ) . '>' . esc_html( $label ) . '</option>';
	}
	echo '</select>';
	print_source( 'theme', $field );
}
