import type { Random } from '../../text/random.ts'
import { singular } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { tokenise } from '../../text/tokens.server.ts'
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

const readingOf = oncePer((story: Story): Reading => {
  const topics = story.keys.map((key) => topicOf(key)).filter((topic) => topic !== undefined)
  return { keys: story.keys.map(wordsOf), topics: new Set(topics) }
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

/** How often the only story of a theme stays behind one about something near. */
const OTHER_LEAD_CHANCE = 0.25

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
  const [written, related] = [near('written'), near('related')]
  // Were there but one, whoever generates again would read it each time.
  const leading =
    written.length === 1 && related.length > 0 && random.chance(OTHER_LEAD_CHANCE)
      ? related
      : [...written, ...related, ...shuffled]
  const first = leading[0]
  return first ? [first, ...shuffled.filter((story) => story !== first)] : []
}
