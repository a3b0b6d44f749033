import type { Plugin } from 'vite'
import type { ToolDefinition, ToolTexts } from '#shared/kit/tool.ts'

/** Members of a tool that only the site and the server read. */
export const SERVER_MEMBERS: ReadonlySet<string> = new Set<keyof ToolDefinition>([
  'category',
  'summary',
  'writtenBy',
  'draftsMin',
  'says',
  'lists',
  'isStored',
  'swaps',
])

/** Members of a tool that are not read before the first use: they load with the card. */
export const LATER_MEMBERS: ReadonlySet<string> = new Set<keyof ToolDefinition>([
  'functionName',
  'draftsCount',
  'resultKey',
  'resultKind',
  'isNumbered',
  'layout',
])

/**
 * Texts that are not shown before the first use: they load with the card. `failed` stays, for when the card cannot be
 * fetched, as do the texts shown while it is fetched.
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

/** The used part of a syntax tree's node. */
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
 * Removes the server's members from every `defineTool({ … })` in a browser file: 0.1 KB each. With `later`, also
 * removes the members that load with the card, and those that the kit would add for them.
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
          // `item` appears only in texts that load later.
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

/** The object literals that a module passes to `defineTool`, or that the kit returns. */
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
