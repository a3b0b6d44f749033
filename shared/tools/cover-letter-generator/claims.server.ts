import signs from './data/signs.json' with { type: 'json' }

/** Words that may stand between 'I' and the verb. */
const BETWEEN =
  /^(?:have|had|also|often|always|once|already|since|then|do|did|still|now|long|both|\p{L}+ly)$/u
/** What one likes, wants, may do or has read is no claim of something done or held. */
const NO_CLAIM_VERB = new RegExp(String.raw`^(?:${signs.noClaimVerbs.join('|')})$`, 'u')
const BEING = /^(?:am|was|been|['’]m)$/u
/** What one is said to be that only some may say. */
const BEING_CLAIMED =
  /^(?:an?|the|trained|qualified|certified|experienced|skilled|licen[cs]ed|used|familiar|proficient|fluent|responsible|in)$/u
const DENIED = /\b(?:not?|never|nothing|nobody|without|neither|nor|cannot)\b|n['’]t\b/iu
const NO_CLAIM =
  /\b(?:would like to|want to|wish to|hope to|keen to|look forward to|learn|working towards|studying for|applied for|not yet|yet to|new to|your)\b/iu
const CLAUSE_END =
  /[.;:!?—–]|,? \b(?:because|but|although|though|whereas|so that|as you|who|which|where|when)\b/u
/** 'My experience in …', 'with knowledge of …'. */
const HELD =
  /\b(?:my|with|through|from|in)\b[^.;:!?,]*\b(?:experience|knowledge|background|qualifications?|command|skills?)\b[^.;:!?]*/giu
const AMONG_MINE = /\b(?:is|are) (?:among|one of|part of) my\b/iu

/** True for a sentence of a wish or a lack: what it names is not said to be held. */
export const isWish = (sentence: string): boolean =>
  NO_CLAIM.test(sentence) || DENIED.test(sentence)

/** The clauses of a sentence that say what the applicant did, has or is. */
export function claimsIn(sentence: string): string[] {
  const clauses = [
    ...sentence
      .split(/\bI(?![\p{L}\p{N}])/u)
      .slice(1)
      .map((rest) => rest.split(CLAUSE_END)[0] ?? '')
      .filter(isClaim),
    ...[...sentence.matchAll(HELD)].map(([clause]) => clause),
    ...(AMONG_MINE.test(sentence) ? [sentence] : []),
  ]
  return clauses.filter((clause) => !isWish(clause))
}

function isClaim(clause: string): boolean {
  const words = clause
    .replace(/^['’]ve\b/u, ' have')
    .toLowerCase()
    .trim()
    .split(/\s+/u)
  const verb = words.find((word) => !BETWEEN.test(word)) ?? ''
  if (!BEING.test(verb)) return verb !== '' && !NO_CLAIM_VERB.test(verb)
  return BEING_CLAIMED.test(words[words.indexOf(verb) + 1] ?? '')
}

/** A quality that anybody may say of themselves: it is seen and not looked up. */
const QUALITY =
  /^(?:[a-z]+ )?[a-z]*(?:acy|ness|ity|ience|igence|asm|humou?r|manner|approach|attitude|mind|ethic)$/u
const SHOWN = /^\W*(?:['’]ve|have|bring|show|offer|value|keep)\b/u

/** True where a clause says of the applicant a quality and no fact: 'I have patience', not 'I worked in hospitality'. */
export function isQuality(said: string, clause: string, traits: ReadonlySet<string>): boolean {
  return traits.has(said) || (QUALITY.test(said) && SHOWN.test(clause))
}
