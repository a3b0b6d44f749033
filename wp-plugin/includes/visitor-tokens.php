<?php
/**
 * The tokens that allow visitors to generate on the site's credits: signed here, requested by the widget on first
 * use.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const REST_NAMESPACE = 'draftmill/v1';

/** How long a token is valid, in seconds. The server accepts no more than ten minutes. */
const TOKEN_SECONDS = 600;

/** A token is valid from a little in the past, for servers whose clock is behind. */
const CLOCK_SKEW_SECONDS = 30;

/**
 * Registers POST draftmill/v1/token. Every page of this site may request a token, without a nonce: cached pages could
 * only contain an expired one.
 */
function register_token_route(): void {
	register_rest_route(
		REST_NAMESPACE,
		'/token',
		array(
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\answer_token_request',
			'permission_callback' => '__return_true',
		)
	);
}

/**
 * The address of the route. Relative, so that a page with another scheme or host name sends the request to its own
 * host.
 */
function get_token_url(): string {
	return wp_make_link_relative( rest_url( REST_NAMESPACE . '/token' ) );
}

/**
 * Returns {token, expires_in}, or why there is none. Never cached.
 *
 * @param \WP_REST_Request $request The request.
 */
function answer_token_request( \WP_REST_Request $request ): \WP_REST_Response {
	if ( ! can_sign() ) {
		return refuse_token( 503, 'not_set_up', __( 'This site has no site key for its visitors.', 'draftmill' ) );
	}
	if ( ! is_plain_post( $request ) ) {
		return refuse_token( 400, 'post_required', __( 'Tokens are answers to a plain POST only.', 'draftmill' ) );
	}
	if ( ! is_own_page( $request ) ) {
		return refuse_token( 403, 'origin_forbidden', __( 'Tokens are for pages of this site only.', 'draftmill' ) );
	}
	$wait = count_token_request( get_client_network() );
	if ( $wait > 0 ) {
		$response = refuse_token( 429, 'rate_limited', __( 'Too many requests from this address. Please try again in a few minutes.', 'draftmill' ) );
		$response->header( 'Retry-After', (string) $wait );
		return $response;
	}
	$visitor  = identify_visitor();
	$place    = name_place( (int) wp_validate_auth_cookie( '', 'logged_in' ), (string) $request->get_header( 'referer' ) );
	$response = new \WP_REST_Response(
		array(
			'token'      => sign_visitor_token( $visitor['id'], time(), $visitor['caps'] + $place ),
			'expires_in' => TOKEN_SECONDS - CLOCK_SKEW_SECONDS,
		)
	);
	$response->header( 'Cache-Control', 'no-store, private' );
	return $response;
}

/**
 * Whether this request was sent as a POST. WordPress also accepts a GET that is declared a POST in its address or a
 * header, and can wrap an answer in a script: with both, a script tag on any page could get a token.
 *
 * @param \WP_REST_Request $request The request.
 */
function is_plain_post( \WP_REST_Request $request ): bool {
	$disguises = array_intersect_key( $request->get_query_params(), array_flip( array( '_method', '_jsonp' ) ) );
	return isset( $_SERVER['REQUEST_METHOD'] ) && 'POST' === $_SERVER['REQUEST_METHOD']
		&& array() === $disguises
		&& null === $request->get_header( 'x-http-method-override' );
}

/**
 * Whether the request comes from a page of this site: of exactly the origin that the token is for. Browsers send a
 * page's origin with every POST, in the form of get_origin, and newer ones also whether it is the requested origin.
 *
 * @param \WP_REST_Request $request The request.
 */
function is_own_page( \WP_REST_Request $request ): bool {
	$relation = $request->get_header( 'sec-fetch-site' );
	return in_array( $relation, array( null, 'same-origin', 'none' ), true )
		&& get_site_origin() === $request->get_header( 'origin' );
}

/**
 * A refusal that no cache keeps.
 *
 * @param int    $status  HTTP status.
 * @param string $code    Stable code.
 * @param string $message Sentence for a person.
 */
function refuse_token( int $status, string $code, string $message ): \WP_REST_Response {
	$response = new \WP_REST_Response(
		array(
			'code'    => $code,
			'message' => $message,
			'data'    => array( 'status' => $status ),
		),
		$status
	);
	$response->header( 'Cache-Control', 'no-store, private' );
	return $response;
}

/**
 * A visitor token: a JWT (RFC 7519) with an EdDSA signature (RFC 8037), for this site's origin only.
 *
 * @param string                    $visitor_id Opaque id, at most 64 characters.
 * @param int                       $now        Seconds since 1970.
 * @param array<string, string|int> $others     Other claims: cap and week_cap, page, role, from: 'server' for a token that this server
 *                                              uses itself, use: 'check' for one that asks about the key and generates nothing.
 * @param string|null               $site_key   Another key than the one that is set, to try it.
 * @param string|null               $secret     Its secret.
 */
function sign_visitor_token( string $visitor_id, int $now, array $others = array(), ?string $site_key = null, ?string $secret = null ): string {
	$site_key = $site_key ?? get_text_setting( 'site_key' );
	$secret   = $secret ?? get_text_setting( 'secret' );
	$begin    = $now - CLOCK_SKEW_SECONDS;
	$claims   = array(
		'iss'    => $site_key,
		'aud'    => 'draftmill',
		'sub'    => $visitor_id,
		'origin' => get_site_origin(),
		'iat'    => $begin,
		'exp'    => $begin + TOKEN_SECONDS,
	);
	$header   = array(
		'alg' => 'EdDSA',
		'typ' => 'draftmill-visitor+jwt',
		'kid' => $site_key,
	);
	$signed   = to_base64url( (string) wp_json_encode( $header ) ) . '.' . to_base64url( (string) wp_json_encode( $claims + $others ) );
	$seed     = sodium_base642bin( substr( $secret, strlen( 'dms_' ) ), SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
	$pair     = sodium_crypto_sign_seed_keypair( $seed );
	return $signed . '.' . to_base64url( sodium_crypto_sign_detached( $signed, sodium_crypto_sign_secretkey( $pair ) ) );
}

/**
 * Bytes as base64url without padding (RFC 4648 §5).
 *
 * @param string $bytes Bytes.
 */
function to_base64url( string $bytes ): string {
	return sodium_bin2base64( $bytes, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
}
