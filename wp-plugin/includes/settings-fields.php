<?php
/**
 * Helpers for every field of the settings page, for a site and for a network.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The values of a field: the level's own or the constant's, and the one that applies while the field is blank.
 *
 * @param string $name  Name of the setting.
 * @param string $level Level: site or network.
 * @return array{value: mixed, inherited: mixed, can_inherit: bool, is_constant: bool} A site of a network can
 * inherit; inherited is then what it gets while its own is blank.
 */
function get_field_values( string $name, string $level ): array {
	$is_constant = has_constant( $name );
	$saved       = get_saved_settings( $level );
	// The network's secret fits only the network's key.
	$can_inherit = 'site' === $level && is_multisite() && ! $is_constant && ! ( 'secret' === $name && isset( $saved['site_key'] ) );
	$own         = $saved[ $name ] ?? ( $can_inherit ? '' : get_row( $name, 'default' ) );
	return array(
		'value'       => $is_constant ? read_constant( $name ) : $own,
		'inherited'   => $can_inherit ? get_saved_settings( 'network' )[ $name ] ?? get_row( $name, 'default' ) : '',
		'can_inherit' => $can_inherit,
		'is_constant' => $is_constant,
	);
}

/**
 * The name of a field in the form.
 *
 * @param string $name    Name of the setting.
 * @param string ...$path Keys inside it.
 */
function get_field_name( string $name, string ...$path ): string {
	return OPTION . '[' . implode( '][', array_merge( array( $name ), $path ) ) . ']';
}

/**
 * Where a value comes from, when it is not the field's own.
 *
 * @param string                                                                      $name  Name of the setting.
 * @param array{value: mixed, inherited: mixed, can_inherit: bool, is_constant: bool} $field As get_field_values
 * returns it.
 * @return string A sentence, or '' when there is nothing to say.
 */
function explain_source( string $name, array $field ): string {
	if ( ! $field['is_constant'] ) {
		// In a map each value may be blank. Selects show themselves that a value is the network's.
		$can_be_blank = true === get_row( $name, 'is_map' ) || ( ! is_given( $field['value'] ) && ! in_array( $name, array( 'theme', 'login', 'tools', 'writer', 'abilities', 'mcp' ), true ) );
		return $can_be_blank && is_given( $field['inherited'] ) ? __( 'Blank: as the network has it.', 'draftmill' ) : '';
	}
	$constant = get_row( $name, 'constant' );
	$given    = constant( $constant );
	$unused   = is_array( get_row( $name, 'default' ) ) ? find_unused( $name, $given ) : array();
	if ( is_given( $given ) && ! is_given( sanitize_setting( $name, $given ) ) ) {
		/* translators: %s: name of a constant. */
		return sprintf( __( 'The constant %s in wp-config.php sets this, but its value does not fit.', 'draftmill' ), $constant );
	}
	if ( array() !== $unused ) {
		/* translators: 1: name of a constant. 2: list of values. */
		return sprintf( __( 'Set by the constant %1$s in wp-config.php, without what does not fit: %2$s.', 'draftmill' ), $constant, implode( ', ', $unused ) );
	}
	/* translators: %s: name of a constant. */
	return sprintf( __( 'Set by the constant %s in wp-config.php.', 'draftmill' ), $constant );
}

/**
 * Prints where a value comes from. The field refers to the paragraph by aria-describedby.
 *
 * @param string                                                                      $name  Name of the setting.
 * @param array{value: mixed, inherited: mixed, can_inherit: bool, is_constant: bool} $field As get_field_values
 * returns it.
 */
function print_source( string $name, array $field ): void {
	$sentence = explain_source( $name, $field );
	if ( '' !== $sentence ) {
		echo '<p class="description" id="' . esc_attr( 'draftmill_' . $name . '_source' ) . '">';
		echo $field['is_constant'] ? '<strong>' . esc_html( $sentence ) . '</strong>' : esc_html( $sentence );
		echo '</p>';
	}
}

/**
 * The ids of the paragraphs that describe a field.
 *
 * @param string                                                                      $name            Name of the
 * setting.
 * @param array{value: mixed, inherited: mixed, can_inherit: bool, is_constant: bool} $field           As
 * get_field_values returns it.
 * @param bool                                                                        $has_description Whether there
 * is one besides the source.
 */
function get_describing_ids( string $name, array $field, bool $has_description ): string {
	$ids = $has_description ? array( 'draftmill_' . $name . '_description' ) : array();
	if ( '' !== explain_source( $name, $field ) ) {
		$ids[] = 'draftmill_' . $name . '_source';
	}
	return implode( ' ', $ids );
}

/**
 * Prints the attribute with the ids of the paragraphs that describe a field; nothing when there are none.
 *
 * @param string $ids Their ids.
 */
function print_describing_ids( string $ids ): void {
	if ( '' !== $ids ) {
		echo ' aria-describedby="' . esc_attr( $ids ) . '"';
	}
}

/**
 * Prints the beginning of a group of inputs. A constant disables them all.
 *
 * @param string                                                                      $name            Name of the
 * setting.
 * @param string                                                                      $legend          What the group
 * is called.
 * @param array{value: mixed, inherited: mixed, can_inherit: bool, is_constant: bool} $field           As
 * get_field_values returns it.
 * @param bool                                                                        $has_description Whether a
 * description follows the group.
 */
