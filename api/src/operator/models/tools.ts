import type { ToolsPage } from '#shared/contract/operator/tools.server.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ModelChoices } from '../../choices/model-choices.ts'
import { readSwitches, switchTool, type ToolSwitch } from '../../choices/tool-switches.ts'
import { turnsOf } from '../../model/connect-models.ts'
import { dayOf } from '../../store/iso-time.ts'
import type { Store } from '../../store/store.ts'
import { type Actor, auditStatement } from '../audit-log.ts'

export interface ToolsParts {
  readonly store: Store
  readonly offeredTools: readonly OfferedTool[]
  readonly modelChoices: Pick<ModelChoices, 'current'>
}

/** Every tool: whether it is on, who writes it, and how much of it was refused in the last 30 days. */
export async function listTools({
  store,
  offeredTools,
  modelChoices,
}: ToolsParts): Promise<ToolsPage> {
  const [switches, models, counts] = await Promise.all([
    readSwitches(store),
    modelChoices.current(),
    countsOf(store),
  ])
  return {
    rows: offeredTools.map(({ tool }) => {
      const count = (name: DayCountName): number => counts.get(`${name} ${tool.id}`) ?? 0
      const names =
        tool.writtenBy === 'any' ? turnsOf(models, tool.id).map(({ model }) => model) : []
      return {
        tool_id: tool.id,
        title: tool.title,
        is_on: switches.get(tool.id)?.isOn ?? true,
        is_on_embeds: switches.get(tool.id)?.isOnEmbeds ?? true,
        writer: names.length > 0 ? ('model' as const) : ('builtin' as const),
        models: names,
        generations: count('generation'),
        failures: count('failure'),
        refused_drafts: count('refused-draft'),
        rules: rulesOf(counts, tool.id),
      }
    }),
  }
}

/** Names of counts (usage/day-counts.ts). */
type DayCountName = 'generation' | 'failure' | 'refused-draft' | 'refused-rule'

const NAMES: readonly DayCountName[] = ['generation', 'failure', 'refused-draft', 'refused-rule']
const DAYS = 30
const DAY_MS = 86_400_000

/** What was counted in the last 30 days, by the name of the count and its subject. */
async function countsOf(store: Store): Promise<ReadonlyMap<string, number>> {
  const from = dayOf((await store.now()) - (DAYS - 1) * DAY_MS)
  const rows = await store.db
    .selectFrom('day_counts')
    .select(({ fn }) => ['name', 'subject', fn.sum<number>('amount').as('amount')])
    .where('day', '>=', from)
    .where('name', 'in', NAMES)
    .groupBy(['name', 'subject'])
    .execute()
  return new Map(rows.map((row) => [`${row.name} ${row.subject}`, Number(row.amount)]))
}

/** The rules that drafts of a tool broke, the most frequent first. */
function rulesOf(
  counts: ReadonlyMap<string, number>,
  toolId: string,
): ToolsPage['rows'][number]['rules'] {
  const start = `${'refused-rule' satisfies DayCountName} ${toolId} `
  return [...counts]
    .filter(([name]) => name.startsWith(start))
    .map(([name, refused]) => ({
      rule: name.slice(start.length),
      about: null,
      refused_drafts: refused,
    }))
    .toSorted((one, other) => other.refused_drafts - one.refused_drafts)
    .slice(0, RULES_MAX)
}

const RULES_MAX = 10

/** Sets both switches of a tool and notes that; false where they were so already. */
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
