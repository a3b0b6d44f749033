<?php
/**
 * Plugin Name:       Draftmill
 * Description:       Text generators for your pages: slogans, domain names, ads and more, by block or shortcode, from your Draftmill server.
 * Version:           0.1.0
 * Requires at least: 6.6
 * Requires PHP:      7.4
 * Author:            Draftmill
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       draftmill
 * Domain Path:       /languages
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const PLUGIN_FILE = __FILE__;
const VERSION     = '0.1.0';

require_once __DIR__ . '/includes/tools.php';
require_once __DIR__ . '/includes/settings-table.php';
require_once __DIR__ . '/includes/settings-list-rows.php';
require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/sanitizers.php';
require_once __DIR__ . '/includes/secret.php';
require_once __DIR__ . '/includes/scripts.php';
require_once __DIR__ . '/includes/theme-look.php';
require_once __DIR__ . '/includes/presets.php';
require_once __DIR__ . '/includes/attributes.php';
require_once __DIR__ . '/includes/client-navigation.php';
require_once __DIR__ . '/includes/renderer.php';
require_once __DIR__ . '/includes/shortcodes.php';
require_once __DIR__ . '/includes/pasted-addresses.php';
require_once __DIR__ . '/includes/block.php';
require_once __DIR__ . '/includes/patterns.php';
require_once __DIR__ . '/includes/excerpts.php';
require_once __DIR__ . '/includes/client-addresses.php';
require_once __DIR__ . '/includes/visitors.php';
require_once __DIR__ . '/includes/visitor-tokens.php';
require_once __DIR__ . '/includes/connection.php';
require_once __DIR__ . '/includes/connection-verdicts.php';
require_once __DIR__ . '/includes/connection-words.php';
require_once __DIR__ . '/includes/places.php';
require_once __DIR__ . '/includes/generation.php';
require_once __DIR__ . '/includes/site-ai.php';
require_once __DIR__ . '/includes/writing.php';
require_once __DIR__ . '/includes/written.php';
require_once __DIR__ . '/includes/usage.php';
require_once __DIR__ . '/includes/usage-warning.php';
require_once __DIR__ . '/includes/abilities.php';
require_once __DIR__ . '/includes/generate-ability.php';
require_once __DIR__ . '/includes/saved-results.php';
require_once __DIR__ . '/includes/editor-routes.php';
require_once __DIR__ . '/includes/stopping.php';
require_once __DIR__ . '/includes/visitor-requests.php';
require_once __DIR__ . '/includes/visitor-drafts.php';
require_once __DIR__ . '/includes/saved-results-abilities.php';
require_once __DIR__ . '/includes/site-health.php';
require_once __DIR__ . '/includes/privacy.php';
require_once __DIR__ . '/includes/settings-form.php';
require_once __DIR__ . '/includes/settings-page.php';

add_action( 'init', __NAMESPACE__ . '\register_shortcodes' );
add_action( 'init', __NAMESPACE__ . '\register_pasted_addresses' );
add_filter( 'rest_request_before_callbacks', __NAMESPACE__ . '\preview_pasted_address', 10, 3 );
add_action( 'init', __NAMESPACE__ . '\register_block' );
add_action( 'rest_api_init', __NAMESPACE__ . '\register_patterns' );
add_action( 'admin_init', __NAMESPACE__ . '\register_patterns' );
add_filter( 'block_categories_all', __NAMESPACE__ . '\add_block_category' );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\print_editor_data', 9 );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\enqueue_sidebar' );
add_action( 'enqueue_block_assets', __NAMESPACE__ . '\enqueue_preview' );

add_filter( 'render_block_data', __NAMESPACE__ . '\enter_query' );
add_filter( 'render_block_core/query', __NAMESPACE__ . '\leave_query', 10, 2 );

add_filter( 'get_the_excerpt', __NAMESPACE__ . '\fill_excerpt', 11, 2 );

add_action( 'rest_api_init', __NAMESPACE__ . '\register_token_route' );
add_action( 'rest_api_init', __NAMESPACE__ . '\register_editor_routes' );
add_action( 'rest_api_init', __NAMESPACE__ . '\register_visitor_routes' );
add_action( 'rest_api_init', __NAMESPACE__ . '\register_check_routes' );
add_action( 'rest_api_init', __NAMESPACE__ . '\register_usage_route' );

add_action( WATCH_HOOK, __NAMESPACE__ . '\watch_usage' );
register_deactivation_hook( PLUGIN_FILE, __NAMESPACE__ . '\stop_watch' );

add_action( 'wp_abilities_api_categories_init', __NAMESPACE__ . '\register_ability_category' );
add_action( 'wp_abilities_api_init', __NAMESPACE__ . '\register_abilities' );
add_action( 'wp_abilities_api_init', __NAMESPACE__ . '\register_generate_ability' );
add_action( 'wp_abilities_api_init', __NAMESPACE__ . '\register_result_abilities' );

add_filter( 'site_status_tests', __NAMESPACE__ . '\add_site_health_test' );
add_filter( 'debug_information', __NAMESPACE__ . '\add_debug_information' );
add_filter( 'wp_privacy_personal_data_exporters', __NAMESPACE__ . '\add_exporter' );
add_filter( 'wp_privacy_personal_data_erasers', __NAMESPACE__ . '\add_eraser' );

if ( is_admin() ) {
	require_once __DIR__ . '/includes/settings-tabs.php';
	require_once __DIR__ . '/includes/settings-fields.php';
	require_once __DIR__ . '/includes/connection-fields.php';
	require_once __DIR__ . '/includes/writer-fields.php';
	require_once __DIR__ . '/includes/look-fields.php';
	require_once __DIR__ . '/includes/tools-fields.php';
	require_once __DIR__ . '/includes/words-fields.php';
	require_once __DIR__ . '/includes/presets-fields.php';
	require_once __DIR__ . '/includes/visitors-fields.php';
	require_once __DIR__ . '/includes/network-settings-page.php';
	require_once __DIR__ . '/includes/first-page.php';
	require_once __DIR__ . '/includes/usage-page.php';
	require_once __DIR__ . '/includes/saved-results-page.php';
	require_once __DIR__ . '/includes/connect.php';
	require_once __DIR__ . '/includes/connect-fields.php';
	require_once __DIR__ . '/includes/connect-server.php';

	add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
	add_action( 'admin_init', __NAMESPACE__ . '\add_privacy_policy' );
	add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
	add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\enqueue_settings_style' );
	add_action( 'admin_notices', __NAMESPACE__ . '\ask_for_api_url' );
	add_action( 'admin_post_' . FIRST_PAGE_ACTION, __NAMESPACE__ . '\create_first_page' );
	add_action( 'admin_post_' . CONNECT_ACTION, __NAMESPACE__ . '\start_connection' );
	add_action( 'admin_post_' . DISCONNECT_ACTION, __NAMESPACE__ . '\disconnect' );
	add_action( 'load-settings_page_' . SETTINGS_PAGE, __NAMESPACE__ . '\finish_connection' );
	add_action( 'network_admin_notices', __NAMESPACE__ . '\ask_for_network_api_url' );
	add_action( 'network_admin_menu', __NAMESPACE__ . '\add_network_settings_page' );
	add_action( 'network_admin_edit_draftmill', __NAMESPACE__ . '\save_network_settings_page' );
	add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), __NAMESPACE__ . '\add_settings_link' );
	add_filter( 'network_admin_plugin_action_links_' . plugin_basename( PLUGIN_FILE ), __NAMESPACE__ . '\add_settings_link' );

	add_action( 'admin_menu', __NAMESPACE__ . '\add_results_page' );
	add_action( 'admin_post_' . INSERT_ACTION, __NAMESPACE__ . '\answer_insert_form' );

	add_action( 'admin_menu', __NAMESPACE__ . '\add_usage_page' );
	add_action( 'admin_init', __NAMESPACE__ . '\resume_watch' );
	add_action( 'admin_post_' . WARNING_ACTION, __NAMESPACE__ . '\save_warning_form' );
	add_action( 'network_admin_menu', __NAMESPACE__ . '\add_network_usage_page' );
	add_action( 'wp_dashboard_setup', __NAMESPACE__ . '\add_usage_box' );
	add_action( 'wp_network_dashboard_setup', __NAMESPACE__ . '\add_usage_box' );
	add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), __NAMESPACE__ . '\add_usage_link' );
	add_filter( 'network_admin_plugin_action_links_' . plugin_basename( PLUGIN_FILE ), __NAMESPACE__ . '\add_usage_link' );
}

if ( defined( 'WP_CLI' ) && WP_CLI ) {
	require_once __DIR__ . '/includes/cli.php';
	require_once __DIR__ . '/includes/cli-generate.php';
	add_action( 'cli_init', __NAMESPACE__ . '\register_commands' );
	add_action( 'cli_init', __NAMESPACE__ . '\register_generate_command' );
}
