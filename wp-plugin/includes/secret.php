<?php
/**
 * Encryption of the site's secret in the database: with the salts of wp-config.php, so that a copy of the database
 * alone does not reveal it.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const SEAL = 'sealed:';

/**
 * Encrypts a secret for storage.
 *
 * @param string $secret A secret in the clear.
 */
function seal_secret( string $secret ): string {
	$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
	return SEAL . sodium_bin2hex( $nonce . sodium_crypto_secretbox( $secret, $nonce, get_sealing_key() ) );
}

/**
 * Decrypts a stored secret.
 *
 * @param string $kept A secret as it is kept, or one in the clear, which comes back unchanged.
 * @return string '' when it cannot be read: the salts have changed since it was saved.
 */
function open_secret( string $kept ): string {
	if ( 0 !== strpos( $kept, SEAL ) ) {
		return $kept;
	}
	$hex = substr( $kept, strlen( SEAL ) );
	if ( ! ctype_xdigit( $hex ) || strlen( $hex ) % 2 || strlen( $hex ) <= 2 * SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ) {
		return '';
	}
	$box    = sodium_hex2bin( $hex );
	$nonce  = substr( $box, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
	$secret = sodium_crypto_secretbox_open( substr( $box, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), $nonce, get_sealing_key() );
	return false === $secret ? '' : $secret;
}

/**
 * Whether a saved secret cannot be decrypted with the current salts.
 *
 * @param array<string, array<string, mixed>>|null $levels Other settings than those that are saved, as get_levels
 * returns them.
 */
function is_secret_unreadable( ?array $levels = null ): bool {
	$found = find_setting( 'secret', $levels );
	return '' === $found['value'] && in_array( $found['source'], array( 'site', 'network' ), true );
}

/** The encryption key, 32 bytes. */
function get_sealing_key(): string {
	return hash( 'sha256', 'draftmill' . wp_salt( 'secure_auth' ), true );
}
