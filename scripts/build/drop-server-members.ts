import type { Plugin } from 'vite'
import type { ToolDefinition, ToolTexts } from '#shared/kit/tool.ts'

/** Members of a tool that only the site and the server read. */
export const SERVER_MEMBERS: ReadonlySet<string> = new Set<keyof ToolDefinition>([
  'category',
  'summary',
  'writtenBy',
  'draftsMin',
  'says',
  'isStored',
  'swaps',
])

/** Members of a tool that nothing reads before the first use: they come with the card. */
export const LATER_MEMBERS: ReadonlySet<string> = new Set<keyof ToolDefinition>([
  'functionName',
  'draftsCount',
  'resultKey',
  'resultKind',
  'isNumbered',
  'layout',
])

/**
 * Texts that nobody reads before the first use: they come with the card. `failed` stays, for whoever cannot fetch it, and
 * so does what is said while it is fetched.
 */
export const LATER_TEXTS: ReadonlySet<string> = new Set<keyof ToolTexts>([
  'again',
  'inputRequired',
  'loginRequired',
  'insufficient',
  'empty',
  'succeeded',
  'creditsFailed',
  'copyItem',
  'copiedItem',
  'copyAll',
  'copiedAll',
])

/** What of the syntax tree is looked at. */
interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly key?: SyntaxNode
  readonly value?: SyntaxNode
  readonly callee?: SyntaxNode
  readonly arguments?: readonly SyntaxNode[]
  readonly properties?: readonly SyntaxNode[]
  readonly declarations?: readonly { readonly init: SyntaxNode | null }[]
  readonly declaration?: SyntaxNode | null
  readonly body?: SyntaxNode | readonly SyntaxNode[]
  readonly argument?: SyntaxNode | null
}

/**
 * Leaves the server's members out of every `defineTool({ … })` that reaches a file for browsers: 0.1 KB each. `later`:
 * what comes with the card, too, and what the kit would put in its place.
 */
export function dropServerMembers(later = false): Plugin {
  return {
    name: 'draftmill-drop-server-members',
    enforce: 'post',
    transform: {
      filter: { id: /\/shared\/(?:tools\/[^/]+|kit)\/tool\.ts$/ },
      handler(code) {
        const members = objectsIn(this.parse(code) as unknown as SyntaxNode).flatMap(
          ({ properties }) => properties ?? [],
        )
        const texts = members.flatMap(({ key, value }) =>
          key?.name === 'texts' && value?.type === 'ObjectExpression'
            ? (value.properties ?? [])
            : [],
        )
        const dropped = [
          ...members.filter(({ key }) => SERVER_MEMBERS.has(key?.name ?? '')),
          ...(later ? texts.filter(({ key }) => LATER_TEXTS.has(key?.name ?? '')) : []),
          // `item` stands only in texts that come later.
          ...(later
            ? members.filter(
                ({ key: { name = '' } = {} }) => name === 'item' || LATER_MEMBERS.has(name),
              )
            : []),
        ].toSorted((a, b) => a.start - b.start)
        return dropped.reduceRight((rest, { start, end }) => {
          const after = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0
          return rest.slice(0, start) + rest.slice(end + after)
        }, code)
      },
    },
  }
}

/** The objects that a module defines a tool by, or the kit returns one as. */
function objectsIn({ body }: SyntaxNode): SyntaxNode[] {
  const statements = (Array.isArray(body) ? body : []) as readonly SyntaxNode[]
  return statements.flatMap(({ declaration, declarations, body: inner }) => {
    const values = declarations ?? declaration?.declarations ?? []
    const calls = values.flatMap(({ init }) =>
      init?.callee?.name === 'defineTool' ? (init.arguments?.slice(0, 1) ?? []) : [],
    )
    const block = (declaration?.body ?? inner) as SyntaxNode | undefined
    const returned = ((block?.body ?? []) as readonly SyntaxNode[]).flatMap(({ argument }) =>
      argument?.type === 'ObjectExpression' ? argument : [],
    )
    return [...calls, ...returned]
  })
}
