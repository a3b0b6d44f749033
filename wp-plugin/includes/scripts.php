<?php
/**
 * The widget files and the few rules around them, only on pages that show a tool.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Space around a tool where the theme gives none, room for it before its script has run, and a frame around a note.
 * `:where` lets every rule of a theme win.
 */
const STYLE = ':where(.draftmill,.draftmill-note){margin-block:1.5em}'
	. '@media (scripting:enabled){.draftmill>:not(:defined){display:block;min-height:680px}}'
	. ':where(.draftmill-note){box-sizing:border-box;padding:0 1em;border:1px dashed;overflow-wrap:anywhere}';

/**
 * Enqueues what a tool or a note looks like to the page around it.
 */
function enqueue_style(): void {
	if ( wp_style_is( 'draftmill' ) ) {
		return;
	}
	// A handle without a file: its few rules stand in the page.
	wp_register_style( 'draftmill', false, array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- No file, so no version.
	wp_add_inline_style( 'draftmill', STYLE );
	wp_enqueue_style( 'draftmill' );
}

/**
 * Enqueues the script that defines the tool's element. The same tool twice is one script.
 *
 * It stands in the head where the content is rendered before it (block themes) and in the footer elsewhere; deferred,
 * so the order of scripts and what an optimiser does with them does not matter.
 *
 * @param string $tool_id Id of a tool of the catalogue.
 */
function enqueue_tool( string $tool_id ): void {
	wp_enqueue_script(
		'draftmill-' . $tool_id,
		plugins_url( 'build/widgets/' . $tool_id . '.js', PLUGIN_FILE ),
		array(),
		get_tools()[ $tool_id ]['version'],
		array( 'strategy' => 'defer' )
	);
}
