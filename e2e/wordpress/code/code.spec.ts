import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { tools } from '#shared/catalogue.ts'
import { makeTemplate } from '../../../scripts/wordpress/wp-plugin-texts.ts'
import { fetchWordPress } from '../machine/core.ts'
import { pluginDir, pluginSources } from '../machine/plugin.ts'
import { phpFiles, test } from '../machine/plugin-code.ts'

// Tests of the plugin's files, without running it.
const ZIP_BYTES_MAX = 1.5 * 1024 * 1024
const canRunPhp = spawnSync('php', ['-v']).status === 0

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
    'build/editor/sidebar.asset.php',
    'build/editor/sidebar.js',
    'build/editor/usage.asset.php',
    'build/editor/usage.js',
    'build/ids.php',
    'build/results.php',
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
    expect(name).toMatch(/^(?:chunks\/(?:later-[\da-f]{8}\/)?)?[a-z-]+(?:-[\w-]{6})?\.js$/)
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

test('every PHP file parses', async ({ plugin }) => {
  expect(canRunPhp, NO_PHP).toBe(true)
  const files = phpFiles(plugin).map(([path, data]) => [path, Buffer.from(data).toString('base64')])
  expect(files.length).toBeGreaterThan(20)
  // In one process: one for each file would take ten times as long. The last file cannot be parsed and has to be
  // reported.
  const input = JSON.stringify(Object.fromEntries([...files, ['wrong.php', btoa('<?php if (')]]))
  const { stdout, stderr } = spawnSync('php', ['-r', PARSE], { input, encoding: 'utf8' })
  expect([stdout, stderr]).toEqual(['wrong.php', ''])
})

/** Prints the files that this PHP cannot parse. */
const PARSE = `
  foreach ( json_decode( stream_get_contents( STDIN ), true ) as $path => $code ) {
    try { token_get_all( base64_decode( $code ), TOKEN_PARSE ); } catch ( ParseError $e ) { echo $path; }
  }`

test('the template of translations names every text of PHP and scripts', async ({ plugin }) => {
  expect(canRunPhp, NO_PHP).toBe(true)
  const texts = (template: string): string[] =>
    (template.match(/^(?:msgctxt .*\n)?msgid .+/gm) ?? []).toSorted()
  const committed = readFileSync(join(pluginDir, 'languages/draftmill.pot'), 'utf8')
  const fresh = makeTemplate(plugin, (await fetchWordPress()).wpCli)
  expect(texts(committed), 'run `npm run texts` in wp-plugin').toEqual(texts(fresh))
  expect(texts(fresh).length).toBeGreaterThan(100)
})

test('its PHP has nothing that present standards refuse and the rules of 2018 let pass', async ({
  plugin,
}) => {
  for (const [path, data] of phpFiles(plugin)) {
    const code = Buffer.from(data).toString()
    // No short ternary and no short lists.
    expect(code.match(/.* \?: .*/g) ?? [], path).toEqual([])
    expect(code.match(/^\s*\[.*\] = .*/gm) ?? [], path).toEqual([])
  }
})

const NO_PHP = 'There is no PHP. Debian: apt-get install php-cli'
