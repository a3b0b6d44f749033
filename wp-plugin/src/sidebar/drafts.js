import { Button, Notice, PanelBody, Spinner } from '@wordpress/components';
import { RawHTML, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useInsert } from './insert';
import { fetchBlocks, listResults } from './requests';

const CARD = {
	border: '1px solid #ddd',
	borderRadius: '4px',
	padding: '12px',
	marginBottom: '12px',
	overflowWrap: 'anywhere',
	background: '#fff',
	color: '#1e1e1e',
};

/** Like an excerpt of a page: its headings are not headings of the sidebar. */
const PREVIEW = { maxHeight: '320px', overflow: 'auto', marginBottom: '8px' };

/**
 * Drafts with their marks, and a button for each that inserts it.
 *
 * @param {Object} props        Properties.
 * @param {Object} props.result The result.
 * @return {Element} The list.
 */
export function Drafts( { result } ) {
	const { resultId, drafts, notes } = result;
	return (
		<>
			{ drafts.map( ( draft ) => (
				<section
					key={ draft.number }
					style={ CARD }
					aria-label={ nameDraft( draft.number ) }
				>
					<div style={ PREVIEW } className="draftmill-preview">
						{ draft.content ? (
							<RawHTML>{ toPreview( draft.content ) }</RawHTML>
						) : (
							<p style={ { whiteSpace: 'pre-wrap' } }>
								{ draft.text }
							</p>
						) }
					</div>
					<Marks { ...draft } />
					<InsertButton
						number={ draft.number }
						content={ draft.content }
						resultId={ resultId }
					/>
				</section>
			) ) }
			{ notes.map( ( note ) => (
				<p key={ note }>{ note }</p>
			) ) }
		</>
	);
}

/**
 * Converts block markup into HTML for a narrow space.
 *
 * @param {string} content Markup, in which PHP left nothing that a post may not hold.
 * @return {string} HTML without the comments.
 */
function toPreview( content ) {
	return content
		.replaceAll( /<!--[^]*?-->/g, '' )
		.replaceAll( /<(\/?)h[1-6]\b[^>]*>/g, '<$1strong>' )
		.replaceAll(
			/<pre\b[^>]*>/g,
			'<pre style="white-space:pre-wrap;font-family:inherit">'
		);
}

function nameDraft( number ) {
	/* translators: %d: number of a draft. */
	return sprintf( __( 'Draft %d', 'draftmill' ), number );
}

function Marks( { passed, warnings } ) {
	return (
		<>
			{ passed.length > 0 && (
				<details style={ { marginBottom: '8px' } }>
					<summary>
						{ '✓ ' +
							sprintf(
								/* translators: %d: number of checks. */
								_n(
									'Passed %d check',
									'Passed %d checks',
									passed.length,
									'draftmill'
								),
								passed.length
							) }
					</summary>
					<ul style={ { margin: '4px 0 0 16px' } }>
						{ passed.map( ( about ) => (
							<li key={ about }>✓ { about }</li>
						) ) }
					</ul>
				</details>
			) }
			{ warnings.map( ( warning ) => (
				<p key={ warning }>⚠ { warning }</p>
			) ) }
		</>
	);
}

function InsertButton( { number, content, resultId } ) {
	const insert = useInsert();
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failed, setFailed ] = useState( '' );
	const press = async () => {
		setIsBusy( true );
		setFailed( '' );
		try {
			insert( content || ( await fetchBlocks( resultId, number ) ) );
		} catch ( { message } ) {
			setFailed( message );
		}
		setIsBusy( false );
	};
	if ( ! content && ! resultId ) {
		return null;
	}
	return (
		<>
			{ failed && (
				<Notice status="error" isDismissible={ false }>
					{ failed }
				</Notice>
			) }
			<Button
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				onClick={ press }
				aria-label={ sprintf(
					/* translators: %d: number of a draft. */
					__( 'Insert draft %d', 'draftmill' ),
					number
				) }
			>
				{ __( 'Insert', 'draftmill' ) }
			</Button>
		</>
	);
}

/**
 * The member's results of the last day, read when the panel is opened.
 *
 * @return {Element} A panel.
 */
export function SavedResults() {
	const [ results, setResults ] = useState( null );
	const [ failed, setFailed ] = useState( '' );
	const load = async ( isOpen ) => {
		if ( ! isOpen ) {
			return;
		}
		setResults( null );
		setFailed( '' );
		try {
			setResults( await listResults() );
		} catch ( { message } ) {
			setFailed( message );
		}
	};
	return (
		<PanelBody
			title={ __( 'Written in the last day', 'draftmill' ) }
			initialOpen={ false }
			onToggle={ load }
		>
			{ failed && (
				<Notice status="error" isDismissible={ false }>
					{ failed }
				</Notice>
			) }
			{ ! results && ! failed && <Spinner /> }
			{ results?.length === 0 && (
				<p>
					{ __(
						'Nothing was written for you here in the last day.',
						'draftmill'
					) }
				</p>
			) }
			{ results?.map( ( { id, title, when, drafts } ) => (
				<section key={ id } style={ CARD } aria-label={ title }>
					<p>
						<strong>{ title }</strong> – { when }
					</p>
					{ drafts.map( ( draft ) => (
						<div
							key={ draft.number }
							style={ { marginBottom: '8px' } }
						>
							<p style={ { margin: '0 0 4px' } }>
								{ draft.title }
							</p>
							<InsertButton
								number={ draft.number }
								content=""
								resultId={ id }
							/>
						</div>
					) ) }
				</section>
			) ) }
		</PanelBody>
	);
}
