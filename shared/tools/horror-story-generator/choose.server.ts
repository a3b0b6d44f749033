import type { Random } from '../../text/random.ts'
import { singular } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { tokenise } from '../../text/tokens.server.ts'
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

/** A story was written for a theme when all the words of one of its keys stand in it: not 'watch' for 'being watched'. */
export function nearnessOf(story: Story, theme: Theme): Nearness {
  const { keys, topics } = readingOf(story)
  const said = new Set(wordsOf(theme.said))
  if (keys.some((key) => key.every((word) => said.has(word)))) return 'written'
  return theme.topic !== undefined && topics.has(theme.topic) ? 'related' : 'other'
}

/** A story that can happen at the stated place, and one whose author left a place for this kind of theme. */
const SCENE_WORTH = 1
const OPENING_WORTH = 1
/** How far chance may carry a story past one that fits better: who generates again wants to read others. */
const CHANCE_WORTH = 7

/** Two stories of a style with so many keys in common are about the same: two astronomers, two hungry villages. */
const KEYS_SHARED_MAX = 4

/** True for two stories that would read as one after the other. */
export const areNear = (one: Story, other: Story): boolean =>
  one.style === other.style &&
  one.keys.filter((key) => other.keys.includes(key)).length > KEYS_SHARED_MAX

/** True where a story can happen at a setting. */
export const happensAt = ({ setting }: Story, { scene }: Setting): boolean =>
  setting.scenes.includes('any') ||
  (scene !== undefined && setting.scenes.includes(scene)) ||
  (scene === 'city' && setting.scenes.includes('town')) ||
  (scene === 'house' && setting.inside !== undefined)

/** The stories of a style, or all of them: first one of the nearest to the theme, then the others, whatever they are about. */
export function ranked(
  style: string,
  theme: Theme,
  setting: Setting | undefined,
  random: Random,
): Story[] {
  const shuffled = stories
    .filter((story) => style === '' || story.style === style)
    .map((story) => ({
      story,
      worth:
        (setting && happensAt(story, setting) ? SCENE_WORTH : 0) +
        (story.openings[theme.kind] && theme.kind !== 'any' ? OPENING_WORTH : 0) +
        random.next() * CHANCE_WORTH,
    }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ story }) => story)
  const near = (nearness: Nearness): Story[] =>
    shuffled.filter((story) => nearnessOf(story, theme) === nearness)
  const written = near('written')
  const others = [...near('related'), ...near('other')]
  // Were there but one or two, whoever generates again would read them each time: now and then one leads in which the
  // theme takes a part of its own.
  const taking = others.filter(({ openings }) => theme.kind !== 'any' && openings[theme.kind])
  const isPassedOver =
    !theme.isTender && written.length > 0 && random.chance(1 / (1 + 2 * written.length))
  const first = [...(isPassedOver ? taking : []), ...written, ...others][0]
  return first ? [first, ...shuffled.filter((story) => story !== first)] : []
}
