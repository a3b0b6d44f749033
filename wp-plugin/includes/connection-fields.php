<?php
/**
 * The fields of the settings page on the connection.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints the address field.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_api_url_field( array $args ): void {
	print_text_field(
		'api_url',
		$args['level'],
		__( 'Where your Draftmill server answers, as visitors reach it. What they type is sent there only when they generate; before that, at most a request for what they may spend.', 'draftmill' ),
		array_merge(
			array(
				'inputmode'   => 'url',
				'placeholder' => 'https://draftmill.example.com',
			),
			get_unsaved_address( $args['level'] )
		)
	);
	if ( is_ssl() && 0 === stripos( (string) find_setting( 'api_url', get_levels( $args['level'] ) )['value'], 'http://' ) ) {
		echo '<p class="description"><strong>' . esc_html__( 'This site is on https, and browsers refuse to reach an http address from it. Use the https address of the server.', 'draftmill' ) . '</strong></p>';
	}
}

/**
 * The unsaved address of a connection that was begun, as an attribute of its field.
 *
 * @param string $level Level: site or network.
 * @return array<string, string> Empty when there is none.
 */
function get_unsaved_address( string $level ): array {
	$begun = get_begun_connection()['api_url'] ?? '';
	$field = get_field_values( 'api_url', $level );
	return '' === $begun || $field['is_constant'] || is_given( $field['value'] ) ? array() : array( 'value' => $begun );
}

/**
 * Prints the field of the site key.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_site_key_field( array $args ): void {
	print_text_field(
		'site_key',
		$args['level'],
		__( 'Lets visitors generate without an account, on your credits and within your limits. Connecting makes one; by hand you make it in your profile on the Draftmill site, under Site keys. Without one, visitors connect an account of their own.', 'draftmill' ),
		array( 'placeholder' => 'dmk_…' )
	);
	print_site_keys_link( $args['level'] );
}

/**
 * Prints a link to where the limits of a key are set, once there is a server.
 *
 * @param string $level Level: site or network.
 */
function print_site_keys_link( string $level ): void {
	$api_url = (string) find_setting( 'api_url', get_levels( $level ) )['value'];
	if ( '' !== $api_url ) {
		echo '<p><a href="' . esc_url( $api_url . '/profile/sites' ) . '" target="_blank" rel="noopener">' . esc_html__( 'Site keys on your Draftmill site (opens in a new tab)', 'draftmill' ) . '</a></p>';
	}
}

/**
 * Prints the field of the secret. A saved secret is never shown.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_secret_field( array $args ): void {
	$field   = get_field_values( 'secret', $args['level'] );
	$is_kept = is_given( $field['value'] );
	$purpose = __( 'Signs the tokens of your visitors on this server.', 'draftmill' );
	if ( ! $field['is_constant'] ) {
		$purpose = $is_kept
			? __( 'A secret is kept and not shown. Leave this blank to keep it, or enter another in its place.', 'draftmill' )
			: $purpose . ' ' . __( 'It is kept encrypted and never shown again.', 'draftmill' );
	}
	print_text_field(
		'secret',
		$args['level'],
		$purpose,
		array(
			'type'         => 'password',
			'autocomplete' => 'new-password',
			'placeholder'  => $is_kept ? '••••••••••••••••' : 'dms_…',
		)
	);
	if ( $is_kept && ! $field['is_constant'] ) {
		echo '<p><label><input type="checkbox" name="' . esc_attr( get_field_name( 'remove_secret' ) ) . '" value="1" /> ' . esc_html__( 'Remove the secret', 'draftmill' ) . '</label></p>';
	}
	$levels = get_levels( $args['level'] );
	if ( $is_kept && ! array_key_exists( $args['level'], get_levels_of_secret( $levels ) ) ) {
		echo '<p class="description"><strong>' . esc_html__( 'It is not used: without a site key of its own the site has the network’s, with the secret that belongs to it.', 'draftmill' ) . '</strong></p>';
	} elseif ( ! $field['is_constant'] && is_secret_unreadable( $levels ) ) {
		echo '<p class="description"><strong>' . esc_html( explain_connection( 'secret_unreadable', '' ) ) . '</strong></p>';
	}
}

/** Prints the button that tests the connection, which its script enables. The result is shown below it. */
function print_test_field(): void {
	?>
	<button type="button" class="button" id="draftmill_test" disabled><?php esc_html_e( 'Test connection', 'draftmill' ); ?></button>
	<p class="description"><?php esc_html_e( 'Makes a real call with what stands above, saved or not. It costs no credits.', 'draftmill' ); ?></p>
	<div id="draftmill_test_result" role="status"></div>
	<?php
}
