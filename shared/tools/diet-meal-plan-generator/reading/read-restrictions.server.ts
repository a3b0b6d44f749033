import { anyOf } from '../../../text/any-of.ts'
import { SEPARATOR_SIGNS } from '../../../text/bullets.ts'
import { createMemo } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { nearestName } from '../../../words/near-name.server.ts'
import emojis from '../data/emojis.json' with { type: 'json' }
import patterns from '../data/patterns.json' with { type: 'json' }
import type { FoodBan } from './bans.server.ts'
import { dictionary, foodWords, type Meaning, PHRASE_WORDS_MAX } from './dictionary.server.ts'
import { RestrictionParser, type TypedPhrase } from './grammar.server.ts'
import { keyOf, lemmaOf } from './lemmas.server.ts'

/** A bound on one nutrient of the day, in grams. */
export interface NutrientBound {
  readonly nutrient: (typeof NUTRIENTS)[number]
  readonly side: 'most' | 'least'
  readonly grams: number
  /** As typed. */
  readonly said: string
}

/** The parsed restrictions field. If `notUnderstood` or `medical` is not empty, no plan may be made (rules.md MP7). */
export interface RestrictionsReading {
  readonly bans: readonly FoodBan[]
  /** Foods that are liked or fine. */
  readonly likes: readonly FoodBan[]
  readonly wishes: ReadonlySet<string>
  readonly minutesMax: number | undefined
  readonly bounds: readonly NutrientBound[]
  /** Texts that name no food and have no effect, as typed. */
  readonly unused: readonly string[]
  readonly notUnderstood: readonly string[]
  /** Conditions that need a plan from a professional: the typed text and the condition. */
  readonly medical: readonly { readonly typed: string; readonly say: string }[]
  /** Words that were read as another: 'hazlenuts' as 'hazelnut'. */
  readonly respelt: readonly Respelling[]
  /** True if an allergy is named. */
  readonly isAllergy: boolean
  /** True if a danger to life or traces are named. */
  readonly isSevere: boolean
}

interface Respelling {
  readonly typed: string
  readonly as: string
}

const memo = createMemo<RestrictionsReading>(256, 400)

const SENTENCE_END = new RegExp(
  String.raw`(?<![.;!?\n•*])[.;!?\n•*]+(?=\s|$)|[;\n${SEPARATOR_SIGNS}]`,
  'u',
)
const SEVERITY_PHRASES = patterns.severe.map((word) => ` ${keyOf(word)} `)

/** Parses the restrictions field. Default deny: a phrase in no table is not understood, except in a personal remark. */
export function readRestrictions(text: string): RestrictionsReading {
  return memo.get(text) ?? memo.set(text, parseRestrictions(text))
}

