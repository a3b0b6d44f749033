<?php
/**
 * The usage of the site key in a readable form.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints the usage, or why there is none to print.
 *
 * @param array<string, mixed> $kept  The usage, as read_usage returns it.
 * @param string               $level Level: site or network.
 * @param string               $view  View: page or widget.
 */
function print_usage( array $kept, string $level, string $view ): void {
	if ( ! can_read_usage( $level ) ) {
		echo '<p>' . esc_html__( 'Nothing is counted here yet: that takes a Draftmill address, a site key and its secret.', 'draftmill' );
		echo ' <a href="' . esc_url( get_settings_url( $level ) ) . '">' . esc_html__( 'Settings', 'draftmill' ) . '</a></p>';
		return;
	}
	if ( '' !== $kept['failure'] ) {
		echo '<div class="notice notice-error inline"><p>' . esc_html( $kept['failure'] ) . '</p></div>';
	}
	if ( array() !== $kept['usage'] ) {
		list( $month, $earlier ) = read_months( $kept['usage'] );
		print_figures( $kept['usage'], $month, $earlier );
		if ( 'page' === $view ) {
			print_usage_tables( $month, $earlier );
		} else {
			print_most_used( $month );
		}
	}
	echo '<p class="draftmill-usage-foot">';
	if ( 'widget' === $view ) {
		echo '<a href="' . esc_url( get_usage_url( $level ) ) . '">' . esc_html__( 'By day, tool, page and role', 'draftmill' ) . '</a> ';
	}
	echo '<button type="button" class="button draftmill-usage-refresh">' . esc_html__( 'Refresh', 'draftmill' ) . '</button> ';
	if ( $kept['at'] > 0 ) {
		/* translators: %s: date and time. */
		echo '<span class="description">' . esc_html( sprintf( __( 'As of %s. Days and limits are those of UTC.', 'draftmill' ), wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $kept['at'] ) ) ) . '</span>';
	}
	echo '</p>';
}

/**
 * Reads this month and the one before from an answer, complete even where the server left values out.
 *
 * @param array<string, mixed> $usage Answer of the server.
 * @return array{0: array<string, mixed>, 1: array<string, mixed>}
 */
function read_months( array $usage ): array {
	$read = static function ( $month ): array {
		$month = to_map( $month );
		$whole = array(
			'month'       => get_text( $month, 'month' ),
			'generations' => (int) ( $month['generations'] ?? 0 ),
			'credits'     => (int) ( $month['credits'] ?? 0 ),
		);
		foreach ( array( 'days', 'tools', 'pages', 'roles' ) as $kind ) {
			$whole[ $kind ] = array();
			foreach ( to_map( $month[ $kind ] ?? null ) as $count ) {
				$name = get_text( to_map( $count ), 'name' );

				$whole[ $kind ][ $name ] = (int) ( to_map( $count )['generations'] ?? 0 );
			}
		}
		return $whole;
	};
	return array( $read( $usage['months'][0] ?? null ), $read( $usage['months'][1] ?? null ) );
}

/**
 * Prints the remaining credits, what is spent of each limit, and the totals of both months.
 *
 * @param array<string, mixed> $usage   Answer of the server.
 * @param array<string, mixed> $month   This month.
 * @param array<string, mixed> $earlier The month before.
 */
