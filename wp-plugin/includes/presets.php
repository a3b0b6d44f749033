<?php
/**
 * Presets: default values and hidden fields of a tool under a name, made once and used by their id.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const PRESETS_MAX           = 50;
const PRESET_NAME_CHARS_MAX = 80;

/** The placeholder for the id of a new preset in the form. */
const NEW_PRESET = 'new';

/**
 * The effective presets of a site and of its network.
 *
 * @return array<string, array{name: string, tool: string, defaults: array<string, string>, hidden: string}> By id;
 * hidden is in the format of hide-fields.
 */
function get_presets(): array {
	// A site's and its network's preset of one id may be of different tools.
	return sanitize_presets( get_list_setting( 'presets' ) );
}

/**
 * A preset of a tool.
 *
 * @param string $tool_id Id of a tool.
 * @param string $id      Id of a preset as it was typed.
 * @return array{name?: string, tool?: string, defaults?: array<string, string>, hidden?: string} Empty where the tool has none of that id.
 */
function find_preset( string $tool_id, string $id ): array {
	$preset = '' === $id ? array() : get_presets()[ $id ] ?? array();
	return ( $preset['tool'] ?? '' ) === $tool_id ? $preset : array();
}

/**
 * The presets of a tool.
 *
 * @param string $tool_id Id of a tool.
 * @return array<string, string> Names by id.
 */
function list_presets( string $tool_id ): array {
	return wp_list_pluck( wp_list_filter( get_presets(), array( 'tool' => $tool_id ) ), 'name' );
}

/**
 * Returns the valid presets, at most PRESETS_MAX: with a valid id, a name and an existing tool. A required field is
 * hidden only where it has a value.
 *
 * @param mixed $value Id to preset.
 * @return array<string, array{name: string, tool: string, defaults: array<string, string>, hidden: string}>
 */
function sanitize_presets( $value ): array {
	$clean = array();
	foreach ( is_array( $value ) ? $value : array() as $id => $typed ) {
		$preset = is_array( $typed ) ? $typed : array();
		$name   = sanitize_line( $preset['name'] ?? '', PRESET_NAME_CHARS_MAX );
		$tool   = get_tools()[ is_string( $preset['tool'] ?? null ) ? $preset['tool'] : '' ] ?? null;
		if ( '' === $name || null === $tool || NEW_PRESET === $id || ! preg_match( '/^[a-z0-9][a-z0-9-]{0,59}$/', (string) $id ) ) {
			continue;
		}
		$defaults     = sanitize_field_values( $preset['tool'], $preset['defaults'] ?? array() );
		$hidden       = read_hidden( $tool['fields'], $preset['hidden'] ?? '' );
		$shown        = find_unhidden( $tool['fields'], implode( ' ', array_map( __NAMESPACE__ . '\to_kebab', $hidden ) ), $defaults );
		$clean[ $id ] = array(
			'name'     => $name,
			'tool'     => $preset['tool'],
			'defaults' => $defaults,
			'hidden'   => implode( ' ', array_map( __NAMESPACE__ . '\to_kebab', array_diff( $hidden, $shown ) ) ),
		);
	}
	return array_slice( $clean, 0, PRESETS_MAX, true );
}

/**
 * The fields that a preset hides.
 *
 * @param array<string, array<string, mixed>> $fields Fields of a tool.
 * @param mixed                               $typed  Names, as a list or with blanks between.
 * @return array<int, string> Names of fields.
 */
function read_hidden( array $fields, $typed ): array {
	$names = array_filter( is_array( $typed ) ? $typed : explode( ' ', is_string( $typed ) ? $typed : '' ), 'is_string' );
	$found = array();
	foreach ( $names as $name ) {
		$found[] = find_field( $fields, $name );
	}
	return array_values( array_unique( array_filter( $found, 'strlen' ) ) );
}

/**
 * Returns the presets of a form: without the deleted ones, and with an id for a new one.
 *
 * @param mixed $form Id to preset, as the form sends them.
 * @return array<string, mixed>
 */
