<?php
/**
 * Asks the Draftmill server whether everything is right, and says in words what is not.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The oldest Draftmill server that knows everything this plugin asks for. */
const SERVER_VERSION_MIN = '0.1.0';

const CHECK_TIMEOUT_SECONDS = 10;

/**
 * Makes a real call to the server: with a token when there is a key and a secret, else for its list of tools.
 *
 * @param array<string, string> $tried Other values than those that are set: api_url, site_key, secret.
 * @return array{code: string, status: string, message: string, version: string} Status: good, recommended or critical. No version is ''.
 */
function check_connection( array $tried = array() ): array {
	$api_url  = $tried['api_url'] ?? get_api_url();
	$site_key = $tried['site_key'] ?? get_text_setting( 'site_key' );
	$secret   = $tried['secret'] ?? get_text_setting( 'secret' );
	if ( '' === $api_url ) {
		return conclude( 'address_missing' );
	}
	if ( '' !== $site_key && ! is_origin_usable( get_site_origin() ) ) {
		return conclude( 'site_insecure', get_site_origin() );
	}
	$has_key  = '' !== $site_key && '' !== $secret;
	$now      = time();
	$token    = $has_key ? sign_visitor_token( 'connection-test', null, $now, $site_key, $secret ) : '';
	$response = $has_key
		? ask( $api_url . '/api/embed/check', 'POST', array( 'Authorization' => 'Bearer ' . $token ) )
		: ask( $api_url . '/api/tools', 'GET', array() );
	if ( is_wp_error( $response ) ) {
		return conclude( judge_failure( $response ), $response->get_error_message() );
	}
	$status = (int) wp_remote_retrieve_response_code( $response );
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	$answer = is_array( $answer ) ? $answer : array();
	if ( 200 === $status && ! $has_key ) {
		$code = '' === $site_key ? 'key_missing' : ( is_secret_unreadable() ? 'secret_unreadable' : 'secret_missing' );
		return conclude( isset( $answer['tools'] ) ? $code : 'not_draftmill' );
	}
	if ( 200 === $status ) {
		return judge_answer( $answer );
	}
	$skew = get_clock_skew( (string) wp_remote_retrieve_header( $response, 'date' ), $now );
	return judge_refusal( $status, (string) ( $answer['code'] ?? '' ), $api_url, $skew );
}

/**
 * One request. The address is the administrator's own, so local hosts and odd ports are fine.
 *
 * @param string                $url     Address.
 * @param string                $method  HTTP method.
 * @param array<string, string> $headers Headers besides the usual ones.
 * @return array<string, mixed>|\WP_Error
 */
function ask( string $url, string $method, array $headers ) {
	return wp_remote_request(
		$url,
		array(
			'method'      => $method,
			'headers'     => array_merge( array( 'Accept' => 'application/json' ), 'POST' === $method ? array( 'Content-Type' => 'application/json' ) : array(), $headers ),
			'body'        => 'POST' === $method ? '{}' : null,
			'timeout'     => CHECK_TIMEOUT_SECONDS,
			'redirection' => 0,
			'user-agent'  => 'Draftmill for WordPress/' . VERSION,
		)
	);
}

/**
 * What stood between this server and the other.
 *
 * @param \WP_Error $error Error of a request.
 */
function judge_failure( \WP_Error $error ): string {
	if ( 'http_request_not_executed' === $error->get_error_code() ) {
		return 'requests_blocked';
	}
	// The texts of curl and of PHP's streams.
	return preg_match( '/ssl|tls|certificat|curl error (35|51|58|60|77|83)\b/i', $error->get_error_message() ) ? 'certificate_invalid' : 'address_unreachable';
}

/**
 * What an answer of POST /api/embed/check says.
 *
 * @param array<string, mixed> $answer The answer.
 * @return array{code: string, status: string, message: string, version: string}
 */
