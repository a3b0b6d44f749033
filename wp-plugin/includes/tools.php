<?php
/**
 * The tools that this build of the plugin carries.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Every tool by its id, in alphabetical order. The build writes the list from the catalogue.
 *
 * Titles are translated, so not before the init action.
 *
 * @return array<string, array{title: string, version: string}> Tool id to its title and the version of its script.
 */
function get_tools(): array {
	static $tools = null;
	if ( null === $tools ) {
		$tools = require dirname( PLUGIN_FILE ) . '/build/tools.php';
	}
	return $tools;
}
