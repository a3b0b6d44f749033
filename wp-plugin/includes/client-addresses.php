<?php
/**
 * The addresses that requests come from, and how a proxy in front of this site changes them.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The prefixes of an IPv4 address in an IPv6 one: ::ffff:0:0/96 (RFC 4291 §2.5.5.2) and 64:ff9b::/96 (RFC 6052 §2.1).
 */
const IPV4_IN_IPV6 = array(
	"\0\0\0\0\0\0\0\0\0\0\xff\xff",
	"\0\x64\xff\x9b\0\0\0\0\0\0\0\0",
);

/** Headers in which proxies send a visitor's address, the less ambiguous one first. */
const PROXY_HEADERS = array( 'CF-Connecting-IP', 'X-Forwarded-For' );

/**
 * The network of the client's address: an IPv4 address, or the /64 of an IPv6 subscriber.
 *
 * Behind a proxy that the host does not handle, wp-config.php names the header with the address, as in define(
 * 'DRAFTMILL_ADDRESS_HEADER', 'CF-Connecting-IP' ).
 */
function get_client_network(): string {
	$names   = array( 'REMOTE_ADDR' );
	$address = '';
	if ( defined( 'DRAFTMILL_ADDRESS_HEADER' ) && is_string( DRAFTMILL_ADDRESS_HEADER ) ) {
		array_unshift( $names, to_variable( DRAFTMILL_ADDRESS_HEADER ) );
	}
	foreach ( $names as $name ) {
		// The nearest proxy wrote the last entry.
		$addresses = read_addresses( $name );
		$address   = (string) end( $addresses );
		if ( '' !== $address ) {
			break;
		}
	}
	return get_address_network( $address );
}

/**
 * The header for DRAFTMILL_ADDRESS_HEADER when the current request shows a proxy in front of this site that hides its
 * visitors, who would all count as one: a header contains a public address, and the request comes from another. A
 * proxy in a visitor's own network sends a private address.
 *
 * @return string '' when no such proxy is seen, or the constant is there.
 */
function find_proxy_header(): string {
	$own = get_address_network( read_addresses( 'REMOTE_ADDR' )[0] );
	foreach ( '' === $own || defined( 'DRAFTMILL_ADDRESS_HEADER' ) ? array() : PROXY_HEADERS as $header ) {
		$sent = array_filter( read_addresses( to_variable( $header ) ), __NAMESPACE__ . '\is_public_address' );
		if ( array() !== $sent ) {
			// Otherwise the host has already restored the visitor's address.
			return in_array( $own, array_map( __NAMESPACE__ . '\get_network', $sent ), true ) ? '' : $header;
		}
	}
	return '';
}

/**
 * The `$_SERVER` key of a request header.
 *
 * @param string $header Its name, as X-Forwarded-For.
 */
function to_variable( string $header ): string {
	return 'HTTP_' . strtoupper( str_replace( '-', '_', $header ) );
}

/**
 * Reads the addresses in a `$_SERVER` variable.
 *
 * @param string $name Name of the variable.
 * @return array<int, string> At least one; '' for an entry that is none.
 */
function read_addresses( string $name ): array {
	$sent = isset( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
	return array_map( __NAMESPACE__ . '\read_address', explode( ',', $sent ) );
}

/**
 * Reads an IP address as servers and proxies write it: 203.0.113.5, 203.0.113.5:4711, [2001:db8::1]:4711,
 * 2001:db8::1%eth0.
 *
 * A server that listens on both IPv4 and IPv6 writes an IPv4 address as an IPv6 one, and so does a network without
 * IPv4.
 *
 * @param string $text Text from a header.
 * @return string The address alone, or '' when it is none.
 */
function read_address( string $text ): string {
	$text = trim( $text, " \t\"" );
	if ( preg_match( '/^\[([^\]]+)\](:\d+)?$/', $text, $found ) || preg_match( '/^(\d+(?:\.\d+){3}):\d+$/', $text, $found ) ) {
		$text = $found[1];
	}
	$text  = (string) preg_replace( '/%.*$/', '', $text );
	$bytes = filter_var( $text, FILTER_VALIDATE_IP ) ? (string) inet_pton( $text ) : '';
	if ( in_array( substr( $bytes, 0, 12 ), IPV4_IN_IPV6, true ) ) {
		return (string) inet_ntop( substr( $bytes, 12 ) );
	}
	return '' === $bytes ? '' : $text;
}

/**
 * The network that counts as one visitor's: an IPv4 address, or an IPv6 /64.
 *
 * @param string $address An address as read_address returns it.
 */
function get_address_network( string $address ): string {
	$bytes = '' === $address ? '' : (string) inet_pton( $address );
	return 16 === strlen( $bytes ) ? bin2hex( substr( $bytes, 0, 8 ) ) . '/64' : $address;
}

/**
 * Whether an address is public.
 *
 * @param string $address An address as read_address returns it.
 */
function is_public_address( string $address ): bool {
	return false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
}
