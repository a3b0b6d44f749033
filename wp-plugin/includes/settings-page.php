<?php
/**
 * Settings → Draftmill, the link to it, and the note that asks for the server's address.
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
		'look'     => array( __( 'Look', 'draftmill' ), __NAMESPACE__ . '\print_look_section' ),
		'tools'    => array( __( 'Tools', 'draftmill' ), __NAMESPACE__ . '\print_tools_section' ),
		'visitors' => array( __( 'Members', 'draftmill' ), __NAMESPACE__ . '\print_visitors_section' ),
	);
	foreach ( $sections as $id => list( $title, $callback ) ) {
		add_settings_section( 'draftmill_' . $id, $title, $callback, SETTINGS_PAGE );
	}
	$fields = array(
		'api_url'   => array( 'server', __( 'API address', 'draftmill' ) ),
		'site_key'  => array( 'server', __( 'Site key', 'draftmill' ) ),
		'secret'    => array( 'server', __( 'Secret', 'draftmill' ) ),
		'test'      => array( 'server', __( 'Connection', 'draftmill' ) ),
		'theme'     => array( 'look', __( 'Theme', 'draftmill' ) ),
		'accent'    => array( 'look', __( 'Accent color', 'draftmill' ) ),
		'radius'    => array( 'look', __( 'Corner radius', 'draftmill' ) ),
		'tools'     => array( 'tools', __( 'Offered tools', 'draftmill' ) ),
		'defaults'  => array( 'tools', __( 'Default values', 'draftmill' ) ),
		'role_caps' => array( 'visitors', __( 'Limits by role', 'draftmill' ) ),
	);
	foreach ( $fields as $name => list( $section, $label ) ) {
		$id   = 'draftmill_' . $name;
		$args = array( 'level' => $level );
		// Groups have labels of their own inside.
		if ( ! in_array( $name, array( 'test', 'tools', 'defaults', 'role_caps' ), true ) ) {
			$args['label_for'] = $id;
		}
		add_settings_field( $id, $label, __NAMESPACE__ . '\print_' . $name . '_field', SETTINGS_PAGE, 'draftmill_' . $section, $args );
	}
}

/**
 * Cleans what the page sends. A value that cannot be used is reported and the one before stays.
 *
 * WordPress calls this twice when the option is saved for the first time, and when other code saves it: then it is the
 * option itself that comes, not the form.
 *
 * @param mixed $given The form's values, or a complete option.
 * @return array<string, mixed>
 */
function sanitize_settings( $given ): array {
	$given = is_array( $given ) ? $given : array();
	if ( ! isset( $given['is_form'] ) ) {
		return change_settings( array(), $given )[0];
	}
	list( $settings, $problems ) = change_settings( get_saved_settings( 'site' ), read_form( $given ) );
	foreach ( array_merge( $problems, find_losses( $given, $settings ) ) as $name => $problem ) {
		add_settings_error( OPTION, 'draftmill_' . $name, $problem );
	}
	return $settings;
}

/**
 * The changes that a form asks for.
 *
 * @param array<string, mixed> $form The form's values. A field that is not sent, as a disabled one, is no change.
 * @return array<string, mixed>
 */
function read_form( array $form ): array {
	// The secret is never shown again, so a blank field keeps it.
	if ( isset( $form['remove_secret'] ) ) {
		$form['secret'] = '';
	} elseif ( ! is_given( $form['secret'] ?? '' ) ) {
		unset( $form['secret'] );
	}
	if ( isset( $form['tools'] ) && array() === array_filter( (array) $form['tools'] ) ) {
		unset( $form['tools'] );
	}
	return $form;
}

/**
 * What of the lists of a form could not be saved.
 *
 * @param array<string, mixed> $form     The form's values.
 * @param array<string, mixed> $settings Settings after it.
 * @return array<string, string> Sentences by the setting's name.
 */
