import { briefOf } from '../brief-of.server.ts'
import { contextOf } from '../context.ts'
import { globalDraftRules, globalListRules } from './global-rules.server.ts'
import type { Fields, InputOf } from '../fields.ts'
import type { RuleContext, ToolChecks } from './rules.ts'
import type { ServerTool } from '../server-tool.server.ts'
import type { ToolDefinition } from '../tool.ts'

type Form = Readonly<Record<string, string>>

/** What of a tool its drafts are held to. */
type CheckedTool = Pick<ServerTool, 'tool' | 'checks'>

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
  server: CheckedTool,
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

/** True where a draft breaks no rule that it did not break before it was changed: what a person wrote into it is theirs. */
export function isAsSound<D, F extends Fields>(
  parts: { readonly tool: ToolDefinition<F>; readonly checks: ToolChecks<D, InputOf<F>> },
  input: InputOf<F>,
  draft: D,
  before: D,
): boolean {
  const server = parts as unknown as CheckedTool
  const broken = rulesBroken(server, input, draft, { warnings: false })
  if (broken.length === 0) return true
  const known = rulesBroken(server, input, before, { warnings: false })
  return broken.every((id) => known.includes(id))
}

const contextFor = ({ tool }: CheckedTool, input: Form): RuleContext<Form> =>
  contextOf(input, () => briefOf(tool, input))
