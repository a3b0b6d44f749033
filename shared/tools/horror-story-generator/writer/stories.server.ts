import { spelledFor } from '../../../words/spelling/spelling.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import body from '../data/stories/body.json' with { type: 'json' }
import cosmic from '../data/stories/cosmic.json' with { type: 'json' }
import folk from '../data/stories/folk.json' with { type: 'json' }
import gothic from '../data/stories/gothic.json' with { type: 'json' }
import psychological from '../data/stories/psychological.json' with { type: 'json' }
import slasher from '../data/stories/slasher.json' with { type: 'json' }
import supernatural from '../data/stories/supernatural.json' with { type: 'json' }
import type { Style, Warning } from '../limits.ts'

/** The person whom the narration follows. */
export type Narrator = 'I' | 'we' | 'you' | 'she' | 'he' | 'they'

/** One authored story of data/stories. It is told whole or not at all. */
export interface Story {
  readonly title: string
  readonly style: Style
  readonly narrator: Narrator
  /** What it comes near to, and what it mentions: words of themes for which it is not the wrong story. */
  readonly keys: readonly string[]
  /**
   * The themes that it was written for: of each row every word is in the story as a happening, a being or its place.
   * `scratching|noise attic` asks for one of the first two and the third; `{sound} attic` for a choice of that slot.
   */
  readonly about: readonly string[]
  readonly tags: readonly string[]
  readonly warnings: readonly Warning[]
  /** What may stand at `{name}`, `{weather}` …: each value fits every place. A choice that the theme names is the one taken. */
  readonly slots: Readonly<Record<string, readonly string[]>>
  /** The class of nouns for one of which it has a place, at `{thing}` and the marks of `wordingOf`: told only of themes that name one. */
  readonly cast?: string
  /** Slots whose choices belong together by their order: a cab and its driver. */
  readonly together?: readonly (readonly string[])[]
  readonly setting: {
    /** Stands when the form names no setting, or one where the story cannot happen. */
    readonly own: string
    /** The kinds of place (`scene` in data/places.json) where it can happen without a contradiction, or `any`. */
    readonly scenes: readonly string[]
    /** Where the setting of the form is of one of `scenes`: the story happens there. */
    readonly here: string
    /** As `here`, where the setting is a house itself. */
    readonly inside?: string
    /** As `here`, for settings of one kind that need a sentence of their own. */
    readonly rooms?: Readonly<Record<string, string>>
    /** The years in which it can happen; a story without them is told without a setting that names a time. */
    readonly years?: readonly number[]
  }
  readonly paragraphs: readonly string[]
}

/** Every story that we have, those of a style in a file of its name. */
export const stories = Object.entries({
  body,
  cosmic,
  folk,
  gothic,
  psychological,
  slasher,
  supernatural,
}).flatMap(([style, rows]) => rows.map((row) => ({ ...row, style }))) as unknown as readonly Story[]

const inAmerican = spelledFor('color')

/** The story of a title, in either spelling; titles are told apart by a test. */
export const storyTitled: ReadonlyMap<string, Story> = new Map(
  stories.flatMap((story) => [story.title, inAmerican(story.title)].map((title) => [title, story])),
)

/** The words of a story, whatever stands at its slots, when it is told at the setting of a form. */
export const wordsOf = oncePer(
  ({ paragraphs, slots, setting }: Story): ReadonlySet<string> =>
    new Set(
      tokenise([...paragraphs, setting.here, ...Object.values(slots).flat()].join(' ')).words,
    ),
)
