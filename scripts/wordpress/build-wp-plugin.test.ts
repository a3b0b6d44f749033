import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '#shared/catalogue.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { buildWpPlugin, type WpPluginParts } from './build-wp-plugin.ts'
import { toolTexts } from './wp-plugin-catalogue.ts'
import { publicSourceUrl } from './wp-plugin-source.ts'

const pluginDir = join(import.meta.dirname, '../../wp-plugin')
const [first] = tools
const CATALOGUE: ToolDefinition[] = [
  { ...(first as ToolDefinition), id: 'plain-tool', title: 'Plain Tool' },
  { ...(first as ToolDefinition), id: 'odd-tool', title: "The Owner's \\ Tool" },
]

let dir: string
let parts: Pick<WpPluginParts, 'widgetsDir' | 'editorDir' | 'outDir' | 'catalogue'>
let zip: string
let files: Record<string, string>

describe('the WordPress plugin', () => {
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'draftmill-plugin-'))
    parts = {
      widgetsDir: join(dir, 'widgets'),
      editorDir: join(dir, 'out/editor'),
      outDir: join(dir, 'out'),
      catalogue: CATALOGUE,
    }
    makeWidgets([
      'plain-tool.js',
      'odd-tool.js',
      'chunks/shared-1.js',
      'chunks/later-1/site-session.js',
    ])
    mkdirSync(join(parts.editorDir, 'block'), { recursive: true })
    writeFileSync(join(parts.editorDir, 'block/block.json'), '{}')
    writeFileSync(join(parts.editorDir, 'block.asset.php'), `<?php return array('a' => 'b');\n`)
    zip = buildWpPlugin({ ...parts, sourceUrl: undefined })
    files = Object.fromEntries(
      Object.entries(unzipSync(readFileSync(zip))).map(([path, data]) => [path, strFromU8(data)]),
    )
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it('carries what widgets load on other pages, beside each other, and no file of the development', () => {
    const includes = readdirSync(join(pluginDir, 'includes'))
    const folder = 'draftmill/build/widgets'
    const built = Object.keys(files).filter((path) => !path.startsWith('draftmill/source/'))
    expect(built.toSorted()).toEqual(
      [
        `${folder}/chunks/shared-1.js`,
        `${folder}/odd-tool.js`,
        `${folder}/plain-tool.js`,
        'draftmill/build/editor/block.asset.php',
        'draftmill/build/editor/block/block.json',
        'draftmill/build/ids.php',
        'draftmill/build/results.php',
        'draftmill/build/tools.php',
        'draftmill/build/widgets.php',
        'draftmill/draftmill.php',
        ...includes.map((name) => `draftmill/includes/${name}`),
        'draftmill/languages/draftmill.pot',
        'draftmill/license.txt',
        'draftmill/readme.txt',
        'draftmill/uninstall.php',
      ].toSorted(),
    )
    expect(files[`${folder}/odd-tool.js`]).toBe('// odd-tool.js')
  })

  it('carries the source of its scripts, and of the server’s and the tests’ nothing', () => {
    const source = Object.keys(files).flatMap((path) =>
      path.startsWith('draftmill/source/') ? path.slice('draftmill/source/'.length) : [],
    )
    expect(source).toEqual(
      expect.arrayContaining([
        'wp-plugin/src/block/index.js',
        'wp-plugin/webpack.config.js',
        'widgets/src/element/define-tool-element.tsx',
        'widgets/src/element/host.css',
        'shared/kit/fields.ts',
        'scripts/build/build-widgets.ts',
      ]),
    )
    expect(
      source.filter((path) => /\.test\.|\.fixture\.|builtin|\.md$|^api\/|^site\//.test(path)),
    ).toEqual([])
    const entry = files['draftmill/source/wp-plugin/src/block/index.js']
    expect(entry).toBe(readFileSync(join(pluginDir, 'src/block/index.js'), 'utf8'))
  })

  it('links to the source instead where the project names a public address of it', () => {
    const url = 'https://code.example/draftmill'
    const linked = buildWpPlugin({ ...parts, outDir: join(dir, 'linked'), sourceUrl: url })
    const unpacked = unzipSync(readFileSync(linked))
    const carried = Object.keys(files).filter((path) => !path.startsWith('draftmill/source/'))
    expect(Object.keys(unpacked).toSorted()).toEqual(carried.toSorted())
    const readme = strFromU8(unpacked['draftmill/readme.txt'] as Uint8Array)
    expect(readme).toContain(`At ${url}, with what builds it`)
    expect(readme).not.toContain('source/')
  })

  it.each([
    [
      { repository: { type: 'git', url: 'git+https://code.example/a/b.git' } },
      'https://code.example/a/b',
    ],
    [{ repository: 'https://code.example/a/b' }, 'https://code.example/a/b'],
    [{ repository: 'git@code.example:a/b.git' }, undefined],
    [{}, undefined],
  ])('finds the public address in %j', (manifest, url) => {
    expect(publicSourceUrl(JSON.stringify(manifest))).toBe(url)
  })

  it('lists the tools with escaped titles and their fields', () => {
    const list = files['draftmill/build/tools.php'] ?? ''
    expect(list).toMatch(/'title' +=> __\( 'The Owner\\'s \\\\ Tool', 'draftmill' \),/)
    for (const name of Object.keys(first?.fields ?? {})) expect(list).toContain(`'${name}'`)
  })

  it('adds the texts of the tools to the template of translations, each once', () => {
    const template = files['draftmill/languages/draftmill.pot'] ?? ''
    for (const text of toolTexts(CATALOGUE)) {
      const line = `\nmsgid ${JSON.stringify(text)}\n`
      expect(template.split(line), text).toHaveLength(2)
    }
    expect(template).toContain('msgid "The Owner\'s \\\\ Tool"')
  })

  it('leaves the widgets at their address when one of them changes, and gives them another version', () => {
    writeFileSync(join(dir, 'widgets/plain-tool.js'), '// changed')
    const changed = unzipSync(readFileSync(buildWpPlugin(parts)))
    expect(Object.keys(changed).toSorted()).toEqual(Object.keys(files).toSorted())
    const before = widgetsVersion(files['draftmill/build/widgets.php'] ?? '')
    expect(before).toMatch(/^[\da-f]{12}$/)
    const after = widgetsVersion(
      strFromU8(changed['draftmill/build/widgets.php'] ?? new Uint8Array()),
    )
    expect(after).toMatch(/^[\da-f]{12}$/)
    expect(after).not.toBe(before)
    writeFileSync(join(dir, 'widgets/plain-tool.js'), '// plain-tool.js')
    buildWpPlugin(parts)
  })

  it('is the same bytes when it is built again', () => {
    const before = readFileSync(zip)
    buildWpPlugin(parts)
    expect(readFileSync(zip).equals(before)).toBe(true)
  })

  it('is not built without a widget, without the widgets or without the block', () => {
    const more = [...CATALOGUE, { ...(first as ToolDefinition), id: 'new-tool' }]
    const nowhere = join(dir, 'nowhere')
    const build = (over: Partial<WpPluginParts>) => () => buildWpPlugin({ ...parts, ...over })
    expect(build({ catalogue: more })).toThrow(/built without new-tool/)
    expect(build({ widgetsDir: nowhere })).toThrow(/build the widgets first/)
    expect(build({ editorDir: nowhere })).toThrow(/build the block first/)
  })

  it('guards every PHP file against a direct call and declares strict types', () => {
    const php = Object.keys(files).filter((path) => path.endsWith('.php'))
    for (const path of php) {
      expect(files[path], path).toContain('declare( strict_types=1 );')
      expect(files[path], path).toMatch(/! defined\( 'ABSPATH' \)/)
      // Tabs, as the WordPress coding standards require.
      expect(files[path], path).not.toMatch(/^ +[^ *]/m)
    }
  })

  it('has one version and one floor everywhere', () => {
    const header = readHeader(files['draftmill/draftmill.php'] ?? '')
    const readme = readHeader(files['draftmill/readme.txt'] ?? '')
    const manifest = JSON.parse(readFileSync(join(pluginDir, 'package.json'), 'utf8')) as {
      version: string
      license: string
    }
    expect(readme['Stable tag']).toBe(header['Version'])
    expect(manifest.version).toBe(header['Version'])
    const main = files['draftmill/draftmill.php']
    expect(main).toContain(`const VERSION     = '${header['Version']}';`)
    const block = JSON.parse(readFileSync(join(pluginDir, 'src/block/block.json'), 'utf8')) as {
      version: string
    }
    expect(block.version).toBe(header['Version'])
    expect(files['draftmill/readme.txt']).toContain(`= ${header['Version']} =`)
    for (const name of ['Requires at least', 'Requires PHP', 'License']) {
      expect(readme[name], name).toBe(header[name])
    }
    expect(header['License']).toBe(manifest.license)
    expect(header['Text Domain']).toBe('draftmill')
  })

  it('has the readme that the plugin directory asks for', () => {
    const readme = files['draftmill/readme.txt'] ?? ''
    expect((readHeader(readme)['Tags'] ?? '').split(',').length).toBeLessThanOrEqual(5)
    const summary = readme.split('\n\n')[1] ?? ''
    expect(summary.length).toBeGreaterThan(40)
    expect(summary.length).toBeLessThanOrEqual(150)
    expect(readme).toContain('== External services ==')
  })

  it('puts its text domain on every text of PHP and scripts', () => {
    const src = join(pluginDir, 'src')
    const scripts = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .map((path) => [path, readFileSync(join(src, path), 'utf8')] as const)
    const php = Object.entries(files).filter(([path]) => path.endsWith('.php'))
    let texts = 0
    for (const [path, code] of [...php, ...scripts]) {
      for (const call of textCalls(code)) {
        texts++
        expect([path, call.name, call.inside.length], call.inside.join()).toEqual([
          path,
          call.name,
          TEXT_FUNCTIONS[call.name.replace(/^esc_(?:html|attr)_/, '_')],
        ])
        expect(call.inside.at(-1), `${path}: ${call.inside.join()}`).toBe(`'draftmill'`)
      }
    }
    expect(texts).toBeGreaterThan(150)
  })
})

/** WordPress's translation functions, with the number of arguments when the text domain is the last. */
const TEXT_FUNCTIONS: Readonly<Record<string, number>> = {
  __: 2,
  _e: 2,
  _x: 3,
  _ex: 3,
  _n: 4,
  _nx: 5,
  _n_noop: 3,
}

interface TextCall {
  readonly name: string
  /** The arguments as written in the code. */
  readonly inside: readonly string[]
}

/** Finds all calls of translation functions. Parentheses, quotes and commas inside strings are ignored. */
function textCalls(code: string): TextCall[] {
  const start = /(?<![\w$>:\\])((?:esc_html_|esc_attr_|_)(?:_|e|x)|_ex|_nx?|_n_noop)\(/g
  return [...code.matchAll(start)].map((match) => {
    const inside: string[] = ['']
    const token = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[(),[\]]|[^'"(),[\]]+/gy
    token.lastIndex = match.index + match[0].length
    for (let depth = 0, found = token.exec(code); found; found = token.exec(code)) {
      const [part] = found
      if (part === ')' && depth === 0) break
      if ('(['.includes(part)) depth++
      if (')]'.includes(part)) depth--
      if (part === ',' && depth === 0) inside.push('')
      else inside.push(`${inside.pop()}${part}`)
    }
    const given = inside.map((argument) => argument.trim()).filter(Boolean)
    return { name: match[1] ?? '', inside: given }
  })
}

function widgetsVersion(php: string): string {
  return /return '([^']+)';/.exec(php)?.[1] ?? ''
}

/** Writes files in the layout of `scripts/build/build-widgets.ts`, each with its name as content. */
function makeWidgets(paths: readonly string[]): void {
  const manifest = {
    files: Object.fromEntries(paths.map((path) => [path, {}])),
    tools: Object.fromEntries(CATALOGUE.map(({ id }) => [id, { file: `${id}.js`, chunk: '' }])),
  }
  mkdirSync(join(dir, 'widgets/chunks/later-1'), { recursive: true })
  for (const path of paths) writeFileSync(join(dir, 'widgets', path), `// ${path}`)
  writeFileSync(join(dir, 'widgets/manifest.json'), JSON.stringify(manifest))
}

/** The `Name: value` lines of a header. */
function readHeader(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^[ *]*([A-Z][A-Za-z ]+): +(.+)$/gm)]
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.trim()]))
}
