<?php
/**
 * The fields of the settings page, for a site and for a network.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * What a field shows: the level's own value, or the constant's, and what holds while the field is blank.
 *
 * @param string $name  Name of the setting.
 * @param string $level Level: site or network.
 * @return array{value: mixed, inherited: mixed, is_constant: bool} Inherited is blank when nothing is.
 */
function look_up( string $name, string $level ): array {
	$found = find_setting( $name );
	$own   = get_saved_settings( $level )[ $name ] ?? DEFAULTS[ $name ];
	return array(
		'value'       => 'constant' === $found['source'] ? $found['value'] : $own,
		'inherited'   => 'site' === $level && is_multisite() ? get_saved_settings( 'network' )[ $name ] ?? '' : '',
		'is_constant' => 'constant' === $found['source'],
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
 * Prints where a value comes from, when it is not the field's own.
 *
 * @param string                                                   $name  Name of the setting.
 * @param array{value: mixed, inherited: mixed, is_constant: bool} $field As look_up has it.
 */
function print_source( string $name, array $field ): void {
	if ( $field['is_constant'] ) {
		$sentence = is_given( $field['value'] ) || in_array( $name, array( 'tools', 'defaults', 'role_caps' ), true )
			/* translators: %s: name of a constant. */
			? __( 'Set by the constant %s in wp-config.php.', 'draftmill' )
			/* translators: %s: name of a constant. */
			: __( 'The constant %s in wp-config.php sets this, but its value does not fit.', 'draftmill' );
		echo '<p class="description"><strong>' . esc_html( sprintf( $sentence, CONSTANTS[ $name ] ) ) . '</strong></p>';
	} elseif ( is_given( $field['inherited'] ) && ! is_given( $field['value'] ) ) {
		echo '<p class="description">' . esc_html__( 'Blank: as the network has it.', 'draftmill' ) . '</p>';
	}
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
	$field      = look_up( $name, $level );
	$id         = 'draftmill_' . $name;
	$attributes = array_merge(
		array(
			'type'             => 'text',
			'class'            => 'regular-text code',
			'id'               => $id,
			'name'             => get_field_name( $name ),
			'value'            => 'secret' === $name ? '' : (string) $field['value'],
			'aria-describedby' => $id . '_description',
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
 * Prints the address field.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_api_url_field( array $args ): void {
	print_text_field(
		'api_url',
		$args['level'],
		__( 'Where your Draftmill server answers, as visitors reach it. Their browsers send it what they type when they generate, and nothing before.', 'draftmill' ),
		array(
			'inputmode'   => 'url',
			'placeholder' => 'https://draftmill.example.com',
		)
	);
	if ( is_ssl() && 0 === stripos( get_api_url(), 'http://' ) ) {
		echo '<p class="description"><strong>' . esc_html__( 'This site is on https, and browsers refuse to reach an http address from it. Use the https address of the server.', 'draftmill' ) . '</strong></p>';
	}
}

/**
 * Prints the field of the site key.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_site_key_field( array $args ): void {
	print_text_field(
		'site_key',
		$args['level'],
		__( 'Lets visitors generate without an account, on your credits and within your limits. Make one in your profile on the Draftmill site, under Sites. Without one, visitors connect an account of their own.', 'draftmill' ),
		array( 'placeholder' => 'dmk_…' )
	);
}

/**
 * Prints the field of the secret. What is kept is never shown.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_secret_field( array $args ): void {
	$field   = look_up( 'secret', $args['level'] );
	$is_kept = is_given( $field['value'] );
	print_text_field(
		'secret',
		$args['level'],
		$is_kept
			? __( 'A secret is kept and not shown. Leave this blank to keep it, or enter another in its place.', 'draftmill' )
			: __( 'Signs the tokens of your visitors on this server. It is kept encrypted and never shown again.', 'draftmill' ),
		array(
			'type'         => 'password',
			'autocomplete' => 'new-password',
			'placeholder'  => $is_kept ? '••••••••••••••••' : 'dms_…',
		)
	);
	if ( $is_kept && ! $field['is_constant'] ) {
		echo '<p><label><input type="checkbox" name="' . esc_attr( get_field_name( 'remove_secret' ) ) . '" value="1" /> ' . esc_html__( 'Remove the secret', 'draftmill' ) . '</label></p>';
	}
	if ( ! $field['is_constant'] && is_secret_unreadable() ) {
		echo '<p class="description"><strong>' . esc_html( explain_connection( 'secret_unreadable', '' ) ) . '</strong></p>';
	}
}

/**
 * Prints the button that tries the connection, which its script enables. What it finds stands below it.
 */
function print_test_field(): void {
	?>
	<button type="button" class="button" id="draftmill_test" disabled><?php esc_html_e( 'Test connection', 'draftmill' ); ?></button>
	<p class="description"><?php esc_html_e( 'Makes a real call with what stands above, saved or not. It costs no credits.', 'draftmill' ); ?></p>
	<div id="draftmill_test_result" role="status"></div>
	<?php
}

/**
 * Prints what the section on the look is about.
 */
function print_look_section(): void {
	echo '<p>' . esc_html__( 'For every tool whose block or shortcode does not say otherwise.', 'draftmill' ) . '</p>';
}

/**
 * Prints the theme field.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_theme_field( array $args ): void {
	$field  = look_up( 'theme', $args['level'] );
	$themes = array(
		'auto'  => __( 'As the visitor’s device prefers', 'draftmill' ),
		'light' => __( 'Light', 'draftmill' ),
		'dark'  => __( 'Dark', 'draftmill' ),
	);
	$value  = $field['value'];
	if ( is_given( $field['inherited'] ) ) {
		/* translators: %s: name of a theme. */
		$themes = array_merge( array( '' => sprintf( __( 'As the network has it (%s)', 'draftmill' ), $themes[ $field['inherited'] ] ) ), $themes );
		$value  = get_saved_settings( $args['level'] )['theme'] ?? '';
	}
	echo '<select id="draftmill_theme" name="' . esc_attr( get_field_name( 'theme' ) ) . '"' . disabled( $field['is_constant'], true, false ) . '>';
	foreach ( $themes as $theme => $label ) {
		echo '<option value="' . esc_attr( $theme ) . '"' . selected( $value, $theme, false ) . '>' . esc_html( $label ) . '</option>';
	}
	echo '</select>';
	print_source( 'theme', array_merge( $field, array( 'inherited' => '' ) ) );
}

/**
 * Prints the accent field.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_accent_field( array $args ): void {
	print_text_field(
		'accent',
		$args['level'],
		__( 'A color as #rrggbb for buttons and links. Blank: Draftmill’s own.', 'draftmill' ),
		array(
			'class'       => 'code',
			'maxlength'   => '7',
			'size'        => '9',
			'placeholder' => '#0a6b4b',
		)
	);
}

/**
 * Prints the field of the corner radius.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_radius_field( array $args ): void {
	print_text_field(
		'radius',
		$args['level'],
		__( 'In pixels. Blank: Draftmill’s own, 10.', 'draftmill' ),
		array(
			'type'        => 'number',
			'class'       => 'small-text',
			'min'         => '0',
			'max'         => (string) RADIUS_PX_MAX,
			'placeholder' => '10',
		)
	);
}

/**
 * Prints what the section on the tools is about.
 */
function print_tools_section(): void {
	echo '<p>' . esc_html__( 'A tool that is not offered is missing from the editor, and its shortcode shows visitors nothing.', 'draftmill' ) . '</p>';
}

/**
 * Prints the choice of tools, with their shortcodes.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_tools_field( array $args ): void {
	$field  = look_up( 'tools', $args['level'] );
	$chosen = is_given( $field['value'] ) ? $field['value'] : $field['inherited'];
	$name   = get_field_name( 'tools' ) . '[]';
	echo '<fieldset' . disabled( $field['is_constant'], true, false ) . '><legend class="screen-reader-text">' . esc_html__( 'Offered tools', 'draftmill' ) . '</legend>';
	echo '<input type="hidden" name="' . esc_attr( $name ) . '" value="" />';
	foreach ( get_tools() as $tool_id => $tool ) {
		$is_chosen = ! is_given( $chosen ) || in_array( $tool_id, (array) $chosen, true );
		echo '<p><label><input type="checkbox" name="' . esc_attr( $name ) . '" value="' . esc_attr( $tool_id ) . '"' . checked( $is_chosen, true, false ) . ' /> ' . esc_html( $tool['title'] ) . '</label> <code>[' . esc_html( get_shortcode( $tool_id ) ) . ']</code></p>';
	}
	echo '</fieldset>';
	print_source( 'tools', array_merge( $field, array( 'inherited' => '' ) ) );
}

/**
 * Prints the default values, folded, a tool at a time.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_defaults_field( array $args ): void {
	$field = look_up( 'defaults', $args['level'] );
	$saved = is_array( $field['value'] ) ? $field['value'] : array();
	echo '<fieldset' . disabled( $field['is_constant'], true, false ) . '><legend class="screen-reader-text">' . esc_html__( 'Default values', 'draftmill' ) . '</legend>';
	foreach ( get_tools() as $tool_id => $tool ) {
		$own = $saved[ $tool_id ] ?? array();
		echo '<details' . ( array() === $own ? '' : ' open' ) . '><summary>' . esc_html( $tool['title'] ) . '</summary>';
		foreach ( $tool['fields'] as $name => $input ) {
			print_default_input( $tool_id, $name, $input, (string) ( $own[ $name ] ?? '' ) );
		}
		echo '</details>';
	}
	echo '</fieldset><p class="description">' . esc_html__( 'What stands in a form before a visitor types. A block or shortcode may say otherwise.', 'draftmill' ) . '</p>';
	print_source( 'defaults', array_merge( $field, array( 'inherited' => '' ) ) );
}

/**
 * Prints the input for one default value.
 *
 * @param string               $tool_id Id of the tool.
 * @param string               $name    Name of the field.
 * @param array<string, mixed> $input   The field.
 * @param string               $value   Value that is saved.
 */
function print_default_input( string $tool_id, string $name, array $input, string $value ): void {
	$id        = 'draftmill_' . $tool_id . '_' . $name;
	$form_name = get_field_name( 'defaults', $tool_id, $name );
	echo '<p><label for="' . esc_attr( $id ) . '">' . esc_html( $input['label'] ) . '</label><br />';
	if ( 'select' === $input['kind'] ) {
		echo '<select id="' . esc_attr( $id ) . '" name="' . esc_attr( $form_name ) . '"><option value="">' . esc_html__( 'As the tool has it', 'draftmill' ) . '</option>';
		foreach ( $input['options'] as $option => $label ) {
			echo '<option value="' . esc_attr( (string) $option ) . '"' . selected( $value, (string) $option, false ) . '>' . esc_html( $label ) . '</option>';
		}
		echo '</select>';
	} elseif ( ! empty( $input['rows'] ) ) {
		echo '<textarea class="large-text" rows="3" id="' . esc_attr( $id ) . '" name="' . esc_attr( $form_name ) . '" maxlength="' . esc_attr( (string) $input['charsMax'] ) . '">' . esc_textarea( $value ) . '</textarea>';
	} else {
		echo '<input type="text" class="regular-text" id="' . esc_attr( $id ) . '" name="' . esc_attr( $form_name ) . '" maxlength="' . esc_attr( (string) $input['charsMax'] ) . '" value="' . esc_attr( $value ) . '" />';
	}
	echo '</p>';
}

/**
 * Prints what the section on members is about.
 */
function print_visitors_section(): void {
	echo '<p>' . esc_html__( 'With a site key and its secret, people who are signed in to this site may have a daily limit of their own, in credits (10 for each generation). Blank: the limit of the site key, as for every visitor. Of several roles the highest limit counts.', 'draftmill' ) . '</p>';
}

/**
 * Prints the limits by role.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_role_caps_field( array $args ): void {
	$field = look_up( 'role_caps', $args['level'] );
	$saved = is_array( $field['value'] ) ? $field['value'] : array();
	echo '<fieldset' . disabled( $field['is_constant'], true, false ) . '><legend class="screen-reader-text">' . esc_html__( 'Limits by role', 'draftmill' ) . '</legend>';
	foreach ( wp_roles()->role_names as $role => $label ) {
		$id = 'draftmill_cap_' . $role;
		echo '<p><input type="number" class="small-text" min="0" max="999999" id="' . esc_attr( $id ) . '" name="' . esc_attr( get_field_name( 'role_caps', $role ) ) . '" value="' . esc_attr( (string) ( $saved[ $role ] ?? '' ) ) . '" /> <label for="' . esc_attr( $id ) . '">' . esc_html( translate_user_role( $label ) ) . '</label></p>';
	}
	echo '</fieldset>';
	print_source( 'role_caps', array_merge( $field, array( 'inherited' => '' ) ) );
}
