import { Path, SVG } from '@wordpress/primitives';

/** A sheet with lines and a check mark: the block's own icon. */
const SHEET = 'M6 3h12v18H6zM9 8h6m-6 4h3m-3 4 2 2 4-4';

/**
 * An icon for the inserter, stroked in the colour of the text.
 *
 * @param {string} [path] Strokes on a 24 px grid; '' for the block's own.
 * @return {Element} The icon.
 */
export function toolIcon( path = '' ) {
	return (
		<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
			<Path
				d={ path || SHEET }
				fill="none"
				stroke="currentColor"
				strokeWidth="1.5"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</SVG>
	);
}
