<?php
/**
 * The fields of the settings page on the writer.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Prints the introduction of the section on the writer, and what is missing for it. */
function print_writer_section(): void {
	if ( ! supports_site_ai() ) {
		echo '<p>' . esc_html( explain_missing_ai() ) . '</p>';
		return;
	}
	echo '<p>' . esc_html__( 'This site’s AI is whatever is connected under Settings → Connectors. It writes for those who may edit posts, in the editor, by abilities and on the command line, and its provider bills you. The Draftmill server says what to ask and checks every draft, free of charge. For visitors the server writes, unless you set below how often they may ask this site’s AI.', 'draftmill' ) . '</p>';
	$missing = explain_missing_ai();
	if ( '' === $missing ) {
		return;
	}
	echo '<p class="draftmill-missing"><strong>' . esc_html( $missing ) . '</strong>';
	if ( has_site_ai() && current_user_can( 'manage_options' ) ) {
		echo ' <a href="' . esc_url( admin_url( 'options-connectors.php' ) ) . '">' . esc_html__( 'Settings → Connectors', 'draftmill' ) . '</a>';
	}
	echo '</p>';
}

/**
 * Prints the choice of the writer.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_writer_field( array $args ): void {
	$field   = get_field_values( 'writer', $args['level'] );
	$choices = array(
		'site'   => __( 'This site’s AI', 'draftmill' ),
		'server' => __( 'The Draftmill server', 'draftmill' ),
	);
	// An AI that cannot write is not offered, but stays visible where it was chosen before.
	if ( 'site' !== $field['value'] && '' !== explain_missing_ai() ) {
		unset( $choices['site'] );
	}
	// Without a network to inherit from, unset means the server.
	if ( ! $field['can_inherit'] ) {
		unset( $choices['server'] );
		$field['value'] = 'server' === $field['value'] ? '' : $field['value'];
	}
	print_choice( 'writer', $field, $choices, __( 'The Draftmill server', 'draftmill' ) );
}

/** The usual number of tokens in a request to this site's AI. */
const USUAL_TOKENS_READ    = 2000;
const USUAL_TOKENS_WRITTEN = 1000;

/**
 * Prints how many requests to this site's AI visitors may cause, what that may cost, and how many were used.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_visitor_ai_field( array $args ): void {
	print_text_field(
		'visitor_ai',
		$args['level'],
		__( 'Requests a day (UTC) that all visitors together may cause to this site’s AI, where it is chosen above. Blank or 0: none, and the Draftmill server writes for visitors.', 'draftmill' ),
		array(
			'type'  => 'number',
			'class' => 'small-text',
			'min'   => '0',
			'max'   => '999999',
		)
	);
	$field    = get_field_values( 'visitor_ai', $args['level'] );
	$requests = (int) ( is_given( $field['value'] ) ? $field['value'] : $field['inherited'] );
	$counted  = $requests > 0 ? $requests : 100;
	echo '<p class="description">' . esc_html(
		sprintf(
			/* translators: 1: number of requests. 2 and 3: usual numbers of tokens. 4: the most tokens. */
			__( 'What it may cost: your provider bills each request. A set of drafts takes one, a second one where drafts fail a check, and long tools one for each draft or two. %1$s requests are some %2$s tokens read and %3$s written a day, and never more than %4$s written where the model keeps to a limit. The prices are your provider’s.', 'draftmill' ),
			number_format_i18n( $counted ),
			number_format_i18n( $counted * USUAL_TOKENS_READ ),
			number_format_i18n( $counted * USUAL_TOKENS_WRITTEN ),
			number_format_i18n( $counted * VISITOR_ANSWER_TOKENS )
		)
	) . '</p>';
	echo '<p class="description">' . esc_html__( 'One network, as an office or a school, has a tenth of them, and at least 10. When they are used up, or AI fails, the Draftmill server writes, on the credits of your site key.', 'draftmill' ) . '</p>';
	if ( 'site' === $args['level'] && uses_site_ai_for_visitors() ) {
		echo '<p><strong>' . esc_html(
			sprintf(
				/* translators: 1: number of requests, 2: number of requests. */
				__( 'Used today: %1$s of %2$s.', 'draftmill' ),
				number_format_i18n( read_requests( get_requests_option( '' ) ) ),
				number_format_i18n( get_visitor_requests_max() )
			)
		) . '</strong></p>';
	}
}
