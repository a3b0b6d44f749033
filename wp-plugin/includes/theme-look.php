<?php
/**
 * What a tool takes of the theme's look. Ground, text and font it reads of the page itself, where the theme's global styles
 * have put them; what a page does not show, its buttons, comes from here.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Corners of a theme's buttons may be those of a pill; a form's are rounder than this by no theme. */
const FITTED_RADIUS_PX_MAX = 16;

/**
 * The theme of tools that say nothing of it: what the site or its network sets. By itself a tool fits block themes, whose
 * colors and fonts are their owner's own choice, and is Draftmill's own, light or dark as the page, in others.
 */
function get_site_theme(): string {
	$theme = get_text_setting( 'theme' );
	return '' !== $theme ? $theme : ( wp_is_block_theme() ? 'fit' : 'auto' );
}

/**
 * Custom properties for a tool that fits the theme: the color and the corners of the theme's buttons, as global styles have
 * them, the owner's choice before the theme's. Presets stay variables, so that a section of the page may have its own.
 *
 * @return array<string, string> By property; empty where the theme says nothing.
 */
function get_fitted_properties(): array {
	static $properties = null;
	if ( null === $properties ) {
		// Asked for what is not there, WordPress would answer with the styles of the page.
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
 * A value of global styles as CSS; '' for one that is no plain value, as the corners each for itself.
 *
 * @param mixed $value What global styles hold.
 */
function read_style_value( $value ): string {
	$value = is_scalar( $value ) ? (string) $value : '';
	if ( 0 === strpos( $value, 'var:' ) ) {
		$value = 'var(--wp--' . str_replace( '|', '--', substr( $value, strlen( 'var:' ) ) ) . ')';
	}
	return sanitize_pattern( $value, '/^[\w\s#%.,()+*\/-]+$/' );
}
