import type { Random } from '../../text/random.ts'
import { singular } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { tokenise } from '../../text/tokens.server.ts'
import unlike from './data/unlike.json' with { type: 'json' }
import synonyms from './data/synonyms.json' with { type: 'json' }
import type { Setting } from './setting.server.ts'
import { stories, type Story } from './stories.server.ts'
import { topicOf, type Theme } from './theme.server.ts'

/** How near a story is to a theme: written for it, about something of its kind, or neither. */
export type Nearness = 'written' | 'related' | 'other'

interface Reading {
  /** The words of each key, in the singular. */
  readonly keys: readonly (readonly string[])[]
  readonly topics: ReadonlySet<string>
}

const wordsOf = (text: string): string[] => tokenise(text).words.map((word) => singular(word))

const alike = new Map(synonyms.flatMap((row) => row.map((word) => [word, row] as const)))

/** A key and the words that mean the same: a cellar is a basement. */
const meanings = (key: string): readonly string[] => alike.get(key) ?? [key]

const readingOf = oncePer((story: Story): Reading => {
  const topics = story.keys.map((key) => topicOf(key)).filter((topic) => topic !== undefined)
  return { keys: story.keys.flatMap(meanings).map(wordsOf), topics: new Set(topics) }
})

/** Words beside which a key means something else: no ghost sails in a ghost ship. */
const strangers = new Map(unlike.map(([key = '', words = '']) => [key, words.split(' ')] as const))

const isElsewhere = (key: readonly string[], said: ReadonlySet<string>): boolean =>
  key.length === 1 && (strangers.get(key[0] ?? '') ?? []).some((word) => said.has(word))

/** A story was written for a theme when all the words of one of its keys stand in it: not 'watch' for 'being watched'. */
export function nearnessOf(story: Story, theme: Theme): Nearness {
  const nearness = fullNearnessOf(story, theme)
  return nearness === 'named' ? 'written' : nearness
}

function fullNearnessOf(story: Story, theme: Theme): Nearness | 'named' {
  const { keys, topics } = readingOf(story)
  const said = new Set(wordsOf(theme.said))
  const isNamed = (key: readonly string[]): boolean => key.every((word) => said.has(word))
  const named = keys.filter((key) => isNamed(key) && !isElsewhere(key, said))
  if (named.some(({ length }) => length > 1)) return 'named'
  // Of many words one alone is in passing: a daughter who rings the house phone is not what 'phone' was written for.
  const isOfMany = theme.stems.size >= MANY_WORDS && named.length < 2
  if (named.length > 0) return isOfMany ? 'related' : 'written'
  return theme.topic !== undefined && topics.has(theme.topic) ? 'related' : 'other'
}

/** So many words of weight tell a story of their own. */
export const MANY_WORDS = 5

/** A story that can happen at the stated place. */
const SCENE_WORTH = 2
/** How far chance may carry a story past one that fits better: who generates again wants to read others. */
const CHANCE_WORTH = 7

/** Two stories of a style with so many keys in common are about the same: two astronomers, two hungry villages. */
const KEYS_SHARED_MAX = 4

/** True for two stories that would read as one after the other. */
export const areNear = (one: Story, other: Story): boolean =>
  one.style === other.style &&
  one.keys.filter((key) => other.keys.includes(key)).length > KEYS_SHARED_MAX

/** True where a story can happen at a setting: at such a place, and at the time, if one is named. */
export function happensAt({ setting: own }: Story, { scene, time }: Setting): boolean {
  const isPlace =
    scene === undefined
      ? own.scenes.includes('any')
      : own.scenes.includes('any') ||
        own.scenes.includes(scene) ||
        (scene === 'city' && own.scenes.includes('town')) ||
        (scene === 'house' && own.inside !== undefined)
  if (time === undefined) return isPlace
  const [from, to] = own.years ?? [Infinity, -Infinity]
  return (isPlace || scene === 'time') && from <= time && time <= to
}

/** True for a story of another style than was asked for, where it was written for the theme and none of that style was. */
export function isOnlyOf(story: Story, style: string, theme: Theme): boolean {
  return (
    style !== '' &&
    story.style !== style &&
    nearnessOf(story, theme) === 'written' &&
    !stories.some((other) => other.style === style && nearnessOf(other, theme) === 'written')
  )
}

/** The stories written for a theme; where there is none, those about something of its kind; where there is none, all. */
export function ranked(
  style: string,
  theme: Theme,
  setting: Setting | undefined,
  random: Random,
): Story[] {
  const shuffled = stories
    .filter((story) => style === '' || story.style === style || isOnlyOf(story, style, theme))
    .map((story) => ({
      story,
      worth:
        (setting && happensAt(story, setting) ? SCENE_WORTH : 0) + random.next() * CHANCE_WORTH,
    }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ story }) => story)
  const near = (nearness: Nearness): Story[] =>
    shuffled.filter((story) => nearnessOf(story, theme) === nearness)
  // Of a haunted house are those that say so, before those that only have a house.
  const named = shuffled.filter((story) => fullNearnessOf(story, theme) === 'named')
  const written = named.length > 0 ? named : near('written')
  if (written.length > 0) return written
  const related = near('related')
  return related.length > 0 ? related : near('other')
}
