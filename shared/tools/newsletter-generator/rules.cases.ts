import type { DraftChange, RuleCases } from '../../kit/rules/rule-cases.ts'
import given from './data/rule-cases.fixture.json' with { type: 'json' }

/**
 * A changed draft, or the body of a letter with changes to its frame; a body that repeats is an array of text and
 * count.
 */
type LetterCaseRow =
  | string
  | (Readonly<Record<string, unknown>> & Partial<Record<'greeting' | 'end', string>>)

/** Builds letters that pass or break a rule; a string is the body of a letter. */
function changeOf(one: LetterCaseRow): DraftChange {
  const { body, greeting, end, ...rest } = typeof one === 'string' ? { body: one } : one
  if (body === undefined) return rest
  const said = Array.isArray(body) ? String(body[0]).repeat(Number(body[1])) : String(body)
  const content = `${greeting ?? 'Dear neighbours,'}\n\nOn Sunday 5 October the stalls of our autumn market are in Wetherby. ${said}\n\nA market is best walked twice: once with your hands in your pockets and once with a basket.\n\n${end ?? 'The team'}`
  return { ...rest, content }
}

const mapCases = <Row, Put>(
  rows: Readonly<Record<string, Readonly<Record<'refuses' | 'passes', readonly Row[]>>>>,
  put: (row: Row) => Put,
) =>
  Object.fromEntries(
    Object.entries(rows).map(([id, { refuses, passes }]) => [
      id,
      { refuses: refuses.map(put), passes: passes.map(put) },
    ]),
  )

export const cases: RuleCases = {
  form: given.form,
  draft: changeOf(given.draft) as RuleCases['draft'],
  rules: mapCases<LetterCaseRow, DraftChange>(given.rules, changeOf),
  lists: mapCases<readonly LetterCaseRow[], readonly DraftChange[]>(given.lists, (all) =>
    all.map(changeOf),
  ),
}
