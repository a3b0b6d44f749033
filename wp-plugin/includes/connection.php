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
 * @param array<string, array<string, mixed>>|null $levels Other settings than those that are saved, as get_levels has them.
 * @return array{code: string, status: string, message: string, version: string} Status: good, recommended or critical. No version is ''.
 */
function check_connection( ?array $levels = null ): array {
	$address  = find_setting( 'api_url', $levels );
	$api_url  = (string) $address['value'];
	$site_key = (string) find_setting( 'site_key', $levels )['value'];
	$secret   = (string) find_setting( 'secret', $levels )['value'];
	if ( '' === $api_url ) {
		return conclude( 'address_missing' );
	}
	if ( ! is_origin_usable( get_site_origin() ) ) {
		return conclude( 'site_insecure', get_site_origin() );
	}
	$has_key    = '' !== $site_key && '' !== $secret;
	$url        = $api_url . ( $has_key ? '/api/embed/check' : '/api/tools' );
	$is_trusted = may_reach_anything( $address['source'] );
	if ( ! $is_trusted && ! wp_http_validate_url( $url ) ) {
		return conclude( 'address_refused' );
	}
	$now      = time();
	$token    = $has_key ? sign_visitor_token( 'connection-test', null, $now, $site_key, $secret, 'check' ) : '';
	$response = ask( $url, $token, $is_trusted );
	if ( is_wp_error( $response ) ) {
		return conclude( judge_failure( $response, $url ), $is_trusted ? $response->get_error_message() : '' );
	}
	$status = (int) wp_remote_retrieve_response_code( $response );
	$answer = read_answer( $response );
	if ( 200 === $status ) {
		return $has_key ? judge_answer( $answer ) : judge_tools( $answer, get_code_without_token( $site_key, $levels ) );
	}
	if ( $status >= 300 && $status < 400 ) {
		return conclude( 'redirected', get_redirected_address( (string) wp_remote_retrieve_header( $response, 'location' ), $url, $api_url ) );
	}
	if ( in_array( $status, array( 404, 405 ), true ) && $has_key ) {
		// An older Draftmill knows the list of tools and not the check.
		$list  = ask( $api_url . '/api/tools', '', $is_trusted );
		$tools = is_wp_error( $list ) ? array() : read_answer( $list );
		return conclude( isset( $tools['tools'] ) ? 'server_too_old' : 'not_draftmill', get_text( $tools, 'version' ) );
	}
	$skew = get_clock_skew( (string) wp_remote_retrieve_header( $response, 'date' ), $now );
	return judge_refusal( $status, get_text( $answer, 'code' ), $skew );
}

/**
 * The same, and then whether this site gives tokens to visitors.
 *
 * @return array{code: string, status: string, message: string, version: string}
 */
function check_site(): array {
	$result = check_connection();
	if ( 'critical' === $result['status'] || ! can_sign() ) {
		return $result;
	}
	$refusal = find_token_refusal();
	return null === $refusal ? $result : conclude( 'rest_closed', $refusal, $result['version'] );
}

/**
 * Asks this site for a token as a visitor does, who is not signed in.
 *
 * @return string|null What the site answers in place of a token. Null when a token comes, and when nothing can be told: WordPress has a test of its own for a site that cannot reach itself, one behind a web server's password says nothing of its visitors, and this address may have asked often enough.
 */
