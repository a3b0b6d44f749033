/** WordPress on the machine's own PHP: php-cli with pdo_sqlite, mbstring, xml and curl. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitUntilUp } from '../../../scripts/support/until-up.ts'
import {
  ADMIN,
  REMOVAL_OPTIONS,
  SITE_CONSTANTS,
  type SiteOptions,
  type StartedWordPress,
} from './site.ts'

/**
 * The equivalent of a web server's rewrite rules: files as they are, folders by their index, everything else by
 * WordPress.
 */
const ROUTER = `<?php
$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
// The sites of a network share the files.
if ( ! is_file( $root . $path ) ) { $path = preg_replace( '~^/[a-z0-9-]+(?=/wp-(?:admin|includes|content|login|cron)|/index\\.php)~', '', $path ); }
if ( is_dir( $root . $path ) ) { $path = rtrim( $path, '/' ) . '/index.php'; }
if ( ! is_file( $root . $path ) ) { $path = '/index.php'; }
if ( substr( $path, -4 ) !== '.php' ) {
  $types = array( 'js' => 'text/javascript', 'css' => 'text/css', 'svg' => 'image/svg+xml', 'png' => 'image/png', 'gif' => 'image/gif', 'woff2' => 'font/woff2' );
  $type  = $types[ pathinfo( $path, PATHINFO_EXTENSION ) ] ?? 'application/octet-stream';
  // PHP's server sends no cache headers for files. WordPress's own files never change, and an editor loads hundreds.
  if ( preg_match( '~^/wp-(?:admin|includes)/~', $path ) ) { header( 'Cache-Control: max-age=31536000' ); }
  elseif ( $path === parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ) { return false; }
  header( 'Content-Type: ' . $type );
  readfile( $root . $path );
  return true;
}
$_SERVER['PHP_SELF'] = $_SERVER['SCRIPT_NAME'] = $path;
$_SERVER['SCRIPT_FILENAME'] = $root . $path;
chdir( dirname( $root . $path ) );
require $root . $path;
`

/** Installs WordPress on SQLite in the site's folder and serves it with PHP's own server. */
export async function startNative(
  { siteDir, port, isMultisite }: SiteOptions,
  sqlite: string,
): Promise<StartedWordPress> {
  const url = `http://127.0.0.1:${port}`
  const router = `${siteDir}.router.php`
  writeFileSync(router, ROUTER)
  writeFileSync(join(siteDir, 'wp-config.php'), configFileText({ WP_HOME: url, WP_SITEURL: url }))
  useSqlite(siteDir, sqlite)
  mkdirSync(compiledDirOf(siteDir))
  const php = (code: string): string =>
    execFileSync('php', [...phpFlags(siteDir), '-r', code], { encoding: 'utf8' })
  php(`define( 'WP_INSTALLING', true );
    require '${siteDir}/wp-load.php';
    require ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install( 'Test', '${ADMIN.name}', 'admin@example.org', true, '', '${ADMIN.password}' );`)
  if (isMultisite) {
    const host = `127.0.0.1:${port}`
    php(`define( 'WP_INSTALLING_NETWORK', true );
      require '${siteDir}/wp-load.php';
      require ABSPATH . 'wp-admin/includes/upgrade.php';
      foreach ( $wpdb->tables( 'ms_global' ) as $table => $prefixed ) { $wpdb->$table = $prefixed; }
      install_network();
      populate_network( 1, '${host}', 'admin@example.org', 'Network', '/', false );`)
    writeFileSync(join(siteDir, 'wp-config.php'), configFileText(networkConstants(host)))
  }

  // A network finds the current site by the host.
  const request = isMultisite
    ? `$_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; $_SERVER['REQUEST_URI'] = '/'; $_SERVER['REMOTE_ADDR'] = '127.0.0.1';`
    : ''
  const serve = async (): Promise<ChildProcess> => {
    const started = spawn(
      'php',
      [...opcacheFlags(siteDir), '-S', `127.0.0.1:${port}`, '-t', siteDir, router],
      {
        env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
        stdio: 'ignore',
        detached: true,
      },
    )
    await waitUntilUp(`${url}/wp-includes/images/blank.gif`, started)
    return started
  }
  let server = await serve()
  return {
    url,
    siteDir,
    run: async (code) =>
      php(`${request} require '${siteDir}/wp-load.php'; wp_set_current_user( 1 ); ${code}`),
    whileQuiet: async (work) => {
      await end(server)
      work()
      server = await serve()
    },
    stop: async () => {
      await end(server)
      rmSync(siteDir, REMOVAL_OPTIONS)
      rmSync(compiledDirOf(siteDir), REMOVAL_OPTIONS)
      rmSync(router)
    },
  }
}

/** The flags of a PHP process that works on a site beside its server. */
export function phpFlags(siteDir: string): string[] {
  return [
    ...opcacheFlags(siteDir),
    '-d',
    'opcache.file_cache_only=1',
    '-d',
    'display_errors=stderr',
  ]
}

/** Caches compiled PHP on disk for the next process: compiling WordPress again takes longer than most requests. */
function opcacheFlags(siteDir: string): string[] {
  return ['-d', 'opcache.enable_cli=1', '-d', `opcache.file_cache=${compiledDirOf(siteDir)}`]
}

function compiledDirOf(siteDir: string): string {
  return `${siteDir}.compiled`
}

/** Ends PHP's server and its running requests. */
async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // The process group, as PHP's server has workers.
  if (server.pid) process.kill(-server.pid)
  await ended
}

function networkConstants(host: string): Record<string, string | boolean | number> {
  return {
    WP_ALLOW_MULTISITE: true,
    MULTISITE: true,
    SUBDOMAIN_INSTALL: false,
    DOMAIN_CURRENT_SITE: host,
    PATH_CURRENT_SITE: '/',
    SITE_ID_CURRENT_SITE: 1,
    BLOG_ID_CURRENT_SITE: 1,
  }
}

function configFileText(more: Readonly<Record<string, string | boolean | number>>): string {
  const values: Record<string, string | boolean | number> = {
    DB_NAME: 'wordpress',
    DB_USER: '',
    DB_PASSWORD: '',
    DB_HOST: '',
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    AUTH_KEY: 'a',
    SECURE_AUTH_KEY: 'b',
    LOGGED_IN_KEY: 'c',
    NONCE_KEY: 'd',
    AUTH_SALT: 'e',
    SECURE_AUTH_SALT: 'f',
    LOGGED_IN_SALT: 'g',
    NONCE_SALT: 'h',
    ...SITE_CONSTANTS,
    ...more,
  }
  const lines = Object.entries(values).map(
    ([name, value]) =>
      `define( '${name}', ${typeof value === 'string' ? `'${value}'` : String(value)} );`,
  )
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) { define( 'ABSPATH', __DIR__ . '/' ); }
require_once ABSPATH . 'wp-settings.php';
`
}

function useSqlite(siteDir: string, sqlite: string): void {
  const content = join(siteDir, 'wp-content')
  mkdirSync(join(content, 'mu-plugins'), { recursive: true })
  cpSync(sqlite, join(content, 'mu-plugins/sqlite-database-integration'), { recursive: true })
  const dropIn = readFileSync(join(sqlite, 'db.copy'), 'utf8')
    .replace(
      "'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'",
      "__DIR__ . '/mu-plugins/sqlite-database-integration'",
    )
    .replace('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php')
  writeFileSync(join(content, 'db.php'), dropIn)
}
