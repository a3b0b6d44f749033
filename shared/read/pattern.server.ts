import { singular } from '../text/grammar.server.ts'
import type { Token } from './scan.server.ts'
import { SLOTS, type MatchSlot } from './facts/slots.server.ts'

/**
 * A pattern over the words of a clause: words, 'a|b' alternatives, '(a b|c d)' groups, '?' after an optional part,
 * `{price}` or `{what:noun}` typed slots, '^' and '$' for the ends of the clause. A singular word also matches its
 * plural. Slots are bounded and patterns short, so that matching time is linear in the number of words.
 */
export interface FactPattern {
  /** A match must begin with one of these words; undefined if a slot may begin it. */
  readonly heads: ReadonlySet<string> | undefined
  /** The type of the slot that begins the pattern, if any. */
  readonly opening: string | undefined
  /** A clause must have a word of each of these sets to match. */
  readonly needs: readonly ReadonlySet<string>[]
  readonly isAnchored: boolean
  /** The match that begins at `at`, or undefined. */
  match(words: MatchWords, at: number): PatternMatch | undefined
}

export interface PatternMatch {
  readonly end: number
  readonly tokens: readonly Token[]
  /** The first token and the end of each filled slot. */
  readonly slots: ReadonlyMap<string, readonly [number, number]>
}

/** Tokens with the singular of each word, made once for a clause. */
export interface MatchWords {
  readonly tokens: readonly Token[]
  readonly singulars: readonly string[]
}

export function toMatchWords(tokens: readonly Token[]): MatchWords {
  return { tokens, singulars: tokens.map(singularOf) }
}

const singularCache = new Map<string, string>()
const SINGULARS_MAX = 20_000

function singularOf({ word, kind }: Token): string {
  if (kind !== 'word' || word.length < 4 || !word.endsWith('s')) return word
  let found = singularCache.get(word)
  if (found === undefined) {
    found = singular(word)
    if (singularCache.size >= SINGULARS_MAX) singularCache.clear()
    singularCache.set(word, found)
  }
  return found
}

type PatternAtom =
  | { readonly kind: 'words'; readonly words: ReadonlySet<string>; readonly isOptional: boolean }
  | {
      readonly kind: 'slot'
      readonly name: string
      readonly type: string
      readonly slot: MatchSlot
      readonly isOptional: boolean
    }
  | {
      readonly kind: 'group'
      readonly choices: readonly PatternAtom[][]
      readonly isOptional: boolean
    }

/** Compiles a pattern; throws on a slot that does not exist, which is a bug in a table. */
export function compilePattern(source: string): FactPattern {
  const isAnchored = source.startsWith('^')
  const isClosed = source.endsWith('$')
  const atoms = parsePattern(source.slice(isAnchored ? 1 : 0, isClosed ? -1 : undefined))
  const first = atoms[0]
  return {
    heads: headsOf(atoms),
    opening: first?.kind === 'slot' && !first.isOptional ? first.type : undefined,
    needs: atoms
      .slice(1)
      .filter((atom) => !atom.isOptional)
      .flatMap((atom) => headsOf([atom]) ?? []),
    isAnchored,
    match(words, at) {
      const state: MatchState = { words, isClosed, slots: new Map() }
      const end = matchFrom(atoms, 0, at, state)
      return end > at ? { end, tokens: words.tokens, slots: state.slots } : undefined
    },
  }
}

function parsePattern(source: string): PatternAtom[] {
  const atoms: PatternAtom[] = []
  for (const part of source.match(/\([^()]*\)\??|\S+/g) ?? []) {
    const isOptional = part.endsWith('?')
    const bare = isOptional ? part.slice(0, -1) : part
    if (bare.startsWith('(')) {
      const choices = bare.slice(1, -1).split('|').map(parsePattern)
      atoms.push({ kind: 'group', choices, isOptional })
    } else if (bare.startsWith('{')) {
      const [name = '', type = name] = bare.slice(1, -1).split(':')
      const slot = SLOTS.get(type)
      if (!slot) throw new Error(`No slot {${type}} in the pattern '${source}'`)
      atoms.push({ kind: 'slot', name, type, slot, isOptional })
    } else atoms.push({ kind: 'words', words: new Set(bare.split('|')), isOptional })
  }
  return atoms
}

function headsOf(atoms: readonly PatternAtom[]): ReadonlySet<string> | undefined {
  const heads = new Set<string>()
  for (const atom of atoms) {
    if (atom.kind === 'slot') return undefined
    if (atom.kind === 'words') for (const word of atom.words) heads.add(word)
    else
      for (const choice of atom.choices) {
        const inner = headsOf(choice)
        if (!inner) return undefined
        for (const word of inner) heads.add(word)
      }
    if (!atom.isOptional) return heads
  }
  return undefined
}

interface MatchState {
  readonly words: MatchWords
  readonly isClosed: boolean
  readonly slots: Map<string, readonly [number, number]>
}

/**
 * Returns the end of the first match of the atoms from `index` on, or -1. No closures: this runs thousands of times
 * per text.
 */
function matchFrom(
  atoms: readonly PatternAtom[],
  index: number,
  at: number,
  state: MatchState,
): number {
  const atom = atoms[index]
  if (!atom) return state.isClosed && at < state.words.tokens.length ? -1 : at
  if (atom.kind === 'words') {
    const token = state.words.tokens[at]
    if (
      token &&
      (atom.words.has(token.word) || atom.words.has(state.words.singulars[at] as string))
    ) {
      const end = matchFrom(atoms, index + 1, at + 1, state)
      if (end >= 0) return end
    }
  } else if (atom.kind === 'slot') {
    for (const stop of atom.slot(state.words.tokens, at)) {
      state.slots.set(atom.name, [at, stop])
      const end = matchFrom(atoms, index + 1, stop, state)
      if (end >= 0) return end
    }
    state.slots.delete(atom.name)
  } else {
    for (const choice of atom.choices) {
      const stop = matchChoice(choice, at, state)
      if (stop < 0) continue
      const end = matchFrom(atoms, index + 1, stop, state)
      if (end >= 0) return end
    }
  }
  return atom.isOptional ? matchFrom(atoms, index + 1, at, state) : -1
}

function matchChoice(choice: readonly PatternAtom[], at: number, state: MatchState): number {
  return matchFrom(choice, 0, at, state.isClosed ? { ...state, isClosed: false } : state)
}
