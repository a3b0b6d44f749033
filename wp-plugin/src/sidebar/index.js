import { PluginSidebar, PluginSidebarMoreMenuItem } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { toolIcon } from '../block/icons';
import { Sidebar } from './sidebar';

registerPlugin( 'draftmill', {
	icon: toolIcon(),
	render: () => (
		<>
			<PluginSidebarMoreMenuItem target="drafts">
				{ __( 'Draftmill', 'draftmill' ) }
			</PluginSidebarMoreMenuItem>
			<PluginSidebar
				name="drafts"
				title={ __( 'Draftmill', 'draftmill' ) }
			>
				<Sidebar />
			</PluginSidebar>
		</>
	),
} );
