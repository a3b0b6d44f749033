import { words } from '../../text/measures.ts'
import type { DraftRule, DraftProblem } from '../../kit/rules/rules.ts'
import duties from './data/duties.json' with { type: 'json' }
import { anyOf } from '../../text/any-of.ts'
import { policyProblem, listLines, measureSentences, ownText } from './own-text.ts'
import { pattern } from './reading/patterns.server.ts'
import { HEADINGS, splitSections } from './sections.ts'
import type { Input } from './tool.ts'
import { readWebsite } from './reading/website.ts'

/** The usual length of a policy, in words (rules.md PP1). */
const POLICY_WORDS = { min: 900, max: 2_500 } as const
/**
 * Words in the form's two lists that the usual length includes; each further word may make the policy one word
 * longer, because it must repeat the lists.
 */
const LIST_WORDS_INCLUDED = 200
/** The usual length of a sentence, in words (rules.md PP9). */
const SENTENCE_WORDS = { meanMax: 22, max: 45 } as const

type Rule = DraftRule<string, Input>

const allSectionsRule: Rule = {
  id: 'PP1',
  kind: 'refuses',
  group: 'place',
  about: 'All 14 sections, whole',
  check: (draft) => {
    if (splitSections(draft) === undefined)
      return policyProblem(
        `Write these headings in order, each on its own line: ${HEADINGS.join('; ')}.`,
      )
    return draft.endsWith('.') ? undefined : policyProblem('The last sentence is cut off. End it.')
  },
}

/** What each section must state, with the usual words for it, and whether the law requires it. */
const DUTIES = duties.map((row) => ({ ...row, sign: new RegExp(anyOf(row.signs), 'iu') }))

/** Returns a problem for the first section that lacks a duty (rules.md PP12). */
function findUnstatedDuty(draft: string, isAsked: boolean): DraftProblem | undefined {
  const sections = splitSections(draft) ?? []
  for (const [index, body] of sections.entries()) {
    const missing = DUTIES.find(
      ({ sections: own, asked, sign }) =>
        own.includes(index) && asked.includes(index) === isAsked && !sign.test(body),
    )
    if (!missing) continue
    const section = `The section “${HEADINGS[index - 1]}”`
    return policyProblem(
      isAsked
        ? `${section} says nothing of ${missing.name}. The law asks for it.`
        : `${section} does not seem to state ${missing.name}.`,
    )
  }
  return undefined
}

const legalDutiesRule: Rule = {
  id: 'PP12',
  kind: 'refuses',
  group: 'place',
  about: 'Each section states what the law asks of it',
  check: (draft) => findUnstatedDuty(draft, true),
}

const recommendedDutiesRule: Rule = {
  id: 'PP12',
  kind: 'advises',
  group: 'place',
  about: 'And what a careful one adds',
  check: (draft) => findUnstatedDuty(draft, false),
}

const wordCountRule: Rule = {
  id: 'PP11',
  kind: 'advises',
  group: 'reads',
  about: '900 to 2,500 words',
  check: (draft, { input }) => {
    // A long name is not a long policy: it counts as one word.
    const count = words(draft.replaceAll(input.businessName, 'Name')).length
    const listed = words(`${input.dataCollected} ${input.thirdParties}`).length
    const max = POLICY_WORDS.max + Math.max(0, listed - LIST_WORDS_INCLUDED)
    return count >= POLICY_WORDS.min && count <= max
      ? undefined
      : policyProblem(`The policy has ${count} words; ${POLICY_WORDS.min} to ${max} are usual.`)
  },
}

