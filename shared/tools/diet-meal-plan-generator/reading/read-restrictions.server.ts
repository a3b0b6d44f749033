import { anyOf } from '../../../text/any-of.ts'
import { PARTING_SIGNS } from '../../../text/bullets.ts'
import { createMemo } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { nearestName } from '../../../words/near-name.server.ts'
import emojis from '../data/emojis.json' with { type: 'json' }
import patterns from '../data/patterns.json' with { type: 'json' }
import type { Ban } from './bans.server.ts'
import { dictionary, foodWords, type Meaning, WORDS_MAX } from './dictionary.server.ts'
import { Grammar, type Item } from './grammar.server.ts'
import { keyOf, lemma } from './lemmas.server.ts'

/** A bound on one nutrient of the day, in grams. */
export interface Bound {
  readonly nutrient: (typeof NUTRIENTS)[number]
  readonly side: 'most' | 'least'
  readonly grams: number
  /** As typed. */
  readonly said: string
}

/** What the restrictions field says. Where `notUnderstood` or `medical` holds anything, no plan may be made (rules.md MP7). */
export interface Reading {
  readonly bans: readonly Ban[]
  /** What is said to be liked or fine. */
  readonly likes: readonly Ban[]
  readonly wishes: ReadonlySet<string>
  readonly minutesMax: number | undefined
  readonly bounds: readonly Bound[]
  /** Wishes that name no food and change nothing, as typed. */
  readonly unused: readonly string[]
  readonly notUnderstood: readonly string[]
  /** What only a professional should plan for: what was typed, and what it is. */
  readonly medical: readonly { readonly typed: string; readonly say: string }[]
  /** Words that were read as another: 'hazlenuts' as 'hazelnut'. */
  readonly respelt: readonly Slip[]
  /** Some allergy is named. */
  readonly isAllergy: boolean
  /** Danger to life is named, or traces. */
  readonly isSevere: boolean
}

interface Slip {
  readonly typed: string
  readonly as: string
}

const memo = createMemo<Reading>(256, 400)

const SENTENCE_END = new RegExp(
  String.raw`(?<![.;!?\n•*])[.;!?\n•*]+(?=\s|$)|[;\n${PARTING_SIGNS}]`,
  'u',
)
const SEVERE = patterns.severe.map((word) => ` ${keyOf(word)} `)

/** Reads the restrictions field. Default deny: what no table has is not understood. */
export function readRestrictions(text: string): Reading {
  return memo.get(text) ?? memo.set(text, read(text))
}