function print_figures( array $usage, array $month, array $earlier ): void {
	?>
	<dl class="draftmill-figures">
		<div>
			<dt><?php esc_html_e( 'Credits left', 'draftmill' ); ?></dt>
			<dd><?php echo esc_html( number_format_i18n( (int) ( $usage['credits'] ?? 0 ) ) ); ?> <small><?php esc_html_e( 'in the account behind the site key', 'draftmill' ); ?></small></dd>
		</div>
		<?php
		foreach ( read_limits( $usage ) as $limit ) :
			/* translators: %s: number of credits. */
			$of_all = sprintf( __( 'of %s credits for all visitors', 'draftmill' ), number_format_i18n( $limit['cap'] ) );
			?>
			<div>
				<dt><?php echo esc_html( $limit['label'] ); ?></dt>
				<dd>
					<?php echo esc_html( number_format_i18n( $limit['spent'] ) ); ?> <small><?php echo esc_html( $of_all ); ?></small>
					<?php if ( $limit['cap'] > 0 ) : ?>
						<meter aria-hidden="true" min="0" max="<?php echo esc_attr( (string) $limit['cap'] ); ?>" high="<?php echo esc_attr( (string) ( $limit['cap'] * 0.8 ) ); ?>" value="<?php echo esc_attr( (string) min( $limit['spent'], $limit['cap'] ) ); ?>"></meter>
					<?php endif; ?>
				</dd>
			</div>
		<?php endforeach; ?>
		<?php foreach ( array( $month, $earlier ) as $one ) : ?>
			<div>
				<dt><?php echo esc_html( explain_month( $one['month'] ) ); ?></dt>
				<dd>
					<?php
					/* translators: %s: number of generations. */
					echo esc_html( sprintf( _n( '%s generation', '%s generations', $one['generations'], 'draftmill' ), number_format_i18n( $one['generations'] ) ) );
					/* translators: %s: number of credits. */
					echo ' <small>' . esc_html( sprintf( _n( '%s credit', '%s credits', $one['credits'], 'draftmill' ), number_format_i18n( $one['credits'] ) ) ) . '</small>';
					?>
				</dd>
			</div>
		<?php endforeach; ?>
	</dl>
	<?php
	if ( ! empty( to_map( $usage['site_key'] ?? null )['is_paused'] ) ) {
		echo '<div class="notice notice-warning inline"><p>' . esc_html__( 'The site key is paused. Resume it in your profile on the Draftmill site.', 'draftmill' ) . '</p></div>';
	}
	if ( 0 === $month['generations'] + $earlier['generations'] ) {
		echo '<p>' . esc_html__( 'Nobody has generated on your credits this month or the last.', 'draftmill' ) . '</p>';
	}
}

/**
 * Prints the tables of the page. Uses that the tokens did not name are in a row of their own.
 *
 * @param array<string, mixed> $month   This month.
 * @param array<string, mixed> $earlier The month before.
 */
function print_usage_tables( array $month, array $earlier ): void {
	if ( 0 === $month['generations'] + $earlier['generations'] ) {
		return;
	}
	$months = array( $month, $earlier );
	$plain  = static function ( string $text ): array {
		return array(
			'title' => $text,
			'url'   => '',
		);
	};
	print_usage_table(
		__( 'Generations by tool', 'draftmill' ),
		__( 'Tool', 'draftmill' ),
		$months,
		'tools',
		static function ( string $id ) use ( $plain ): array {
			return $plain( get_tools()[ $id ]['title'] ?? $id );
		}
	);
	print_usage_table( __( 'Generations by page', 'draftmill' ), __( 'Page', 'draftmill' ), $months, 'pages', __NAMESPACE__ . '\explain_page' );
	print_usage_table(
		__( 'Generations by role', 'draftmill' ),
		__( 'Role', 'draftmill' ),
		$months,
		'roles',
		static function ( string $name ) use ( $plain ): array {
			return $plain( explain_role( $name ) );
		}
	);
	print_days( $months );
}

/**
 * Prints a table of both months.
 *
 * @param string                           $caption What it shows.
 * @param string                           $heading Heading of the names.
 * @param array<int, array<string, mixed>> $months  This month and the one before.
 * @param string                           $kind    Kind of the counts: tools, pages or roles.
 * @param callable                         $explain Makes title and address of a name.
 */
