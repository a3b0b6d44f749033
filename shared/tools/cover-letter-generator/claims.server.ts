import lists from './data/signs.json' with { type: 'json' }
import { signs } from './writer/signs.server.ts'

/** Verbs that claim nothing done or held: what somebody likes, wants, may do or has read. */
const NO_CLAIM_VERB = new RegExp(String.raw`^(?:${lists.noClaimVerbs.join('|')})$`, 'u')
const BEING = /^(?:am|was|been|['’]m)$/u
const DENIED = /\b(?:not?|never|nothing|nobody|without|neither|nor|cannot)\b|n['’]t\b/iu
const AMONG_MINE = /\b(?:is|are) (?:among|one of|part of) my\b/iu

/** True for a sentence that states a wish or a lack, so that the things it names are not claimed. */
export const isWish = (sentence: string): boolean =>
  signs.noClaim.test(sentence) || DENIED.test(sentence)

/** The clauses of a sentence that say what the applicant did, has or is. */
export function claimsIn(sentence: string): string[] {
  const clauses = [
    ...sentence
      .split(/\bI(?![\p{L}\p{N}])/u)
      .slice(1)
      .map((rest) => rest.split(signs.clauseEnd)[0] ?? '')
      .filter(isClaim),
    ...[...sentence.matchAll(signs.claimOfMine)].map(([clause]) => clause),
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
  const verb = words.find((word) => !signs.beforeVerb.test(word)) ?? ''
  if (!BEING.test(verb)) return verb !== '' && !NO_CLAIM_VERB.test(verb)
  return signs.beingClaimed.test(words[words.indexOf(verb) + 1] ?? '')
}

const SHOWN = /^\W*(?:['’]ve|have|bring|show|offer|value|keep)\b/u

/** True if a clause claims a quality and no fact: 'I have patience', not 'I worked in hospitality'. */
export function isQuality(said: string, clause: string, traits: ReadonlySet<string>): boolean {
  return traits.has(said) || (signs.qualityOfOne.test(said) && SHOWN.test(clause))
}
