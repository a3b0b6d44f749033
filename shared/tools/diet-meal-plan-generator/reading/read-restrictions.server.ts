import { PARTING_SIGNS } from '../../../text/bullets.ts'
import emojis from '../data/emojis.json' with { type: 'json' }
import { createMemo } from '../../../text/memo.ts'
import { nearestName } from '../../../words/near-name.server.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import type { Ban } from './concepts.server.ts'
import { dictionary, foodWords, severeWords, WORDS_MAX } from './dictionary.server.ts'
import { Hearing, type Item } from './hear-restrictions.server.ts'
import { hasPhrase, lemma, lemmasOf } from './lemmas.server.ts'
import { readAmounts, type Amounts } from './read-amounts.server.ts'
import { table } from '../../../text/table.ts'
import { anyOf } from '../../../text/any-of.ts'
import { SHORT_MONTHS } from '../../../text/time-words.ts'

const EMOJIS = table<string>(emojis)

/** What the restrictions field says. Where `notUnderstood` or `medical` holds anything, no plan may be made (rules.md MP7). */
export interface Reading extends Amounts {
  readonly bans: readonly Ban[]
  /** What is said to be liked or fine. */
  readonly likes: readonly Ban[]
  readonly wishes: ReadonlySet<string>
  /** Wishes that name no food and change nothing, as typed. */
  readonly unused: readonly string[]
  readonly notUnderstood: readonly string[]
  /** What only a professional should plan for: what was typed, and what it is. */
  readonly medical: readonly { readonly typed: string; readonly say: string }[]
  /** Words that were read as another: 'hazlenuts' as 'hazelnut'. */
  readonly respelt: readonly { readonly typed: string; readonly as: string }[]
  /** Some allergy is named. */
  readonly isAllergy: boolean
  /** Somebody speaks of danger to life, or of traces. */
  readonly isSevere: boolean
}

const memo = createMemo<Reading>(256, 400)

const SENTENCE_END = new RegExp(
  String.raw`(?<![.;!?\n•*])[.;!?\n•*]+(?=\s|$)|[;\n${PARTING_SIGNS}]`,
  'u',
)

/** Reads the restrictions field. Default deny: what no table knows is not understood. */
export function readRestrictions(text: string): Reading {
  return memo.get(text) ?? memo.set(text, read(text))
}

