import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { unzipSync } from 'fflate'
import { tools } from '#shared/catalogue.ts'
import { makeTemplate } from '../../scripts/wp-plugin-texts.ts'
import { fetchCodingStandards, fetchWordPress } from './core.ts'
import { buildPlugin, pluginSources } from './plugin.ts'

// What can be said of the plugin without running it. Neither WordPress nor Draftmill is started for it.
const test = base.extend<object, { plugin: string }>({
  plugin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => use(await buildPlugin()),
    { scope: 'worker', timeout: 900_000 },
  ],
})

const pluginDir = join(import.meta.dirname, '../../wp-plugin')
const ZIP_BYTES_MAX = 1.5 * 1024 * 1024
const canRunPhp = spawnSync('php', ['-v']).status === 0
const hasPhpcs = spawnSync('phpcs', ['--version']).status === 0

test('the zip holds the plugin, built whole, and nothing else', async ({ plugin }) => {
  expect(statSync(plugin).size).toBeLessThan(ZIP_BYTES_MAX)
  const all = Object.keys(unzipSync(readFileSync(plugin)))
  const paths = all.filter((path) => !path.startsWith('draftmill/source/'))
  const includes = readdirSync(join(pluginDir, 'includes'))
  const own = [
    'build/editor/block.asset.php',
    'build/editor/block.js',
    'build/editor/block/block.json',
    'build/editor/settings.asset.php',
    'build/editor/settings.js',
    'build/tools.php',
    'build/widgets.php',
    'draftmill.php',
    ...includes.map((name) => `includes/${name}`),
    'languages/draftmill.pot',
    'license.txt',
    'readme.txt',
    'uninstall.php',
  ].map((path) => `draftmill/${path}`)
  const widgets = paths.filter((path) => !own.includes(path))
  expect(paths.filter((path) => own.includes(path)).toSorted()).toEqual(own.toSorted())
  const names = widgets.map((path) => path.replace('draftmill/build/widgets/', ''))
  expect(names).toEqual(expect.arrayContaining([...tools.map(({ id }) => `${id}.js`), 'embed.js']))
  for (const name of names)
    expect(name).toMatch(/^(?:chunks\/(?:later-[\da-f]{8}\/)?)?[a-z-]+(?:-[\w-]{8})?\.js$/)
})

test('a change of any file that is in the zip has it built anew', ({ plugin }) => {
  const sources = pluginSources()
  const from = Object.keys(unzipSync(readFileSync(plugin))).map((path) =>
    path
      .replace('draftmill/', 'wp-plugin/')
      .replace('wp-plugin/build/widgets/', 'dist/widgets/')
      .replace('wp-plugin/source/', ''),
  )
  const built = from.filter((path) => !path.startsWith('wp-plugin/build/'))
  expect(built.length).toBeGreaterThan(100)
  expect(
    built.filter((path) => !sources.some((one) => path === one || path.startsWith(`${one}/`))),
  ).toEqual([])
})

