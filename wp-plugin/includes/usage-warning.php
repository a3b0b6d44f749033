<?php
/**
 * A mail when the site key's credits of the day, or those of its account, are nearly used up: once a day at most, and only
 * where somebody has asked for it.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The recipient of warnings, and the UTC day of the last one: an option of the site, or of the network. */
const WARNING_OPTION = 'draftmill_warning';
const WARNING_ACTION = 'draftmill_warning';
const WATCH_HOOK     = 'draftmill_watch';

/** The share of the day's credits that counts as nearly all. */
const NEAR_SHARE = 0.8;

/** The periods with a single warning each, and the gmdate() formats that distinguish them. */
const WARNED_ONCE = array(
	'week'  => 'o-W',
	'month' => 'Y-m',
);

/**
 * The recipient of warnings, the day of the last one, and the periods it was about.
 *
 * @param string $level Level: site or network.
 * @return array{email: string, sent: string, told: array<string, string>}
 */
function get_warning( string $level ): array {
	$kept = to_map( 'network' === $level ? get_site_option( WARNING_OPTION ) : get_option( WARNING_OPTION ) );
	return array(
		'email' => get_text( $kept, 'email' ),
		'sent'  => get_text( $kept, 'sent' ),
		'told'  => to_map( $kept['told'] ?? null ),
	);
}

/**
 * Saves the recipient of warnings, and checks the usage every hour while there is one.
 *
 * @param string               $level   Level: site or network.
 * @param array<string, mixed> $warning As get_warning returns it.
 */
function save_warning( string $level, array $warning ): void {
	if ( 'network' === $level ) {
		update_site_option( WARNING_OPTION, $warning );
	} else {
		update_option( WARNING_OPTION, $warning, false );
	}
	schedule_watch( $level );
}

/**
 * Adds the hourly check to WordPress's schedule, or removes it.
 *
 * @param string $level Level: site or network.
 */
function schedule_watch( string $level ): void {
	$is_wanted = '' !== get_warning( $level )['email'];
	if ( ! $is_wanted ) {
		wp_clear_scheduled_hook( WATCH_HOOK, array( $level ) );
	} elseif ( false === wp_next_scheduled( WATCH_HOOK, array( $level ) ) ) {
		wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', WATCH_HOOK, array( $level ) );
	}
}

/** Schedules the checks again after the plugin was deactivated for a while. */
function resume_watch(): void {
	schedule_watch( 'site' );
	if ( is_multisite() && is_main_site() ) {
		schedule_watch( 'network' );
	}
}

/** Removes the checks from the schedule while the plugin is deactivated. */
function stop_watch(): void {
	wp_unschedule_hook( WATCH_HOOK );
}

/**
 * Checks the usage, and sends a mail when it is near a limit.
 *
 * @param string $level Level: site or network.
 */
function watch_usage( string $level ): void {
	$warning = get_warning( $level );
	if ( '' === $warning['email'] || gmdate( 'Y-m-d' ) === $warning['sent'] || ! can_read_usage( $level ) ) {
		return;
	}
	$read = read_usage( $level, true );
	$near = '' === $read['failure'] ? find_near_limits( $read['usage'] ) : array();
	// For a week or a month once, not every day until it is over.
	$periods   = array_map( 'gmdate', array_intersect_key( WARNED_ONCE, $near ) );
	$sentences = array_values( array_diff_key( $near, array_intersect_assoc( $periods, $warning['told'] ) ) );
	if ( array() === $sentences ) {
		return;
	}
	$name = wp_specialchars_decode( 'network' === $level ? get_network()->site_name : get_bloginfo( 'name' ), ENT_QUOTES );
	/* translators: %s: name of a site. */
	$subject     = sprintf( __( '[%s] Draftmill credits are nearly used up', 'draftmill' ), $name );
	$sentences[] = get_usage_url( $level );
	$sentences[] = __( 'This mail comes once a day at most. It is set on that page.', 'draftmill' );
	if ( wp_mail( $warning['email'], $subject, implode( "\n\n", $sentences ) . "\n" ) ) {
		$warning['sent'] = gmdate( 'Y-m-d' );
		$warning['told'] = array_merge( $warning['told'], $periods );
		save_warning( $level, $warning );
	}
}

/**
 * Returns a sentence for each limit that is nearly used up.
 *
 * @param array<string, mixed> $usage Answer of the server.
 * @return array<string, string> By what it is: day, week, month or account. Empty when nothing is.
 */
