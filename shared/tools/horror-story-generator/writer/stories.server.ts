import { createSpeller } from '../../../words/spelling/spelling.server.ts'
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

/** The narrating or followed person, by pronoun. */
export type Narrator = 'I' | 'we' | 'you' | 'she' | 'he' | 'they'

/** One handwritten story of data/stories, used whole or not at all. */
export interface Story {
  readonly title: string
  readonly style: Style
  readonly narrator: Narrator
  /** Words close to its themes, and things it mentions: they add to a match, but make none alone. */
  readonly keys: readonly string[]
  /**
   * The themes that it was written for, one per row. Every word of a row is an event, a being or the place of the
   * story. `scratching|noise attic` requires one of the first two words and the third; `{sound} attic` a choice of
   * that slot.
   */
  readonly about: readonly string[]
  readonly tags: readonly string[]
  readonly warnings: readonly Warning[]
  /** The choices for `{name}`, `{weather}` …; each fits every place. A choice named in the theme is preferred. */
  readonly slots: Readonly<Record<string, readonly string[]>>
  /**
   * The class of nouns that can fill its `{thing}` and the marks of `nounMarkValuesOf`; such a story is meant for themes
   * that name one.
   */
  readonly cast?: string
  /** Slots whose choices belong together by their order: a cab and its driver. */
  readonly together?: readonly (readonly string[])[]
  readonly setting: {
    /** Used if the form has no setting, or one where the story cannot happen. */
    readonly own: string
    /** The kinds of place (`scene` in data/places.json) where it can happen without a contradiction, or `any`. */
    readonly scenes: readonly string[]
    /** Used if the story can happen at the setting of the form. */
    readonly here: string
    /** Like `here`, for a setting that is a house. */
    readonly inside?: string
    /** Like `here`, with a separate sentence for each of these kinds of place. */
    readonly rooms?: Readonly<Record<string, string>>
    /**
     * The first and last year in which it can happen; without them, the story is not moved to a setting that names a
     * period.
     */
    readonly years?: readonly number[]
  }
  readonly paragraphs: readonly string[]
}

const storiesByStyle = { body, cosmic, folk, gothic, psychological, slasher, supernatural }

/** All stories; those of each style are in a file of that name. */
export const stories = Object.entries(storiesByStyle).flatMap(([style, rows]) =>
  rows.map((row) => ({ ...row, style })),
) as unknown as readonly Story[]

const spellAmerican = createSpeller('color')

/** Stories by title, in British and American spelling; a test ensures that titles are unique. */
export const storiesByTitle: ReadonlyMap<string, Story> = new Map(
  stories.flatMap((story) =>
    [story.title, spellAmerican(story.title)].map((title) => [title, story]),
  ),
)

/** The words of a story, of all choices for its slots and of its `here`. */
export const wordsOf = oncePer(
  ({ paragraphs, slots, setting }: Story): ReadonlySet<string> =>
    new Set(
      tokenise([...paragraphs, setting.here, ...Object.values(slots).flat()].join(' ')).words,
    ),
)
