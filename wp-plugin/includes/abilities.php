<?php
/**
 * The tools as abilities (the Abilities API of WordPress 6.9), for the REST API, MCP adapters and any other client of
 * abilities. Older versions of WordPress never call these functions.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const ABILITY_CATEGORY = 'draftmill';

/** Registers the category of all these abilities. */
function register_ability_category(): void {
	if ( function_exists( 'wp_register_ability_category' ) ) {
		wp_register_ability_category(
			ABILITY_CATEGORY,
			array(
				'label'       => __( 'Draftmill', 'draftmill' ),
				'description' => __( 'Text generators whose drafts are checked before anybody sees them.', 'draftmill' ),
			)
		);
	}
}

/**
 * Registers every tool that the site offers, once there is a key and a secret to generate with.
 */
function register_abilities(): void {
	if ( ! function_exists( 'wp_register_ability' ) || ! has_abilities() ) {
		return;
	}
	foreach ( array_filter( get_tools(), __NAMESPACE__ . '\is_offered', ARRAY_FILTER_USE_KEY ) as $id => $tool ) {
		wp_register_ability(
			'draftmill/' . $id,
			array(
				'label'               => $tool['title'],
				'description'         => describe_ability( $tool ),
				'category'            => ABILITY_CATEGORY,
				'input_schema'        => get_input_schema( $id, $tool['fields'] ),
				'output_schema'       => get_output_schema( $id ),
				'permission_callback' => __NAMESPACE__ . '\may_generate',
				'execute_callback'    => static function ( $input ) use ( $id ) {
					$input  = (array) $input;
					$preset = $input['preset'] ?? '';
					unset( $input['preset'] );
					return generate( $id, $input, get_current_user_id(), $preset );
				},
				// It spends credits, and the same input returns other drafts each time.
				'meta'                => get_ability_meta( false ),
			)
		);
	}
}

/**
 * Whether there are abilities: the owner has not switched them off, and there is a server, a key and a secret to
 * generate with.
 */
function has_abilities(): bool {
	return 'off' !== get_text_setting( 'abilities' ) && '' !== get_api_url() && can_sign();
}

/**
 * The metadata of an ability.
 *
 * @param bool $is_readonly Whether it changes nothing.
 * @return array<string, mixed>
 */
function get_ability_meta( bool $is_readonly ): array {
	return array(
		'annotations'  => array(
			'readonly'    => $is_readonly,
			'destructive' => false,
			'idempotent'  => $is_readonly,
		),
		'public'       => true,
		'show_in_rest' => true,
		// Read by the MCP adapter of the WordPress project.
		'mcp'          => array( 'public' => 'off' !== get_text_setting( 'mcp' ) ),
	);
}

/**
 * Whether the current user may generate: any member of this site, like any of its visitors. The server enforces the
 * limits by role.
 */
function may_generate(): bool {
	return is_user_logged_in() && current_user_can( 'read' );
}

/**
 * The description of a tool's ability: its purpose, the fields of which at least one is needed, and its cost.
 *
 * @param array<string, mixed> $tool A tool.
 */
function describe_ability( array $tool ): string {
	$one_of = wp_list_pluck( array_filter( $tool['fields'], __NAMESPACE__ . '\is_one_of' ), 'label' );
	$needs  = array() === $one_of ? '' : ' ' . sprintf(
		/* translators: %s: list of fields. */
		__( 'At least one of these is needed: %s.', 'draftmill' ),
		implode( ', ', $one_of )
	);
	return $tool['summary'] . $needs . ' ' . ( 'site' === get_text_setting( 'writer' ) ? __( 'For whoever may edit posts this site’s AI writes, and its provider bills the site; for others it spends credits of this site.', 'draftmill' ) : __( 'Spends credits of this site.', 'draftmill' ) );
}

/**
 * Whether a field is one of those of which at least one has to be filled.
 *
 * @param array<string, mixed> $field A field.
 */
