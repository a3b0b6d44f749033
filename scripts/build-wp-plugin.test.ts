import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWpPlugin } from './build-wp-plugin.ts'

const pluginDir = join(import.meta.dirname, '../wp-plugin')
const CATALOGUE = [
  { id: 'slogan-generator', title: 'Slogan Generator' },
  { id: 'odd-tool', title: "The Owner's \\ Tool" },
]
const INTEGRITY = `sha384-${Buffer.alloc(48, 0xa5).toString('base64')}`

let dir: string
let zip: string
let files: Record<string, string>

describe('the WordPress plugin', () => {
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'draftmill-plugin-'))
    mkdirSync(join(dir, 'widgets'))
    const manifest = { tools: {}, files: {} } as Record<string, Record<string, unknown>>
    for (const { id } of CATALOGUE) {
      writeFileSync(join(dir, 'widgets', `${id}.js`), `// ${id}`)
      manifest['tools']![id] = { file: `${id}.js`, chunk: '' }
      manifest['files']![`${id}.js`] = { integrity: INTEGRITY }
    }
    writeFileSync(join(dir, 'widgets/manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(dir, 'widgets/embed.js'), '// Not for the plugin.')
    zip = buildWpPlugin(join(dir, 'widgets'), join(dir, 'out'), CATALOGUE)
    files = Object.fromEntries(
      Object.entries(unzipSync(readFileSync(zip))).map(([path, data]) => [path, strFromU8(data)]),
    )
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it('carries the scripts of its tools and no other file of the development', () => {
    const includes = readdirSync(join(pluginDir, 'includes'))
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'draftmill/build/tools.php',
        'draftmill/build/widgets/odd-tool.js',
        'draftmill/build/widgets/slogan-generator.js',
        'draftmill/draftmill.php',
        ...includes.map((name) => `draftmill/includes/${name}`),
        'draftmill/license.txt',
        'draftmill/readme.txt',
        'draftmill/uninstall.php',
      ].toSorted(),
    )
    expect(files['draftmill/build/widgets/odd-tool.js']).toBe('// odd-tool')
  })

  it('lists the tools with escaped titles and the hash of their scripts', () => {
    const list = files['draftmill/build/tools.php']
    expect(list).toContain(`'title'   => __( 'The Owner\\'s \\\\ Tool', 'draftmill' ),`)
    expect(list).toContain(`'version' => 'a5a5a5a5a5a5',`)
  })

  it('is the same bytes when it is built again', () => {
    const before = readFileSync(zip)
    buildWpPlugin(join(dir, 'widgets'), join(dir, 'out'), CATALOGUE)
    expect(readFileSync(zip).equals(before)).toBe(true)
  })

  it('is not built without the widget of a tool', () => {
    const more = [...CATALOGUE, { id: 'new-tool', title: 'New Tool' }]
    const build = (): string => buildWpPlugin(join(dir, 'widgets'), join(dir, 'out'), more)
    expect(build).toThrow(/built without new-tool/)
    expect(() => buildWpPlugin(join(dir, 'nowhere'))).toThrow(/build the widgets first/)
  })

  it('guards every PHP file against a direct call and declares strict types', () => {
    const php = Object.keys(files).filter((path) => path.endsWith('.php'))
    for (const path of php) {
      expect(files[path], path).toContain('declare( strict_types=1 );')
      expect(files[path], path).toMatch(/! defined\( 'ABSPATH' \)/)
      // Tabs, as the WordPress coding standards ask.
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

  it('puts its text domain on every text', () => {
    for (const [path, code] of Object.entries(files)) {
      if (!path.endsWith('.php')) continue
      const calls = [...code.matchAll(/\b(?:esc_html_|esc_attr_|_)(?:_|e)\(/g)].length
      const closed = [...code.matchAll(/, 'draftmill' \)/g)].length
      expect(closed, path).toBeGreaterThanOrEqual(calls)
    }
  })
})

/** The `Name: value` lines of a header. */
function readHeader(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^[ *]*([A-Z][A-Za-z ]+): +(.+)$/gm)]
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.trim()]))
}
