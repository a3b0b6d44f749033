<?php
/**
 * The site owner's settings, and the source of each value: wp-config.php, the site, its network, or the default.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The option of a site. It contains only the values that were set there, none of them blank. */
const OPTION = 'draftmill_settings';

/** The option of a network, with the same members: the values that its sites use unless they set their own. */
const NETWORK_OPTION = 'draftmill_network_settings';

/** In the list of tools: all of them, including those of later versions. */
const ALL_TOOLS = '*';

/**
 * A setting that is a text, as api_url.
 *
 * @param string $name Name of the setting.
 * @return string The value; '' when there is none.
 */
function get_text_setting( string $name ): string {
	$value = find_setting( $name )['value'];
	return is_string( $value ) ? $value : '';
}

/**
 * A setting that is a list or a map, as tools.
 *
 * @param string $name Name of the setting.
 * @return array<int|string, mixed> The default when nothing is set.
 */
function get_list_setting( string $name ): array {
	$value = find_setting( $name )['value'];
	return is_array( $value ) ? $value : array();
}

/**
 * A setting's value and where it comes from.
 *
 * @param string                                   $name   Name of the setting.
 * @param array<string, array<string, mixed>>|null $levels Other settings than those that are saved, as get_levels
 * returns them.
 * @return array{value: string|array<int|string, mixed>, source: string} Source: constant, site, network or default;
 * of a map the nearest that has anything. A secret is in the clear.
 */
function find_setting( string $name, ?array $levels = null ): array {
	if ( has_constant( $name ) ) {
		return array(
			'value'  => read_constant( $name ),
			'source' => 'constant',
		);
	}
	$levels = $levels ?? get_levels( 'site' );
	$given  = array();
	foreach ( 'secret' === $name ? get_levels_of_secret( $levels ) : $levels as $level => $saved ) {
		if ( isset( $saved[ $name ] ) ) {
			$given[ $level ] = $saved[ $name ];
		}
	}
	if ( array() === $given ) {
		return array(
			'value'  => get_row( $name, 'default' ),
			'source' => 'default',
		);
	}
	$value = reset( $given );
	if ( 'secret' === $name ) {
		$value = open_secret( (string) $value );
	} elseif ( in_array( $name, CAP_SETTINGS, true ) && is_paid_by_network( $levels ) ) {
		$value = limit_to_network( to_map( $given['site'] ?? null ), to_map( $given['network'] ?? null ) );
	} elseif ( true === get_row( $name, 'is_map' ) ) {
		$value = array_replace_recursive( array(), ...array_reverse( array_filter( array_values( $given ), 'is_array' ) ) );
	}
	return array(
		'value'  => $value,
		'source' => (string) key( $given ),
	);
}

/**
 * Whether a site of a network generates on credits that are not its own: its key is the network's, or
 * wp-config.php's.
 *
 * @param array<string, array<string, mixed>>|null $levels Other settings than those that are saved, as get_levels
 * returns them.
 */
function is_paid_by_network( ?array $levels = null ): bool {
	return is_multisite() && in_array( find_setting( 'site_key', $levels )['source'], array( 'constant', 'network' ), true );
}

/**
 * Restricts a site's limits by role to those of its network: for a role with both, the lower limit applies; for a
 * role without a limit of the network, none. Such a member has the key's own limit, which may be lower than any limit
 * here.
 *
 * @param array<int|string, mixed> $own     Limits of the site.
 * @param array<int|string, mixed> $network Limits of the network.
 * @return array<int|string, int>
 */
function limit_to_network( array $own, array $network ): array {
	$held = array();
	foreach ( $network as $role => $cap ) {
		$held[ $role ] = (int) min( $cap, $own[ $role ] ?? $cap );
	}
	return $held;
}

/**
 * The value of a setting's constant; the default where that is blank or invalid.
 *
 * @param string $name Name of the setting.
 * @return string|array<int|string, mixed>
 */
function read_constant( string $name ) {
	$given = constant( get_row( $name, 'constant' ) );
	$value = sanitize_setting( $name, $given );
	// A list without any existing tool offers none, rather than all.
	return is_given( $value ) || ( 'tools' === $name && is_given( $given ) ) ? $value : get_row( $name, 'default' );
}

/**
 * The settings that apply on a level, the nearest first: those of a site before those of its network.
 *
 * @param string $level Level: site or network.
 * @return array<string, array<string, mixed>> Saved settings by level.
 */
function get_levels( string $level ): array {
	$levels = array( $level => get_saved_settings( $level ) );
	if ( 'site' === $level && is_multisite() ) {
		$levels['network'] = get_saved_settings( 'network' );
	}
	return $levels;
}

/**
 * The levels whose secret fits the site key: a key and its secret are a pair, so both come from one level.
 *
 * @param array<string, array<string, mixed>> $levels Saved settings by level.
 * @return array<string, array<string, mixed>>
 */
