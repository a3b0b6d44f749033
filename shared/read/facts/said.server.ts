import { PARTING_SIGNS } from '../../text/bullets.ts'
import type { Stretch } from '../brief.ts'
import words from '../../know/data/function-words.json' with { type: 'json' }
import edges from '../data/said-edges.json' with { type: 'json' }
import verbs from '../data/verbs.json' with { type: 'json' }

/** How many words a stretch has, both included: one alone is a label, a long one no line. */
const WORDS = { min: 2, max: 9 } as const
/** From so many parts on, parts between commas are a list. */
const LIST_FROM = 3
/** A part of a list has at most so many words; a longer one is a clause. */
const ITEM_WORDS_MAX = 4

const SENTENCE_GAP = new RegExp(
  String.raw`(?<=[.!?…])["'”’)]*\s+|\n+|(?<!\s)\s*[;|${PARTING_SIGNS}]\s*|(?<![\s\d])\s+[–—-]+\s+|(?<=\d)\s+[–—-]+\s+(?!\d)|(?<=\p{L})—(?=\p{L})`,
  'gu',
)
const ABBREVIATION =
  /\b(?:e\.g|i\.e|approx|est|st|mt|dr|mr|mrs|ms|vs|inc|ltd|co|min|max|incl|tel)\.$/iu
const OPENS_CLAUSE = new Set([...words.subjects, ...edges.clause])
const VERBS = new Set(verbs)
const CANNOT_OPEN = new Set(edges.cannotOpen)
const CANNOT_END = new Set(edges.cannotEnd)
/** Half of a bracket or quotation, an address, a gap: what cannot be repeated as it stands. */
const BROKEN = /[()[\]{}<>@"“”#*_=\\]|https?:|www\.|\s{2}|\.\w{2,}|\d{6}/u

/**
 * Stretches of a text that stand alone, word for word: its sentences, the clauses of a long one, the beginnings of its lists.
 * Nothing is cut but at a mark the person set, so nothing loses its meaning. In the order of the text, without the mark
 * at their end.
 */
export function stretchesOf(text: string): Stretch[] {
  const seen = new Set<string>()
  return sentencesOf(text).flatMap((whole, sentence) => {
    const [label, listed] = whole.split(LABEL, 2) as [string, string?]
    const isListed = listed !== undefined && !NOT_OFFERED.test(label)
    const found = [...partsOf(whole), ...(isListed ? listOf(listed.split(COMMA)) : [])]
    return found
      .map((stretch) => ({ ...stretch, text: trimmed(stretch.text), sentence }))
      .filter(({ text: said }) => standsAlone(said) && !seen.has(said) && seen.add(said))
  })
}

/** 'Flavours: plain, salted' is a list behind its name; 'not for under threes: the marble run' is none. */
const LABEL = /(?<!\d):\s+/u
/** What is listed behind these is nothing offered. */
const NOT_OFFERED =
  /\b(?:customers|clients|contains?|allergens?|allergies|nb|note|not|no|never)\b/iu
const COMMA = /,\s+/u

function sentencesOf(text: string): string[] {
  const found: string[] = []
  let start = 0
  for (const { index, 0: gap } of text.matchAll(SENTENCE_GAP)) {
    if (ABBREVIATION.test(text.slice(Math.max(start, index - 8), index))) continue
    found.push(text.slice(start, index))
    start = index + gap.length
  }
  found.push(text.slice(start))
  return found.map(trimmed).filter((sentence) => sentence !== '')
}

type Part = Pick<Stretch, 'text' | 'isPart'>

/** A sentence whole; its clauses that nothing hangs on, or where it is a list the beginnings of it. */
function partsOf(sentence: string): Part[] {
  const parts = sentence.split(COMMA)
  const list = listOf(parts)
  if (list.length > 0) return list
  // 'We run walks, a text line and talks': what goes on behind the comma belongs to its clause.
  const clauses = parts.filter(
    (part, at) =>
      parts.length > 1 &&
      isClause(part) &&
      isClause(parts[at + 1]) &&
      (SHORT.has(firstWord(part)) || countWords(part) > 2),
  )
  const reasoned = REASON.exec(sentence)
  const before = reasoned ? [sentence.slice(0, reasoned.index)] : []
  const found = [sentence, ...clauses.filter(isOwnClause), ...before]
  return found.map((text) => ({ text, isPart: false }))
}

/** The list that parts between commas are, whole, and its beginnings of three parts and more; none where they are clauses. */
function listOf(parts: readonly string[]): Part[] {
  const isItem = (part: string): boolean => !isClause(part) && countWords(part) <= ITEM_WORDS_MAX
  if (parts.length < LIST_FROM || !parts.slice(1).every(isItem)) return []
  const found: Part[] = [{ text: parts.join(', '), isPart: false }]
  for (let size = Math.min(parts.length - 1, WORDS.max); size >= LIST_FROM; size--)
    found.push({ text: parts.slice(0, size).join(', '), isPart: true })
  return found
}

const isClause = (part: string | undefined): boolean =>
  part === undefined || OPENS_CLAUSE.has(firstWord(part))

/** 'You join' of 'you join, we put you in a band' is the half of a thought; 'no contracts' is a whole one. */
const SHORT = new Set(edges.clause)

/** What comes before a reason stands without it: 'We teach every dance so nobody needs to know a thing'. */
const REASON =
  /(?<!\s)\s+(?:so|because)\s+(?=(?:we|you|nobody|everyone|it|they|your|our|that|I)\b)/u

/** 'Never heated' says it all; 'never nannies' leans on what stood before. */
function isOwnClause(clause: string): boolean {
  const [first = '', second = ''] = clause.toLowerCase().split(/\s+/u, 2)
  return first !== 'never' || /(?:ed|en|wn|ght)$/u.test(second) || VERBS.has(second)
}

function standsAlone(stretch: string): boolean {
  const count = countWords(stretch)
  if (count < WORDS.min || count > WORDS.max || BROKEN.test(stretch)) return false
  return (
    !REFERS.test(stretch) &&
    !CANNOT_OPEN.has(firstWord(stretch)) &&
    !CANNOT_END.has(lastWord(stretch))
  )
}

/** 'We give them to hospitals': them is whatever stood before, and no line without it. */
export const REFERS = /^(?:we|i|you) \p{L}+ them\b/iu

function trimmed(text: string): string {
  return text.replace(/^[\s"'“‘*•–—-]+|(?<![\s.,!;:'’”"–—-])[\s.,!;:'’”"–—-]+$/gu, '')
}

const countWords = (text: string): number => text.split(/\s+/u).length
const firstWord = (text: string): string => /^[\p{L}\p{N}'’]+/u.exec(text)?.[0].toLowerCase() ?? ''
const lastWord = (text: string): string =>
  /(?<![\p{L}\p{N}'’])[\p{L}\p{N}'’]+$/u.exec(text)?.[0].toLowerCase() ?? ''
