import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { tools } from '#shared/catalogue.ts'
import { fetchCodingStandards } from '../machine/core.ts'
import { pluginDir } from '../machine/plugin.ts'
import { phpFiles, test } from '../machine/plugin-code.ts'

// The requirements of the plugin directory for the code. Needs neither WordPress nor a Draftmill server.
const hasPhpcs = spawnSync('phpcs', ['--version']).status === 0

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
  // The packages that `npm install` would install.
  symlinkSync(join(pluginDir, '../node_modules'), join(source, 'node_modules'))
  symlinkSync(join(pluginDir, 'node_modules'), join(source, 'wp-plugin/node_modules'))
  const build = (cwd: string, ...args: string[]): void => {
    const { status, stderr } = spawnSync('npx', args, { cwd, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }
  build(source, 'tsx', 'scripts/build/build-widgets.ts')
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
  // To show that the rules are applied: rules that check nothing would find nothing.
  const wrong = join(dir, 'wrong.php')
  writeFileSync(wrong, WRONG_CODE)
  const { [wrong]: judged, ...ofPlugin } = (await checkStandards(dir)).files
  expect(Object.keys(ofPlugin)).toHaveLength(files.length)
  const found = Object.entries(ofPlugin).flatMap(([file, { messages }]) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return messages
      .filter(({ source, line }) => !isReturnType(source, lines[line - 1] ?? ''))
      .map(
        ({ line, message, source }) => `${file.slice(dir.length)}:${line} ${message} (${source})`,
      )
  })
  expect(found).toEqual([])

  const sources = judged?.messages.map(({ source }) => source) ?? []
  expect(sources).toEqual(expect.arrayContaining([...BROKEN_RULES]))
  rmSync(dir, { recursive: true })
})

const NO_PHPCS = 'There is no phpcs. Debian: apt-get install php-codesniffer'

/** Code that breaks one rule of each kind. */
const WRONG_CODE = `<?php
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
const BROKEN_RULES = [
  'Squiz.Commenting.FunctionComment.Missing',
  'WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedFunctionFound',
  'WordPress.PHP.YodaConditions.NotYoda',
  'WordPress.WP.I18n.TextDomainMismatch',
  'WordPress.XSS.EscapeOutput.OutputNotEscaped',
  'PSR12.Keywords.ShortFormTypeKeywords.LongFound',
]

/** Returns phpcs's report for a folder, with the plugin's rules. Throws with phpcs's output if it breaks off. */
async function checkStandards(folder: string): Promise<Report> {
  const { stdout, stderr } = spawnSync(
    'phpcs',
    [
      `--standard=${join(pluginDir, 'phpcs.xml.dist')}`,
      folder,
      '-s',
      '--report=json',
      '--no-cache',
      '--runtime-set',
      'installed_paths',
      await fetchCodingStandards(),
      // The rules of 2018 use features that newer PHP reports as deprecated.
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

/** True for a false report: these rules are older than return types and mistake their colon for that of an `if`. */
function isReturnType(source: string, line: string): boolean {
  const rule = 'WordPress.WhiteSpace.ControlStructureSpacing.NoSpaceAfterCloseParenthesis'
  return source === rule && /\bfunction\b.*\): \??[\w\\]+ \{$/.test(line)
}
