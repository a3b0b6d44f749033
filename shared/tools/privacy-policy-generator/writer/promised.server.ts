import type { DraftRule, Problem } from '../../../kit/rules/rules.ts'
import { factsOf } from './facts.server.ts'
import type { Draft } from '../output.server.ts'
import { ownText } from './own-text.ts'
import type { Input } from '../tool.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

type Rule = DraftRule<Draft, Input>
const at = (where: string, message: string): Problem => ({ where, message })

const LAW = String.raw`(?:the )?(?:gdpr|ccpa|cpra|coppa|hipaa|all|every|(?:data protection |privacy )?(?:laws?|regulations?))`
const SURE = String.raw`(?:completely|perfectly|absolutely|totally|entirely|always|100 ?%|fully)`

/** What a policy may claim of itself only if the form does: compliance, certificates, techniques, perfect safety. */
const CLAIMS = new RegExp(
  String.raw`(?<!\p{L})(?:(?:fully |100 ?% )?(?:gdpr|ccpa|cpra|coppa|hipaa|pci|dss)[ -]?(?:dss[ -])?complian(?:t|ce)|(?:is|are|in) (?:fully |full )?complian(?:t|ce)|(?:fully )?compl(?:y|ies) with ${LAW}|certifi(?:ed|cation)|accredited|iso[ /]?(?:iec )?27001|soc ?[12]|privacy shield|encrypt(?:ed|ion|s)?|aes|tls|ssl|256-bit|firewalls?|data protection officer|dpo|guarantee[sd]?|${SURE} (?:safe|secure|protected|private|confidential)|(?:never|cannot|can['’]t|will not|won['’]t|impossible to) (?:ever )?(?:be )?(?:(?:hack|breach|stolen|leak|misus)\p{L}*|lost|lose (?:\p{L}+ ){0,2}data)|unhackable|(?:no|zero) risk|risk-free|(?:nobody|no one) (?:can|will)(?: ever)? (?:see|read|access|steal|hack|get)|industry[- ]standard|state-of-the-art|bank[- ]grade|military[- ]grade)(?!\p{L})`,
  'giu',
)

/** What leads to no claim in its clause: a denial, a condition, a duty, the law. */
const NO_CLAIM = new RegExp(
  String.raw`(?<!\p{L})${anyOf(lists.noClaim)}(?!\p{L})[^.;:\n]{0,80}$`,
  'iu',
)

/** Data that is never passed on or sold, and what makes it less than never. */
const NEVER =
  /(?<!\p{L})(?:never|not|won['’]t|don['’]t|doesn['’]t)(?: ever)? (sell|share|sold|shared|rent|rented|trade|traded|disclose|disclosed)(?!\p{L})/giu
const LESS_THAN_NEVER =
  /^[^.;\n]{0,80}(?<!\p{L})(?:unless|except|other than|beyond|more than|without|outside|else|others|in any other way|only)(?!\p{L})/iu
/** The form says that data is not sold. */
const DENIES_SALE =
  /\b(?:no|not|n't|n’t|never|nor|without)\b[^.\n]{0,40}\b(?:sell|sold|selling|sale)\b|(?:don|doesn|won)['’]t (?:\w+ ){0,3}(?:sell|sold)/iu

const unkept: Rule = {
  id: 'PP5',
  kind: 'refuses',
  group: 'said',
  about: 'No promise of compliance, certificates, encryption or "never shared" that was not given',
  check: (draft, { input, inputText }) => {
    const given = inputText.toLowerCase()
    const text = ownText(draft, input).replace(/tell us not to sell your personal data/g, '')
    for (const match of text.matchAll(CLAIMS)) {
      const [claim] = match
      if (given.includes(claim.toLowerCase()) || NO_CLAIM.test(text.slice(0, match.index))) continue
      return promised(claim, text.slice(match.index + claim.length))
    }
    const isNobody = factsOf(input).flags.has('parties-none')
    for (const match of text.matchAll(NEVER)) {
      const [denial, what = ''] = match
      const rest = text.slice(match.index + denial.length)
      const isSale = /sell|sold|rent|trade/iu.test(what)
      const isGiven = isSale ? isNobody || DENIES_SALE.test(inputText) : isNobody
      if (isGiven || given.includes(denial.toLowerCase())) continue
      if (!isSale && LESS_THAN_NEVER.test(rest)) continue
      if (
        /(?<!\p{L})(?:if|where|whether|unless) [^.;:\n]{0,60}$/iu.test(text.slice(0, match.index))
      )
        continue
      return promised(denial, rest)
    }
    return undefined
  },
}

function promised(claim: string, after: string): Problem {
  const rest = /^[^.;\n]{0,40}/u.exec(after)?.[0] ?? ''
  return at('', `“${`${claim}${rest}`.trim()}” promises what the form does not say. Leave it out.`)
}

const UNLAWFUL_FORMS = [
  String.raw`${anyOf(lists.givingUp)}(?!\p{L})[^.;\n]{0,50}(?<!\p{L})rights?`,
  'you have no rights?',
  'you are not entitled',
  "you (may not|can ?not|can['’]t|agree not to|agree never to) (object|complain|withdraw|sue|ask us|ask for|contest|refuse)",
  "consent (can ?not|can['’]t|may not|can never) be withdrawn",
  '(we|and|will|may) (refuse|ignore|reject|delete) (any|all|every|such|your) requests?',
  '(for ever|forever|indefinitely|for all time|for as long as we (like|want|wish))',
]
/** What no business may do, whatever its visitors sign: rights taken away, data kept for ever or used without asking. */
const UNLAWFUL = new RegExp(String.raw`(?<!\p{L})${anyOf(UNLAWFUL_FORMS)}(?!\p{L})`, 'giu')
/** And its own business done without asking; 'where the law allows it' leaves it lawful. */
const UNASKED = new RegExp(
  String.raw`(?<!\p{L})we (?:may |can |will |also |then )*${anyOf(lists.dataDoings)}(?!\p{L})[^.;\n]{0,80} without (?:(?:your|their|a|any|parental|the) )?(?:\p{L}+['’]s? |parents['’] )?${anyOf(lists.unasked)}[^.;\n]{0,40}`,
  'giu',
)
const LAWFUL = /(?<!\p{L})(?:laws?|legal|legally|lawful|court|obliged|vital|required)(?!\p{L})/iu

const takesNoRights: Rule = {
  id: 'PP13',
  kind: 'refuses',
  group: 'safe',
  about: 'No right taken away that the law gives',
  check: (draft, { input }) => {
    const text = ownText(draft, input)
    for (const pattern of [UNLAWFUL, UNASKED])
      for (const match of text.matchAll(pattern)) {
        const [found] = match
        if (NO_CLAIM.test(text.slice(0, match.index))) continue
        if (pattern === UNASKED && LAWFUL.test(found)) continue
        return at('', `“${found.trim()}” takes away what the law gives to visitors. Leave it out.`)
      }
    return undefined
  },
}

/** What a policy may not promise, and what it may not take (rules.md PP5, PP13). */
export const promisedRules: readonly Rule[] = [unkept, takesNoRights]