function get_levels_of_secret( array $levels ): array {
	if ( has_constant( 'site_key' ) ) {
		return $levels;
	}
	foreach ( $levels as $level => $saved ) {
		if ( isset( $saved['site_key'] ) ) {
			return array( $level => $saved );
		}
	}
	return $levels;
}

/**
 * The settings that are saved on one level, without inherited ones.
 *
 * @param string $level Level: site or network.
 * @return array<string, mixed> By the setting's name; nothing in it is blank.
 */
function get_saved_settings( string $level ): array {
	$saved = 'network' === $level ? get_site_option( NETWORK_OPTION ) : get_option( OPTION );
	return is_array( $saved ) ? array_filter( array_intersect_key( $saved, get_settings_table() ), __NAMESPACE__ . '\is_given' ) : array();
}

/**
 * Saves changes on one level. Invalid values are reported, and the previous value stays.
 *
 * @param string               $level   Level: site or network.
 * @param array<string, mixed> $changes By the setting's name; a blank value takes the setting away.
 * @return array<string, string> Sentences about what was refused, by the setting's name.
 */
function save_settings( string $level, array $changes ): array {
	list( $settings, $problems ) = change_settings( get_saved_settings( $level ), $changes );
	if ( 'network' === $level ) {
		update_site_option( NETWORK_OPTION, $settings );
	} else {
		update_option( OPTION, $settings, true );
	}
	return $problems;
}

/**
 * Applies changes to settings.
 *
 * @param array<string, mixed> $settings Settings as they are saved.
 * @param array<string, mixed> $changes  By the setting's name; others are left alone.
 * @return array{0: array<string, mixed>, 1: array<string, string>} Settings to save; what was refused, by name.
 */
function change_settings( array $settings, array $changes ): array {
	$problems = array();
	foreach ( array_intersect_key( $changes, get_settings_table() ) as $name => $typed ) {
		$value = sanitize_setting( $name, $typed );
		if ( is_given( $value ) ) {
			$settings[ $name ] = 'secret' === $name ? seal_secret( (string) $value ) : $value;
		} elseif ( is_given( $typed ) && ( is_scalar( $typed ) || 'tools' === $name ) ) {
			$problems[ $name ] = get_row( $name, 'refusal' )();
		} else {
			unset( $settings[ $name ] );
		}
	}
	return array( $settings, $problems );
}

/**
 * Returns a map unchanged; an empty one for any other value.
 *
 * @param mixed $value A setting's value.
 * @return array<int|string, mixed>
 */
function to_map( $value ): array {
	return is_array( $value ) ? $value : array();
}

/**
 * Whether a value is not blank.
 *
 * @param mixed $value A setting's value as it was typed or saved.
 */
function is_given( $value ): bool {
	return is_array( $value ) ? array() !== $value : is_scalar( $value ) && '' !== trim( (string) $value );
}

/**
 * The address of the Draftmill server without a closing slash; '' while there is none.
 */
function get_api_url(): string {
	return get_text_setting( 'api_url' );
}

/**
 * Whether visitors are sponsored with tokens that this site signs.
 */
function can_sign(): bool {
	return '' !== get_text_setting( 'site_key' ) && '' !== get_text_setting( 'secret' );
}

/**
 * The page of a tool on the Draftmill site.
 *
 * @param string $tool_id Id of a tool of the catalogue.
 */
function get_tool_url( string $tool_id ): string {
	return get_api_url() . '/tools/' . $tool_id;
}

/**
 * The origin that this site's pages have in a browser: https://blog.example, with the port when it is not the usual one.
 */
function get_site_origin(): string {
	return get_origin( home_url() );
}

/**
 * An address's origin in the form browsers send it (RFC 6454 §6.2), '' when it has none.
 *
 * @param string $url An address of this site's own.
 */
function get_origin( string $url ): string {
	$parts = wp_parse_url( $url );
	if ( ! is_array( $parts ) || empty( $parts['scheme'] ) || empty( $parts['host'] ) ) {
		return '';
	}
	$scheme = strtolower( $parts['scheme'] );
	$host   = strtolower( $parts['host'] );
	if ( preg_match( '/[^\x00-\x7f]/', $host ) ) {
		try {
			$host = \WpOrg\Requests\IdnaEncoder::encode( $host );
		} catch ( \WpOrg\Requests\Exception $e ) {
			return '';
		}
	}
	$usual = array(
		'http'  => 80,
		'https' => 443,
	);
	$port  = (int) ( $parts['port'] ?? 0 );
	return $scheme . '://' . $host . ( 0 === $port || ( $usual[ $scheme ] ?? 0 ) === $port ? '' : ':' . $port );
}