const LINK = /(?:https?:\/\/|www\.)[^\s,;"”)]+/gi
const MAILBOX = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g

const businessNameRule: Rule = {
  id: 'PP2',
  kind: 'refuses',
  group: 'said',
  about: 'Business name exactly as given; website in one form',
  check: (draft, { input, inputText }) => {
    const problem = findWrongName(draft, input.businessName)
    if (problem) return problem
    const { address } = readWebsite(input.websiteUrl)
    if (address !== undefined && !draft.includes(address))
      return policyProblem(`The website ${address} is missing. Name it.`)
    // An address must be in the form or be the site's.
    const given = `${inputText}\n${address ?? ''}`.toLowerCase()
    const mailboxes = draft.includes('@') ? (draft.match(MAILBOX) ?? []) : []
    const foreign = [...(draft.match(LINK) ?? []), ...mailboxes].find(
      (found) => !given.includes(found.replace(/(?<![.,])[.,]+$/, '').toLowerCase()),
    )
    return foreign === undefined
      ? undefined
      : policyProblem(`“${foreign}” is an address that the form does not give. Leave it out.`)
  },
}

/** Matches a name of two to six capitalized words. */
const CAPITALISED_NAME_SOURCE = String.raw`(?<![\p{L}\p{N}'’&-])(\p{Lu}[\p{L}'’&-]{0,30}(?: \p{Lu}[\p{L}'’&-]{0,30}){1,5})`
const BUSINESS_NAMED_IN_TEXT = new RegExp(
  String.raw`(?:is|are) (?:run|operated|owned|provided|published) by ${CAPITALISED_NAME_SOURCE}|${CAPITALISED_NAME_SOURCE} (?:\(["“]we["”]|is the controller)`,
  'gu',
)

/** Returns a problem if the title or the policy lacks the name as given, or names another business. */
function findWrongName(draft: string, name: string): DraftProblem | undefined {
  const [title = ''] = draft.split('\n')
  const rest = title.replaceAll(name, ' ')
  const other = rest.replaceAll(new RegExp(pattern('title'), 'giu'), '')
  if (/[\p{L}\p{N}]/u.test(other) || !/privacy|data protection/iu.test(rest))
    return policyProblem(
      `“${title}” is no title with the name that the form gives. Write “Privacy Policy of ${name}”.`,
    )
  if (!draft.includes(name))
    return policyProblem(`The policy does not name ${name}. Write it as given.`)
  for (const [, one, two] of draft.replaceAll(name, 'the name').matchAll(BUSINESS_NAMED_IN_TEXT)) {
    const named = one ?? two ?? ''
    if (!named.split(' ').every((word) => name.includes(word)))
      return policyProblem(`“${named}” is not the name that the form gives. Write ${name}.`)
  }
  return undefined
}

const noPlaceholdersRule: Rule = {
  id: 'PP4',
  kind: 'refuses',
  group: 'place',
  about: 'No placeholders',
  check: (draft, { input }) => {
    const listed = listLines(draft).join('\n').replaceAll(input.businessName, '')
    const bracket = /\[[^[\]\n]*\]/.exec(listed)?.[0]
    return bracket === undefined
      ? undefined
      : policyProblem(`“${bracket}” is a placeholder. Write the real words.`)
  },
}

const sentenceLengthRule: Rule = {
  id: 'PP9',
  kind: 'advises',
  isNote: true,
  group: 'reads',
  about: 'Short sentences; terms used as defined',
  check: (draft, { input }) => {
    const own = ownText(draft, input)
    const { mean, longest } = measureSentences(own)
    if (mean > SENTENCE_WORDS.meanMax)
      return policyProblem(
        `Sentences have ${mean.toFixed(1)} words on average; ${SENTENCE_WORDS.meanMax} read easily.`,
      )
    if (longest > SENTENCE_WORDS.max)
      return policyProblem(
        `A sentence has ${longest} words; up to ${SENTENCE_WORDS.max} read easily.`,
      )
    if (
      (own.match(/personal information/gi) ?? []).length > 1 ||
      /personally identifi/i.test(own)
    ) {
      return policyProblem('It defines “personal data” and then uses another word for it.')
    }
    return undefined
  },
}

/** The rules on sections, names, length and sentences (rules.md PP1, PP2, PP4, PP9, PP11, PP12). */
export const rules: readonly Rule[] = [
  allSectionsRule,
  businessNameRule,
  noPlaceholdersRule,
  sentenceLengthRule,
  wordCountRule,
  legalDutiesRule,
  recommendedDutiesRule,
]
