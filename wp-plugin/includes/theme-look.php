<?php
/**
 * The values that a tool takes from the theme's look. It reads background, text and font from the page itself, where
 * the theme's global styles have set them; those of buttons, which a page may not show, come from here.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The corners of a theme's buttons may be those of a pill; no theme's form fields are rounder than this. */
const FITTED_RADIUS_PX_MAX = 16;

/**
 * The theme of tools that do not set one: the setting of the site or its network. By default a tool fits block
 * themes, whose colors and fonts are their owner's own choice; with others it has Draftmill's own theme, light or
 * dark like the page.
 */
function get_site_theme(): string {
	$theme = get_text_setting( 'theme' );
	return '' !== $theme ? $theme : ( wp_is_block_theme() ? 'fit' : 'auto' );
}

/**
 * Custom properties for a tool that fits the theme: the color and the corners of the theme's buttons from global
 * styles, the owner's choice before the theme's. Presets stay variables, so that a section of the page may have its
 * own.
 *
 * @return array<string, string> By property; empty where the theme sets none.
 */
function get_fitted_properties(): array {
	static $properties = null;
	if ( null === $properties ) {
		// For a missing path, WordPress would return the styles of the page.
		$styles     = wp_get_global_styles();
		$all        = $styles['elements']['button'] ?? array();
		$block      = $styles['blocks']['core/button'] ?? array();
		$color      = read_style_value( $block['color']['background'] ?? $all['color']['background'] ?? '' );
		$radius     = read_style_value( $block['border']['radius'] ?? $all['border']['radius'] ?? '' );
		$radius     = is_numeric( $radius ) ? $radius . 'px' : $radius;
		$properties = array_filter(
			array(
				'--draftmill-accent' => $color,
				'--draftmill-radius' => '' === $radius ? '' : 'min(' . $radius . ',' . FITTED_RADIUS_PX_MAX . 'px)',
			),
			'strlen'
		);
	}
	return $properties;
}

/**
 * A value of global styles as CSS; '' for one that is no plain value, such as corners set one by one.
 *
 * @param mixed $value Value of global styles.
 */
function read_style_value( $value ): string {
	$value = is_scalar( $value ) ? (string) $value : '';
	if ( 0 === strpos( $value, 'var:' ) ) {
		$value = 'var(--wp--' . str_replace( '|', '--', substr( $value, strlen( 'var:' ) ) ) . ')';
	}
	return sanitize_pattern( $value, '/^[\w\s#%.,()+*\/-]+$/' );
}
