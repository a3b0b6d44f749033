<?php
/**
 * The commands of WP-CLI: wp draftmill status, set and test. The one that generates is in cli-generate.php.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Registers the commands.
 */
function register_commands(): void {
	\WP_CLI::add_command( 'draftmill status', __NAMESPACE__ . '\print_status' );
	\WP_CLI::add_command( 'draftmill set', __NAMESPACE__ . '\set_setting' );
	\WP_CLI::add_command( 'draftmill test', __NAMESPACE__ . '\test_connection' );
}

/**
 * Shows every setting and where it comes from: constant, site, network or default.
 *
 * ## OPTIONS
 *
 * [--format=<format>]
 * : How to print it: table, json, csv or yaml.
 * ---
 * default: table
 * options:
 *   - table
 *   - json
 *   - csv
 *   - yaml
 * ---
 *
 * ## EXAMPLES
 *
 *     wp draftmill status --format=json
 *
 * @param array<int, string>    $args    Arguments.
 * @param array<string, string> $options Options.
 */
function print_status( array $args, array $options ): void {
	\WP_CLI\Utils\format_items( $options['format'] ?? 'table', describe_settings(), array( 'setting', 'value', 'source' ) );
}

/**
 * Sets a setting of the site or the network.
 *
 * ## OPTIONS
 *
 * <setting>
 * : api_url, site_key, secret, writer, visitor_ai, theme, accent, font, radius, words, login, tools, defaults, presets, role_caps,
 * role_week_caps, abilities or mcp.
 *
 * <value>
 * : The value; '' takes the setting away. A dash reads it from the standard input, so that a secret stays out of the
 * shell's history. Tools are ids with commas, or * for all, also those of later versions; words, defaults,
 * presets and limits by role are JSON.
 *
 * [--network]
 * : Set what all sites of the network use while they set nothing.
 *
 * ## EXAMPLES
 *
 *     wp draftmill set api_url https://draftmill.example.com
 *     wp draftmill set secret - < secret.txt
 *     wp draftmill set role_caps '{"subscriber":50,"editor":200}'
 *
 * @param array<int, string>         $args    Arguments.
 * @param array<string, string|bool> $options Options.
 */
function set_setting( array $args, array $options ): void {
	list( $name, $value ) = $args;
	if ( ! isset( get_settings_table()[ $name ] ) ) {
		\WP_CLI::error( sprintf( 'There is no setting “%s”. The settings are: %s.', $name, implode( ', ', array_keys( get_settings_table() ) ) ) );
	}
	$is_network = ! empty( $options['network'] );
	if ( $is_network && ! is_multisite() ) {
		\WP_CLI::error( 'This is no network.' );
	}
	$value = '-' === $value ? trim( (string) stream_get_contents( STDIN ) ) : $value;
	$given = $value;
	if ( true === get_row( $name, 'is_map' ) && '' !== $value ) {
		$given = json_decode( $value, true );
		if ( ! is_array( $given ) ) {
			\WP_CLI::error( sprintf( 'The value of %s is JSON.', $name ) );
		}
	}
	// Values that fit only in part are not saved at all: a script that continues would not notice.
	$problems = '' === $value ? array() : find_losses( array( $name => $given ) );
	$problems = array() === $problems ? save_settings( $is_network ? 'network' : 'site', array( $name => $given ) ) : $problems;
	foreach ( $problems as $problem ) {
		\WP_CLI::error( $problem );
	}
	$missing = in_array( $name, CAP_SETTINGS, true ) && is_array( $given ) && ! $is_network ? array_diff_key( $given, wp_roles()->role_names ) : array();
	if ( array() !== $missing ) {
		\WP_CLI::warning( sprintf( 'There is no such role now: %s.', implode( ', ', array_keys( $missing ) ) ) );
	}
	if ( has_constant( $name ) ) {
		\WP_CLI::warning( sprintf( 'The constant %s in wp-config.php goes before it.', get_row( $name, 'constant' ) ) );
	}
	\WP_CLI::success( '' === $value ? sprintf( 'Took %s away.', $name ) : sprintf( 'Set %s.', $name ) );
}

/**
 * Asks the Draftmill server whether everything is right. Ends with 1 when something does not work.
 *
 * ## OPTIONS
 *
 * [--format=<format>]
 * : How to print it: text or json.
 * ---
 * default: text
 * options:
 *   - text
 *   - json
 * ---
 *
 * ## EXAMPLES
 *
 *     wp draftmill test && echo fine
 *
 * @param array<int, string>    $args    Arguments.
 * @param array<string, string> $options Options.
 */
function test_connection( array $args, array $options ): void {
	$result = check_site();
	if ( 'json' === ( $options['format'] ?? 'text' ) ) {
		\WP_CLI::line( (string) wp_json_encode( $result, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		\WP_CLI::halt( 'critical' === $result['status'] ? 1 : 0 );
	}
	if ( 'critical' === $result['status'] ) {
		\WP_CLI::error( $result['message'] );
	}
	if ( 'recommended' === $result['status'] ) {
		\WP_CLI::warning( $result['message'] );
	} else {
		\WP_CLI::success( $result['message'] );
	}
}
