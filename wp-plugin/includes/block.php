<?php
/**
 * The plugin's only block, with a variation for each tool. It is rendered by the same code as the shortcodes.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Registers the block. Its editor script is registered in editors only: when the first script is registered,
 * WordPress decides whether to combine those of the login page.
 */
function register_block(): void {
	register_block_type_from_metadata(
		dirname( PLUGIN_FILE ) . '/build/editor/block',
		array( 'render_callback' => __NAMESPACE__ . '\render_tool_block' )
	);
}

/**
 * Registers a script of the administration with its dependencies and translations.
 *
 * @param string $handle Handle.
 * @param string $name   Name of the file below build/editor.
 */
function register_editor_script( string $handle, string $name ): void {
	$asset = require dirname( PLUGIN_FILE ) . '/build/editor/' . $name . '.asset.php';
	wp_register_script( $handle, plugins_url( 'build/editor/' . $name . '.js', PLUGIN_FILE ), $asset['dependencies'], $asset['version'], true );
	wp_set_script_translations( $handle, 'draftmill', dirname( PLUGIN_FILE ) . '/languages' );
}

/**
 * Renders the block.
 *
 * @param array<string, mixed> $attributes Attributes of the block.
 */
function render_tool_block( array $attributes ): string {
	$tool_id = is_string( $attributes['tool'] ?? null ) ? $attributes['tool'] : '';
	if ( '' === $tool_id ) {
		return render_note( array( __( 'Choose a tool for this block.', 'draftmill' ) => '' ) );
	}
	$anchor = is_string( $attributes['anchor'] ?? null ) ? $attributes['anchor'] : '';
	$wrap   = static function ( array $around ) use ( $anchor ): string {
		// From 7.0 on WordPress writes the anchor itself.
		if ( '' !== $anchor && ! function_exists( 'wp_apply_anchor_support' ) ) {
			$around['id'] = $anchor;
		}
		return get_block_wrapper_attributes( $around );
	};
	return render_tool( $tool_id, from_block_attributes( $attributes ), $wrap );
}

/**
 * Adds the block category of the tools.
 *
 * @param array<int, array<string, mixed>> $categories Categories of blocks.
 * @return array<int, array<string, mixed>>
 */
function add_block_category( array $categories ): array {
	$categories[] = array(
		'slug'  => 'draftmill',
		'title' => __( 'Draftmill', 'draftmill' ),
		'icon'  => null,
	);
	return $categories;
}

/**
 * Registers the editor's script, and passes it the catalogue and the settings that its controls need. None of this is
 * secret.
 */
function print_editor_data(): void {
	register_editor_script( 'draftmill-block', 'block' );
	$tools = array();
	foreach ( get_tools() as $tool_id => $tool ) {
		$fields = array();
		foreach ( $tool['fields'] as $name => $field ) {
			$own = array(
				'name'      => $name,
				'attribute' => to_kebab( $name ),
			);
			if ( isset( $field['options'] ) ) {
				// A list keeps its order in JSON also where the values are numbers.
				$own['options'] = array_map( __NAMESPACE__ . '\to_option', array_keys( $field['options'] ), $field['options'] );
			}
			$fields[] = array_merge( $field, $own );
		}
		$tools[] = array(
			'id'        => $tool_id,
			'title'     => $tool['title'],
			'summary'   => $tool['summary'],
			'category'  => $tool['category'],
			'drafts'    => $tool['drafts'],
			'icon'      => $tool['icon'],
			'shortcode' => get_shortcode( $tool_id ),
			'isOffered' => is_offered( $tool_id ),
			'fields'    => $fields,
		);
	}
	$data = array(
		'tools'        => $tools,
		'presets'      => array_map( __NAMESPACE__ . '\to_preset_option', array_keys( get_presets() ), get_presets() ),
		'hasServer'    => '' !== get_api_url(),
		'look'         => array(
			'theme'  => get_site_theme(),
			'radius' => get_text_setting( 'radius' ),
		),
		'words'        => (object) get_list_setting( 'words' ),
		'defaults'     => (object) get_list_setting( 'defaults' ),
		'settingsUrl'  => current_user_can( 'manage_options' ) ? get_settings_url() : '',
		'radiusMax'    => RADIUS_PX_MAX,
		'wordCharsMax' => WORD_CHARS_MAX,
		'fontPattern'  => trim( FONT_PATTERN, '/u' ),
	);
	wp_add_inline_script( 'draftmill-block', 'window.draftmillBlock = ' . wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
}

/**
 * Returns a preset in the editor's format.
 *
 * @param int|string                                                                         $id     Id.
 * @param array{name: string, tool: string, defaults: array<string, string>, hidden: string} $preset The preset.
 * @return array<string, mixed>
 */
function to_preset_option( $id, array $preset ): array {
	return array(
		'id'       => (string) $id,
		'defaults' => (object) $preset['defaults'],
		'hidden'   => read_hidden( get_tools()[ $preset['tool'] ]['fields'], $preset['hidden'] ),
	) + $preset;
}

/**
 * Returns a list option in the editor's format.
 *
 * @param int|string $value Value; PHP makes numbers of array keys that look like one.
 * @param string     $label Label.
 * @return array{value: string, label: string}
 */
function to_option( $value, string $label ): array {
	return array(
		'value' => (string) $value,
		'label' => $label,
	);
}
