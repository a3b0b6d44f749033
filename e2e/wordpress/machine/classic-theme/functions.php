<?php
add_theme_support( 'title-tag' );
add_action(
	'wp_enqueue_scripts',
	function () {
		wp_enqueue_style( 'classic-theme', get_stylesheet_uri(), array(), '1.0' );
	}
);
add_action(
	'widgets_init',
	function () {
		register_sidebar( array( 'id' => 'sidebar', 'name' => 'Sidebar' ) );
	}
);
