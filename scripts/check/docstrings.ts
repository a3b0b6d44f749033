/**
 * Finds exported functions and classes that promise nothing: no docstring of their own, and no type of their file with one
 * that they return. What a type or a constant is can mostly be seen; what a function promises cannot.
 */
import { parseSync } from 'vite'
import type { Node } from './source-graph.ts'

/** The exported functions and classes of a source without a docstring, each as `path:line name`. */
export function silentExports(path: string, source: string): string[] {
  const { program, comments, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const docEnds = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end)
  /** Comments for the linter may be between the two. */
  const isDocumented = ({ start }: Node): boolean =>
    docEnds.some((end) => end <= start && /^(?:\s|\/\/[^\n]*\n)*$/.test(source.slice(end, start)))
  const statements = program.body as unknown as Node[]
  const documentedTypes = new Set(
    statements
      .filter((node) => node.type === 'ExportNamedDeclaration' && isDocumented(node))
      .map((node) => nameOf(node['declaration'] as Node | null)),
  )
  return statements.flatMap((node, index) => {
    if (!/^Export(?:Named|Default)Declaration$/.test(node.type)) return []
    const declaration = node['declaration'] as Node | null
    const name = nameOf(declaration)
    if (!declaration || !isPromise(declaration) || isDocumented(node)) return []
    // A further signature of the function before it.
    const before = statements[index - 1]?.['declaration'] as Node | null | undefined
    if (before && nameOf(before) === name) return []
    if (documentedTypes.has(returnedType(declaration))) return []
    return [`${path}:${source.slice(0, node.start).split('\n').length} ${name ?? 'default'}`]
  })
}

const isPromise = ({ type }: Node): boolean =>
  /^(?:FunctionDeclaration|TSDeclareFunction|ClassDeclaration)$/.test(type)

function nameOf(declaration: Node | null): string | undefined {
  return (declaration?.['id'] as { name?: string } | null | undefined)?.name
}

/** The name of the type that a function says it returns, where it is one name. */
function returnedType(declaration: Node): string | undefined {
  const annotation = declaration['returnType'] as { typeAnnotation?: Node } | null | undefined
  return (annotation?.typeAnnotation?.['typeName'] as { name?: string } | undefined)?.name
}
