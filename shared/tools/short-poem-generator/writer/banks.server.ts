import type { Row } from '../../../match/match.ts'
import acrostics from '../data/acrostics.json' with { type: 'json' }
import ballads from '../data/ballads.json' with { type: 'json' }
import doings from '../data/banks/doings.json' with { type: 'json' }
import nature from '../data/banks/nature.json' with { type: 'json' }
import people from '../data/banks/people.json' with { type: 'json' }
import tales from '../data/banks/tales.json' with { type: 'json' }
import things from '../data/banks/things.json' with { type: 'json' }
import wide from '../data/banks/wide.json' with { type: 'json' }
import narratives from '../data/narratives.json' with { type: 'json' }
import odes from '../data/odes.json' with { type: 'json' }
import roles from '../data/roles.json' with { type: 'json' }

export type Lines = readonly string[]

/** Texts by their titles. */
type Titled = Readonly<Record<string, string>>

export const PLACES = ['scene', 'depth', 'turn', 'close'] as const

/** Texts that go together in any choice, each true of all that the row names; `{it|they}` stands in the number of the topic. */
export interface Verses extends Row {
  /** Haiku: first lines of five syllables, and pictures of seven and five. */
  readonly opens?: Lines
  readonly pictures?: Lines
  /** Free verse: a scene, then what it comes to. */
  readonly scenes?: Titled
  readonly ends?: Lines
}

/** A theme with the words that name it and all that was written of it; every form may be missing. */
export interface Theme extends Verses {
  /** Its kinds, each by its names: a line about one kind is none about another. */
  readonly kinds?: readonly Lines[]
  /** The wider theme whose poems suit as well. */
  readonly also?: string
  /** The voice of an acrostic on its word; that of a thing where there is none. */
  readonly voice?: string
  /** True of somebody. */
  readonly person?: boolean
  readonly limericks?: Titled
  /** Jokes with a name at `{n}` in the first line, of which the one is taken that scans with it. */
  readonly named?: readonly {
    readonly title: string
    readonly openings: Lines
    readonly rest: string
  }[]
  /** Quatrains and couplets by their place; `given` ones hold what the form wants in, in the second place. */
  readonly sonnet?: Readonly<Partial<Record<(typeof PLACES)[number] | 'given', Lines>>>
}

/** A story in verse, written whole. */
export interface Story {
  /** What it is about in two themes at most, then what it only touches. */
  readonly themes: Lines
  readonly title: string
  readonly text: string
  /** A stanza that holds what the form wants in, and the place where it comes in. */
  readonly given?: { readonly at: number; readonly text: string }
  /** Words of which the topic has one, and words that it has not. */
  readonly asks?: Lines
  readonly bars?: Lines
}

type Named<T> = ReadonlyMap<string, T>

export const THEMES = [wide, nature, people, tales, doings, things].flat() as readonly Theme[]
/** What a thing is, where no theme is about the thing itself. */
export const ROLES = roles as unknown as readonly Verses[]
export const BALLADS: readonly Story[] = ballads
export const NARRATIVES: readonly Story[] = narratives
/** Stanzas by the kind of what they address: `{o}` is the topic without 'the'. */
export const ODES: Named<Readonly<Record<'open' | 'middle' | 'close', Lines>>> = new Map(
  Object.entries(odes),
)
/** Words in capitals, and the ways to spell them in lines of their own. */
export const WORDS: Named<Lines> = new Map(Object.entries(acrostics.words))
/** Lines of acrostics by their voice; those of `GIVEN_VOICES` hold what the form wants in, at `{k}`. */
export const VOICES: Named<Lines> = new Map(Object.entries(acrostics.voices))
export const GIVEN_VOICES: Named<Lines> = new Map(Object.entries(acrostics.given))

/** Stanzas with a blank line between. */
export const stanzas = (...parts: Lines): string => parts.join('\n\n')

/** One of each list at a time: none comes again before all others of the first list had their turn. */
export function* choices(...lists: readonly Lines[]): Generator<string[], void> {
  const [first = []] = lists
  if (lists.some(({ length }) => length === 0)) return
  for (let round = 0; round < Math.max(...lists.map(({ length }) => length)); round++)
    for (const at of first.keys())
      yield lists.map((list, place) => list[(at + round * place) % list.length] as string)
}
