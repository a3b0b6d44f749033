import { words } from '../../text/measures.ts'
import type { DraftRule, Problem } from '../../kit/rules.ts'
import { listLines, measureSentences, ownText } from './own-text.ts'
import { HEADINGS, splitSections } from './sections.ts'
import { tool, type Input } from './tool.ts'
import { readWebsite } from './website.ts'

/** How long a policy is, in words (rules.md PP1). */
export const POLICY_WORDS = { min: 900, max: 2_500 } as const
/** Words in the two lists of the form above which the policy may be longer by as many: it must repeat them. */
export const LIST_WORDS_INCLUDED = 200
/** How long a sentence is, in words (rules.md PP9). */
export const SENTENCE_WORDS = { meanMax: 22, max: 45 } as const

type Rule = DraftRule<string, Input>
const at = (where: string, message: string): Problem => ({ where, message })

/** What every section must state, by section number (rules.md "Sections"). */
export const DUTIES: Readonly<Record<number, readonly RegExp[]>> = {
  1: [/\bcontroller\b/i, /contact page or address/i, /"?personal data"?/i],
  2: [/\bsource\b/i],
  3: [/legal bas[ie]s/i, /legitimate interests? in/i, /withdraw/i],
  4: [/contractual requirement/i, /statutory requirement/i, /voluntary/i],
  5: [/\bcookies?\b/i, /Do Not Track/, /Global Privacy Control/, /consent/i],
  6: [/recipient|companies/i, /authorit/i, /\bsell|\bsold|\bsale\b/i, /law/i],
  7: [/European Economic Area/, /standard contractual clauses/i, /United Kingdom/, /copy/i],
  8: [/\bcriteri/i, /\b(?:law|claim)\b/i],
  9: [/measures/i, /cannot promise|do not promise/i],
  10: [
    /\baccess\b/i,
    /rectification/i,
    /erasure/i,
    /restriction/i,
    /objection/i,
    /portability/i,
    /withdraw/i,
    /data protection authority/i,
  ],
  11: [
    /\bknow\b/i,
    /\bdelete/i,
    /\bcorrect/i,
    /opt out/i,
    /\blimit\b/i,
    /retaliation/i,
    /\bagent\b/i,
    /45 days/,
  ],
  12: [/automated means|computer alone/i, /logic/i, /consequences|may mean for you/i],
  13: [/under 13/i],
  14: [/effective/i, /contact page or address/i, /policy/i],
}

const PP1: Rule = {
  id: 'PP1',
  kind: 'refuses',
  group: 'place',
  about: 'All 14 sections with what each must state, 900 to 2,500 words',
  check: (draft, { input }) => {
    const sections = splitSections(draft)
    if (!sections || !draft.startsWith('Privacy Policy of ')) {
      return at(
        '',
        `Write these 14 headings in order, each on its own line: ${HEADINGS.join('; ')}.`,
      )
    }
    for (const [index, heading] of HEADINGS.entries()) {
      const body = sections[index + 1] ?? ''
      const missing = DUTIES[index + 1]?.find((duty) => !duty.test(body))
      if (missing) return at('', `Section “${heading}” leaves out a duty: ${missing.source}.`)
    }
    // A long name is not a long policy: it counts as one word.
    const count = words(draft.replaceAll(input.businessName, 'Name')).length
    const listed = words(`${input.dataCollected} ${input.thirdParties}`).length
    const max = POLICY_WORDS.max + Math.max(0, listed - LIST_WORDS_INCLUDED)
    if (count < POLICY_WORDS.min || count > max) {
      return at('', `Write ${POLICY_WORDS.min} to ${max} words; there are ${count}.`)
    }
    return draft.endsWith('.') ? undefined : at('', 'End with a complete sentence.')
  },
}

