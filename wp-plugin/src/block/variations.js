import { offeredTools } from './catalogue';
import { toolIcon } from './icons';

/** Search terms for people who want a text written. */
const searchWords = [ 'ai', 'writer', 'chatgpt', 'generator', 'text', 'copy' ];

/**
 * One variation for each offered tool, in the inserter under the tool's own name and icon. Not among the transforms:
 * WordPress's buttons for those also apply the tool that is chosen already. The sidebar changes the tool.
 */
export const variations = offeredTools.map(
	( { id, title, summary, category, icon } ) => ( {
		name: id,
		title,
		description: summary,
		icon: toolIcon( icon ),
		keywords: [
			'draftmill',
			category,
			...title.split( ' ' ),
			...searchWords,
		],
		attributes: { tool: id },
		isActive: [ 'tool' ],
		scope: [ 'inserter' ],
		example: { attributes: { tool: id }, viewportWidth: 700 },
	} )
);
