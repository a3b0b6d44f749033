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
    [hasBackground(text), promptSignals.has('purpose', text), hasData(text)].filter(Boolean)
      .length > 1,
  format: (text) => promptSignals.has('formats', text),
  constraints: (text) => promptSignals.has('constraints', text),
  audience: (text) => promptSignals.has('audience', text),
  role: (text) => promptSignals.has('roleLeads', text),
  success: (text) => promptSignals.has('successSigns', text.replace(LINK, ' ')),
  specificity: (text) => promptSignals.all('vague', text).length < 2 && countSpecifics(text) > 1,
  tone: (text, tone) => namesTone(text, tone),
  delimited: (text) => DELIMITERS.test(text) || hasLabel(text) || QUOTED.test(text),
}

const ratingCache = createMemo<readonly number[]>(200, 40_000)

/** The points of a prompt, one for each of `CRITERIA`, by tests that anybody can repeat (rules.md PE5). */
export function pointsOfPrompt(text: string, tone: string): readonly number[] {
  const key = `${tone}\n${text}`
  return (
    ratingCache.get(key) ??
    ratingCache.set(
      key,
      CRITERIA.map(({ id, points }) => (CRITERION_TESTS[id](text, tone) ? points : 0)),
    )
  )
}

/** True where a text names the tone that was chosen. */
function namesTone(text: string, tone: string): boolean {
  return TONE_PATTERNS.get(tone)?.test(text) ?? false
}

/** True if a line begins with a label; 'Shorten this:' is a request. */
function hasLabel(text: string): boolean {
  return (text.match(LABEL_AT_LINE_START) ?? []).some(
    (label) => findTask(label + ' x') === undefined,
  )
}

function hasBackground(text: string): boolean {
  return promptSignals.has('ownBackground', text) || promptSignals.has('background!', text)
}

function hasData(text: string): boolean {
  return (
    DELIMITERS.test(text) ||
    QUOTED.test(text) ||
    /https?:\/\//u.test(text) ||
    (text.match(NUMBER_PATTERN)?.length ?? 0) > 1
  )
}

function countSpecifics(text: string): number {
  const nouns = new Set((text.match(WORD) ?? []).filter((word) => nounOf(word) !== undefined))
  return (
    nouns.size +
    (text.match(NUMBER_PATTERN)?.length ?? 0) +
    (text.match(NAME_IN_SENTENCE)?.length ?? 0)
  )
}
