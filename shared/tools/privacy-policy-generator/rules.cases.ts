import { readInput } from '../../kit/fields.ts'
import type { RuleCase, RuleCases } from '../../kit/rules/rule-cases.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import rows from './rules.cases.fixture.json' with { type: 'json' }
import { HEADINGS, splitSections } from './sections.ts'
import { tool } from './tool.ts'

const form = {
  businessName: 'Harbour Lane Bakery',
  websiteUrl: 'harbourlane.co.uk',
  dataCollected: 'names, email addresses, delivery addresses',
  thirdParties: 'Stripe and our local courier',
}
const { input } = readInput(tool.fields, form)
const [good = ''] = write(input, createRandom('cases'), { today: '2026-11-20' })
const validSections = splitSections(good) ?? []

/** One change of the valid policy: a replacement, or an addition at the end of a section or of the policy. */
interface Change {
  readonly whole?: string
  /** The replaced text: word for word, a line by its beginning, or the body of a section. */
  readonly out?: string
  readonly line?: string
  readonly body?: number
  readonly in?: string
  readonly section?: number
  readonly add?: string
  /** The changed form values. */
  readonly form?: Readonly<Record<string, string>>
}

function caseOf(change: Change): RuleCase {
  const line = good.split('\n').find((it) => change.line && it.startsWith(change.line))
  const out = change.out ?? line ?? validSections[change.body ?? 0]?.trim() ?? ''
  const heading = change.section === undefined ? '' : `\n\n${HEADINGS[change.section]}`
  const text =
    change.whole ??
    (change.in !== undefined
      ? good.replaceAll(out, change.in)
      : change.add === undefined
        ? good
        : heading === ''
          ? `${good} ${change.add}`
          : good.replace(heading, `\n\n${change.add}${heading}`))
  return change.form ? [text, change.form] : text
}

const casesOf = ({ refuses, passes }: Record<'refuses' | 'passes', readonly Change[]>) => ({
  refuses: refuses.map(caseOf),
  passes: passes.map(caseOf),
})

/** Policies that pass or break each rule; each is the valid one with one change. */
export const cases: RuleCases = {
  form,
  draft: good,
  rules: Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, casesOf(row)])),
}
