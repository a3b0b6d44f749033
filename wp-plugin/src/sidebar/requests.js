import apiFetch from '@wordpress/api-fetch';

const ROUTE = '/draftmill/v1';

/**
 * Generates drafts, with a request for each step. When it is aborted, the site also ends its own open request.
 *
 * @param {Object}      wish   Tool, input and preset.
 * @param {Function}    onStep Called before each step: with its name, and how often the AI has answered.
 * @param {AbortSignal} signal Ends it.
 * @return {Promise<Object>} The result: resultId, drafts and notes.
 */
export async function writeDrafts( wish, onStep, signal ) {
	let state = await apiFetch( {
		path: `${ ROUTE }/drafts`,
		method: 'POST',
		data: wish,
		signal,
	} );
	while ( state.step !== 'done' ) {
		onStep( state );
		const path = `${ ROUTE }/drafts/${ state.id }`;
		const end = () =>
			apiFetch( { path, method: 'DELETE' } ).catch( () => {} );
		signal.addEventListener( 'abort', end );
		state = await apiFetch( { path, method: 'POST', signal } ).finally(
			() => signal.removeEventListener( 'abort', end )
		);
	}
	return state;
}

/**
 * The member's results of the last day.
 *
 * @return {Promise<Array>} Results with the first words of their drafts.
 */
export function listResults() {
	return apiFetch( { path: `${ ROUTE }/results` } );
}

/**
 * A draft as the markup of blocks.
 *
 * @param {string} resultId Id of a result.
 * @param {number} number   Number of the draft.
 * @return {Promise<string>} Markup.
 */
export async function fetchBlocks( resultId, number ) {
	const { content } = await apiFetch( {
		path: `${ ROUTE }/results/${ resultId }/blocks?draft=${ number }`,
	} );
	return content;
}

/**
 * Sets the writer to this site's AI.
 *
 * @return {Promise<Object>} Who writes.
 */
export function chooseSiteAi() {
	return apiFetch( { path: `${ ROUTE }/writer`, method: 'POST' } );
}
