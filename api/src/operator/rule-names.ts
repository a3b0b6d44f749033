import type { Workers } from '../workers/workers.ts'

/** Returns a description of what a tool's rule checks; null if the rule no longer exists, or no worker is available. */
export type RuleDescriber = (toolId: string, rule: string) => Promise<string | null>

/** The owner of this work, for the workers' fair scheduling. */
const TASK_OWNER = 'operator'

/** Reads the rules from a worker, once for each tool: only the workers load the checks. */
export function createRuleDescriber(
  workers: Pick<Workers, 'perform'>,
  toolIds: readonly string[],
): RuleDescriber {
  const known = new Map<string, Promise<ReadonlyMap<string, string>>>()
  const read = async (toolId: string): Promise<ReadonlyMap<string, string>> => {
    const { rules } = await workers.perform('review', { toolId, input: {}, drafts: [] }, TASK_OWNER)
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

/** Adds to each rule the description of what it checks. */
export function withDescriptions<Rule extends { readonly tool_id: string; readonly rule: string }>(
  rules: readonly Rule[],
  describeRule: RuleDescriber,
): Promise<(Rule & { readonly about: string | null })[]> {
  return Promise.all(
    rules.map(async (one) => ({ ...one, about: await describeRule(one.tool_id, one.rule) })),
  )
}
