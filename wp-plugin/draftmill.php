<?php
/**
 * Plugin Name:       Draftmill
 * Description:       Text generators for your pages: slogans, domain names, ads and more, by shortcode, from your Draftmill server.
 * Version:           0.1.0
 * Requires at least: 6.6
 * Requires PHP:      7.4
 * Author:            Draftmill
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       draftmill
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const PLUGIN_FILE = __FILE__;

require_once __DIR__ . '/includes/tools.php';
require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/scripts.php';
require_once __DIR__ . '/includes/renderer.php';
require_once __DIR__ . '/includes/shortcodes.php';

add_action( 'init', __NAMESPACE__ . '\register_shortcodes' );

if ( is_admin() ) {
	require_once __DIR__ . '/includes/settings-page.php';

	add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
	add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
	add_action( 'admin_notices', __NAMESPACE__ . '\ask_for_api_url' );
	add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), __NAMESPACE__ . '\add_settings_link' );
}
