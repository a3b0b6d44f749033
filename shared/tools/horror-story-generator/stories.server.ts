import { oncePer } from '../../text/memo.ts'
import { tokenise } from '../../text/tokens.server.ts'
import type { Style, Warning } from './limits.ts'
import { storyTables } from './stories.catalogue.server.ts'

/** The person whom the narration follows. */
export type Narrator = 'I' | 'we' | 'you' | 'she' | 'he' | 'they'

/**
 * Kinds of setting in which a story can happen without a contradiction. A story of a `town` can happen in a street or a car park
 * as well as in any `city` or village; `orbit` is round the Earth, which other `space` is not. A `flat` has no attic and no drive
 * and is therefore no `house`, and a `building` is one without a kind of its own here.
 */
export type Scene =
  | 'any'
  | 'house'
  | 'flat'
  | 'room'
  | 'building'
  | 'hospital'
  | 'school'
  | 'hotel'
  | 'shop'
  | 'church'
  | 'city'
  | 'town'
  | 'road'
  | 'farm'
  | 'camp'
  | 'cave'
  | 'outdoors'
  | 'water'
  | 'ship'
  | 'vehicle'
  | 'space'
  | 'orbit'
  | 'time'

/** One authored story, a file each in data/stories. It is told whole or not at all. */
export interface Story {
  readonly id: string
  readonly title: string
  readonly style: Style
  readonly narrator: Narrator
  readonly tense: 'past' | 'present'
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
  /**
   * The class of nouns for one of which it has a place, at `{thing}` and the marks of `wordingOf`: the noun of a theme, or one of
   * `slots.thing`. Told only of themes that name one.
   */
  readonly cast?: string
  /** Slots whose choices belong together by their order: a cab and its driver. */
  readonly together?: readonly (readonly string[])[]
  readonly setting: {
    /** Stands when the form names no setting, or one where the story cannot happen. */
    readonly own: string
    readonly scenes: readonly Scene[]
    /** Where the setting of the form is of one of `scenes`: the story happens there. */
    readonly here: string
    /** As `here`, where the setting is a house itself. */
    readonly inside?: string
    /** As `here`, for settings of one kind that need a sentence of their own. */
    readonly rooms?: Readonly<Partial<Record<Scene, string>>>
    /** The years in which it can happen; a story without them is told without a setting that names a time. */
    readonly years?: readonly [from: number, to: number]
  }
  readonly paragraphs: readonly string[]
}

/** Every story that we have. */
export const stories = storyTables as readonly Story[]

/** The story of a title; titles are told apart by a test. */
export const storyTitled: ReadonlyMap<string, Story> = new Map(
  stories.map((story) => [story.title, story]),
)

/** The words of a story, whatever stands at its slots, when it is told at the setting of a form. */
export const wordsOf = oncePer(
  ({ paragraphs, slots, setting }: Story): ReadonlySet<string> =>
    new Set(
      tokenise([...paragraphs, setting.here, ...Object.values(slots).flat()].join(' ')).words,
    ),
)
