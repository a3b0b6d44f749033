/**
 * Converts a color to #rrggbb, from which the widget computes contrast. The editor passes any value in a theme's
 * palette: a short hex, rgb(), oklch(), a variable.
 *
 * @param {string} color A color of CSS.
 * @return {string} '' for a color that is see-through, or depends on where it stands.
 */
export function toHexColor( color ) {
	const canvas = document.querySelector( 'iframe[name="editor-canvas"]' );
	// A theme's variables are defined in the canvas.
	const page = canvas?.contentDocument?.body
		? canvas.contentDocument
		: document;
	const around = page.createElement( 'div' );
	around.style.color = 'transparent';
	const probe = page.createElement( 'i' );
	probe.style.color = color;
	around.append( probe );
	( page.querySelector( '.editor-styles-wrapper' ) ?? page.body ).append(
		around
	);
	const computed = page.defaultView.getComputedStyle( probe ).color;
	around.remove();

	const context = document.createElement( 'canvas' ).getContext( '2d' );
	context.fillStyle = computed;
	context.fillRect( 0, 0, 1, 1 );
	const [ red, green, blue, alpha ] = context.getImageData( 0, 0, 1, 1 ).data;
	if ( alpha !== 255 ) {
		return '';
	}
	const digits = [ red, green, blue ].map( ( part ) =>
		part.toString( 16 ).padStart( 2, '0' )
	);
	return `#${ digits.join( '' ) }`;
}
