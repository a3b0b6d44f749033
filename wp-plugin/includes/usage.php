<?php
/**
 * The usage of the site key, requested from the Draftmill server with the site's secret and cached for a while.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const USAGE_PAGE = 'draftmill-usage';

/** How long an answer is cached, and a failure. */
const USAGE_FRESH_SECONDS   = 10 * MINUTE_IN_SECONDS;
const USAGE_FAILURE_SECONDS = MINUTE_IN_SECONDS;

/** Registers GET draftmill/v1/usage: the usage as HTML for the page or the dashboard. */
function register_usage_route(): void {
	register_rest_route(
		REST_NAMESPACE,
		'/usage',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\answer_usage',
			'permission_callback' => static function ( \WP_REST_Request $request ): bool {
				return may_see_usage( (string) $request->get_param( 'level' ) );
			},
			'args'                => array(
				'level'    => array(
					'type'    => 'string',
					'enum'    => array( 'site', 'network' ),
					'default' => 'site',
				),
				'view'     => array(
					'type'    => 'string',
					'enum'    => array( 'page', 'widget' ),
					'default' => 'page',
				),
				'is_fresh' => array(
					'type'    => 'boolean',
					'default' => false,
				),
			),
		)
	);
}

/**
 * Whether the current user may see the usage. A site on its network's key has no usage of its own: that of all sites
 * is for those who run the network.
 *
 * @param string $level Level: site or network.
 */
function may_see_usage( string $level ): bool {
	if ( 'network' === $level ) {
		return is_multisite() && current_user_can( 'manage_network_options' );
	}
	return current_user_can( 'manage_options' ) && ! is_paid_by_network();
}

/**
 * Returns the usage as HTML.
 *
 * @param \WP_REST_Request $request The request.
 */
function answer_usage( \WP_REST_Request $request ): \WP_REST_Response {
	require_once __DIR__ . '/usage-view.php';
	$level = (string) $request->get_param( 'level' );
	$usage = read_usage( $level, (bool) $request->get_param( 'is_fresh' ) );
	ob_start();
	print_usage( $usage, $level, (string) $request->get_param( 'view' ) );
	$response = new \WP_REST_Response(
		array(
			'html'      => (string) ob_get_clean(),
			'is_failed' => '' !== $usage['failure'],
		)
	);
	$response->header( 'Cache-Control', 'no-store, private' );
	return $response;
}

/**
 * Whether there are an address, a key and its secret to request the usage with.
 *
 * @param string $level Level: site or network.
 */
function can_read_usage( string $level ): bool {
	$levels = get_levels( $level );
	foreach ( array( 'api_url', 'site_key', 'secret' ) as $name ) {
		if ( '' === find_setting( $name, $levels )['value'] ) {
			return false;
		}
	}
	return true;
}

/**
 * The cached usage, without a request.
 *
 * @param string $level Level: site or network.
 * @return array{usage: array<string, mixed>, at: int, failure: string, failed_at: int}
 */
function get_kept_usage( string $level ): array {
	$kept = get_transient( get_usage_transient( $level ) );
	return array_merge(
		array(
			'usage'     => array(),
			'at'        => 0,
			'failure'   => '',
			'failed_at' => 0,
		),
		is_array( $kept ) ? $kept : array()
	);
}

/**
 * Whether the cached usage is returned without a new request.
 *
 * @param array<string, mixed> $kept What is kept, as get_kept_usage returns it.
 */
function is_usage_fresh( array $kept ): bool {
	return '' === $kept['failure']
		? $kept['at'] > time() - USAGE_FRESH_SECONDS
		: $kept['failed_at'] > time() - USAGE_FAILURE_SECONDS;
}

/**
 * The usage of the site key, this month and the last. When the request fails, the failure is returned with the
 * previous answer, if one is stored.
 *
 * @param string $level    Level: site or network.
 * @param bool   $is_fresh Whether to send the request in any case.
 * @return array{usage: array<string, mixed>, at: int, failure: string, failed_at: int}
 */
