import {
	InspectorAdvancedControls,
	InspectorControls,
	PanelColorSettings,
} from '@wordpress/block-editor';
import {
	PanelBody,
	RangeControl,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { offeredTools, radiusMax, siteLook } from './catalogue';

/** Both keep the controls' present look, and the console quiet, over the supported versions. */
const QUIET = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

/** The widget's own corner radius in pixels, where neither site nor block says another. */
const OWN_RADIUS = 10;

/**
 * The block's settings in the sidebar: tool, look, default values, fields.
 *
 * @param {Object}   props            Properties.
 * @param {Object}   props.tool       The tool.
 * @param {Object}   props.attributes Attributes of the block.
 * @param {Function} props.set        Changes attributes.
 * @return {Element} The settings.
 */
export function Inspector( { tool, attributes, set } ) {
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Tool', 'draftmill' ) }>
					<ToolControl value={ tool.id } set={ set } />
					<RangeControl
						{ ...QUIET }
						label={ __( 'Results at most', 'draftmill' ) }
						value={ attributes.resultLimit }
						onChange={ ( resultLimit ) => set( { resultLimit } ) }
						initialPosition={ tool.drafts }
						min={ 1 }
						max={ tool.drafts }
						allowReset
					/>
				</PanelBody>
				<Look attributes={ attributes } set={ set } />
				<PanelBody title={ __( 'Default values', 'draftmill' ) }>
					{ tool.fields.map( ( field ) => (
						<FieldControl
							key={ `${ tool.id } ${ field.name }` }
							field={ field }
							attributes={ attributes }
							set={ set }
						/>
					) ) }
				</PanelBody>
			</InspectorControls>
			<InspectorAdvancedControls>
				<TextControl
					{ ...QUIET }
					label={ __( 'Language', 'draftmill' ) }
					help={ __(
						'A language tag as en-GB. Blank: English.',
						'draftmill'
					) }
					value={ attributes.lang }
					onChange={ ( lang ) => set( { lang } ) }
				/>
			</InspectorAdvancedControls>
		</>
	);
}

/**
 * The choice of a tool.
 *
 * @param {Object}   props       Properties.
 * @param {string}   props.value Id of the chosen tool, '' for none.
 * @param {Function} props.set   Changes attributes.
 * @return {Element} The control.
 */
export function ToolControl( { value, set } ) {
	const options = offeredTools.map( ( { id, title } ) => ( {
		value: id,
		label: title,
	} ) );
	if ( ! offeredTools.some( ( { id } ) => id === value ) ) {
		options.unshift( {
			value,
			label: __( 'Choose a tool', 'draftmill' ),
			disabled: true,
		} );
	}
	return (
		<SelectControl
			{ ...QUIET }
			label={ __( 'Tool', 'draftmill' ) }
			value={ value }
			options={ options }
			// What was set for the fields of one tool means nothing to another.
			onChange={ ( tool ) =>
				set( {
					tool,
					defaults: {},
					hideFields: [],
					resultLimit: undefined,
				} )
			}
		/>
	);
}

function Look( { attributes, set } ) {
	const themes = {
		auto: __( 'As the visitor’s device prefers', 'draftmill' ),
		light: __( 'Light', 'draftmill' ),
		dark: __( 'Dark', 'draftmill' ),
	};
	const site = sprintf(
		/* translators: %s: name of a theme. */
		__( 'As the site has it (%s)', 'draftmill' ),
		themes[ siteLook.theme ]
	);
	return (
		<>
			<PanelBody title={ __( 'Look', 'draftmill' ) }>
				<SelectControl
					{ ...QUIET }
					label={ __( 'Theme', 'draftmill' ) }
					value={ attributes.theme }
					options={ [
						{ value: '', label: site },
						...Object.entries( themes ).map(
							( [ value, label ] ) => ( {
								value,
								label,
							} )
						),
					] }
					onChange={ ( theme ) => set( { theme } ) }
				/>
				<RangeControl
					{ ...QUIET }
					label={ __( 'Corner radius', 'draftmill' ) }
					value={ attributes.radius }
					onChange={ ( radius ) => set( { radius } ) }
					initialPosition={ Number( siteLook.radius || OWN_RADIUS ) }
					min={ 0 }
					max={ radiusMax }
					allowReset
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Show the heading', 'draftmill' ) }
					checked={ attributes.heading !== 'hidden' }
					onChange={ ( isShown ) =>
						set( { heading: isShown ? '' : 'hidden' } )
					}
				/>
			</PanelBody>
			<PanelColorSettings
				title={ __( 'Accent', 'draftmill' ) }
				colorSettings={ [
					{
						value: attributes.accent,
						// A color with alpha or of a variable has no #rrggbb; the widget computes contrast from it.
						onChange: ( accent = '' ) =>
							set( {
								accent: /^#[\da-f]{6}/i.test( accent )
									? accent.slice( 0, 7 )
									: '',
							} ),
						label: __( 'Buttons and links', 'draftmill' ),
					},
				] }
				enableAlpha={ false }
				disableCustomGradients
			/>
		</>
	);
}

function FieldControl( { field, attributes, set } ) {
	const { name, kind, label, placeholder, charsMax } = field;
	const value = attributes.defaults?.[ name ] ?? '';
	const onChange = ( text ) => {
		const { [ name ]: before, ...others } = attributes.defaults ?? {};
		set( { defaults: text ? { ...others, [ name ]: text } : others } );
	};
	const isHidden = attributes.hideFields.includes( name );
	return (
		<>
			{ kind === 'select' ? (
				<SelectControl
					{ ...QUIET }
					label={ label }
					value={ value }
					options={ [
						{
							value: '',
							label: __( 'As the tool has it', 'draftmill' ),
						},
						...field.options,
					] }
					onChange={ onChange }
				/>
			) : (
				<Text
					field={ field }
					label={ label }
					value={ value }
					placeholder={ placeholder }
					maxLength={ charsMax }
					onChange={ onChange }
				/>
			) }
			{
				// A visitor could not mend a required field that is hidden and blank.
				( value !== '' || isHidden || ! field.required ) && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ sprintf(
							/* translators: %s: label of a field. */
							__( 'Show “%s” to visitors', 'draftmill' ),
							label
						) }
						checked={ ! isHidden }
						onChange={ ( isShown ) =>
							set( {
								hideFields: isShown
									? attributes.hideFields.filter(
											( other ) => other !== name
										)
									: [ ...attributes.hideFields, name ],
							} )
						}
					/>
				)
			}
		</>
	);
}

function Text( { field, ...props } ) {
	return field.rows ? (
		<TextareaControl __nextHasNoMarginBottom { ...props } />
	) : (
		<TextControl { ...QUIET } { ...props } />
	);
}