function read_presets_form( $form ): array {
	$presets = array_filter(
		is_array( $form ) ? $form : array(),
		static function ( $preset ): bool {
			return is_array( $preset ) && empty( $preset['remove'] );
		}
	);
	$new     = $presets[ NEW_PRESET ] ?? array();
	unset( $presets[ NEW_PRESET ] );
	$name = sanitize_line( $new['name'] ?? '', PRESET_NAME_CHARS_MAX );
	if ( '' !== $name ) {
		$presets[ make_preset_id( $name, $presets ) ] = $new;
	}
	return $presets;
}

/**
 * Makes an id for a preset: its name in lower case, where it has English letters or digits, with a number where the
 * id is taken.
 *
 * @param string               $name    Name of the preset.
 * @param array<string, mixed> $presets The others by id.
 */
function make_preset_id( string $name, array $presets ): string {
	$plain = trim( (string) preg_replace( '/[^a-z0-9]+/', '-', strtolower( remove_accents( $name ) ) ), '-' );
	$plain = '' === $plain || NEW_PRESET === $plain ? 'preset' : trim( substr( $plain, 0, 50 ), '-' );
	$id    = $plain;
	for ( $number = 2; isset( $presets[ $id ] ); $number++ ) {
		$id = $plain . '-' . $number;
	}
	return $id;
}

/**
 * Explains which presets are not saved as they were given.
 *
 * @param array<string, mixed> $presets Presets by id, as read_presets_form() returns them.
 * @return array<string, string> Sentences by a name of their own.
 */
function find_preset_losses( array $presets ): array {
	$kept     = sanitize_presets( $presets );
	$problems = array();
	foreach ( array_map( __NAMESPACE__ . '\to_map', $presets ) as $id => $preset ) {
		$name = wp_html_excerpt( sanitize_line( $preset['name'] ?? '', 1000 ), 60, '…' );
		if ( ! isset( $kept[ $id ] ) ) {
			/* translators: %s: name of a preset. */
			$problems[ 'preset_' . $id ] = sprintf( __( 'The preset “%s” was not saved: it needs a name and a tool, and there may be 50.', 'draftmill' ), $name );
			continue;
		}
		$lost = find_missing_leaves( $preset['defaults'] ?? array(), $kept[ $id ]['defaults'] );
		if ( array() !== $lost ) {
			/* translators: 1: name of a preset. 2: list of values. */
			$problems[ 'preset_' . $id . '_values' ] = sprintf( __( 'Not saved in the preset “%1$s”, because the fields do not take them: %2$s.', 'draftmill' ), $name, wp_html_excerpt( implode( ', ', $lost ), 120, '…' ) );
		}
		$fields = get_tools()[ $kept[ $id ]['tool'] ]['fields'];
		$shown  = array_diff( read_hidden( $fields, $preset['hidden'] ?? '' ), read_hidden( $fields, $kept[ $id ]['hidden'] ) );
		if ( array() !== $shown ) {
			$labels = wp_list_pluck( array_intersect_key( $fields, array_flip( $shown ) ), 'label' );
			/* translators: 1: name of a preset. 2: list of fields. */
			$problems[ 'preset_' . $id . '_hidden' ] = sprintf( __( 'Not hidden in the preset “%1$s”, because they have to be filled and have no value there: %2$s.', 'draftmill' ), $name, implode( ', ', $labels ) );
		}
	}
	return $problems;
}

/**
 * A preset as HTML for a page of this site that WordPress does not make. The script is loaded from the site itself.
 *
 * @param string $id Id of a preset.
 */
function get_preset_snippet( string $id ): string {
	$tool_id    = get_presets()[ $id ]['tool'];
	$read       = read_attributes( $tool_id, array( 'preset' => $id ) );
	$tag        = 'draftmill-' . $tool_id;
	$attributes = array_merge( get_connection_attributes(), $read['element'] );
	$script     = wp_get_script_tag(
		array(
			'src'   => get_widget_url( $tool_id . '.js' ),
			'defer' => true,
		)
	);
	return '<' . $tag . ' ' . to_html_attributes( $attributes ) . '></' . $tag . ">\n" . trim( $script );
}
