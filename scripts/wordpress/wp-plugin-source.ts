/**
 * The source of the scripts that the WordPress plugin carries. The plugin directory wants it where people find it: in the
 * zip, or at a public address that the readme names (guideline 4). `repository` of package.json says which.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { ToolDefinition } from '#shared/kit/tool.ts'

const root = join(import.meta.dirname, '../..')

/** What builds them, and the license, beside what is built. */
const MANIFESTS = [
  'LICENSE',
  'package.json',
  'vite.widgets.config.ts',
  'scripts/build/build-widgets.ts',
  'wp-plugin/package.json',
  'wp-plugin/webpack.config.js',
]

/** What of a tool's folder goes into its widgets. */
const OF_TOOL = ['tool.ts', 'card.tsx', 'edit.ts', 'export.ts']

/** Every file that the widgets, the block and the settings page are built from, by its path in the project. */
export function sourceFiles(catalogue: readonly ToolDefinition[]): ReadonlyMap<string, Buffer> {
  const waiting = [
    ...MANIFESTS,
    ...filesBelow('widgets/src'),
    ...filesBelow('wp-plugin/src'),
    ...catalogue.flatMap(({ id }) => OF_TOOL.map((name) => `shared/tools/${id}/${name}`)),
  ]
  const found = new Map<string, Buffer>()
  for (const path of waiting) {
    const file = join(root, path)
    if (found.has(path) || !existsSync(file) || !statSync(file).isFile()) continue
    const data = readFileSync(file)
    found.set(path, data)
    if (/\.tsx?$/.test(path)) waiting.push(...importsOf(path, data.toString()))
  }
  return found
}

/** The public address of the source, as package.json's `repository` gives it; undefined where it names none on the web. */
export function publicSource(manifest: string): string | undefined {
  const { repository } = JSON.parse(manifest) as { repository?: string | { url?: string } }
  const given = typeof repository === 'string' ? repository : repository?.url
  const url = given?.replace(/^git\+/, '').replace(/\.git$/, '')
  return url?.startsWith('https://') ? url : undefined
}

/** What the readme says of `source/`, and what it says where the source is at an address. */
const OF_THE_FOLDER: readonly [string, (url: string) => string][] = [
  ['In the plugin, in the folder `source/`, with', (url) => `At ${url}, with`],
  [
    '`npx tsx scripts/build/build-widgets.ts` in `source/` make',
    () => '`npx tsx scripts/build/build-widgets.ts` make',
  ],
  ['`source/wp-plugin`', () => '`wp-plugin`'],
]

/** The plugin's readme where the source is at an address. Throws where the readme no longer says what is replaced. */
export function readmeWithLink(readme: string, url: string): string {
  return OF_THE_FOLDER.reduce((text, [said, linked]) => {
    if (!text.includes(said)) throw new Error(`readme.txt no longer says: ${said}`)
    return text.replace(said, () => linked(url))
  }, readme)
}

function filesBelow(dir: string): string[] {
  return readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(dir, name.replaceAll('\\', '/')))
    .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path))
}

/** The project's own files that a file imports. */
function importsOf(path: string, code: string): string[] {
  const named = [...code.matchAll(/\b(?:from|import)\s*\(?\s*'([^'?]+)/g)]
  return named.flatMap(([, name = '']) => {
    if (name.startsWith('#shared/')) return name.slice(1)
    return name.startsWith('.') ? posix.join(dirname(path), name) : []
  })
}
