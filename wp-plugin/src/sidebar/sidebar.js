import {
	Button,
	ExternalLink,
	Notice,
	PanelBody,
	Spinner,
} from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { findTool, offeredTools, settingsUrl } from '../block/catalogue';
import { Drafts, SavedResults } from './drafts';
import { Form } from './form';
import { chooseSiteAi, writeDrafts } from './requests';

const data = window.draftmillSidebar ?? {
	writer: 'server',
	canChooseSite: false,
};

/** The storage key of the tool that was used last. */
const LAST_TOOL = 'draftmill-tool';

/**
 * The state of the sidebar: the form's values, the writer, and the generation. The editor's page keeps it, so that it
 * outlasts closing the sidebar, as on a telephone to choose the place in the post for a draft.
 *
 * @return {Object} The props of Sidebar.
 */
export function useSidebar() {
	const [ writer, setWriter ] = useState( data.writer );
	const [ asked, setAsked ] = useState( () => ( {
		toolId: readLastTool(),
		preset: '',
		input: {},
	} ) );
	return { writer, setWriter, asked, setAsked, ...useWriting( asked ) };
}

/**
 * The sidebar: a form, the writer, the current step, drafts, and earlier results.
 *
 * @param {Object} held What useSidebar returns.
 * @return {Element} The sidebar.
 */
export function Sidebar( held ) {
	const { writer, setWriter, asked, setAsked, state, write, stop } = held;
	const tool = findTool( asked.toolId );
	if ( ! tool ) {
		return (
			<PanelBody>
				<p>{ __( 'This site offers no tools.', 'draftmill' ) }</p>
			</PanelBody>
		);
	}
	return (
		<>
			<PanelBody>
				<div style={ { display: 'grid', gap: '16px' } }>
					<Form
						{ ...asked }
						tool={ tool }
						set={ ( changes ) =>
							setAsked( { ...asked, ...changes } )
						}
					/>
					<Writer writer={ writer } setWriter={ setWriter } />
					<div>
						<Button
							variant="primary"
							isBusy={ state.isBusy }
							disabled={ state.isBusy }
							onClick={ write }
						>
							{ __( 'Write drafts', 'draftmill' ) }
						</Button>
						{ state.isBusy && (
							<Button variant="tertiary" onClick={ stop }>
								{ __( 'Stop', 'draftmill' ) }
							</Button>
						) }
					</div>
				</div>
				<Progress { ...state } />
				{ state.failed && <Failure message={ state.failed } /> }
			</PanelBody>
			{ state.result && (
				<PanelBody title={ __( 'Drafts', 'draftmill' ) }>
					<Drafts result={ state.result } />
				</PanelBody>
			) }
			<SavedResults />
		</>
	);
}

/**
 * The state of a generation. Earlier results stay until there is something new.
 *
 * @param {Object}                 asked        The request.
 * @param {string}                 asked.toolId Id of a tool.
 * @param {string}                 asked.preset Id of a preset, or ''.
 * @param {Object<string, string>} asked.input  What was typed, by the names of fields.
 * @return {{state: Object, write: Function, stop: Function}} State: isBusy, steps, failed, result.
 */
function useWriting( { toolId, preset, input } ) {
	const [ state, setState ] = useState( { isBusy: false, steps: [] } );
	const ending = useRef();
	useEffect( () => () => ending.current?.abort(), [] );
	const write = async () => {
		ending.current = new AbortController();
		const { signal } = ending.current;
		const fields = findTool( toolId ).fields.map( ( { name } ) => name );
		const typed = Object.entries( input ).filter(
			( [ name, value ] ) => fields.includes( name ) && value.trim()
		);
		storeLastTool( toolId );
		setState( ( { result } ) => ( {
			isBusy: true,
			steps: [ nameStep( { step: 'brief' } ) ],
			result,
		} ) );
		try {
			const result = await writeDrafts(
				{ tool: toolId, preset, input: Object.fromEntries( typed ) },
				( taken ) =>
					setState( ( before ) => ( {
						...before,
						steps: [ ...before.steps, nameStep( taken ) ],
					} ) ),
				signal
			);
			setState( { isBusy: false, steps: [], result } );
		} catch ( { message } ) {
			setState( ( { result } ) => ( {
				isBusy: false,
				steps: [],
				failed: signal.aborted ? '' : message,
				result,
			} ) );
		}
	};
	return { state, write, stop: () => ending.current?.abort() };
}

