import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { tools } from '#shared/catalogue.ts'
import { root } from '../support/files.mjs'
import { pageBytes, type WidgetManifest } from '../build/build-widgets.ts'
import { listSources, type SyntaxNode, visit } from '../check/source-graph.ts'
import { benchGeneration } from './generation.ts'
import type { BenchRow } from './row.ts'
import { benchServerMemory } from './served-house.ts'
import { benchStart } from './start.ts'

/** The target for the lines of code in a tool's folder. The other tools have none. */
const TOOL_LINES_TARGETS: Readonly<Record<string, number>> = {
  'etsy-tag-generator': 1_200,
  'horror-story-generator': 1_200,
  'short-poem-generator': 1_200,
  'quote-generator': 1_200,
  'academic-project-generator': 1_800,
  'project-topic-generator': 1_800,
  'cover-letter-generator': 2_500,
  'newsletter-generator': 2_500,
  'workout-routine-generator': 2_500,
  'diet-meal-plan-generator': 2_500,
  'privacy-policy-generator': 2_500,
  'domain-name-generator': 2_500,
  'prompt-enhancer': 2_500,
}
const PATTERN_CHARS_MAX = 200
const FUNCTION_LINES_MAX = 70
const FOLDER_FILES_MAX = 20

/**
 * Measures the code of `shared` (lines, tables, long patterns and functions), its cost in a running process, and the
 * size of the widgets.
 */
export async function benchSharedCode(): Promise<BenchRow[]> {
  const files = readCode()
  return [
    { what: 'commit', measured: readCommit() },
    ...lineRows(files),
    ...tableRows(),
    ...codeStyleRows(files),
    ...(await benchServerMemory()),
    ...(await benchStart()).filter(({ what }) => what.includes('workers have read')),
    ...(await benchGeneration()).filter(({ what }) => what.startsWith('slogan generation')),
    ...widgetRows(),
  ]
}

function readCommit(): string {
  try {
    const args = ['rev-parse', '--short=8', 'HEAD']
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return 'not a clone'
  }
}

interface SourceFile {
  readonly path: string
  readonly text: string
  /** Counted as `wc -l` counts them. */
  readonly lines: number
}

/** The TypeScript of `shared` without tests and fixtures. */
function readCode(): SourceFile[] {
  return listSources('shared')
    .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.split('\n').length - 1 }
    })
}

function lineRows(files: readonly SourceFile[]): BenchRow[] {
  const linesIn = (folder: string): number =>
    files.reduce((sum, { path, lines }) => sum + (path.startsWith(folder) ? lines : 0), 0)
  const rooms = readdirSync(join(root, 'shared'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'tools')
    .map(({ name }) => `shared/${name}/`)
  const row = (what: string, lines: number, most?: number): BenchRow => ({
    what,
    measured: `${lines.toLocaleString('en')} lines`,
    ...(most === undefined ? {} : { reach: `≤ ${most.toLocaleString('en')}` }),
  })
  return [
    row('shared without tests and fixtures', linesIn('shared/'), 48_000),
    ...rooms.map((room) => row(room, linesIn(room))),
    ...tools.map(({ id }) =>
      row(`shared/tools/${id}/`, linesIn(`shared/tools/${id}/`), TOOL_LINES_TARGETS[id]),
    ),
  ]
}

/** Measures the JSON that the product reads; JSON that only tests read is a fixture. */
function tableRows(): BenchRow[] {
  const shared = join(root, 'shared')
  const tables = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.fixture)\.json$/.test(name),
  )
  const bytes = tables.reduce((sum, name) => sum + readFileSync(join(shared, name)).length, 0)
  const measured = `${(bytes / 1_000_000).toFixed(2)} MB in ${tables.length} files`
  return [{ what: 'tables', measured, reach: '≤ 6.5 MB' }]
}

function codeStyleRows(files: readonly SourceFile[]): BenchRow[] {
  let patterns = 0
  let functions = 0
  for (const { path, text } of files) {
    const { program } = parseSync(path, text)
    visit(program as unknown as SyntaxNode, (node) => {
      if (
        'regex' in node &&
        (node['regex'] as { pattern: string }).pattern.length > PATTERN_CHARS_MAX
      ) {
        patterns++
      }
      if (node['body'] && /Function/.test(node.type) && linesOf(node, text) > FUNCTION_LINES_MAX) {
        functions++
      }
    })
  }
  const inFolder = new Map<string, number>()
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1)
  }
  const full = [...inFolder.values()].filter((count) => count > FOLDER_FILES_MAX).length
  const row = (what: string, count: number, reach: string): BenchRow => ({
    what,
    measured: String(count),
    reach,
  })
  return [
    row(`regular expressions over ${PATTERN_CHARS_MAX} characters`, patterns, '≤ 30'),
    row(`functions over ${FUNCTION_LINES_MAX} lines`, functions, '0'),
    row(`folders with more than ${FOLDER_FILES_MAX} files of code`, full, '0'),
  ]
}

function linesOf(node: SyntaxNode, text: string): number {
  return text.slice(node.start, node['end'] as number).split('\n').length
}

/** The sizes that a page with one widget, and with all twenty, loads before a form is sent. */
function widgetRows(): BenchRow[] {
  const manifest = JSON.parse(
    readFileSync(join(root, 'dist/widgets/manifest.json'), 'utf8'),
  ) as WidgetManifest
  const alone = Object.values(manifest.tools).map(
    ({ file }) => (manifest.files[file]?.brotli ?? 0) / 1_024,
  )
  const twenty = pageBytes(manifest) / 1_024
  const [least, most] = [Math.min(...alone), Math.max(...alone)]
  return [
    {
      what: 'a widget, brotli',
      measured: `${least.toFixed(1)} to ${most.toFixed(1)} KB`,
      reach: '≤ 13.3 KB',
    },
    {
      what: 'twenty on a page, brotli',
      measured: `${twenty.toFixed(1)} KB`,
      reach: '≤ 26 KB',
    },
  ]
}
