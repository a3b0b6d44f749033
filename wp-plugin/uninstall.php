<?php
/**
 * Removes everything that the plugin stored, on every site of a network.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) || ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

if ( is_multisite() ) {
	$draftmill_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $draftmill_sites as $draftmill_site ) {
		switch_to_blog( (int) $draftmill_site );
		delete_option( 'draftmill_settings' );
		restore_current_blog();
	}
} else {
	delete_option( 'draftmill_settings' );
}
