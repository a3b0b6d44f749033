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
		'words'    => array( __( 'Your own words', 'draftmill' ), __NAMESPACE__ . '\print_words_section' ),
		'tools'    => array( __( 'Tools', 'draftmill' ), __NAMESPACE__ . '\print_tools_section' ),
		'presets'  => array( __( 'Presets', 'draftmill' ), __NAMESPACE__ . '\print_presets_section' ),
		'visitors' => array( __( 'Members', 'draftmill' ), __NAMESPACE__ . '\print_visitors_section' ),
	);
	foreach ( $sections as $id => list( $title, $callback ) ) {
		add_settings_section( 'draftmill_' . $id, $title, $callback, SETTINGS_PAGE );
	}
	foreach ( get_settings_table() as $name => $row ) {
		add_field( $name, $row['section'], $row['label'](), $level, is_string( $row['default'] ) );
		// These two set nothing; each belongs to the field before it.
		if ( 'api_url' === $name ) {
			add_field( 'connect', 'server', __( 'Account', 'draftmill' ), $level, false );
		} elseif ( 'secret' === $name ) {
			add_field( 'test', 'server', __( 'Connection', 'draftmill' ), $level, false );
		}
	}
}

/**
 * Registers a field. Where there is no function of its own that prints it, its row says what it is.
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
	add_settings_field( $id, $label, is_callable( $print ) ? $print : __NAMESPACE__ . '\print_plain_field', SETTINGS_PAGE, 'draftmill_' . $section, $args );
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
	$form                        = read_form( $given );
	list( $settings, $problems ) = change_settings( get_saved_settings( 'site' ), $form );
	foreach ( array_merge( $problems, find_losses( array_merge( $given, array_intersect_key( $form, array( 'presets' => '' ) ) ) ) ) as $name => $problem ) {
		add_settings_error( OPTION, 'draftmill_' . $name, $problem );
	}
	return $settings;
}

/**
 * Saves a form of the settings, but by options.php. What cannot be saved is reported on the next page.
 *
 * @param string               $level Level: site or network.
 * @param array<string, mixed> $given The form's values.
 * @return array<string, string> Sentences about what was refused, by the setting's name.
 */
function save_form( string $level, array $given ): array {
	$changes  = read_form( $given );
	$problems = save_settings( $level, $changes );
	$problems = array_merge( $problems, find_losses( array_merge( $given, array_intersect_key( $changes, array( 'presets' => '' ) ) ) ) );
	foreach ( $problems as $name => $problem ) {
		add_settings_error( OPTION, 'draftmill_' . $name, $problem );
	}
	return $problems;
}

/**
 * The values of a form of the settings as they were posted. Whoever calls this has asked for the nonce.
 *
 * @return array<string, mixed>
 */
function read_posted_settings(): array {
	return isset( $_POST[ OPTION ] ) && is_array( $_POST[ OPTION ] ) ? wp_unslash( $_POST[ OPTION ] ) : array(); // phpcs:ignore WordPress.Security, WordPress.CSRF.NonceVerification -- Each value has a sanitiser of its own: sanitize_setting().
}

/**
 * What the nonce of the settings' form is made for: a site's is that of options.php.
 *
 * @param string $level Level: site or network.
 */
function get_settings_nonce( string $level ): string {
	return 'network' === $level ? 'draftmill_network' : SETTINGS_PAGE . '-options';
}

/**
 * Prints what stands first in the settings' form. The first button of a form is the one that the Enter key presses: it
 * saves, whatever buttons follow.
 *
 * @param string $level Level: site or network.
 */
function open_settings_form( string $level ): void {
	?>
	<input type="hidden" name="<?php echo esc_attr( OPTION ); ?>[is_form]" value="1" />
	<input type="hidden" name="level" value="<?php echo esc_attr( $level ); ?>" />
	<input type="submit" class="screen-reader-text" tabindex="-1" aria-hidden="true" value="<?php esc_attr_e( 'Save Changes', 'draftmill' ); ?>" />
	<?php
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
	if ( isset( $form['presets'] ) ) {
		$form['presets'] = read_presets_form( $form['presets'] );
	}
	if ( 'network' === ( $form['tools_from'] ?? '' ) ) {
		$form['tools'] = '';
	} elseif ( offers_nothing( $form ) ) {
		unset( $form['tools'] );
	}
	return $form;
}

