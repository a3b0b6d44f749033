import { offeredTools } from './catalogue';
import { toolIcon } from './icons';

/** One variation for each offered tool: it stands in the inserter under the tool's own name and icon. */
export const variations = offeredTools.map(
	( { id, title, summary, category } ) => ( {
		name: id,
		title,
		description: summary,
		icon: toolIcon( id ),
		keywords: [ 'draftmill', category, ...title.split( ' ' ) ],
		attributes: attributesFor( id ),
		isActive: [ 'tool' ],
		scope: [ 'inserter', 'transform' ],
		example: { attributes: { tool: id }, viewportWidth: 700 },
	} )
);

/**
 * What makes any block one of a tool. What was set for the fields of another tool means nothing to it, and a field of the
 * same name would show the other's text to visitors.
 *
 * @param {string} tool Id of a tool.
 * @return {Object} Attributes of the block; beside the tool only what takes the old ones away, and is not written.
 */
export function attributesFor( tool ) {
	return {
		tool,
		defaults: undefined,
		hideFields: [],
		resultLimit: undefined,
	};
}
