<?php
/**
 * The abilities for saved results: listing them, and inserting one into a post.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Registers both abilities, once there is a key and a secret. */
function register_result_abilities(): void {
	if ( ! function_exists( 'wp_register_ability' ) || ! has_abilities() ) {
		return;
	}
	register_result_ability(
		'saved-results',
		__( 'Results of the last day', 'draftmill' ),
		__( 'Lists what was written by Draftmill for the member on this site in the last day, newest first, each draft by its first words.', 'draftmill' ),
		array(
			'input_schema'     => array(
				'type'                 => 'object',
				'properties'           => array(),
				'additionalProperties' => false,
				'default'              => new \stdClass(),
			),
			'output_schema'    => get_results_schema(),
			'execute_callback' => __NAMESPACE__ . '\run_saved_results',
		),
		true
	);
	register_result_ability(
		'insert-into-post',
		__( 'Insert a result into a post', 'draftmill' ),
		__( 'Puts a draft of a result into a post as blocks, at its end, or into a new draft post. Publishes nothing. The post as it was before stays among its revisions.', 'draftmill' ),
		array(
			'input_schema'     => get_insert_schema(),
			'output_schema'    => array(
				'type'       => 'object',
				'properties' => array(
					'post_id'  => array( 'type' => 'integer' ),
					'edit_url' => array(
						'type'        => 'string',
						'description' => __( 'Where the post is edited.', 'draftmill' ),
					),
				),
				'required'   => array( 'post_id', 'edit_url' ),
			),
			'execute_callback' => __NAMESPACE__ . '\run_insert',
		),
		false
	);
}

/**
 * Registers one ability.
 *
 * @param string               $name        Name behind the prefix.
 * @param string               $label       Label.
 * @param string               $description What it does.
 * @param array<string, mixed> $parts       Its schemas and its callback.
 * @param bool                 $is_readonly Whether it changes nothing.
 */
function register_result_ability( string $name, string $label, string $description, array $parts, bool $is_readonly ): void {
	wp_register_ability(
		'draftmill/' . $name,
		$parts + array(
			'label'               => $label,
			'description'         => $description,
			'category'            => ABILITY_CATEGORY,
			'permission_callback' => __NAMESPACE__ . '\may_insert',
			'meta'                => get_ability_meta( $is_readonly ),
		)
	);
}

/** Whether the current user may insert into posts at all. The insertion checks which posts. */
function may_insert(): bool {
	return current_user_can( 'edit_posts' );
}

/**
 * The JSON schema of the list of results.
 *
 * @return array<string, mixed>
 */
function get_results_schema(): array {
	$text  = array( 'type' => 'string' );
	$draft = array(
		'type'       => 'object',
		'properties' => array(
			'draft' => array( 'type' => 'integer' ),
			'title' => $text,
		),
	);
	return array(
		'type'       => 'object',
		'properties' => array(
			'results' => array(
				'type'  => 'array',
				'items' => array(
					'type'       => 'object',
					'properties' => array(
						'result_id'  => $text,
						'tool'       => $text,
						'created_at' => $text,
						'drafts'     => array(
							'type'  => 'array',
							'items' => $draft,
						),
					),
				),
			),
		),
		'required'   => array( 'results' ),
	);
}

/**
 * The JSON schema of an insertion's input.
 *
 * @return array<string, mixed>
 */
function get_insert_schema(): array {
	return array(
		'type'                 => 'object',
		'properties'           => array(
			'result_id' => array(
				'type'        => 'string',
				'minLength'   => 1,
				'maxLength'   => 64,
				'description' => __( 'The id of a result: resultId of what a tool answers, or out of saved-results.', 'draftmill' ),
			),
			'draft'     => array(
				'type'        => 'integer',
				'minimum'     => 0,
				'default'     => 0,
				'description' => __( 'The number of a draft, from 1; 0 for all of them.', 'draftmill' ),
			),
			'post_id'   => array(
				'type'        => 'integer',
				'minimum'     => 0,
				'default'     => 0,
				'description' => __( 'The post at whose end it goes; 0 for a new draft post.', 'draftmill' ),
			),
		),
		'required'             => array( 'result_id' ),
		'additionalProperties' => false,
	);
}

/**
 * Lists the results of the current user.
 *
 * @return array<string, mixed>|\WP_Error
 */
function run_saved_results() {
	$results = list_saved_results( get_current_user_id() );
	if ( is_wp_error( $results ) ) {
		return $results;
	}
	$listed = array();
	foreach ( $results as $result ) {
		$drafts = array();
		foreach ( $result['drafts'] as $number => $title ) {
			$drafts[] = array(
				'draft' => $number,
				'title' => $title,
			);
		}
		$listed[] = array(
			'result_id'  => $result['id'],
			'tool'       => $result['tool_id'],
			'created_at' => gmdate( 'c', $result['created_at'] ),
			'drafts'     => $drafts,
		);
	}
	return array( 'results' => $listed );
}

/**
 * Inserts a result for the current user.
 *
 * @param array<string, mixed> $input In the format of get_insert_schema.
 * @return array<string, mixed>|\WP_Error
 */
function run_insert( $input ) {
	$input = to_map( $input );
	$post  = insert_result( get_text( $input, 'result_id' ), (int) ( $input['draft'] ?? 0 ), (int) ( $input['post_id'] ?? 0 ), get_current_user_id() );
	return is_wp_error( $post ) ? $post : array(
		'post_id'  => $post,
		'edit_url' => admin_url( 'post.php?post=' . $post . '&action=edit' ),
	);
}