/**
 * The label of a step; for a tool with one draft after another, with the current draft.
 *
 * @param {Object} state        Its state.
 * @param {string} state.step   Its name.
 * @param {number} state.round  How often the AI has answered for the same drafts.
 * @param {number} state.draft  Number of the draft, from 1.
 * @param {number} state.drafts How many there will be.
 * @return {string} The words.
 */
function nameStep( { step, round, draft, drafts } ) {
	const words = {
		brief: __( 'The Draftmill server says what to ask', 'draftmill' ),
		server: __( 'The Draftmill server writes and checks', 'draftmill' ),
		write: __( 'This site’s AI writes', 'draftmill' ),
		again: __( 'This site’s AI writes again what failed', 'draftmill' ),
		check: __( 'The Draftmill server checks', 'draftmill' ),
	}[ step === 'write' && round > 0 ? 'again' : step ];
	return drafts
		? sprintf(
				/* translators: 1: number of a draft. 2: how many drafts there will be. 3: a step, as "The Draftmill server checks". */
				__( 'Draft %1$d of %2$d: %3$s', 'draftmill' ),
				draft,
				drafts,
				words
			)
		: words;
}

function Progress( { isBusy, steps } ) {
	return (
		<div role="status" aria-live="polite">
			{ isBusy && (
				<ol style={ { listStyle: 'none', margin: '12px 0 0' } }>
					{ steps.map( ( step, at ) => (
						<li key={ at }>
							{ at < steps.length - 1 ? (
								'✓ '
							) : (
								<Spinner style={ { margin: '0 8px 0 0' } } />
							) }
							{ step }
						</li>
					) ) }
				</ol>
			) }
		</div>
	);
}

function Failure( { message } ) {
	return (
		<div style={ { marginTop: '12px' } }>
			<Notice status="error" isDismissible={ false }>
				<p style={ { overflowWrap: 'anywhere' } }>{ message }</p>
				{ settingsUrl && (
					<ExternalLink href={ settingsUrl }>
						{ __( 'Settings', 'draftmill' ) }
					</ExternalLink>
				) }
			</Notice>
		</div>
	);
}

function Writer( { writer, setWriter } ) {
	const [ failed, setFailed ] = useState( '' );
	const choose = async () => {
		setFailed( '' );
		try {
			setWriter( ( await chooseSiteAi() ).writer );
		} catch ( { message } ) {
			setFailed( message );
		}
	};
	return (
		<div>
			<p style={ { margin: 0 } }>
				{ writer === 'site'
					? __(
							'This site’s AI writes, and the Draftmill server checks.',
							'draftmill'
						)
					: __(
							'The Draftmill server writes and checks, on this site’s credits.',
							'draftmill'
						) }
			</p>
			{ writer === 'server' && data.canChooseSite && (
				<Button variant="link" onClick={ choose }>
					{ __( 'Let this site’s AI write', 'draftmill' ) }
				</Button>
			) }
			{ failed && <Failure message={ failed } /> }
		</div>
	);
}

function readLastTool() {
	let last = '';
	try {
		last = window.localStorage.getItem( LAST_TOOL );
	} catch {
		// The browser's storage is blocked.
	}
	return (
		offeredTools.find( ( { id } ) => id === last ) ?? offeredTools[ 0 ]
	)?.id;
}

function storeLastTool( toolId ) {
	try {
		window.localStorage.setItem( LAST_TOOL, toolId );
	} catch {
		// The browser's storage is blocked.
	}
}
