import { nounOf } from '../../../words/nouns.server.ts'
import { createMemo } from '../../../text/memo.ts'
import { CRITERIA, type CriterionId } from '../criteria.ts'
import tones from '../data/tones.json' with { type: 'json' }
import { promptSignals } from './signs.server.ts'
import { findTask } from './task.server.ts'

const NUMBER_PATTERN = /(?<!^|\n)(?<![\p{L}\d])\d+(?:[.,:/]\d+)*/gu
const DELIMITERS = /"""|```|'''|<(\w+)>[\s\S]*<\/\1>|(?<=^|\n)>/u
const LINK = /https?:\/\/\S+/gu
const LABEL_AT_LINE_START = /(?<=^|\n)[A-Z]\p{L}+(?: \p{L}+){0,3}:(?=\s)/gu
const QUOTED = /["“][^"“”\n]{20,}["”]/u
const NAME_IN_SENTENCE = /(?<=[\p{Ll},] )\p{Lu}[\p{L}\d]+/gu
const WORD = /[\p{L}][\p{L}'’-]{3,}/gu

const TONE_PATTERNS = new Map(
  Object.entries(tones).map(([tone, { names }]) => [
    tone,
    promptSignals.patternOf(`(${names.join('|')})`),
  ]),
)

const CRITERION_TESTS: Readonly<Record<CriterionId, (text: string, tone: string) => boolean>> = {
  task: (text) => findTask(text) !== undefined,
  context: (text) =>
    Number(hasBackground(text)) +
      Number(promptSignals.has('purpose', text)) +
      Number(hasData(text)) >
    1,
  format: (text) => promptSignals.has('formats', text),
  constraints: (text) => promptSignals.has('constraints', text),
  audience: (text) => promptSignals.has('audience', text),
  role: (text) => promptSignals.has('roleLeads', text),
  success: (text) => promptSignals.has('successSigns', text.replace(LINK, ' ')),
  specificity: (text) => promptSignals.all('vague', text).length < 2 && countSpecifics(text) > 1,
  tone: (text, tone) => TONE_PATTERNS.get(tone)?.test(text) ?? false,
  delimited: (text) => DELIMITERS.test(text) || hasLabel(text) || QUOTED.test(text),
}

const ratingCache = createMemo<readonly number[]>(200, 40_000)

/** The points of a prompt, one for each of `CRITERIA`, by tests that anybody can repeat (rules.md PE5). */
export function pointsOfPrompt(text: string, tone: string): readonly number[] {
  const key = `${tone}\n${text}`
  const rate = (): number[] =>
    CRITERIA.map(({ id, points }) => (CRITERION_TESTS[id](text, tone) ? points : 0))
  return ratingCache.get(key) ?? ratingCache.set(key, rate())
}

/** True if a line begins with a label; 'Shorten this:' is a request. */
const hasLabel = (text: string): boolean =>
  matchesOf(LABEL_AT_LINE_START, text).some((label) => findTask(label + ' x') === undefined)

const hasBackground = (text: string): boolean =>
  promptSignals.has('ownBackground', text) || promptSignals.has('background!', text)

const hasData = (text: string): boolean =>
  [DELIMITERS, QUOTED, /https?:\/\//u].some((pattern) => pattern.test(text)) ||
  matchesOf(NUMBER_PATTERN, text).length > 1

/** Returns how many different nouns, and how many numbers and names, a text has. */
function countSpecifics(text: string): number {
  const nouns = new Set(matchesOf(WORD, text).filter((word) => nounOf(word) !== undefined))
  return (
    nouns.size + matchesOf(NUMBER_PATTERN, text).length + matchesOf(NAME_IN_SENTENCE, text).length
  )
}

const matchesOf = (pattern: RegExp, text: string): readonly string[] => text.match(pattern) ?? []
