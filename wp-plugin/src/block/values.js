import { decodeEntities } from '@wordpress/html-entities';

/*
 * How texts are kept in blocks and shortcodes. What a value may be is PHP's to say, in includes/attributes.php: the block
 * keeps what was typed, and its preview and the page show what PHP makes of it.
 */

/**
 * A text as the block keeps it. WordPress turns these three signs into entities, and takes tags out, when an
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
