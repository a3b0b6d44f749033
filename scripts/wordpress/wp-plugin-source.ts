/**
 * The source of the scripts in the WordPress plugin. The plugin directory requires it in the zip, or at a public URL
 * in the readme (guideline 4), as given by `repository` in package.json.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { ToolDefinition } from '#shared/kit/tool.ts'

const root = join(import.meta.dirname, '../..')

/** The build files and the license. */
const BUILD_FILES = [
  'LICENSE',
  'package.json',
  'vite.widgets.config.ts',
  'scripts/build/build-widgets.ts',
  'wp-plugin/package.json',
  'wp-plugin/webpack.config.js',
]

/** The files of a tool's folder that are part of its widgets. */
const TOOL_FILES = ['tool.ts', 'card.tsx', 'edit.ts', 'export.ts']

/** Returns every source file of the widgets, the block and the settings page, by its path in the project. */
export function sourceFiles(catalogue: readonly ToolDefinition[]): ReadonlyMap<string, Buffer> {
  const waiting = [
    ...BUILD_FILES,
    ...listFilesBelow('widgets/src'),
    ...listFilesBelow('wp-plugin/src'),
    ...catalogue.flatMap(({ id }) => TOOL_FILES.map((name) => `shared/tools/${id}/${name}`)),
  ]
  const found = new Map<string, Buffer>()
  for (const path of waiting) {
    const file = join(root, path)
    if (found.has(path) || !existsSync(file) || !statSync(file).isFile()) continue
    const data = readFileSync(file)
    found.set(path, data)
    if (/\.tsx?$/.test(path)) waiting.push(...localImportsOf(path, data.toString()))
  }
  return found
}

/** The public URL of the source from package.json's `repository`; undefined when it is no https URL. */
export function publicSourceUrl(manifest: string): string | undefined {
  const { repository } = JSON.parse(manifest) as { repository?: string | { url?: string } }
  const given = typeof repository === 'string' ? repository : repository?.url
  const url = given?.replace(/^git\+/, '').replace(/\.git$/, '')
  return url?.startsWith('https://') ? url : undefined
}

/** The readme's text about `source/`, and its replacement when the source is at a URL. */
const README_REPLACEMENTS: readonly [string, (url: string) => string][] = [
  ['In the plugin, in the folder `source/`, with', (url) => `At ${url}, with`],
  [
    '`npx tsx scripts/build/build-widgets.ts` in `source/` make',
    () => '`npx tsx scripts/build/build-widgets.ts` make',
  ],
  ['`source/wp-plugin`', () => '`wp-plugin`'],
]

/**
 * Returns the plugin's readme with a link to the source. Throws when the readme no longer contains a text to replace.
 */
export function readmeWithLink(readme: string, url: string): string {
  return README_REPLACEMENTS.reduce((text, [said, linked]) => {
    if (!text.includes(said)) throw new Error(`readme.txt no longer says: ${said}`)
    return text.replace(said, () => linked(url))
  }, readme)
}

function listFilesBelow(dir: string): string[] {
  return readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(dir, name.replaceAll('\\', '/')))
    .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path))
}

/** Finds the project's own files that a file imports. */
function localImportsOf(path: string, code: string): string[] {
  const named = [...code.matchAll(/\b(?:from|import)\s*\(?\s*'([^'?]+)/g)]
  return named.flatMap(([, name = '']) => {
    if (name.startsWith('#shared/')) return name.slice(1)
    return name.startsWith('.') ? posix.join(dirname(path), name) : []
  })
}