function judge_answer( array $answer ): array {
	$version = is_string( $answer['version'] ?? null ) ? $answer['version'] : '';
	if ( '' === $version || ! is_array( $answer['site_key'] ?? null ) ) {
		return conclude( 'not_draftmill' );
	}
	if ( version_compare( $version, SERVER_VERSION_MIN, '<' ) ) {
		return conclude( 'server_too_old', $version, $version );
	}
	if ( empty( $answer['origin_allowed'] ) ) {
		return conclude( 'origin_forbidden', get_site_origin(), $version );
	}
	if ( ! empty( $answer['site_key']['is_paused'] ) ) {
		return conclude( 'key_paused', '', $version );
	}
	if ( empty( $answer['has_credits'] ) ) {
		return conclude( 'no_credits', '', $version );
	}
	$offered = array_filter( array_keys( get_tools() ), __NAMESPACE__ . '\is_offered' );
	$missing = is_array( $answer['tools'] ?? null ) ? array_diff( $offered, $answer['tools'] ) : array();
	if ( array() !== $missing ) {
		return conclude( 'tools_missing', implode( ', ', $missing ), $version );
	}
	return conclude( 'good', (string) ( $answer['site_key']['name'] ?? '' ), $version );
}

/**
 * What a refusal means.
 *
 * @param int    $status  HTTP status.
 * @param string $code    Code of the problem, '' when the answer has none.
 * @param string $api_url Address that was asked.
 * @param int    $skew    How far this server's clock is ahead of the other's, in seconds.
 * @return array{code: string, status: string, message: string, version: string}
 */
function judge_refusal( int $status, string $code, string $api_url, int $skew ): array {
	$known = array(
		'site_key_invalid'          => 'key_invalid',
		'token_invalid'             => 'key_invalid',
		'site_key_paused'           => 'key_paused',
		'site_owner_out_of_credits' => 'no_credits',
		'limit_reached'             => 'limit_reached',
		'origin_forbidden'          => 'origin_forbidden',
		'rate_limited'              => 'rate_limited',
	);
	if ( 'token_invalid' === $code && abs( $skew ) > CLOCK_SKEW_SECONDS ) {
		return conclude( 'clock_wrong', (string) (int) round( $skew / 60 ) );
	}
	if ( isset( $known[ $code ] ) ) {
		return conclude( $known[ $code ], 'origin_forbidden' === $code ? get_site_origin() : '' );
	}
	if ( 429 === $status ) {
		return conclude( 'rate_limited' );
	}
	if ( $status >= 500 ) {
		return conclude( 'server_failing', (string) $status );
	}
	if ( in_array( $status, array( 404, 405 ), true ) ) {
		// An older Draftmill knows the list of tools and not the check.
		$response = ask( $api_url . '/api/tools', 'GET', array() );
		$list     = is_wp_error( $response ) ? null : json_decode( wp_remote_retrieve_body( $response ), true );
		if ( is_array( $list ) && isset( $list['tools'] ) ) {
			return conclude( 'server_too_old', __( 'unknown', 'draftmill' ) );
		}
	}
	return conclude( 'not_draftmill' );
}

/**
 * Whether a site key can name an origin: https, or plain http on this machine.
 *
 * @param string $origin Origin of this site.
 */
function is_origin_usable( string $origin ): bool {
	$host = (string) wp_parse_url( $origin, PHP_URL_HOST );
	return 0 === strpos( $origin, 'https://' ) || (bool) preg_match( '/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/', $host );
}

/**
 * How far this server's clock is ahead of another's.
 *
 * @param string $date Date header of the other.
 * @param int    $now  Seconds since 1970 here.
 */
function get_clock_skew( string $date, int $now ): int {
	$then = strtotime( $date );
	return false === $then ? 0 : $now - $then;
}

/**
 * The result of a check, in words.
 *
 * @param string $code    Code of the result.
 * @param string $detail  What belongs into its sentence.
 * @param string $version The server's version.
 * @return array{code: string, status: string, message: string, version: string}
 */
function conclude( string $code, string $detail = '', string $version = '' ): array {
	$good        = array( 'good' );
	$recommended = array( 'key_missing', 'secret_missing', 'tools_missing', 'rate_limited', 'limit_reached' );
	$status      = in_array( $code, $recommended, true ) ? 'recommended' : 'critical';
	return array(
		'code'    => $code,
		'status'  => in_array( $code, $good, true ) ? 'good' : $status,
		'message' => explain_connection( $code, $detail ),
		'version' => $version,
	);
}

