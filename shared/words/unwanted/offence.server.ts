import { RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity'
import allowed from '../data/offence-allowed.json' with { type: 'json' }
import rows from '../data/offence.json' with { type: 'json' }
import { makeSafeForPatterns } from '../harmless.server.ts'
import { createInsideIndex, withoutPossessive } from '../../text/phrase-index.server.ts'
import { joinLetters, CHARACTER_SIGN, tokenise, type Tokens } from '../../text/tokens.server.ts'

/**
 * `both`: a word in prose, and anywhere in a name · `word`: only a whole word, in prose and names · `name`: anywhere
 * in a name · `name-word`: only a whole word of a name (a hoe is a garden tool in prose).
 */
type OffenceKind = 'both' | 'word' | 'name' | 'name-word'

const termsOf = (...kinds: OffenceKind[]): string[] =>
  (rows as [string, OffenceKind][]).filter(([, kind]) => kinds.includes(kind)).map(([term]) => term)

const offenceInsideIndex = createInsideIndex(termsOf('both', 'name'))
const proseWords: ReadonlySet<string> = new Set(termsOf('both', 'word'))
const nameWords: ReadonlySet<string> = new Set(termsOf('both', 'word', 'name-word'))
const allowedWords: readonly string[] = allowed

/**
 * The offensive word in a text (rules.md G6). `prose`: whole words, including spaced-out letters and leetspeak.
 * `name`: anywhere in the letters without spaces. A match is excused if a word of the allow-list covers it
 * (Scunthorpe), or if `accept` returns false (words in the input).
 */
export function findOffence(
  text: string | Tokens,
  kind: 'prose' | 'name',
  accept?: (term: string) => boolean,
): string | undefined {
  const tokens = typeof text === 'string' ? tokenise(text) : text
  if (kind === 'prose') return findInProse(tokens, accept)
  // The letters around an '&' are not one word: without spaces it reads as 'and'.
  return findInName(tokens.text.replaceAll('&', ' and '), accept)
}

// Letters beside digits or signs that stand for letters, as in 'sh1t' and '$hit'.
const DISGUISED_LETTERS = /[\p{L}][@$!|*0-9]+[\p{L}]|[@$!|*0-9][\p{L}]{2}|[\p{L}]{2}[@$0-9]/u

/** True when a text may have words that a word-by-word look-up cannot find: leetspeak or spaced-out letters. */
export function isDisguised(tokens: Tokens): boolean {
  return (
    (tokens.signs & (CHARACTER_SIGN.lettersApart | CHARACTER_SIGN.leet | CHARACTER_SIGN.digit)) !==
    0
  )
}

function findInProse(tokens: Tokens, accept?: (term: string) => boolean): string | undefined {
  const { words } = tokens
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    if (!offendsInProse(word) || (accept && !accept(word))) continue
    if (!isInAllowedPair(words, at)) return word
  }
  const joinedLetters = joinSpacedLetters(tokens).find(offendsInProse)
  if (joinedLetters !== undefined) return joinedLetters
  if (!DISGUISED_LETTERS.test(tokens.text)) return undefined
  const chunks = new Set(makeSafeForPatterns(tokens.text).split(/\s+/))
  for (const chunk of chunks) {
    if (
      DISGUISED_LETTERS.test(chunk) &&
      (!accept || accept(chunk)) &&
      offenceMatcher().hasMatch(chunk)
    )
      return chunk
  }
  return undefined
}

/** Runs of three or more single letters, each joined: 'f u c k', 's.h.i.t'. */
function joinSpacedLetters({ words }: Tokens): string[] {
  const runs = ['']
  for (const word of words) {
    if (word.length === 1 && word !== '&') runs.push((runs.pop() ?? '') + word)
    else if (runs.at(-1) !== '') runs.push('')
  }
  return runs.filter((run) => run.length > 2)
}

let compiled: RegExpMatcher | undefined

function offenceMatcher(): RegExpMatcher {
  compiled ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
  return compiled
}

const VERDICTS_MAX = 50_000
const offenceByWord = new Map<string, boolean>()

/** True when a lower-cased word is offensive in prose. Results are cached, because the matcher takes 15 µs a word. */
export function offendsInProse(word: string): boolean {
  const known = offenceByWord.get(word)
  if (known !== undefined) return known
  const verdict = judgeWord(withoutPossessive(word))
  if (offenceByWord.size >= VERDICTS_MAX) offenceByWord.clear()
  offenceByWord.set(word, verdict)
  return verdict
}

function judgeWord(word: string): boolean {
  if (proseWords.has(word)) return true
  // 455 g and 717 kcal are numbers, whatever letters their figures look like.
  if (/^\d+$/.test(word)) return false
  if (word.length < 3 || word.length > 40 || !offenceMatcher().hasMatch(word)) return false
  const covers = allowedSpansIn(word)
  return offenceMatcher()
    .getAllMatches(word)
    .some(({ startIndex, endIndex }) => !isInside(covers, startIndex, endIndex + 1))
}

function findInName(name: string, accept?: (term: string) => boolean): string | undefined {
  const letters = joinLetters(name)
  let covers: Span[] | undefined
  const isFree = (from: number, to: number): boolean => {
    covers ??= allowedSpansIn(letters)
    return !isInside(covers, from, to)
  }
  const hit = offenceInsideIndex.find(
    letters,
    (term, at) => isFree(at, at + term.length) && (!accept || accept(term)),
  )
  if (hit !== undefined) return hit
  let at = 0
  for (const piece of name.match(NAME_WORD) ?? []) {
    const word = joinLetters(piece)
    if (nameWords.has(word) && isFree(at, at + word.length) && (!accept || accept(word)))
      return word
    at += word.length
  }
  return undefined
}

// The words of a name, also of one written in camel case.
const NAME_WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}']+|\p{N}+|\p{Lo}+/gu

type Span = readonly [from: number, to: number]

function isInside(spans: readonly Span[], from: number, to: number): boolean {
  return spans.some(([start, end]) => start <= from && to <= end)
}

/** The positions of the allow-list's words in a joined word. */
function allowedSpansIn(word: string): Span[] {
  const covers: Span[] = []
  for (const allow of allowedWords) {
    for (let at = word.indexOf(allow); at >= 0; at = word.indexOf(allow, at + 1)) {
      covers.push([at, at + allow.length])
    }
  }
  return covers
}

/** True when a word of the tokens is part of an allowed pair such as 'Dick Turpin'. */
function isInAllowedPair(words: readonly string[], at: number): boolean {
  const near = words.slice(Math.max(0, at - 2), at + 3)
  const from = near.slice(0, Math.min(2, at)).join('').length
  return isInside(allowedSpansIn(near.join('')), from, from + (words[at] as string).length)
}
