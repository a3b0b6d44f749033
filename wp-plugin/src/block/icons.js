import { Path, SVG } from '@wordpress/primitives';

/** A sheet with lines and a check mark: the block's own icon, and that of a tool without one. */
const SHEET = 'M6 3h12v18H6zM9 8h6m-6 4h3m-3 4 2 2 4-4';

/** Strokes on a 24 px grid, by the tool's id. */
const PATHS = {
	'academic-project-generator':
		'M3 9l9-4 9 4-9 4zM7 11v5c3 2 7 2 10 0v-5M21 9v5',
	'business-name-generator': 'M4 10l1-5h14l1 5M5 10v9h14v-9M10 19v-5h4v5',
	'cover-letter-generator': 'M3 6h18v12H3zM3 7l9 6 9-6',
	'diet-meal-plan-generator':
		'M7 3v8m-3-8v5a3 3 0 0 0 6 0V3M7 11v10M17 3c-3 2-3 8 0 9v9',
	'domain-name-generator':
		'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
	'etsy-shop-name-generator': 'M5 8h14l-1 13H6zM9 8V6a3 3 0 0 1 6 0v2M9 13h6',
	'etsy-tag-generator': 'M4 4h8l8 8-8 8-8-8zM8 8h.5',
	'facebook-ads-generator': 'M4 10v4h3l8 5V5L7 10zM18 9c2 2 2 4 0 6',
	'google-ads-generator': 'M4 18V6h16v12zM7 15l2-6 2 6m-3-2h2M14 9v6h3V9z',
	'horror-story-generator':
		'M6 21V11a6 6 0 0 1 12 0v10l-3-2-3 2-3-2zM10 11h.5m3.5 0h.5',
	'linkedin-bio-generator':
		'M4 4h16v16H4zM8 11v5M8 8v.5M12 16v-5m0 2c1-2 4-2 4 1v2',
	'newsletter-generator': 'M4 5h13v14H4zM17 9h3v8a2 2 0 0 1-3 2M7 9h7m-7 4h7',
	'privacy-policy-generator':
		'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4',
	'project-topic-generator':
		'M9 18h6m-5 3h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 3H9c0-1 0-2-1-3z',
	'prompt-enhancer':
		'M5 19L15 9m2-5v4m-2-2h4M7 5v3M5.5 6.5h3M18 14v3m-1.5-1.5h3',
	'quote-generator': 'M5 16c3 0 4-3 4-8H4v5h5M15 16c3 0 4-3 4-8h-5v5h5',
	'short-poem-generator': 'M4 20C6 10 12 4 20 4c0 8-6 13-14 13m-2 3 6-8',
	'slogan-generator': 'M4 5h16v11h-9l-4 4v-4H4zM8 9h8m-8 3h5',
	'social-media-bio-generator':
		'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 20c1-7 13-7 14 0',
	'workout-routine-generator': 'M3 10v4m3-6v8m12-8v8m3-6v4M6 12h12',
};

/**
 * An icon for the inserter, stroked in the colour of the text.
 *
 * @param {string} [id] Id of a tool; without one, or for a tool without an icon of its own, the block's icon.
 * @return {Element} The icon.
 */
export function toolIcon( id = '' ) {
	return (
		<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
			<Path
				d={ PATHS[ id ] ?? SHEET }
				fill="none"
				stroke="currentColor"
				strokeWidth="1.5"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</SVG>
	);
}
