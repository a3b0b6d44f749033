import { createElement, useEffect, useState } from '@wordpress/element';
import { connection, siteDefaults, siteLook } from './catalogue';
import { decodeText, readField } from './values';

const SETTLED_MS = 300;

/**
 * The live widget, as visitors will see it. The loader in the canvas gives the element its life; a change to its
 * attributes makes a new one, once typing has settled. `inert` keeps clicks for selecting the block.
 *
 * @param {Object} props            Properties.
 * @param {Object} props.tool       The tool.
 * @param {Object} props.attributes Attributes of the block.
 * @return {Element} The preview.
 */
export function Preview( { tool, attributes } ) {
	const given = JSON.stringify( elementAttributes( tool, attributes ) );
	const [ settled, setSettled ] = useState( given );
	useEffect( () => {
		const timer = setTimeout( () => setSettled( given ), SETTLED_MS );
		return () => clearTimeout( timer );
	}, [ given ] );
	// React of WordPress 6.6 writes an unknown boolean attribute only as a text.
	const inert = ( element ) => element?.setAttribute( 'inert', '' );
	return (
		<div ref={ inert } className="draftmill-preview">
			{ createElement( `draftmill-${ tool.id }`, {
				key: settled,
				...JSON.parse( settled ),
			} ) }
		</div>
	);
}

/**
 * The element's attributes for a block, as PHP gives them to the page.
 *
 * @param {Object} tool       The tool.
 * @param {Object} attributes Attributes of the block.
 * @return {Object<string, string>} None of them blank.
 */
export function elementAttributes( tool, attributes ) {
	const theme = attributes.theme || siteLook.theme;
	const defaults = { ...siteDefaults( tool.id ) };
	const hidden = tool.fields.filter( ( field ) =>
		attributes.hideFields?.includes( field.name )
	);
	const all = {
		...connection,
		theme: theme === 'auto' ? '' : theme,
		accent: attributes.accent || siteLook.accent,
		font: attributes.font || siteLook.font,
		lang: attributes.lang,
		heading: attributes.heading,
		'hide-fields': hidden.map( ( field ) => field.attribute ).join( ' ' ),
		'result-limit': attributes.resultLimit,
	};
	for ( const field of tool.fields ) {
		const given = decodeText( attributes.defaults?.[ field.name ] ?? ' ' );
		const value = readField( field, given );
		if ( value !== '' || given === '' ) {
			defaults[ field.name ] = value;
		}
		all[ `default-${ field.attribute }` ] = defaults[ field.name ];
	}
	return Object.fromEntries(
		Object.entries( all )
			.filter( ( [ , value ] ) => value !== undefined && value !== '' )
			.map( ( [ name, value ] ) => [ name, `${ value }` ] )
	);
}
