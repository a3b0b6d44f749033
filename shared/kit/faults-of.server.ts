import { briefOf } from './brief-of.server.ts'
import { contextOf } from './context.ts'
import { globalDraftRules, globalListRules } from './global-rules.server.ts'
import type { RuleContext } from './rules.ts'
import type { ServerTool } from './server-tool.server.ts'

type Form = Readonly<Record<string, string>>

interface Asked {
  /** Warnings too, which turn no draft away. */
  readonly warnings?: boolean
}

/**
 * What finished drafts break of their tool's rules and of everybody's, each run anew: a line of the rule's id and the
 * draft for each. A rule of joining is asked for each draft that joined, as the engine asks it. Nothing breaks nothing.
 */
export function faultsOf(
  server: ServerTool,
  input: Form,
  drafts: readonly unknown[],
  { warnings = false }: Asked = {},
): string[] {
  if (drafts.length === 0) return []
  const { parts, guards, listRules } = server.checks
  const context = contextFor(server, input)
  const ofDrafts = drafts.flatMap((draft) =>
    rulesBroken(server, input, draft, { warnings }).map((id) => `${id}: ${JSON.stringify(draft)}`),
  )
  const joined = drafts.map((_, at) => drafts.slice(0, at + 1))
  const ofLists = [...globalListRules(parts, guards), ...listRules]
    .filter(({ kind }) => warnings || kind !== 'advises')
    .flatMap((rule) =>
      (rule.when === 'joining' && rule.kind !== 'advises' ? joined : [drafts])
        .filter((list) => rule.check(list, context))
        .map((list) => `${rule.id}: ${JSON.stringify(list)}`),
    )
  return [...ofDrafts, ...ofLists]
}

/** The ids of the rules about one draft that it breaks as it stands, everybody's among them. */
export function rulesBroken(
  server: ServerTool,
  input: Form,
  draft: unknown,
  { warnings = true }: Asked = {},
): string[] {
  const { parts, guards, rules } = server.checks
  const context = contextFor(server, input)
  return [...globalDraftRules(parts, guards), ...rules]
    .filter((rule) => (warnings || rule.kind !== 'advises') && rule.check(draft, context))
    .map(({ id }) => id)
}

const contextFor = ({ tool }: ServerTool, input: Form): RuleContext<Form> =>
  contextOf(input, () => briefOf(tool, input))
