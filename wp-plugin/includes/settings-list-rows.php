<?php
/**
 * The rows of the settings on the tools, on programs that run them, and on limits.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The rows of the tools, their default values and the presets.
 *
 * @return array<string, array<string, mixed>>
 */
function get_list_rows(): array {
	return array(
		'tools'    => array(
			'constant' => 'DRAFTMILL_TOOLS',
			'default'  => array( ALL_TOOLS ),
			'clean'    => __NAMESPACE__ . '\sanitize_tools',
			'section'  => 'tools',
			'label'    => static fn() => __( 'Offered tools', 'draftmill' ),
			'refusal'  => static fn() => __( 'The choice of tools was not saved: it names no tool that there is.', 'draftmill' ),
		),
		'defaults' => array(
			'constant' => 'DRAFTMILL_DEFAULTS',
			'default'  => array(),
			'clean'    => __NAMESPACE__ . '\sanitize_defaults',
			'is_map'   => true,
			'section'  => 'tools',
			'label'    => static fn() => __( 'Default values', 'draftmill' ),
			'refusal'  => static fn() => __( 'The defaults were not saved.', 'draftmill' ),
		),
		'presets'  => array(
			'constant' => 'DRAFTMILL_PRESETS',
			'default'  => array(),
			'clean'    => __NAMESPACE__ . '\sanitize_presets',
			'is_map'   => true,
			'section'  => 'presets',
			'label'    => static fn() => __( 'Presets', 'draftmill' ),
			'refusal'  => static fn() => __( 'The presets were not saved.', 'draftmill' ),
		),
	);
}

/**
 * The rows on programs that use the tools.
 *
 * @return array<string, array<string, mixed>>
 */
function get_program_rows(): array {
	return array(
		'abilities' => array(
			'constant' => 'DRAFTMILL_ABILITIES',
			'default'  => '',
			'clean'    => __NAMESPACE__ . '\sanitize_switch',
			'section'  => 'programs',
			'label'    => static fn() => __( 'Abilities', 'draftmill' ),
			'refusal'  => static fn() => __( 'Whether there are abilities was not saved: it is on or off.', 'draftmill' ),
		),
		'mcp'       => array(
			'constant' => 'DRAFTMILL_MCP',
			'default'  => '',
			'clean'    => __NAMESPACE__ . '\sanitize_switch',
			'section'  => 'programs',
			'label'    => static fn() => __( 'MCP', 'draftmill' ),
			'refusal'  => static fn() => __( 'Whether MCP servers show the abilities was not saved: it is on or off.', 'draftmill' ),
		),
	);
}

/**
 * The rows of limits.
 *
 * @return array<string, array<string, mixed>>
 */
function get_cap_rows(): array {
	return array(
		'role_caps'      => array(
			'constant' => 'DRAFTMILL_ROLE_CAPS',
			'default'  => array(),
			'clean'    => __NAMESPACE__ . '\sanitize_role_caps',
			'is_map'   => true,
			'section'  => 'visitors',
			'label'    => static fn() => __( 'Limits by role', 'draftmill' ),
			'refusal'  => static fn() => __( 'The limits by role were not saved.', 'draftmill' ),
		),
		// For a week from Monday on, in UTC; in addition to the limits of the day.
		'role_week_caps' => array(
			'constant' => 'DRAFTMILL_ROLE_WEEK_CAPS',
			'default'  => array(),
			'clean'    => __NAMESPACE__ . '\sanitize_role_caps',
			'is_map'   => true,
			'section'  => 'visitors',
			'label'    => static fn() => __( 'Limits of a week by role', 'draftmill' ),
			'refusal'  => static fn() => __( 'The limits of a week by role were not saved.', 'draftmill' ),
		),
	);
}