function open_group( string $name, string $legend, array $field, bool $has_description ): void {
	echo '<fieldset id="' . esc_attr( 'draftmill_' . $name ) . '"' . disabled( $field['is_constant'], true, false );
	print_describing_ids( get_describing_ids( $name, $field, $has_description ) );
	echo '>';
	echo '<legend class="screen-reader-text">' . esc_html( $legend ) . '</legend>';
}

/**
 * Prints a field from the hint and the input in its row of the settings table.
 *
 * @param array{name: string, level: string} $args Arguments of the field.
 */
function print_plain_field( array $args ): void {
	print_text_field( $args['name'], $args['level'], get_row( $args['name'], 'hint' )(), get_row( $args['name'], 'input' ) );
}

/**
 * Prints a text field.
 *
 * @param string                $name        Name of the setting.
 * @param string                $level       Level: site or network.
 * @param string                $description What the field is for.
 * @param array<string, string> $attributes  More attributes of the input.
 */
function print_text_field( string $name, string $level, string $description, array $attributes ): void {
	$field      = get_field_values( $name, $level );
	$id         = 'draftmill_' . $name;
	$attributes = array_merge(
		array(
			'type'             => 'text',
			'class'            => 'regular-text code',
			'id'               => $id,
			'name'             => get_field_name( $name ),
			'value'            => 'secret' === $name ? '' : (string) $field['value'],
			'aria-describedby' => get_describing_ids( $name, $field, true ),
			'autocomplete'     => 'off',
			'spellcheck'       => 'false',
		),
		$attributes,
		is_given( $field['inherited'] ) && 'secret' !== $name ? array( 'placeholder' => (string) $field['inherited'] ) : array()
	);
	if ( $field['is_constant'] ) {
		$attributes['disabled'] = 'disabled';
	}
	echo '<input';
	foreach ( $attributes as $attribute => $value ) {
		echo ' ' . esc_attr( $attribute ) . '="' . esc_attr( $value ) . '"';
	}
	echo ' />';
	echo '<p class="description" id="' . esc_attr( $id ) . '_description">' . esc_html( $description ) . '</p>';
	print_source( $name, $field );
}

/**
 * Prints the input for one value of a map, with its label.
 *
 * @param array<int, string>   $path      Name of the setting, and keys inside it.
 * @param array<string, mixed> $input     The field: kind, label, charsMax, rows, options.
 * @param string               $value     Value that is saved.
 * @param string               $inherited The network's value, '' when there is none.
 */
function print_value_input( array $path, array $input, string $value, string $inherited ): void {
	$id        = 'draftmill_' . implode( '_', $path );
	$form_name = get_field_name( ...$path );
	echo '<p><label for="' . esc_attr( $id ) . '">' . esc_html( $input['label'] ) . '</label><br />';
	if ( 'select' === $input['kind'] ) {
		$blank = '' === $inherited
			? $input['blank'] ?? __( 'As the tool has it', 'draftmill' )
			/* translators: %s: label of a value. */
			: sprintf( __( 'As the network has it (%s)', 'draftmill' ), $input['options'][ $inherited ] ?? $inherited );
		echo '<select id="' . esc_attr( $id ) . '" name="' . esc_attr( $form_name ) . '"><option value="">' . esc_html( $blank ) . '</option>';
		foreach ( $input['options'] as $option => $label ) {
			echo '<option value="' . esc_attr( (string) $option ) . '"' . selected( $value, (string) $option, false ) . '>' . esc_html( $label ) . '</option>';
		}
		echo '</select>';
	} elseif ( ! empty( $input['rows'] ) ) {
		// HTML drops one line break after the tag.
		echo '<textarea class="large-text" rows="3" id="' . esc_attr( $id ) . '" name="' . esc_attr( $form_name ) . '" maxlength="' . esc_attr( (string) $input['charsMax'] ) . '" placeholder="' . esc_attr( show_entities( $inherited ) ) . '">' . "\n" . esc_textarea( $value ) . '</textarea>';
	} else {
		echo '<input type="text" class="regular-text" id="' . esc_attr( $id ) . '" name="' . esc_attr( $form_name ) . '" maxlength="' . esc_attr( (string) $input['charsMax'] ) . '" placeholder="' . esc_attr( show_entities( $inherited ) ) . '" value="' . esc_attr( show_entities( $value ) ) . '" />';
	}
	echo '</p>';
}

/**
 * Prints a choice of one of a few values.
 *
 * @param string                                                                      $name    Name of the setting.
 * @param array{value: mixed, inherited: mixed, can_inherit: bool, is_constant: bool} $field   As get_field_values
 * returns it.
 * @param array<string, string>                                                       $choices Value to label.
 * @param string                                                                      $unset   Label while nothing is
 * set anywhere.
 */
function print_choice( string $name, array $field, array $choices, string $unset ): void {
	if ( $field['can_inherit'] ) {
		/* translators: %s: label of a value. */
		$unset = sprintf( __( 'As the network has it (%s)', 'draftmill' ), $choices[ $field['inherited'] ] ?? $unset );
	}
	echo '<select id="' . esc_attr( 'draftmill_' . $name ) . '" name="' . esc_attr( get_field_name( $name ) ) . '"' . disabled( $field['is_constant'], true, false );
	print_describing_ids( get_describing_ids( $name, $field, false ) );
	echo '>';
	foreach ( array_merge( array( '' => $unset ), $choices ) as $value => $label ) {
		echo '<option value="' . esc_attr( $value ) . '"' . selected( $field['value'], $value, false ) . '>' . esc_html( $label ) . '</option>';
	}
	echo '</select>';
	print_source( $name, $field );
}
