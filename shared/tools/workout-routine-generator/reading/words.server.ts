import { anyOf } from '../../../text/any-of.ts'
import { WORD_END, WORD_START } from '../../../text/borders.ts'
import { fold } from '../../../text/tokens.server.ts'
import bodyRows from '../data/body-words.json' with { type: 'json' }
import gearRows from '../data/gear-words.json' with { type: 'json' }
import rewriteRows from '../data/rewrites.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }

/** Lower-case words between single spaces, with one at each end; "can't" is 'cant', hyphens are spaces. */
export function toSpacedWords(text: string): string {
  return ` ${fold(text)
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim()} `
}

/** A pattern for any entry of a list of `data/words.json` in a spaced line: anywhere, or at its start with '^'. */
export const linePattern = (list: readonly string[], start = ''): RegExp =>
  new RegExp(`${start} ${anyOf(list)} `)

/** A pattern for any word of a list in a text as typed. */
export const textPattern = (list: readonly string[]): RegExp =>
  new RegExp(`${WORD_START}${anyOf(list)}${WORD_END}`, 'iu')

const rewrites = rewriteRows.map((row) => ({
  ...row,
  pattern: new RegExp(
    textPattern([anyOf(row.words) + ('then' in row && row.then ? anyOf(row.then) : '')]),
    'giu',
  ),
}))

/**
 * Replaces words in a text, by the stages of `data/rewrites.json`: `typed` corrects misspelled parts of the body and
 * rewrites a complaint about one movement as that movement; `idioms` and `parts` remove phrases that only sound like
 * a part of the body; `denials` turns 'I hate' into 'no'; `named` and `bars` remove pieces named after a movement or
 * a bar.
 */
export const applyRewrites = (text: string, ...stages: readonly string[]): string =>
  rewrites
    .filter(({ stage }) => stages.includes(stage))
    .reduce((before, { pattern, to }) => before.replace(pattern, to), text)

/** The text from which statements about the body are read. */
export const bodyText = (text: string): string => applyRewrites(text, 'idioms', 'parts')

/** The meaning of a phrase in the equipment field. */
export interface PhraseMeaning {
  readonly kind: string
  /** Ids of pieces of equipment. */
  readonly gives: readonly string[]
  readonly isVague?: boolean
  readonly isUnused?: boolean
  /** True if the phrase is read as the pieces most gyms have under this name: 'machines'. */
  readonly isUsual?: boolean
  readonly flags: readonly string[]
  readonly muscles: readonly string[]
}

/** A phrase of a clause: its meaning, if known, its text as typed, and the lookup key of its first word. */
export interface ClausePhrase {
  readonly meaning: PhraseMeaning | undefined
  readonly typed: string
  readonly key: string
  readonly start: number
  readonly end: number
}

const PHRASE_WORDS_MAX = 5
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu

/** The lookup key of a word: lower case and roughly singular. Used for both the tables and the text. */
function lookupKeyOf(word: string): string {
  const lower = word.toLowerCase().replaceAll('’', "'")
  if (lower.length < 4 || /(?:ss|us|is|'s)$/.test(lower)) return lower
  if (/(?:ch|x|sh|ss)es$/.test(lower)) return lower.slice(0, -2)
  return lower.replace(/ies$/, 'y').replace(/s$/, '')
}

const lookupKeysOf = (phrase: string): string =>
  (phrase.match(WORD) ?? []).map(lookupKeyOf).join(' ')

const EMPTY_MEANING: PhraseMeaning = { kind: 'gear', gives: [], flags: [], muscles: [] }
const meanings = new Map<string, PhraseMeaning>()
for (const kind of ['fillers', 'negations', 'turns'] as const)
  for (const word of words[kind])
    meanings.set(kind === 'turns' ? word : lookupKeyOf(word), { ...EMPTY_MEANING, kind })
for (const { phrases, ...row } of [...bodyRows, ...gearRows])
  for (const phrase of phrases)
    meanings.set(phrase.startsWith('=') ? phrase : lookupKeysOf(phrase), {
      ...EMPTY_MEANING,
      ...row,
    })

/** The clauses of a text. */
export const clausesOf = (text: string): string[] => text.match(/[^,;.:!?()\n]+/gu) ?? []

/** The phrases of a clause: the longest known ones, and each unknown word alone. */
export function phrasesIn(clause: string): ClausePhrase[] {
  const found = [...clause.matchAll(WORD)]
  const phrases: ClausePhrase[] = []
  for (let at = 0; at < found.length;) {
    const start = found[at]?.index ?? 0
    for (let size = PHRASE_WORDS_MAX; size > 0; size--) {
      const those = found.slice(at, at + size)
      const last = those.at(-1)
      const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
      const typed = clause.slice(start, end)
      const keys = those.map(([word]) => lookupKeyOf(word))
      const meaning = meanings.get(`=${typed.toLowerCase()}`) ?? meanings.get(keys.join(' '))
      if (!meaning && size > 1) continue
      phrases.push({ meaning, typed, key: keys[0] as string, start, end })
      at += those.length
      break
    }
  }
  return phrases
}
