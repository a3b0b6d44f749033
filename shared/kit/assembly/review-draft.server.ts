import { toJSONSchema } from 'zod'
import { oncePer } from '../../text/memo.ts'
import { norm, normVerbatim } from '../../text/measures.ts'
import { markingHidden } from '../guards/readable.server.ts'
import { mapParts } from '../parts.ts'
import type { Fault, WriterName } from '../rules/rules.ts'
import type { ServerTool } from '../server-tool.server.ts'
import type { ReviewedDraft } from './assembly.ts'
import type { CheckScope } from './check-draft.server.ts'
import type { DraftList } from './draft-list.server.ts'
import { usesAndReasonOf, marksOf, NO_MESSAGES, quoteIn } from './marks.server.ts'

/** Reviews a draft without repairing its texts: all faults of its own and in combination with the list. */
export function reviewDraft(
  scope: CheckScope,
  list: DraftList,
  given: unknown,
  writer: WriterName,
): ReviewedDraft {
  const { server, ruleset, context } = scope
  const { parts, guards } = server.checks
  const shown = mapParts(given, parts, markingHidden(normVerbatim))
  const computed = server.checks.computed?.(shown, context) ?? shown
  const draft = withReadOnlyFields(server, computed, withRepairs(scope, computed))
  const read = mapParts(draft, parts, markingHidden(guards?.keepsLayout ? normVerbatim : norm))
  const faults: Fault[] = []
  const warnings: string[] = []
  for (const rule of ruleset.rules) {
    const problem = rule.check(read, context)
    if (!problem) continue
    if (rule.kind === 'advises') warnings.push(problem.message)
    else faults.push({ rule: rule.id, ...problem, ...quoteIn(draft, parts, problem) })
  }
  faults.push(...list.faultsBeside(read, 'other'))
  const marks = marksOf(
    ruleset,
    NO_MESSAGES,
    warnings,
    usesAndReasonOf(read, server, context),
    writer,
  )
  const broken = new Set(faults.map(({ rule }) => rule))
  return {
    draft,
    faults,
    marks:
      faults.length === 0
        ? marks
        : { ...marks, passed: marks.passed.filter((id) => !broken.has(id)) },
  }
}

/** Applies the repairs of all broken rules to a draft, whether or not it passes the others. */
const withRepairs = ({ ruleset, context }: CheckScope, draft: unknown): unknown =>
  ruleset.rules.reduce(
    (so, { kind, check, repair }) =>
      kind === 'repairs' && repair && check(so, context) ? repair(so, context) : so,
    draft,
  )

/** Returns the draft with the read-only fields of another one. */
function withReadOnlyFields(server: ServerTool, draft: unknown, from: unknown): unknown {
  if (draft === from || typeof draft !== 'object' || draft === null) return draft
  const own = Object.entries(from as object).filter(([name]) => readOnlyFieldsOf(server).has(name))
  return { ...draft, ...Object.fromEntries(own) }
}

/** The names of the top-level fields that are read-only in the schema, because only code sets them. */
const readOnlyFieldsOf = oncePer((server: ServerTool): ReadonlySet<string> => {
  const { properties = {} } = toJSONSchema(server.draft, { io: 'output' })
  const names = Object.entries(properties).filter(
    ([, value]) => typeof value === 'object' && value.readOnly === true,
  )
  return new Set(names.map(([name]) => name))
})
