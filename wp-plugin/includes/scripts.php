<?php
/**
 * The widget files and a few style rules, only on pages that show a tool.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Space around a tool where the theme gives none, a reserved height before its script has run, and a frame around a
 * note. `:where` lets every rule of a theme win. The height is that of the widget's own styles (host.css), and as
 * there it depends on the width of the column, not of the window. Where the script has not loaded after five seconds,
 * the link is shown in that space, which stays: the tool may still load. The loader sets `data-failed` on tools that
 * will not load, and `data-waiting` on those that are not near the viewport yet. `!important`, as many themes end all
 * animations for visitors who prefer reduced motion.
 */
const STYLE = ':where(.draftmill,.draftmill-note){margin-block:1.5em}'
	. '@media (scripting:enabled){.draftmill>:not(:defined,[data-failed]){display:block;position:relative;container-type:inline-size}'
	. '.draftmill>:not(:defined,[data-failed])::before{content:"";display:block;height:930px}'
	. '.draftmill>:not(:defined,[data-failed])>a{position:absolute;top:0;animation:draftmill-wait 5s!important}'
	. '.draftmill>[data-waiting]:not(:defined,[data-failed])>a{display:none}'
	. '@container (min-width:900px){.draftmill>:not(:defined,[data-failed])::before{height:740px}}}'
	. '@keyframes draftmill-wait{from,to{visibility:hidden}}'
	. ':where(.draftmill-note){box-sizing:border-box;padding:0 1em;border:1px dashed;overflow-wrap:anywhere}';

/** Spacing that is too small in WordPress's own styles for the settings page: rows to press, and groups of inputs. */
const SETTINGS_STYLE = '.form-table details>summary{padding:10px 0;cursor:pointer}'
	. '.form-table details[open]{margin-bottom:20px;padding-inline-start:1em}'
	. '.form-table details[open]>summary{margin-inline-start:-1em;font-weight:600}'
	. '.form-table summary>.description{font-weight:400}'
	. '.form-table fieldset p{margin:0 0 16px}'
	// With some fonts the underscores of a key are cut off otherwise.
	. '.form-table input.code{line-height:1.8}'
	// As many columns as fit, for short items.
	. '.draftmill-columns{columns:20em;column-gap:2em;padding-top:4px}'
	. '.draftmill-columns>p{break-inside:avoid}'
	. '.draftmill-folds{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,22em),1fr));gap:0 2em;align-items:start}'
	. '.draftmill-row{display:flex;flex-wrap:wrap;align-items:center;gap:8px}'
	// Save stays visible, and covers no element that is focused or linked to.
	. '#draftmill_form .draftmill-save{position:sticky;bottom:0;z-index:1;margin:0 -2px;padding:12px 2px;background:#f0f0f1;border-top:1px solid #c3c4c7}'
	. 'html{scroll-padding:56px 0 80px}';

/**
 * Up to this number, different tools each load their whole script; above it, the loader and the shared core are
 * smaller.
 */
const TOOLS_ALONE_MAX = 3;

/** Enqueues the outer styles of a tool or a note. */
function enqueue_style(): void {
	if ( wp_style_is( 'draftmill' ) ) {
		return;
	}
	// A handle without a file: its few rules are inline.
	wp_register_style( 'draftmill', false, array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- No file, so no version.
	wp_add_inline_style( 'draftmill', STYLE );
	wp_enqueue_style( 'draftmill' );
}

/**
 * Enqueues the script that defines the tool's element, or the loader for more than TOOLS_ALONE_MAX tools. The same
 * tool twice needs one script.
 *
 * It is in the head where the content is rendered before it (block themes) and in the footer elsewhere; it is
 * deferred, so neither the order of scripts nor an optimiser's changes matter.
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
	wp_enqueue_script( 'draftmill-' . $tool_id, get_widget_url( $tool_id . '.js' ), array(), get_widgets_version(), array( 'strategy' => 'defer' ) );
}

/**
 * Enqueues the script that finds elements in the page and loads each tool's script when the tool is near the
 * viewport.
 */
function enqueue_loader(): void {
	wp_enqueue_script( 'draftmill-loader', get_widget_url( 'embed.js' ), array(), get_widgets_version(), array( 'strategy' => 'defer' ) );
}

/** Enqueues the loader for the live preview: this action runs for the editor's page and for its canvas. */
function enqueue_preview(): void {
	if ( is_admin() ) {
		enqueue_loader();
	}
}

/**
 * Enqueues the styles of the settings page, of a site's and of a network's.
 *
 * @param string $hook_suffix The page of the administration.
 */
function enqueue_settings_style( $hook_suffix ): void {
	if ( 'settings_page_' . SETTINGS_PAGE !== $hook_suffix ) {
		return;
	}
	wp_register_style( 'draftmill-settings', false, array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- No file, so no version.
	wp_add_inline_style( 'draftmill-settings', SETTINGS_STYLE );
	wp_enqueue_style( 'draftmill-settings' );
}

/**
 * The address of a widget file. An update does not change it: a cached page may refer to it for any length of time.
 *
 * @param string $file Name of the file; '' for their folder, with a closing slash.
 */
function get_widget_url( string $file ): string {
	return plugins_url( 'build/widgets/' . $file, PLUGIN_FILE );
}

/** A hash of all widget files, so that browsers load the new ones for a new page. */
function get_widgets_version(): string {
	static $version = null;
	if ( null === $version ) {
		$version = require dirname( PLUGIN_FILE ) . '/build/widgets.php';
	}
	return $version;
}