function find_token_refusal(): ?string {
	$response = wp_remote_post(
		rest_url( REST_NAMESPACE . '/token' ),
		array(
			'headers'   => array( 'Origin' => get_site_origin() ),
			'timeout'   => 5,
			'sslverify' => apply_filters( 'https_local_ssl_verify', false ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- A filter of WordPress.
		)
	);
	if ( is_wp_error( $response ) ) {
		return null;
	}
	$status  = (int) wp_remote_retrieve_response_code( $response );
	$answer  = read_answer( $response );
	$is_mute = 429 === $status || '' !== (string) wp_remote_retrieve_header( $response, 'www-authenticate' );
	if ( $is_mute || '' !== get_text( $answer, 'token' ) ) {
		return null;
	}
	$said = get_text( $answer, 'message' );
	return '' === $said ? (string) $status : $said;
}

/**
 * Whether this server may be made to ask any host, those of its own network included. On a network of sites the
 * administrator of one may not look around there, unless those who run the server have named the address themselves.
 *
 * @param string $source Where the address comes from, as find_setting has it.
 */
function may_reach_anything( string $source ): bool {
	return ! is_multisite()
		|| in_array( $source, array( 'constant', 'network' ), true )
		|| current_user_can( 'manage_network_options' )
		|| ( defined( 'WP_CLI' ) && WP_CLI );
}

/**
 * One request.
 *
 * @param string $url        Address.
 * @param string $token      Token to send by POST; '' for a GET.
 * @param bool   $is_trusted Whether local hosts and odd ports are fine.
 * @return array<string, mixed>|\WP_Error
 */
function ask( string $url, string $token, bool $is_trusted ) {
	$options = array(
		'method'      => 'GET',
		'headers'     => array( 'Accept' => 'application/json' ),
		'timeout'     => CHECK_TIMEOUT_SECONDS,
		'redirection' => 0,
		'user-agent'  => 'Draftmill for WordPress/' . VERSION,
	);
	if ( '' !== $token ) {
		$options['method']  = 'POST';
		$options['body']    = '{}';
		$options['headers'] = array(
			'Accept'        => 'application/json',
			'Content-Type'  => 'application/json',
			'Authorization' => 'Bearer ' . $token,
		);
	}
	return $is_trusted ? wp_remote_request( $url, $options ) : wp_safe_remote_request( $url, $options );
}

/**
 * What an answer holds.
 *
 * @param array<string, mixed> $response A response.
 * @return array<string, mixed> Empty when it is no JSON object.
 */
function read_answer( array $response ): array {
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	return is_array( $answer ) ? $answer : array();
}

/**
 * A text out of an answer.
 *
 * @param array<string, mixed> $answer An answer.
 * @param string               $name   Name of the member.
 * @return string '' when there is no text.
 */
function get_text( array $answer, string $name ): string {
	return is_string( $answer[ $name ] ?? null ) ? $answer[ $name ] : '';
}

/**
 * What stood between this server and the other.
 *
 * @param \WP_Error $error Error of a request.
 * @param string    $url   Address that was asked.
 */
function judge_failure( \WP_Error $error, string $url ): string {
	if ( 'http_request_not_executed' === $error->get_error_code() ) {
		return 'requests_blocked';
	}
	$said = $error->get_error_message();
	// Curl has numbers (libcurl-errors(3)); PHP's streams have none, and name the host.
	$is_certificate = preg_match( '/curl error (\d+)/i', $said, $found )
		? in_array( (int) $found[1], array( 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91 ), true )
		: preg_match( '/\b(ssl|tls)\b|certificat/i', str_ireplace( (string) wp_parse_url( $url, PHP_URL_HOST ), '', $said ) );
	return $is_certificate ? 'certificate_invalid' : 'address_unreachable';
}

/**
 * Why there is no token to send.
 *
 * @param string                                   $site_key The site key.
 * @param array<string, array<string, mixed>>|null $levels   Settings as get_levels has them; null for the saved ones.
 */
function get_code_without_token( string $site_key, ?array $levels ): string {
	if ( '' === $site_key ) {
		return 'key_missing';
	}
	return is_secret_unreadable( $levels ) ? 'secret_unreadable' : 'secret_missing';
}

/**
 * What an answer of GET /api/tools says.
 *
 * @param array<string, mixed> $answer The answer.
 * @param string               $code   What is so when it is a Draftmill of today.
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
 * What an answer of POST /api/embed/check says.
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
		return conclude( 'limit_reached', '', $version );
	}
	$offered = array_filter( array_keys( get_tools() ), __NAMESPACE__ . '\is_offered' );
	$missing = is_array( $answer['tools'] ?? null ) ? array_diff( $offered, array_filter( $answer['tools'], 'is_string' ) ) : array();
	if ( array() !== $missing ) {
		return conclude( 'tools_missing', implode( ', ', $missing ), $version );
	}
	return conclude( 'good', get_text( $site_key, 'name' ), $version );
}

/**
 * Whether a server lacks what this plugin asks for.
 *
 * @param string $version Its version; '' when it names none.
 */
function is_old( string $version ): bool {
	return '' === $version || version_compare( $version, SERVER_VERSION_MIN, '<' );
}

/**
 * What a refusal means.
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
 * The address to enter in place of one that sends on to another.
 *
 * @param string $location Where it sends on to.
 * @param string $url      What was asked.
 * @param string $api_url  The address that was entered.
 */
function get_redirected_address( string $location, string $url, string $api_url ): string {
	$target = \WP_Http::make_absolute_url( $location, $url );
	$path   = substr( $url, strlen( $api_url ) );
	$bare   = untrailingslashit( (string) preg_replace( '/[?#].*$/', '', $target ) );
	// Somewhere else altogether, as a page to log in, is told as it is.
	return substr( $bare, -strlen( $path ) ) === $path ? substr( $bare, 0, -strlen( $path ) ) : $target;
}

/**
 * Whether the server serves pages of an origin: https, or plain http on this machine.
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
	$recommended = array( 'address_refused', 'key_missing', 'secret_missing', 'tools_missing', 'rate_limited', 'limit_reached' );
	$status      = in_array( $code, $recommended, true ) ? 'recommended' : 'critical';
	return array(
		'code'    => $code,
		'status'  => 'good' === $code ? 'good' : $status,
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
		case 'address_refused':
			return __( 'The connection was not tried: the address is in a private network, has an unusual port or a name that is not known, and for a single site of a network WordPress asks none of these. An administrator of the network can test it.', 'draftmill' );
		case 'address_unreachable':
			return add_network_words( __( 'The server does not answer at this address. Check the address, and that the server runs and can be reached from here.', 'draftmill' ), $detail );
		case 'certificate_invalid':
			return add_network_words( __( 'The server’s certificate is not valid for this address, so browsers refuse it as well. Renew the certificate or correct the address.', 'draftmill' ), $detail );
		case 'redirected':
			/* translators: %s: an address. */
			return sprintf( __( 'The server sends everybody from this address to another, and browsers do not follow when visitors generate. Enter the one that it leads to: %s', 'draftmill' ), $detail );
		case 'rest_closed':
			/* translators: %s: what the site answered. */
			return sprintf( __( 'The server is fine, but this site does not give visitors a token. Another plugin or a firewall may close the REST API: allow POST draftmill/v1/token. The site answered: %s', 'draftmill' ), $detail );
		case 'not_draftmill':
			return __( 'Something answers at this address, but not a Draftmill server. Enter the address of its home page, without a path such as /tools.', 'draftmill' );
		case 'server_too_old':
			/* translators: 1: version of the server, 2: version that is needed. */
			return sprintf( __( 'The server is too old: its version is %1$s, and this plugin needs %2$s or newer. Update the server.', 'draftmill' ), '' === $detail ? __( 'unknown', 'draftmill' ) : $detail, SERVER_VERSION_MIN );
		case 'key_missing':
			return __( 'The server answers. There is no site key, so visitors are asked to connect an account of their own before they generate.', 'draftmill' );
		case 'secret_missing':
			return __( 'The server answers. There is a site key but no secret, so this site cannot sign tokens for its visitors: the server gives them out itself, and limits by role do not hold.', 'draftmill' );
		case 'secret_unreadable':
			return __( 'The secret can no longer be read: the salts in wp-config.php have changed since it was saved. Enter the secret again, or rotate it on the Draftmill site.', 'draftmill' );
		case 'key_invalid':
			return __( 'The server does not accept the site key with this secret. Check that both were copied whole and belong together; a secret that was rotated works for one more day.', 'draftmill' );
		case 'clock_fast':
			/* translators: %d: number of minutes. */
			return sprintf( _n( 'This server’s clock is %d minute fast, so its tokens count as those of the future. Set the clock, best by NTP.', 'This server’s clock is %d minutes fast, so its tokens count as those of the future. Set the clock, best by NTP.', (int) $detail, 'draftmill' ), (int) $detail );
		case 'clock_slow':
			/* translators: %d: number of minutes. */
			return sprintf( _n( 'This server’s clock is %d minute slow, so its tokens count as expired. Set the clock, best by NTP.', 'This server’s clock is %d minutes slow, so its tokens count as expired. Set the clock, best by NTP.', (int) $detail, 'draftmill' ), (int) $detail );
		case 'origin_forbidden':
			/* translators: %s: origin of this site. */
			return sprintf( __( 'The site key does not allow this site. Add %s to the key’s origins in your profile on the Draftmill site.', 'draftmill' ), $detail );
		case 'site_insecure':
			/* translators: %s: origin of this site. */
			return sprintf( __( 'The server serves pages on https only, and the address of this site is %s. Change it under Settings → General once the site has a certificate.', 'draftmill' ), $detail );
		case 'key_paused':
			return __( 'The site key is paused. Resume it in your profile on the Draftmill site.', 'draftmill' );
		case 'no_credits':
			return __( 'The account behind the site key has no credits left. Top it up, or wait for the daily credits at midnight UTC.', 'draftmill' );
		case 'tools_missing':
			/* translators: %s: list of tools. */
			return sprintf( __( 'The server works, but the site key does not serve these tools that this site offers: %s. Add them to the key, or stop offering them under Settings → Draftmill.', 'draftmill' ), $detail );
		case 'limit_reached':
			return __( 'The server works, but the site key’s daily limit is reached. It begins anew at midnight UTC.', 'draftmill' );
		case 'rate_limited':
			return __( 'The server has had too many requests from here. Try again in a few minutes.', 'draftmill' );
		default:
			/* translators: %s: HTTP status. */
			return sprintf( __( 'The server has a problem of its own (status %s). Try again later, or look into its log.', 'draftmill' ), $detail );
	}
}

/**
 * A sentence with what the network said, for people who may know it.
 *
 * @param string $sentence The sentence.
 * @param string $detail   What the network said, or ''.
 */
function add_network_words( string $sentence, string $detail ): string {
	/* translators: 1: a sentence, 2: what the network said. */
	return '' === $detail ? $sentence : sprintf( __( '%1$s The network said: %2$s', 'draftmill' ), $sentence, $detail );
}
