import { nounOf } from '../../../words/nouns.server.ts'
import { createMemo } from '../../../text/memo.ts'
import { CRITERIA, type CriterionId } from '../criteria.ts'
import tones from '../data/tones.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { findTask } from './task.server.ts'
import { anySource, anyWord } from './word-patterns.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** Names a form of the answer: a list, a table, an e-mail. */
export const FORMAT = anyWord(words.formats)
/** Names how the answer is laid out, and not only what it is. */
export const LAYOUT = anyWord(words.forms)
/** A length, a count, a scope or an exclusion. */
export const CONSTRAINT = new RegExp(
  String.raw`\b${anyOf([...lists.constraints, String.raw`\d+(\s?[-–]\s?\d+)?[ -]${anyOf([...lists.lengthUnits, ...lists.countedThings])}`])}\b|(?:^|[.;:\n] ?)no \p{L}`,
  'iu',
)
/** A length or a count alone. */
export const LENGTH = new RegExp(
  String.raw`\b${anyOf([...lists.lengths, String.raw`\d+(\s?[-–]\s?\d+)?[ -]${anyOf(lists.lengthUnits)}`])}\b`,
  'iu',
)
/** So little room that an answer of several parts would not fit. */
export const BRIEF = new RegExp(String.raw`\b${anyOf(lists.briefAnswers)}\b`, 'iu')
/** So many of a kind are asked for: '10 captions', 'three short poems about rain'. */
export const COUNTED = new RegExp(
  String.raw`^(?:(?:please )?(?:\p{L}+ ){0,2}(?:me |us )?)?(?:a list of )?(?:[2-9]|[1-9]\d|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|a dozen) (?!${anyOf(lists.notCounted)})(?:[\p{L}-]+ ){0,3}[\p{L}-]+s\b`,
  'iu',
)
/** Asked for alone, with nothing around it. */
export const ALONE = new RegExp(String.raw`\b${anyOf(lists.answersAlone)}\b`, 'iu')
/** Somebody it is for. */
export const AUDIENCE = new RegExp(
  // Whom first, and only then what leads to them: most places of a text name nobody.
  String.raw`(?=${anySource(words.audiences)})(?<=\b(?:for|to|by|with|towards?|at|of|my|our|asking|telling|inviting|thanking|convincing) (?:[\p{L}'’-]+ ){0,4})|\b(?:audiences?|readers|listeners|viewers?|beginners?|laypeople|\w+ level|level \w+|(?:grade|year) \d+|\d+[- ]year[- ]olds?)\b`,
  'iu',
)
/** A point of view to work from. */
export const ROLE = new RegExp(
  String.raw`\b(?:${anyOf(lists.roleLeads)}\b|(?:role|persona|expertise):)`,
  'iu',
)
/** An example, or a way to tell that the answer is good. */
export const SUCCESS = new RegExp(
  String.raw`\b(?:${anyOf(lists.successSigns)}\b|e\.g\.|like this:)`,
  'iu',
)
const PURPOSE =
  /\b(?:so that|because|in order to|(?:aim|goal|purpose|point|idea)s? (?:is|are|of)|intended (?:for|to)|to help|as part of|needed for|for (?:an?|my|our|his|her|their) \p{L}+)\b/iu
// What the person tells of themselves, or of something definite.
const OWN_BACKGROUND = new RegExp(
  String.raw`(?:^|[.!?\n:] ?|, )(?:I|we|my|our)(?! (?:want|need|would like|['’]d like) (?:you to|to|an?|help)\b)(?: [\p{L}'’-]+){0,6}? ${anyOf(lists.ownVerbs)}\b|\bI['’]m ${anyOf(lists.ownStates)}\b|\b(?:background|context|situation|setting):`,
  'iu',
)
const BACKGROUND =
  /(?:^|[.!?\n] ?)(?:The (?!reader)[\p{L}'’ -]{2,40}?|This|These|He|She|They|There) (?:is|are|was|were|has|have|had|need|needs|includes?)\b/u
const NUMBER = /(?<!^|\n)(?<![\p{L}\d])\d+(?:[.,:/]\d+)*/gu
const DELIMITERS = /"""|```|'''|<(\w+)>[\s\S]*<\/\1>|(?<=^|\n)>/u
const LINK = /https?:\/\/\S+/gu
const LABEL = /(?<=^|\n)[A-Z]\p{L}+(?: \p{L}+){0,3}:(?=\s)/gu
const QUOTED = /["“][^"“”\n]{20,}["”]/u
const NAME = /(?<=[\p{Ll},] )\p{Lu}[\p{L}\d]+/gu
const VAGUE = anyWord(words.vague, 'giu')
const WORD = /[\p{L}][\p{L}'’-]{3,}/gu

const TONES = new Map(Object.entries(tones).map(([tone, { names }]) => [tone, anyWord(names)]))

const TESTS: Readonly<Record<CriterionId, (text: string, tone: string) => boolean>> = {
  task: (text) => findTask(text) !== undefined,
  context: (text) =>
    [hasBackground(text), PURPOSE.test(text), hasData(text)].filter(Boolean).length > 1,
  format: (text) => FORMAT.test(text),
  constraints: (text) => CONSTRAINT.test(text),
  audience: (text) => AUDIENCE.test(text),
  role: (text) => ROLE.test(text),
  success: (text) => SUCCESS.test(text.replace(LINK, ' ')),
  specificity: (text) => countVague(text) < 2 && countDefinite(text) > 1,
  tone: (text, tone) => namesTone(text, tone),
  delimited: (text) => DELIMITERS.test(text) || hasLabel(text) || QUOTED.test(text),
}

const rated = createMemo<readonly number[]>(200, 40_000)

/** The points of a prompt, one for each of `CRITERIA`, by tests that anybody can repeat (rules.md PE5). */
export function rate(text: string, tone: string): readonly number[] {
  const key = `${tone}\n${text}`
  return (
    rated.get(key) ??
    rated.set(
      key,
      CRITERIA.map(({ id, points }) => (TESTS[id](text, tone) ? points : 0)),
    )
  )
}

/** True where a text names the tone that was chosen. */
export function namesTone(text: string, tone: string): boolean {
  return TONES.get(tone)?.test(text) ?? false
}

/** A label on a line of its own; 'Shorten this:' is a request. */
function hasLabel(text: string): boolean {
  return (text.match(LABEL) ?? []).some((label) => findTask(label + ' x') === undefined)
}

function hasBackground(text: string): boolean {
  return OWN_BACKGROUND.test(text) || BACKGROUND.test(text)
}

function hasData(text: string): boolean {
  return (
    DELIMITERS.test(text) ||
    QUOTED.test(text) ||
    /https?:\/\//u.test(text) ||
    (text.match(NUMBER)?.length ?? 0) > 1
  )
}

function countVague(text: string): number {
  return text.match(VAGUE)?.length ?? 0
}

function countDefinite(text: string): number {
  const nouns = new Set((text.match(WORD) ?? []).filter((word) => nounOf(word) !== undefined))
  return nouns.size + (text.match(NUMBER)?.length ?? 0) + (text.match(NAME)?.length ?? 0)
}
