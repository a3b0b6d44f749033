import { parseSync, type Plugin } from 'vite'
import { type SyntaxNode, visit } from '../check/source-graph.ts'

/** A character beyond Latin-1, with the backslashes before it. */
const WIDE_CHARACTER = /(\\*)([^\0-\xff])/g

/**
 * Writes characters beyond Latin-1 (dashes, curly quotes) as escapes: V8 keeps a program that contains one in memory
 * with two bytes for every character. Lines stay the same for source maps.
 */
export function oneBytePrograms(): Plugin {
  return {
    name: 'one-byte-programs',
    // Not with each chunk: Vite's step for the target, which comes last there, writes the characters themselves.
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withEscapes(file.fileName, file.code)
    },
  }
}

/** Returns an equal program in Latin-1; only a template with a tag other than `String.raw` keeps its characters. */
export function withEscapes(fileName: string, code: string): string {
  if (code.search(WIDE_CHARACTER) < 0) return code
  const templates: { readonly start: number; readonly end: number; readonly isRaw: boolean }[] = []
  visit(parseSync(fileName, code).program as unknown as SyntaxNode, (node) => {
    if (node.type !== 'TaggedTemplateExpression') return
    const { start, end } = node['tag'] as { readonly start: number; readonly end: number }
    const isRaw = code.slice(start, end) === 'String.raw'
    const { quasis } = node['quasi'] as {
      readonly quasis: readonly { readonly start: number; readonly end: number }[]
    }
    templates.push(...quasis.map((part) => ({ start: part.start, end: part.end, isRaw })))
  })
  return code.replace(WIDE_CHARACTER, (text, slashes: string, character: string, at: number) => {
    const escape = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    const template = templates.find(({ start, end }) => start <= at && at < end)
    // A backslash before the character would escape that of the escape; without one the character means the same.
    if (!template) return slashes.slice(slashes.length % 2) + escape
    return template.isRaw ? `\${"${slashes.replaceAll('\\', '\\\\')}${escape}"}` : text
  })
}
