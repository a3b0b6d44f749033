/**
 * What the tests need besides the packages: Chromium, PHP, phpcs, PostgreSQL and a few commands; for a release Firefox, pdftotext, LibreOffice, buildah and debootstrap as well. Each is looked for, then installed with
 * the system's packages where that is possible, else reported with how to get it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Finds or installs everything. Returns where it is; `missing` says in words what could not be had and how to get it. */
export async function findRequirements({ isRelease = false } = {}) {
  const missing = []
  const chromium =
    (await findChromium()) ?? (aptInstall(['chromium']) ? await findChromium() : undefined)
  if (!chromium) {
    missing.push(
      'Chromium. Run `npx playwright install chromium`, install it by hand, or set CHROMIUM_PATH to it.',
    )
  }
  // The same engine without a window's machinery, for half the time. Where it cannot be had, Chromium does.
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

/** What only a release's tests need. */
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

/** What tests and the documentation's commands call by name; Debian's packages bear the same names. */
export const COMMANDS = ['bash', 'curl', 'tar', 'gzip', 'openssl']

/** What only a release's tests call: they build and run the image. */
export const RELEASE_COMMANDS = ['buildah', 'debootstrap']

function hasPdfToText() {
  return spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).error === undefined
}

function hasCommand(name) {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { stdio: 'ignore' }).status === 0
}

/** A Chromium: `CHROMIUM_PATH`, Playwright's own, the system's, else Playwright's downloaded now. */
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
  // A download works for people with a network; where there is none it fails at once.
  const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
  const download = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  })
  return download.status === 0 && existsSync(own) ? own : undefined
}

/** Chromium without a window, of the system: the one at `HEADLESS_SHELL_PATH`, or undefined. */
export function findHeadlessShell() {
  const given = process.env.HEADLESS_SHELL_PATH
  // The program itself: Debian's script in /usr/bin stays beside it as another process.
  const system = '/usr/lib/chromium/chromium-headless-shell'
  return [given, system].find((path) => path && existsSync(path))
}

/** What to do where there is no Firefox. */
export const FIREFOX_MISSING =
  'Firefox. Debian: apt-get install firefox-esr; elsewhere install it by hand, or set FIREFOX_PATH to it.'

/** The system's own Firefox, or the one at `FIREFOX_PATH`: signing in is tested in it as well. */
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

/** What to do where there is no LibreOffice. */
export const LIBREOFFICE_MISSING =
  'LibreOffice with Writer and Calc. Debian: apt-get install libreoffice-writer libreoffice-calc; else set SOFFICE_PATH to its program `soffice`.'

/** The program that opens exported documents and tables: `SOFFICE_PATH`, or the system's. */
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

/** Why WebAssembly alone does not do: WP-CLI, networks of sites and the PHP sample of the documentation have no other PHP. */
const PHP_MISSING = `PHP 7.4 or newer with ${PHP_EXTENSIONS.join(', ')}. Most WordPress tests run on PHP in WebAssembly without it, but not all. Debian: apt-get install php-cli php-sqlite3 php-mbstring php-xml php-curl.`

/** Whether the machine's own PHP will do for WordPress. */
export function hasNativePhp() {
  const listed = spawnSync('php', ['-m'], { encoding: 'utf8' })
  if (listed.status !== 0) return false
  const modules = listed.stdout.toLowerCase().split(/\s+/)
  return PHP_EXTENSIONS.every((extension) => modules.includes(extension))
}

function hasPhpcs() {
  return spawnSync('phpcs', ['--version']).status === 0
}

/** What to do where there is no PostgreSQL. */
export const POSTGRES_MISSING =
  'PostgreSQL server binaries. Debian: apt-get install postgresql; else set POSTGRES_BIN to their folder.'

/** The folder with `initdb` and `postgres`, the newest version first; undefined when there are none. */
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
  return readdirSync(parent)
    .toSorted()
    .toReversed()
    .map((version) => join(parent, version, 'bin'))
}

let hasUpdated = false

function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // A machine without a way to the packages says so soon.
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