function parseRestrictions(text: string): RestrictionsReading {
  const { rest, minutesMax, bounds, unused } = readAmounts(withoutPictures(text))
  const grammar = new RestrictionParser()
  const notUnderstood = new Set<string>()
  const respelt: Respelling[] = []
  for (const sentence of rest.split(SENTENCE_END)) {
    grammar.startSentence()
    for (const piece of sentence.split(/[,|/()[\]"“”]+/u)) {
      const shown = piece.trim().replace(/\s+/gu, ' ')
      if (HAS_STRANGE_SIGN.test(piece.replaceAll(/\p{M}/gu, ''))) notUnderstood.add(shown)
      if (!/[\p{L}\p{N}]/u.test(piece)) continue
      const items = itemsOf(piece, respelt)
      if (isPersonalRemark(shown, items)) grammar.addAside(shown, items)
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
    isSevere: SEVERITY_PHRASES.some((word) => ` ${keyOf(rest)} `.includes(word)),
  }
}

const ASIDE_KINDS: ReadonlySet<string> = new Set(['filler', 'time', 'unused', 'wish', 'split'])
const PERSONAL_REMARK = new RegExp(anyOf(patterns.asides), 'iu')

/**
 * True for a personal remark without a food, an exclusion or an illness: 'training for the Comrades', 'my wife died'.
 * Any other unknown text is not understood, as planning for it would be a guess.
 */
function isPersonalRemark(shown: string, items: readonly TypedPhrase[]): boolean {
  return (
    PERSONAL_REMARK.test(shown) &&
    items.some(({ meaning: { kind } }) => kind === undefined || kind === 'time') &&
    items.every(({ meaning: { kind } }) => kind === undefined || ASIDE_KINDS.has(kind))
  )
}

const EMOJIS = table<string>(emojis)
/** Faces, people, objects, marks and stop signs that name no food, and emoji modifiers and joiners. */
const HARMLESS_EMOJI =
  /\p{Emoji_Modifier}|\u200D|\uFE0F|[\u{1F600}-\u{1F64F}\u{1F900}-\u{1F92F}\u{1F970}-\u{1F97A}\u{1F440}-\u{1F4FF}\u203C\u2049\u2705\u2714\u274C\u2753-\u2757\u26A0\u26D4\u{1F6AB}\u{1F6D1}\u2764]/gu
/** Another symbol, which may name a food as an emoji does. */
const HAS_STRANGE_SIGN = /[^\p{L}\p{N}\p{P}\p{Zs}\p{Sm}\p{Sc}\s`^]/u

/** Replaces emoji of foods by their words and removes harmless ones. */
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

/** Extracts the grams and minutes of a text, and returns the rest with abbreviations expanded. */
function readAmounts(text: string) {
  const unused: string[] = []
  const bounds: NutrientBound[] = []
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

/** Parses a bound: without a sign, '150 g protein' is a minimum, '50 g carbs' a maximum. */
function boundOf(
  { sign, than, grams, name }: Record<'sign' | 'than' | 'grams' | 'name', string | undefined>,
  said: string,
): NutrientBound {
  const opening = (name ?? '').slice(0, 3).toLowerCase()
  const nutrient = NUTRIENTS.find((one) => one.startsWith(opening)) ?? 'protein'
  const isLeast =
    sign === undefined && than === undefined
      ? nutrient === 'protein' || nutrient === 'fibre'
      : than === '>' || /^(?:at least|min|over|above|more than)/iu.test(sign ?? '')
  return { nutrient, side: isLeast ? 'least' : 'most', grams: Number(grams), said }
}

/** Splits a part into phrases: at each position, the longest in the dictionary. */
function itemsOf(piece: string, respelt: Respelling[]): TypedPhrase[] {
  const { words, starts, ends } = tokenise(piece)
  const tokens = words.flatMap((word, index) =>
    splitWord(word).map((part) => ({ word: part, start: starts[index], end: ends[index] })),
  )
  const items: TypedPhrase[] = []
  while (tokens.length > 0) {
    const phrases = tokens
      .slice(0, PHRASE_WORDS_MAX)
      .map((_, at) => tokens.slice(0, at + 1).map(({ word }) => word))
    const known = phrases.findLast((phrase) => lookUp(phrase))
    const used = tokens.splice(0, known?.length ?? 1)
    const typed = piece.slice(used[0]?.start, used.at(-1)?.end)
    items.push({
      typed,
      meaning: (known ? lookUp(known) : correctWord(used[0]?.word ?? '', respelt)) ?? {},
    })
  }
  return items
}

const lookUp = (words: readonly string[]): Meaning | undefined =>
  dictionary.get(words.map(lemmaOf).join(' ')) ?? dictionary.get(words.join(' '))

/** Returns the meaning of a misspelled word; only words for exclusions are corrected. */
function correctWord(typed: string, respelt: Respelling[]): Meaning | undefined {
  const as = nearestName(lemmaOf(typed), foodWords, (name) => (name.length < 8 ? 1 : 2))
  if (as !== undefined) respelt.push({ typed, as })
  return dictionary.get(as ?? '')
}

/** Splits 'glutenfree' and 'nondairy' into two words. */
function splitWord(word: string): string[] {
  const free = /^(\p{L}{3,})free$/u.exec(word)?.[1]
  if (free !== undefined) return [free, 'free']
  const non = /^non(\p{L}{3,})$/u.exec(word)?.[1]
  return non !== undefined && dictionary.has(lemmaOf(non)) && !dictionary.has(word)
    ? ['non', non]
    : [word]
}
