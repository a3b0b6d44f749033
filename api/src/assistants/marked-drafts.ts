import type { JSONObject, JSONValue } from '@modelcontextprotocol/server'
import type { GenerationExtras } from '#shared/contract/shapes.ts'
import type { DraftMarks } from '#shared/kit/rules/rules.ts'
import type { Json } from '../http/openapi/parts.ts'
import { listSchema, objectSchema, textSchema } from './json-schema.ts'

type RuleTexts = Pick<GenerationExtras['checks'], 'rules' | 'groups'>

/** Returns a draft with the results of its checks, as text. */
export function markedDraft(draft: unknown, marks: DraftMarks, checks: RuleTexts): JSONObject {
  const { passed, repaired, warnings, uses, why, writer } = marks
  return {
    draft: draft as JSONValue,
    passed: [...checkHeadingsOf(passed, checks)],
    repaired: repaired.map((rule) => checks.rules[rule] ?? rule),
    warnings: [...warnings],
    says: [...uses],
    ...(why === undefined ? {} : { why }),
    writer,
  }
}

/** Returns the headings that people read for the passed rules; for a tool without groups, the texts of the rules. */
function checkHeadingsOf(
  passed: readonly string[],
  { rules, groups }: RuleTexts,
): readonly string[] {
  if (groups === undefined) return passed.map((rule) => rules[rule] ?? rule)
  return Object.entries(groups)
    .filter(([, ids]) => ids.some((id) => passed.includes(id)))
    .map(([name]) => name)
}

export const MARKED_DRAFT_SCHEMA: Json = objectSchema(
  {
    draft: { description: "In the shape of the tool's drafts." },
    passed: listSchema({ type: 'string' }, 'What was checked and holds.'),
    repaired: listSchema({ type: 'string' }, 'What failed first and was put right.'),
    warnings: listSchema({ type: 'string' }, 'Worth telling the person.'),
    says: listSchema({ type: 'string' }, 'What of the form it says.'),
    why: textSchema('Why it fits.'),
    writer: { type: 'string', enum: ['openai', 'builtin', 'other'] },
  },
  ['draft', 'passed', 'repaired', 'warnings', 'says', 'writer'],
)

export const NOTES_SCHEMA: Json = listSchema({ type: 'string' }, 'To show with the drafts.')
