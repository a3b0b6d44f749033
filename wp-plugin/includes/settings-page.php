<?php
/**
 * Settings → Draftmill, the link to it, and the notice that requests the server's address.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const SETTINGS_PAGE = 'draftmill';

/**
 * Registers the option with its sanitiser, and the fields of the page.
 */
function register_settings(): void {
	register_setting(
		SETTINGS_PAGE,
		OPTION,
		array(
			'type'              => 'array',
			'sanitize_callback' => __NAMESPACE__ . '\sanitize_settings',
			'show_in_rest'      => false,
		)
	);
	register_fields( 'site' );
}

/**
 * Registers the fields, of a site or of a network.
 *
 * @param string $level Level: site or network.
 */
function register_fields( string $level ): void {
	$sections = array(
		'server'   => array( __( 'Server', 'draftmill' ), '__return_null' ),
		'writer'   => array( __( 'Who writes', 'draftmill' ), __NAMESPACE__ . '\print_writer_section' ),
		'look'     => array( __( 'Look', 'draftmill' ), __NAMESPACE__ . '\print_look_section' ),
		'words'    => array( __( 'Your own words', 'draftmill' ), __NAMESPACE__ . '\print_words_section' ),
		'tools'    => array( __( 'Tools', 'draftmill' ), __NAMESPACE__ . '\print_tools_section' ),
		'presets'  => array( __( 'Presets', 'draftmill' ), __NAMESPACE__ . '\print_presets_section' ),
		'programs' => array( __( 'Programs', 'draftmill' ), __NAMESPACE__ . '\print_programs_section' ),
		'key'      => array( __( 'Visitors', 'draftmill' ), __NAMESPACE__ . '\print_key_section' ),
		'visitors' => array( __( 'Members', 'draftmill' ), __NAMESPACE__ . '\print_visitors_section' ),
	);
	foreach ( $sections as $id => list( $title, $callback ) ) {
		add_settings_section( 'draftmill_' . $id, $title, $callback, get_tab_page( find_tab( $id ) ) );
	}
	foreach ( get_settings_table() as $name => $row ) {
		// Without an AI in WordPress, visitors cannot use it.
		if ( 'visitor_ai' === $name && ! supports_site_ai() ) {
			continue;
		}
		add_field( $name, $row['section'], $row['label'](), $level, is_string( $row['default'] ) );
		// These two are no settings; each relates to the field before it.
		if ( 'api_url' === $name ) {
			add_field( 'connect', 'server', __( 'Account', 'draftmill' ), $level, false );
		} elseif ( 'secret' === $name ) {
			add_field( 'test', 'server', __( 'Connection', 'draftmill' ), $level, false );
		}
	}
}

/**
 * Registers a field. Where it has no print function of its own, it is printed from its row.
 *
 * @param string $name      Name of the field.
 * @param string $section   Section of the page.
 * @param string $label     Label.
 * @param string $level     Level: site or network.
 * @param bool   $is_single Whether it is one input: groups have labels of their own inside.
 */
function add_field( string $name, string $section, string $label, string $level, bool $is_single ): void {
	$id    = 'draftmill_' . $name;
	$print = __NAMESPACE__ . '\print_' . $name . '_field';
	$args  = compact( 'name', 'level' ) + ( $is_single ? array( 'label_for' => $id ) : array() );
	add_settings_field( $id, $label, is_callable( $print ) ? $print : __NAMESPACE__ . '\print_plain_field', get_tab_page( find_tab( $section ) ), 'draftmill_' . $section, $args );
}

/**
 * Adds the page under Settings.
 */
function add_settings_page(): void {
	$hook = add_options_page( __( 'Draftmill', 'draftmill' ), __( 'Draftmill', 'draftmill' ), 'manage_options', SETTINGS_PAGE, __NAMESPACE__ . '\print_settings_page' );
	add_action( 'admin_print_scripts-' . $hook, __NAMESPACE__ . '\enqueue_settings_script' );
}

