<?php
/**
 * Messages about the state of the connection, and what to do.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The message of a result: the state, and what to do.
 *
 * @param string $code   Code of the result.
 * @param string $detail Detail for the sentence.
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
			/* translators: %s: date and time. */
			return sprintf( __( 'The server works, but a limit of the site key is reached. It opens again: %s.', 'draftmill' ), '' === $detail ? __( 'midnight UTC', 'draftmill' ) : $detail );
		case 'addresses_hidden':
			/* translators: %s: name of a header of requests. */
			return sprintf( __( 'The server works, but a proxy seems to stand before this site and to hide its visitors’ addresses. All of them count as one, and together get no more tokens in ten minutes than one may. Name the header in which the proxy sends the address in wp-config.php: define( \'DRAFTMILL_ADDRESS_HEADER\', \'%s\' );', 'draftmill' ), $detail );
		case 'rate_limited':
			return __( 'The server has had too many requests from here. Try again in a few minutes.', 'draftmill' );
		default:
			/* translators: %s: HTTP status. */
			return sprintf( __( 'The server has a problem of its own (status %s). Try again later, or look into its log.', 'draftmill' ), $detail );
	}
}

/**
 * Adds the network's error message to a sentence, if there is one.
 *
 * @param string $sentence The sentence.
 * @param string $detail   What the network said, or ''.
 */
function add_network_words( string $sentence, string $detail ): string {
	/* translators: 1: a sentence, 2: what the network said. */
	return '' === $detail ? $sentence : sprintf( __( '%1$s The network said: %2$s', 'draftmill' ), $sentence, $detail );
}

/**
 * Why the typed values cannot be tested. Nothing was to be saved, so the text does not mention saving.
 *
 * @param string $name Name of the setting: api_url, site_key or secret.
 */
function explain_untestable( string $name ): string {
	$sentences = array(
		'api_url'  => __( 'The server was not asked: its address needs the form https://draftmill.example.com, without a user name, a query or a fragment.', 'draftmill' ),
		'site_key' => __( 'The server was not asked: a site key begins with dmk_ and has 26 characters. Copy it from your profile on the Draftmill site, under Site keys.', 'draftmill' ),
		'secret'   => __( 'The server was not asked: the secret was not copied whole. It begins with dms_ and has 47 characters; the Draftmill site shows it once, when the key is made or rotated.', 'draftmill' ),
	);
	return $sentences[ $name ];
}
