import type { Stretch } from './brief.ts'
import words from './data/function-words.json' with { type: 'json' }
import edges from './data/said-edges.json' with { type: 'json' }

/** How many words a stretch has, both included: one alone is a label, a long one no line. */
const WORDS = { min: 2, max: 9 } as const
/** From so many parts on, parts between commas are a list: any run of it may be said. */
const LIST_FROM = 3
/** A part of a list has at most so many words; a longer one is a clause. */
const ITEM_WORDS_MAX = 4

const SENTENCE_GAP = /(?<=[.!?…])["'”’)]*\s+|\n+|(?<!\s)\s*[;•·|✓✔►●]\s*|(?<!\s)\s+[–—-]+\s+/gu
const ABBREVIATION =
  /\b(?:e\.g|i\.e|approx|est|st|mt|dr|mr|mrs|ms|vs|inc|ltd|co|min|max|incl|tel)\.$/iu
const OPENS_CLAUSE = new Set([...words.subjects, ...edges.clause])
const CANNOT_OPEN = new Set(edges.cannotOpen)
const CANNOT_END = new Set(edges.cannotEnd)
/** Half of a bracket or quotation, an address, a gap: what cannot be repeated as it stands. */
const BROKEN = /[()[\]{}<>@"“”#*_=\\]|https?:|www\.|\s{2}|\.\w{2,}|\d{6}/u

/**
 * Stretches of a text that stand alone, word for word: its sentences, the clauses of a long one, the runs of its lists.
 * Nothing is cut but at a mark the person set, so nothing loses its meaning. In the order of the text, without the mark
 * at their end.
 */
export function stretchesOf(text: string): Stretch[] {
  const seen = new Set<string>()
  return sentencesOf(text).flatMap((whole, sentence) => {
    const afterColon = whole.split(/(?<!\d):\s+/u)
    const found = [whole, ...afterColon, ...runsOf(afterColon.at(-1) ?? whole)].map(trimmed)
    return found
      .filter((stretch) => standsAlone(stretch) && !seen.has(stretch) && seen.add(stretch))
      .map((stretch) => ({ text: stretch, sentence }))
  })
}

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

/** The clauses of a sentence, and the runs of parts that are a list. */
function runsOf(sentence: string): string[] {
  const parts = sentence.split(/,\s+/u)
  if (parts.length < 2) return []
  const isClause = (part: string): boolean => OPENS_CLAUSE.has(firstWord(part))
  const clauses = parts.filter(isClause)
  const isList =
    parts.length >= LIST_FROM &&
    parts.slice(1).every((part) => !isClause(part) && countWords(part) <= ITEM_WORDS_MAX)
  return isList ? [...clauses, ...listRuns(parts)] : clauses
}

/** Runs of three parts and more that end where the list does or begin where it begins, the longest first. */
function listRuns(parts: readonly string[]): string[] {
  const runs: string[] = []
  for (let size = parts.length; size >= LIST_FROM; size--)
    for (const run of [parts.slice(0, size), parts.slice(parts.length - size)])
      runs.push(run.join(', '))
  return runs
}

function standsAlone(stretch: string): boolean {
  const count = countWords(stretch)
  if (count < WORDS.min || count > WORDS.max || BROKEN.test(stretch)) return false
  return !CANNOT_OPEN.has(firstWord(stretch)) && !CANNOT_END.has(lastWord(stretch))
}

function trimmed(text: string): string {
  return text.replace(/^[\s"'“‘*•–—-]+|(?<![\s.,!;:'’”"–—-])[\s.,!;:'’”"–—-]+$/gu, '')
}

const countWords = (text: string): number => text.split(/\s+/u).length
const firstWord = (text: string): string => /^[\p{L}\p{N}'’]+/u.exec(text)?.[0].toLowerCase() ?? ''
const lastWord = (text: string): string =>
  /(?<![\p{L}\p{N}'’])[\p{L}\p{N}'’]+$/u.exec(text)?.[0].toLowerCase() ?? ''
