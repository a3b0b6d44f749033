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
 * @return array{value: mixed, inherited: mixed, can_inherit: bool, is_constant: bool} A site of a network can inherit; inherited is then what it gets while its own is blank.
 */
function look_up( string $name, string $level ): array {
	$is_constant = defined( CONSTANTS[ $name ] );
	$saved       = get_saved_settings( $level );
	// The network's secret belongs to the network's key.
	$can_inherit = 'site' === $level && is_multisite() && ! $is_constant && ! ( 'secret' === $name && isset( $saved['site_key'] ) );
	$own         = $saved[ $name ] ?? ( $can_inherit ? '' : DEFAULTS[ $name ] );
	return array(
		'value'       => $is_constant ? read_constant( $name ) : $own,
		'inherited'   => $can_inherit ? get_saved_settings( 'network' )[ $name ] ?? DEFAULTS[ $name ] : '',
		'can_inherit' => $can_inherit,
		'is_constant' => $is_constant,
	);
}

/**
 * The values of a field that is a map.
 *
 * @param mixed $value As look_up has it.
 * @return array<int|string, mixed>
 */
function to_map( $value ): array {
	return is_array( $value ) ? $value : array();
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
 * @param array{value: mixed, inherited: mixed, can_inherit: bool, is_constant: bool} $field As look_up has it.
 * @return string A sentence, or '' when there is nothing to say.
 */
function explain_source( string $name, array $field ): string {
	if ( ! $field['is_constant'] ) {
		// Of a map each value may be blank. The theme and the tools say themselves that they are the network's.
		$can_be_blank = in_array( $name, MAPS, true ) || ( ! is_given( $field['value'] ) && ! in_array( $name, array( 'theme', 'tools' ), true ) );
		return $can_be_blank && is_given( $field['inherited'] ) ? __( 'Blank: as the network has it.', 'draftmill' ) : '';
	}
	$given  = constant( CONSTANTS[ $name ] );
	$unused = is_array( DEFAULTS[ $name ] ) ? find_unused( $name, $given ) : array();
	if ( is_given( $given ) && ! is_given( sanitize_setting( $name, $given ) ) ) {
		/* translators: %s: name of a constant. */
		return sprintf( __( 'The constant %s in wp-config.php sets this, but its value does not fit.', 'draftmill' ), CONSTANTS[ $name ] );
	}
	if ( array() !== $unused ) {
		/* translators: 1: name of a constant. 2: list of values. */
		return sprintf( __( 'Set by the constant %1$s in wp-config.php, without what does not fit: %2$s.', 'draftmill' ), CONSTANTS[ $name ], implode( ', ', $unused ) );
	}
	/* translators: %s: name of a constant. */
	return sprintf( __( 'Set by the constant %s in wp-config.php.', 'draftmill' ), CONSTANTS[ $name ] );
}

/**
 * Prints where a value comes from. Whatever it is about names the paragraph in aria-describedby.
 *
 * @param string                                                                      $name  Name of the setting.
 * @param array{value: mixed, inherited: mixed, can_inherit: bool, is_constant: bool} $field As look_up has it.
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
 * @param string                                                                      $name            Name of the setting.
 * @param array{value: mixed, inherited: mixed, can_inherit: bool, is_constant: bool} $field           As look_up has it.
 * @param bool                                                                        $has_description Whether there is one besides the source.
 */
function get_describing_ids( string $name, array $field, bool $has_description ): string {
	$ids = $has_description ? array( 'draftmill_' . $name . '_description' ) : array();
	if ( '' !== explain_source( $name, $field ) ) {
		$ids[] = 'draftmill_' . $name . '_source';
	}
	return implode( ' ', $ids );
}

/**
 * Prints the attribute that names the paragraphs that describe a field; nothing when there are none.
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
 * @param string                                                                      $name            Name of the setting.
 * @param string                                                                      $legend          What the group is called.
 * @param array{value: mixed, inherited: mixed, can_inherit: bool, is_constant: bool} $field           As look_up has it.
 * @param bool                                                                        $has_description Whether a description follows the group.
 */
function open_group( string $name, string $legend, array $field, bool $has_description ): void {
	echo '<fieldset' . disabled( $field['is_constant'], true, false );
	print_describing_ids( get_describing_ids( $name, $field, $has_description ) );
	echo '>';
	echo '<legend class="screen-reader-text">' . esc_html( $legend ) . '</legend>';
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
 * Prints the address field.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_api_url_field( array $args ): void {
	print_text_field(
		'api_url',
		$args['level'],
		__( 'Where your Draftmill server answers, as visitors reach it. What they type is sent there only when they generate; before that, at most a request for what they may spend.', 'draftmill' ),
		array(
			'inputmode'   => 'url',
			'placeholder' => 'https://draftmill.example.com',
		)
	);
	if ( is_ssl() && 0 === stripos( (string) find_setting( 'api_url', get_levels( $args['level'] ) )['value'], 'http://' ) ) {
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
	$purpose = __( 'Signs the tokens of your visitors on this server.', 'draftmill' );
	if ( ! $field['is_constant'] ) {
		$purpose = $is_kept
			? __( 'A secret is kept and not shown. Leave this blank to keep it, or enter another in its place.', 'draftmill' )
			: $purpose . ' ' . __( 'It is kept encrypted and never shown again.', 'draftmill' );
	}
	print_text_field(
		'secret',
		$args['level'],
		$purpose,
		array(
			'type'         => 'password',
			'autocomplete' => 'new-password',
			'placeholder'  => $is_kept ? '••••••••••••••••' : 'dms_…',
		)
	);
	if ( $is_kept && ! $field['is_constant'] ) {
		echo '<p><label><input type="checkbox" name="' . esc_attr( get_field_name( 'remove_secret' ) ) . '" value="1" /> ' . esc_html__( 'Remove the secret', 'draftmill' ) . '</label></p>';
	}
	$levels = get_levels( $args['level'] );
	if ( $is_kept && ! array_key_exists( $args['level'], get_levels_of_secret( $levels ) ) ) {
		echo '<p class="description"><strong>' . esc_html__( 'It is not used: without a site key of its own the site has the network’s, with the secret that belongs to it.', 'draftmill' ) . '</strong></p>';
	} elseif ( ! $field['is_constant'] && is_secret_unreadable( $levels ) ) {
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
	if ( $field['can_inherit'] ) {
		/* translators: %s: name of a theme. */
		$inherit = sprintf( __( 'As the network has it (%s)', 'draftmill' ), $themes[ $field['inherited'] ] ?? $themes['auto'] );
		$themes  = array_merge( array( '' => $inherit ), $themes );
	}
	echo '<select id="draftmill_theme" name="' . esc_attr( get_field_name( 'theme' ) ) . '"' . disabled( $field['is_constant'], true, false );
	print_describing_ids( get_describing_ids( 'theme', $field, false ) );
	echo '>';
	foreach ( $themes as $theme => $label ) {
		echo '<option value="' . esc_attr( $theme ) . '"' . selected( $field['value'], $theme, false ) . '>' . esc_html( $label ) . '</option>';
	}
	echo '</select>';
	print_source( 'theme', $field );
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
	$field         = look_up( 'tools', $args['level'] );
	$is_inheriting = $field['can_inherit'] && ! is_given( $field['value'] );
	$name          = get_field_name( 'tools' ) . '[]';
	open_group( 'tools', __( 'Offered tools', 'draftmill' ), $field, false );
	if ( $field['can_inherit'] ) {
		print_tools_switch( $is_inheriting, $field['inherited'] );
	}
	echo '<input type="hidden" name="' . esc_attr( $name ) . '" value="" />';
	foreach ( get_tools() as $tool_id => $tool ) {
		$is_chosen = includes_tool( $is_inheriting ? $field['inherited'] : $field['value'], $tool_id );
		echo '<p><label><input type="checkbox" class="draftmill-tool" name="' . esc_attr( $name ) . '" value="' . esc_attr( $tool_id ) . '"' . checked( $is_chosen, true, false );
		echo ' data-inherited="' . ( includes_tool( $field['inherited'], $tool_id ) ? '1' : '' ) . '" /> ' . esc_html( $tool['title'] ) . '</label> <code>[' . esc_html( get_shortcode( $tool_id ) ) . ']</code></p>';
	}
	echo '</fieldset>';
	print_source( 'tools', $field );
}

/**
 * Prints whether a site offers what its network does, or a choice of its own. Its script shows what that comes to.
 *
 * @param bool  $is_inheriting Whether it is the network's now.
 * @param mixed $inherited     The network's list.
 */
function print_tools_switch( bool $is_inheriting, $inherited ): void {
	$offered = array();
	foreach ( get_tools() as $tool_id => $tool ) {
		if ( includes_tool( $inherited, $tool_id ) ) {
			$offered[] = $tool_id;
		}
	}
	$choices = array(
		/* translators: 1: number of tools that are offered. 2: number of tools. */
		'network' => sprintf( __( 'As the network has it (%1$d of %2$d)', 'draftmill' ), count( $offered ), count( get_tools() ) ),
		'site'    => __( 'Chosen for this site:', 'draftmill' ),
	);
	foreach ( $choices as $choice => $label ) {
		$is_chosen = ( 'network' === $choice ) === $is_inheriting;
		echo '<p><label><input type="radio" name="' . esc_attr( get_field_name( 'tools_from' ) ) . '" value="' . esc_attr( $choice ) . '"' . checked( $is_chosen, true, false ) . ' /> ' . esc_html( $label ) . '</label></p>';
	}
}

/**
 * Whether a list of tools has this one.
 *
 * @param mixed  $tools   Ids, or ALL_TOOLS among them.
 * @param string $tool_id Id of a tool.
 */
function includes_tool( $tools, string $tool_id ): bool {
	return array() !== array_intersect( array( ALL_TOOLS, $tool_id ), to_map( $tools ) );
}

/**
 * Prints the default values, folded, a tool at a time.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_defaults_field( array $args ): void {
	$field     = look_up( 'defaults', $args['level'] );
	$saved     = to_map( $field['value'] );
	$inherited = to_map( $field['inherited'] );
	open_group( 'defaults', __( 'Default values', 'draftmill' ), $field, true );
	foreach ( get_tools() as $tool_id => $tool ) {
		$own = $saved[ $tool_id ] ?? array();
		echo '<details' . ( array() === $own ? '' : ' open' ) . '><summary>' . esc_html( $tool['title'] ) . '</summary>';
		foreach ( $tool['fields'] as $name => $input ) {
			print_default_input( $tool_id, $name, $input, (string) ( $own[ $name ] ?? '' ), (string) ( $inherited[ $tool_id ][ $name ] ?? '' ) );
		}
		echo '</details>';
	}
	echo '</fieldset><p class="description" id="draftmill_defaults_description">' . esc_html__( 'What stands in a form before a visitor types. A block or shortcode may say otherwise.', 'draftmill' ) . '</p>';
	print_source( 'defaults', $field );
}

/**
 * Prints the input for one default value.
 *
 * @param string               $tool_id   Id of the tool.
 * @param string               $name      Name of the field.
 * @param array<string, mixed> $input     The field.
 * @param string               $value     Value that is saved.
 * @param string               $inherited The network's value, '' when there is none.
 */
function print_default_input( string $tool_id, string $name, array $input, string $value, string $inherited ): void {
	$id        = 'draftmill_' . $tool_id . '_' . $name;
	$form_name = get_field_name( 'defaults', $tool_id, $name );
	echo '<p><label for="' . esc_attr( $id ) . '">' . esc_html( $input['label'] ) . '</label><br />';
	if ( 'select' === $input['kind'] ) {
		$blank = '' === $inherited
			? __( 'As the tool has it', 'draftmill' )
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
 * A text for esc_attr, which leaves entities as they are: here they are what somebody typed.
 *
 * @param string $text A text.
 */
function show_entities( string $text ): string {
	return str_replace( '&', '&amp;', $text );
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
	$field     = look_up( 'role_caps', $args['level'] );
	$saved     = to_map( $field['value'] );
	$inherited = to_map( $field['inherited'] );
	open_group( 'role_caps', __( 'Limits by role', 'draftmill' ), $field, false );
	foreach ( list_roles( $args['level'], $saved ) as $role => $label ) {
		$id = 'draftmill_cap_' . $role;
		echo '<p><label for="' . esc_attr( $id ) . '">' . esc_html( $label ) . '</label><br />';
		echo '<input type="number" class="small-text" min="0" max="999999" id="' . esc_attr( $id ) . '" name="' . esc_attr( get_field_name( 'role_caps', (string) $role ) ) . '" value="' . esc_attr( (string) ( $saved[ $role ] ?? '' ) ) . '" placeholder="' . esc_attr( (string) ( $inherited[ $role ] ?? '' ) ) . '" aria-describedby="' . esc_attr( $id ) . '_unit" /> ';
		echo '<span id="' . esc_attr( $id ) . '_unit">' . esc_html__( 'credits a day', 'draftmill' ) . '</span></p>';
	}
	echo '</fieldset>';
	print_source( 'role_caps', $field );
}

/**
 * The roles that may have a limit: those of the site, or of the network's sites, and those that have one although they
 * are not there now, as when the plugin that brings them is off.
 *
 * @param string                   $level Level: site or network.
 * @param array<int|string, mixed> $saved Limits that are saved there.
 * @return array<int|string, string> Labels by role.
 */
function list_roles( string $level, array $saved ): array {
	global $wpdb;
	$names = wp_roles()->role_names;
	if ( 'network' === $level ) {
		foreach ( get_sites( array( 'fields' => 'ids' ) ) as $site_id ) {
			$roles = get_blog_option( $site_id, $wpdb->get_blog_prefix( $site_id ) . 'user_roles' );
			$names = $names + array_filter( wp_list_pluck( is_array( $roles ) ? $roles : array(), 'name' ), 'is_string' );
		}
	}
	$labels = array_map( 'translate_user_role', $names );
	foreach ( array_keys( array_diff_key( $saved, $labels ) ) as $role ) {
		/* translators: %s: name of a role. */
		$labels[ $role ] = sprintf( __( '%s (there is no such role now)', 'draftmill' ), (string) $role );
	}
	return $labels;
}
