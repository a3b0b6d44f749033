import { PLACE_WORDS_MAX, placeNamed } from '../../lexicon/places.server.ts'
import { oncePer } from '../../text/memo.ts'
import { fold } from '../../text/tokens.server.ts'
import clashes from './data/clash-words.json' with { type: 'json' }
import { isOutOfSeason, namesSeason } from './season.server.ts'
import type { Setting } from './setting.server.ts'
import { wordsOf, type Story } from './stories.server.ts'

/** Where our stories are told when nothing is said: their words are at home there. */
const AT_HOME: ReadonlySet<string> = new Set(['gb', 'ie'])
const homes = new Set(clashes.homes)
const british: readonly string[] = clashes.british
const lands = clashes.lands.map(([names = '', strange = '']) => ({
  names: names.split(' '),
  strange: strange.split(' '),
}))

/** The words that no story told at a setting has: hills in the fens, a parish in Arizona. */
const strangeTo = oncePer(({ said }: Setting): readonly string[] => {
  const words = fold(said)
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
  const ofLand = lands
    .filter(({ names }) => names.some((name) => words.includes(name)))
    .flatMap(({ strange }) => strange)
  return isAbroad(said.split(/[\s,;()]+/u).filter(Boolean)) ? [...ofLand, ...british] : ofLand
})

/** True where a name of the map outside Britain and Ireland stands in a text. */
function isAbroad(words: readonly string[]): boolean {
  return words.some((word, from) =>
    Array.from({ length: PLACE_WORDS_MAX }, (_, count) => count + 1).some((length) => {
      const name = words.slice(from, from + length).join(' ')
      const place = placeNamed(name)
      return (
        place !== undefined &&
        !AT_HOME.has(place.country) &&
        !homes.has(fold(place.name)) &&
        (!place.isAmbiguous || /^\p{Lu}/u.test(word) || words[from - 1] === 'in')
      )
    }),
  )
}

/**
 * True where a story can happen at a setting: at such a place, with nothing in it that is not found there, and at the time, if
 * one is named.
 */
export function happensAt(story: Story, setting: Setting): boolean {
  const { setting: own } = story
  const { scene, time } = setting
  const isPlace =
    own.scenes.includes('any') ||
    (scene !== undefined &&
      (own.scenes.includes(scene) ||
        own.rooms?.[scene] !== undefined ||
        (scene === 'city' && own.scenes.includes('town')) ||
        (scene === 'house' && own.inside !== undefined)))
  if (isPlace && isStrange(story, setting)) return false
  if (time === undefined) return isPlace
  // An hour or a season says no year: the place alone is told.
  if (Number.isNaN(time) && namesSeason(setting))
    return isPlace && setting.place !== '' && !isOutOfSeason(story, setting)
  const [from, to] = own.years ?? [Infinity, -Infinity]
  return (isPlace || scene === 'time') && from <= time && time <= to
}

const isStrange = (story: Story, setting: Setting): boolean =>
  strangeTo(setting).some((word) => wordsOf(story).has(word))
