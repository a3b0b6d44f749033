<?php
/**
 * The table of settings: each row contains everything about one setting.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Every setting by its name, in the order of the settings page. The members of a row:
 *
 * - constant: the constant in wp-config.php that overrides it.
 * - default: the value while nothing is set; an array for a list or a map.
 * - clean: returns a value as it is used, blank where it is invalid; cleaning twice changes nothing.
 * - section and label: its section on the settings page, and its label there.
 * - refusal: the sentence about an invalid value.
 * - is_map: the values of a site and of its network are merged, one at a time.
 * - hint and input: for a plain text field, the line below it and attributes of the input.
 *
 * Texts are functions: they are translated when they are shown, and the table is read before translations are loaded.
 *
 * @return array<string, array<string, mixed>>
 */
function get_settings_table(): array {
	static $table = array();
	if ( array() === $table ) {
		$table = array_merge( get_server_rows(), get_writer_rows(), get_look_rows(), get_word_rows(), get_list_rows(), get_program_rows(), get_cap_rows() );
	}
	return $table;
}

/**
 * The rows of the connection.
 *
 * @return array<string, array<string, mixed>>
 */
function get_server_rows(): array {
	return array(
		'api_url'  => array(
			'constant' => 'DRAFTMILL_API_URL',
			'default'  => '',
			'clean'    => __NAMESPACE__ . '\sanitize_api_url',
			'section'  => 'server',
			'label'    => static fn() => __( 'Draftmill address', 'draftmill' ),
			'refusal'  => static fn() => __( 'The Draftmill address was not saved: it needs the form https://draftmill.example.com, without a user name, a query or a fragment.', 'draftmill' ),
		),
		'site_key' => array(
			'constant' => 'DRAFTMILL_SITE_KEY',
			'default'  => '',
			'clean'    => static fn( $value ) => sanitize_pattern( $value, '/^dmk_[A-Za-z0-9_-]{22}$/' ),
			'section'  => 'server',
			'label'    => static fn() => __( 'Site key', 'draftmill' ),
			'refusal'  => static fn() => __( 'The site key was not saved: it begins with dmk_ and has 26 characters. Copy it from your profile on the Draftmill site, under Site keys.', 'draftmill' ),
		),
		'secret'   => array(
			'constant' => 'DRAFTMILL_SECRET',
			'default'  => '',
			// 32 bytes: the last character encodes four bits only, and sodium accepts no other (RFC 4648 §3.5).
			'clean'    => static fn( $value ) => sanitize_pattern( open_secret( is_string( $value ) ? $value : '' ), '/^dms_[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/' ),
			'section'  => 'server',
			'label'    => static fn() => __( 'Secret', 'draftmill' ),
			'refusal'  => static fn() => __( 'The secret was not saved: it was not copied whole. It begins with dms_ and has 47 characters; the Draftmill site shows it once, when the key is made or rotated.', 'draftmill' ),
		),
	);
}

/**
 * The rows of the writer.
 *
 * @return array<string, array<string, mixed>>
 */
function get_writer_rows(): array {
	return array(
		'writer'     => array(
			'constant' => 'DRAFTMILL_WRITER',
			// Blank: the server writes.
			'default'  => '',
			'clean'    => static fn( $value ) => sanitize_pattern( is_string( $value ) ? strtolower( $value ) : '', '/^(site|server)$/' ),
			'section'  => 'writer',
			'label'    => static fn() => __( 'Who writes', 'draftmill' ),
			'refusal'  => static fn() => __( 'Who writes was not saved: it is site, for this site’s AI, or server.', 'draftmill' ),
		),
		'visitor_ai' => array(
			'constant' => 'DRAFTMILL_VISITOR_AI',
			// Blank: the server writes for visitors.
			'default'  => '',
			'clean'    => static fn( $value ) => sanitize_pattern( is_int( $value ) ? (string) $value : $value, '/^\d{1,6}$/' ),
			'section'  => 'writer',
			'label'    => static fn() => __( 'Visitors too', 'draftmill' ),
			'refusal'  => static fn() => __( 'How often visitors may ask this site’s AI was not saved: it is a whole number of requests a day, up to 999999; 0 for none.', 'draftmill' ),
		),
	);
}

/**
 * The rows of the look.
 *
 * @return array<string, array<string, mixed>>
 */
