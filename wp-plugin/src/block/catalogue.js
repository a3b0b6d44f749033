/**
 * Data from PHP for the editor: the tools of this build with their fields, and the site's settings.
 *
 * @typedef {Object} Field
 * @property {string}                                kind        text, keywords or select.
 * @property {string}                                label       Label of the field.
 * @property {string}                                name        Name as the tool has it: businessDescription.
 * @property {string}                                attribute   Name in attributes: business-description.
 * @property {boolean}                               required    Whether the form insists on it.
 * @property {string}                                [default]   Of a select, what the tool itself begins with.
 * @property {number}                                [charsMax]  Most characters.
 * @property {number}                                [rows]      Present for a text of several lines.
 * @property {string}                                placeholder Text in the empty field.
 * @property {Array<{value: string, label: string}>} [options]   Of a select.
 */

/** All data that PHP prints before this script; empty where another plugin's editor omits it. */
const data = window.draftmillBlock ?? {
	tools: [],
	presets: [],
	hasServer: false,
	look: { theme: 'auto', radius: '' },
	words: {},
	defaults: {},
	settingsUrl: '',
	radiusMax: 0,
	wordCharsMax: 0,
	fontPattern: '',
};

/** Every tool, offered or not, by id in alphabetical order. */
export const tools = data.tools;

/** The tools that the site offers. */
export const offeredTools = tools.filter( ( tool ) => tool.isOffered );

/** Whether a server is set. */
export const hasServer = data.hasServer;

/** The site's theme and corner radius. */
export const siteLook = data.look;

/** The site's own texts. */
export const siteWords = data.words;

/** The most characters of such a text. */
export const wordCharsMax = data.wordCharsMax;

/** The pattern for the names of fonts. */
export const fontPattern = new RegExp( data.fontPattern, 'u' );

/** The settings page; '' for people who may not open it. */
export const settingsUrl = data.settingsUrl;

/** The largest corner radius in pixels. */
export const radiusMax = data.radiusMax;

/**
 * A tool by its id.
 *
 * @param {string} id Id of a tool.
 * @return {Object|undefined} The tool; undefined when this build has none of that id.
 */
export function findTool( id ) {
	return tools.find( ( tool ) => tool.id === id );
}

/**
 * The site's presets of a tool.
 *
 * @param {string} id Id of a tool.
 * @return {Array<{id: string, name: string, defaults: Object<string, string>, hidden: string[]}>} Presets; hidden are names of fields.
 */
export function presetsOf( id ) {
	return data.presets.filter( ( preset ) => preset.tool === id );
}

/**
 * The default values and hidden fields of a block before its own: those of its preset, and of the site.
 *
 * @param {Object} attributes        Attributes of the block.
 * @param {string} attributes.tool   Id of its tool.
 * @param {string} attributes.preset Id of its preset, or ''.
 * @return {{defaults: Object<string, string>, hidden: string[]}} Both by the names of fields.
 */
export function givenFields( { tool, preset } ) {
	const own = presetsOf( tool ).find( ( { id } ) => id === preset );
	return {
		defaults: { ...data.defaults[ tool ], ...own?.defaults },
		hidden: own?.hidden ?? [],
	};
}
