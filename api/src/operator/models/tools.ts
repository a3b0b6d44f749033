import type { ToolsPage } from '#shared/contract/operator/tools.server.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ModelChoices } from '../../choices/model-choices.ts'
import { readSwitches, switchTool, type ToolSwitch } from '../../choices/tool-switches.ts'
import { modelsForTool } from '../../model/servers/connect-models.ts'
import type { Store } from '../../store/store.ts'
import { lastDays, readSubjects, refusingRules } from '../../usage/read-day-counts.ts'
import { type Actor, auditStatement } from '../audit-log.ts'
import { type RuleDescriber, withDescriptions } from '../rule-names.ts'

export interface ToolsDependencies {
  readonly store: Store
  readonly offeredTools: readonly OfferedTool[]
  readonly modelChoices: Pick<ModelChoices, 'current'>
  readonly describeRule: RuleDescriber
}

/**
 * Returns every tool: whether it is on, which model writes its drafts, and how many were refused in the last 30 days,
 * by rule.
 */
export async function listTools(dependencies: ToolsDependencies): Promise<ToolsPage> {
  const { store, offeredTools, modelChoices, describeRule } = dependencies
  const days = await lastDays(store, COUNTED_DAYS)
  const [switches, models, subjects] = await Promise.all([
    readSwitches(store),
    modelChoices.current(),
    readSubjects(store, days, TOOL_COUNT_NAMES),
  ])
  const refusing = refusingRules(subjects)
  const rows = offeredTools.map(async ({ tool }) => {
    const { id, title } = tool
    const names =
      tool.writtenBy === 'any' ? modelsForTool(models, id).map(({ model }) => model) : []
    const rules = refusing.filter(({ tool_id }) => tool_id === id).slice(0, LISTED_RULES_MAX)
    const named = await withDescriptions(rules, describeRule)
    return {
      tool_id: id,
      title,
      is_on: switches.get(id)?.isOn ?? true,
      is_on_embeds: switches.get(id)?.isOnEmbeds ?? true,
      writer: names.length > 0 ? ('model' as const) : ('builtin' as const),
      models: names,
      generations: subjects('generation').get(id) ?? 0,
      failures: subjects('failure').get(id) ?? 0,
      refused_drafts: subjects('refused-draft').get(id) ?? 0,
      rules: named.map(({ rule, about, refused_drafts }) => ({ rule, about, refused_drafts })),
    }
  })
  return { rows: await Promise.all(rows) }
}

const COUNTED_DAYS = 30
const TOOL_COUNT_NAMES = ['generation', 'failure', 'refused-draft', 'refused-rule'] as const
/** The most rules listed per tool. */
const LISTED_RULES_MAX = 10

/** Sets both switches of a tool and logs it; returns false if neither changes. */
export function switchToolAs(
  store: Pick<Store, 'run'>,
  actor: Actor,
  { toolId, reason, ...to }: ToolSwitch & { readonly toolId: string; readonly reason?: string },
): Promise<boolean> {
  return store.run(function* () {
    const isChanged = yield* switchTool(toolId, to)
    const detail = { tool: toolId, here: to.isOn, embeds: to.isOnEmbeds }
    if (isChanged) yield auditStatement(actor, { action: 'tool switch', reason, detail })
    return isChanged
  })
}