function get_look_rows(): array {
	return array(
		'theme'  => array(
			'constant' => 'DRAFTMILL_THEME',
			// The meaning of a blank value depends on the site's theme (get_site_theme).
			'default'  => '',
			'clean'    => __NAMESPACE__ . '\sanitize_theme',
			'section'  => 'look',
			'label'    => static fn() => __( 'Theme', 'draftmill' ),
			'refusal'  => static fn() => __( 'The theme was not saved: it is fit, auto, light or dark.', 'draftmill' ),
		),
		'accent' => array(
			'constant' => 'DRAFTMILL_ACCENT',
			'default'  => '',
			'clean'    => __NAMESPACE__ . '\sanitize_accent',
			'section'  => 'look',
			'label'    => static fn() => __( 'Accent color', 'draftmill' ),
			'refusal'  => static fn() => __( 'The accent color was not saved: it needs the form #0a6b4b.', 'draftmill' ),
			'hint'     => static fn() => __( 'A color as #rrggbb for buttons and links. Blank: that of the theme’s buttons where a tool fits the theme, else Draftmill’s own.', 'draftmill' ),
			'input'    => array(
				'class'       => 'code',
				'maxlength'   => '7',
				'size'        => '9',
				'placeholder' => '#0a6b4b',
			),
		),
		'font'   => array(
			'constant' => 'DRAFTMILL_FONT',
			'default'  => '',
			'clean'    => __NAMESPACE__ . '\sanitize_font',
			'section'  => 'look',
			'label'    => static fn() => __( 'Font', 'draftmill' ),
			'refusal'  => static fn() => __( 'The font was not saved: it needs names of fonts with commas between, as Georgia, serif.', 'draftmill' ),
			'hint'     => static fn() => __( 'Fonts that your theme has loaded, as Georgia, serif; “inherit” for the font of the page around a tool, “system” for the visitor’s device. Blank: the page’s where a tool fits the theme, else the device’s.', 'draftmill' ),
			'input'    => array(
				'class'       => 'regular-text',
				'maxlength'   => '200',
				'placeholder' => 'Georgia, serif',
			),
		),
		'radius' => array(
			'constant' => 'DRAFTMILL_RADIUS',
			'default'  => '',
			'clean'    => __NAMESPACE__ . '\sanitize_radius',
			'section'  => 'look',
			'label'    => static fn() => __( 'Corner radius', 'draftmill' ),
			/* translators: %d: the largest radius in pixels. */
			'refusal'  => static fn() => sprintf( __( 'The corner radius was not saved: it is a whole number of pixels from 0 to %d.', 'draftmill' ), RADIUS_PX_MAX ),
			'hint'     => static fn() => __( 'In pixels. Blank: as the theme’s buttons where a tool fits the theme, else Draftmill’s own, 10.', 'draftmill' ),
			'input'    => array(
				'type'        => 'number',
				'class'       => 'small-text',
				'min'         => '0',
				'max'         => (string) RADIUS_PX_MAX,
				'placeholder' => '10',
			),
		),
	);
}

/**
 * The rows of the owner's replacement texts.
 *
 * @return array<string, array<string, mixed>>
 */
function get_word_rows(): array {
	return array(
		'words' => array(
			'constant' => 'DRAFTMILL_WORDS',
			'default'  => array(),
			'clean'    => __NAMESPACE__ . '\sanitize_words',
			'is_map'   => true,
			'section'  => 'words',
			'label'    => static fn() => __( 'Texts', 'draftmill' ),
			'refusal'  => static fn() => __( 'The texts were not saved.', 'draftmill' ),
		),
		'login' => array(
			'constant' => 'DRAFTMILL_LOGIN',
			'default'  => '',
			'clean'    => __NAMESPACE__ . '\sanitize_shown',
			'section'  => 'words',
			'label'    => static fn() => __( 'Login and Register', 'draftmill' ),
			'refusal'  => static fn() => __( 'Whether tools offer a login was not saved: it is shown or hidden.', 'draftmill' ),
		),
	);
}

/**
 * A member of a setting's row.
 *
 * @param string $name Name of the setting.
 * @param string $member Member of its row.
 * @return mixed Null where the row has none.
 */
function get_row( string $name, string $member ) {
	return get_settings_table()[ $name ][ $member ] ?? null;
}

/**
 * Whether wp-config.php sets a setting.
 *
 * @param string $name Name of the setting.
 */
function has_constant( string $name ): bool {
	return defined( get_row( $name, 'constant' ) );
}

/**
 * A setting's value in the form in which it is used; blank when it is invalid.
 *
 * @param string $name  Name of the setting.
 * @param mixed  $value What was given.
 * @return string|array<int|string, mixed>
 */
function sanitize_setting( string $name, $value ) {
	return get_row( $name, 'clean' )( $value );
}