function read(text: string): Reading {
  const { rest, ...amounts } = readAmounts(inWords(text))
  const hearing = new Hearing()
  const notUnderstood = new Set<string>()
  const respelt: { typed: string; as: string }[] = []
  for (const sentence of rest.split(SENTENCE_END)) {
    hearing.startSentence()
    for (const piece of sentence.split(/[,|/()[\]"“”]+/u)) {
      const shown = piece.trim().replace(/\s+/gu, ' ')
      if (HAS_STRANGE_SIGN.test(piece.replaceAll(/\p{M}/gu, ''))) notUnderstood.add(shown)
      if (!/[\p{L}\p{N}]/u.test(piece)) continue
      const items = itemsOf(piece, respelt)
      if (isAside(shown, items)) hearing.hearAside(shown, items)
      else if (!hearing.hearPiece(items)) notUnderstood.add(shown)
    }
  }
  if (!hearing.end()) notUnderstood.add(rest.trim())
  const { bans, likes, wishes, unused, medical, isAllergy } = hearing
  const words = lemmasOf(rest)
  return {
    ...amounts,
    bans: [...bans.values()],
    likes: [...likes].filter(([say]) => !bans.has(say)).map(([, ban]) => ban),
    wishes,
    unused: [...amounts.unused, ...unused],
    notUnderstood: [...notUnderstood],
    medical,
    respelt,
    isAllergy,
    isSevere: severeWords.some((word) => hasPhrase(words, word)),
  }
}

/**
 * True of what somebody tells of their life, beside which no food, no refusal and no illness is named: 'training for the
 * Comrades', 'my wife died'. Of anything else that no table knows a plan would be a guess.
 */
function isAside(shown: string, items: readonly Item[]): boolean {
  return (
    ASIDE.test(shown) &&
    items.some(({ meaning }) => meaning === undefined || meaning.kind === 'time') &&
    items.every(({ meaning }) => meaning === undefined || PLAIN.has(meaning.kind))
  )
}

const PLAIN: ReadonlySet<string> = new Set(['filler', 'time', 'unused', 'wish', 'split'])
const ASIDES = [
  String.raw`(marathon|half marathon|triathlon|ironman|race|holiday|wedding) (on|in) \d{0,2} ?${anyOf(SHORT_MONTHS)}\p{L}{0,8}`,
  String.raw`(student|nurse|teacher|driver|builder) (in|at|on) \p{L}+`,
  '(training|train|preparing|racing|running) for',
  '(wife|husband|partner|mother|father|mum|mom|dad|flatmate|housemate) (has |just )?(died|passed|left|works|cooks|moved)',
  '(i|we) (live|work|study|moved|travel|commute|share)',
  'work(ing)? (in|at|as|from|on)',
  '(cycl|walk|runn?)(e|ing)? to work',
  String.raw`\d{1,3} ?(sessions|times|hours|km|k|miles) (a|per) (day|week|month)`,
  '(i|we) drive',
  '(must|should|has to|have to|needs to) be (cold|hot|warm)',
  String.raw`\d{1,2} (days|weeks|months) (out from|before|until|till)`,
]
const ASIDE = new RegExp(String.raw`\b${anyOf(ASIDES)}\b`, 'iu')

const FACES = String.raw`\u{1F600}-\u{1F64F}\u{1F900}-\u{1F92F}\u{1F970}-\u{1F97A}`
const PERSONS_AND_THINGS = String.raw`\u{1F440}-\u{1F4FF}`
const MARKS = String.raw`\u{203C}\u{2049}\u{2705}\u{2714}\u{274C}\u{2753}-\u{2757}`
const STOP_SIGNS = String.raw`\u{26A0}\u{26D4}\u{1F6AB}\u{1F6D1}`
const HEART = String.raw`\u{2764}`
/** What names no food, with the signs that only colour or join others. */
const HARMLESS_EMOJI = new RegExp(
  String.raw`\p{Emoji_Modifier}|\u200D|\uFE0F|[${FACES}${PERSONS_AND_THINGS}${MARKS}${STOP_SIGNS}${HEART}]`,
  'gu',
)
/** A sign that is no letter, digit or mark may name something, as a picture of a food does. */
const HAS_STRANGE_SIGN = /[^\p{L}\p{N}\p{P}\p{Zs}\p{Sm}\p{Sc}\s`^]/u

/** '16 weeks pregnant', 'pregnant 16 weeks': the weeks change nothing of what is best left out. */
const PREGNANT_FOR =
  /\b\d{1,2} (?:weeks?|wks?|months?) pregnant\b|\bpregnant,? \(?\d{1,2} (?:weeks?|wks?|months?)\b\)?/giu
/** 'Coeliac since 2011': for how long changes nothing. */
const SINCE = /\bsince (?:birth|childhood|\d{4})\b/giu
/** What an allergy does: '(mouth itches)'. */
const ITCHES =
  /(?<=[(,] ?)(?:my )?(?:mouth|tongue|lips|throat)(?: (?:gets?|goes|feels?))? (?:itch(?:es|y)?|swells?|swollen|tingl(?:es|y))\b/giu
/** 'Rye and oats out', and not 'we eat out'. */
const OUT_AT_END =
  /(?<!\b(?:left|cut|cutting|keep|leave|leaving|rule|miss|take|eat|eats|eating|dine|dining|work|working|run|is|are|all|flat|way))\sout(?=\s*(?:[.,;!\n]|$))/giu

/** Pictures of foods as their words, and what is written short. */
function inWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(HARMLESS_EMOJI, ' ')
    .replace(/\p{Extended_Pictographic}/gu, (sign) => ` ${EMOJIS.get(sign) ?? sign} `)
    .replace(/\bw\/o\b/giu, 'without')
    .replace(/\bn\/a\b|^\s*(?:no|x|-)\s*(?:\.\s*)?$/giu, 'none')
    .replace(PREGNANT_FOR, 'pregnant')
    .replace(SINCE, ' ')
    .replace(ITCHES, ' allergic ')
    .replace(OUT_AT_END, ' left out')
}

/** The phrases of a piece, the longest that is known at each place. */
function itemsOf(piece: string, respelt: { typed: string; as: string }[]): Item[] {
  const { words, starts, ends } = tokenise(piece)
  const tokens = words.flatMap((word, index) =>
    splitWord(word).map((part) => ({ word: part, index })),
  )
  const items: Item[] = []
  for (let at = 0; at < tokens.length;) {
    const { length, meaning } = lookUp(
      tokens.slice(at, at + WORDS_MAX).map(({ word }) => word),
      respelt,
    )
    const last = tokens[at + length - 1]
    const typed = piece.slice(starts[tokens[at]?.index ?? 0], ends[last?.index ?? 0])
    items.push({ typed, meaning })
    at += length
  }
  return items
}

function lookUp(
  words: readonly string[],
  respelt: { typed: string; as: string }[],
): { length: number; meaning: Item['meaning'] } {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length)
    const meaning = dictionary.get(phrase.map(lemma).join(' ')) ?? dictionary.get(phrase.join(' '))
    if (meaning) return { length, meaning }
  }
  const [typed = ''] = words
  const meant = nearestName(lemma(typed), foodWords, (name) => (name.length < 8 ? 1 : 2))
  if (meant === undefined) return { length: 1, meaning: undefined }
  respelt.push({ typed, as: meant })
  return { length: 1, meaning: dictionary.get(meant) }
}

/** 'glutenfree' is two words, and so is 'nondairy'. */
function splitWord(word: string): string[] {
  const free = /^(\p{L}{3,})free$/u.exec(word)?.[1]
  if (free !== undefined) return [free, 'free']
  const non = /^non(\p{L}{3,})$/u.exec(word)?.[1]
  if (non !== undefined && dictionary.has(lemma(non)) && !dictionary.has(word)) return ['non', non]
  return [word]
}
