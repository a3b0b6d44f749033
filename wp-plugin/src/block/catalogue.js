/**
 * What the server tells the editor: the tools of this build with their fields, and the site's settings.
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

/** Everything that PHP prints before this script; nothing where another plugin's editor leaves that out. */
const data = window.draftmillBlock ?? {
	tools: [],
	connection: {},
	look: { theme: 'auto', accent: '', font: '', radius: '' },
	fitted: {},
	defaults: {},
	settingsUrl: '',
	radiusMax: 0,
};

/** Every tool, offered or not, by id in alphabetical order. */
export const tools = data.tools;

/** The tools that the site offers. */
export const offeredTools = tools.filter( ( tool ) => tool.isOffered );

/** Attributes that tell a widget whom to ask: api-base, site-key, token-url. */
export const connection = data.connection;

/** The site's theme, accent, font and corner radius. */
export const siteLook = data.look;

/** Custom properties of a tool that fits the theme: its accent and its corners. */
export const fitted = data.fitted;

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
 * The default values that the site sets for a tool.
 *
 * @param {string} id Id of a tool.
 * @return {Object<string, string>} By the field's name.
 */
export function siteDefaults( id ) {
	return data.defaults[ id ] ?? {};
}
