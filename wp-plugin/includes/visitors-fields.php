<?php
/**
 * The fields of the settings page on the limits of members.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The most sites of a network whose roles are read: with this many, the page still opens within a second or so. */
const SITES_MAX = 1000;

/** Prints where the limits of all visitors are set, and what they are: none of them is a setting of WordPress. */
function print_key_section(): void {
	echo '<p>' . esc_html__( 'What visitors may use is set at the site key, on the Draftmill site: the credits of a day in all, and those for one visitor. All who come from one network address, as an office or a school, share a limit too: three times that of one visitor, or as many times as you set there under “Visitors at one address”. With 50 credits for one visitor that is 15 generations a day for a whole office.', 'draftmill' ) . '</p>';
	print_site_keys_link( is_network_admin() ? 'network' : 'site' );
}

/** Prints the introduction of the section on members. */
function print_visitors_section(): void {
	echo '<p>' . esc_html__( 'With a site key and its secret, people who are signed in to this site may have limits of their own for a day and a week, in credits (10 for each generation). Blank: the limit of the site key, as for every visitor. Of several roles the highest limit counts. A limit below that of the site key holds once “Only visitors of my own server” is on at the key.', 'draftmill' ) . '</p>';
}

/**
 * Prints the limits of a day by role.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_role_caps_field( array $args ): void {
	print_caps( 'role_caps', __( 'credits a day', 'draftmill' ), $args );
}

/**
 * Prints the limits of a week by role.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_role_week_caps_field( array $args ): void {
	print_caps( 'role_week_caps', __( 'credits a week, from Monday on (UTC)', 'draftmill' ), $args );
}

/**
 * Prints limits by role.
 *
 * @param string               $name Name of the setting.
 * @param string               $unit What the numbers are.
 * @param array{level: string} $args Arguments of the field.
 */
function print_caps( string $name, string $unit, array $args ): void {
	$field     = get_field_values( $name, $args['level'] );
	$saved     = to_map( $field['value'] );
	$inherited = to_map( $field['inherited'] );
	open_group( $name, get_row( $name, 'label' )(), $field, false );
	echo '<div class="draftmill-columns">';
	foreach ( list_roles( $args['level'], $saved ) as $role => $label ) {
		$id = 'draftmill_' . $name . '_' . $role;
		echo '<p><label for="' . esc_attr( $id ) . '">' . esc_html( $label ) . '</label><br />';
		echo '<input type="number" class="small-text" min="0" max="999999" id="' . esc_attr( $id ) . '" name="' . esc_attr( get_field_name( $name, (string) $role ) ) . '" value="' . esc_attr( (string) ( $saved[ $role ] ?? '' ) ) . '" placeholder="' . esc_attr( (string) ( $inherited[ $role ] ?? '' ) ) . '" aria-describedby="' . esc_attr( $id ) . '_unit" /> ';
		echo '<span id="' . esc_attr( $id ) . '_unit">' . esc_html( $unit ) . '</span></p>';
	}
	echo '</div></fieldset>';
	print_source( $name, $field );
	// For both kinds of limits, so printed once, below the last.
	if ( 'role_week_caps' === $name && 'site' === $args['level'] && ! $field['is_constant'] && is_paid_by_network() ) {
		echo '<p class="description">' . esc_html__( 'The network’s site key pays here: a limit counts up to the network’s for the same role, and not where the network has none for it.', 'draftmill' ) . '</p>';
	}
}

/**
 * The roles that may have a limit: those of the site, or of the network's sites, and those that have a limit but do
 * not exist now, for example while their plugin is inactive.
 *
 * @param string                   $level Level: site or network.
 * @param array<int|string, mixed> $saved Limits that are saved there.
 * @return array<int|string, string> Labels by role.
 */
function list_roles( string $level, array $saved ): array {
	// Read once per page for a network: its form has two kinds of limits.
	static $of_network = null;
	if ( 'network' === $level ) {
		$of_network = $of_network ?? find_network_roles();
	}
	$labels = array_map( 'translate_user_role', 'network' === $level ? $of_network : wp_roles()->role_names );
	foreach ( array_keys( array_diff_key( $saved, $labels ) ) as $role ) {
		/* translators: %s: name of a role. */
		$labels[ $role ] = sprintf( __( '%s (there is no such role now)', 'draftmill' ), (string) $role );
	}
	return $labels;
}

/**
 * The roles of a network's sites. Only the row with the roles is read from each site: get_blog_option would read all
 * autoloaded options of a site, and keep them in memory.
 *
 * @return array<int|string, string> Names by role.
 */
function find_network_roles(): array {
	global $wpdb;
	$names = wp_roles()->role_names;
	$sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => SITES_MAX,
		)
	);
	foreach ( $sites as $site_id ) {
		$prefix = $wpdb->get_blog_prefix( $site_id );
		$row    = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM {$prefix}options WHERE option_name = %s", $prefix . 'user_roles' ) ); // phpcs:ignore WordPress.DB, WordPress.WP -- A single option of another site cannot be read otherwise.
		$roles  = maybe_unserialize( $row );
		$names  = $names + array_filter( wp_list_pluck( is_array( $roles ) ? $roles : array(), 'name' ), 'is_string' );
	}
	return $names;
}
