import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

/**
 * Requests the usage and shows it in its place.
 *
 * @param {HTMLElement} place   Where it stands: on the page, or on the dashboard.
 * @param {boolean}     isFresh Whether the server is asked in any case.
 */
async function load( place, isFresh ) {
	if ( place.dataset.loading ) {
		return;
	}
	const status = place.querySelector( '.draftmill-usage-status' );
	const content = place.querySelector( '.draftmill-usage-content' );
	const hadFocus = content.contains( place.ownerDocument.activeElement );
	const { level, view } = place.dataset;
	place.dataset.loading = 'true';
	place.setAttribute( 'aria-busy', 'true' );
	status.textContent = __( 'Asking the server …', 'draftmill' );
	try {
		const query = new URLSearchParams( { level, view, is_fresh: isFresh } );
		const { html, is_failed: isFailed } = await apiFetch( {
			path: `/draftmill/v1/usage?${ query }`,
		} );
		// Escaped by WordPress, which rendered it.
		content.innerHTML = html;
		status.textContent = isFailed
			? __( 'The server could not be asked.', 'draftmill' )
			: __( 'The numbers are up to date.', 'draftmill' );
	} catch ( error ) {
		status.textContent = navigator.onLine
			? error.message
			: __(
					'You are offline. The numbers come once you are back.',
					'draftmill'
				);
		if ( ! content.querySelector( 'button' ) ) {
			content.replaceChildren( retryButton() );
		}
	} finally {
		delete place.dataset.loading;
		place.removeAttribute( 'aria-busy' );
	}
	if ( hadFocus ) {
		content.querySelector( '.draftmill-usage-refresh' )?.focus();
	}
}

/**
 * The button to try again, where there is no other content.
 *
 * @return {HTMLButtonElement} The button.
 */
function retryButton() {
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'button draftmill-usage-refresh';
	button.textContent = __( 'Try again', 'draftmill' );
	return button;
}

for ( const place of document.querySelectorAll( '.draftmill-usage-place' ) ) {
	place.addEventListener( 'click', ( { target } ) => {
		if ( target.closest( '.draftmill-usage-refresh' ) ) {
			load( place, true );
		}
	} );
	if ( place.hasAttribute( 'data-waits' ) ) {
		load( place, false );
	}
}
window.addEventListener( 'online', () => {
	for ( const place of document.querySelectorAll(
		'.draftmill-usage-place'
	) ) {
		if ( ! place.querySelector( '.draftmill-usage-content dl' ) ) {
			load( place, false );
		}
	}
} );