function find_losses( array $form, array $settings ): array {
	$problems = array();
	if ( isset( $form['tools'] ) && array() === array_filter( (array) $form['tools'] ) ) {
		$problems['tools'] = __( 'The choice of tools was not saved: offer at least one, or deactivate the plugin.', 'draftmill' );
	}
	$sentences = array(
		/* translators: %s: list of values. */
		'defaults'  => __( 'Not saved as default values, because the fields do not take them: %s.', 'draftmill' ),
		/* translators: %s: list of values. */
		'role_caps' => __( 'Not saved as limits, because they are not whole numbers: %s.', 'draftmill' ),
	);
	foreach ( $sentences as $name => $sentence ) {
		$lost = array_diff( get_leaves( $form[ $name ] ?? array() ), get_leaves( $settings[ $name ] ?? array() ) );
		if ( array() !== $lost ) {
			$problems[ $name ] = sprintf( $sentence, wp_html_excerpt( implode( ', ', $lost ), 120, '…' ) );
		}
	}
	return $problems;
}

/**
 * The given values of a tree, as texts with single blanks.
 *
 * @param mixed $tree A value, or a list of them.
 * @return array<int, string>
 */
function get_leaves( $tree ): array {
	$leaves = array();
	foreach ( is_array( $tree ) ? $tree : array() as $value ) {
		$found  = is_array( $value ) ? get_leaves( $value ) : array( trim( (string) preg_replace( '/\s+/u', ' ', (string) $value ) ) );
		$leaves = array_merge( $leaves, array_filter( $found, 'strlen' ) );
	}
	return $leaves;
}

/**
 * Adds the page under Settings.
 */
function add_settings_page(): void {
	$hook = add_options_page( __( 'Draftmill', 'draftmill' ), __( 'Draftmill', 'draftmill' ), 'manage_options', SETTINGS_PAGE, __NAMESPACE__ . '\print_settings_page' );
	add_action( 'admin_print_scripts-' . $hook, __NAMESPACE__ . '\enqueue_settings_script' );
}

/**
 * Enqueues what the page's button needs.
 */
function enqueue_settings_script(): void {
	register_editor_script( 'draftmill-settings', 'settings' );
	wp_enqueue_script( 'draftmill-settings' );
	wp_add_inline_script( 'draftmill-settings', 'window.draftmillSettings = ' . wp_json_encode( array( 'tokenUrl' => get_token_url() ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
}

/**
 * Puts a link to the settings before the plugin's other links on the plugins page.
 *
 * @param array<int|string, string> $links Links as HTML.
 * @return array<int|string, string>
 */
function add_settings_link( array $links ): array {
	$link = '<a href="' . esc_url( get_settings_url() ) . '">' . esc_html__( 'Settings', 'draftmill' ) . '</a>';
	return array_merge( array( 'settings' => $link ), $links );
}

/**
 * The address of the settings page.
 */
function get_settings_url(): string {
	return admin_url( 'options-general.php?page=' . SETTINGS_PAGE );
}

/**
 * Asks for the server's address on the plugins page and on the plugin's own, until there is one.
 */
function ask_for_api_url(): void {
	$screen = get_current_screen();
	if ( '' !== get_api_url() || ! current_user_can( 'manage_options' ) || ! $screen || ! in_array( $screen->id, array( 'plugins', 'settings_page_' . SETTINGS_PAGE ), true ) ) {
		return;
	}
	$is_own = 'plugins' !== $screen->id;
	echo '<div class="notice notice-warning"><p>';
	esc_html_e( 'Draftmill needs the address of its server. Until it is set, the tools show nothing to visitors.', 'draftmill' );
	if ( ! $is_own ) {
		echo ' <a href="' . esc_url( get_settings_url() ) . '">' . esc_html__( 'Set the address', 'draftmill' ) . '</a>';
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
		<form action="options.php" method="post">
			<input type="hidden" name="<?php echo esc_attr( OPTION ); ?>[is_form]" value="1" />
			<?php
			settings_fields( SETTINGS_PAGE );
			do_settings_sections( SETTINGS_PAGE );
			submit_button();
			?>
		</form>
		<h2><?php esc_html_e( 'Putting a tool into a page', 'draftmill' ); ?></h2>
		<p><?php esc_html_e( 'In the block editor, add a block from the category Draftmill. Anywhere else write the shortcode that stands beside the tool above. It takes theme, accent, radius, lang, heading, hide_fields and result_limit, which go before the settings on this page, and the name of a field for its default value:', 'draftmill' ); ?></p>
		<p><code>[draftmill_slogan_generator theme="dark" industry="Bakery" tone="friendly"]</code></p>
	</div>
	<?php
}
