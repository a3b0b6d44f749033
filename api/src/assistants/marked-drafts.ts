import type { JSONObject, JSONValue } from '@modelcontextprotocol/server'
import type { GenerationExtras } from '#shared/contract/shapes.ts'
import type { DraftMarks } from '#shared/kit/rules/rules.ts'
import type { Json } from '../http/openapi/parts.ts'
import { list, object, text } from './json-schema.ts'

type Checks = Pick<GenerationExtras['checks'], 'rules' | 'groups'>

/** Returns a draft with the results of its checks, as text. */
export function markedDraft(draft: unknown, marks: DraftMarks, checks: Checks): JSONObject {
  const { passed, repaired, warnings, uses, why, writer } = marks
  return {
    draft: draft as JSONValue,
    passed: [...namesOf(passed, checks)],
    repaired: repaired.map((rule) => checks.rules[rule] ?? rule),
    warnings: [...warnings],
    says: [...uses],
    ...(why === undefined ? {} : { why }),
    writer,
  }
}

/** Returns the headings that people read for the passed rules; for a tool without groups, the rules themselves. */
function namesOf(passed: readonly string[], { rules, groups }: Checks): readonly string[] {
  if (groups === undefined) return passed.map((rule) => rules[rule] ?? rule)
  return Object.entries(groups)
    .filter(([, ids]) => ids.some((id) => passed.includes(id)))
    .map(([name]) => name)
}

export const MARKED: Json = object(
  {
    draft: { description: "In the shape of the tool's drafts." },
    passed: list({ type: 'string' }, 'What was checked and holds.'),
    repaired: list({ type: 'string' }, 'What failed first and was put right.'),
    warnings: list({ type: 'string' }, 'Worth telling the person.'),
    says: list({ type: 'string' }, 'What of the form it says.'),
    why: text('Why it fits.'),
    writer: { type: 'string', enum: ['openai', 'builtin', 'other'] },
  },
  ['draft', 'passed', 'repaired', 'warnings', 'says', 'writer'],
)

export const NOTES: Json = list({ type: 'string' }, 'To show with the drafts.')
