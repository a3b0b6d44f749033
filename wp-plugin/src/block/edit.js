import { useBlockProps } from '@wordpress/block-editor';
import { ExternalLink, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { findTool, hasServer, settingsUrl } from './catalogue';
import { toolIcon } from './icons';
import { Inspector, ToolControl } from './inspector';
import { Preview } from './preview';

/**
 * The block in the editor.
 *
 * @param {Object}   props               Properties.
 * @param {Object}   props.attributes    Attributes of the block.
 * @param {Function} props.setAttributes Changes attributes.
 * @return {Element} The block.
 */
export function Edit( { attributes, setAttributes } ) {
	const tool = findTool( attributes.tool );
	const blockProps = useBlockProps();
	const problem = explainAbsence( attributes.tool, tool );
	return (
		<div { ...blockProps }>
			{ tool && (
				<Inspector
					tool={ tool }
					attributes={ attributes }
					set={ setAttributes }
				/>
			) }
			{ problem === undefined ? (
				<Preview attributes={ attributes } />
			) : (
				<Placeholder
					icon={ toolIcon( tool?.icon ) }
					label={ tool?.title ?? 'Draftmill' }
					instructions={ problem }
				>
					{ hasServer ? (
						<ToolControl
							value={ attributes.tool }
							set={ setAttributes }
						/>
					) : (
						settingsUrl && (
							<ExternalLink href={ settingsUrl }>
								{ __( 'Set the address', 'draftmill' ) }
							</ExternalLink>
						)
					) }
				</Placeholder>
			) }
		</div>
	);
}

/**
 * Why there is no preview, in a sentence; undefined when there is one.
 *
 * @param {string}           id   Id of the tool that the block names.
 * @param {Object|undefined} tool The tool.
 * @return {string|undefined} A sentence.
 */
function explainAbsence( id, tool ) {
	if ( ! hasServer ) {
		return __(
			'The address of the Draftmill server is not set yet, so visitors see nothing here.',
			'draftmill'
		);
	}
	if ( id === '' ) {
		return __( 'Choose a tool for this block.', 'draftmill' );
	}
	if ( ! tool ) {
		return __(
			'This version of the plugin has no such tool. Choose another.',
			'draftmill'
		);
	}
	if ( ! tool.isOffered ) {
		return __(
			'This site does not offer this tool, so visitors see nothing here. Choose another.',
			'draftmill'
		);
	}
	return undefined;
}
