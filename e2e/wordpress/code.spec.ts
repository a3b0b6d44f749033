import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { unzipSync } from 'fflate'
import { tools } from '#shared/catalogue.ts'
import { makeTemplate } from '../../scripts/wp-plugin-texts.ts'
import { fetchCodingStandards, fetchWordPress } from './core.ts'
import { buildPlugin } from './plugin.ts'

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
  const paths = Object.keys(unzipSync(readFileSync(plugin)))
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
  const names = widgets.map((path) => path.replace(/^draftmill\/build\/[\da-f]{12}\/widgets\//, ''))
  expect(names).toEqual(expect.arrayContaining([...tools.map(({ id }) => `${id}.js`), 'embed.js']))
  for (const name of names) expect(name).toMatch(/^(?:chunks\/)?[a-z-]+(?:-[\w-]{8})?\.js$/)
})

if (canRunPhp) {
  test('every PHP file parses', async ({ plugin }) => {
    for (const [path, data] of phpFiles(plugin)) {
      const { stderr, status } = spawnSync('php', ['-l'], { input: data, encoding: 'utf8' })
      expect([status, stderr], path).toEqual([0, ''])
    }
  })

  test('the template of translations names every text of PHP and scripts', async ({ plugin }) => {
    const texts = (template: string): string[] =>
      (template.match(/^(?:msgctxt .*\n)?msgid .+/gm) ?? []).toSorted()
    const committed = readFileSync(join(pluginDir, 'languages/draftmill.pot'), 'utf8')
    const fresh = makeTemplate(plugin, fetchWordPress().wpCli)
    expect(texts(committed), 'run `npm run texts` in wp-plugin').toEqual(texts(fresh))
    expect(texts(fresh).length).toBeGreaterThan(100)
  })
} else {
  console.log('The template of translations is not checked: there is no PHP.')
}

test('its scripts keep to the WordPress coding standards', async ({ plugin }) => {
  expect(plugin).toBeTruthy()
  const lint = spawnSync('npm', ['run', 'lint', '--silent'], { cwd: pluginDir, encoding: 'utf8' })
  expect([lint.status, lint.stdout]).toEqual([0, ''])
})

if (hasPhpcs) {
  test('keeps to the WordPress coding standards', async ({ plugin }) => {
    const dir = mkdtempSync(join(tmpdir(), 'draftmill-standards-'))
    for (const [path, data] of phpFiles(plugin)) {
      if (path.endsWith('.asset.php')) continue
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      writeFileSync(join(dir, path), data)
    }
    const { stdout } = spawnSync(
      'phpcs',
      [
        `--standard=${join(pluginDir, 'phpcs.xml.dist')}`,
        join(dir, 'draftmill'),
        '-s',
        '--report=json',
        '--no-cache',
        '--runtime-set',
        'installed_paths',
        fetchCodingStandards(),
        // Rules of 2018 use what newer PHP calls outdated.
        '-d',
        'error_reporting=E_ERROR',
      ],
      { encoding: 'utf8' },
    )
    const report = JSON.parse(/\{"totals[^]*/.exec(stdout)?.[0] ?? '{}') as Report
    expect(Object.keys(report.files).length).toBeGreaterThan(15)
    const found = Object.entries(report.files).flatMap(([file, { messages }]) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return messages
        .filter(({ source, line }) => !isReturnType(source, lines[line - 1] ?? ''))
        .map(({ line, message, source }) => `${file}:${line} ${message} (${source})`)
    })
    rmSync(dir, { recursive: true })
    expect(found).toEqual([])
  })
} else {
  console.log('The WordPress coding standards are not checked: there is no phpcs.')
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
