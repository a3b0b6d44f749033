import {
  mayStartPlaceName,
  PLACE_WORDS_MAX,
  placeByKey,
  placeNamed,
} from '../../words/places.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import type { StatedPlace } from '../brief.ts'
import { textOf, type Clause } from '../clauses.server.ts'
import type { Token } from '../scan.server.ts'
import { MONTHS, SHORT_MONTHS, WEEKDAYS } from '../../text/numbers/time-words.ts'

const isCapital = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}\p{Ll}/u.test(token.raw)

const PREPOSITIONS = new Set([
  'in',
  'across',
  'around',
  'throughout',
  'near',
  'outside',
  'from',
  'to',
  'over',
  'at',
  'of',
  'on',
  'serving',
  'covering',
  'into',
  'inside',
  'through',
  'beyond',
])
/** Words between a preposition and the name of a place: 'in central Leeds', 'around greater Manchester'. */
const PLACE_MODIFIERS = new Set([
  'central',
  'north',
  'south',
  'east',
  'west',
  'greater',
  'downtown',
  'rural',
  'inner',
  'northern',
  'southern',
  'eastern',
  'western',
  'mid',
  'upstate',
  'all',
  'old',
  'the',
  'heart',
  'centre',
  'sunny',
  'most',
  'whole',
  'of',
])

/**
 * Returns the end of a place that begins at `at`, or `at` if there is none. Recognises places of the gazetteer, and
 * capitalised names after a preposition.
 */
