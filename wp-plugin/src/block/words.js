import { PanelBody, SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { siteWords, wordCharsMax } from './catalogue';
import { CONTROL_PROPS } from './control-props';
import { decodeText, encodeText } from './values';

/**
 * The owner's texts around the form, and whether a login is offered.
 *
 * @param {Object}   props            Properties.
 * @param {Object}   props.attributes Attributes of the block.
 * @param {Function} props.set        Changes attributes.
 * @return {Element} The panel.
 */
export function Words( { attributes, set } ) {
	const words = attributes.words ?? {};
	const labels = {
		button: __( 'On the button', 'draftmill' ),
		heading: __( 'Above the form', 'draftmill' ),
		empty: __( 'Where the drafts will stand', 'draftmill' ),
		limit: __( 'When a limit is reached', 'draftmill' ),
		login: __( 'Above Login and Register', 'draftmill' ),
	};
	const change = ( name, text ) => {
		const { [ name ]: before, ...others } = words;
		set( {
			words: text ? { ...others, [ name ]: encodeText( text ) } : others,
		} );
	};
	return (
		<PanelBody
			title={ __( 'Your own words', 'draftmill' ) }
			initialOpen={ false }
		>
			{ Object.entries( labels ).map( ( [ name, label ] ) => (
				<TextControl
					{ ...CONTROL_PROPS }
					key={ name }
					label={ label }
					value={ decodeText( words[ name ] ?? '' ) }
					placeholder={ siteWords[ name ] ?? '' }
					maxLength={ wordCharsMax }
					onChange={ ( text ) => change( name, text ) }
				/>
			) ) }
			<SelectControl
				{ ...CONTROL_PROPS }
				label={ __( 'Login and Register', 'draftmill' ) }
				value={ attributes.login }
				options={ [
					{
						value: '',
						label: __( 'As the site has it', 'draftmill' ),
					},
					{
						value: 'shown',
						label: __(
							'Offer visitors their own account',
							'draftmill'
						),
					},
					{
						value: 'hidden',
						label: __(
							'Leave them out where this site pays',
							'draftmill'
						),
					},
				] }
				onChange={ ( login ) => set( { login } ) }
			/>
		</PanelBody>
	);
}
