import apiFetch from '@wordpress/api-fetch';
import { __, sprintf } from '@wordpress/i18n';

/** Classes of WordPress's notices by the status of a test. */
const NOTICES = {
	good: 'success',
	recommended: 'warning',
	critical: 'error',
};

/** Result codes for a key that works, even if there are other problems. */
const WORKING = [
	'good',
	'tools_missing',
	'limit_reached',
	'addresses_hidden',
];

let isTesting = false;

/** Runs only one test at a time: of two answers the older could arrive last. */
async function testOnce() {
	if ( isTesting ) {
		return;
	}
	setTesting( true );
	show( undefined, __( 'Asking the server …', 'draftmill' ) );
	try {
		await test();
	} catch ( error ) {
		show( 'critical', error.message ?? String( error ) );
	} finally {
		setTesting( false );
	}
}

/**
 * Marks the button as busy. It stays enabled, so that the keyboard's focus stays on it.
 *
 * @param {boolean} value Whether a test runs.
 */
function setTesting( value ) {
	isTesting = value;
	button.classList.toggle( 'disabled', value );
	button.setAttribute( 'aria-disabled', String( value ) );
}

/**
 * Tests the values in the form, saved or not; for a saved key that works, then also whether this site issues tokens
 * to its visitors.
 */
async function test() {
	const { level } = window.draftmillSettings;
	const { status, message, code } = await apiFetch( {
		path: '/draftmill/v1/check',
		method: 'POST',
		data: {
			level,
			...typed( [ 'api_url', 'site_key', 'secret' ] ),
			...( isRemoving() && { remove_secret: true } ),
		},
	} );
	// A network gives out no tokens, its sites do.
	const finding =
		WORKING.includes( code ) && level === 'site' && ! isChanged()
			? await testToken()
			: undefined;
	show( finding?.status ?? status, finding?.message ?? message );
}

/**
 * Requests a token as a visitor does: from the browser, not signed in. Plugins that close the REST API block this
 * request. Where the administration has another host than the pages, it gets no token either: Site Health sends the
 * request from the server.
 *
 * @return {Promise<{status: string, message: string}|undefined>} What is wrong; undefined when a token comes, and
 * when nothing can be told.
 */
async function testToken() {
	const { tokenUrl } = window.draftmillSettings;
	if ( new URL( tokenUrl ).origin !== window.location.origin ) {
		return undefined;
	}
	const response = await fetch( tokenUrl, {
		method: 'POST',
		credentials: 'omit',
	} ).catch( () => undefined );
	const answer = await response?.json().catch( () => ( {} ) );
	// A refusal for too many requests from this address does not apply to others.
	if ( answer?.token || response?.status === 429 ) {
		return undefined;
	}
	// A password of the web server, as on a site that is not open yet, is not sent with this request.
	if ( ! response || response.headers.has( 'WWW-Authenticate' ) ) {
		return {
			status: 'recommended',
			message: __(
				'The server is fine. Whether this site gives visitors a token could not be tried: the web server asks for a password, or does not let the browser read the answer.',
				'draftmill'
			),
		};
	}
	return {
		status: 'critical',
		message: sprintf(
			/* translators: %s: what the site answered. */
			__(
				'The server is fine, but this site does not give visitors a token. Another plugin or a firewall may close the REST API: allow POST draftmill/v1/token. The site answered: %s',
				'draftmill'
			),
			answer?.message ?? response.status
		),
	};
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
 * Whether the form has unsaved changes; visitors get tokens for the saved values.
 *
 * @return {boolean} True when a field of the connection was changed.
 */
function isChanged() {
	const isTyped = [ 'api_url', 'site_key', 'secret' ].some( ( name ) => {
		const field = document.getElementById( `draftmill_${ name }` );
		return field && field.value !== field.defaultValue;
	} );
	return isTyped || isRemoving();
}

/**
 * Whether the kept secret is to be removed.
 *
 * @return {boolean} True when the box is ticked.
 */
function isRemoving() {
	const box = document.querySelector(
		'input[name="draftmill_settings[remove_secret]"]'
	);
	return box?.checked ?? false;
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
	button.addEventListener( 'click', testOnce );
	button.disabled = false;
}

/** The choice between the network's tools and the site's own. */
const toolsFrom = [
	...document.querySelectorAll(
		'input[name="draftmill_settings[tools_from]"]'
	),
];

/** Shows the network's tools, read-only, while the site has no choice of its own. */
function showTools() {
	const isInheriting = toolsFrom.some(
		( radio ) => radio.value === 'network' && radio.checked
	);
	for ( const box of document.querySelectorAll( '.draftmill-tool' ) ) {
		box.disabled = isInheriting;
		if ( isInheriting ) {
			box.checked = box.dataset.inherited === '1';
		}
	}
}

for ( const radio of toolsFrom ) {
	radio.addEventListener( 'change', showTools );
}
if ( toolsFrom.length > 0 ) {
	showTools();
}

/** Other buttons and links would discard what was typed: the browser asks first. */
const form = document.getElementById( 'draftmill_form' );
if ( form ) {
	const read = () => new URLSearchParams( new FormData( form ) ).toString();
	const begun = read();
	let isSent = false;
	form.addEventListener( 'submit', () => {
		isSent = true;
	} );
	// After going back, the browser may show the page as it was left.
	window.addEventListener( 'pageshow', () => {
		isSent = false;
	} );
	window.addEventListener( 'beforeunload', ( event ) => {
		if ( ! isSent && read() !== begun ) {
			event.preventDefault();
		}
	} );
}

/** Copies the text of a field and confirms it; if that fails, the text stays selected for the keyboard. */
for ( const copy of document.querySelectorAll( '.draftmill-copy' ) ) {
	copy.addEventListener( 'click', async () => {
		const field = document.getElementById( copy.dataset.copies );
		field.select();
		const isCopied = navigator.clipboard
			? await navigator.clipboard.writeText( field.value ).then(
					() => true,
					() => false
				)
			: // Old, and what there is without https.
				document.execCommand( 'copy' );
		copy.nextElementSibling.textContent = isCopied
			? __( 'Copied.', 'draftmill' )
			: __( 'Marked: copy it with the keyboard.', 'draftmill' );
	} );
}
