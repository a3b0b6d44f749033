import { readInput } from '../../kit/fields.ts'
import type { CasesOfRule, RuleCase, RuleCases } from '../../kit/rules/rule-cases.ts'
import rows from './rules.fixture.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { examples } from './prompt.server.ts'
import { withComputedFields } from './writer/rated.server.ts'
import { tool } from './tool.ts'

const { input } = readInput(tool.fields, examples.form)
const [brief, questions] = examples.good as readonly [Draft, Draft]

/** A whole version, or after '+' a line added to the valid one; alone or with changed form values. */
type PromptCaseRow = string | (string | Readonly<Record<string, string | undefined>>)[]

function caseOf(row: PromptCaseRow): RuleCase {
  const [text, form] = (typeof row === 'string' ? [row] : row) as [string, Record<string, string>?]
  const enhancedPrompt = text.replace(/^\+/u, () => `${brief.enhancedPrompt}\n`)
  return form === undefined ? { enhancedPrompt } : [{ enhancedPrompt }, form]
}

const ofText = Object.fromEntries(
  Object.entries(rows).map(([id, { refuses, passes }]): [string, CasesOfRule] => [
    id,
    { refuses: refuses.map(caseOf), passes: passes.map(caseOf) },
  ]),
)

/** Versions that pass or break the rules. */
export const cases: RuleCases = {
  form: examples.form,
  draft: withComputedFields(brief, input),
  rules: {
    ...ofText,
    PE5: {
      refuses: [{ rating: 10 }, { explanation: 'It is better.' }, { pointsAfter: [9] }],
      passes: [{}, withComputedFields(questions, input)],
    },
  },
  lists: {
    PE10: {
      refuses: [
        [{}, {}],
        [{}, { enhancedPrompt: `${brief.enhancedPrompt} Be neutral.` }],
      ],
      passes: [
        [{}, questions],
        [questions, {}],
      ],
    },
    PE11: {
      refuses: [
        [{ rating: 5 }, { rating: 7 }],
        [{ rating: 8 }, { rating: 6 }, { rating: 7 }],
      ],
      passes: [
        [{ rating: 7 }, { rating: 5 }],
        [{ rating: 7 }, { rating: 7 }],
      ],
    },
  },
}
