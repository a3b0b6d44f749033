import { findDistinctMark } from '../../../words/unwanted/marks.server.ts'
import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { demonym, PLACE_WORDS_MAX, placeNamed } from '../../../words/places.server.ts'
import { createTable } from '../../../match/table.server.ts'
import { upperFirst, withArticle } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import { fold } from '../../../text/tokens.server.ts'
import { isEnglish } from '../../../words/known-words.server.ts'
import data from '../data/places.json' with { type: 'json' }

/** A place as a phrase for a sentence, and its kind, such as the `scene` of its row; undefined if unknown. */
export interface Place {
  readonly phrase: string
  readonly scene: string | undefined
}

const places = createTable(data.rows, { wider: 'never' })
const phraseByWholePlace = table<string>(data.whole)

const PREPOSITION =
  /^(?:in|on|at|(?:in|out|be)side|under(?:neath)?|beneath|below|above|near|by|behind|between|aboard|within|across|along|around|(?:somewhere|deep) in|off|beyond|over)\s+/iu
const TIME = /^\d+$|^(?:the )?(?:early |late |mid-?)?(?:1\d|20)?\d0s$|\bcentur(?:y|ies)$/iu
const CAPITAL = /^\p{Lu}/u
/** True for a capitalized word that no dictionary has, most likely the name of a town: 'Eyam'. */
const isName = (word: string): boolean => /^\p{Lu}\p{Ll}{2,}$/u.test(word) && !isEnglish(fold(word))

/** The place names in a text; an ambiguous word counts only if capitalized or after 'in'. */
export const findPlaceNames = (words: readonly string[]) =>
  words.flatMap((word, from) => {
    for (let to = Math.min(words.length, from + PLACE_WORDS_MAX); to > from; to--) {
      const place = /^the$/iu.test(word) ? undefined : placeNamed(words.slice(from, to).join(' '))
      const isSure = !place?.isAmbiguous || CAPITAL.test(word) || words[from - 1] === 'in'
      if (place && isSure) return [{ ...place, from, to }]
    }
    return []
  })

/** Reads a place that is typed without hour or season. */
export function readPlace(typed: string): Place {
  if (
    (isName(typed) && !placeRowOf([typed])) ||
    (CAPITAL.test(typed) && placeNamed(typed)?.isAmbiguous)
  )
    return { phrase: `in ${typed}`, scene: 'city' }
  const given = PREPOSITION.exec(typed)?.[0] ?? ''
  const text = restoreCapitals(typed.slice(given.length))
  const words = text.split(' ')
  const core = coreOf(words)
  const kind = placeRowOf(core)
  const onMap = findPlaceNames(words).find(({ to }) => to === words.length)
  // A kind of place directly followed by a place name: 'gated community florida'.
  const before = words.slice(0, onMap?.from)
  if (onMap && !data.stops.includes(before.at(-1) ?? '') && placeRowOf(coreOf(before))) {
    const { phrase, scene } = readPlace(given + before.join(' '))
    return { phrase: `${phrase} in ${onMap.name}`, scene }
  }
  const isTime = TIME.test(text)
  const scene = kind?.scene ?? (onMap ? 'city' : isTime ? 'time' : undefined)
  const preposition = given === '' ? (kind?.preposition ?? 'in') : given.trim().toLowerCase()
  const phrase =
    phraseByWholePlace.get(fold(typed)) ?? `${preposition} ${withItsArticle(text, core, isTime)}`
  return { phrase, scene }
}

/**
 * The words up to the noun that names the kind of place: 'abandoned lighthouse' in 'an abandoned lighthouse by the
 * sea'.
 */
function coreOf(words: readonly string[]): string[] {
  const from = words.length > 1 && data.determiners.includes(fold(words[0] as string)) ? 1 : 0
  const stop = words.findIndex((word, at) => at > from && data.stops.includes(fold(word)))
  const core = words.slice(from, stop < 0 ? words.length : stop)
  return core.map((word) => word.replaceAll(/[^\p{L}\p{N}'-]/gu, ''))
}

/** The row of the noun that ends a phrase; undefined if it has none. */
function placeRowOf(core: readonly string[]) {
  const { main, words } = places.find(core.join(' '))
  return main && main.at + main.size === words.length ? main.row : undefined
}

/** Adds the article that the phrase needs after a preposition. */
function withItsArticle(text: string, core: readonly string[], isTime: boolean): string {
  if (data.determiners.includes(fold(text.split(' ')[0] as string)) || /^\d+$/u.test(text))
    return text
  const key = fold(core.join(' '))
  const head = core.at(-1) ?? ''
  const ends = [key, fold(core.slice(-2).join(' ')), fold(head)]
  if (isTime || ends.some((end) => data.definite.includes(end))) return `the ${text}`
  // Unique places need no article: 'Blackpool seafront', 'Leeds station'.
  const before = core.slice(0, -1).join(' ')
  const isOne = CAPITAL.test(head) || (data.afterName.includes(head) && placeNamed(before))
  const isBare =
    data.bare.includes(key) || findPlaceNames(core).some(({ to }) => to === core.length)
  const isMany = numberOf(key) !== 'singular' && !data.counted.includes(head)
  return isOne || isBare || isMany || /\b(?:and|or)\b/iu.test(text) ? text : withArticle(text)
}

/**
 * True for a word that may begin a name, 'Hollow' in 'Hollow Creek': it is in none of these word tables and has no
 * common ending of an adjective.
 */
const canBeginName = (word: string): boolean =>
  ![
    data.plain.includes(word),
    nounOf(word),
    demonym(word),
    placeNamed(word),
    placeRowOf([word]),
  ].some(Boolean) && !/(?:ed|ing|al|ous|ic|y|ful|less)$/u.test(word)

/** Restores the capitals of running text for input in all capitals, title case or lower case; names are capitalized. */
function restoreCapitals(text: string): string {
  const words = text.split(/\s+/u)
  const isShouted = /\p{Lu}{4}/u.test(text) && text === text.toUpperCase()
  const isTitled = !/(?:^| )\p{Ll}{4}/u.test(text)
  const onMap = findPlaceNames(words)
  let isInName =
    isTitled && !isShouted && words.length > 1 && canBeginName(fold(words[0] as string))
  const cased = words.map((typed, at) => {
    const word = fold(typed).replaceAll(/[^\p{L}\p{N}'-]/gu, '')
    const isLarge = CAPITAL.test(typed)
    const place = onMap.find(({ from, to }) => from <= at && at < to)
    if (place) return place.name.replace(/^the /iu, '').split(' ')[at - place.from] ?? typed
    const isProper =
      (data.proper.includes(word) && (isLarge || !data.alsoCommon.includes(word))) ||
      (isLarge && (demonym(word) ?? findDistinctMark(typed)) !== undefined)
    if (isProper) return upperFirst(isShouted ? typed.toLowerCase() : typed)
    isInName = isLarge && !isShouted && (isInName || isName(word.replace(/^./u, typed[0] ?? '')))
    const isSmall = isLarge && (isTitled || at === 0) && !isInName
    return isSmall && (isShouted || !/.\p{Lu}/u.test(typed)) ? typed.toLowerCase() : typed
  })
  return cased.join(' ')
}
