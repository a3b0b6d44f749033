import { withoutDenials } from './denied.ts'
import type { Level } from './levels.ts'

/** Words by which an approach meets people. */
const MEETS =
  /\b(?:questionnaires?|surveys? (?:of|with|among) (?:\S+ ){0,5}(?:people|adults|students|pupils|respondents|teachers|parents|nurses|employees|users|residents)|interview(?:s|ed|ing)?|focus groups?|respondents|participants|volunteers|pupils are|children are|patients are|informants|diary|observing (?:pupils|children|patients))\b/iu
const YOUNG =
  /\b(?:minors|children|pupils|schoolchildren|adolescents|teenagers|infants|toddlers|under-?18s|(?:\p{L}+ )?aged (?:[3-9]|1[0-7]|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?![\p{L}\d])|classes over|classroom study|in (?:four to six |two |several )?classes)\b/iu
const ILL =
  /\b(?:patients|patient records|clinical participants|medical records|people with dementia)\b/iu
const ANIMALS =
  /\b(?:mice|rats|zebrafish|rabbits|guinea pigs|live animals|animal experiments?|captive animals|caged)\b/iu

const CONSENT =
  /\b(?:consent\w*|assent|voluntar\w+|permissions?|agree(?:s|d|ment)?|information (?:sheet|letter)|sign(?:s|ed)?|opt(?:s|ed)?[ -]in|may (?:stop|withdraw|decline|refuse)|anonymous(?:ly)?)\b/iu
const APPROVAL =
  /\b(?:ethics?|ethical(?:ly)?|review board|irb|approv(?:al|ed|es?|ing)|teachers?|supervisor|clearance|school agrees|head ?teacher)\b/iu
const GUARDIANS = /\b(?:parent(?:al|s)?|mothers?|fathers?|guardians?|carers?|famil(?:y|ies))\b/iu
const ANIMAL_CARE =
  /\b(?:animal (?:ethics|welfare|care|use)|welfare|iacuc|licen[cs]e[sd]?|permits?|ethic\w*|approv\w+|euthani\w+|post[- ]?mortem|already (?:dead|collected)|museum|specimens?)\b/iu
/** Published, anonymous or already collected: nobody is met. */
const SECONDARY =
  /\b(?:published|anonymised|anonymized|de-identified|secondary|public (?:data|statistics|tables|figures)|open data|no patient is)\b/iu

/** What is read or made for the young, or about them, and meets none of them. */
const NOT_MET =
  /\b(?:children|pupils|teenagers|adolescents|infants|toddlers|patients|mice|rats|rabbits)(?:['’]s?|s['’])?(?: \p{L}+)? (?:books?|novels?|stor(?:y|ies)|literature|television|programmes?|toys?|rights|clothes|clothing|hospitals?|librar(?:y|ies)|food|magazines?|films?|leaflets?|forums?|wards?)\b|\b(?:books?|novels?|stories|literature|television|leaflets?|films?|toys|parents|teachers|mothers|fathers|carers) (?:for|of|about|written for) (?:\p{L}+ ){0,2}(?:children|pupils|teenagers|adolescents|infants|toddlers|patients)\b/giu

/** Those a conversation is about, and not with: 'interviews with teachers about reading aloud to pupils'. */
const SPOKEN_OF =
  /\b(?:about|on|views of|(?:read|talk|speak|explain|teach|sell|lend)\w*(?: aloud)? to|caring for|care (?:of|for)|work(?:ing)? with|raising) (?:(?!with\b|among\b|from\b|by\b|in\b|of\b)\p{L}+ ){0,3}(?:children|pupils|teenagers|adolescents|infants|toddlers|patients)\b/giu

/** What an approach does, without what it denies and what it only reads. */
const done = (approach: string): string =>
  withoutDenials(approach).replace(NOT_MET, ' ').replace(SPOKEN_OF, ' ')

/**
 * What harms where care is left out (rules.md AT6): minors met without their parents' consent and approval, patients
 * without consent and approval or published data, animals without approval, and any of them in a school project.
 */
export function missingCare(approach: string, level: Level): string | undefined {
  const text = done(approach)
  const isSchool = level === 'High School'
  const animals = ANIMALS.exec(text)?.[0]
  if (animals !== undefined && isSchool)
    return `“${animals}” cannot be part of a school project. Use published data or plants instead.`
  if (animals !== undefined && !ANIMAL_CARE.test(approach))
    return `“${animals}” are used: say who approves the work with animals.`
  const isSecondary = SECONDARY.test(approach)
  const isCaredFor = CONSENT.test(approach) && APPROVAL.test(approach)
  const ill = ILL.exec(text)?.[0]
  if (ill !== undefined && !isSecondary && !isCaredFor)
    return `“${ill}” are studied: say that they consent and who approves it, or use published data.`
  const young = YOUNG.exec(text)?.[0]
  if (young === undefined || !MEETS.test(text)) return undefined
  if (isSchool)
    return `“${young}” cannot take part in a school project. Ask adults, or use public data.`
  return GUARDIANS.test(approach) && (APPROVAL.test(approach) || CONSENT.test(approach))
    ? undefined
    : `“${young}” take part: say that their parents consent and who approves it.`
}

const MEETING =
  /(?<!\p{L})(?:interviews?|asks|observes|films|tests|questions|surveys|measures) (?:\p{L}+ ){0,3}(?:minors|children|pupils|adolescents|teenagers|infants|toddlers|\p{L}+ aged [\p{L}\d]+)(?! ?['’])/giu

/** What a description says of meeting the young, as sentences to read with the approach. */
export function meetingIn(description: string): string {
  return (description.match(MEETING) ?? []).map((found) => `Interviews: ${found}. `).join('')
}

/** Whether adults are met and nothing is said of their consent. */
export function lacksConsent(approach: string): boolean {
  return MEETS.test(done(approach)) && !CONSENT.test(approach) && !APPROVAL.test(approach)
}