/** Enqueues the script and the data for the page's button. */
function enqueue_settings_script(): void {
	$data = array(
		// The full URL: the administration may have another host than the pages.
		'tokenUrl' => rest_url( REST_NAMESPACE . '/token' ),
		'level'    => is_network_admin() ? 'network' : 'site',
	);
	register_editor_script( 'draftmill-settings', 'settings' );
	wp_enqueue_script( 'draftmill-settings' );
	wp_add_inline_script( 'draftmill-settings', 'window.draftmillSettings = ' . wp_json_encode( $data, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
}

/**
 * Puts a link to the settings before the plugin's other links on the plugins page.
 *
 * @param array<int|string, string> $links Links as HTML.
 * @return array<int|string, string>
 */
function add_settings_link( array $links ): array {
	$url  = get_settings_url( is_network_admin() ? 'network' : 'site' );
	$link = '<a href="' . esc_url( $url ) . '">' . esc_html__( 'Settings', 'draftmill' ) . '</a>';
	return array_merge( array( 'settings' => $link ), $links );
}

/**
 * The address of the settings page of a site or of the network.
 *
 * @param string $level Level: site or network.
 * @param string $tab   A tab of it; '' for the page itself, which shows the first.
 */
function get_settings_url( string $level = 'site', string $tab = '' ): string {
	$query = '?page=' . SETTINGS_PAGE . ( '' === $tab ? '' : '&tab=' . $tab );
	return 'network' === $level ? network_admin_url( 'settings.php' . $query ) : admin_url( 'options-general.php' . $query );
}

/** Requests the server's address on the plugins page and on the plugin's own, until there is one. */
function ask_for_api_url(): void {
	if ( '' === get_api_url() && current_user_can( 'manage_options' ) ) {
		print_api_url_notice( __( 'Draftmill needs the address of its server: the Draftmill website where you have an account, or one that you run yourself. Until it is set, the tools show nothing to visitors.', 'draftmill' ), get_settings_url() );
	}
}

/** Requests the server's address in the administration of a network whose sites all have the plugin. */
function ask_for_network_api_url(): void {
	$is_set = has_constant( 'api_url' ) || isset( get_saved_settings( 'network' )['api_url'] );
	if ( ! $is_set && current_user_can( 'manage_network_options' ) && is_plugin_active_for_network( plugin_basename( PLUGIN_FILE ) ) ) {
		print_api_url_notice( __( 'Draftmill needs the address of its server. Until it is set here or on a site, the tools show nothing to visitors.', 'draftmill' ), get_settings_url( 'network' ) );
	}
}

/**
 * Prints a notice on the plugins page and on the plugin's own, with a link except on the page where the address is
 * set.
 *
 * @param string $sentence     What is missing.
 * @param string $settings_url Where it is set.
 */
function print_api_url_notice( string $sentence, string $settings_url ): void {
	$screen = get_current_screen();
	$id     = $screen ? preg_replace( '/-network$/', '', $screen->id ) : '';
	if ( ! in_array( $id, array( 'plugins', 'settings_page_' . SETTINGS_PAGE ), true ) ) {
		return;
	}
	echo '<div class="notice notice-warning"><p>' . esc_html( $sentence );
	if ( 'plugins' === $id || 'connection' !== get_current_tab() ) {
		echo ' <a href="' . esc_url( $settings_url ) . '">' . esc_html__( 'Set the address', 'draftmill' ) . '</a>';
	}
	echo '</p></div>';
}

/**
 * Prints the page.
 */
function print_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<?php print_tabs( 'site' ); ?>
	</div>
	<?php
}

/** Prints how to put a tool into a page. */
function print_shortcode_section(): void {
	?>
	<h2><?php esc_html_e( 'Putting a tool into a page', 'draftmill' ); ?></h2>
	<p><?php esc_html_e( 'In the block editor, add a block from the category Draftmill. Anywhere else write the shortcode that stands beside the tool above. It takes theme, accent, font, radius, lang, heading, hide_fields, result_limit, preset, login, text_button, text_heading, text_empty, text_limit and text_login, which go before what is set on these tabs, and the name of a field for its default value:', 'draftmill' ); ?></p>
	<p><code>[draftmill_slogan_generator theme="dark" industry="Bakery" tone="friendly"]</code></p>
	<?php
}