test('the source in the zip makes its scripts, byte for byte', async ({ plugin }) => {
  test.setTimeout(120_000)
  const dir = mkdtempSync(join(tmpdir(), 'draftmill-source-'))
  const files = Object.entries(unzipSync(readFileSync(plugin)))
  for (const [path, data] of files) {
    if (!path.startsWith('draftmill/source/')) continue
    const target = join(dir, path.slice('draftmill/'.length))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, data)
  }
  const source = join(dir, 'source')
  // What `npm install` would bring.
  symlinkSync(join(pluginDir, '../node_modules'), join(source, 'node_modules'))
  symlinkSync(join(pluginDir, 'node_modules'), join(source, 'wp-plugin/node_modules'))
  const build = (cwd: string, ...args: string[]): void => {
    const { status, stderr } = spawnSync('npx', args, { cwd, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }
  build(source, 'tsx', 'scripts/build-widgets.ts')
  build(join(source, 'wp-plugin'), 'wp-scripts', 'build', '--output-path=build/editor')
  let compared = 0
  for (const [path, data] of files) {
    const [, kind, name = ''] = /^draftmill\/build\/(editor|widgets)\/(.*\.js)$/.exec(path) ?? []
    if (!kind) continue
    const made = join(source, kind === 'editor' ? 'wp-plugin/build/editor' : 'dist/widgets', name)
    expect(readFileSync(made).equals(data), `${path}, with the widgets built anew`).toBe(true)
    compared++
  }
  expect(compared).toBeGreaterThan(tools.length * 2 + 3)
  rmSync(dir, { recursive: true })
})

test('every PHP file parses', async ({ plugin }) => {
  expect(canRunPhp, NO_PHP).toBe(true)
  for (const [path, data] of phpFiles(plugin)) {
    const { stderr, status } = spawnSync('php', ['-l'], { input: data, encoding: 'utf8' })
    expect([status, stderr], path).toEqual([0, ''])
  }
})

test('the template of translations names every text of PHP and scripts', async ({ plugin }) => {
  expect(canRunPhp, NO_PHP).toBe(true)
  const texts = (template: string): string[] =>
    (template.match(/^(?:msgctxt .*\n)?msgid .+/gm) ?? []).toSorted()
  const committed = readFileSync(join(pluginDir, 'languages/draftmill.pot'), 'utf8')
  const fresh = makeTemplate(plugin, (await fetchWordPress()).wpCli)
  expect(texts(committed), 'run `npm run texts` in wp-plugin').toEqual(texts(fresh))
  expect(texts(fresh).length).toBeGreaterThan(100)
})

test('its scripts keep to the WordPress coding standards', async ({ plugin }) => {
  expect(plugin).toBeTruthy()
  const lint = spawnSync('npm', ['run', 'lint', '--silent'], { cwd: pluginDir, encoding: 'utf8' })
  expect([lint.status, lint.stdout]).toEqual([0, ''])
})

test('its PHP keeps to the WordPress coding standards', async ({ plugin }) => {
  expect(hasPhpcs, NO_PHPCS).toBe(true)
  const dir = mkdtempSync(join(tmpdir(), 'draftmill-standards-'))
  const files = phpFiles(plugin).filter(([path]) => !path.endsWith('.asset.php'))
  for (const [path, data] of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), data)
  }
  const report = await checkStandards(join(dir, 'draftmill'))
  expect(Object.keys(report.files)).toHaveLength(files.length)
  const found = Object.entries(report.files).flatMap(([file, { messages }]) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return messages
      .filter(({ source, line }) => !isReturnType(source, lines[line - 1] ?? ''))
      .map(
        ({ line, message, source }) => `${file.slice(dir.length)}:${line} ${message} (${source})`,
      )
  })
  expect(found).toEqual([])

  // Rules that look at nothing would find nothing either.
  const wrong = join(dir, 'wrong.php')
  writeFileSync(wrong, WRONG)
  const judged = (await checkStandards(wrong)).files[wrong]
  const sources = judged?.messages.map(({ source }) => source) ?? []
  expect(sources).toEqual(expect.arrayContaining([...WRONG_BY]))
  rmSync(dir, { recursive: true })
})

test('its PHP has nothing that present standards refuse and the rules of 2018 let pass', async ({
  plugin,
}) => {
  for (const [path, data] of phpFiles(plugin)) {
    const code = Buffer.from(data).toString()
    // The short ternary and short lists.
    expect(code.match(/.* \?: .*/g) ?? [], path).toEqual([])
    expect(code.match(/^\s*\[.*\] = .*/gm) ?? [], path).toEqual([])
  }
})

const NO_PHP = 'There is no PHP. Debian: apt-get install php-cli'
const NO_PHPCS = 'There is no phpcs. Debian: apt-get install php-codesniffer'

/** Code that breaks a rule of each kind. */
const WRONG = `<?php
/**
 * Wrong.
 *
 * @package Draftmill
 */

declare( strict_types=1 );

function show() {
	echo $_GET['name'];
	echo __( 'Text', 'other' );
	$a = Array( 1,2 );
	return (boolean) $a == 1;
}
`
const WRONG_BY = [
  'Squiz.Commenting.FunctionComment.Missing',
  'WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedFunctionFound',
  'WordPress.PHP.YodaConditions.NotYoda',
  'WordPress.WP.I18n.TextDomainMismatch',
  'WordPress.XSS.EscapeOutput.OutputNotEscaped',
  'PSR12.Keywords.ShortFormTypeKeywords.LongFound',
]

/** What phpcs finds in a file or a folder by the plugin's rules; throws with what it said when it breaks off. */
async function checkStandards(target: string): Promise<Report> {
  const { stdout, stderr } = spawnSync(
    'phpcs',
    [
      `--standard=${join(pluginDir, 'phpcs.xml.dist')}`,
      target,
      '-s',
      '--report=json',
      '--no-cache',
      '--runtime-set',
      'installed_paths',
      await fetchCodingStandards(),
      // Rules of 2018 use what newer PHP calls outdated.
      '-d',
      'error_reporting=E_ERROR',
    ],
    { encoding: 'utf8' },
  )
  const json = /\{"totals[^]*/.exec(stdout)?.[0]
  if (json === undefined) throw new Error(`phpcs broke off.\n${stdout}\n${stderr}`)
  return JSON.parse(json) as Report
}

interface Report {
  readonly files: Readonly<
    Record<
      string,
      { readonly messages: readonly { source: string; line: number; message: string }[] }
    >
  >
}

/** These rules are older than return types and take their colon for that of an `if`. */
function isReturnType(source: string, line: string): boolean {
  const rule = 'WordPress.WhiteSpace.ControlStructureSpacing.NoSpaceAfterCloseParenthesis'
  return source === rule && /\bfunction\b.*\): \??[\w\\]+ \{$/.test(line)
}

function phpFiles(plugin: string): [string, Uint8Array][] {
  const files = Object.entries(unzipSync(readFileSync(plugin)))
  return files.filter(([path]) => path.endsWith('.php'))
}
