<?php
/**
 * Personal data: the text for the privacy policy, the exporter and the eraser.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Suggests a text for the site's privacy policy.
 */
function add_privacy_policy(): void {
	$paragraphs = array(
		/* translators: %s: address of a server. */
		sprintf( __( 'Some of our pages hold text generators by Draftmill. When you generate, what you typed is sent to the Draftmill server at %s, together with what every request on the web carries: your IP address, your browser, and the page’s origin. The server writes the drafts and counts the generation.', 'draftmill' ), '' === get_api_url() ? '…' : get_api_url() ),
		__( 'When you first use the form of a generator on a day, our site may set a cookie with a random number (draftmill_visitor). It lives until midnight UTC and is sent to one address of ours only. The number goes to the Draftmill server with your IP address and the page’s origin, and the server counts by it how much you have generated that day. It is not linked to your name, and nothing else uses it.', 'draftmill' ),
		__( 'Where this site’s own AI writes for a member who may edit posts, what was typed goes to the provider of that AI as well, and what it wrote to the Draftmill server, which checks it and keeps nothing. We keep the drafts for a day.', 'draftmill' ),
		__( 'Where this site’s own AI writes for visitors, what you typed goes from our site to the provider of that AI as well, and what it wrote to the Draftmill server, which checks it and keeps nothing. We count for a day, under a keyed hash of your network’s address, how often it was asked.', 'draftmill' ),
		__( 'For our own counts the server also counts how many drafts are asked for on a page and by members of a role, such as “editor”. These are sums for each day, which name nobody.', 'draftmill' ),
		__( 'To keep off floods of requests we count for ten minutes how often an address asks. We store a keyed hash, not the address.', 'draftmill' ),
		__( 'If you are a member and may edit posts, your role has a limit of its own, or a program generates here in your name, the random number is kept with your account instead of a cookie, until you or we delete it.', 'draftmill' ),
		__( 'Where we pay for what you generate without signing for it ourselves, the Draftmill server gives your browser a number of its own instead, the first time you use a form. Your browser keeps it in its storage for our site (localStorage), so that the server can count by it how much you have generated that day.', 'draftmill' ),
		__( 'Without a limit paid by us you may connect a Draftmill account of your own. Then your browser keeps a key for this site, which you can take back in your Draftmill profile.', 'draftmill' ),
		/* translators: %s: address of a privacy policy. */
		sprintf( __( 'The server’s own privacy policy: %s', 'draftmill' ), '' === get_api_url() ? '…' : get_api_url() . '/privacy-policy' ),
	);
	$html       = '';
	foreach ( $paragraphs as $paragraph ) {
		$html .= '<p>' . esc_html( $paragraph ) . '</p>';
	}
	wp_add_privacy_policy_content( __( 'Draftmill', 'draftmill' ), $html );
}

/**
 * Adds the exporter.
 *
 * @param array<string, array<string, mixed>> $exporters Exporters of personal data.
 * @return array<string, array<string, mixed>>
 */
function add_exporter( array $exporters ): array {
	$exporters['draftmill'] = array(
		'exporter_friendly_name' => __( 'Draftmill', 'draftmill' ),
		'callback'               => __NAMESPACE__ . '\export_personal_data',
	);
	return $exporters;
}

/**
 * Adds the eraser.
 *
 * @param array<string, array<string, mixed>> $erasers Erasers of personal data.
 * @return array<string, array<string, mixed>>
 */
function add_eraser( array $erasers ): array {
	$erasers['draftmill'] = array(
		'eraser_friendly_name' => __( 'Draftmill', 'draftmill' ),
		'callback'             => __NAMESPACE__ . '\erase_personal_data',
	);
	return $erasers;
}

/**
 * Exports the data stored about a person: the drafts that this site's AI wrote for them in the last day, and the
 * random number of their account.
 *
 * @param string $email E-mail address.
 * @return array{data: array<int, array<string, mixed>>, done: bool}
 */
function export_personal_data( string $email ): array {
	$user = get_user_by( 'email', $email );
	$data = array();
	foreach ( $user ? list_written( $user->ID ) : array() as $entry ) {
		$data[] = array(
			'group_id'          => 'draftmill-drafts',
			'group_label'       => __( 'Draftmill drafts', 'draftmill' ),
			'group_description' => __( 'What this site’s AI wrote for you in the last day.', 'draftmill' ),
			'item_id'           => 'draftmill-' . $entry['id'],
			'data'              => array(
				array(
					'name'  => get_tools()[ $entry['tool_id'] ]['title'] ?? $entry['tool_id'],
					'value' => wp_strip_all_tags( implode( "\n\n", $entry['blocks'] ) ),
				),
			),
		);
	}
	foreach ( $user ? list_member_ids( $user->ID ) : array() as $id ) {
		$data[] = array(
			'group_id'          => 'draftmill',
			'group_label'       => __( 'Draftmill', 'draftmill' ),
			'group_description' => __( 'What the Draftmill server knows you by on this site.', 'draftmill' ),
			'item_id'           => 'draftmill-' . $id,
			'data'              => array(
				array(
					'name'  => __( 'Random number sent to the Draftmill server', 'draftmill' ),
					'value' => 'u' . $id,
				),
			),
		);
	}
	return array(
		'data' => $data,
		'done' => true,
	);
}

/**
 * Erases what export_personal_data exports. A number that is made later has no relation to the erased one.
 *
 * @param string $email E-mail address.
 * @return array{items_removed: bool, items_retained: bool, messages: array<int, string>, done: bool}
 */
function erase_personal_data( string $email ): array {
	$user          = get_user_by( 'email', $email );
	$has_forgotten = $user && delete_written( $user->ID );
	return array(
		'items_removed'  => $user ? delete_user_meta( $user->ID, VISITOR_META ) || $has_forgotten : false,
		'items_retained' => false,
		'messages'       => array(),
		'done'           => true,
	);
}
