import acrostics from './data/acrostics.json' with { type: 'json' }
import ballads from './data/ballads.json' with { type: 'json' }
import doings from './data/banks/doings.json' with { type: 'json' }
import nature from './data/banks/nature.json' with { type: 'json' }
import people from './data/banks/people.json' with { type: 'json' }
import tales from './data/banks/tales.json' with { type: 'json' }
import things from './data/banks/things.json' with { type: 'json' }
import freeVerse from './data/free-verse.json' with { type: 'json' }
import haiku from './data/haiku.json' with { type: 'json' }
import limericks from './data/limericks.json' with { type: 'json' }
import narratives from './data/narratives.json' with { type: 'json' }
import sonnets from './data/sonnets.json' with { type: 'json' }
import themes from './data/themes.json' with { type: 'json' }
import type { Given } from './things.server.ts'

type Lines = readonly string[]

export interface HaikuRow {
  readonly theme: string
  /** A first line of five syllables: the moment or the place. */
  readonly opens?: string
  /** Seven and five: one picture in one breath. */
  readonly lines?: readonly string[]
}

/** One movement: a scene, which has a title, or what comes of it. */
export interface Movement {
  readonly theme: string
  readonly title?: string
  readonly lines: readonly string[]
}

export interface LimerickRow {
  readonly theme: string
  readonly title: string
  /** All five lines, or the last four where `openings` has the first. */
  readonly lines: readonly string[]
  /** First lines with the topic in them, for topics of different length. */
  readonly openings?: readonly string[]
}

export const PLACES = ['scene', 'depth', 'turn', 'close'] as const
export type SonnetPlace = (typeof PLACES)[number]

/** A quatrain or the couplet: each a whole thought that any other of its theme may follow. */
export interface SonnetUnit {
  readonly theme: string
  /** `given`: takes what was given to come in, in the second place; of a theme, or of `any`. */
  readonly place: SonnetPlace | 'given'
  readonly lines: readonly string[]
}

/** A story in verse, written whole, and the themes it may be told for. */
export interface Story {
  /** What it is about first, what it only touches behind. */
  readonly themes: readonly string[]
  readonly title: string
  readonly stanzas: readonly (readonly string[])[]
  /** A stanza with what was given to come in. */
  readonly given?: Given
  /** Words of which the topic has to say one, and those it may not say. */
  readonly asks?: readonly string[]
  readonly bars?: readonly string[]
}

/** A word with all its lines, or one line of a voice, which begins with its letter. */
export type AcrosticRow =
  | { readonly word: string; readonly lines: Lines }
  | { readonly voice: Voice; readonly line: string; readonly given?: boolean }

/**
 * Spoken to somebody, to a child, of a small wild animal, of what flowers; of a beast, a thing one keeps, a place, something done, a
 * food; about any thing (beside one written whole alone), in a grave matter, or to somebody who is missed.
 */
export type Voice =
  | 'person'
  | 'child'
  | 'creature'
  | 'flower'
  | 'beast'
  | 'object'
  | 'place'
  | 'doing'
  | 'food'
  | 'thing'
  | 'quiet'
  | 'lost'

export interface ThemeRow {
  readonly id: string
  /** Words that name it, in the singular. */
  readonly keys: readonly string[]
  /** Its kinds, each by its names: what is written of one kind is not said of another. */
  readonly kinds?: readonly (readonly string[])[]
  /** The wider theme whose poems suit as well. */
  readonly also?: string
  /** How an acrostic speaks of its word; as of a thing where there is none. */
  readonly voice?: Voice
  /** Somebody: what else a topic names says what it is about, 'my son leaving home'. */
  readonly person?: boolean
}

/**
 * One theme with all that was written for it; every form may be missing. What is written is of that theme alone: no line
 * would do for another. Without keys it adds to a theme that another file names.
 */
interface Bank {
  readonly id: string
  /** Words that name it, in the singular; one with '=' before it only as the whole topic. */
  readonly keys?: Lines
  /** The wider theme whose poems suit as well. */
  readonly also?: string
  /** How an acrostic speaks of its word, where every line of that voice is true of it. */
  readonly voice?: Voice
  /** True for somebody, who stands behind what else a topic names. */
  readonly person?: boolean
  /** First lines of five syllables, and pictures of seven and five: any first line goes with any picture. */
  readonly haiku?: { readonly opens: Lines; readonly pictures: readonly Lines[] }
  /** Free verse: a scene, then what it comes to; any scene goes with any end. */
  readonly scenes?: readonly { readonly title: string; readonly lines: Lines }[]
  readonly ends?: readonly Lines[]
  readonly limericks?: readonly { readonly title: string; readonly lines: Lines }[]
  /** Words spelled by lines of their own, each by its word in capitals. */
  readonly acrostics?: Readonly<Record<string, Lines>>
  /** Quatrains and couplets, of which any of a place goes with any of another. */
  readonly sonnet?: Readonly<Partial<Record<SonnetPlace, readonly Lines[]>>>
  readonly ballads?: readonly Omit<Story, 'themes'>[]
  readonly narratives?: readonly Omit<Story, 'themes'>[]
}

const banks = [nature, people, things, doings, tales].flat() as readonly Bank[]

const pictured = new Set(banks.flatMap(({ haiku, keys = [] }) => (haiku ? keys : [])))

/** Every theme, with the words that name it; a word that has pictures of its own names no wider theme beside them. */
export const THEMES: readonly ThemeRow[] = [
  ...(themes as readonly ThemeRow[]).map((row) => ({
    ...row,
    keys: row.keys.filter((key) => !pictured.has(key)),
  })),
  ...banks.flatMap(({ id, keys, also, voice, person }) =>
    keys ? [{ id, keys, also, voice, person }] : [],
  ),
]

export const HAIKU: readonly HaikuRow[] = [
  ...haiku,
  ...banks.flatMap(({ id: theme, haiku: { opens, pictures } = { opens: [], pictures: [] } }) => [
    ...opens.map((line) => ({ theme, opens: line })),
    ...pictures.map((lines) => ({ theme, lines })),
  ]),
]

export const FREE_VERSE: readonly Movement[] = [
  ...freeVerse,
  ...banks.flatMap(({ id: theme, scenes = [], ends = [] }) => [
    ...scenes.map((scene) => ({ theme, ...scene })),
    ...ends.map((lines) => ({ theme, lines })),
  ]),
]

export const LIMERICKS: readonly LimerickRow[] = [
  ...limericks,
  ...banks.flatMap(({ id: theme, limericks: own = [] }) => own.map((row) => ({ theme, ...row }))),
]

export const ACROSTICS: readonly AcrosticRow[] = [
  ...(acrostics as readonly AcrosticRow[]),
  ...banks.flatMap(({ acrostics: own = {} }) =>
    Object.entries(own).map(([word, lines]) => ({ word, lines })),
  ),
]

export const SONNETS: readonly SonnetUnit[] = [
  ...(sonnets as readonly SonnetUnit[]),
  ...banks.flatMap(({ id: theme, sonnet = {} }) =>
    PLACES.flatMap((place) => (sonnet[place] ?? []).map((lines) => ({ theme, place, lines }))),
  ),
]

const told = (own: 'ballads' | 'narratives'): Story[] =>
  banks.flatMap((bank) => (bank[own] ?? []).map((row) => ({ themes: [bank.id], ...row })))

export const BALLADS: readonly Story[] = [...ballads, ...told('ballads')]
export const NARRATIVES: readonly Story[] = [...narratives, ...told('narratives')]
