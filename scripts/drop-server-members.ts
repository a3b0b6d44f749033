import type { Plugin } from 'vite'
import type { ToolDefinition } from '#shared/kit/tool.ts'

/** Members of a tool that only the site and the server read. */
export const SERVER_MEMBERS: ReadonlySet<string> = new Set<keyof ToolDefinition>([
  'category',
  'summary',
  'writtenBy',
  'draftsCount',
  'draftsMin',
  'says',
])

/** What of the syntax tree is looked at. */
interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly key?: SyntaxNode
  readonly callee?: SyntaxNode
  readonly arguments?: readonly SyntaxNode[]
  readonly properties?: readonly SyntaxNode[]
  readonly declarations?: readonly { readonly init: SyntaxNode | null }[]
  readonly declaration?: SyntaxNode | null
}

/** Leaves the server's members out of every `defineTool({ … })` that reaches a widget file: 0.1 KB each. */
export function dropServerMembers(): Plugin {
  return {
    name: 'draftmill-drop-server-members',
    enforce: 'post',
    transform: {
      filter: { id: /\/shared\/tools\/[^/]+\/tool\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: readonly SyntaxNode[] }
        const calls = body
          .flatMap(
            ({ declaration, declarations }) => declarations ?? declaration?.declarations ?? [],
          )
          .flatMap(({ init }) => (init?.callee?.name === 'defineTool' ? init : []))
        const members = calls.flatMap((call) => call.arguments?.[0]?.properties ?? [])
        const dropped = members.filter(({ key }) => SERVER_MEMBERS.has(key?.name ?? ''))
        return dropped.reduceRight((rest, { start, end }) => {
          const after = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0
          return rest.slice(0, start) + rest.slice(end + after)
        }, code)
      },
    },
  }
}
