import { createBlock, rawHandler } from '@wordpress/blocks';
import { next } from '@wordpress/shortcode';
import { findTool, tools } from './catalogue';
import { cleanAttribute, decodeText, encodeText, findField } from './values';

const NAME = 'draftmill/tool';

const tags = [ 'draftmill', ...tools.map( ( tool ) => tool.shortcode ) ];

/** To and from the shortcode: pasted, in a classic block, or in a shortcode block. */
export const transforms = {
	from: [
		{
			type: 'shortcode',
			tag: tags,
			transform: ( attrs, { shortcode } ) => makeBlocks( shortcode ),
			isMatch: ( { named } ) =>
				named.tool === undefined || !! toolOf( 'draftmill', named ),
		},
		{
			type: 'block',
			blocks: [ 'core/shortcode' ],
			isMatch: ( { text } ) => !! parse( text ),
			transform: ( { text } ) => makeBlocks( parse( text ) ),
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
 * Returns the shortcode if a text consists of a single one that is ours and names a tool.
 *
 * @param {string} text Text of a shortcode block.
 * @return {Object|undefined} The shortcode.
 */
function parse( text = '' ) {
	for ( const tag of tags ) {
		const found = next( tag, text.trim() );
		if ( found?.index === 0 && found.content === text.trim() ) {
			const { shortcode } = found;
			return toolOf( tag, shortcode.attrs.named ) && shortcode;
		}
	}
	return undefined;
}

/**
 * Converts a shortcode into blocks: its tool, followed by the content between an opening and a closing shortcode.
 *
 * @param {Object} shortcode A shortcode.
 * @return {Array} Blocks.
 */
function makeBlocks( shortcode ) {
	const { tag, attrs, content } = shortcode;
	return [
		createBlock( NAME, readShortcode( tag, attrs.named ) ),
		...( content ? rawHandler( { HTML: content } ) : [] ),
	];
}

function toolOf( tag, named ) {
	const id =
		tag === 'draftmill'
			? cleanAttribute( named.tool ?? '' )
			: tag.slice( 'draftmill_'.length );
	return findTool( id.toLowerCase().replaceAll( '_', '-' ) );
}

/** The names of the look's attributes in a shortcode, with hyphens, and in the block. */
const LOOK = {
	theme: 'theme',
	accent: 'accent',
	font: 'font',
	lang: 'lang',
	heading: 'heading',
	radius: 'radius',
	'result-limit': 'resultLimit',
	'hide-fields': 'hideFields',
	preset: 'preset',
	login: 'login',
};

/** The attributes that are numbers where they look like one. */
const NUMBERS = [ 'radius', 'resultLimit' ];

/**
 * Converts a shortcode's attributes into those of the block, as they were typed. PHP leaves invalid values out of the
 * page, as in the shortcode, and reports them. Names of no attribute and no field are lost.
 *
 * @param {string}                 tag   Name of the shortcode.
 * @param {Object<string, string>} named Its attributes.
 * @return {Object} Attributes of the block.
 */
function readShortcode( tag, named ) {
	const tool = toolOf( tag, named );
	if ( ! tool ) {
		return {};
	}
	const attributes = { tool: tool.id, defaults: {}, words: {} };
	for ( const [ typed, given ] of Object.entries( named ) ) {
		const name = typed.toLowerCase().replaceAll( '_', '-' );
		const value = cleanAttribute( given );
		const field = findField( tool, name.replace( /^default-/, '' ) );
		if ( Object.hasOwn( LOOK, name ) ) {
			Object.assign( attributes, readLook( LOOK[ name ], value, tool ) );
		} else if ( name.startsWith( 'text-' ) ) {
			attributes.words[ name.slice( 'text-'.length ) ] =
				encodeText( value );
		} else if ( field ) {
			// A blank value too: it removes the site's default.
			attributes.defaults[ field.name ] = encodeText( value );
		}
	}
	return attributes;
}

function readLook( name, value, tool ) {
	if ( value === '' ) {
		return {};
	}
	if ( name === 'hideFields' ) {
		const names = value.split( /[\s,]+/ ).filter( Boolean );
		return {
			hideFields: names.map(
				( typed ) => findField( tool, typed )?.name ?? typed
			),
		};
	}
	const isNumber = NUMBERS.includes( name ) && /^\d+$/.test( value );
	return { [ name ]: isNumber ? Number( value ) : value };
}

/**
 * A block as a shortcode.
 *
 * @param {Object} attributes Attributes of the block.
 * @return {string} The shortcode.
 */
function writeShortcode( attributes ) {
	const tool = findTool( attributes.tool );
	const hidden = ( attributes.hideFields ?? [] ).map( ( name ) => {
		const field = findField( tool, name );
		return field ? toSnakeCase( field ) : name;
	} );
	const look = Object.entries( {
		theme: attributes.theme,
		accent: attributes.accent,
		font: attributes.font,
		lang: attributes.lang,
		heading: attributes.heading,
		radius: attributes.radius,
		result_limit: attributes.resultLimit,
		hide_fields: hidden.join( ' ' ),
		preset: attributes.preset,
		login: attributes.login,
	} ).filter( ( [ , value ] ) => value !== undefined && value !== '' );
	const defaults = tool.fields
		.filter( ( { name } ) => attributes.defaults?.[ name ] !== undefined )
		.map( ( field ) => [
			// A field with the name of a look attribute gets a prefix.
			( Object.hasOwn( LOOK, field.attribute ) ? 'default_' : '' ) +
				toSnakeCase( field ),
			decodeText( attributes.defaults[ field.name ] ),
		] );
	const words = Object.entries( attributes.words ?? {} ).map(
		( [ name, text ] ) => [ `text_${ name }`, decodeText( text ) ]
	);
	const text = [ ...look, ...words, ...defaults ]
		.map(
			( [ name, value ] ) => ` ${ name }="${ encode( `${ value }` ) }"`
		)
		.join( '' );
	return `[${ tool.shortcode }${ text }]`;
}

function toSnakeCase( { attribute } ) {
	return attribute.replaceAll( '-', '_' );
}

/**
 * Encodes as entities, which PHP decodes: characters that would end a shortcode, its attribute or its line, that
 * WordPress or the plugin removes from attributes (backslashes, odd blanks, curly quotes), and that not every author
 * may write (`&`, `<`, `>`).
 *
 * @param {string} value What was typed.
 * @return {string} An attribute's value.
 */
function encode( value ) {
	const signs = /["[\]\n\\“”„″«»‘’\u00a0\u200b]/g;
	return encodeText( value ).replaceAll( signs, ( sign ) =>
		sign === '"' ? '&quot;' : `&#${ sign.codePointAt( 0 ) };`
	);
}
