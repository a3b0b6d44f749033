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

/** Removes the plugin's data on the current site: its options, its scheduled events, and counts. */
function draftmill_forget_site(): void {
	global $wpdb;
	delete_option( 'draftmill_settings' );
	delete_option( 'draftmill_warning' );
	wp_unschedule_hook( 'draftmill_watch' );
	$names = $wpdb->get_col( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Transients cannot be listed otherwise.
		$wpdb->prepare(
			"SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s OR option_name LIKE %s OR option_name LIKE %s",
			$wpdb->esc_like( '_transient_draftmill_' ) . '%',
			$wpdb->esc_like( '_transient_timeout_draftmill_' ) . '%',
			$wpdb->esc_like( 'draftmill_ai_' ) . '%'
		)
	);
	foreach ( $names as $name ) {
		// Not delete_transient: with an object cache that leaves rows alone which were written before there was one.
		delete_option( $name );
	}
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
		draftmill_forget_site();
		restore_current_blog();
	}
	$draftmill_networks = get_networks(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $draftmill_networks as $draftmill_network ) {
		delete_network_option( (int) $draftmill_network, 'draftmill_network_settings' );
		delete_network_option( (int) $draftmill_network, 'draftmill_warning' );
	}
} else {
	draftmill_forget_site();
}
delete_metadata( 'user', 0, 'draftmill_visitor', '', true );
