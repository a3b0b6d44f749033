<?php
/**
 * Keeps the test site offline: update checks are answered with "nothing new", and no mail is sent. Otherwise each
 * check would log a warning, and the log must be empty.
 */

add_filter( 'pre_wp_mail', '__return_true' );
add_filter(
	'pre_http_request',
	function ( $answer, $arguments, $url ) {
		if ( ! preg_match( '~^https?://api\.wordpress\.org/.*-check/~', $url ) ) {
			return $answer;
		}
		return array(
			'headers'  => array(),
			'body'     => '{"offers":[],"plugins":[],"themes":[],"no_update":[],"translations":[]}',
			'response' => array(
				'code'    => 200,
				'message' => 'OK',
			),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);
