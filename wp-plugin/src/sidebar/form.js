import {
	SelectControl,
	TextareaControl,
	TextControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { givenFields, offeredTools, presetsOf } from '../block/catalogue';
import { CONTROL_PROPS } from '../block/control-props';

/**
 * The form of a generation: the tool, a preset, and the fields that are not hidden.
 *
 * @param {Object}   props        Properties.
 * @param {Object}   props.tool   The tool.
 * @param {string}   props.preset Id of a preset, or ''.
 * @param {Object}   props.input  What was typed, by the names of fields.
 * @param {Function} props.set    Changes any of the three.
 * @return {Element} The form's controls.
 */
export function Form( { tool, preset, input, set } ) {
	const presets = presetsOf( tool.id );
	const given = givenFields( { tool: tool.id, preset } );
	const isAnyNeeded = tool.fields.some( ( { oneOf } ) => oneOf );
	return (
		<>
			<SelectControl
				{ ...CONTROL_PROPS }
				label={ __( 'Tool', 'draftmill' ) }
				help={ tool.summary }
				value={ tool.id }
				options={ offeredTools.map( ( { id, title } ) => ( {
					value: id,
					label: title,
				} ) ) }
				onChange={ ( id ) => set( { toolId: id, preset: '' } ) }
			/>
			{ presets.length > 0 && (
				<SelectControl
					{ ...CONTROL_PROPS }
					label={ __( 'Preset', 'draftmill' ) }
					value={ preset }
					options={ [
						{ value: '', label: __( 'None', 'draftmill' ) },
						...presets.map( ( { id, name } ) => ( {
							value: id,
							label: name,
						} ) ),
					] }
					onChange={ ( id ) => set( { preset: id } ) }
				/>
			) }
			{ isAnyNeeded && (
				<p>
					{ sprintf(
						/* translators: %s: list of fields. */
						__(
							'At least one of these is needed: %s.',
							'draftmill'
						),
						tool.fields
							.filter( ( { oneOf } ) => oneOf )
							.map( ( { label } ) => label )
							.join( ', ' )
					) }
				</p>
			) }
			{ tool.fields
				.filter( ( { name } ) => ! given.hidden.includes( name ) )
				.map( ( field ) => (
					<Field
						key={ field.name }
						field={ field }
						site={ given.defaults[ field.name ] ?? '' }
						value={ input[ field.name ] ?? '' }
						onChange={ ( value ) =>
							set( {
								input: { ...input, [ field.name ]: value },
							} )
						}
					/>
				) ) }
		</>
	);
}

function Field( { field, site, value, onChange } ) {
	const { kind, label, placeholder, charsMax, rows, required } = field;
	const named = required
		? sprintf(
				/* translators: %s: label of a field. */
				__( '%s (needed)', 'draftmill' ),
				label
			)
		: label;
	if ( kind === 'select' ) {
		return (
			<SelectControl
				{ ...CONTROL_PROPS }
				label={ named }
				value={ value || site || field.default || '' }
				options={ [
					...( site || field.default
						? []
						: [
								{
									value: '',
									label: __(
										'As the tool has it',
										'draftmill'
									),
								},
							] ),
					...field.options,
				] }
				onChange={ onChange }
			/>
		);
	}
	const common = {
		label: named,
		value,
		placeholder: site || placeholder,
		maxLength: charsMax,
		onChange,
		help:
			kind === 'keywords'
				? __( 'With commas between.', 'draftmill' )
				: undefined,
	};
	return rows ? (
		<TextareaControl __nextHasNoMarginBottom { ...common } rows={ rows } />
	) : (
		<TextControl { ...CONTROL_PROPS } { ...common } />
	);
}
