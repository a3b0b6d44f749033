import type { Brief } from '../read/brief.ts'
import { nounOf, numberOf } from '../words/nouns.server.ts'
import { singular, titleCase } from '../text/grammar.server.ts'
import type { Material } from './material.server.ts'

/** How long the name of an offer may be in a headline. */
interface NameLengthLimits {
  /** A longer name leaves no space for other words. */
  readonly charsFree: number
  readonly charsMax: number
  measure(text: string): number
}

/**
 * If every form of the offer is too long for a headline, the material with each shorter name, at most two; otherwise
 * none.
 */
export function withShortName(
  material: Material,
  { offer }: Brief,
  { charsFree, charsMax, measure }: NameLengthLimits,
): Material[] {
  const forms = offer?.forms ?? []
  const lengthOf = (name: string): number => measure(titleCase(name))
  if (
    offer?.isAct === true ||
    offer?.head === 'wanted' ||
    forms.some(({ lower }) => lengthOf(lower) <= charsFree)
  )
    return []
  // A party wall surveyor is a surveyor, and no wall surveyor.
  const isPerson = nounOf(offer?.head ?? '')?.role === 'person'
  const names = isPerson ? [offer?.head ?? ''] : forms.flatMap(({ lower }) => shorterNames(lower))
  return [...new Set(names)]
    .filter(
      (name) =>
        (isPerson || name.includes(' ')) &&
        lengthOf(name) <= charsMax &&
        !forms.some(({ lower }) => lower === name),
    )
    .slice(0, 2)
    .map((name) => ({
      ...material,
      values: new Map(material.values).set('offer', [
        {
          id: 'offer',
          forms: [name],
          number: UNCOUNTABLE_ENDING.test(name) ? 'mass' : numberOf(name),
          isStated: true,
        },
      ]),
    }))
}

/** Endings of nouns without an article: 'Need damage restoration?'. */
const UNCOUNTABLE_ENDING = /(?:ation|ment|oval|ance|ery)$/u

/**
 * Shorter names: 'birth certificate translations' for 'translations of birth certificates', then the name without its
 * first words.
 */
function shorterNames(name: string): string[] {
  const [head = ''] = name.split(DETAIL_START, 1)
  const words = head.split(' ')
  const last = words.slice(0, -1).map((_, at) => words.slice(at).join(' '))
  const [, what] = NOUN_WITH_COMPLEMENT.exec(name) ?? []
  if (what === undefined || DETAIL_START.test(what)) return last
  const turned = what.split(' ')
  turned.push(singular(turned.pop() ?? ''))
  return [`${turned.join(' ')} ${head}`, ...last]
}
const DETAIL_START =
  / (?:of|for|out|sizes?|in|on|at|by|from|with|without|to|that|who|which|near|and|after|before|during|under|over|since|while|against|between) /u
const NOUN_WITH_COMPLEMENT = /^[\p{L}'-]{3,40} (?:of|for) (?:the |a |an )?([\p{L}' -]{3,40})$/u
