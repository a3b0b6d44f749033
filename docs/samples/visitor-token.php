<?php
// Answers a widget's `token-url` with a token for one visitor of this site, signed here. Needs PHP 7.4 with sodium,
// which PHP includes. Set DRAFTMILL_SITE_KEY, DRAFTMILL_SECRET and SITE_ORIGIN in the environment of the web server.

declare(strict_types=1);

const SECONDS = 600;

/** Signs a token with which one visitor can generate for ten minutes; $cap, in credits a day, is optional. */
function sign_visitor_token(string $site_key, string $secret, string $visitor_id, string $origin, ?int $cap = null): string
{
    $now = time();
    $header = ['alg' => 'EdDSA', 'typ' => 'draftmill-visitor+jwt', 'kid' => $site_key];
    $claims = [
        'iss' => $site_key,
        'aud' => 'draftmill',
        'sub' => $visitor_id,
        'origin' => $origin,
        'iat' => $now,
        'exp' => $now + SECONDS,
    ];
    if ($cap !== null) {
        $claims['cap'] = $cap;
    }
    $encode = static fn(string $bytes): string => sodium_bin2base64($bytes, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING);
    $signed = $encode(json_encode($header)) . '.' . $encode(json_encode($claims));
    // The part after dms_ is the seed of an Ed25519 key.
    $seed = sodium_base642bin(substr($secret, strlen('dms_')), SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING);
    $key = sodium_crypto_sign_secretkey(sodium_crypto_sign_seed_keypair($seed));
    return $signed . '.' . $encode(sodium_crypto_sign_detached($signed, $key));
}

$origin = (string) getenv('SITE_ORIGIN');
// Pages of other sites get no token: browsers send the origin of the page.
if ($_SERVER['REQUEST_METHOD'] !== 'POST' || ($_SERVER['HTTP_ORIGIN'] ?? $origin) !== $origin) {
    http_response_code(403);
    exit;
}
// A returning visitor keeps the same id. If your site has members, use the member's id instead.
$known = $_COOKIE['visitor'] ?? '';
$visitor_id = is_string($known) && preg_match('/^[\w-]{1,64}$/D', $known) ? $known : bin2hex(random_bytes(16));
setcookie('visitor', $visitor_id, [
    'path' => '/',
    'expires' => time() + 86400,
    'httponly' => true,
    'samesite' => 'Lax',
]);
header('Content-Type: application/json');
header('Cache-Control: no-store');
$token = sign_visitor_token((string) getenv('DRAFTMILL_SITE_KEY'), (string) getenv('DRAFTMILL_SECRET'), $visitor_id, $origin);
echo json_encode(['token' => $token, 'expires_in' => SECONDS]);
