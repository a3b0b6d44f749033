import {
	InspectorAdvancedControls,
	InspectorControls,
	PanelColorSettings,
	useSettings,
} from '@wordpress/block-editor';
import {
	Notice,
	PanelBody,
	RangeControl,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	fontPattern,
	givenFields,
	offeredTools,
	presetsOf,
	radiusMax,
	siteLook,
} from './catalogue';
import { toHexColor } from './colors';
import { CONTROL_PROPS } from './control-props';
import { decodeText, encodeText } from './values';
import { Words } from './words';

/** The widget's own corner radius in pixels, where neither site nor block sets another. */
const DEFAULT_RADIUS_PX = 10;

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
					<PresetControl attributes={ attributes } set={ set } />
					<RangeControl
						{ ...CONTROL_PROPS }
						label={ __( 'Results at most', 'draftmill' ) }
						value={ toNumber( attributes.resultLimit ) }
						onChange={ ( resultLimit ) => set( { resultLimit } ) }
						initialPosition={ tool.drafts }
						min={ 1 }
						max={ tool.drafts }
						allowReset
					/>
				</PanelBody>
				<Look attributes={ attributes } set={ set } />
				<Words attributes={ attributes } set={ set } />
				<PanelBody title={ __( 'Default values', 'draftmill' ) }>
					{ tool.fields.map( ( field ) => (
						<FieldControl
							key={ `${ tool.id } ${ field.name }` }
							field={ field }
							given={ givenFields( attributes ) }
							attributes={ attributes }
							set={ set }
						/>
					) ) }
				</PanelBody>
			</InspectorControls>
			<InspectorAdvancedControls>
				<TextControl
					{ ...CONTROL_PROPS }
					label={ __( 'Language', 'draftmill' ) }
					help={ __(
						'The tool’s texts are English. A tag as en-GB tells screen readers which English.',
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
			{ ...CONTROL_PROPS }
			label={ __( 'Tool', 'draftmill' ) }
			value={ value }
			options={ options }
			onChange={ ( tool ) => set( attributesFor( tool ) ) }
		/>
	);
}

/**
 * The attributes that turn any block into one of a tool. Values for the fields of another tool have no meaning there,
 * and a field of the same name would show the other's text to visitors.
 *
 * @param {string} tool Id of a tool.
 * @return {Object} Attributes of the block; besides the tool only blank ones, which remove the old values and are not
 * saved.
 */
function attributesFor( tool ) {
	return {
		tool,
		preset: '',
		defaults: undefined,
		hideFields: [],
		resultLimit: undefined,
	};
}

function PresetControl( { attributes, set } ) {
	const presets = presetsOf( attributes.tool );
	if ( presets.length === 0 && ! attributes.preset ) {
		return null;
	}
	return (
		<SelectControl
			{ ...CONTROL_PROPS }
			label={ __( 'Preset', 'draftmill' ) }
			help={ __(
				'What the fields begin with, and which are hidden, as the settings of the site have it.',
				'draftmill'
			) }
			value={ attributes.preset }
			options={ withValue( attributes.preset, [
				{ value: '', label: __( 'None', 'draftmill' ) },
				...presets.map( ( { id, name } ) => ( {
					value: id,
					label: name,
				} ) ),
			] ) }
			onChange={ ( preset ) => set( { preset } ) }
		/>
	);
}

/**
 * Adds the chosen value to the options of a list where a shortcode named an unknown one: PHP reports it in the
 * preview.
 *
 * @param {string|undefined}                        value   What is chosen.
 * @param {Array<{ value: string, label: string }>} options Options.
 * @return {Array<{ value: string, label: string }>} Options.
 */
export function withValue( value, options ) {
	return ! value || options.some( ( option ) => option.value === value )
		? options
		: [ ...options, { value, label: value } ];
}

/**
 * A number that a shortcode may contain in another form, such as 8px.
 *
 * @param {number|string|undefined} value What is kept.
 * @return {number|undefined} The number.
 */
function toNumber( value ) {
	const number = Number.parseInt( value, 10 );
	return Number.isNaN( number ) ? undefined : number;
}

function Look( { attributes, set } ) {
	const themes = {
		fit: __( 'Fit the theme', 'draftmill' ),
		auto: __( 'Light or dark as the page', 'draftmill' ),
		light: __( 'Light', 'draftmill' ),
		dark: __( 'Dark', 'draftmill' ),
	};
	const site = sprintf(
		/* translators: %s: the name of a theme, first since lists cut off what is long. */
		__( '%s (the site’s)', 'draftmill' ),
		themes[ siteLook.theme ]
	);
	return (
		<>
			<PanelBody title={ __( 'Look', 'draftmill' ) }>
				<SelectControl
					{ ...CONTROL_PROPS }
					label={ __( 'Theme', 'draftmill' ) }
					help={ __(
						'Fit the theme: in the colors and the font of the page around it.',
						'draftmill'
					) }
					value={ attributes.theme }
					options={ withValue( attributes.theme, [
						{ value: '', label: site },
						...Object.entries( themes ).map(
							( [ value, label ] ) => ( {
								value,
								label,
							} )
						),
					] ) }
					onChange={ ( theme ) => set( { theme } ) }
				/>
				<Font value={ attributes.font } set={ set } />
				<RangeControl
					{ ...CONTROL_PROPS }
					label={ __( 'Corner radius', 'draftmill' ) }
					value={ toNumber( attributes.radius ) }
					onChange={ ( radius ) => set( { radius } ) }
					initialPosition={ Number(
						siteLook.radius || DEFAULT_RADIUS_PX
					) }
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
			<Accent value={ attributes.accent } set={ set } />
		</>
	);
}