export function placeEnd(tokens: readonly Token[], at: number): number {
  const from = tokens[at]?.word === 'the' ? at + 1 : at
  const previous = tokens[at - 1]?.word ?? ''
  const head = tokens[from]?.word ?? ''
  // 'In Glasgow's east end' is a part of Glasgow, not the city.
  if (/['’]s?$/u.test(tokens[from]?.raw ?? '')) return at
  const countMax = mayStartPlaceName(head) ? Math.min(PLACE_WORDS_MAX, tokens.length - from) : 0
  for (let count = countMax; count > 0; count--) {
    let name = head
    for (let i = 1; i < count; i++) name += ` ${(tokens[from + i] as Token).word}`
    const place = placeByKey(name)
    // In 'Nov to March', March is not the town.
    if (PLACES_NAMED_AS_MONTHS.has(name)) continue
    if (!place || isPronoun(tokens[from], count) || isDirection(tokens, from, count)) continue
    // 'Reading glasses' is no place; 'in Reading' is.
    if (place.isAmbiguous && !(PREPOSITIONS.has(previous) && isCapital(tokens[from]))) continue
    // 'Worcester County' is not Worcester.
    return from + count + (tokens[from + count]?.raw === 'County' ? 1 : 0)
  }
  // 'North Devon' with both capitals is one place.
  if (DIRECTIONS.has(head) && isCapital(tokens[from]) && isCapital(tokens[from + 1])) {
    const end = placeEnd(tokens, from + 1)
    if (end > from + 1) return end
  }
  return nameAfterPreposition(tokens, at, from, previous)
}

/** True for the pronoun 'us', as in 'two of us': only capitals mean the country. */
const isPronoun = (token: Token | undefined, count: number): boolean =>
  count === 1 && token?.word === 'us' && token.raw !== 'US'

/** True for a direction that is no place by itself; in 'North Devon' it is part of the name. */
const isDirection = (tokens: readonly Token[], from: number, count: number): boolean =>
  count === 1 &&
  DIRECTIONS.has(tokens[from]?.word ?? '') &&
  (!isCapital(tokens[from]) || isCapital(tokens[from + 1]))

const PLACES_NAMED_AS_MONTHS = new Set(['march', 'april', 'may', 'june', 'july', 'august'])

const DIRECTIONS = new Set(['north', 'south', 'east', 'west'])

/**
 * Returns the end of a capitalised name after 'in', 'near' or a similar word that is not in the gazetteer: 'in
 * Mytholmroyd'.
 */
function nameAfterPreposition(
  tokens: readonly Token[],
  at: number,
  from: number,
  previous: string,
): number {
  if (
    !['in', 'near', 'across', 'around', 'throughout', 'outside', 'serving', 'covering'].includes(
      previous,
    )
  )
    return at
  let end = from
  while (end < tokens.length && end < from + 3 && isCapital(tokens[end])) end++
  if (end === from) return at
  end = extendName(tokens, end)
  const words = tokens.slice(from, end)
  // 'in Linen' is a material, 'in Spanish' a language: a noun in the lexicon is no place.
  if (INSTITUTIONS.test(words.at(-1)?.word ?? '')) return at
  if (
    words.length === 1 &&
    (nounOf(words[0]?.word ?? '') !== undefined || NON_PLACE_WORDS.has(words[0]?.word ?? ''))
  )
    return at
  return end
}

/** Extends a name across its small words: 'The Forest of Bowland', 'Stow on the Wold'. */
function extendName(tokens: readonly Token[], end: number): number {
  if (!SMALL_WORDS_IN_NAMES.has(tokens[end]?.word ?? '')) return end
  const next = tokens[end + 1]?.word === 'the' ? end + 2 : end + 1
  if (!isCapital(tokens[next])) return end
  let last = next + 1
  while (last < next + 2 && isCapital(tokens[last])) last++
  return last
}

const SMALL_WORDS_IN_NAMES = new Set(['of', 'on', 'upon', 'le', 'de', 'la', 'sur', 'am'])

/** Institutions that look like places: 'Tested in the High Court', 'as seen in the Guardian'. */
const INSTITUTIONS =
  /^(?:court|courts|guardian|times|telegraph|press|news|magazine|guide|parliament|league|cup|war|awards|bible)$/

/** Languages, seasons and other words that follow 'in' without being places. */
const NON_PLACE_WORDS: ReadonlySet<string> = new Set([
  ...'english spanish french german italian welsh polish arabic portuguese mandarin'.split(' '),
  ...MONTHS.map((month) => month.toLowerCase()),
  ...SHORT_MONTHS,
  'sept',
  ...WEEKDAYS.flatMap((day) => [day.toLowerCase(), `${day.toLowerCase()}s`]),
  ...'spring summer autumn winter store stock person minutes hours days weeks'.split(' '),
  ...'all our your the a any every'.split(' '),
])

/** A place in a clause, with its preposition and its tokens. */
export interface FoundPlace {
  readonly place: StatedPlace
  readonly first: number
  readonly end: number
  /** True for a place that only qualifies a noun: '341 UK councils', 'native teacher from Amman'. */
  readonly isQualifier: boolean
}

/** The places of a clause, in order. */
export function findPlaces(clause: Clause): FoundPlace[] {
  const { tokens } = clause
  const found: FoundPlace[] = []
  let at = 0
  while (at < tokens.length) {
    const end = isTownByItself(clause) ? 1 : placeEnd(tokens, at)
    if (end === at) {
      at++
      continue
    }
    found.push(foundPlaceAt(clause, at, end))
    at = end
  }
  return found
}

/** True for a capitalised town as a separate keyword among lower-case ones: 'Cork' in 'stoneware, gift boxes, Cork'. */
function isTownByItself({ source, text, tokens }: Clause): boolean {
  const [only] = tokens
  return (
    source === 'keywords' &&
    only !== undefined &&
    tokens.length === 1 &&
    isCapital(only) &&
    placeByKey(only.word) !== undefined &&
    /(?:^|[,.;] ?)\p{Ll}/u.test(text)
  )
}

function foundPlaceAt(clause: Clause, at: number, end: number): FoundPlace {
  const { tokens } = clause
  let first = at
  while (
    first > 0 &&
    PLACE_MODIFIERS.has(tokens[first - 1]?.word ?? '') &&
    !isCapital(tokens[first - 1])
  )
    first--
  // 'Out of Port of Spain' must not become 'in of Port of Spain'.
  if (tokens[first]?.word === 'of') first++
  // A place may be a list: 'Leeds and Bradford'.
  let stop = end
  const names = [placeNameOf(clause, at, end)]
  while (['and', '/'].includes(tokens[stop]?.word ?? '') && placeEnd(tokens, stop + 1) > stop + 1) {
    const next = placeEnd(tokens, stop + 1)
    names.push(placeNameOf(clause, stop + 1, next))
    stop = next
  }
  // 'Rotterdam and Immingham' is kept whole even if only the first is in the gazetteer.
  if (tokens[stop]?.word === 'and' && stop + 2 === tokens.length && isCapital(tokens[stop + 1])) {
    names.push((tokens[stop + 1] as Token).raw)
    stop += 2
  }
  const name = names.join(' and ')
  const previous = tokens[first - 1]?.word ?? ''
  const between = first < at ? `${textOf(clause, first, at).toLowerCase()} ` : ''
  const known: Record<string, string> = {
    covering: 'across',
    serving: 'across',
    of: 'in',
    to: 'in',
    at: 'in',
    over: 'across',
    into: 'in',
    inside: 'in',
  }
  const preposition = PREPOSITIONS.has(previous) ? (known[previous] ?? previous) : 'in'
  return {
    place: {
      name,
      phrase: `${preposition} ${between}${name}`.replace('the the', 'the'),
      ...(isOriginOrName(clause, first) ? { isOrigin: true } : {}),
    },
    first: PREPOSITIONS.has(previous) ? first - 1 : first,
    end: stop,
    isQualifier:
      (previous === 'from' && first > 1) ||
      // The University of Bergen is not Bergen.
      (previous === 'of' && isCapital(tokens[first - 2])) ||
      // In 'we visit all Leeds schools' Leeds describes the schools.
      (tokens[at - 1]?.word === 'all' &&
        first === at - 1 &&
        !PREPOSITIONS.has(previous) &&
        end < tokens.length) ||
      (!PREPOSITIONS.has(previous) &&
        placeNamed(placeNameOf(clause, at, end))?.kind === 'country' &&
        tokens.length > stop - first),
  }
}

/**
 * True if the place is where a product comes from ('Ground in Bristol'), or part of another name ('Olivetti and
 * Olympia').
 */
function isOriginOrName({ tokens }: Clause, first: number): boolean {
  const [before, previous] = [tokens[first - 2], tokens[first - 1]]
  if (previous?.word === 'in' || previous?.word === 'from')
    return MAKING_VERBS.has(before?.word ?? '')
  // 'Bluefaced Leicester' is a sheep.
  if (isCapital(previous) && nounOf(previous?.word ?? '') === undefined)
    return placeEnd(tokens, first - 1) === first - 1
  return previous?.word === 'and' && isCapital(before) && placeEnd(tokens, first - 2) === first - 2
}

const MAKING_VERBS = new Set(
  'made handmade built crafted designed poured thrown ground grown woven brewed roasted printed distilled milled pressed knitted sewn blended forged spun dyed reared harvested sourced bottled smoked cured turned carved tanned'.split(
    ' ',
  ),
)

function placeNameOf(clause: Clause, at: number, end: number): string {
  const text = textOf(clause, at, end)
  return placeNamed(text)?.name ?? text
}