function find_near_limits( array $usage ): array {
	$left      = (int) ( $usage['credits'] ?? 0 );
	$limits    = read_limits( $usage );
	$cap       = $limits['day']['cap'];
	$spent     = $limits['day']['spent'];
	$sentences = array();
	foreach ( $limits as $period => $limit ) {
		if ( $limit['cap'] > 0 && $limit['spent'] >= $limit['cap'] * NEAR_SHARE ) {
			/* translators: 1: number of credits, 2: number of credits, 3: a period, as "this week", 4: when it begins anew. */
			$sentences[ $period ] = sprintf( __( 'Visitors have used %1$s of the %2$s credits that the site key has for %3$s. At the limit nobody generates until %4$s.', 'draftmill' ), number_format_i18n( $limit['spent'] ), number_format_i18n( $limit['cap'] ), $limit['when'], $limit['until'] );
		}
	}
	// The account cannot pay for all that is left of the day's limit.
	if ( $cap > 0 && $left < ( 1 - NEAR_SHARE ) * $cap && $left < $cap - $spent ) {
		/* translators: %s: number of credits. */
		$sentences['account'] = sprintf( __( 'The account behind the site key has %s credits left, fewer than the day’s limit would let visitors use. Top it up, or wait for the daily credits at midnight UTC.', 'draftmill' ), number_format_i18n( $left ) );
	}
	return $sentences;
}

/**
 * Prints the form for the recipient of warnings.
 *
 * @param string $level Level: site or network.
 */
function print_warning_form( string $level ): void {
	if ( ! can_read_usage( $level ) ) {
		return;
	}
	$email = get_warning( $level )['email'];
	?>
	<h2><?php esc_html_e( 'Warning by mail', 'draftmill' ); ?></h2>
	<?php settings_errors( WARNING_OPTION ); ?>
	<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
		<input type="hidden" name="action" value="<?php echo esc_attr( WARNING_ACTION ); ?>" />
		<input type="hidden" name="level" value="<?php echo esc_attr( $level ); ?>" />
		<?php wp_nonce_field( WARNING_ACTION ); ?>
		<label for="draftmill_warning_email"><?php esc_html_e( 'Send it to', 'draftmill' ); ?></label>
		<input type="email" class="regular-text" name="email" id="draftmill_warning_email" value="<?php echo esc_attr( $email ); ?>" placeholder="<?php echo esc_attr( get_option( 'admin_email' ) ); ?>" aria-describedby="draftmill_warning_about" />
		<?php submit_button( __( 'Save', 'draftmill' ), 'secondary', 'submit', false ); ?>
		<p class="description" id="draftmill_warning_about"><?php esc_html_e( 'When four fifths of the credits of a day, a week or a month are used, or the account has too few for the rest of the day: once a day at most. For this WordPress asks the Draftmill server every hour. Leave it blank for no mail.', 'draftmill' ); ?></p>
	</form>
	<?php
}

/** Handles the form. */
function save_warning_form(): void {
	check_admin_referer( WARNING_ACTION );
	$level = isset( $_POST['level'] ) && 'network' === $_POST['level'] ? 'network' : 'site';
	if ( ! may_see_usage( $level ) ) {
		wp_die( esc_html__( 'You may not change this.', 'draftmill' ), '', array( 'response' => 403 ) );
	}
	$typed = isset( $_POST['email'] ) ? trim( sanitize_text_field( wp_unslash( $_POST['email'] ) ) ) : '';
	if ( '' === $typed || is_email( $typed ) ) {
		save_warning( $level, array_merge( get_warning( $level ), array( 'email' => $typed ) ) );
		$said = '' === $typed ? __( 'No warning is sent.', 'draftmill' ) : __( 'The warning is set.', 'draftmill' );
		add_settings_error( WARNING_OPTION, 'draftmill_warning', $said, 'success' );
	} else {
		add_settings_error( WARNING_OPTION, 'draftmill_warning', __( 'Not saved: this is no e-mail address.', 'draftmill' ) );
	}
	// As options.php does: the next page reads them once.
	set_transient( 'settings_errors', get_settings_errors(), 30 );
	wp_safe_redirect( add_query_arg( 'settings-updated', 'true', get_usage_url( $level ) ) );
	exit;
}
