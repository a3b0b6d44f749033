import type { DraftRule } from '../../kit/rules/rules.ts'
import { anyOf } from '../../text/any-of.ts'
import { WORD_END, WORD_START } from '../../text/borders.ts'
import { oncePer } from '../../text/memo.ts'
import rows from './data/denied-practices.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { ownText, policyProblem } from './own-text.ts'
import { type DeniedText, splitDenials } from './reading/denials.server.ts'
import { factsOf } from './reading/facts.server.ts'
import { allOf, has } from './reading/patterns.server.ts'
import type { Input } from './tool.ts'

const ADVERBS =
  '(?:(?:may|might|can|could|will|do|also|sometimes|regularly|then|even|occasionally|routinely|often|currently) ){0,3}'
/** What a practice begins with: the business or the second verb of its sentence, or the data. */
const PRACTICE_STARTS = {
  '{we}': `(?:we|name|and|our company|our team) ${ADVERBS}`,
  '{data}': `(?:data|history|details|information|addresses|address|lists?|names|records|behaviou?r|activity|it|they|these|this|which|that) (?:is|are|may be|can be|will be|gets?)(?: (?:also|sometimes|then|regularly|even|made))? `,
}

const practices = rows.map(({ denied, says, unless = [] }) => ({
  denied: new RegExp(`${WORD_START}${anyOf(denied)}${WORD_END}`, 'iu'),
  unless,
  says: says.map((row) => {
    const filled = Object.entries(PRACTICE_STARTS).reduce(
      (so, [key, by]) => so.replace(key, by),
      row,
    )
    return new RegExp(`${WORD_START}${filled}${WORD_END}`, 'giu')
  }),
}))

/** The form's denials, also those within a statement that the policy repeats: 'We do not track anyone'. */
const denialsIn = oncePer((input: Input): readonly DeniedText[] => {
  const { data, parties, promises } = factsOf(input)
  const repeated = [...promises.collecting, ...promises.sharing]
  return [
    ...data.denials,
    ...parties.denials,
    ...repeated.flatMap((said) => splitDenials(said)?.denied ?? negationOf(said)),
  ]
})

/** A statement with a negation that is no denial of a list: 'We do not track anyone'. */
const negationOf = (said: string): DeniedText[] =>
  has('negations', said) ? [{ text: said, isPlain: !has('takesBack', said) }] : []

const CONDITION_WORD =
  /(?<!\p{L})(?:if|where|whether|unless|before|until|should|in case)(?!\p{L})/iu
const DENIAL_WORD =
  /(?<!\p{L})(?:not|never|no|nor|neither|nobody|none|without|cannot|\p{L}+n['’]t)(?!\p{L})/iu
/** Matches consent or a condition, which satisfies a denial with a condition: 'never without your consent'. */
const CONSENT_OR_CONDITION =
  /(?<!\p{L})(?:consent|agree[ds]?|permission|if|when|where|unless|only|ask(?:ed)?|request)(?!\p{L})/iu
const NEGATIVE_START = /^\W*(?:nothing|no|none|neither)(?!\p{L})/iu

/** Refuses a policy that says the business does what the form denies (rules.md PP7). */
export const noDeniedPractice: DraftRule<Draft, Input> = {
  id: 'PP7',
  kind: 'refuses',
  group: 'said',
  about: 'Nothing that the form denies',
  check: (draft, { input }) => {
    const denials = denialsIn(input)
    if (denials.length === 0) return undefined
    const { flags, data, parties } = factsOf(input)
    const sells = has('sells', [...data.items, ...parties.items].join('\n'))
    const text = ownText(draft, input)
    for (const { denied, says, unless } of practices) {
      if (unless.some((flag) => (flag === 'sells' ? sells : flags.has(flag)))) continue
      const against = denials.find((one) => denied.test(one.text))
      if (against === undefined) continue
      const found = says
        .flatMap((row) => allOf(row, text))
        .find((match) => isClaimed(text, match, against))
      if (found)
        return policyProblem(
          `“${sentenceAt(text, found)}” contradicts the form, which says “${against.text.trim()}”.`,
        )
    }
    return undefined
  },
}

/** True if a match is a claim: not denied, not on a condition, and without the agreement that the form asks for. */
function isClaimed(text: string, match: RegExpExecArray, against: DeniedText): boolean {
  const { 0: found, index } = match
  const isOwnClause = /^(?:we|name|our) /iu.test(found)
  const clause = isOwnClause ? /[^.;:,\n]{0,100}$/u : /[^.;:\n]{0,100}$/u
  const before = clause.exec(text.slice(0, index))?.[0] ?? ''
  if (CONDITION_WORD.test(before) || DENIAL_WORD.test(before) || DENIAL_WORD.test(found))
    return false
  if (NEGATIVE_START.test(text.slice(index + found.length, index + found.length + 20))) return false
  return against.isPlain || !CONSENT_OR_CONDITION.test(sentenceAt(text, match))
}

/** Returns the sentence that a match is in. */
function sentenceAt(text: string, { 0: found, index }: RegExpExecArray): string {
  const before = /[^.!?\n]{0,200}$/u.exec(text.slice(0, index))?.[0] ?? ''
  const after = /^[^.!?\n]{0,200}/u.exec(text.slice(index + found.length))?.[0] ?? ''
  return `${before}${found}${after}`.trim()
}