function read(text: string): Reading {
  const { rest, minutesMax, bounds, unused } = readAmounts(withoutPictures(text))
  const grammar = new Grammar()
  const notUnderstood = new Set<string>()
  const respelt: Slip[] = []
  for (const sentence of rest.split(SENTENCE_END)) {
    grammar.startSentence()
    for (const piece of sentence.split(/[,|/()[\]"“”]+/u)) {
      const shown = piece.trim().replace(/\s+/gu, ' ')
      if (HAS_STRANGE_SIGN.test(piece.replaceAll(/\p{M}/gu, ''))) notUnderstood.add(shown)
      if (!/[\p{L}\p{N}]/u.test(piece)) continue
      const items = itemsOf(piece, respelt)
      if (isAside(shown, items)) grammar.addAside(shown, items)
      else if (!grammar.addPiece(items)) notUnderstood.add(shown)
    }
  }
  if (!grammar.end()) notUnderstood.add(rest.trim())
  const { bans, likes, wishes, medical, isAllergy } = grammar
  return {
    bans: [...bans.values()],
    likes: [...likes.values()].filter(({ say }) => !bans.has(say)),
    wishes,
    minutesMax,
    bounds,
    unused: [...unused, ...grammar.unused],
    notUnderstood: [...notUnderstood],
    medical,
    respelt,
    isAllergy,
    isSevere: SEVERE.some((word) => ` ${keyOf(rest)} `.includes(word)),
  }
}

const PLAIN: ReadonlySet<string> = new Set(['filler', 'time', 'unused', 'wish', 'split'])
const ASIDE = new RegExp(anyOf(patterns.asides), 'iu')

/**
 * True of what somebody writes of their life, beside which no food, no refusal and no illness is named: 'training for the
 * Comrades', 'my wife died'. Of anything else that no table has a plan would be a guess.
 */
function isAside(shown: string, items: readonly Item[]): boolean {
  return (
    ASIDE.test(shown) &&
    items.some(({ meaning: { kind } }) => kind === undefined || kind === 'time') &&
    items.every(({ meaning: { kind } }) => kind === undefined || PLAIN.has(kind))
  )
}

const EMOJIS = table<string>(emojis)
/** Faces, persons, things, marks and stop signs, which name no food, and what only colours or joins others. */
const HARMLESS_EMOJI =
  /\p{Emoji_Modifier}|\u200D|\uFE0F|[\u{1F600}-\u{1F64F}\u{1F900}-\u{1F92F}\u{1F970}-\u{1F97A}\u{1F440}-\u{1F4FF}\u203C\u2049\u2705\u2714\u274C\u2753-\u2757\u26A0\u26D4\u{1F6AB}\u{1F6D1}\u2764]/gu
/** A sign that is no letter, digit or mark may name something, as a picture of a food does. */
const HAS_STRANGE_SIGN = /[^\p{L}\p{N}\p{P}\p{Zs}\p{Sm}\p{Sc}\s`^]/u

/** A text with pictures of foods as their words. */
const withoutPictures = (text: string): string =>
  text
    .normalize('NFC')
    .replace(HARMLESS_EMOJI, ' ')
    .replace(/\p{Extended_Pictographic}/gu, (sign) => ` ${EMOJIS.get(sign) ?? sign} `)

const REWRITES = patterns.rewrites.map(({ as, rows }) => ({
  as,
  pattern: new RegExp(anyOf(rows), 'giu'),
}))
const NUTRIENTS = ['protein', 'carbs', 'fat', 'fibre'] as const

/** Reads the amounts that a text asks for, grams and minutes, and gives the text without them and without short forms. */
function readAmounts(text: string) {
  const unused: string[] = []
  const bounds: Bound[] = []
  let minutesMax: number | undefined
  let rest = text
  for (const { as, pattern } of REWRITES)
    rest = rest.replace(pattern, (said: string, ...more: unknown[]) => {
      const groups = more.at(-1) as Record<'minutes' | 'sign' | 'than' | 'grams' | 'name', string>
      if (as === 'minutes') minutesMax = Math.min(minutesMax ?? Infinity, Number(groups.minutes))
      else if (as === 'bound') bounds.push(boundOf(groups, said.trim()))
      else if (as === 'unused') unused.push(said.trim())
      else return as
      return ', '
    })
  return { rest, minutesMax, bounds, unused }
}

/** '150 g protein' is a goal to reach, '50 g carbs' one to stay below. */
function boundOf(
  { sign, than, grams, name }: Record<'sign' | 'than' | 'grams' | 'name', string | undefined>,
  said: string,
): Bound {
  const opening = (name ?? '').slice(0, 3).toLowerCase()
  const nutrient = NUTRIENTS.find((one) => one.startsWith(opening)) ?? 'protein'
  const isLeast =
    sign === undefined && than === undefined
      ? nutrient === 'protein' || nutrient === 'fibre'
      : than === '>' || /^(?:at least|min|over|above|more than)/iu.test(sign ?? '')
  return { nutrient, side: isLeast ? 'least' : 'most', grams: Number(grams), said }
}

/** The phrases of a piece, the longest that is in the dictionary at each place. */
function itemsOf(piece: string, respelt: Slip[]): Item[] {
  const { words, starts, ends } = tokenise(piece)
  const tokens = words.flatMap((word, index) =>
    splitWord(word).map((part) => ({ word: part, start: starts[index], end: ends[index] })),
  )
  const items: Item[] = []
  while (tokens.length > 0) {
    const phrases = tokens
      .slice(0, WORDS_MAX)
      .map((_, at) => tokens.slice(0, at + 1).map(({ word }) => word))
    const known = phrases.findLast((phrase) => lookUp(phrase))
    const used = tokens.splice(0, known?.length ?? 1)
    const typed = piece.slice(used[0]?.start, used.at(-1)?.end)
    items.push({
      typed,
      meaning: (known ? lookUp(known) : mended(used[0]?.word ?? '', respelt)) ?? {},
    })
  }
  return items
}

const lookUp = (words: readonly string[]): Meaning | undefined =>
  dictionary.get(words.map(lemma).join(' ')) ?? dictionary.get(words.join(' '))

/** What a word with a slip of the pen means; only foods are mended. */
function mended(typed: string, respelt: Slip[]): Meaning | undefined {
  const as = nearestName(lemma(typed), foodWords, (name) => (name.length < 8 ? 1 : 2))
  if (as !== undefined) respelt.push({ typed, as })
  return dictionary.get(as ?? '')
}

/** 'glutenfree' is two words, and so is 'nondairy'. */
function splitWord(word: string): string[] {
  const free = /^(\p{L}{3,})free$/u.exec(word)?.[1]
  if (free !== undefined) return [free, 'free']
  const non = /^non(\p{L}{3,})$/u.exec(word)?.[1]
  return non !== undefined && dictionary.has(lemma(non)) && !dictionary.has(word)
    ? ['non', non]
    : [word]
}
