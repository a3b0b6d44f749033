<?php
/**
 * The connection test for the settings page, and the same in Tools → Site Health.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Registers the two admin routes. Both require a nonce, like every signed-in REST request. */
function register_check_routes(): void {
	register_rest_route(
		REST_NAMESPACE,
		'/check',
		array(
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\answer_check',
			'permission_callback' => __NAMESPACE__ . '\can_check',
			'args'                => array(
				'api_url'       => array( 'type' => 'string' ),
				'site_key'      => array( 'type' => 'string' ),
				'secret'        => array( 'type' => 'string' ),
				'remove_secret' => array( 'type' => 'boolean' ),
				'level'         => array(
					'type'    => 'string',
					'enum'    => array( 'site', 'network' ),
					'default' => 'site',
				),
			),
		)
	);
	register_rest_route(
		REST_NAMESPACE,
		'/site-health',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_site_health_result',
			'permission_callback' => static function (): bool {
				return current_user_can( 'view_site_health_checks' );
			},
		)
	);
}

/**
 * Whether the current user may test a connection of the requested level.
 *
 * @param \WP_REST_Request $request The request.
 */
function can_check( \WP_REST_Request $request ): bool {
	return current_user_can( 'network' === $request->get_param( 'level' ) ? 'manage_network_options' : 'manage_options' );
}

/**
 * Tests the values in the form, saved or not, as if they were saved. Without a secret in the request, the saved one
 * is used, unless it is to be removed; it never leaves this server, only a token for this site's own origin does.
 *
 * @param \WP_REST_Request $request The request.
 * @return \WP_REST_Response|\WP_Error
 */
function answer_check( \WP_REST_Request $request ) {
	$level = (string) $request->get_param( 'level' );
	$typed = array();
	foreach ( array( 'api_url', 'site_key', 'secret' ) as $name ) {
		if ( null !== $request->get_param( $name ) && ! has_constant( $name ) ) {
			$typed[ $name ] = $request->get_param( $name );
		}
	}
	if ( true === $request->get_param( 'remove_secret' ) && ! has_constant( 'secret' ) ) {
		$typed['remove_secret'] = true;
	}
	$levels = get_levels( $level );

	list( $levels[ $level ], $problems ) = change_settings( $levels[ $level ], read_form( $typed ) );
	foreach ( array_keys( $problems ) as $name ) {
		return new \WP_Error( 'draftmill_' . $name, explain_untestable( $name ), array( 'status' => 400 ) );
	}
	return rest_ensure_response( check_connection( $levels ) );
}

/**
 * Adds the test. It sends a request to another server, so it runs asynchronously after the page has loaded.
 *
 * @param array<string, array<string, mixed>> $tests Tests of Site Health.
 * @return array<string, array<string, mixed>>
 */
function add_site_health_test( array $tests ): array {
	$tests['async']['draftmill_connection'] = array(
		'label'             => __( 'Draftmill server', 'draftmill' ),
		'test'              => rest_url( REST_NAMESPACE . '/site-health' ),
		'has_rest'          => true,
		'async_direct_test' => __NAMESPACE__ . '\get_site_health_result',
		// The request is sent when a person opens the page, not by the weekly task.
		'skip_cron'         => true,
	);
	return $tests;
}

/**
 * The result in the format of Site Health.
 *
 * @return array<string, mixed>
 */
function get_site_health_result(): array {
	$result = check_site();
	$labels = array(
		'good'        => __( 'Draftmill is connected', 'draftmill' ),
		'recommended' => __( 'Draftmill works, with something to look at', 'draftmill' ),
		'critical'    => __( 'Draftmill does not work', 'draftmill' ),
	);
	return array(
		'label'       => $labels[ $result['status'] ],
		'status'      => $result['status'],
		'badge'       => array(
			'label' => __( 'Draftmill', 'draftmill' ),
			'color' => 'blue',
		),
		'description' => '<p>' . esc_html( $result['message'] ) . '</p>' . ( 'critical' === $result['status'] ? '' : describe_model_test() ),
		'actions'     => current_user_can( 'manage_options' )
			? '<p><a href="' . esc_url( get_settings_url() ) . '">' . esc_html__( 'Draftmill settings', 'draftmill' ) . '</a></p>'
			: '',
		'test'        => 'draftmill_connection',
	);
}

/**
 * The result of the operator's last test of the language model, as the server has stored it: no model is called for
 * this.
 *
 * @return string A paragraph; '' where there is no model, no test, or an older server.
 */
function describe_model_test(): string {
	$address  = find_setting( 'api_url' );
	$response = ask( (string) $address['value'] . '/readyz', '', may_reach_anything( $address['source'] ) );
	$answer   = is_wp_error( $response ) ? array() : read_answer( $response );
	$test     = $answer['model']['test'] ?? null;
	$time     = is_array( $test ) ? strtotime( get_text( $test, 'at' ) ) : false;
	if ( false === $time ) {
		return '';
	}
	$words = true === ( $test['is_ok'] ?? null )
		/* translators: 1: a date, 2: number of drafts that passed, 3: number of drafts. */
		? __( 'The server’s language model was last tested on %1$s: it is in order, %2$d of %3$d drafts passed their checks.', 'draftmill' )
		/* translators: 1: a date, 2: number of drafts that passed, 3: number of drafts. */
		: __( 'The server’s language model was last tested on %1$s and is not in order: %2$d of %3$d drafts passed their checks. Tell whoever runs the server.', 'draftmill' );
	$date = (string) wp_date( (string) get_option( 'date_format' ), $time );
	return '<p>' . esc_html( sprintf( $words, $date, (int) ( $test['passed'] ?? 0 ), (int) ( $test['drafts'] ?? 0 ) ) ) . '</p>';
}

/**
 * Adds information for support to Site Health → Info, without the secret.
 *
 * @param array<string, array<string, mixed>> $info Sections of Site Health.
 * @return array<string, array<string, mixed>>
 */
function add_debug_information( array $info ): array {
	$fields = array();
	foreach ( describe_settings() as $row ) {
		$fields[ $row['setting'] ] = array(
			'label'   => $row['setting'],
			'value'   => $row['value'] . ' (' . $row['source'] . ')',
			'private' => 'site_key' === $row['setting'],
		);
	}
	$info['draftmill'] = array(
		'label'  => __( 'Draftmill', 'draftmill' ),
		'fields' => $fields,
	);
	return $info;
}

/**
 * Every setting with its value and source, as readable text. For the secret only whether there is one.
 *
 * @return array<int, array{setting: string, value: string, source: string}>
 */
function describe_settings(): array {
	$rows = array();
	foreach ( array_keys( get_settings_table() ) as $name ) {
		$found = find_setting( $name );
		$value = is_array( $found['value'] ) ? ( array() === $found['value'] ? '' : (string) wp_json_encode( $found['value'] ) ) : $found['value'];
		if ( 'secret' === $name ) {
			$value = '' === $value ? ( is_secret_unreadable() ? 'unreadable' : '' ) : 'set';
		}
		$rows[] = array(
			'setting' => $name,
			'value'   => '' === $value ? '-' : $value,
			'source'  => $found['source'],
		);
	}
	return $rows;
}
