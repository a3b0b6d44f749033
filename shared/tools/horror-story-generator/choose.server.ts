import type { Random } from '../../text/random.ts'
import { stemOf } from '../../text/stem.ts'
import { fold, tokenise } from '../../text/tokens.server.ts'
import type { Setting } from './setting.server.ts'
import { stories, type Story } from './stories.server.ts'
import { topicOf, type Theme } from './theme.server.ts'

/** How near a story is to a theme: written for it, about something of its kind, or neither. */
export type Nearness = 'written' | 'related' | 'other'

interface Reading {
  /** The stems of each key. */
  readonly keys: readonly (readonly string[])[]
  readonly topics: ReadonlySet<string>
}

const readings = new WeakMap<Story, Reading>()

function readingOf(story: Story): Reading {
  let reading = readings.get(story)
  if (!reading) {
    const stemsOf = (key: string): string[] => tokenise(key).words.map((word) => stemOf(word))
    const topics = story.keys.map((key) => topicOf(key)).filter((topic) => topic !== undefined)
    reading = { keys: story.keys.map(stemsOf), topics: new Set(topics) }
    readings.set(story, reading)
  }
  return reading
}

/** A key holds when all its words stand in the theme, or when it is the noun that names the theme. */
export function nearnessOf(story: Story, theme: Theme): Nearness {
  const { keys, topics } = readingOf(story)
  const words = new Set(tokenise(fold(theme.said)).words.map((word) => stemOf(word)))
  if (keys.some((key) => key.every((stem) => words.has(stem)))) return 'written'
  return theme.topic !== undefined && topics.has(theme.topic) ? 'related' : 'other'
}

const WORTH: Readonly<Record<Nearness, number>> = { written: 4, related: 2, other: 0 }
/** A story that can happen at the stated place, and one whose author left a place for this kind of theme. */
const SCENE_WORTH = 1.5
const OPENING_WORTH = 1.5
/** How far chance may carry a story past a nearer one: who generates again wants to read another. */
const CHANCE_WORTH = 3

/** True where a story can happen at a setting. */
export const happensAt = ({ setting }: Story, at: Setting): boolean =>
  setting.scenes.includes('any') || (at.scene !== undefined && setting.scenes.includes(at.scene))

/** The stories of a style, or all of them: the best for theme and setting first. */
export function ranked(
  style: string,
  theme: Theme,
  setting: Setting | undefined,
  random: Random,
): Story[] {
  return stories
    .filter((story) => style === '' || story.style === style)
    .map((story) => ({
      story,
      worth:
        WORTH[nearnessOf(story, theme)] +
        (setting && happensAt(story, setting) ? SCENE_WORTH : 0) +
        (story.openings[theme.kind] && theme.kind !== 'any' ? OPENING_WORTH : 0) +
        random.next() * CHANCE_WORTH,
    }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ story }) => story)
}