const NAME_TIMES_MIN = 5
const LINK = /(?:https?:\/\/|www\.)[^\s,;"”)]+/gi
const MAILBOX = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g

const PP2: Rule = {
  id: 'PP2',
  kind: 'refuses',
  group: 'said',
  about: 'Business name exactly as given; website in one form',
  check: (draft, { input, inputText }) => {
    if (draft.split(input.businessName).length <= NAME_TIMES_MIN) {
      return at(
        '',
        `Name ${input.businessName} at least ${NAME_TIMES_MIN} times, exactly as given.`,
      )
    }
    const { address } = readWebsite(input.websiteUrl)
    if (address !== undefined && !draft.includes(address))
      return at('', `Name the website ${address}.`)
    // Stands in for G12: an address is ours only if it is the site's or the input's.
    const given = `${inputText}\n${address ?? ''}`.toLowerCase()
    const mailboxes = draft.includes('@') ? (draft.match(MAILBOX) ?? []) : []
    const foreign = [...(draft.match(LINK) ?? []), ...mailboxes].find(
      (found) => !given.includes(found.replace(/(?<![.,])[.,]+$/, '').toLowerCase()),
    )
    return foreign === undefined ? undefined : at('', `Leave out ${foreign}: nobody gave it.`)
  },
}

const PP4: Rule = {
  id: 'PP4',
  kind: 'refuses',
  group: 'place',
  about: 'No placeholders; a way to get in contact',
  check: (draft, { input }) => {
    if (/\[[^[\]\n]*\]/.test(listLines(draft).join('\n').replaceAll(input.businessName, ''))) {
      return at('', 'Take the brackets out of the lists.')
    }
    const site = readWebsite(input.websiteUrl).address
    const contact =
      site === undefined
        ? `the contact page or address that ${input.businessName} publishes`
        : `the contact page or address published on ${site}`
    return draft.includes(contact)
      ? undefined
      : at('', `Name “${contact}” as the way to get in contact.`)
  },
}

/** Promises that a policy may make only if the input does (rules.md PP5). */
const PROMISES =
  /\b(?:(?:fully |100 ?% )?(?:gdpr|ccpa|cpra|coppa|hipaa|pci|dss)[ -]?(?:dss[ -])?complian(?:t|ce)|(?:is|are|we) (?:fully )?(?:compliant|comply|in compliance)|compl(?:y|ies) with (?:the )?(?:gdpr|ccpa|law|all)|certifi(?:ed|cation|cate)|accredited|iso[ /]?(?:iec )?27001|soc ?[12]|privacy shield|data privacy framework|encrypt(?:ed|ion|s)?|aes|tls|ssl|https encryption|256-bit|firewalls?|data protection officer|dpo|(?:never|not|won't|will not|don't|doesn't) (?:ever )?(?:sell|share|sold|shared|rent|trade|disclose)|guarantee[sd]?|completely secure|100 ?% secure|industry[- ]standard|state[- ]of[- ]the[- ]art|bank[- ]grade|military[- ]grade)\b/giu

const PP5: Rule = {
  id: 'PP5',
  kind: 'refuses',
  group: 'said',
  about: 'No promise of compliance, certificates, encryption or "never shared" that was not given',
  check: (draft, { input, inputText }) => {
    const given = inputText.toLowerCase()
    const deniesSale = DENIES_SALE.test(inputText)
    const text = ownText(draft, input).replace(/tell us not to sell your personal data/g, '')
    for (const [promise] of text.matchAll(PROMISES)) {
      const isSale = /sell|sold/i.test(promise)
      if (given.includes(promise.toLowerCase()) || (isSale && deniesSale)) continue
      return at('', `Leave out “${promise}”: the input does not state it.`)
    }
    return undefined
  },
}

/** The input says that data is not sold. */
export const DENIES_SALE =
  /\b(?:no|not|n't|n’t|never|nor|without)\b[^.\n]{0,40}\b(?:sell|sold|selling|sale)\b|(?:don|doesn|won)['’]t (?:\w+ ){0,3}(?:sell|sold)/iu

const PP8: Rule = {
  id: 'PP8',
  kind: 'refuses',
  group: 'place',
  about: 'Advice to have it reviewed stands beside the policy, not in it',
  check: (draft, { input }) => {
    if (!tool.texts.advice?.includes('legal professional')) return at('', 'The advice is missing.')
    const inside =
      /\b(?:lawyer|attorney|legal professional|legal advice|review this (?:policy|draft))\b/i
    return inside.test(ownText(draft, input))
      ? at('', 'Keep advice to the owner out of the policy.')
      : undefined
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
      return at('', `Sentences are ${mean.toFixed(1)} words long on average.`)
    if (longest > SENTENCE_WORDS.max) return at('', `A sentence has ${longest} words.`)
    if (
      (own.match(/personal information/gi) ?? []).length > 1 ||
      /personally identifi/i.test(own)
    ) {
      return at('', 'Use “personal data” throughout.')
    }
    return undefined
  },
}

/** The rules that need no table (rules.md PP1, PP2, PP4, PP5, PP8, PP9). */
export const rules: readonly Rule[] = [PP1, PP2, PP4, PP5, PP8, PP9]
