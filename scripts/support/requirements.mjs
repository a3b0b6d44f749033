/**
 * The requirements of the tests besides the packages: Chromium, PHP, phpcs, PostgreSQL and a few commands; for a
 * release also Firefox, pdftotext, LibreOffice, buildah and debootstrap. Each is searched for, then installed with
 * the system's packages where possible, else reported with instructions.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Finds or installs all requirements. Returns the paths of the browsers and the PHP to use; `missing` lists what was
 * not found, with instructions.
 */
export async function findRequirements({ isRelease = false } = {}) {
  const missing = []
  const chromium =
    (await findChromium()) ?? (aptInstall(['chromium']) ? await findChromium() : undefined)
  if (!chromium) {
    missing.push(
      'Chromium. Run `npx playwright install chromium`, install it by hand, or set CHROMIUM_PATH to it.',
    )
  }
  // The same engine without windows, in half the time. Chromium is the fallback.
  const headlessShell =
    findHeadlessShell() ??
    (aptInstall(['chromium-headless-shell']) ? findHeadlessShell() : undefined)
  if (!hasNativePhp()) aptInstall(['php-cli', 'php-sqlite3', 'php-mbstring', 'php-xml', 'php-curl'])
  const php = hasNativePhp() ? 'native' : 'wasm'
  if (php === 'wasm') missing.push(PHP_MISSING)
  if (!hasPhpcs()) aptInstall(['php-codesniffer'])
  if (!hasPhpcs()) {
    missing.push(
      'phpcs, for the WordPress coding standards. Debian: apt-get install php-codesniffer; else PHP with PHP_CodeSniffer 3.7 or newer on the path.',
    )
  }
  if (!findPostgres()) aptInstall(['postgresql'])
  if (!findPostgres()) {
    missing.push(POSTGRES_MISSING)
  }
  for (const command of isRelease ? [...COMMANDS, ...RELEASE_COMMANDS] : COMMANDS) {
    if (!hasCommand(command)) aptInstall([command])
    if (!hasCommand(command))
      missing.push(`${command}. Debian: apt-get install ${command}; else put it on the path.`)
  }
  const ofRelease = isRelease ? findRequirementsOfRelease(missing) : { firefox: undefined }
  return { chromium, headlessShell, php, missing, ...ofRelease }
}

/** Finds or installs the requirements of release tests only. */
function findRequirementsOfRelease(missing) {
  const firefox = findFirefox() ?? (aptInstall(['firefox-esr']) ? findFirefox() : undefined)
  if (!firefox) missing.push(FIREFOX_MISSING)
  if (!hasPdfToText()) aptInstall(['poppler-utils'])
  if (!hasPdfToText())
    missing.push(
      'pdftotext, which reads what is printed. Debian: apt-get install poppler-utils; else put it on the path.',
    )
  if (!findLibreOffice()) aptInstall(['libreoffice-writer', 'libreoffice-calc'])
  if (!findLibreOffice()) missing.push(LIBREOFFICE_MISSING)
  return { firefox }
}

/** Commands called by tests and in the documentation; Debian's packages have the same names. */
export const COMMANDS = ['bash', 'curl', 'tar', 'gzip', 'openssl']

/** Commands called only by release tests, which build and run the image. */
export const RELEASE_COMMANDS = ['buildah', 'debootstrap']

function hasPdfToText() {
  return spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).error === undefined
}

function hasCommand(name) {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { stdio: 'ignore' }).status === 0
}

/** Finds Chromium: `CHROMIUM_PATH`, Playwright's, the system's, else Playwright's after a download. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  const { chromium } = await import('playwright')
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  const system = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const found = system.find((path) => existsSync(path))
  if (found) return found
  // Without a network the download fails at once.
  const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
  const download = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  })
  return download.status === 0 && existsSync(own) ? own : undefined
}

/** Finds headless Chromium: `HEADLESS_SHELL_PATH` or the system's; else undefined. */
function findHeadlessShell() {
  const given = process.env.HEADLESS_SHELL_PATH
  // The program itself: Debian's script in /usr/bin would remain as another process.
  const system = '/usr/lib/chromium/chromium-headless-shell'
  return [given, system].find((path) => path && existsSync(path))
}

/** Instructions when Firefox is missing. */
export const FIREFOX_MISSING =
  'Firefox. Debian: apt-get install firefox-esr; elsewhere install it by hand, or set FIREFOX_PATH to it.'

/** Finds Firefox: `FIREFOX_PATH` or the system's. Sign-in is also tested in it. */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH
  const system = [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/usr/local/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
  return [given, ...system].find((path) => path && existsSync(path))
}

/** Instructions when LibreOffice is missing. */
export const LIBREOFFICE_MISSING =
  'LibreOffice with Writer and Calc. Debian: apt-get install libreoffice-writer libreoffice-calc; else set SOFFICE_PATH to its program `soffice`.'

/** Finds LibreOffice, which opens exported documents and tables: `SOFFICE_PATH` or the system's. */
export function findLibreOffice() {
  const given = process.env.SOFFICE_PATH
  const system = [
    '/usr/bin/soffice',
    '/usr/local/bin/soffice',
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  ]
  return [given, ...system].find((path) => path && existsSync(path))
}

const PHP_EXTENSIONS = ['pdo_sqlite', 'mbstring', 'xml', 'curl']

/** WebAssembly is not enough, because WP-CLI, multisite and the PHP sample of the documentation need native PHP. */
const PHP_MISSING = `PHP 7.4 or newer with ${PHP_EXTENSIONS.join(', ')}. Most WordPress tests run on PHP in WebAssembly without it, but not all. Debian: apt-get install php-cli php-sqlite3 php-mbstring php-xml php-curl.`

/** True when the machine's PHP has the extensions that WordPress needs. */
export function hasNativePhp() {
  const listed = spawnSync('php', ['-m'], { encoding: 'utf8' })
  if (listed.status !== 0) return false
  const modules = listed.stdout.toLowerCase().split(/\s+/)
  return PHP_EXTENSIONS.every((extension) => modules.includes(extension))
}

function hasPhpcs() {
  return spawnSync('phpcs', ['--version']).status === 0
}

/** Instructions when PostgreSQL is missing. */
export const POSTGRES_MISSING =
  'PostgreSQL server binaries. Debian: apt-get install postgresql; else set POSTGRES_BIN to their folder.'

/**
 * Finds the folder with `initdb` and `postgres`: `POSTGRES_BIN`, else one of the system's; undefined when there is
 * none.
 */
export function findPostgres() {
  const given = process.env.POSTGRES_BIN
  const folders = [
    ...(given ? [given] : []),
    ...versionFolders('/usr/lib/postgresql'),
    ...versionFolders('/opt/homebrew/opt'),
    '/usr/local/pgsql/bin',
    '/usr/local/bin',
    '/usr/bin',
  ]
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

function versionFolders(parent) {
  if (!existsSync(parent)) return []
  return newestFirst(readdirSync(parent)).map((version) => join(parent, version, 'bin'))
}

/** Sorts names by the numbers in them, the highest first: `16` before `9.6`. */
export function newestFirst(names) {
  return names.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

let hasUpdated = false

function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // A short timeout for machines without access to the packages.
  const patience = ['http', 'https'].flatMap((way) => ['-o', `Acquire::${way}::Timeout=30`])
  const apt = (...args) =>
    execFileSync('apt-get', [...patience, ...args], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  try {
    if (!hasUpdated) apt('update', '-qq')
    hasUpdated = true
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
    return true
  } catch {
    return false
  }
}
