import { words } from '../../text/measures.ts'
import type { DraftRule, Problem } from '../../kit/rules/rules.ts'
import { DUTIES } from './writer/duties.ts'
import { listLines, measureSentences, ownText } from './writer/own-text.ts'
import { HEADINGS, splitSections } from './sections.ts'
import type { Input } from './tool.ts'
import { readWebsite } from './reading/website.ts'

/** How long a policy is, in words (rules.md PP1). */
export const POLICY_WORDS = { min: 900, max: 2_500 } as const
/** Words in the two lists of the form above which the policy may be longer by as many: it must repeat them. */
export const LIST_WORDS_INCLUDED = 200
/** How long a sentence is, in words (rules.md PP9). */
export const SENTENCE_WORDS = { meanMax: 22, max: 45 } as const

type Rule = DraftRule<string, Input>
const at = (where: string, message: string): Problem => ({ where, message })

const PP1: Rule = {
  id: 'PP1',
  kind: 'refuses',
  group: 'place',
  about: 'All 14 sections, whole',
  check: (draft) => {
    if (splitSections(draft) === undefined)
      return at('', `Write these headings in order, each on its own line: ${HEADINGS.join('; ')}.`)
    return draft.endsWith('.') ? undefined : at('', 'The last sentence is cut off. End it.')
  },
}

/** The sections of a policy that say nothing of a duty, the first of them (rules.md PP12). */
function unstated(draft: string, isAsked: boolean): Problem | undefined {
  const sections = splitSections(draft) ?? []
  for (const [index, heading] of HEADINGS.entries()) {
    const body = sections[index + 1]
    if (body === undefined) return undefined
    const missing = DUTIES[index + 1]?.find(
      (duty) => (duty.isAsked === true) === isAsked && !duty.sign.test(body),
    )
    if (missing === undefined) continue
    return at(
      '',
      isAsked
        ? `The section “${heading}” says nothing of ${missing.name}. The law asks for it.`
        : `The section “${heading}” does not seem to state ${missing.name}.`,
    )
  }
  return undefined
}

const PP12: Rule = {
  id: 'PP12',
  kind: 'refuses',
  group: 'place',
  about: 'Each section states what the law asks of it',
  check: (draft) => unstated(draft, true),
}

const careful: Rule = {
  id: 'PP12',
  kind: 'advises',
  group: 'place',
  about: 'And what a careful one adds',
  check: (draft) => unstated(draft, false),
}

const PP11: Rule = {
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
      : at('', `The policy has ${count} words; ${POLICY_WORDS.min} to ${max} are usual.`)
  },
}

const LINK = /(?:https?:\/\/|www\.)[^\s,;"”)]+/gi
const MAILBOX = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g

const PP2: Rule = {
  id: 'PP2',
  kind: 'refuses',
  group: 'said',
  about: 'Business name exactly as given; website in one form',
  check: (draft, { input, inputText }) => {
    const problem = misnamed(draft, input.businessName)
    if (problem) return problem
    const { address } = readWebsite(input.websiteUrl)
    if (address !== undefined && !draft.includes(address))
      return at('', `The website ${address} is missing. Name it.`)
    // Stands in for G12: an address is ours only if it is the site's or the input's.
    const given = `${inputText}\n${address ?? ''}`.toLowerCase()
    const mailboxes = draft.includes('@') ? (draft.match(MAILBOX) ?? []) : []
    const foreign = [...(draft.match(LINK) ?? []), ...mailboxes].find(
      (found) => !given.includes(found.replace(/(?<![.,])[.,]+$/, '').toLowerCase()),
    )
    return foreign === undefined
      ? undefined
      : at('', `“${foreign}” is an address that the form does not give. Leave it out.`)
  },
}

/** What a title says besides the name. */
const TITLE_WORDS =
  /(?<!\p{L})(?:privacy|policy|notice|statement|data protection|the|of|for|at|by|our|your|website|site|app|and|cookies?)(?!\p{L})|[^\p{L}\p{N}]/giu
/** Who is said to run the business or to decide about the data. */
const NAME = String.raw`(?<![\p{L}\p{N}'’&-])(\p{Lu}[\p{L}'’&-]{0,30}(?: \p{Lu}[\p{L}'’&-]{0,30}){1,5})`
const RUN_BY = new RegExp(
  String.raw`(?:is|are) (?:run|operated|owned|provided|published) by ${NAME}|${NAME} (?:\(["“]we["”]|is the controller)`,
  'gu',
)

/** The name is there as it was given, in the title too where that names anybody, and no other business in its place. */
function misnamed(draft: string, name: string): Problem | undefined {
  const [title = ''] = draft.split('\n')
  const rest = title.replaceAll(name, ' ')
  if (rest.replaceAll(TITLE_WORDS, '') !== '' || !/privacy|data protection/iu.test(rest))
    return at(
      '',
      `“${title}” is no title with the name that the form gives. Write “Privacy Policy of ${name}”.`,
    )
  if (!draft.includes(name)) return at('', `The policy does not name ${name}. Write it as given.`)
  for (const [, one, other] of draft.replaceAll(name, 'the name').matchAll(RUN_BY)) {
    const named = one ?? other ?? ''
    if (!named.split(' ').every((word) => name.includes(word)))
      return at('', `“${named}” is not the name that the form gives. Write ${name}.`)
  }
  return undefined
}

const PP4: Rule = {
  id: 'PP4',
  kind: 'refuses',
  group: 'place',
  about: 'No placeholders',
  check: (draft, { input }) => {
    const listed = listLines(draft).join('\n').replaceAll(input.businessName, '')
    const bracket = /\[[^[\]\n]*\]/.exec(listed)?.[0]
    return bracket === undefined
      ? undefined
      : at('', `“${bracket}” is a placeholder. Write the real words.`)
  },
}

const PP9: Rule = {
  id: 'PP9',
  kind: 'advises',
  isNote: true,
  group: 'reads',
  about: 'Short sentences; terms used as defined',
  check: (draft, { input }) => {
    const own = ownText(draft, input)
    const { mean, longest } = measureSentences(own)
    if (mean > SENTENCE_WORDS.meanMax)
      return at(
        '',
        `Sentences have ${mean.toFixed(1)} words on average; ${SENTENCE_WORDS.meanMax} read easily.`,
      )
    if (longest > SENTENCE_WORDS.max)
      return at('', `A sentence has ${longest} words; up to ${SENTENCE_WORDS.max} read easily.`)
    if (
      (own.match(/personal information/gi) ?? []).length > 1 ||
      /personally identifi/i.test(own)
    ) {
      return at('', 'It defines “personal data” and then uses another word for it.')
    }
    return undefined
  },
}

/** The rules that need no table (rules.md PP1, PP2, PP4, PP9, PP11, PP12). */
export const rules: readonly Rule[] = [PP1, PP2, PP4, PP9, PP11, PP12, careful]
