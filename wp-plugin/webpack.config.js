const defaults = require( '@wordpress/scripts/config/webpack.config' );

module.exports = {
	...defaults,
	entry: {
		block: './src/block/index.js',
		sidebar: './src/sidebar/index.js',
		settings: './src/settings/index.js',
		usage: './src/usage/index.js',
	},
};
