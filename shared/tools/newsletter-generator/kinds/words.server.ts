import { holdsPhrase, spaced } from '../../../text/whole-words.ts'
import kindWords from '../data/kind-words.json' with { type: 'json' }
import type { Listed } from './kinds.server.ts'

const JOINTS = new Set(
  'of re for in on at to with from by about and until as during this next our your near outside behind before after without since every'.split(
    ' ',
  ),
)

const WITHIN = new Set([
  'coffee after',
  'drinks after',
  'tea after',
  'end of',
  'drop in',
  'cook in',
  'sign up',
  'meet up',
])

/** The words of a topic up to what only says where, for whom or when: 'end of season dinner' is one thing. */
export function coreOf(words: readonly string[]): readonly string[] {
  const joint = words.findIndex(
    (word, at) => at > 0 && JOINTS.has(word) && !WITHIN.has(`${words[at - 1] as string} ${word}`),
  )
  return withoutYear(joint < 0 ? words : words.slice(0, joint))
}

/** 'Annual report 2025' is a report. */
export function withoutYear(core: readonly string[]): readonly string[] {
  return core.length > 1 && /^\d+$/u.test(core.at(-1) ?? '') ? core.slice(0, -1) : core
}

/** The kind with the longest word found; the first of equals. */
export function longest(
  kinds: readonly Listed[],
  size: (kind: Listed) => number,
): Listed | undefined {
  let best: { readonly kind: Listed; readonly size: number } | undefined
  for (const kind of kinds) {
    const found = size(kind)
    if (found > (best?.size ?? 0)) best = { kind, size: found }
  }
  return best?.kind
}

/** The length of the longest entry of a kind that the words end with; 0 for none. */
export function sizeAtEnd(kind: Listed, words: readonly string[]): number {
  const line = ` ${words.join(' ')}`
  return Math.max(0, ...kindWords[kind].filter((word) => line.endsWith(` ${word}`)).map(lengthOf))
}

/** The length of the longest entry of a kind that the words begin with; 0 for none. */
export function sizeAtStart(kind: Listed, words: readonly string[]): number {
  const line = `${words.join(' ')} `
  return Math.max(0, ...kindWords[kind].filter((word) => line.startsWith(`${word} `)).map(lengthOf))
}

/** The longest of a kind's entries that stands in the words; entries of fewer words than `min` are left out. */
export function sizeIn(kind: Listed, words: readonly string[], min = 1): number {
  const line = spaced(words)
  return Math.max(
    0,
    ...kindWords[kind]
      .filter((word) => word.split(' ').length >= min && holdsPhrase(line, word))
      .map(lengthOf),
  )
}

const lengthOf = (word: string): number => word.length
