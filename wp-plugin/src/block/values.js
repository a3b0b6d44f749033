import { decodeEntities } from '@wordpress/html-entities';
import { radiusMax } from './catalogue';

/*
 * What a person typed as the page will have it: the same rules as in includes/attributes.php, sanitizers.php and
 * tools.php. What does not fit comes back blank there and here.
 */

/**
 * A default value as the block keeps it. WordPress turns these three signs into entities, and takes tags out, when an
 * author without unfiltered HTML saves a post; so it is done for everyone, and nothing is lost.
 *
 * @param {string} text What was typed.
 * @return {string} With entities.
 */
export function encodeText( text ) {
	const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
	return text.replaceAll( /[&<>]/g, ( sign ) => entities[ sign ] );
}

/**
 * A text without entities.
 *
 * @param {string} text A text, as of a block's default value or an attribute of a shortcode.
 * @return {string} What was typed.
 */
export function decodeText( text ) {
	return decodeEntities( text.replaceAll( '<', '&lt;' ) );
}

/**
 * An attribute of a shortcode without the quotes of word processors around it and without entities.
 *
 * @param {string} typed What stands in the shortcode.
 * @return {string} What was meant.
 */
export function cleanAttribute( typed ) {
	const quotes = /^[“”„″«»‘’]+|[“”„″«»‘’]+$/g;
	return decodeText( typed.replaceAll( quotes, '' ) ).trim();
}

/**
 * A default value as a field takes it; '' when it does not.
 *
 * @param {Object} field A field.
 * @param {string} typed What was typed; of a list also the label.
 * @return {string} The value.
 */
export function readField( field, typed ) {
	const text = typed
		.replaceAll( /\r\n?/g, '\n' )
		.replaceAll( /[^\P{Cc}\n\t]/gu, '' )
		.trim();
	if ( field.kind === 'select' ) {
		const isMeant = ( word ) => word.toLowerCase() === text.toLowerCase();
		const option = field.options.find(
			( { value, label } ) => isMeant( value ) || isMeant( label )
		);
		return option?.value ?? '';
	}
	const value = field.rows ? text : text.replaceAll( /\s+/g, ' ' );
	return [ ...value ].length <= field.charsMax ? value : '';
}

/** Attributes for the look, by their name in the block: what each takes, as it is used; undefined for anything else. */
export const LOOK_READERS = {
	theme: ( typed ) =>
		matching( typed.toLowerCase(), /^(?:fit|auto|light|dark)$/ ),
	accent: ( typed ) => {
		const hex = /^#*((?:[\da-f]{3}){1,2})$/i.exec( typed )?.[ 1 ];
		return hex && `#${ hex }`;
	},
	font: ( typed ) => matching( typed, /^[\p{L}\p{N} ,'"._-]{1,200}$/u ),
	lang: ( typed ) => matching( typed, /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i ),
	heading: ( typed ) => matching( typed.toLowerCase(), /^hidden$/ ),
	radius: ( typed ) =>
		wholeNumber( typed.replace( /\s*px$/i, '' ), 0, radiusMax ),
	resultLimit: ( typed, tool ) => wholeNumber( typed, 1, tool.drafts ),
	hideFields: ( typed, tool ) => {
		const fields = typed
			.split( /[\s,]+/ )
			.filter( Boolean )
			.map( ( name ) => findField( tool, name )?.name );
		return fields.length === 0 || fields.includes( undefined )
			? undefined
			: fields;
	},
};

/**
 * The field that a name in an attribute means.
 *
 * @param {Object} tool  The tool.
 * @param {string} typed business_description, business-description or businessDescription.
 * @return {Object|undefined} The field.
 */
export function findField( tool, typed ) {
	const squash = ( name ) => name.replaceAll( /[-_]/g, '' ).toLowerCase();
	return tool.fields.find(
		( field ) => squash( field.name ) === squash( typed )
	);
}

function matching( text, pattern ) {
	return pattern.test( text ) ? text : undefined;
}

function wholeNumber( text, min, max ) {
	const number = /^\d{1,2}$/.test( text ) ? Number( text ) : -1;
	return number >= min && number <= max ? number : undefined;
}
