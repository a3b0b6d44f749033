import { PluginSidebar, PluginSidebarMoreMenuItem } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { toolIcon } from '../block/icons';
import { Sidebar, useSidebar } from './sidebar';

registerPlugin( 'draftmill', {
	icon: toolIcon(),
	render: DraftmillSidebar,
} );

function DraftmillSidebar() {
	const held = useSidebar();
	return (
		<>
			<PluginSidebarMoreMenuItem target="drafts">
				{ __( 'Draftmill', 'draftmill' ) }
			</PluginSidebarMoreMenuItem>
			<PluginSidebar
				name="drafts"
				title={ __( 'Draftmill', 'draftmill' ) }
			>
				<Sidebar { ...held } />
			</PluginSidebar>
		</>
	);
}
