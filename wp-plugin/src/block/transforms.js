import { createBlock } from '@wordpress/blocks';
import { next } from '@wordpress/shortcode';
import { findTool, tools } from './catalogue';

const NAME = 'draftmill/tool';

/** Attributes for the look whose names are one word, the same in block and shortcode. */
const WORDS = [ 'theme', 'accent', 'lang', 'heading' ];

const tags = [ 'draftmill', ...tools.map( ( tool ) => tool.shortcode ) ];

/** To and from the shortcode: pasted, in a classic block, or in a shortcode block. */
export const transforms = {
	from: [
		{
			type: 'shortcode',
			tag: tags,
			transform: ( { named }, { shortcode } ) =>
				createBlock( NAME, readShortcode( shortcode.tag, named ) ),
			isMatch: ( { named } ) =>
				named.tool === undefined || !! toolOf( 'draftmill', named ),
		},
		{
			type: 'block',
			blocks: [ 'core/shortcode' ],
			isMatch: ( { text } ) => !! parse( text ),
			transform: ( { text } ) => {
				const { tag, named } = parse( text );
				return createBlock( NAME, readShortcode( tag, named ) );
			},
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/shortcode' ],
			isMatch: ( { tool } ) => !! findTool( tool ),
			transform: ( attributes ) =>
				createBlock( 'core/shortcode', {
					text: writeShortcode( attributes ),
				} ),
		},
	],
};

/**
 * The only shortcode that a text consists of, if it is one of ours and names a tool.
 *
 * @param {string} text Text of a shortcode block.
 * @return {{tag: string, named: Object<string, string>}|undefined} Tag and attributes.
 */
function parse( text = '' ) {
	for ( const tag of tags ) {
		const found = next( tag, text.trim() );
		if ( found?.index === 0 && found.content === text.trim() ) {
			const { named } = found.shortcode.attrs;
			return toolOf( tag, named ) ? { tag, named } : undefined;
		}
	}
	return undefined;
}

function toolOf( tag, named ) {
	const id = tag === 'draftmill' ? ( named.tool ?? '' ) : tag.slice( 10 );
	return findTool( id.toLowerCase().replaceAll( '_', '-' ) );
}

/**
 * A shortcode's attributes as the block has them. What neither the look nor a field knows is left out.
 *
 * @param {string}                 tag   Name of the shortcode.
 * @param {Object<string, string>} named Its attributes.
 * @return {Object} Attributes of the block.
 */
export function readShortcode( tag, named ) {
	const tool = toolOf( tag, named );
	if ( ! tool ) {
		return {};
	}
	const attributes = { tool: tool.id, defaults: {} };
	for ( const [ typed, value ] of Object.entries( named ) ) {
		const name = typed.toLowerCase().replaceAll( '_', '-' );
		if ( WORDS.includes( name ) ) {
			attributes[ name ] = decode( value );
		} else if ( name === 'radius' ) {
			attributes.radius = parseInt( value, 10 ) || 0;
		} else if ( name === 'result-limit' ) {
			attributes.resultLimit = parseInt( value, 10 ) || undefined;
		} else if ( name === 'hide-fields' ) {
			attributes.hideFields = value
				.split( /[\s,]+/ )
				.map( ( field ) => findField( tool, field )?.name )
				.filter( Boolean );
		} else {
			const field = findField( tool, name.replace( /^default-/, '' ) );
			if ( field ) {
				attributes.defaults[ field.name ] = decode( value );
			}
		}
	}
	if ( attributes.heading !== 'hidden' ) {
		delete attributes.heading;
	}
	return attributes;
}

/**
 * A block as a shortcode.
 *
 * @param {Object} attributes Attributes of the block.
 * @return {string} The shortcode.
 */
export function writeShortcode( attributes ) {
	const tool = findTool( attributes.tool );
	const words = WORDS.map( ( name ) => [ name, attributes[ name ] ] );
	const hidden = ( attributes.hideFields ?? [] )
		.map( ( name ) => tool.fields.find( ( field ) => field.name === name ) )
		.filter( Boolean )
		.map( snake );
	const defaults = tool.fields.map( ( field ) => [
		`${ LOOK.includes( field.attribute ) ? 'default_' : '' }${ snake(
			field
		) }`,
		attributes.defaults?.[ field.name ],
	] );
	const pairs = [
		...words,
		[ 'radius', attributes.radius ],
		[ 'result_limit', attributes.resultLimit ],
		[ 'hide_fields', hidden.join( ' ' ) ],
		...defaults,
	].filter( ( [ , value ] ) => value !== undefined && value !== '' );
	const text = pairs
		.map(
			( [ name, value ] ) => ` ${ name }="${ encode( `${ value }` ) }"`
		)
		.join( '' );
	return `[${ tool.shortcode }${ text }]`;
}

/** Names that mean the look; a field of the same name needs default_ in front. */
const LOOK = [ ...WORDS, 'radius', 'result-limit', 'hide-fields' ];

function findField( tool, typed ) {
	const squash = ( name ) => name.replaceAll( /[-_]/g, '' ).toLowerCase();
	return tool.fields.find(
		( field ) => squash( field.name ) === squash( typed )
	);
}

function snake( { attribute } ) {
	return attribute.replaceAll( '-', '_' );
}

/** What would end a shortcode or its attribute, as entities; PHP decodes them. */
const ENTITIES = {
	'&': '&amp;',
	'"': '&quot;',
	'[': '&#91;',
	']': '&#93;',
	'<': '&lt;',
	'>': '&gt;',
	'\n': ' ',
};

function encode( value ) {
	return value.replaceAll( /[&"[\]<>\n]/g, ( sign ) => ENTITIES[ sign ] );
}

function decode( value ) {
	const area = document.createElement( 'textarea' );
	area.innerHTML = value;
	return area.value;
}
