/** The import graph of all source files, read from syntax trees, so that no spelling of an import is missed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../support/files.mjs'

/**
 * One import of a file: `import`, `export … from`, `import()`, `import('…').Type`, `require()`,
 * `import.meta.resolve()`, `new URL('…', import.meta.url)`.
 */
export interface Import {
  /** As written, but with `./` before a bare name in `new URL`; undefined when it is computed at run time. */
  readonly specifier: string | undefined
  /** True when it is removed with the types. */
  readonly isType: boolean
  readonly line: number
}

/** The target of an import: a path of the project, a package, or a module of Node. */
export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package' | 'node'; readonly name: string }

/** Files of the project by their paths from its root, with the paths that each one imports. */
export type SourceGraph = ReadonlyMap<string, readonly string[]>

const SOURCE_FILE_NAME = /\.[cm]?[jt]sx?$/

/** Folders without our sources: generated, third-party, tables, or the WordPress plugin, which has its own tools. */
const EXCLUDED_FOLDER_NAME = /^(?:\..*|node_modules|dist|data|test-results|wp-plugin|docs)$/

/** The paths of all source files, from the root of the project. */
export function listSources(folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => !EXCLUDED_FOLDER_NAME.test(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return listSources(path)
      return SOURCE_FILE_NAME.test(path) ? [path] : []
    })
}

/** The imports of each source as last read, so that the same text is not parsed again. */
const parsedFiles = new Map<
  string,
  { readonly source: string; readonly imports: readonly Import[] }
>()

/** The imports of a source text, in its order. */
export function importsOf(path: string, source: string): readonly Import[] {
  const earlier = parsedFiles.get(path)
  if (earlier?.source === source) return earlier.imports
  const imports = parseImports(path, source)
  parsedFiles.set(path, { source, imports })
  return imports
}

function parseImports(path: string, source: string): Import[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: Import[] = []
  const lineOf = (start: number): number => source.slice(0, start).split('\n').length
  visit(program as unknown as SyntaxNode, (node) => {
    const given = readImport(node)
    if (!given) return
    const { address, isType } = given
    const isText = address?.type === 'Literal' && typeof address['value'] === 'string'
    // A template without expressions counts as a string.
    const parts = address?.type === 'TemplateLiteral' ? (address['quasis'] as SyntaxNode[]) : []
    const whole = parts.length === 1 ? (parts[0] as SyntaxNode)['value'] : undefined
    const text = isText
      ? (address['value'] as string)
      : (whole as { cooked: string } | undefined)?.cooked
    // `new URL` resolves a bare name relative to the file.
    const isBeside = node.type === 'NewExpression' && /^\w[^:]*$/.test(text ?? '')
    const specifier = isBeside ? `./${text}` : text
    found.push({ specifier, isType, line: lineOf(node.start) })
  })
  return found
}

/** A node of a syntax tree. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly [member: string]: unknown
}

/** Calls `onNode` with a node and all its descendants. */
export function visit(node: SyntaxNode, onNode: (node: SyntaxNode) => void): void {
  onNode(node)
  for (const member of Object.values(node)) {
    for (const child of Array.isArray(member) ? member : [member]) {
      if (typeof (child as SyntaxNode | null)?.type === 'string') visit(child as SyntaxNode, onNode)
    }
  }
}

/** Returns the specifier of an import node; undefined for every other node. */
function readImport(
  node: SyntaxNode,
): { address: SyntaxNode | undefined; isType: boolean } | undefined {
  const { type } = node
  const address = node['source'] as SyntaxNode | undefined
  if (type === 'ImportDeclaration') return { address, isType: node['importKind'] === 'type' }
  if (type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration') {
    return address ? { address, isType: node['exportKind'] === 'type' } : undefined
  }
  if (type === 'ImportExpression') return { address, isType: false }
  if (type === 'TSImportType') return { address, isType: true }
  if (type === 'TSExternalModuleReference') {
    return { address: node['expression'] as SyntaxNode, isType: false }
  }
  const [first, second] = (node['arguments'] ?? []) as (SyntaxNode | undefined)[]
  const callee = node['callee'] as SyntaxNode | undefined
  if (
    type === 'CallExpression' &&
    (callee?.['name'] === 'require' || isOfMeta(callee, 'resolve'))
  ) {
    return { address: first, isType: false }
  }
  const isModule = SOURCE_FILE_NAME.test(String(first?.['value'] ?? ''))
  if (
    type === 'NewExpression' &&
    callee?.['name'] === 'URL' &&
    isOfMeta(second, 'url') &&
    isModule
  ) {
    return { address: first, isType: false }
  }
  return undefined
}

/** True for the node `import.meta.<name>`. */
function isOfMeta(node: SyntaxNode | undefined, name: string): boolean {
  const [object, property] = [node?.['object'], node?.['property']] as (SyntaxNode | undefined)[]
  return object?.type === 'MetaProperty' && property?.['name'] === name
}

/**
 * Resolves an import of a file, also with another extension or none. Returns the path unchanged when there is no such
 * file.
 */
export function resolveImport(from: string, specifier: string): ImportTarget {
  const bare = specifier.replace(/[?#](?!shared\/).*$/, '')
  if (bare.startsWith('#shared/'))
    return { kind: 'file', path: existingPath(posix.normalize(bare.slice(1))) }
  if (/^\.{1,2}(?:\/|$)/.test(bare)) {
    return { kind: 'file', path: existingPath(posix.join(posix.dirname(from), bare)) }
  }
  if (bare.startsWith(root)) return { kind: 'file', path: existingPath(posix.relative(root, bare)) }
  if (isBuiltin(bare)) return { kind: 'node', name: bare.replace(/^node:/, '') }
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(bare)?.[0] ?? bare
  return { kind: 'package', name }
}

function existingPath(path: string): string {
  const stem = path.replace(/\.[cm]?jsx?$/, '')
  const endings = ['.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx']
  const tried = [path, ...endings.map((ending) => stem + ending)]
  return tried.find((file) => /\.\w+$/.test(file) && existsSync(join(root, file))) ?? path
}

/** The imports of every source file, by its path. */
export function readImports(): ReadonlyMap<string, readonly Import[]> {
  return new Map(
    listSources().map((path) => [path, importsOf(path, readFileSync(join(root, path), 'utf8'))]),
  )
}

/** Maps each source file to the files it imports, for values or types. */
export function graphOf(imports: ReadonlyMap<string, readonly Import[]>): SourceGraph {
  const pathOf = (from: string, { specifier }: Import): string | undefined => {
    const target = specifier === undefined ? undefined : resolveImport(from, specifier)
    return target?.kind === 'file' && imports.has(target.path) ? target.path : undefined
  }
  return new Map(
    [...imports].map(([path, of]) => {
      const paths = of.map((one) => pathOf(path, one)).filter((one) => one !== undefined)
      return [path, [...new Set(paths)]]
    }),
  )
}
