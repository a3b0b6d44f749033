import { decodeEntities } from '@wordpress/html-entities';

/*
 * The format of texts in blocks and shortcodes. PHP decides which values are valid, in includes/attributes.php: the
 * block stores the typed text, and its preview and the page show PHP's result.
 */

/**
 * Encodes a text for the block. WordPress turns these three characters into entities, and removes tags, when an
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
 * Decodes the entities in a text.
 *
 * @param {string} text A text, as of a block's default value or an attribute of a shortcode.
 * @return {string} What was typed.
 */
export function decodeText( text ) {
	return decodeEntities( text.replaceAll( '<', '&lt;' ) );
}

/**
 * Removes the quotes of word processors around a shortcode's attribute, and decodes its entities.
 *
 * @param {string} typed Value in the shortcode.
 * @return {string} The clean value.
 */
export function cleanAttribute( typed ) {
	const quotes = /^[“”„″«»‘’]+|[“”„″«»‘’]+$/g;
	return decodeText( typed.replaceAll( quotes, '' ) ).trim();
}

/**
 * Finds the field for a name in an attribute.
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
