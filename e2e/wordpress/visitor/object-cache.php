<?php
/** A drop-in for tests: WordPress's own object cache, persisted in a file between requests, as on a site with Redis. */

require_once ABSPATH . WPINC . '/cache.php';

const DRAFTMILL_TEST_CACHE = WP_CONTENT_DIR . '/object-cache.data';

add_action(
	'muplugins_loaded',
	static function () {
		if ( ! file_exists( DRAFTMILL_TEST_CACHE ) ) {
			return;
		}
		foreach ( unserialize( file_get_contents( DRAFTMILL_TEST_CACHE ) ) as $group => $entries ) {
			foreach ( $entries as $key => $value ) {
				wp_cache_set( $key, $value, $group );
			}
		}
	},
	0
);

register_shutdown_function(
	static function () {
		$cache = $GLOBALS['wp_object_cache']->cache;
		$keep  = array_intersect_key( $cache, array_flip( array( 'draftmill', 'transient' ) ) );
		file_put_contents( DRAFTMILL_TEST_CACHE, serialize( $keep ), LOCK_EX );
	}
);
