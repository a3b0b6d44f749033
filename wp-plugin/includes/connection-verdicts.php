<?php
/**
 * Interprets the answers of the Draftmill server.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The oldest version of a Draftmill server that supports every request of this plugin. */
const SERVER_VERSION_MIN = '0.1.0';

/**
 * Interprets an answer of POST /api/embed/check.
 *
 * @param array<string, mixed> $answer The answer.
 * @return array{code: string, status: string, message: string, version: string}
 */
function judge_answer( array $answer ): array {
	$version  = get_text( $answer, 'version' );
	$site_key = $answer['site_key'] ?? null;
	if ( '' === $version || ! is_array( $site_key ) ) {
		return conclude( 'not_draftmill' );
	}
	if ( is_old( $version ) ) {
		return conclude( 'server_too_old', $version, $version );
	}
	if ( empty( $answer['origin_allowed'] ) ) {
		return conclude( 'origin_forbidden', get_site_origin(), $version );
	}
	if ( ! empty( $site_key['is_paused'] ) ) {
		return conclude( 'key_paused', '', $version );
	}
	if ( empty( $answer['has_credits'] ) ) {
		return conclude( 'no_credits', '', $version );
	}
	if ( ! empty( $answer['is_limit_reached'] ) ) {
		return conclude( 'limit_reached', format_opening_time( $answer, 'limit_opens_at' ), $version );
	}
	$offered = array_filter( get_tool_ids(), __NAMESPACE__ . '\is_offered' );
	$missing = is_array( $answer['tools'] ?? null ) ? array_diff( $offered, array_filter( $answer['tools'], 'is_string' ) ) : array();
	if ( array() !== $missing ) {
		return conclude( 'tools_missing', implode( ', ', $missing ), $version );
	}
	$header = find_proxy_header();
	return '' === $header ? conclude( 'good', get_text( $site_key, 'name' ), $version ) : conclude( 'addresses_hidden', $header, $version );
}

/**
 * Interprets an answer of GET /api/tools.
 *
 * @param array<string, mixed> $answer The answer.
 * @param string               $code   Code of the result for a current Draftmill server.
 * @return array{code: string, status: string, message: string, version: string}
 */
function judge_tools( array $answer, string $code ): array {
	$version = get_text( $answer, 'version' );
	if ( ! is_array( $answer['tools'] ?? null ) ) {
		return conclude( 'not_draftmill' );
	}
	return conclude( is_old( $version ) ? 'server_too_old' : $code, $version, $version );
}

/**
 * Whether a server is too old for this plugin.
 *
 * @param string $version Its version; '' when it names none.
 */
function is_old( string $version ): bool {
	return '' === $version || version_compare( $version, SERVER_VERSION_MIN, '<' );
}

/**
 * Interprets a refusal.
 *
 * @param int    $status HTTP status.
 * @param string $code   Code of the problem, '' when the answer has none.
 * @param int    $skew   How far this server's clock is ahead of the other's, in seconds.
 * @return array{code: string, status: string, message: string, version: string}
 */
function judge_refusal( int $status, string $code, int $skew ): array {
	if ( 'token_invalid' === $code && abs( $skew ) > CLOCK_SKEW_SECONDS ) {
		return conclude( $skew > 0 ? 'clock_fast' : 'clock_slow', (string) (int) round( abs( $skew ) / MINUTE_IN_SECONDS ) );
	}
	if ( in_array( $code, array( 'token_invalid', 'site_key_invalid' ), true ) ) {
		return conclude( 'key_invalid' );
	}
	if ( 429 === $status ) {
		return conclude( 'rate_limited' );
	}
	return $status >= 500 ? conclude( 'server_failing', (string) $status ) : conclude( 'not_draftmill' );
}

/**
 * The result code for a request that failed.
 *
 * @param \WP_Error $error Error of a request.
 * @param string    $url   Address that was requested.
 */
function judge_failure( \WP_Error $error, string $url ): string {
	if ( 'http_request_not_executed' === $error->get_error_code() ) {
		return 'requests_blocked';
	}
	$said = $error->get_error_message();
	// Curl reports numbers (libcurl-errors(3)); PHP's streams report none, and include the host name.
	$is_certificate = preg_match( '/curl error (\d+)/i', $said, $found )
		? in_array( (int) $found[1], array( 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91 ), true )
		: preg_match( '/\b(ssl|tls)\b|certificat/i', str_ireplace( (string) wp_parse_url( $url, PHP_URL_HOST ), '', $said ) );
	return $is_certificate ? 'certificate_invalid' : 'address_unreachable';
}

/**
 * The address to enter in place of one that redirects to another.
 *
 * @param string $location Location header of the redirect.
 * @param string $url      Address that was requested.
 * @param string $api_url  The address that was entered.
 */
function get_redirected_address( string $location, string $url, string $api_url ): string {
	$target = \WP_Http::make_absolute_url( $location, $url );
	$path   = substr( $url, strlen( $api_url ) );
	$bare   = untrailingslashit( (string) preg_replace( '/[?#].*$/', '', $target ) );
	// A redirect to another page, such as a login page, is returned unchanged.
	return substr( $bare, -strlen( $path ) ) === $path ? substr( $bare, 0, -strlen( $path ) ) : $target;
}

/**
 * How far this server's clock is ahead of another's, in seconds; 0 without a readable date.
 *
 * @param string $date Date header of the other.
 * @param int    $now  Seconds since 1970 here.
 */
function get_clock_skew( string $date, int $now ): int {
	$then = strtotime( $date );
	return false === $then ? 0 : $now - $then;
}

/**
 * Returns the result of a check with its message.
 *
 * @param string $code    Code of the result.
 * @param string $detail  Detail for the sentence.
 * @param string $version The server's version.
 * @return array{code: string, status: string, message: string, version: string}
 */
function conclude( string $code, string $detail = '', string $version = '' ): array {
	$recommended = array( 'address_refused', 'key_missing', 'secret_missing', 'tools_missing', 'rate_limited', 'limit_reached', 'addresses_hidden' );
	$status      = in_array( $code, $recommended, true ) ? 'recommended' : 'critical';
	return array(
		'code'    => $code,
		'status'  => 'good' === $code ? 'good' : $status,
		'message' => explain_connection( $code, $detail ),
		'version' => $version,
	);
}
