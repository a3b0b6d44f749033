import { registerBlockType } from '@wordpress/blocks';
import metadata from './block.json';
import { offeredTools } from './catalogue';
import { Edit } from './edit';
import { toolIcon } from './icons';
import { transforms } from './transforms';
import { variations } from './variations';

registerBlockType( metadata.name, {
	icon: toolIcon(),
	edit: Edit,
	// PHP renders it.
	save: () => null,
	variations,
	transforms,
	example: {
		attributes: { tool: offeredTools[ 0 ]?.id ?? '' },
		viewportWidth: 700,
	},
} );
