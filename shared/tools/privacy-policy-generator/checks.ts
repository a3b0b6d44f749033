import { words } from '../../text/measures.ts'
import type { DraftRule, Problem } from '../../kit/rules.ts'
import { DUTIES } from './duties.ts'
import { listLines, measureSentences, ownText } from './own-text.ts'
import { HEADINGS, splitSections } from './sections.ts'
import type { Input } from './tool.ts'
import { readWebsite } from './website.ts'

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

const PP12: Rule = {
  id: 'PP12',
  kind: 'advises',
  group: 'place',
  about: 'Each section states what the law asks of it',
  check: (draft) => {
    const sections = splitSections(draft) ?? []
    for (const [index, heading] of HEADINGS.entries()) {
      const body = sections[index + 1] ?? ''
      const missing = DUTIES[index + 1]?.find(([, sign]) => !sign.test(body))
      if (missing) return at('', `The section “${heading}” does not seem to state ${missing[0]}.`)
    }
    return undefined
  },
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

const FIRST_LINE = /^Privacy Policy of ([^\n]+)/u
const LINK = /(?:https?:\/\/|www\.)[^\s,;"”)]+/gi
const MAILBOX = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g

const PP2: Rule = {
  id: 'PP2',
  kind: 'refuses',
  group: 'said',
  about: 'Business name exactly as given; website in one form',
  check: (draft, { input, inputText }) => {
    const [, named = ''] = FIRST_LINE.exec(draft) ?? []
    if (named !== input.businessName)
      return at(
        '',
        `Begin with “Privacy Policy of ${input.businessName}”${named === '' ? '' : `: “${named}” is not the name that the form gives`}.`,
      )
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

/** Promises that a policy may make only if the input does (rules.md PP5). */
const PROMISES =
  /\b(?:(?:fully |100 ?% )?(?:gdpr|ccpa|cpra|coppa|hipaa|pci|dss)[ -]?(?:dss[ -])?complian(?:t|ce)|(?:is|are|we) (?:fully )?(?:compliant|comply|in compliance)|compl(?:y|ies) with (?:the )?(?:gdpr|ccpa|law|all)|certifi(?:ed|cation|cate)|accredited|iso[ /]?(?:iec )?27001|soc ?[12]|privacy shield|data privacy framework|encrypt(?:ed|ion|s)?|aes|tls|ssl|https encryption|256-bit|firewalls?|data protection officer|dpo|(?:never|not|won't|will not|don't|doesn't) (?:ever )?(?:sell|share|sold|shared|rent|trade|disclose)|guarantee[sd]?|(?:completely|perfectly|absolutely) (?:safe|secure)|100 ?% (?:safe|secure)|(?:never|cannot|can't) be (?:hacked|breached|lost|stolen)|industry[- ]standard|state[- ]of[- ]the[- ]art|bank[- ]grade|military[- ]grade)\b/giu

const PP5: Rule = {
  id: 'PP5',
  kind: 'refuses',
  group: 'said',
  about: 'No promise of compliance, certificates, encryption or "never shared" that was not given',
  check: (draft, { input, inputText }) => {
    const given = inputText.toLowerCase()
    const deniesSale = DENIES_SALE.test(inputText)
    const text = ownText(draft, input).replace(/tell us not to sell your personal data/g, '')
    for (const match of text.matchAll(PROMISES)) {
      const [promise] = match
      const isSale = /sell|sold/i.test(promise)
      if (given.includes(promise.toLowerCase()) || (isSale && deniesSale)) continue
      if (NO_PROMISE.test(text.slice(0, match.index))) continue
      const rest = /^[^.;\n]{0,40}/u.exec(text.slice(match.index + promise.length))?.[0] ?? ''
      return at('', `“${promise}${rest}” promises what the form does not say. Leave it out.`)
    }
    return undefined
  },
}

/** What leads to a denial or a duty, and so to no promise: 'we cannot guarantee', 'where we must comply with the law'. */
const NO_PROMISE =
  /\b(?:cannot|can['’]t|do not|does not|don['’]t|not|no|never|without|must|required to|obliged to|have to|has to|in order to|to)(?: (?:be|any|an?|is|fully|always|claim|promise|hold)){0,3} $/iu

/** The input says that data is not sold. */
export const DENIES_SALE =
  /\b(?:no|not|n't|n’t|never|nor|without)\b[^.\n]{0,40}\b(?:sell|sold|selling|sale)\b|(?:don|doesn|won)['’]t (?:\w+ ){0,3}(?:sell|sold)/iu

/** The rights of visitors taken away; 'you do not lose any rights' takes none. */
const TAKES_RIGHTS =
  /\b(?:give up|waive|renounce|surrender|forfeit|lose)\b[^.;\n]{0,50}\brights?\b|\byou have no rights?\b/iu

const PP13: Rule = {
  id: 'PP13',
  kind: 'refuses',
  group: 'safe',
  about: 'No right taken away that the law gives',
  check: (draft) => {
    const found = TAKES_RIGHTS.exec(draft)
    return found === null || NO_PROMISE.test(draft.slice(0, found.index))
      ? undefined
      : at('', `“${found[0]}” takes away rights that the law gives. Leave it out.`)
  },
}

const TO_THE_OWNER =
  /\b(?:lawyer|attorney|legal professional|legal advice|review this (?:policy|draft))\b/iu

const PP8: Rule = {
  id: 'PP8',
  kind: 'advises',
  group: 'place',
  about: 'Advice to have it reviewed stands beside the policy, not in it',
  check: (draft, { input }) => {
    const found = TO_THE_OWNER.exec(ownText(draft, input))?.[0]
    return found === undefined
      ? undefined
      : at('', `“${found}” speaks to the owner; visitors read the policy.`)
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

/** The rules that need no table (rules.md PP1, PP2, PP4, PP5, PP8, PP9, PP11 to PP13). */
export const rules: readonly Rule[] = [PP1, PP2, PP4, PP5, PP13, PP8, PP9, PP11, PP12]
