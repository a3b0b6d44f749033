<?php
/**
 * Creates a page with a tool from the settings, at the press of one button.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const FIRST_PAGE_ACTION = 'draftmill_first_page';

/**
 * Prints a choice of the offered tools with a button that creates a draft page. Prints nothing for users who may not
 * create pages, or before a server is set.
 */
function print_first_page_form(): void {
	if ( '' === get_api_url() || ! current_user_can( 'edit_pages' ) ) {
		return;
	}
	$offered = array_filter( get_tools(), __NAMESPACE__ . '\is_offered', ARRAY_FILTER_USE_KEY );
	?>
	<h2><?php esc_html_e( 'Create a page with a tool', 'draftmill' ); ?></h2>
	<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
		<input type="hidden" name="action" value="<?php echo esc_attr( FIRST_PAGE_ACTION ); ?>" />
		<?php wp_nonce_field( FIRST_PAGE_ACTION ); ?>
		<p class="draftmill-row">
			<label for="draftmill_first_page_tool"><?php esc_html_e( 'Tool', 'draftmill' ); ?></label>
			<select name="tool" id="draftmill_first_page_tool">
				<?php foreach ( $offered as $id => $tool ) : ?>
					<option value="<?php echo esc_attr( $id ); ?>"><?php echo esc_html( $tool['title'] ); ?></option>
				<?php endforeach; ?>
			</select>
			<?php submit_button( __( 'Create the page', 'draftmill' ), 'secondary', 'submit', false ); ?>
		</p>
		<p class="description"><?php esc_html_e( 'Makes a draft with the tool in it and opens it. Visitors see it once you publish it.', 'draftmill' ); ?></p>
	</form>
	<?php
}

/** Handles the form: creates the draft and redirects to its editor. */
function create_first_page(): void {
	check_admin_referer( FIRST_PAGE_ACTION );
	$id = isset( $_POST['tool'] ) ? sanitize_key( wp_unslash( $_POST['tool'] ) ) : '';
	if ( ! current_user_can( 'edit_pages' ) || ! is_offered( $id ) ) {
		wp_die( esc_html__( 'This tool is not offered here, or you may not make pages.', 'draftmill' ), '', array( 'back_link' => true ) );
	}
	$page = wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'draft',
			'post_title'   => get_tools()[ $id ]['title'],
			'post_content' => wp_slash( get_comment_delimited_block_content( 'draftmill/tool', array( 'tool' => $id ), '' ) ),
		),
		true
	);
	if ( is_wp_error( $page ) ) {
		wp_die( esc_html( $page->get_error_message() ), '', array( 'back_link' => true ) );
	}
	// Not the link of get_edit_post_link(): a page builder's filter may point it elsewhere.
	wp_safe_redirect( admin_url( 'post.php?post=' . $page . '&action=edit' ) );
	exit;
}
