<?php
/**
 * The fields of the settings page on presets.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Prints the introduction of the section on presets. */
function print_presets_section(): void {
	echo '<p>' . esc_html__( 'Default values and hidden fields of a tool under a name, as “Slogans for our bakers”, for blocks, shortcodes and HTML. A change here changes every page that uses the preset.', 'draftmill' ) . '</p>';
}

/**
 * Prints the presets, collapsed, and the fields for a new one.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_presets_field( array $args ): void {
	$field   = get_field_values( 'presets', $args['level'] );
	$presets = sanitize_presets( $field['value'] );
	open_group( 'presets', __( 'Presets', 'draftmill' ), $field, false );
	foreach ( $presets as $id => $preset ) {
		print_preset( (string) $id, $preset, 'site' === $args['level'] );
	}
	print_inherited_presets( array_diff_key( sanitize_presets( $field['inherited'] ), $presets ) );
	if ( count( $presets ) < PRESETS_MAX ) {
		print_new_preset();
	}
	echo '</fieldset>';
	print_source( 'presets', $field );
}

/**
 * Prints a preset: its name, each field's default value, and whether visitors see the field.
 *
 * @param string                                                                             $id          Id of the
 * preset.
 * @param array{name: string, tool: string, defaults: array<string, string>, hidden: string} $preset      The preset.
 * @param bool                                                                               $has_snippet Whether a
 * page of the level's own may use it as HTML.
 */
function print_preset( string $id, array $preset, bool $has_snippet ): void {
	$tool   = get_tools()[ $preset['tool'] ];
	$hidden = read_hidden( $tool['fields'], $preset['hidden'] );
	echo '<details class="draftmill-preset"><summary>' . esc_html( $preset['name'] ) . ' <span class="description">· ' . esc_html( $tool['title'] ) . '</span></summary>';
	print_preset_name( $id, $preset['name'] );
	echo '<input type="hidden" name="' . esc_attr( get_field_name( 'presets', $id, 'tool' ) ) . '" value="' . esc_attr( $preset['tool'] ) . '" />';
	foreach ( $tool['fields'] as $name => $input ) {
		print_value_input( array( 'presets', $id, 'defaults', $name ), $input + array( 'blank' => __( 'As without the preset', 'draftmill' ) ), $preset['defaults'][ $name ] ?? '', '' );
		/* translators: %s: label of a field. */
		$label = sprintf( __( 'Hide “%s” from visitors', 'draftmill' ), $input['label'] );
		echo '<p><label><input type="checkbox" name="' . esc_attr( get_field_name( 'presets', $id, 'hidden' ) ) . '[]" value="' . esc_attr( $name ) . '"' . checked( in_array( $name, $hidden, true ), true, false ) . ' /> ' . esc_html( $label ) . '</label></p>';
	}
	/* translators: %s: a shortcode. */
	echo '<p>' . sprintf( esc_html__( 'Shortcode: %s', 'draftmill' ), '<code>[' . esc_html( get_shortcode( $preset['tool'] ) . ' preset="' . $id . '"' ) . ']</code>' ) . '</p>';
	if ( $has_snippet ) {
		print_preset_snippet( $id );
	}
	echo '<p><label><input type="checkbox" name="' . esc_attr( get_field_name( 'presets', $id, 'remove' ) ) . '" value="1" /> ' . esc_html__( 'Delete this preset', 'draftmill' ) . '</label></p></details>';
}

/**
 * Prints the name of a preset.
 *
 * @param string $id   Id of the preset.
 * @param string $name Its name.
 */
function print_preset_name( string $id, string $name ): void {
	$input = array(
		'kind'     => 'text',
		'label'    => __( 'Name', 'draftmill' ),
		'charsMax' => PRESET_NAME_CHARS_MAX,
	);
	print_value_input( array( 'presets', $id, 'name' ), $input, $name, '' );
}

/**
 * Prints a saved preset as HTML to copy, once a server is set.
 *
 * @param string $id Id of the preset.
 */
function print_preset_snippet( string $id ): void {
	if ( '' === get_api_url() || ! isset( get_presets()[ $id ] ) ) {
		return;
	}
	$html_id = 'draftmill_snippet_' . $id;
	echo '<p><label for="' . esc_attr( $html_id ) . '">' . esc_html__( 'HTML for other pages under this site’s address, with what is saved now', 'draftmill' ) . '</label><br />';
	echo '<textarea class="large-text code" rows="6" readonly id="' . esc_attr( $html_id ) . '">' . "\n" . esc_textarea( get_preset_snippet( $id ) ) . '</textarea><br />';
	echo '<button type="button" class="button draftmill-copy" data-copies="' . esc_attr( $html_id ) . '">' . esc_html__( 'Copy', 'draftmill' ) . '</button> <span role="status"></span></p>';
}

/**
 * Prints the network's presets that a site inherits.
 *
 * @param array<string, array{name: string, tool: string}> $presets Presets by id.
 */
function print_inherited_presets( array $presets ): void {
	foreach ( $presets as $id => $preset ) {
		/* translators: 1: name of a preset. 2: a shortcode. */
		echo '<p>' . sprintf( esc_html__( 'From the network: %1$s, %2$s', 'draftmill' ), esc_html( $preset['name'] ), '<code>[' . esc_html( get_shortcode( $preset['tool'] ) . ' preset="' . $id . '"' ) . ']</code>' ) . '</p>';
	}
}

/** Prints the fields for a new preset. Those of its tool appear once it is saved. */
function print_new_preset(): void {
	$titles = wp_list_pluck( get_tools(), 'title' );
	$tool   = array(
		'kind'    => 'select',
		'label'   => __( 'For the tool', 'draftmill' ),
		'options' => array_intersect_key( $titles, array_filter( $titles, __NAMESPACE__ . '\is_offered', ARRAY_FILTER_USE_KEY ) ),
		'blank'   => __( 'Choose a tool', 'draftmill' ),
	);
	echo '<details class="draftmill-preset" open><summary>' . esc_html__( 'New preset', 'draftmill' ) . '</summary>';
	print_preset_name( NEW_PRESET, '' );
	print_value_input( array( 'presets', NEW_PRESET, 'tool' ), $tool, '', '' );
	echo '<p class="description">' . esc_html__( 'Save to get its fields. Its tool cannot be changed afterwards.', 'draftmill' ) . '</p></details>';
}
