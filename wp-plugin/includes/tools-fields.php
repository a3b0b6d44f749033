<?php
/**
 * The fields of the settings page on the tools: which are offered, and the default values in their forms.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Prints the introduction of the section on the tools. */
function print_tools_section(): void {
	echo '<p>' . esc_html__( 'A tool that is not offered is missing from the editor, and its shortcode shows visitors nothing.', 'draftmill' ) . '</p>';
}

/**
 * Prints the choice of tools, with their shortcodes.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_tools_field( array $args ): void {
	$field         = get_field_values( 'tools', $args['level'] );
	$is_inheriting = $field['can_inherit'] && ! is_given( $field['value'] );
	$name          = get_field_name( 'tools' ) . '[]';
	open_group( 'tools', __( 'Offered tools', 'draftmill' ), $field, false );
	if ( $field['can_inherit'] ) {
		print_tools_switch( $is_inheriting, $field['inherited'] );
	}
	echo '<input type="hidden" name="' . esc_attr( $name ) . '" value="" /><div class="draftmill-columns">';
	foreach ( get_tools() as $tool_id => $tool ) {
		$is_chosen = includes_tool( to_map( $is_inheriting ? $field['inherited'] : $field['value'] ), $tool_id );
		echo '<p><label><input type="checkbox" class="draftmill-tool" name="' . esc_attr( $name ) . '" value="' . esc_attr( $tool_id ) . '"' . checked( $is_chosen, true, false );
		echo ' data-inherited="' . ( includes_tool( to_map( $field['inherited'] ), $tool_id ) ? '1' : '' ) . '" /> ' . esc_html( $tool['title'] ) . '</label><br /><code>[' . esc_html( get_shortcode( $tool_id ) ) . ']</code></p>';
	}
	echo '</div></fieldset>';
	print_source( 'tools', $field );
}

/**
 * Prints the choice between the tools of the network and the site's own. Its script shows the resulting list.
 *
 * @param bool  $is_inheriting Whether it is the network's now.
 * @param mixed $inherited     The network's list.
 */
function print_tools_switch( bool $is_inheriting, $inherited ): void {
	$offered = array_filter(
		get_tool_ids(),
		static function ( string $tool_id ) use ( $inherited ): bool {
			return includes_tool( to_map( $inherited ), $tool_id );
		}
	);
	$choices = array(
		/* translators: 1: number of tools that are offered. 2: number of tools. */
		'network' => sprintf( __( 'As the network has it (%1$d of %2$d)', 'draftmill' ), count( $offered ), count( get_tools() ) ),
		'site'    => __( 'Chosen for this site:', 'draftmill' ),
	);
	foreach ( $choices as $choice => $label ) {
		$is_chosen = ( 'network' === $choice ) === $is_inheriting;
		echo '<p><label><input type="radio" name="' . esc_attr( get_field_name( 'tools_from' ) ) . '" value="' . esc_attr( $choice ) . '"' . checked( $is_chosen, true, false ) . ' /> ' . esc_html( $label ) . '</label></p>';
	}
}

/** Prints the introduction of the section on programs. */
function print_programs_section(): void {
	echo '<p>' . esc_html__( 'Abilities let programs of this site run the tools for members who are signed in: its REST API, workflows and AI assistants. They need WordPress 6.9. Servers for the Model Context Protocol (MCP) show them to assistants.', 'draftmill' ) . '</p>';
}

/**
 * Prints the switch of the abilities.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_abilities_field( array $args ): void {
	print_switch( 'abilities', $args['level'], __( 'Every offered tool is an ability', 'draftmill' ), __( 'No abilities', 'draftmill' ) );
}

/**
 * Prints the switch for MCP.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_mcp_field( array $args ): void {
	print_switch( 'mcp', $args['level'], __( 'Shown by MCP servers', 'draftmill' ), __( 'Not shown by MCP servers', 'draftmill' ) );
}

/**
 * Prints the choice between on, which applies while nothing is set, and off.
 *
 * @param string $name  Name of the setting.
 * @param string $level Level: site or network.
 * @param string $on    Label of on.
 * @param string $off   Label of off.
 */
function print_switch( string $name, string $level, string $on, string $off ): void {
	$field   = get_field_values( $name, $level );
	$choices = compact( 'on', 'off' );
	// Without a network to inherit from, unset means on.
	if ( ! $field['can_inherit'] ) {
		unset( $choices['on'] );
		$field['value'] = 'on' === $field['value'] ? '' : $field['value'];
	}
	print_choice( $name, $field, $choices, $on );
}

/**
 * Prints the default values, one tool at a time, collapsed where the level sets none.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_defaults_field( array $args ): void {
	$field     = get_field_values( 'defaults', $args['level'] );
	$saved     = to_map( $field['value'] );
	$inherited = to_map( $field['inherited'] );
	open_group( 'defaults', __( 'Default values', 'draftmill' ), $field, true );
	echo '<div class="draftmill-folds">';
	foreach ( get_tools() as $tool_id => $tool ) {
		$own = $saved[ $tool_id ] ?? array();
		echo '<details' . ( array() === $own ? '' : ' open' ) . '><summary>' . esc_html( $tool['title'] ) . '</summary>';
		foreach ( $tool['fields'] as $name => $input ) {
			print_value_input( array( 'defaults', $tool_id, $name ), $input, (string) ( $own[ $name ] ?? '' ), (string) ( $inherited[ $tool_id ][ $name ] ?? '' ) );
		}
		echo '</details>';
	}
	echo '</div></fieldset><p class="description" id="draftmill_defaults_description">' . esc_html__( 'What stands in a form before a visitor types. A block or shortcode may say otherwise.', 'draftmill' ) . '</p>';
	print_source( 'defaults', $field );
}
