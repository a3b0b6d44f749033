<?php
/**
 * The tabs of the settings page, of a site and of a network: each is a page with a form of its own, so a long list does not hide Save.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The sections of each tab, in their order. Every section is on one of them. */
const TABS = array(
	'connection' => array( 'server', 'writer' ),
	'look'       => array( 'look', 'words' ),
	'tools'      => array( 'tools', 'presets', 'programs' ),
	'limits'     => array( 'key', 'visitors' ),
);

/**
 * The labels of the tabs.
 *
 * @return array<string, string> By the tab.
 */
function get_tab_labels(): array {
	return array(
		'connection' => __( 'Connection', 'draftmill' ),
		'look'       => __( 'Look', 'draftmill' ),
		'tools'      => __( 'Tools', 'draftmill' ),
		'limits'     => __( 'Limits', 'draftmill' ),
	);
}

/**
 * The tab that the address names.
 */
function get_current_tab(): string {
	return read_tab( isset( $_GET['tab'] ) ? sanitize_key( wp_unslash( $_GET['tab'] ) ) : '' ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.CSRF.NonceVerification -- Shows a tab and changes nothing.
}

/**
 * A tab by the name that an address or a form gives; the first where there is no such tab.
 *
 * @param mixed $name What was given.
 */
function read_tab( $name ): string {
	return is_string( $name ) && isset( TABS[ $name ] ) ? $name : (string) array_key_first( TABS );
}

/**
 * The tab that contains a section.
 *
 * @param string $section Section of the settings.
 */
function find_tab( string $section ): string {
	$having = array_filter( TABS, static fn( array $sections ): bool => in_array( $section, $sections, true ) );
	return (string) array_key_first( $having );
}

/**
 * The page id under which WordPress registers a tab's sections.
 *
 * @param string $tab The tab.
 */
function get_tab_page( string $tab ): string {
	return SETTINGS_PAGE . '_' . $tab;
}

/**
 * A link to a setting's field, with its tab in the address.
 *
 * @param string $level Level: site or network.
 * @param string $name  Name of the setting, or of what was refused of one preset.
 * @return string HTML.
 */
function link_to_field( string $level, string $name ): string {
	$name = isset( get_settings_table()[ $name ] ) ? $name : 'presets';
	$tab  = find_tab( get_row( $name, 'section' ) );
	/* translators: 1: name of a tab. 2: name of a field. */
	$text = sprintf( __( 'Go to %1$s: %2$s', 'draftmill' ), get_tab_labels()[ $tab ], get_row( $name, 'label' )() );
	return '<a href="' . esc_url( get_settings_url( $level, $tab ) . '#draftmill_' . $name ) . '">' . esc_html( $text ) . '</a>';
}

/**
 * Prints the tabs and the content of the one in the address.
 *
 * @param string $level Level: site or network.
 */
function print_tabs( string $level ): void {
	$tab = get_current_tab();
	echo '<nav class="nav-tab-wrapper wp-clearfix" aria-label="' . esc_attr__( 'Draftmill settings', 'draftmill' ) . '">';
	foreach ( get_tab_labels() as $id => $label ) {
		echo '<a href="' . esc_url( get_settings_url( $level, $id ) ) . '" class="nav-tab' . ( $id === $tab ? ' nav-tab-active" aria-current="page' : '' ) . '">' . esc_html( $label ) . '</a>';
	}
	echo '</nav>';
	if ( 'connection' === $tab && 'site' === $level ) {
		print_first_page_form();
	}
	?>
	<form id="draftmill_form" action="<?php echo 'network' === $level ? 'edit.php?action=draftmill' : 'options.php'; ?>" method="post">
		<?php
		open_settings_form( $level, $tab );
		do_settings_sections( get_tab_page( $tab ) );
		print_save_bar();
		?>
	</form>
	<?php
	if ( 'connection' === $tab ) {
		print_disconnect_form( $level );
	} elseif ( 'tools' === $tab && 'site' === $level ) {
		print_shortcode_section();
	}
}

/**
 * Prints the beginning of the settings form. The Enter key presses the first button of a form: it saves, whatever
 * buttons follow.
 *
 * @param string $level Level: site or network.
 * @param string $tab   The tab.
 */
function open_settings_form( string $level, string $tab ): void {
	if ( 'network' === $level ) {
		wp_nonce_field( get_settings_nonce( $level ) );
	} else {
		settings_fields( SETTINGS_PAGE );
	}
	?>
	<input type="hidden" name="<?php echo esc_attr( OPTION ); ?>[is_form]" value="1" />
	<input type="hidden" name="level" value="<?php echo esc_attr( $level ); ?>" />
	<input type="hidden" name="tab" value="<?php echo esc_attr( $tab ); ?>" />
	<input type="submit" class="screen-reader-text" tabindex="-1" aria-hidden="true" value="<?php esc_attr_e( 'Save Changes', 'draftmill' ); ?>" />
	<?php
}

/**
 * Prints the button that saves, which stays visible. Its script makes the browser ask before unsaved changes are
 * lost.
 */
function print_save_bar(): void {
	echo '<p class="submit draftmill-save">';
	submit_button( '', 'primary', 'submit', false );
	echo ' <span class="description hide-if-js">' . esc_html__( 'Save before you go to another tab: what is not saved is lost.', 'draftmill' ) . '</span></p>';
}
