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
	add_settings_section( 'draftmill_server', __( 'Server', 'draftmill' ), '__return_null', SETTINGS_PAGE );
	add_settings_section( 'draftmill_look', __( 'Look', 'draftmill' ), __NAMESPACE__ . '\print_look_section', SETTINGS_PAGE );
	$fields = array(
		'api_url' => array( 'draftmill_server', __( 'API address', 'draftmill' ) ),
		'theme'   => array( 'draftmill_look', __( 'Theme', 'draftmill' ) ),
		'accent'  => array( 'draftmill_look', __( 'Accent color', 'draftmill' ) ),
	);
	foreach ( $fields as $name => list( $section, $label ) ) {
		$id = 'draftmill_' . $name;
		add_settings_field( $id, $label, __NAMESPACE__ . '\print_' . $name . '_field', SETTINGS_PAGE, $section, array( 'label_for' => $id ) );
	}
}

/**
 * Cleans what the page sends. A value that cannot be used is reported and the one before stays.
 *
 * WordPress calls this twice when the option is saved for the first time; the second time changes nothing.
 *
 * @param mixed $given The form's values. A field that is not sent, as a disabled one, keeps its value.
 * @return array{api_url: string, theme: string, accent: string}
 */
function sanitize_settings( $given ): array {
	$settings = get_settings();
	$given    = array_intersect_key( is_array( $given ) ? $given : array(), $settings );
	$readers  = array(
		'api_url' => __NAMESPACE__ . '\sanitize_api_url',
		'theme'   => __NAMESPACE__ . '\sanitize_theme',
		'accent'  => __NAMESPACE__ . '\sanitize_accent',
	);
	$problems = array(
		'api_url' => __( 'The API address was not saved: it needs the form https://draftmill.example.com, without a user name, a query or a fragment.', 'draftmill' ),
		'theme'   => __( 'The theme was not saved: it is auto, light or dark.', 'draftmill' ),
		'accent'  => __( 'The accent color was not saved: it needs the form #0a6b4b.', 'draftmill' ),
	);
	foreach ( $given as $name => $typed ) {
		$value    = $readers[ $name ]( $typed );
		$is_empty = ! is_string( $typed ) || '' === trim( $typed );
		if ( '' === $value && ! $is_empty ) {
			add_settings_error( OPTION, 'draftmill_' . $name, $problems[ $name ] );
		} elseif ( '' !== $value || 'theme' !== $name ) {
			$settings[ $name ] = $value;
		}
	}
	return $settings;
}

/**
 * Adds the page under Settings.
 */
function add_settings_page(): void {
	add_options_page( __( 'Draftmill', 'draftmill' ), __( 'Draftmill', 'draftmill' ), 'manage_options', SETTINGS_PAGE, __NAMESPACE__ . '\print_settings_page' );
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
	esc_html_e( 'Draftmill needs the address of its server. Until it is set, the shortcodes show nothing to visitors.', 'draftmill' );
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
			<?php
			settings_fields( SETTINGS_PAGE );
			do_settings_sections( SETTINGS_PAGE );
			submit_button();
			?>
		</form>
		<h2><?php esc_html_e( 'Shortcodes', 'draftmill' ); ?></h2>
		<p><?php esc_html_e( 'Put one of these into a page or a post. Each takes theme, accent and lang, which go before the settings above:', 'draftmill' ); ?> <code>[draftmill tool="slogan-generator" theme="dark" accent="#0a6b4b" lang="en"]</code></p>
		<table class="widefat striped">
			<thead>
				<tr>
					<th scope="col"><?php esc_html_e( 'Tool', 'draftmill' ); ?></th>
					<th scope="col"><?php esc_html_e( 'Shortcode', 'draftmill' ); ?></th>
				</tr>
			</thead>
			<tbody>
				<?php foreach ( get_tools() as $tool_id => $tool ) : ?>
					<tr>
						<td><?php echo esc_html( $tool['title'] ); ?></td>
						<td><code>[<?php echo esc_html( get_shortcode( $tool_id ) ); ?>]</code></td>
					</tr>
				<?php endforeach; ?>
			</tbody>
		</table>
	</div>
	<?php
}

/**
 * Prints the address field; the constant disables it and is shown in its place.
 */
function print_api_url_field(): void {
	$is_constant = has_api_url_constant();
	?>
	<input type="text" inputmode="url" class="regular-text code" id="draftmill_api_url" name="<?php echo esc_attr( OPTION ); ?>[api_url]" value="<?php echo esc_attr( get_api_url() ); ?>" placeholder="https://draftmill.example.com" aria-describedby="draftmill_api_url_description" autocomplete="off" spellcheck="false" <?php disabled( $is_constant ); ?> />
	<p class="description" id="draftmill_api_url_description">
		<?php
		if ( $is_constant && '' === get_api_url() ) {
			esc_html_e( 'The constant DRAFTMILL_API_URL in wp-config.php sets this, but its value is not an address.', 'draftmill' );
		} elseif ( $is_constant ) {
			esc_html_e( 'Set by the constant DRAFTMILL_API_URL in wp-config.php.', 'draftmill' );
		} else {
			esc_html_e( 'Where your Draftmill server answers, as visitors reach it. Their browsers send it what they type when they generate, and nothing before.', 'draftmill' );
		}
		?>
	</p>
	<?php
	if ( is_ssl() && 0 === stripos( get_api_url(), 'http://' ) ) {
		echo '<p class="description"><strong>' . esc_html__( 'This site is on https, and browsers refuse to reach an http address from it. Use the https address of the server.', 'draftmill' ) . '</strong></p>';
	}
}

/**
 * Prints what the section on the look is about.
 */
function print_look_section(): void {
	echo '<p>' . esc_html__( 'For every tool whose shortcode does not say otherwise.', 'draftmill' ) . '</p>';
}

/**
 * Prints the theme field.
 */
function print_theme_field(): void {
	$themes  = array(
		'auto'  => __( 'As the visitor’s device prefers', 'draftmill' ),
		'light' => __( 'Light', 'draftmill' ),
		'dark'  => __( 'Dark', 'draftmill' ),
	);
	$current = get_settings()['theme'];
	echo '<select id="draftmill_theme" name="' . esc_attr( OPTION ) . '[theme]">';
	foreach ( $themes as $value => $label ) {
		echo '<option value="' . esc_attr( $value ) . '"' . selected( $current, $value, false ) . '>' . esc_html( $label ) . '</option>';
	}
	echo '</select>';
}

/**
 * Prints the accent field.
 */
function print_accent_field(): void {
	?>
	<input type="text" class="code" id="draftmill_accent" name="<?php echo esc_attr( OPTION ); ?>[accent]" value="<?php echo esc_attr( get_settings()['accent'] ); ?>" maxlength="7" size="9" placeholder="#0a6b4b" aria-describedby="draftmill_accent_description" autocomplete="off" spellcheck="false" />
	<p class="description" id="draftmill_accent_description"><?php esc_html_e( 'A color as #rrggbb for buttons and links. Empty: Draftmill’s own.', 'draftmill' ); ?></p>
	<?php
}