function print_usage_table( string $caption, string $heading, array $months, string $kind, callable $explain ): void {
	list( $month, $earlier ) = $months;
	$rows                    = array();
	foreach ( array_keys( $month[ $kind ] + $earlier[ $kind ] ) as $name ) {
		$rows[] = array_merge( $explain( (string) $name ), array( 'counts' => array( $month[ $kind ][ $name ] ?? 0, $earlier[ $kind ][ $name ] ?? 0 ) ) );
	}
	$rest = array( $month['generations'] - array_sum( $month[ $kind ] ), $earlier['generations'] - array_sum( $earlier[ $kind ] ) );
	if ( max( $rest ) > 0 ) {
		$rows[] = array(
			'title'  => __( 'Not known', 'draftmill' ),
			'url'    => '',
			'counts' => $rest,
		);
	}
	?>
	<table class="widefat striped">
		<caption><?php echo esc_html( $caption ); ?></caption>
		<thead>
			<tr>
				<th scope="col"><?php echo esc_html( $heading ); ?></th>
				<?php foreach ( $months as $one ) : ?>
					<th scope="col" class="draftmill-number"><?php echo esc_html( explain_month( $one['month'] ) ); ?></th>
				<?php endforeach; ?>
			</tr>
		</thead>
		<tbody>
			<?php foreach ( $rows as $row ) : ?>
				<tr>
					<th scope="row">
						<?php if ( '' === $row['url'] ) : ?>
							<?php echo esc_html( $row['title'] ); ?>
						<?php else : ?>
							<a href="<?php echo esc_url( $row['url'] ); ?>"><?php echo esc_html( $row['title'] ); ?></a>
						<?php endif; ?>
					</th>
					<?php foreach ( $row['counts'] as $count ) : ?>
						<td class="draftmill-number"><?php echo esc_html( number_format_i18n( $count ) ); ?></td>
					<?php endforeach; ?>
				</tr>
			<?php endforeach; ?>
		</tbody>
	</table>
	<?php
}

/**
 * Prints the days with any use, the newest first.
 *
 * @param array<int, array<string, mixed>> $months This month and the one before.
 */
function print_days( array $months ): void {
	$days = array_merge( ...array_column( $months, 'days' ) );
	krsort( $days );
	$most = max( array_merge( array( 1 ), array_values( $days ) ) );
	?>
	<table class="widefat striped">
		<caption><?php esc_html_e( 'Generations by day', 'draftmill' ); ?></caption>
		<thead>
			<tr>
				<th scope="col"><?php esc_html_e( 'Day', 'draftmill' ); ?></th>
				<th scope="col" class="draftmill-number"><?php esc_html_e( 'Generations', 'draftmill' ); ?></th>
				<td aria-hidden="true" class="draftmill-bar"></td>
			</tr>
		</thead>
		<tbody>
			<?php foreach ( $days as $day => $count ) : ?>
				<tr>
					<th scope="row"><?php echo esc_html( explain_day( (string) $day ) ); ?></th>
					<td class="draftmill-number"><?php echo esc_html( number_format_i18n( $count ) ); ?></td>
					<td aria-hidden="true"><meter min="0" max="<?php echo esc_attr( (string) $most ); ?>" value="<?php echo esc_attr( (string) $count ); ?>"></meter></td>
				</tr>
			<?php endforeach; ?>
		</tbody>
	</table>
	<?php
}

/**
 * Prints the three tools that were used most this month, for the dashboard.
 *
 * @param array<string, mixed> $month This month.
 */
function print_most_used( array $month ): void {
	if ( array() === $month['tools'] ) {
		return;
	}
	$sentences = array();
	foreach ( array_slice( $month['tools'], 0, 3 ) as $id => $count ) {
		/* translators: 1: title of a tool, 2: number of generations. */
		$sentences[] = sprintf( __( '%1$s (%2$s)', 'draftmill' ), get_tools()[ $id ]['title'] ?? $id, number_format_i18n( $count ) );
	}
	/* translators: %s: list of tools. */
	echo '<p>' . esc_html( sprintf( __( 'Most used this month: %s', 'draftmill' ), implode( ', ', $sentences ) ) ) . '</p>';
}

/**
 * A month in words: November 2026.
 *
 * @param string $month Month as 2026-11.
 */
function explain_month( string $month ): string {
	$time = strtotime( $month . '-01 12:00 UTC' );
	return false === $time ? $month : (string) wp_date( 'F Y', $time, new \DateTimeZone( 'UTC' ) );
}

/**
 * A day in words, as the site writes dates.
 *
 * @param string $day Day as 2026-11-05.
 */
function explain_day( string $day ): string {
	$time = strtotime( $day . ' 12:00 UTC' );
	return false === $time ? $day : (string) wp_date( get_option( 'date_format' ), $time, new \DateTimeZone( 'UTC' ) );
}
