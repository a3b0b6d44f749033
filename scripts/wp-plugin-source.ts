/**
 * The source of the scripts that the WordPress plugin carries. The plugin directory wants it where people find it, and
 * the zip is where it is always of the same version.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { ToolDefinition } from '#shared/kit/tool.ts'

const root = join(import.meta.dirname, '..')

/** What builds them, and the license, beside what is built. */
const MANIFESTS = [
  'LICENSE',
  'package.json',
  'vite.widgets.config.ts',
  'scripts/build-widgets.ts',
  'wp-plugin/package.json',
  'wp-plugin/webpack.config.js',
]

/** Every file that the widgets, the block and the settings page are built from, by its path in the project. */
export function sourceFiles(catalogue: readonly ToolDefinition[]): ReadonlyMap<string, Buffer> {
  const waiting = [
    ...MANIFESTS,
    ...filesBelow('widgets/src'),
    ...filesBelow('wp-plugin/src'),
    ...catalogue.flatMap(({ id }) => [`shared/tools/${id}/tool.ts`, `shared/tools/${id}/card.tsx`]),
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
