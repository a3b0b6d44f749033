import { stopWords } from '../../lexicon/stop-words.server.ts'
import { lowerWords } from '../../text/measures.ts'
import { oncePer } from '../../text/memo.ts'
import { isSlipOf } from '../../text/slips.ts'
import { stemOf } from '../../text/stem.ts'
import { withoutPoliteness } from './reading.server.ts'
import { findTask } from './task.server.ts'
import type { Input } from './tool.ts'

/** Of the words that mean something, so many stay (rules.md PE2). */
const WORDS_SHARE_MIN = 0.85

// What stays letter by letter: code, links, quotations, slots, numbers.
const EXACT =
  /```[\s\S]*?```|`[^`\n]+`|https?:\/\/[^\s<>"”]+|"[^"\n]+"|“[^“”\n]+”|«[^«»\n]+»|\{\{?[^{}\n]{1,60}\}?\}|\[[^\][\n]{1,60}\]|<[^<>\n]{1,60}>|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+|[$€£¥]?\d+(?:[.,:/]\d+)*%?/gu
// A capital inside a sentence: a person, a place, a product.
const NAME = /(?<=[\p{Ll}\d,;] )\p{Lu}[\p{L}\d'’-]*/gu

interface Kept {
  readonly exact: readonly string[]
  readonly names: readonly string[]
  readonly words: readonly string[]
}

const keptOf = oncePer(({ originalPrompt }: Input): Kept => ({
  exact: unique([
    ...(originalPrompt.match(EXACT) ?? []),
    ...originalPrompt.split('\n').flatMap((line) => (isCode(line) ? [line.trim()] : [])),
  ]),
  names: unique(originalPrompt.match(NAME) ?? []),
  words: unique(
    lowerWords(withoutPoliteness(originalPrompt)).filter(
      (word) => word.length > 2 && !stopWords.has(word),
    ),
  ),
}))

/** True where a version has the word, or what was meant by it: what was mistyped is not asked for again. */
function isHeld(word: string, version: readonly string[]): boolean {
  const stem = stemOf(word)
  return version.some((one) => one === word || stemOf(one) === stem || isSlipOf(word, one))
}

const CODE_SIGN = /[{};]$|\) ?:$|=>|==/u

/** True for a line that a computer would read; a request that ends in code is none. */
function isCode(line: string): boolean {
  if (line.trim() === '' || findTask(line) !== undefined) return false
  return /^\s{2,}\S/u.test(line) || CODE_SIGN.test(line.trimEnd()) || /\breturn\b/u.test(line)
}

/** What of the original a version has lost, in its words; undefined when all that must stay is there (rules.md PE2). */
export function lostFrom(input: Input, version: string): string | undefined {
  const { exact, names, words } = keptOf(input)
  const found =
    exact.find((text) => !version.includes(text)) ?? names.find((name) => !version.includes(name))
  if (found !== undefined) return found
  const held = unique(lowerWords(version))
  const lost = words.filter((word) => !isHeld(word, held))
  return lost.length > words.length * (1 - WORDS_SHARE_MIN)
    ? lost.slice(0, 5).join(', ')
    : undefined
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
