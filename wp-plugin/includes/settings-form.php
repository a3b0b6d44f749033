<?php
/**
 * Reads the values of a settings form, and reports those that cannot be saved.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Cleans the values of a tab. An invalid value is reported and the previous one stays; so does every setting that was
 * not sent, such as those of the other tabs.
 *
 * WordPress also calls this a second time when the option is saved for the first time, and when other code saves it:
 * the argument is then the option itself, not the form.
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
	report_problems( 'site', $given, $form, $problems );
	return $settings;
}

/**
 * Saves a settings form that options.php does not handle. Values that cannot be saved are reported on the next page.
 *
 * @param string               $level Level: site or network.
 * @param array<string, mixed> $given The form's values.
 * @return array<string, string> Sentences about what was refused, by the setting's name.
 */
function save_form( string $level, array $given ): array {
	$changes = read_form( $given );
	return report_problems( $level, $given, $changes, save_settings( $level, $changes ) );
}

/**
 * Reports the values that a form could not save, each with a link to its field.
 *
 * @param string                $level    Level: site or network.
 * @param array<string, mixed>  $given    The form's values.
 * @param array<string, mixed>  $changes  The changes that they ask for.
 * @param array<string, string> $problems Sentences about what was refused, by the setting's name.
 * @return array<string, string> All sentences, those about lists and maps too.
 */
function report_problems( string $level, array $given, array $changes, array $problems ): array {
	$problems = array_merge( $problems, find_losses( array_merge( $given, array_intersect_key( $changes, array( 'presets' => '' ) ) ) ) );
	foreach ( $problems as $name => $problem ) {
		add_settings_error( OPTION, 'draftmill_' . $name, esc_html( $problem ) . ' ' . link_to_field( $level, $name ) );
	}
	return $problems;
}

/**
 * The posted values of a settings form. The caller must have checked the nonce.
 *
 * @return array<string, mixed>
 */
function read_posted_settings(): array {
	return isset( $_POST[ OPTION ] ) && is_array( $_POST[ OPTION ] ) ? wp_unslash( $_POST[ OPTION ] ) : array(); // phpcs:ignore WordPress.Security, WordPress.CSRF.NonceVerification -- Each value has a sanitiser of its own: sanitize_setting().
}

/**
 * The nonce action of the settings form: a site's is that of options.php.
 *
 * @param string $level Level: site or network.
 */
function get_settings_nonce( string $level ): string {
	return 'network' === $level ? 'draftmill_network' : SETTINGS_PAGE . '-options';
}

/**
 * Reads the changes from a form.
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
	} elseif ( has_no_tools( $form ) ) {
		unset( $form['tools'] );
	}
	return $form;
}

/**
 * Whether a form has an empty choice of tools.
 *
 * @param array<string, mixed> $form The form's values.
 */
function has_no_tools( array $form ): bool {
	return isset( $form['tools'] ) && 'network' !== ( $form['tools_from'] ?? '' ) && array() === array_filter( (array) $form['tools'] );
}

/**
 * Explains which values in the lists and maps of a form cannot be saved.
 *
 * @param array<string, mixed> $form The form's values, or other changes.
 * @return array<string, string> Sentences by the setting's name.
 */
function find_losses( array $form ): array {
	$problems = array();
	if ( has_no_tools( $form ) ) {
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
