import type { MatchRow } from '../../../match/match.ts'
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

export type VerseLines = readonly string[]

/** Texts by title. */
type TextsByTitle = Readonly<Record<string, string>>

export const SONNET_POSITIONS = ['scene', 'depth', 'turn', 'close'] as const

/**
 * Texts that can be combined freely, each true of everything the row names; `{it|they}` agrees in number with the
 * topic.
 */
export interface VerseBank extends MatchRow {
  /** Haiku: first lines of five syllables, and pictures of seven and five. */
  readonly opens?: VerseLines
  readonly pictures?: VerseLines
  /** Free verse: a scene, then its conclusion. */
  readonly scenes?: TextsByTitle
  readonly ends?: VerseLines
}

/** A theme with the words that name it and all that was written of it; every form may be missing. */
export interface Theme extends VerseBank {
  /** Narrower themes, each with its names: a line about one does not fit another. */
  readonly kinds?: readonly VerseLines[]
  /** The wider theme whose poems also fit. */
  readonly also?: string
  /** The voice of an acrostic on this theme; by default that of the word's role, else that of a thing. */
  readonly voice?: string
  /** True if the theme is a person. */
  readonly person?: boolean
  readonly limericks?: TextsByTitle
  /** Jokes with a name at `{n}` in the first line; the opening that scans with the name is used. */
  readonly named?: readonly {
    readonly title: string
    readonly openings: VerseLines
    readonly rest: string
  }[]
  /** Quatrains and couplets by position; the `given` ones contain the keywords and replace the second. */
  readonly sonnet?: Readonly<
    Partial<Record<(typeof SONNET_POSITIONS)[number] | 'given', VerseLines>>
  >
}

/** A story in verse, written whole. */
export interface VerseStory {
  /** The main themes (at most two), then the minor ones. */
  readonly themes: VerseLines
  readonly title: string
  readonly text: string
  /** A stanza for the keywords, and its position. */
  readonly given?: { readonly at: number; readonly text: string }
  /** The topic must contain one of `asks` and none of `bars`. */
  readonly asks?: VerseLines
  readonly bars?: VerseLines
}

type NamedMap<T> = ReadonlyMap<string, T>

export const THEMES = [wide, nature, people, tales, doings, things].flat() as readonly Theme[]
/** Texts by what a thing is, for things without a theme. */
export const ROLE_BANKS = roles as unknown as readonly VerseBank[]
export const BALLADS: readonly VerseStory[] = ballads
export const NARRATIVES: readonly VerseStory[] = narratives
/** Stanzas by the kind of what they address: `{o}` is the topic without 'the'. */
export const ODE_STANZAS_BY_KIND: NamedMap<
  Readonly<Record<'open' | 'middle' | 'close', VerseLines>>
> = new Map(Object.entries(odes))
/** Ready-made acrostics by their word in capitals. */
export const READY_ACROSTICS: NamedMap<VerseLines> = new Map(Object.entries(acrostics.words))
/** Lines of acrostics by voice; those of `KEYWORD_LINES_BY_VOICE` contain the keywords at `{k}`. */
export const ACROSTIC_LINES_BY_VOICE: NamedMap<VerseLines> = new Map(
  Object.entries(acrostics.voices),
)
export const KEYWORD_LINES_BY_VOICE: NamedMap<VerseLines> = new Map(Object.entries(acrostics.given))

/** Joins stanzas with a blank line. */
export const joinStanzas = (...parts: VerseLines): string => parts.join('\n\n')

/**
 * Yields combinations with one item of each list; an item of the first list repeats only after all its others were
 * used.
 */
export function* combinationsOf(...lists: readonly VerseLines[]): Generator<string[], void> {
  const [first = []] = lists
  if (lists.some(({ length }) => length === 0)) return
  for (let round = 0; round < Math.max(...lists.map(({ length }) => length)); round++)
    for (const at of first.keys())
      yield lists.map((list, place) => list[(at + round * place) % list.length] as string)
}
