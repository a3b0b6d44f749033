/**
 * Finds exported functions and classes without documentation: no docstring, and no documented type of the file as
 * return type. Types and constants are mostly self-explanatory; a function's contract is not.
 */
import { parseSync } from 'vite'
import type { SyntaxNode } from './source-graph.ts'

/** The exported functions and classes of a source without a docstring, each as `path:line name`. */
export function findUndocumentedExports(path: string, source: string): string[] {
  const { program, comments, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const docEnds = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end)
  /** Linter comments may be in between. */
  const isDocumented = ({ start }: SyntaxNode): boolean =>
    docEnds.some((end) => end <= start && /^(?:\s|\/\/[^\n]*\n)*$/.test(source.slice(end, start)))
  const statements = program.body as unknown as SyntaxNode[]
  const documentedTypes = new Set(
    statements
      .filter((node) => node.type === 'ExportNamedDeclaration' && isDocumented(node))
      .map((node) => nameOf(node['declaration'] as SyntaxNode | null)),
  )
  return statements.flatMap((node, index) => {
    if (!/^Export(?:Named|Default)Declaration$/.test(node.type)) return []
    const declaration = node['declaration'] as SyntaxNode | null
    const name = nameOf(declaration)
    if (!declaration || !isFunctionOrClass(declaration) || isDocumented(node)) return []
    // Another overload of the function before it.
    const before = statements[index - 1]?.['declaration'] as SyntaxNode | null | undefined
    if (before && nameOf(before) === name) return []
    if (documentedTypes.has(returnedType(declaration))) return []
    return [`${path}:${source.slice(0, node.start).split('\n').length} ${name ?? 'default'}`]
  })
}

const isFunctionOrClass = ({ type }: SyntaxNode): boolean =>
  /^(?:FunctionDeclaration|TSDeclareFunction|ClassDeclaration)$/.test(type)

function nameOf(declaration: SyntaxNode | null): string | undefined {
  return (declaration?.['id'] as { name?: string } | null | undefined)?.name
}

/** The name of a function's declared return type, when it is a single name. */
function returnedType(declaration: SyntaxNode): string | undefined {
  const annotation = declaration['returnType'] as { typeAnnotation?: SyntaxNode } | null | undefined
  return (annotation?.typeAnnotation?.['typeName'] as { name?: string } | undefined)?.name
}
