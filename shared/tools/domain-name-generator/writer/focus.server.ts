import { tradeNamed } from '../../../know/trades.server.ts'
import { has } from './patterns.server.ts'
import { findDistinctMark } from '../../../words/unwanted/marks.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import {
  adjectives,
  looseWords,
  people,
  shapesOfDoing,
  weakWords,
} from '../../../naming/form/word-kinds.server.ts'
import { plural, singular } from '../../../text/grammar.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import { kinds, asCompound } from './entry-words.server.ts'
import type { Idea } from '../idea.ts'
import type { Matter } from './reading.server.ts'
import { SEAM } from './spans.server.ts'

/** What a name may be about: the first keyword above all, and nothing that a part of it alone would mean. */
export interface Focus {
  /** False for a name that says a part of the first keyword which is another thing: the watch of a neighbourhood watch. */
  isWhole(idea: Idea): boolean
  /** True for a name made of what stands behind the first keyword alone. */
  isAside(idea: Idea): boolean
}

/** Reads which keyword comes first, and which words of it stand only together. */
export function focusOf({ keywords, place, industry, brief }: Matter): Focus {
  const [whole = '', ...behind] = keywords.split(SEAM)
  // Whom or what it is for says which no more than another keyword does: the festival goers of a night bus.
  const [offer = '', ...whom] = asCompound(whole).split(/ (?:for|on|by|from) /i)
  const [first = [], ...others] = [offer, ...whom, ...behind]
    .map(wordsIn)
    .filter((words) => words.length > 0)
  const main = first.filter((word) => word !== place)
  // What is done to a thing stands behind its name: the courses of first aid.
  const named = main.filter((word, at) => at < 1 || !shapesOfDoing.has(word))
  const rest = others
    .flat()
    .filter((word) => word.length > 3 && word !== place && !main.includes(word))
  // Nor may a name say whose likeness an impersonator has.
  const isKept =
    named.length === 2 && isDefining(named[0] ?? '') && !findDistinctMark(named[0] ?? '')
  const modifier = isKept ? rootOf(named[0] ?? '') : ''
  const head = rootOf(named.at(-1) ?? '')
  const seams = seamsIn(main.filter((word) => !people.has(word) && !kinds.whom.has(word)))
  // 'Whitby beds' are for sale.
  const isPair = has('oneThing', keywords)
  const isMobile = /\b(?:mobile|home visits?|at home|house calls?)\b/i.test(keywords)
  const typed = keywords
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3)
  // Where the industry names what stands later, that is what is offered: the insurance of a taxi fleet.
  const isElsewhere = industry !== '' && !main.includes(industry) && rest.includes(industry)
  // 'Poptoproofs' reads as anything; a side keyword of three words is no name, nor one beside the town.
  const long = others.filter((words) => words.length > 2).map((words) => words.slice(0, 2).join(''))
  const isLong = (name: string): boolean =>
    long.some((start) => name.includes(start)) || (place !== '' && name.includes(place))
  const isNamable = !isElsewhere && brief.gravity.level !== 'grave' && !main.some(isUnsaid)
  const isAside = ({ name, isOfTrade }: Idea): boolean =>
    isNamable &&
    isOfTrade !== true &&
    !main.some((word) => name.includes(rootOf(word))) &&
    rest.some((word) => name.includes(rootOf(word)))
  return {
    isWhole: (idea) => {
      const { name, own } = idea
      if (isAside(idea) && (has('kitchens', name) || name.startsWith('the') || isLong(name)))
        return false
      if (isMobile && has('housed', name)) return false
      if (has('grim', name) && has('ownedName', name)) return false
      if (typed.some((word) => isOddlyCounted(name, word))) return false
      if (own.length > 0 && seams.some((seam) => isParting(name, seam))) return false
      if (isPair && own.length > 0 && !named.every((word) => name.includes(word))) return false
      if (modifier === '' || own.length === 0 || !name.includes(head)) return true
      // The receipts of a scanner for them say which as well.
      if (rest.some((word) => name.includes(rootOf(word)))) return true
      return name.includes(modifier)
    },
    isAside,
  }
}

/** Neighbours in a long entry that say which only together: the septic tank of its pumping, a bed bug. */
interface Seam {
  readonly one: string
  readonly other: string
  /** The first says another thing without the second: 'parking lot'. */
  readonly isTerm: boolean
}

function seamsIn(main: readonly string[]): Seam[] {
  return main.slice(0, -2).flatMap((word, at) => {
    const next = main[at + 1] ?? ''
    // The escape room of a submarine is one whole.
    if (!isDefining(word) || shapesOfDoing.has(next) || isTerm(next, main[at + 2] ?? '')) return []
    return [{ one: rootOf(word), other: rootOf(next), isTerm: isTerm(word, next) }]
  })
}

function isTerm(word: string, next: string): boolean {
  const term = `${word} ${next}`
  const whole = nounOf(term)
  const trade = tradeNamed(term)
  return (
    (whole !== undefined && whole !== nounOf(next)) ||
    // 'Guns of chocolate' are no trade of their own beside chocolate.
    (trade !== undefined && trade !== tradeNamed(next))
  )
}

/** True of the tank without its septic, the bed without its bug. */
const isParting = (name: string, { one, other, isTerm }: Seam): boolean =>
  name.includes(one) ? isTerm && !name.includes(other) : name.includes(other)

/** A complaint, somebody's mark or who it is for: no name says it, and what else was typed has to carry the list. */
const isUnsaid = (word: string): boolean =>
  nounOf(word)?.role === 'complaint' ||
  people.has(word) ||
  kinds.sensitive.has(word) ||
  /(?:disease|disorder|illness|syndrome)s?$/.test(word) ||
  findDistinctMark(word) !== undefined

function wordsIn(entry: string): string[] {
  return fold(entry)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !stopWords.has(word) && !weakWords.has(word))
}

/** A noun or a word of no table before the head says which: 'sea swimming'; a quality does not. */
const isDefining = (word: string): boolean =>
  !adjectives.has(word) &&
  !looseWords.has(word) &&
  !people.has(word) &&
  placeNamed(word) === undefined

/** What every form of a word begins with. */
const rootOf = (word: string): string => {
  const one = singular(word)
  return one.length > 4 ? one.replace(/(?:e|y|ing|ies)$/, '') : one
}

/** True of a number that nobody says: 'getguitarchord' of who typed chords, 'maternitywears', the flower of 'flowers' alone. */
function isOddlyCounted(name: string, typed: string): boolean {
  const one = singular(typed)
  if (one !== typed) return name === one || (has('beforeMany', name) && name.endsWith(one))
  const many = plural(typed)
  if (many === typed || nounOf(typed)?.number === 'count') return false
  if (/^(?:buy|hire|rent)/.test(name)) return false
  const at = name.indexOf(many)
  return at >= 0 && /^(?:$|co|hub|and)/.test(name.slice(at + many.length))
}