/**
 * The sentences of a result: what is so, and what to do.
 *
 * @param string $code   Code of the result.
 * @param string $detail What belongs into the sentence.
 */
function explain_connection( string $code, string $detail ): string {
	switch ( $code ) {
		case 'good':
			/* translators: %s: name of a site key. */
			return sprintf( __( 'Everything works. The server knows the site key “%s”, allows this site, and has credits for its visitors.', 'draftmill' ), $detail );
		case 'address_missing':
			return __( 'The address of the Draftmill server is not set.', 'draftmill' );
		case 'requests_blocked':
			return __( 'WordPress may not contact the server: WP_HTTP_BLOCK_EXTERNAL is set in wp-config.php. Add the server’s name to WP_ACCESSIBLE_HOSTS there.', 'draftmill' );
		case 'address_unreachable':
			/* translators: %s: what the network said. */
			return sprintf( __( 'The server does not answer at this address. Check the address, and that the server runs and can be reached from here. The network said: %s', 'draftmill' ), $detail );
		case 'certificate_invalid':
			/* translators: %s: what the network said. */
			return sprintf( __( 'The server’s certificate is not valid for this address, so browsers refuse it as well. Renew the certificate or correct the address. The network said: %s', 'draftmill' ), $detail );
		case 'not_draftmill':
			return __( 'Something answers at this address, but not a Draftmill server. Enter the address of its home page, without a path such as /tools.', 'draftmill' );
		case 'server_too_old':
			/* translators: 1: version of the server, 2: version that is needed. */
			return sprintf( __( 'The server is too old: its version is %1$s, and this plugin needs %2$s or newer. Update the server.', 'draftmill' ), $detail, SERVER_VERSION_MIN );
		case 'key_missing':
			return __( 'The server answers. There is no site key, so visitors are asked to connect an account of their own before they generate.', 'draftmill' );
		case 'secret_missing':
			return __( 'The server answers. There is a site key but no secret, so this site cannot sign tokens for its visitors: the server gives them out itself, and limits by role do not hold.', 'draftmill' );
		case 'secret_unreadable':
			return __( 'The secret can no longer be read: the salts in wp-config.php have changed since it was saved. Enter the secret again, or rotate it on the Draftmill site.', 'draftmill' );
		case 'key_invalid':
			return __( 'The server does not accept the site key with this secret. Check that both were copied whole and belong together; a secret that was rotated works for one more day.', 'draftmill' );
		case 'clock_wrong':
			/* translators: %s: number of minutes, negative when the clock is behind. */
			return sprintf( __( 'This server’s clock is wrong by %s minutes, so its tokens count as expired. Set the clock, best by NTP.', 'draftmill' ), $detail );
		case 'origin_forbidden':
			/* translators: %s: origin of this site. */
			return sprintf( __( 'The site key does not allow this site. Add %s to the key’s origins in your profile on the Draftmill site.', 'draftmill' ), $detail );
		case 'site_insecure':
			/* translators: %s: origin of this site. */
			return sprintf( __( 'Site keys are for sites on https, and the address of this one is %s. Change it under Settings → General once the site has a certificate.', 'draftmill' ), $detail );
		case 'key_paused':
			return __( 'The site key is paused. Resume it in your profile on the Draftmill site.', 'draftmill' );
		case 'no_credits':
			return __( 'The account behind the site key has no credits left. Top it up, or wait for the daily credits at midnight UTC.', 'draftmill' );
		case 'tools_missing':
			/* translators: %s: list of tools. */
			return sprintf( __( 'The server works, but the site key does not serve these tools that this site offers: %s. Add them to the key, or stop offering them below.', 'draftmill' ), $detail );
		case 'limit_reached':
			return __( 'The server works, but the site key’s daily limit is reached. It begins anew at midnight UTC.', 'draftmill' );
		case 'rate_limited':
			return __( 'The server has had too many requests from here. Try again in a few minutes.', 'draftmill' );
		default:
			/* translators: %s: HTTP status. */
			return sprintf( __( 'The server has a problem of its own (status %s). Try again later, or look into its log.', 'draftmill' ), $detail );
	}
}
