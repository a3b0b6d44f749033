import { describe, expect, test } from 'vitest'
import { sampleOf } from '../../kit/share.fixture.ts'
import { contextOf } from '../../kit/context.ts'
import { readInput } from '../../kit/fields.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import cases from './cases.fixture.json' with { type: 'json' }
import { checks } from './checks.server.ts'
import { CLAUSES as LIBRARY } from './reading/clauses.server.ts'
import { splitDenials } from './reading/denials.server.ts'
import { splitSections } from './sections.ts'
import { tool, type Input } from './tool.ts'

/** Clauses that a case may name by id, in any wording. */
const CLAUSES: Readonly<Record<string, RegExp>> = {
  '@no-sharing': /does not pass personal data|not a regular part of/,
  '@no-data': /without giving us personal data|do not have to tell us who you are/,
  '@no-sale': /does not sell personal data|is not sold by/,
  '@no-cookies': /does not set cookies|Cookies are not set by/,
  '@may-set-cookies': /may use necessary cookies|We distinguish two kinds|set by us|come from us/,
  '@kinds-of-recipients': /of these kinds: /,
  '@across': /over time and across/,
  '@parents-review': /parents?(?: and guardians)? can (?:review|see|contact)/i,
  '@parental-basis': /consent of a parent|contract with the parent|Source: a parent/,
  '@not-for-children':
    /not directed to children|not to children under 13|do not knowingly collect|is not collected knowingly/,
}
for (const { id, module, texts, short } of LIBRARY)
  if (id.startsWith('special-') || module !== undefined)
    nameClause(`@${id}`, [...texts, short ?? ''])

function nameClause(name: string, texts: readonly string[]): void {
  const label = /^[^:]+: /u.exec(texts[0] as string)?.[0] ?? ''
  ;(CLAUSES as Record<string, RegExp>)[name] = new RegExp(`^${label}`, 'mu')
}

const policyOf = (given: Partial<Input>, seed: string): [string, Input] => {
  const { input } = readInput(tool.fields, { businessName: 'Harbour Lane Bakery', ...given })
  const policy = write(input, createRandom(seed), { today: '2026-11-20' }).next().value as string
  return [policy, input]
}
/** True if a policy has the expected text: '§6 words' in section 6, '@id' as a clause, other texts anywhere. */
function isInPolicy(policy: string, what: string): boolean {
  const [, section = '', words = ''] = /^§(\d+) (.+)$/u.exec(what) ?? []
  if (section !== '') return splitSections(policy)?.[Number(section)]?.includes(words) === true
  return CLAUSES[what]?.test(policy) ?? policy.toLowerCase().includes(what.toLowerCase())
}

interface Case {
  readonly name?: string
  readonly data: string
  readonly parties: string
  readonly must: readonly string[]
  readonly not: readonly string[]
}

describe('what was said and what was denied', () => {
  test('an answer alone states nothing', () => {
    expect(splitDenials('cookies: none')?.said).toEqual([])
  })

  test.each(cases as readonly Case[])(
    '“$data” and “$parties”',
    ({ name, data, parties, must, not }) => {
      for (const seed of sampleOf(['a', 'b', 'c'], 1)) {
        const [policy, input] = policyOf(
          { dataCollected: data, thirdParties: parties, ...(name && { businessName: name }) },
          seed,
        )
        const failed = checks.rules.filter((rule) => rule.check(policy, contextOf(input)))
        expect({
          missing: must.filter((what) => !isInPolicy(policy, what)),
          // Denied items may only be in quoted words of the form.
          wrong: not.filter((what) => isInPolicy(policy.replace(/^- “.*”$/gmu, ''), what)),
          rules: failed.map((rule) => rule.id),
        }).toEqual({ missing: [], wrong: [], rules: [] })
      }
    },
  )
  test('what is not recognised is named in the notes as written', () => {
    const [policy, input] = policyOf({ dataCollected: 'names, Zorbles', thirdParties: 'Qux' }, 'a')
    const notes = checks.notes?.([policy], contextOf(input)).join('\n') ?? ''
    expect(notes).toContain('“Zorbles” is listed as you wrote it')
    expect(notes).toContain('“Qux” is listed as you wrote it')
  })
  test('what may or may not be denied stays in the policy and is named in the notes', () => {
    const [policy, input] = policyOf({ dataCollected: 'no cookies, names and addresses' }, 'a')
    expect(policy).toContain('names and addresses')
    expect(checks.notes?.([policy], contextOf(input)).join('\n')).toContain('Not clear whether')
  })
  test('there are enough cases to mean something', () => {
    expect(cases.length).toBeGreaterThanOrEqual(80)
  })
})
