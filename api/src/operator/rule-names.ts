import type { Workers } from '../workers/workers.ts'

/** What a rule of a tool checks, in words; null of one that there is no more, and while no worker has time to say. */
export type RuleNames = (toolId: string, rule: string) => Promise<string | null>

/** Whose work it is for the fair turns of the workers. */
const OWNER = 'operator'

/** Rules are with those who check drafts, so a worker is asked, once for each tool. */
export function createRuleNames(
  workers: Pick<Workers, 'perform'>,
  toolIds: readonly string[],
): RuleNames {
  const known = new Map<string, Promise<ReadonlyMap<string, string>>>()
  const read = async (toolId: string): Promise<ReadonlyMap<string, string>> => {
    const { rules } = await workers.perform('review', { toolId, input: {}, drafts: [] }, OWNER)
    return new Map(Object.entries(rules))
  }
  return async (toolId, rule) => {
    if (!toolIds.includes(toolId)) return null
    const names = known.get(toolId) ?? read(toolId)
    known.set(toolId, names)
    try {
      return (await names).get(rule) ?? null
    } catch {
      known.delete(toolId)
      return null
    }
  }
}

/** Rules of tools, each with what it checks, in words. */
export function withWords<Rule extends { readonly tool_id: string; readonly rule: string }>(
  rules: readonly Rule[],
  ruleNames: RuleNames,
): Promise<(Rule & { readonly about: string | null })[]> {
  return Promise.all(
    rules.map(async (one) => ({ ...one, about: await ruleNames(one.tool_id, one.rule) })),
  )
}
