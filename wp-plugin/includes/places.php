<?php
/**
 * The page and the role of a generation, which tokens contain for the site's own counts: the number of a page and a
 * role, and nothing that identifies a person.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

namespace Draftmill;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The pseudo-role of visitors who are not signed in. */
const VISITOR_ROLE = 'visitor';

/** The front page where it shows the newest posts instead of a page. */
const HOME_PAGE = 'home';

/**
 * The claims of a token that name a page and a role.
 *
 * @param int    $user_id Id of a user; 0 for a visitor.
 * @param string $address Address of the page, '' when it is not known.
 * @return array<string, string>
 */
function name_place( int $user_id, string $address ): array {
	return array_filter(
		array(
			'page' => name_page( $address ),
			'role' => name_role( $user_id ),
		),
		'strlen'
	);
}

/**
 * The role of a member, the first where there are several.
 *
 * @param int $user_id Id of a user; 0 for a visitor.
 */
function name_role( int $user_id ): string {
	$user = $user_id > 0 ? get_userdata( $user_id ) : false;
	return $user ? clean_role( (string) reset( $user->roles ) ) : VISITOR_ROLE;
}

/**
 * A role in the format of a token.
 *
 * @param string $role Name of a role.
 */
function clean_role( string $role ): string {
	return substr( sanitize_key( $role ), 0, 64 );
}

/**
 * The number of a page of this site, or HOME_PAGE for a front page of posts; on multisite, with the number of the
 * site before it.
 *
 * @param string $address Address of a page.
 * @return string '' for an archive, a search and everything else that is neither.
 */
function name_page( string $address ): string {
	if ( '' === $address ) {
		return '';
	}
	$id   = url_to_postid( $address );
	$name = 0 === $id ? '' : (string) $id;
	if ( 0 === $id && untrailingslashit( (string) strtok( $address, '?#' ) ) === untrailingslashit( home_url() ) ) {
		$name = HOME_PAGE;
	}
	return '' !== $name && is_multisite() ? get_current_blog_id() . '-' . $name : $name;
}

/**
 * The label of a role.
 *
 * @param string $name Name of a role as in a token.
 */
function explain_role( string $name ): string {
	if ( VISITOR_ROLE === $name ) {
		return __( 'Visitors who are not signed in', 'draftmill' );
	}
	foreach ( wp_roles()->role_names as $role => $label ) {
		if ( clean_role( (string) $role ) === $name ) {
			return translate_user_role( $label );
		}
	}
	return $name;
}

/**
 * The title of a page, with its address.
 *
 * @param string $name Name of a page as in a token.
 * @return array{title: string, url: string} No address is ''.
 */
function explain_page( string $name ): array {
	if ( ! preg_match( '/^(?:(\d{1,9})-)?(' . HOME_PAGE . '|\d{1,18})$/', $name, $found ) ) {
		return array(
			'title' => $name,
			'url'   => '',
		);
	}
	$is_elsewhere = '' !== $found[1] && is_multisite() && null !== get_site( (int) $found[1] );
	if ( $is_elsewhere ) {
		switch_to_blog( (int) $found[1] );
	}
	$page = explain_own_page( $found[2] );
	if ( $is_elsewhere ) {
		/* translators: 1: title of a page, 2: name of a site. */
		$page['title'] = sprintf( __( '%1$s (%2$s)', 'draftmill' ), $page['title'], get_bloginfo( 'name' ) );
		restore_current_blog();
	}
	return $page;
}

/**
 * The title of a page of the current site, with its address.
 *
 * @param string $name Number of a post, or the home page.
 * @return array{title: string, url: string}
 */
function explain_own_page( string $name ): array {
	if ( HOME_PAGE === $name ) {
		return array(
			'title' => __( 'Home page', 'draftmill' ),
			'url'   => home_url( '/' ),
		);
	}
	$post = get_post( (int) $name );
	if ( null === $post ) {
		return array(
			/* translators: %s: number of a page. */
			'title' => sprintf( __( 'A page that is gone (no. %s)', 'draftmill' ), $name ),
			'url'   => '',
		);
	}
	$title = trim( wp_strip_all_tags( get_the_title( $post ) ) );
	return array(
		/* translators: %s: number of a page. */
		'title' => '' === $title ? sprintf( __( 'Page no. %s', 'draftmill' ), $name ) : $title,
		'url'   => (string) get_permalink( $post ),
	);
}
