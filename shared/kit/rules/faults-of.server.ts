import { formContextOf } from '../form-context.server.ts'
import { globalDraftRules, globalListRules } from './global-rules.server.ts'
import type { Fields, InputOf } from '../fields.ts'
import type { RuleContext, ToolChecks } from './rules.ts'
import type { ServerTool } from '../server-tool.server.ts'
import type { ToolDefinition } from '../tool.ts'

type FormValues = Readonly<Record<string, string>>

/** The parts of a tool that its drafts are checked with. */
type CheckedTool = Pick<ServerTool, 'tool' | 'checks'>

interface FaultOptions {
  /** True to include warnings, which do not reject a draft. */
  readonly warnings?: boolean
}

/**
 * Checks finished drafts again by the tool's own and the global rules; returns a line with the id and the draft or
 * list for each broken rule. A rule about joining is checked after each added draft, as in the engine. An empty list
 * breaks no rule.
 */
export function faultsOf(
  server: ServerTool,
  input: FormValues,
  drafts: readonly unknown[],
  { warnings = false }: FaultOptions = {},
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

/** Returns the ids of the draft rules that a draft breaks, global ones included. */
export function rulesBroken(
  server: CheckedTool,
  input: FormValues,
  draft: unknown,
  { warnings = true }: FaultOptions = {},
): string[] {
  const { parts, guards, rules } = server.checks
  const context = contextFor(server, input)
  return [...globalDraftRules(parts, guards), ...rules]
    .filter((rule) => (warnings || rule.kind !== 'advises') && rule.check(draft, context))
    .map(({ id }) => id)
}

/** True if a changed draft breaks no rule that it did not break before: a person's own text is allowed. */
export function breaksNoNewRule<D, F extends Fields>(
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

const contextFor = ({ tool }: CheckedTool, input: FormValues): RuleContext =>
  formContextOf(tool, input)
