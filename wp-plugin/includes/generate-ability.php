<?php
/**
 * The ability that generates drafts with any tool: draftmill/generate.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Registers the ability that generates drafts with any tool, with the marks of the checks: for users who may edit
 * posts.
 */
function register_generate_ability(): void {
	if ( ! function_exists( 'wp_register_ability' ) || ! has_abilities() ) {
		return;
	}
	$tools = array_values( array_filter( get_tool_ids(), __NAMESPACE__ . '\is_offered' ) );
	if ( array() === $tools ) {
		return;
	}
	wp_register_ability(
		'draftmill/generate',
		array(
			'label'               => __( 'Write drafts', 'draftmill' ),
			'description'         => 'site' === get_text_setting( 'writer' )
				? __( 'Has this site’s AI write drafts with a tool of Draftmill, and the Draftmill server check each. The AI’s provider bills the site. What a tool takes, the ability of its name says.', 'draftmill' )
				: __( 'Has the Draftmill server write drafts with one of its tools, each checked. Spends credits of this site. What a tool takes, the ability of its name says.', 'draftmill' ),
			'category'            => ABILITY_CATEGORY,
			'input_schema'        => get_generate_schema( $tools ),
			'output_schema'       => get_drafts_schema(),
			'permission_callback' => __NAMESPACE__ . '\may_insert',
			'execute_callback'    => __NAMESPACE__ . '\run_generate',
			'meta'                => get_ability_meta( false ),
		)
	);
}

/**
 * The JSON schema of the ability's input.
 *
 * @param array<int, string> $tools Ids of the offered tools.
 * @return array<string, mixed>
 */
function get_generate_schema( array $tools ): array {
	return array(
		'type'                 => 'object',
		'properties'           => array(
			'tool'   => array(
				'type' => 'string',
				'enum' => $tools,
			),
			'input'  => array(
				'type'                 => 'object',
				'additionalProperties' => array( 'type' => 'string' ),
				'description'          => __( 'What is said to the tool, by the names of its fields.', 'draftmill' ),
			),
			'preset' => array(
				'type'        => 'string',
				'description' => __( 'Id of a preset of the tool.', 'draftmill' ),
			),
		),
		'required'             => array( 'tool' ),
		'additionalProperties' => false,
	);
}

/**
 * The JSON schema of the ability's output.
 *
 * @return array<string, mixed>
 */
function get_drafts_schema(): array {
	$text = array( 'type' => 'string' );
	return array(
		'type'       => 'object',
		'properties' => array(
			'drafts'   => array(
				'type'        => 'array',
				'description' => __( 'Drafts that passed the checks, in the shape of the tool.', 'draftmill' ),
			),
			'checks'   => array(
				'type'        => 'object',
				'description' => __( 'What was checked, and what holds of each draft.', 'draftmill' ),
			),
			'notes'    => array(
				'type'  => 'array',
				'items' => $text,
			),
			'writer'   => array(
				'type' => 'string',
				'enum' => array( 'site', 'server' ),
			),
			'resultId' => $text,
		),
		'required'   => array( 'drafts', 'writer' ),
	);
}

/**
 * Generates drafts for the current user.
 *
 * @param array<string, mixed> $input In the format of get_generate_schema.
 * @return array<string, mixed>|\WP_Error
 */
function run_generate( $input ) {
	$input  = to_map( $input );
	$tool   = get_text( $input, 'tool' );
	$given  = array_filter( to_map( $input['input'] ?? null ), 'is_string' );
	$result = generate( $tool, $given, get_current_user_id(), get_text( $input, 'preset' ) );
	if ( is_wp_error( $result ) ) {
		return $result;
	}
	$drafts = $result[ get_results()[ $tool ]['key'] ];
	return array(
		'drafts' => is_array( $drafts ) ? $drafts : array( $drafts ),
		'writer' => $result['writer'] ?? 'server',
	) + array_intersect_key( $result, array_flip( array( 'checks', 'notes', 'resultId' ) ) );
}
