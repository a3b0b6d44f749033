import { contextOf } from '#shared/kit/context.ts'
import { briefOf } from '#shared/kit/brief-of.server.ts'
import { globalDraftRules, globalListRules } from '#shared/kit/global-rules.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'

/** What a finished result breaks of its tool's rules and of everybody's, each run anew; warnings do not count. */
export function faultsOf(
  { tool, checks }: ServerTool,
  input: Readonly<Record<string, string>>,
  drafts: readonly unknown[],
): string[] {
  const context = contextOf(input, () => briefOf(tool, input))
  const ofDrafts = [...globalDraftRules(checks.parts, checks.guards), ...checks.rules]
    .filter(({ severity }) => severity !== 'W')
    .flatMap((rule) => (drafts.some((draft) => rule.check(draft, context)) ? [rule.id] : []))
  const ofLists = [...globalListRules(checks.parts, checks.guards), ...checks.listRules]
    .filter(({ severity }) => severity !== 'W')
    .flatMap((rule) => (rule.check(drafts, context) ? [rule.id] : []))
  return [...ofDrafts, ...ofLists]
}
