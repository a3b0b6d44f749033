import { stopWords } from '../../../words/stop-words.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { statedIn } from '../../../text/stated.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { isSlipOf } from '../../../text/slips.ts'
import { stemOf } from '../../../text/stem.ts'
import { withoutPoliteness } from './reading.server.ts'
import { findTask, TASK_VERBS } from './task.server.ts'
import type { Input } from '../tool.ts'

// What stays letter by letter: code, links, quotations, slots, numbers.
const EXACT =
  /```[\s\S]*?```|`[^`\n]+`|https?:\/\/[^\s<>"”]+|"[^"\n]+"|“[^“”\n]+”|«[^«»\n]+»|\{\{?[^{}\n]{1,60}\}?\}|\[[^\][\n]{1,60}\]|<[^<>\n]{1,60}>|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+|[$€£¥]?\d+(?:[.,:/]\d+)*%?/gu
// A capital inside a sentence: a person, a place, a product.
const NAME = /(?<=[\p{Ll}\d,;] )\p{Lu}[\p{L}\d'’-]*/gu

interface Kept {
  readonly exact: readonly string[]
  readonly names: readonly string[]
}

const keptOf = oncePer(({ originalPrompt }: Input): Kept => ({
  exact: unique([
    ...(originalPrompt.match(EXACT) ?? []),
    ...originalPrompt.split('\n').flatMap((line) => (isCode(line) ? [line.trim()] : [])),
  ]),
  names: unique(originalPrompt.match(NAME) ?? []).filter((name) => !/^I(?:['’]|$)/u.test(name)),
}))

/** The words of meaning of a text; politeness and what only asks have none. */
const meaningOf = (text: string): string[] =>
  unique(
    lowerWords(withoutPoliteness(text)).filter(
      (word) => word.length > 2 && !stopWords.has(word) && !TASK_VERBS.has(word),
    ),
  )

/** A name written short has so many letters: 'Jan', 'Mon'. */
const SHORT_CHARS_MIN = 3

/**
 * True where a version has the word, or what was meant by it: what was mistyped is not asked for again, and a name may be
 * written short or long, as 'Jan' and 'January'.
 */
function isHeld(word: string, version: readonly string[], shortFrom = Infinity): boolean {
  const stem = stemOf(word)
  return version.some(
    (one) =>
      one === word ||
      stemOf(one) === stem ||
      isSlipOf(word, one) ||
      (Math.min(one.length, word.length) >= shortFrom &&
        (one.startsWith(word) || word.startsWith(one))),
  )
}

const CODE_SIGN = /[{};]$|\) ?:$|=>|==/u

/** True for a line that a computer would read; a request that ends in code is none. */
function isCode(line: string): boolean {
  if (line.trim() === '' || findTask(line) !== undefined) return false
  return /^\s{2,}\S/u.test(line) || CODE_SIGN.test(line.trimEnd()) || /\breturn\b/u.test(line)
}

/** What of the original a version has lost that nothing replaces: a number, a quotation, a link, code, a name. */
export function lostFrom(input: Input, version: string): string | undefined {
  const { exact, names } = keptOf(input)
  const held = unique(lowerWords(version))
  return (
    exact.find((text) => !isKept(text, version)) ??
    names.find((name) => lowerWords(name).some((word) => !isHeld(word, held, SHORT_CHARS_MIN)))
  )
}

/** Letter by letter, but for the marks about a quotation and the way a number is written. */
function isKept(text: string, version: string): boolean {
  if (version.includes(text)) return true
  const quoted = QUOTATION.exec(text)?.[1]
  if (quoted !== undefined) return version.includes(quoted)
  const [, digits] = FIGURE.exec(text) ?? []
  return digits !== undefined && statedIn(version).number(digits)
}

const FIGURE = /^[$€£¥]?(\d+(?:[.,]\d+)*)%?$/u
const QUOTATION = /^["“«](.+)["”»]$/u

/** The words of meaning of a text that a version leaves out, and the share of them. */
export function leftOut(text: string, version: string): { lost: string[]; share: number } {
  const words = meaningOf(text)
  const held = unique(lowerWords(version))
  const lost = words.filter((word) => !isHeld(word, held))
  return { lost, share: lost.length / Math.max(1, words.length) }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
