<?php
/**
 * Network Admin → Settings → Draftmill: the settings that the sites of a network use unless they set their own.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Adds the page.
 */
function add_network_settings_page(): void {
	$hook = add_submenu_page( 'settings.php', __( 'Draftmill', 'draftmill' ), __( 'Draftmill', 'draftmill' ), 'manage_network_options', SETTINGS_PAGE, __NAMESPACE__ . '\print_network_settings_page' );
	add_action( 'admin_print_scripts-' . $hook, __NAMESPACE__ . '\enqueue_settings_script' );
}

/**
 * Prints the page.
 */
function print_network_settings_page(): void {
	if ( ! current_user_can( 'manage_network_options' ) ) {
		return;
	}
	register_fields( 'network' );
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<p><?php esc_html_e( 'What every site of the network uses while its own settings are blank.', 'draftmill' ); ?></p>
		<?php settings_errors( OPTION ); ?>
		<?php print_tabs( 'network' ); ?>
	</div>
	<?php
}

/** Saves the page and redirects back to it. */
function save_network_settings_page(): void {
	check_admin_referer( get_settings_nonce( 'network' ) );
	if ( ! current_user_can( 'manage_network_options' ) ) {
		wp_die( esc_html__( 'You may not change the settings of the network.', 'draftmill' ), '', array( 'response' => 403 ) );
	}
	if ( array() === save_form( 'network', read_posted_settings() ) ) {
		add_settings_error( OPTION, 'settings_updated', __( 'Settings saved.', 'draftmill' ), 'success' );
	}
	// As options.php does: the next page reads them once.
	set_transient( 'settings_errors', get_settings_errors(), 30 );
	$tab = read_tab( isset( $_POST['tab'] ) ? sanitize_key( wp_unslash( $_POST['tab'] ) ) : '' );
	wp_safe_redirect( add_query_arg( 'settings-updated', 'true', get_settings_url( 'network', $tab ) ) );
	exit;
}
