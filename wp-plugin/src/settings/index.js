import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

/** Classes of WordPress's notices for what a test finds. */
const NOTICES = {
	good: 'success',
	recommended: 'warning',
	critical: 'error',
};

/** Tries what stands in the form, saved or not, and then whether this site gives out tokens to its visitors. */
async function test() {
	show( undefined, __( 'Asking the server …', 'draftmill' ) );
	try {
		const { status, message, code } = await apiFetch( {
			path: '/draftmill/v1/check',
			method: 'POST',
			data: typed( [ 'api_url', 'site_key', 'secret' ] ),
		} );
		show( status, message );
		if ( code === 'good' && ! isChanged() ) {
			await testToken();
		}
	} catch ( error ) {
		show( 'critical', error.message ?? String( error ) );
	}
}

/** Asks as a visitor does: from the browser, not signed in. Plugins that close the REST API stand in the way here. */
async function testToken() {
	const response = await fetch( window.draftmillSettings.tokenUrl, {
		method: 'POST',
		credentials: 'omit',
	} );
	const answer = await response.json().catch( () => ( {} ) );
	if ( ! answer.token ) {
		show(
			'critical',
			`${ __(
				'The server is fine, but this site does not give visitors a token. Another plugin or a firewall may close the REST API: allow POST draftmill/v1/token. The site answered:',
				'draftmill'
			) } ${ answer.message ?? response.status }`
		);
	}
}

/**
 * The values of the fields that are not set by a constant.
 *
 * @param {string[]} names Names of settings.
 * @return {Object<string, string>} By name.
 */
function typed( names ) {
	const fields = names
		.map( ( name ) => [
			name,
			document.getElementById( `draftmill_${ name }` ),
		] )
		.filter( ( [ , field ] ) => field && ! field.disabled );
	return Object.fromEntries(
		fields.map( ( [ name, field ] ) => [ name, field.value.trim() ] )
	);
}

/**
 * Whether the form holds what is not saved yet; visitors get tokens of what is saved.
 *
 * @return {boolean} True when a field of the connection was changed.
 */
function isChanged() {
	return [ 'api_url', 'site_key', 'secret' ].some( ( name ) => {
		const field = document.getElementById( `draftmill_${ name }` );
		return field && field.value !== field.defaultValue;
	} );
}

/**
 * Shows a sentence beside the button. The element is a live region, so it is read out.
 *
 * @param {string|undefined} status  Status of the result; undefined while it is awaited.
 * @param {string}           message The sentence.
 */
function show( status, message ) {
	const place = document.getElementById( 'draftmill_test_result' );
	const paragraph = document.createElement( 'p' );
	paragraph.textContent = message;
	place.className = status
		? `notice inline notice-${ NOTICES[ status ] }`
		: '';
	place.dataset.status = status ?? '';
	place.replaceChildren( paragraph );
}

const button = document.getElementById( 'draftmill_test' );
if ( button ) {
	button.addEventListener( 'click', test );
	button.disabled = false;
}
