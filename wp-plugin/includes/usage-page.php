<?php
/**
 * Dashboard → Draftmill usage, and the box on the dashboard. Both are printed at once, with the stored data if it is
 * fresh; otherwise they request it once the page is loaded.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const USAGE_STYLE = '
.draftmill-usage { max-width: 60rem; }
.draftmill-figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 12px; margin: 12px 0 20px; }
.draftmill-figures > div { background: #fff; border: 1px solid #c3c4c7; padding: 12px; }
.draftmill-figures dt { color: #50575e; }
.draftmill-figures dd { margin: 4px 0 0; font-size: 1.6em; line-height: 1.2; }
.draftmill-figures dd small { display: block; font-size: 13px; color: #50575e; margin-top: 4px; }
.draftmill-usage table { margin-bottom: 24px; }
.draftmill-usage caption { text-align: start; font-size: 1.3em; font-weight: 600; padding: 0 0 8px; }
.draftmill-usage tbody th { font-weight: 400; line-height: 1.5; overflow-wrap: anywhere; }
.draftmill-usage .draftmill-number { text-align: end; width: 7rem; }
.draftmill-usage .draftmill-bar { width: 40%; }
.draftmill-usage meter { width: 100%; }
.draftmill-usage-foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
.draftmill-box .draftmill-figures { grid-template-columns: 1fr 1fr; }
.draftmill-box .draftmill-figures > div { border: 0; padding: 0; }
@media (max-width: 600px) { .draftmill-usage .draftmill-number { width: 5.5rem; } .draftmill-usage .draftmill-bar { width: 25%; } }
';

/** Adds the usage page of a site, unless its key comes from its network or from wp-config.php. */
function add_usage_page(): void {
	if ( ! is_paid_by_network() ) {
		$hook = add_dashboard_page( __( 'Draftmill usage', 'draftmill' ), __( 'Draftmill usage', 'draftmill' ), 'manage_options', USAGE_PAGE, __NAMESPACE__ . '\print_usage_page' );
		add_action( 'admin_print_scripts-' . $hook, __NAMESPACE__ . '\enqueue_usage' );
	}
}

/**
 * Adds the page of a network.
 */
function add_network_usage_page(): void {
	$hook = add_submenu_page( 'index.php', __( 'Draftmill usage', 'draftmill' ), __( 'Draftmill usage', 'draftmill' ), 'manage_network_options', USAGE_PAGE, __NAMESPACE__ . '\print_usage_page' );
	add_action( 'admin_print_scripts-' . $hook, __NAMESPACE__ . '\enqueue_usage' );
}

/** Adds the box to the dashboard for users who may see the usage, once there is a key. */
function add_usage_box(): void {
	$level = is_network_admin() ? 'network' : 'site';
	if ( may_see_usage( $level ) && can_read_usage( $level ) ) {
		enqueue_usage();
		wp_add_dashboard_widget( 'draftmill_usage', __( 'Draftmill usage', 'draftmill' ), __NAMESPACE__ . '\print_usage_box' );
	}
}

/** Enqueues the script that requests the usage, and its styles. */
function enqueue_usage(): void {
	register_editor_script( 'draftmill-usage', 'usage' );
	wp_enqueue_script( 'draftmill-usage' );
	wp_register_style( 'draftmill-usage', false, array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- No file, so no version.
	wp_add_inline_style( 'draftmill-usage', USAGE_STYLE );
	wp_enqueue_style( 'draftmill-usage' );
}

/**
 * Prints the page.
 */
function print_usage_page(): void {
	$level = is_network_admin() ? 'network' : 'site';
	if ( ! may_see_usage( $level ) ) {
		return;
	}
	?>
	<div class="wrap draftmill-usage">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<?php print_usage_place( $level, 'page' ); ?>
		<?php print_warning_form( $level ); ?>
	</div>
	<?php
}

/**
 * Prints the usage box of WordPress's dashboard.
 */
function print_usage_box(): void {
	echo '<div class="draftmill-box">';
	print_usage_place( is_network_admin() ? 'network' : 'site', 'widget' );
	echo '</div>';
}

/**
 * Prints the place of the usage: the stored data if it is fresh, or a note that it is loading.
 *
 * @param string $level Level: site or network.
 * @param string $view  View: page or widget.
 */
function print_usage_place( string $level, string $view ): void {
	require_once __DIR__ . '/usage-view.php';
	$kept    = get_kept_usage( $level );
	$is_done = ! can_read_usage( $level ) || is_usage_fresh( $kept );
	?>
	<div class="draftmill-usage-place" data-level="<?php echo esc_attr( $level ); ?>" data-view="<?php echo esc_attr( $view ); ?>"<?php echo $is_done ? '' : ' data-waits aria-busy="true"'; ?>>
		<p class="draftmill-usage-status" role="status"><?php echo $is_done ? '' : esc_html__( 'Asking the server …', 'draftmill' ); ?></p>
		<noscript><p><?php esc_html_e( 'The numbers are fetched by a script, which this browser does not run.', 'draftmill' ); ?></p></noscript>
		<div class="draftmill-usage-content">
			<?php
			if ( $is_done ) {
				print_usage( $kept, $level, $view );
			}
			?>
		</div>
	</div>
	<?php
}

/**
 * Puts a link to the page after the plugin's other links on the plugins page.
 *
 * @param array<int|string, string> $links Links as HTML.
 * @return array<int|string, string>
 */
function add_usage_link( array $links ): array {
	$level = is_network_admin() ? 'network' : 'site';
	if ( may_see_usage( $level ) ) {
		$links['usage'] = '<a href="' . esc_url( get_usage_url( $level ) ) . '">' . esc_html__( 'Usage', 'draftmill' ) . '</a>';
	}
	return $links;
}