function read_usage( string $level, bool $is_fresh = false ): array {
	$kept = get_kept_usage( $level );
	if ( ! can_read_usage( $level ) || ( ! $is_fresh && is_usage_fresh( $kept ) ) ) {
		return $kept;
	}
	$told = request_usage( $level );
	if ( is_wp_error( $told ) ) {
		$kept['failure']   = $told->get_error_message();
		$kept['failed_at'] = time();
	} else {
		$kept['usage']   = $told;
		$kept['at']      = time();
		$kept['failure'] = '';
	}
	set_transient( get_usage_transient( $level ), $kept, DAY_IN_SECONDS );
	return $kept;
}

/**
 * Requests the usage from the server.
 *
 * @param string $level Level: site or network.
 * @return array<string, mixed>|\WP_Error The answer of GET /api/embed/usage.
 */
function request_usage( string $level ) {
	$now      = time();
	$get      = array(
		'method' => 'GET',
		'body'   => null,
	);
	$response = send_signed_request( '/api/embed/usage', 'usage', array( 'use' => 'check' ), $get, get_levels( $level ) );
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	$status = (int) wp_remote_retrieve_response_code( $response );
	$answer = read_answer( $response );
	if ( 200 === $status && is_array( $answer['months'] ?? null ) && is_array( $answer['site_key'] ?? null ) ) {
		return $answer;
	}
	if ( in_array( $status, array( 404, 405 ), true ) && '' !== get_text( $answer, 'code' ) ) {
		return new \WP_Error( 'server_too_old', __( 'This Draftmill server is too old to tell what was used. Update the server.', 'draftmill' ) );
	}
	$skew = get_clock_skew( (string) wp_remote_retrieve_header( $response, 'date' ), $now );
	return new \WP_Error( 'refused', judge_refusal( $status, get_text( $answer, 'code' ), $skew )['message'] );
}

/**
 * The limits of all visitors together, with the credits spent of each. That of the day is always present; a cap of 0
 * is unknown.
 *
 * @param array<string, mixed> $usage Answer of the server.
 * @return array<string, array{cap: int, spent: int, label: string, when: string, until: string}> By period: day,
 * week, month.
 */
function read_limits( array $usage ): array {
	$site_key = to_map( $usage['site_key'] ?? null );
	$limits   = array(
		'day'   => array(
			'cap'   => (int) ( $site_key['daily_cap'] ?? 0 ),
			'spent' => (int) ( $site_key['spent_today'] ?? 0 ),
			'label' => __( 'Used today', 'draftmill' ),
			'when'  => __( 'today', 'draftmill' ),
			'until' => __( 'midnight UTC', 'draftmill' ),
		),
		'week'  => array(
			'cap'   => (int) ( $site_key['weekly_cap'] ?? 0 ),
			'spent' => (int) ( $site_key['spent_week'] ?? 0 ),
			'label' => __( 'Used this week', 'draftmill' ),
			'when'  => __( 'this week', 'draftmill' ),
			'until' => __( 'Monday, midnight UTC', 'draftmill' ),
		),
		'month' => array(
			'cap'   => (int) ( $site_key['monthly_cap'] ?? 0 ),
			'spent' => (int) ( $site_key['spent_month'] ?? 0 ),
			'label' => __( 'Used this month', 'draftmill' ),
			'when'  => __( 'this month', 'draftmill' ),
			'until' => __( 'the first of the next month, midnight UTC', 'draftmill' ),
		),
	);
	return array_filter(
		$limits,
		static function ( array $limit, string $period ): bool {
			return 'day' === $period || $limit['cap'] > 0;
		},
		ARRAY_FILTER_USE_BOTH
	);
}

/**
 * The name of the transient with the usage of the current key.
 *
 * @param string $level Level: site or network.
 */
function get_usage_transient( string $level ): string {
	$levels = get_levels( $level );
	$named  = find_setting( 'api_url', $levels )['value'] . ' ' . find_setting( 'site_key', $levels )['value'];
	return 'draftmill_usage_' . substr( hash( 'sha256', $named ), 0, 32 );
}

/**
 * The address of the page that shows the usage.
 *
 * @param string $level Level: site or network.
 */
function get_usage_url( string $level ): string {
	$path = 'index.php?page=' . USAGE_PAGE;
	return 'network' === $level ? network_admin_url( $path ) : admin_url( $path );
}
