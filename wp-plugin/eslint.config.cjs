const defaults = require( '@wordpress/scripts/config/eslint.config.cjs' );

/** WordPress brings these; the build leaves them out. */
const externals = [
	'api-fetch',
	'block-editor',
	'blocks',
	'components',
	'data',
	'editor',
	'element',
	'html-entities',
	'i18n',
	'notices',
	'plugins',
	'primitives',
	'shortcode',
].map( ( name ) => `@wordpress/${ name }` );

module.exports = [
	...defaults,
	{ settings: { 'import/core-modules': externals } },
];
