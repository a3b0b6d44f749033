<?php
/**
 * Posts → Draftmill drafts: a member's drafts of the last day, with a button that inserts one into a post.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const RESULTS_PAGE  = 'draftmill-drafts';
const INSERT_ACTION = 'draftmill_insert';

/** The number of posts offered, the most recently changed ones. */
const POSTS_OFFERED = 50;

const RESULTS_STYLE = '
.draftmill-drafts { max-width: 60rem; }
.draftmill-drafts .draftmill-target { margin: 16px 0; }
.draftmill-drafts .draftmill-target label { display: block; font-weight: 600; margin-bottom: 4px; }
.draftmill-drafts .draftmill-target select { width: 100%; max-width: 30rem; }
.draftmill-drafts section { background: #fff; border: 1px solid #c3c4c7; padding: 4px 16px 12px; margin: 0 0 16px; }
.draftmill-drafts section h2 { margin: 12px 0 2px; }
.draftmill-drafts section > p { margin: 0 0 8px; color: #50575e; }
.draftmill-drafts ul { margin: 0; }
.draftmill-drafts li { display: flex; align-items: center; justify-content: space-between; gap: 12px; margin: 0; padding: 8px 0; border-top: 1px solid #f0f0f1; }
.draftmill-drafts li > span { min-width: 0; overflow-wrap: anywhere; }
.draftmill-drafts li > button { flex: none; }
';

/**
 * Adds the page, for those who may edit posts.
 */
function add_results_page(): void {
	$hook = add_posts_page( __( 'Draftmill drafts', 'draftmill' ), __( 'Draftmill drafts', 'draftmill' ), 'edit_posts', RESULTS_PAGE, __NAMESPACE__ . '\print_results_page' );
	add_action( 'admin_print_styles-' . $hook, __NAMESPACE__ . '\enqueue_results_style' );
}

/** Enqueues the styles of the page. */
function enqueue_results_style(): void {
	wp_register_style( 'draftmill-drafts', false, array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- No file, so no version.
	wp_add_inline_style( 'draftmill-drafts', RESULTS_STYLE );
	wp_enqueue_style( 'draftmill-drafts' );
}

/**
 * Prints the page.
 */
function print_results_page(): void {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return;
	}
	$results = list_saved_results( get_current_user_id() );
	$failed  = take_insert_failure();
	?>
	<div class="wrap draftmill-drafts">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<?php
		if ( '' !== $failed ) {
			wp_admin_notice( esc_html( $failed ), array( 'type' => 'error' ) );
		}
		if ( is_wp_error( $results ) ) {
			print_results_failure( $results );
		} elseif ( array() === $results ) {
			print_no_results();
		} else {
			print_results_form( $results );
		}
		?>
	</div>
	<?php
}

/**
 * Prints why there is no list; for users who may connect the site, with a link to the page for it.
 *
 * @param \WP_Error $failure Why.
 */
function print_results_failure( \WP_Error $failure ): void {
	$is_unset = 'not_set_up' === $failure->get_error_code();
	$text     = esc_html( $failure->get_error_message() );
	if ( $is_unset && current_user_can( 'manage_options' ) ) {
		$text .= ' <a href="' . esc_url( get_settings_url() ) . '">' . esc_html__( 'Settings', 'draftmill' ) . '</a>';
	}
	wp_admin_notice( $text, array( 'type' => $is_unset ? 'info' : 'error' ) );
}

/** Prints how to get a first result. */
function print_no_results(): void {
	?>
	<p><?php esc_html_e( 'Nothing was written for you here in the last day.', 'draftmill' ); ?></p>
	<p><?php esc_html_e( 'Open a page of this site that has a Draftmill tool, signed in as you are now, and generate. Then come back: what was written is kept here for a day.', 'draftmill' ); ?></p>
	<?php
}

/**
 * Prints every draft with its button, below the choice of the post.
 *
 * @param array<int, array<string, mixed>> $results Results, as list_saved_results returns them.
 */
function print_results_form( array $results ): void {
	?>
	<p><?php esc_html_e( 'What was written for you here in the last day. A draft goes into a post as blocks, at its end, and the post opens. The post as it was before stays among its revisions.', 'draftmill' ); ?></p>
	<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
		<input type="hidden" name="action" value="<?php echo esc_attr( INSERT_ACTION ); ?>" />
		<?php wp_nonce_field( INSERT_ACTION ); ?>
		<p class="draftmill-target">
			<label for="draftmill_target"><?php esc_html_e( 'Insert into', 'draftmill' ); ?></label>
			<select name="post" id="draftmill_target">
				<option value="0"><?php esc_html_e( 'A new draft', 'draftmill' ); ?></option>
				<?php foreach ( list_target_posts() as $post ) : ?>
					<option value="<?php echo esc_attr( (string) $post->ID ); ?>"><?php echo esc_html( name_target( $post ) ); ?></option>
				<?php endforeach; ?>
			</select>
		</p>
		<?php array_map( __NAMESPACE__ . '\print_result', $results ); ?>
	</form>
	<?php
}

/**
 * Prints one result.
 *
 * @param array<string, mixed> $result A result, as list_saved_results returns it.
 */
function print_result( array $result ): void {
	/* translators: %s: how long ago: '5 minutes'. */
	$when = sprintf( __( '%s ago', 'draftmill' ), human_time_diff( $result['created_at'] ) );
	?>
	<section>
		<h2><?php echo esc_html( get_tools()[ $result['tool_id'] ]['title'] ?? $result['tool_id'] ); ?></h2>
		<p><?php echo esc_html( $when ); ?></p>
		<ul>
			<?php
			foreach ( $result['drafts'] as $number => $title ) {
				print_insert_row( $result['id'], $number, $title );
			}
			if ( count( $result['drafts'] ) > 1 ) {
				/* translators: %s: number of drafts. */
				print_insert_row( $result['id'], 0, sprintf( __( 'All %s together', 'draftmill' ), number_format_i18n( count( $result['drafts'] ) ) ) );
			}
			?>
		</ul>
	</section>
	<?php
}

/**
 * Prints one draft with its button.
 *
 * @param string $result_id Id of the result.
 * @param int    $draft     Number of the draft; 0 for all of them.
 * @param string $title     Its first words.
 */
function print_insert_row( string $result_id, int $draft, string $title ): void {
	?>
	<li>
		<span><?php echo esc_html( $title ); ?></span>
		<button class="button" name="draft" value="<?php echo esc_attr( $result_id . ' ' . $draft ); ?>">
			<?php esc_html_e( 'Insert', 'draftmill' ); ?>
			<span class="screen-reader-text"><?php echo esc_html( $title ); ?></span>
		</button>
	</li>
	<?php
}

/**
 * Posts and pages of the block editor that the member may edit, most recently changed first, at most POSTS_OFFERED.
 *
 * @return array<int, \WP_Post>
 */
function list_target_posts(): array {
	$posts = get_posts(
		array(
			'post_type'   => array_filter( array( 'post', 'page' ), 'use_block_editor_for_post_type' ),
			'post_status' => array( 'draft', 'pending', 'future', 'publish', 'private' ),
			'numberposts' => POSTS_OFFERED,
			'orderby'     => 'modified',
			'perm'        => 'editable',
		)
	);
	return array_filter(
		$posts,
		static function ( \WP_Post $post ): bool {
			return current_user_can( 'edit_post', $post->ID );
		}
	);
}

/**
 * A post in a list: its title, type and status.
 *
 * @param \WP_Post $post A post.
 */
function name_target( \WP_Post $post ): string {
	$title  = html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	$status = get_post_status_object( $post->post_status );
	$kind   = get_post_type_object( $post->post_type );
	$named  = '' === $title ? __( '(no title)', 'draftmill' ) : $title;
	return $named . ' – ' . ( $kind->labels->singular_name ?? $post->post_type ) . ', ' . ( $status->label ?? $post->post_status );
}

/** Handles the form: inserts, and redirects to the editor of the post; or back, with the error. */
function answer_insert_form(): void {
	check_admin_referer( INSERT_ACTION );
	if ( ! current_user_can( 'edit_posts' ) ) {
		wp_die( esc_html__( 'You may not edit posts here.', 'draftmill' ), '', array( 'response' => 403 ) );
	}
	$picked = isset( $_POST['draft'] ) ? sanitize_text_field( wp_unslash( $_POST['draft'] ) ) : '';
	$target = isset( $_POST['post'] ) ? absint( $_POST['post'] ) : 0;
	$parts  = explode( ' ', $picked . ' 0' );
	$post   = insert_result( $parts[0], absint( $parts[1] ), $target, get_current_user_id() );
	if ( is_wp_error( $post ) ) {
		set_transient( INSERT_ACTION . get_current_user_id(), $post->get_error_message(), MINUTE_IN_SECONDS );
		wp_safe_redirect( admin_url( 'edit.php?page=' . RESULTS_PAGE ) );
		exit;
	}
	// Not the link of get_edit_post_link(): a page builder's filter may point it elsewhere.
	wp_safe_redirect( admin_url( 'post.php?post=' . $post . '&action=edit' ) );
	exit;
}

/** Why the member's last insertion failed; returned once. */
function take_insert_failure(): string {
	$name   = INSERT_ACTION . get_current_user_id();
	$failed = get_transient( $name );
	delete_transient( $name );
	return is_string( $failed ) ? $failed : '';
}
