import { nounOf } from '../../../words/nouns.server.ts'
import { createMemo } from '../../../text/memo.ts'
import { CRITERIA, type CriterionId } from '../criteria.ts'
import tones from '../data/tones.json' with { type: 'json' }
import { signs } from './signs.server.ts'
import { findTask } from './task.server.ts'

const NUMBER = /(?<!^|\n)(?<![\p{L}\d])\d+(?:[.,:/]\d+)*/gu
const DELIMITERS = /"""|```|'''|<(\w+)>[\s\S]*<\/\1>|(?<=^|\n)>/u
const LINK = /https?:\/\/\S+/gu
const LABEL = /(?<=^|\n)[A-Z]\p{L}+(?: \p{L}+){0,3}:(?=\s)/gu
const QUOTED = /["“][^"“”\n]{20,}["”]/u
const NAME = /(?<=[\p{Ll},] )\p{Lu}[\p{L}\d]+/gu
const WORD = /[\p{L}][\p{L}'’-]{3,}/gu

const TONES = new Map(
  Object.entries(tones).map(([tone, { names }]) => [tone, signs.patternOf(`(${names.join('|')})`)]),
)

const CRITERION_TESTS: Readonly<Record<CriterionId, (text: string, tone: string) => boolean>> = {
  task: (text) => findTask(text) !== undefined,
  context: (text) =>
    [hasBackground(text), signs.has('purpose', text), hasData(text)].filter(Boolean).length > 1,
  format: (text) => signs.has('formats', text),
  constraints: (text) => signs.has('constraints', text),
  audience: (text) => signs.has('audience', text),
  role: (text) => signs.has('roleLeads', text),
  success: (text) => signs.has('successSigns', text.replace(LINK, ' ')),
  specificity: (text) => signs.all('vague', text).length < 2 && countSpecifics(text) > 1,
  tone: (text, tone) => namesTone(text, tone),
  delimited: (text) => DELIMITERS.test(text) || hasLabel(text) || QUOTED.test(text),
}

const ratingCache = createMemo<readonly number[]>(200, 40_000)

/** The points of a prompt, one for each of `CRITERIA`, by tests that anybody can repeat (rules.md PE5). */
export function rate(text: string, tone: string): readonly number[] {
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
  return TONES.get(tone)?.test(text) ?? false
}

/** True if a line begins with a label; 'Shorten this:' is a request. */
function hasLabel(text: string): boolean {
  return (text.match(LABEL) ?? []).some((label) => findTask(label + ' x') === undefined)
}

function hasBackground(text: string): boolean {
  return signs.has('ownBackground', text) || signs.has('background!', text)
}

function hasData(text: string): boolean {
  return (
    DELIMITERS.test(text) ||
    QUOTED.test(text) ||
    /https?:\/\//u.test(text) ||
    (text.match(NUMBER)?.length ?? 0) > 1
  )
}

function countSpecifics(text: string): number {
  const nouns = new Set((text.match(WORD) ?? []).filter((word) => nounOf(word) !== undefined))
  return nouns.size + (text.match(NUMBER)?.length ?? 0) + (text.match(NAME)?.length ?? 0)
}
