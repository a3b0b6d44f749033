import { store as blockEditorStore } from '@wordpress/block-editor';
import { isUnmodifiedDefaultBlock, parse } from '@wordpress/blocks';
import { useDispatch, useRegistry } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';

/**
 * Returns a function that inserts block markup into the post: in place of an empty paragraph that is selected, else
 * after the outermost block around the selection, else at the end. It is one change, which one undo reverts.
 *
 * @return {Function} Takes the markup.
 */
export function useInsert() {
	const registry = useRegistry();
	const { insertBlocks, replaceBlocks } = useDispatch( blockEditorStore );
	const { undo } = useDispatch( editorStore );
	const { createSuccessNotice } = useDispatch( noticesStore );
	return ( content ) => {
		const blocks = parse( content ).filter( ( { name } ) => name );
		const {
			getBlock,
			getBlockCount,
			getBlockHierarchyRootClientId,
			getBlockIndex,
			getSelectedBlockClientId,
		} = registry.select( blockEditorStore );
		const selected = getSelectedBlockClientId();
		const outermost = selected && getBlockHierarchyRootClientId( selected );
		if ( outermost && isUnmodifiedDefaultBlock( getBlock( outermost ) ) ) {
			replaceBlocks( outermost, blocks );
		} else {
			const end = outermost
				? getBlockIndex( outermost ) + 1
				: getBlockCount();
			insertBlocks( blocks, end );
		}
		createSuccessNotice( __( 'Draft inserted.', 'draftmill' ), {
			type: 'snackbar',
			actions: [
				{ label: __( 'Undo', 'draftmill' ), onClick: () => undo() },
			],
		} );
	};
}
