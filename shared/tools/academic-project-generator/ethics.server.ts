import type { Level } from './levels.ts'

/** Words by which an approach meets people. */
const MEETS =
  /\b(?:questionnaires?|surveys? (?:of|with|among) (?:\S+ ){0,5}(?:people|adults|students|pupils|respondents|teachers|parents|nurses|employees|users|residents)|interviews?|interviewing|focus groups?|respondents|participants|volunteers|pupils are|children are|patients are|informants|diary|observing (?:pupils|children|patients))\b/iu
const YOUNG =
  /\b(?:minors|children|pupils|schoolchildren|adolescents|teenagers|infants|toddlers|under-?18s|classes over|classroom study|in (?:four to six |two |several )?classes)\b/iu
const ILL =
  /\b(?:patients|patient records|clinical participants|medical records|people with dementia)\b/iu
const ANIMALS =
  /\b(?:mice|rats|zebrafish|rabbits|guinea pigs|live animals|animal experiments?|captive animals|caged)\b/iu

const CONSENT = /\b(?:consent|assent|voluntary|permission)\b/iu
const APPROVAL =
  /\b(?:ethics? (?:approval|review|board|committee|clearance)|ethical (?:approval|review|clearance)|review board|irb|approv(?:al|ed|es?)|teacher)\b/iu
const GUARDIANS = /\b(?:parent(?:al|s'|s’|s)?|guardians?)\b/iu
const ANIMAL_CARE = /\b(?:animal (?:ethics|welfare)|welfare officer|iacuc|licen[cs]e)\b/iu
/** Published, anonymous or already collected: nobody is met. */
const SECONDARY =
  /\b(?:published|anonymised|anonymized|de-identified|secondary|public (?:data|statistics|tables|figures)|open data|no patient is)\b/iu

/**
 * Which care an approach leaves out (rules.md AT6): consent and approval where people are met, parents where they are
 * minors, a committee or published data where they are patients, animal welfare where animals are used.
 */
export function missingCare(approach: string, level: Level): string | undefined {
  if (ANIMALS.test(approach)) {
    if (level === 'High School') return 'No animals in a school project.'
    if (!ANIMAL_CARE.test(approach)) return 'Name the approval for work with animals.'
  }
  const isSecondary = SECONDARY.test(approach)
  if (ILL.test(approach) && !(isSecondary || (CONSENT.test(approach) && APPROVAL.test(approach))))
    return 'Name consent and ethics approval for work with patients, or use published data.'
  if (!MEETS.test(approach)) return undefined
  if (YOUNG.test(approach)) {
    if (level === 'High School') return 'No minors as participants in a school project.'
    if (!(GUARDIANS.test(approach) && APPROVAL.test(approach)))
      return 'Name ethics approval and the parents’ consent.'
  }
  return CONSENT.test(approach) || APPROVAL.test(approach)
    ? undefined
    : 'Say that participants consent, and who approves the study.'
}
