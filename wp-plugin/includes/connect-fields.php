<?php
/**
 * The buttons that connect with the Draftmill site, and why there are none.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints the row with the buttons. The first submits the settings form, so that no change on the page is lost; the
 * second has a separate form after it, since forms cannot be nested.
 *
 * @param array{level: string} $args Arguments of the field.
 */
function print_connect_field( array $args ): void {
	$level  = $args['level'];
	$reason = explain_unconnectable( $level );
	if ( '' !== $reason ) {
		echo '<p>' . esc_html( $reason ) . '</p>';
		return;
	}
	$saved        = get_saved_settings( $level );
	$is_connected = isset( $saved['site_key'], $saved['secret'] );
	if ( $is_connected ) {
		/* translators: %s: a site key. */
		echo '<p>' . esc_html( sprintf( __( 'Connected, with the site key %s.', 'draftmill' ), $saved['site_key'] ) ) . '</p>';
	}
	printf(
		'<p><button type="submit" name="action" value="%3$s" formaction="%4$s" class="button %1$s" id="draftmill_connect" aria-describedby="draftmill_connect_description">%2$s</button>',
		esc_attr( $is_connected ? '' : 'button-primary' ),
		esc_html( $is_connected ? __( 'Connect again', 'draftmill' ) : __( 'Connect to Draftmill', 'draftmill' ) ),
		esc_attr( CONNECT_ACTION ),
		esc_url( admin_url( 'admin-post.php' ) )
	);
	if ( $is_connected ) {
		echo ' <button type="submit" form="draftmill_disconnect_form" class="button">' . esc_html__( 'Disconnect', 'draftmill' ) . '</button>';
	}
	echo '</p><p class="description" id="draftmill_connect_description">' . esc_html( explain_connecting( $level, $is_connected ) . ' ' . __( 'What you have changed on this tab is saved first.', 'draftmill' ) ) . '</p>';
}

/**
 * The description of the buttons.
 *
 * @param string $level        Level: site or network.
 * @param bool   $is_connected Whether there is a key already.
 */
function explain_connecting( string $level, bool $is_connected ): string {
	if ( $is_connected ) {
		return __( 'Connect again to set other limits, or with another account. Disconnecting takes the key away here; on the Draftmill site it stands under Site keys until you delete it.', 'draftmill' );
	}
	$sentence = __( 'Leads to the Draftmill address above, where you sign in or register and set what visitors may spend of your credits. Then it comes back here with a site key: nothing to copy.', 'draftmill' );
	if ( 'site' === $level && is_multisite() && isset( get_saved_settings( 'network' )['site_key'] ) ) {
		return $sentence . ' ' . __( 'Until then this site has the key of its network.', 'draftmill' );
	}
	return $sentence;
}

/**
 * Prints the form of the button that disconnects.
 *
 * @param string $level Level: site or network.
 */
function print_disconnect_form( string $level ): void {
	?>
	<form id="draftmill_disconnect_form" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
		<input type="hidden" name="action" value="<?php echo esc_attr( DISCONNECT_ACTION ); ?>" />
		<input type="hidden" name="level" value="<?php echo esc_attr( $level ); ?>" />
		<?php wp_nonce_field( DISCONNECT_ACTION, '_wpnonce', false ); ?>
	</form>
	<?php
}

/**
 * Why a site or a network cannot be connected by a press, and what to do.
 *
 * @param string $level Level: site or network.
 * @return string A sentence, or '' when it can.
 */
function explain_unconnectable( string $level ): string {
	$set = array_filter( array( get_row( 'site_key', 'constant' ), get_row( 'secret', 'constant' ) ), 'defined' );
	if ( array() !== $set ) {
		/* translators: %s: names of constants. */
		return sprintf( __( 'There is no button to connect, because wp-config.php sets %s. Take that out to connect here, or make a site key on the Draftmill site and write it there.', 'draftmill' ), implode( ', ', $set ) );
	}
	$origin = get_site_origin();
	if ( ! is_origin_usable( $origin ) ) {
		return explain_connection( 'site_insecure', $origin );
	}
	$settings_url = get_settings_url( $level );
	if ( get_origin( $settings_url ) !== $origin ) {
		/* translators: 1: an origin, 2: another one. */
		return sprintf( __( 'The pages of this site lie at %1$s and its administration at %2$s, so it cannot be connected by a press. Make a site key for %1$s on the Draftmill site, under Site keys, and enter it below with its secret.', 'draftmill' ), $origin, get_origin( $settings_url ) );
	}
	return '';
}
