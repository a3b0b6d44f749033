<?php
/**
 * The command of WP-CLI that generates: wp draftmill generate.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Registers the command.
 */
function register_generate_command(): void {
	\WP_CLI::add_command( 'draftmill generate', __NAMESPACE__ . '\generate_on_command' );
}

/**
 * Generates: by this site's AI where its owner has chosen it, else on the site's credits, within the limits of a member
 * with --user= or the site key's limit of the day.
 *
 * ## OPTIONS
 *
 * <tool>
 * : Id of a tool that the site offers, as slogan-generator.
 *
 * [--<field>=<value>]
 * : A field of the tool's form, as --industry=Bakery or --business-description="…". A dash as the value reads it from
 * the standard input. What is left out has the preset's or the site's default value.
 *
 * [--preset=<id>]
 * : A preset of the tool. Its hidden fields are left out.
 *
 * [--format=<format>]
 * : How to print it: text, or json with what it cost.
 * ---
 * default: text
 * options:
 *   - text
 *   - json
 * ---
 *
 * ## EXAMPLES
 *
 *     wp draftmill generate slogan-generator --industry=Bakery --tone=friendly
 *     wp draftmill generate slogan-generator --preset=bakers --business-description="Rye bread"
 *     wp draftmill generate short-poem-generator --topic=rain --user=anna --format=json
 *
 * @param array<int, string>         $args    Arguments.
 * @param array<string, string|bool> $options Options.
 */
function generate_on_command( array $args, array $options ): void {
	list( $id ) = $args;
	$tool       = get_tools()[ $id ] ?? null;
	if ( null === $tool ) {
		\WP_CLI::error( sprintf( 'There is no tool “%s”. The tools are: %s.', $id, implode( ', ', get_tool_ids() ) ) );
	}
	$input  = read_command_input( $tool['fields'], array_diff_key( $options, array_flip( array( 'format', 'preset' ) ) ) );
	$result = generate( $id, $input, get_current_user_id(), (string) ( $options['preset'] ?? '' ) );
	if ( is_wp_error( $result ) ) {
		\WP_CLI::error( sprintf( '%s (%s)', $result->get_error_message(), $result->get_error_code() ) );
	}
	if ( 'json' === ( $options['format'] ?? 'text' ) ) {
		\WP_CLI::line( (string) wp_json_encode( $result, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PRETTY_PRINT ) );
		return;
	}
	$drafts  = $result[ get_results()[ $id ]['key'] ];
	$checks  = to_map( $result['checks'] ?? null );
	$printed = array();
	foreach ( is_array( $drafts ) ? array_values( $drafts ) : array( $drafts ) as $at => $draft ) {
		$marks     = show_marks( $checks, $at );
		$passed    = count( $marks['passed'] );
		$printed[] = implode( "\n", array_merge( array( print_draft( $draft ) ), $passed > 0 ? array( sprintf( 'Passed %d checks.', $passed ) ) : array(), $marks['warnings'] ) );
	}
	\WP_CLI::line( implode( "\n\n", $printed ) );
	foreach ( $result['notes'] ?? array() as $note ) {
		\WP_CLI::line( "\n" . $note );
	}
}

/**
 * Reads the tool's input from the options, by field. Ends with an error where a value is invalid.
 *
 * @param array<string, array<string, mixed>> $fields  Fields of the tool.
 * @param array<string, string|bool>          $options Options by the name of a field, in any spelling.
 * @return array<string, string>
 */
function read_command_input( array $fields, array $options ): array {
	$input = array();
	foreach ( $options as $name => $typed ) {
		$field = find_field( $fields, (string) $name );
		if ( '' === $field ) {
			\WP_CLI::error( sprintf( 'There is no field “%s”. The fields are: %s.', $name, implode( ', ', array_map( __NAMESPACE__ . '\to_kebab', array_keys( $fields ) ) ) ) );
		}
		$typed = '-' === $typed ? (string) stream_get_contents( STDIN ) : (string) $typed;
		$value = read_field_value( $fields[ $field ], $typed );
		if ( '' === $value && '' !== trim( $typed ) ) {
			\WP_CLI::error( sprintf( 'The field “%s” does not take “%s”. %s', $name, wp_html_excerpt( $typed, 60, '…' ), explain_field( $fields[ $field ] ) ) );
		}
		$input[ $field ] = $value;
	}
	return $input;
}
