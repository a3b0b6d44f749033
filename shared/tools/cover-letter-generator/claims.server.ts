import { signs } from './writer/signs.server.ts'

/** True for a sentence that states a wish or a lack, so that the things it names are not claimed. */
export const isWish = (sentence: string): boolean =>
  signs.noClaim.test(sentence) || signs.denied.test(sentence)

/** The clauses of a sentence that say what the applicant did, has or is. */
export function claimsIn(sentence: string): string[] {
  const clauses = [
    ...sentence
      .split(/\bI(?![\p{L}\p{N}])/u)
      .slice(1)
      .map((rest) => rest.split(signs.clauseEnd)[0] ?? '')
      .filter(isClaim),
    ...[...sentence.matchAll(signs.claimOfMine)].map(([clause]) => clause),
    ...(signs.amongMine.test(sentence) ? [sentence] : []),
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
  if (!signs.being.test(verb)) return verb !== '' && !signs.noClaimVerb.test(verb)
  return signs.beingClaimed.test(words[words.indexOf(verb) + 1] ?? '')
}

/** True if a clause claims a quality and no fact: 'I have patience', not 'I worked in hospitality'. */
export function isQuality(said: string, clause: string, traits: ReadonlySet<string>): boolean {
  return traits.has(said) || (signs.qualityOfOne.test(said) && signs.shownQuality.test(clause))
}
