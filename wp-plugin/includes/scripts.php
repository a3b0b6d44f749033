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
	. '@media (scripting:enabled){.draftmill>:not(:defined){display:block;min-height:960px}}'
	. '@media (scripting:enabled) and (min-width:1000px){.draftmill>:not(:defined){min-height:760px}}'
	. ':where(.draftmill-note){box-sizing:border-box;padding:0 1em;border:1px dashed;overflow-wrap:anywhere}';

/** Up to so many different tools each bring their whole script; from there on the loader and the shared core weigh less. */
const TOOLS_ALONE_MAX = 3;

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
	static $shown      = array();
	$shown[ $tool_id ] = true;
	if ( count( $shown ) > TOOLS_ALONE_MAX ) {
		foreach ( array_keys( $shown ) as $id ) {
			wp_dequeue_script( 'draftmill-' . $id );
		}
		enqueue_loader();
		return;
	}
	wp_enqueue_script( 'draftmill-' . $tool_id, get_widget_url( $tool_id . '.js' ), array(), VERSION, array( 'strategy' => 'defer' ) );
}

/**
 * Enqueues the script that finds elements in the page and loads each tool's when it comes near.
 */
function enqueue_loader(): void {
	wp_enqueue_script( 'draftmill-loader', get_widget_url( 'embed.js' ), array(), VERSION, array( 'strategy' => 'defer' ) );
}

/**
 * The loader for the live preview: this action runs for the editor's page and for its canvas.
 */
function enqueue_preview(): void {
	if ( is_admin() ) {
		enqueue_loader();
	}
}

/**
 * The address of a file of the widgets. A hash of them all stands in it: they load each other by their place, and a
 * cache must not mix two versions.
 *
 * @param string $file Name of the file; '' for their folder, with a closing slash.
 */
function get_widget_url( string $file ): string {
	static $version = null;
	if ( null === $version ) {
		$version = require dirname( PLUGIN_FILE ) . '/build/widgets.php';
	}
	return plugins_url( 'build/' . $version . '/widgets/' . $file, PLUGIN_FILE );
}