function Font( { value, set } ) {
	const [ families ] = useSettings( 'typography.fontFamilies' );
	// Grouped by source: the theme's, the owner's, WordPress's.
	const listed = Object.values( families ?? {} ).flat();
	const options = [
		{ value: '', label: __( 'As the site has it', 'draftmill' ) },
		{ value: 'inherit', label: __( 'As the page around it', 'draftmill' ) },
		{ value: 'system', label: __( 'The visitor’s device', 'draftmill' ) },
		...listed
			.map( ( { name, fontFamily } ) => ( {
				value: fontPattern.test( fontFamily ) ? fontFamily : '',
				label: name ?? fontFamily,
			} ) )
			.filter( ( option ) => option.value ),
	];
	return (
		<SelectControl
			{ ...CONTROL_PROPS }
			label={ __( 'Font', 'draftmill' ) }
			value={ value }
			options={ withValue( value, options ) }
			onChange={ ( font ) => set( { font } ) }
		/>
	);
}

function Accent( { value, set } ) {
	const [ isRefused, setIsRefused ] = useState( false );
	const onChange = ( color = '' ) => {
		const accent = color && toHexColor( color );
		setIsRefused( color !== '' && accent === '' );
		if ( color === '' || accent !== '' ) {
			set( { accent } );
		}
	};
	return (
		<PanelColorSettings
			title={ __( 'Accent', 'draftmill' ) }
			colorSettings={ [
				{
					value,
					onChange,
					label: __( 'Buttons and links', 'draftmill' ),
				},
			] }
			enableAlpha={ false }
			disableCustomGradients
		>
			{ isRefused && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'This color is see-through or changes with its place, so the accent stays as it was. Choose another.',
						'draftmill'
					) }
				</Notice>
			) }
		</PanelColorSettings>
	);
}

/** The blank value in a list, where '' means the site's default. */
const BLANK = ' ';

function FieldControl( { field, given, attributes, set } ) {
	const { name, kind, label, placeholder, charsMax } = field;
	const site = given.defaults[ name ] ?? '';
	const defaults = attributes.defaults ?? {};
	// An explicit blank value removes the site's default.
	const isGiven = defaults[ name ] !== undefined;
	const value = decodeText( defaults[ name ] ?? '' );
	const change = ( text ) => {
		const { [ name ]: before, ...others } = defaults;
		set( {
			defaults:
				text === undefined
					? others
					: { ...others, [ name ]: encodeText( text ) },
		} );
	};
	const isHidden = attributes.hideFields.includes( name );
	// A visitor could not fill a required field that is hidden and blank.
	const isHideable =
		! field.required || !! ( ( isGiven ? value : site ) || field.default );
	return (
		<>
			{ kind === 'select' ? (
				<Select
					field={ field }
					site={ site }
					value={ isGiven ? value : undefined }
					change={ change }
				/>
			) : (
				<Text
					field={ field }
					label={ label }
					value={ value }
					placeholder={ isGiven ? placeholder : site || placeholder }
					maxLength={ charsMax }
					onChange={ ( text ) => change( text || undefined ) }
				/>
			) }
			{ kind !== 'select' && site !== '' && value === '' && (
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Begin with what the site sets', 'draftmill' ) }
					checked={ ! isGiven }
					onChange={ ( isSite ) => change( isSite ? undefined : '' ) }
				/>
			) }
			{ ( isHideable || isHidden ) && ! given.hidden.includes( name ) && (
				<ToggleControl
					__nextHasNoMarginBottom
					label={ sprintf(
						/* translators: %s: label of a field. */
						__( 'Show “%s” to visitors', 'draftmill' ),
						label
					) }
					help={
						isHideable
							? undefined
							: __(
									'It has to be filled, so visitors see it until it has a default value.',
									'draftmill'
								)
					}
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
			) }
		</>
	);
}

function Select( { field, site, value, change } ) {
	const own = __( 'As the tool has it', 'draftmill' );
	const siteLabel = field.options.find(
		( option ) => option.value === site
	)?.label;
	const first = siteLabel
		? [
				{
					value: '',
					label: sprintf(
						/* translators: %s: a value, as the name of a theme. */
						__( 'As the site has it (%s)', 'draftmill' ),
						siteLabel
					),
				},
				{ value: BLANK, label: own },
			]
		: [ { value: '', label: own } ];
	const onChange = ( chosen ) => {
		if ( chosen === '' ) {
			change( undefined );
		} else {
			change( chosen === BLANK ? '' : chosen );
		}
	};
	return (
		<SelectControl
			{ ...CONTROL_PROPS }
			label={ field.label }
			value={ value === '' && siteLabel ? BLANK : ( value ?? '' ) }
			options={ withValue( value, [ ...first, ...field.options ] ) }
			onChange={ onChange }
		/>
	);
}

function Text( { field, ...props } ) {
	return field.rows ? (
		<TextareaControl __nextHasNoMarginBottom { ...props } />
	) : (
		<TextControl { ...CONTROL_PROPS } { ...props } />
	);
}