function is_one_of( array $field ): bool {
	return ! empty( $field['oneOf'] );
}

/**
 * The JSON schema of a tool's input. "At least one of" is in the ability's description, since model servers refuse
 * such unions. Fields that a preset may fill are never required; the server reports those that are missing.
 *
 * @param string                              $tool_id Id of a tool.
 * @param array<string, array<string, mixed>> $fields  Its fields.
 * @return array<string, mixed>
 */
function get_input_schema( string $tool_id, array $fields ): array {
	$defaults   = to_map( get_list_setting( 'defaults' )[ $tool_id ] ?? null );
	$presets    = list_presets( $tool_id );
	$filled     = array_merge( array(), ...array_column( array_intersect_key( get_presets(), $presets ), 'defaults' ) );
	$properties = array() === $presets ? array() : array( 'preset' => get_preset_schema( $presets ) );
	$required   = array();
	foreach ( $fields as $name => $field ) {
		$default             = $defaults[ $name ] ?? $field['default'] ?? '';
		$properties[ $name ] = get_field_schema( $field ) + ( '' === $default ? array() : array( 'default' => $default ) );
		if ( $field['required'] && '' === $default && ! isset( $filled[ $name ] ) ) {
			$required[] = $name;
		}
	}
	return array(
		'type'                 => 'object',
		'properties'           => $properties,
		'additionalProperties' => false,
	// Without required fields, an ability called without any input uses the default; otherwise the schema lists the
	// required ones.
	) + ( array() === $required ? array( 'default' => new \stdClass() ) : array( 'required' => $required ) );
}

/**
 * The JSON schema of a preset's id.
 *
 * @param array<string, string> $presets Names by id.
 * @return array<string, mixed>
 */
function get_preset_schema( array $presets ): array {
	$named = array();
	foreach ( $presets as $id => $name ) {
		$named[] = $id . ' (' . $name . ')';
	}
	return array(
		'type'        => 'string',
		'enum'        => array_map( 'strval', array_keys( $presets ) ),
		/* translators: %s: list of presets. */
		'description' => sprintf( __( 'A preset of this site that fills fields, and hides some: leave those out. %s', 'draftmill' ), implode( ', ', $named ) ),
	);
}

/**
 * The JSON schema of a field.
 *
 * @param array<string, mixed> $field A field.
 * @return array<string, mixed>
 */
function get_field_schema( array $field ): array {
	$schema = array(
		'type'        => 'string',
		'description' => $field['label'],
	);
	if ( 'select' === $field['kind'] ) {
		return $schema + array( 'enum' => array_map( 'strval', array_keys( $field['options'] ) ) );
	}
	if ( 'keywords' === $field['kind'] ) {
		/* translators: %s: name of a field. */
		$schema['description'] = sprintf( __( '%s, with commas between them', 'draftmill' ), $field['label'] );
	}
	return $schema + array( 'maxLength' => $field['charsMax'] );
}

/**
 * The JSON schema of a tool's output.
 *
 * @param string $tool_id Id of a tool.
 * @return array<string, mixed>
 */
function get_output_schema( string $tool_id ): array {
	$result = get_results()[ $tool_id ];
	return array(
		'type'       => 'object',
		'properties' => array(
			$result['key'] => $result['schema'],
			'notes'        => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string' ),
				'description' => __( 'Remarks to show with the drafts.', 'draftmill' ),
			),
			'resultId'     => array(
				'type'        => 'string',
				'description' => __( 'What the ability insert-into-post calls these drafts, for a day.', 'draftmill' ),
			),
			'credits'      => array(
				'type'       => 'object',
				'properties' => array(
					'cost'    => array(
						'type'        => 'integer',
						'description' => __( 'Credits that this took.', 'draftmill' ),
					),
					'balance' => array(
						'type'        => 'integer',
						'description' => __( 'Credits that the member has left today.', 'draftmill' ),
					),
				),
			),
		),
		'required'   => array( $result['key'] ),
	);
}
