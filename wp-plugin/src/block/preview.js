import apiFetch from '@wordpress/api-fetch';
import { Notice, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { createElement, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import metadata from './block.json';

const SETTLED_MS = 300;

/**
 * The live widget, as visitors will see it: PHP renders the block, and the loader in the canvas starts the element. A
 * change renders a new one, after a pause in typing. `inert` reserves clicks for selecting the block.
 *
 * @param {Object} props            Properties.
 * @param {Object} props.attributes Attributes of the block.
 * @return {Element} The preview.
 */
export function Preview( { attributes } ) {
	const { element, style, problems } = useRendered( attributes );
	const prepare = ( box ) => {
		// React of WordPress 6.6 writes an unknown boolean attribute only as a text.
		box?.setAttribute( 'inert', '' );
		box?.setAttribute( 'style', style );
	};
	return (
		<>
			{ problems.map( ( problem ) => (
				<Notice
					key={ problem }
					status="warning"
					isDismissible={ false }
				>
					{ problem }
				</Notice>
			) ) }
			<div ref={ prepare } className="draftmill-preview">
				{ element ? (
					createElement( element.tag, {
						key: JSON.stringify( element ),
						...element.attributes,
					} )
				) : (
					<Spinner />
				) }
			</div>
		</>
	);
}

const NOTHING = { element: undefined, style: '', problems: [] };

/**
 * Requests the block as PHP renders it.
 *
 * @param {Object} attributes Attributes of the block.
 * @return {{element: {tag: string, attributes: Object}|undefined, style: string, problems: string[]}} The last
 * answer.
 */
function useRendered( attributes ) {
	const [ rendered, setRendered ] = useState( NOTHING );
	const postId = useSelect(
		( select ) => select( 'core/editor' )?.getCurrentPostId(),
		[]
	);
	const own = Object.entries( attributes ).filter(
		( [ name ] ) => name in metadata.attributes
	);
	// Templates have a name in place of a number.
	const post = typeof postId === 'number' ? { post_id: postId } : {};
	const given = JSON.stringify( {
		...post,
		attributes: Object.fromEntries( own ),
	} );
	useEffect( () => {
		let isLatest = true;
		const ask = async () => {
			const answer = await render( given );
			if ( isLatest ) {
				setRendered( answer );
			}
		};
		const timer = setTimeout( ask, rendered === NOTHING ? 0 : SETTLED_MS );
		return () => {
			isLatest = false;
			clearTimeout( timer );
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- What was rendered before only says whether to wait.
	}, [ given ] );
	return rendered;
}

async function render( given ) {
	try {
		const { rendered } = await apiFetch( {
			path: `/wp/v2/block-renderer/${ metadata.name }?context=edit`,
			method: 'POST',
			data: JSON.parse( given ),
		} );
		return read( rendered );
	} catch ( { message } ) {
		const failed = __( 'The preview did not come.', 'draftmill' );
		return { ...NOTHING, problems: [ `${ failed } ${ message ?? '' }` ] };
	}
}

/**
 * Parses the HTML that PHP rendered; only attributes and texts are used.
 *
 * @param {string} html The block as HTML.
 * @return {Object} As useRendered returns it.
 */
function read( html ) {
	const { body } = new window.DOMParser().parseFromString(
		html,
		'text/html'
	);
	const found = body.querySelector( '.draftmill > *' );
	const attributes = [ ...( found?.attributes ?? [] ) ];
	return {
		element: found && {
			tag: found.localName,
			attributes: Object.fromEntries(
				attributes.map( ( { name, value } ) => [ name, value ] )
			),
		},
		style: found?.parentElement.getAttribute( 'style' ) ?? '',
		problems: [ ...body.querySelectorAll( '.draftmill-note > p' ) ]
			.filter(
				( { firstElementChild } ) =>
					! firstElementChild?.matches( 'small' )
			)
			.map( ( { textContent } ) => textContent ),
	};
}