/**
 * Whether a form has a choice of tools with nothing in it.
 *
 * @param array<string, mixed> $form The form's values.
 */
function offers_nothing( array $form ): bool {
	return isset( $form['tools'] ) && 'network' !== ( $form['tools_from'] ?? '' ) && array() === array_filter( (array) $form['tools'] );
}

/**
 * What of the lists and maps of a form cannot be saved.
 *
 * @param array<string, mixed> $form The form's values, or other changes.
 * @return array<string, string> Sentences by the setting's name.
 */
function find_losses( array $form ): array {
	$problems = array();
	if ( offers_nothing( $form ) ) {
		$problems['tools'] = __( 'The choice of tools was not saved: offer at least one, or deactivate the plugin.', 'draftmill' );
	}
	$sentences = array(
		/* translators: %s: list of values. */
		'tools'          => __( 'Not among the offered tools, because there are no such tools: %s.', 'draftmill' ),
		/* translators: %s: list of values. */
		'defaults'       => __( 'Not saved as default values, because the fields do not take them: %s.', 'draftmill' ),
		/* translators: %s: list of values. */
		'words'          => __( 'Not saved as texts, because they are longer than 120 characters: %s.', 'draftmill' ),
		/* translators: %s: list of values. */
		'role_caps'      => __( 'Not saved as limits, because they are not whole numbers: %s.', 'draftmill' ),
		/* translators: %s: list of values. */
		'role_week_caps' => __( 'Not saved as limits of a week, because they are not whole numbers: %s.', 'draftmill' ),
	);
	foreach ( $sentences as $name => $sentence ) {
		$lost = find_unused( $name, $form[ $name ] ?? array() );
		if ( array() !== $lost ) {
			$problems[ $name ] = sprintf( $sentence, wp_html_excerpt( implode( ', ', $lost ), 120, '…' ) );
		}
	}
	return $problems + ( isset( $form['presets'] ) ? find_preset_losses( to_map( $form['presets'] ) ) : array() );
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
	$data = array(
		// Whole: the administration may lie under another name than the pages.
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
 */
function get_settings_url( string $level = 'site' ): string {
	return 'network' === $level ? network_admin_url( 'settings.php?page=' . SETTINGS_PAGE ) : admin_url( 'options-general.php?page=' . SETTINGS_PAGE );
}

/**
 * Asks for the server's address on the plugins page and on the plugin's own, until there is one.
 */
function ask_for_api_url(): void {
	if ( '' === get_api_url() && current_user_can( 'manage_options' ) ) {
		print_api_url_notice( __( 'Draftmill needs the address of its server: the Draftmill website where you have an account, or one that you run yourself. Until it is set, the tools show nothing to visitors.', 'draftmill' ), get_settings_url() );
	}
}

/**
 * Asks for the same in the administration of a network whose sites all have the plugin.
 */
function ask_for_network_api_url(): void {
	$is_set = has_constant( 'api_url' ) || isset( get_saved_settings( 'network' )['api_url'] );
	if ( ! $is_set && current_user_can( 'manage_network_options' ) && is_plugin_active_for_network( plugin_basename( PLUGIN_FILE ) ) ) {
		print_api_url_notice( __( 'Draftmill needs the address of its server. Until it is set here or on a site, the tools show nothing to visitors.', 'draftmill' ), get_settings_url( 'network' ) );
	}
}

/**
 * Prints a notice on the plugins page, with a link, and on the plugin's own page.
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
	if ( 'plugins' === $id ) {
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
		<?php print_first_page_form(); ?>
		<form id="draftmill_form" action="options.php" method="post">
			<?php
			open_settings_form( 'site' );
			settings_fields( SETTINGS_PAGE );
			do_settings_sections( SETTINGS_PAGE );
			submit_button();
			?>
		</form>
		<?php print_disconnect_form( 'site' ); ?>
		<h2><?php esc_html_e( 'Putting a tool into a page', 'draftmill' ); ?></h2>
		<p><?php esc_html_e( 'In the block editor, add a block from the category Draftmill. Anywhere else write the shortcode that stands beside the tool above. It takes theme, accent, font, radius, lang, heading, hide_fields, result_limit, preset, login, text_button, text_heading, text_empty, text_limit and text_login, which go before the settings on this page, and the name of a field for its default value:', 'draftmill' ); ?></p>
		<p><code>[draftmill_slogan_generator theme="dark" industry="Bakery" tone="friendly"]</code></p>
	</div>
	<?php
}
