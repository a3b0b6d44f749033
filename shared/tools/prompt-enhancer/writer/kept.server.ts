import { stopWords } from '../../../words/stop-words.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { readStated } from '../../../text/stated.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { isSlipOf } from '../../../text/slips.ts'
import { stemOf } from '../../../text/stem.ts'
import { withoutPoliteness } from './reading.server.ts'
import { findTask, TASK_VERBS } from './task.server.ts'
import type { Input } from '../tool.ts'

// Text that must stay unchanged: code, links, quotations, placeholders, numbers.
const VERBATIM_TEXT =
  /```[\s\S]*?```|`[^`\n]+`|https?:\/\/[^\s<>"”]+|"[^"\n]+"|“[^“”\n]+”|«[^«»\n]+»|\{\{?[^{}\n]{1,60}\}?\}|\[[^\][\n]{1,60}\]|<[^<>\n]{1,60}>|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+|[$€£¥]?\d+(?:[.,:/]\d+)*%?/gu
// Matches a capitalized word inside a sentence: a person, a place, a product.
const NAME_IN_SENTENCE = /(?<=[\p{Ll}\d,;] )\p{Lu}[\p{L}\d'’-]*/gu

interface KeptTexts {
  readonly exact: readonly string[]
  readonly names: readonly string[]
}

const keptTextsOf = oncePer(({ originalPrompt }: Input): KeptTexts => ({
  exact: unique([
    ...(originalPrompt.match(VERBATIM_TEXT) ?? []),
    ...originalPrompt.split('\n').flatMap((line) => (isCode(line) ? [line.trim()] : [])),
  ]),
  names: unique(originalPrompt.match(NAME_IN_SENTENCE) ?? []).filter(
    (name) => !/^I(?:['’]|$)/u.test(name),
  ),
}))

/** The content words of a text, without polite phrases, stop words and task verbs. */
const contentWordsOf = (text: string): string[] =>
  unique(
    lowerWords(withoutPoliteness(text)).filter(
      (word) => word.length > 2 && !stopWords.has(word) && !TASK_VERBS.has(word),
    ),
  )

/** Minimum length of a shortened name: 'Jan', 'Mon'. */
const SHORT_CHARS_MIN = 3

/**
 * True if a version contains the word, its stem or its corrected spelling. A name may also be shortened or written
 * out: 'Jan' and 'January'.
 */
function containsWord(word: string, version: readonly string[], shortFrom = Infinity): boolean {
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

/** True for a line of code; a request that ends in code is not one. */
function isCode(line: string): boolean {
  if (line.trim() === '' || findTask(line) !== undefined) return false
  return /^\s{2,}\S/u.test(line) || CODE_SIGN.test(line.trimEnd()) || /\breturn\b/u.test(line)
}

/** Returns the first number, quotation, link, piece of code or name of the original that is missing from a version. */
export function findLostText(input: Input, version: string): string | undefined {
  const { exact, names } = keptTextsOf(input)
  const held = unique(lowerWords(version))
  return (
    exact.find((text) => !isKept(text, version)) ??
    names.find((name) =>
      lowerWords(name).some((word) => !containsWord(word, held, SHORT_CHARS_MIN)),
    )
  )
}

/** True if the version contains the text unchanged, apart from its quotation marks and its number format. */
function isKept(text: string, version: string): boolean {
  if (version.includes(text)) return true
  const quoted = QUOTATION.exec(text)?.[1]
  if (quoted !== undefined) return version.includes(quoted)
  const [, digits] = FIGURE.exec(text) ?? []
  return digits !== undefined && readStated(version).number(digits)
}

const FIGURE = /^[$€£¥]?(\d+(?:[.,]\d+)*)%?$/u
const QUOTATION = /^["“«](.+)["”»]$/u

/** Returns the content words of a text that are missing from a version, and their share of all content words. */
export function measureLostWords(text: string, version: string): { lost: string[]; share: number } {
  const words = contentWordsOf(text)
  const held = unique(lowerWords(version))
  const lost = words.filter((word) => !containsWord(word, held))
  return { lost, share: lost.length / Math.max(1, words.length) }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
