import { nounOf } from '../../lexicon/nouns.server.ts'
import { createMemo } from '../../text/memo.ts'
import { CRITERIA, type CriterionId } from './criteria.ts'
import tones from './data/tones.json' with { type: 'json' }
import words from './data/words.json' with { type: 'json' }
import { findTask } from './task.server.ts'
import { anySource, anyWord } from './word-patterns.server.ts'

/** Names a form of the answer: a list, a table, an e-mail. */
export const FORMAT = anyWord(words.formats)
/** Names how the answer is laid out, and not only what it is. */
export const LAYOUT = anyWord(words.forms)
/** A length, a count, a scope or an exclusion. */
export const CONSTRAINT =
  /\b(?:\d+(?:\s?[-–]\s?\d+)?[ -](?:words?|sentences?|lines?|paragraphs?|pages?|bullets?|points?|items?|examples?|ideas?|minutes?|seconds?|characters?|slides?|steps?|questions?|options?|tips?|names?|slogans?|days?|weeks?|stanzas?|verses?)|at (?:most|least)|no (?:more|longer|fewer) than|maximum|minimum|(?:under|up to|less than|fewer than|around|about|between|max\.?|only|exactly) \d+|only|without|do not|don['’]t|must not|never|avoid|exclud(?:e|ing)|leave out|brief(?:ly)?|short|one[- ]page|limit(?:ed)? to|except)\b|(?:^|[.;:\n] ?)no \p{L}/iu
/** A length or a count alone. */
export const LENGTH =
  /\b(?:\d+(?:\s?[-–]\s?\d+)?[ -](?:words?|sentences?|lines?|paragraphs?|pages?|bullets?|points?|minutes?|seconds?|characters?|slides?)|one[- ]page|brief(?:ly)?|short|long|tweet|one[- ]sentence|one paragraph)\b/iu
/** So little room that an answer of several parts would not fit. */
export const BRIEF =
  /\b(?:[1-9]|1\d|one|two|three|four|five|a (?:few|couple of)) (?:(?:short|plain|simple) )?(?:sentences?|lines?|paragraph|words?)\b|\b(?:[2-9]\d|1\d\d|200)[- ]words?\b|\b\d{2,3} characters?\b|\b(?:very|keep it|keep this|make it|short and|quick and) (?:short|brief|simple)\b|\bshort (?:text|message|note|answer|reply|email|explanation|summary)\b|\bbriefly\b|\bin (?:one|a) (?:line|sentence|paragraph|nutshell)\b|\b(?:one|1|two|2) minutes?\b/iu
/** So many of a kind are asked for: '10 captions', 'three short poems about rain'. */
export const COUNTED =
  /^(?:(?:please )?(?:\p{L}+ ){0,2}(?:me |us )?)?(?:a list of )?(?:[2-9]|[1-9]\d|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|a dozen) (?!words?\b|minutes?\b|days?\b|weeks?\b|year|month|people\b|person|players?\b|hours?\b|page|paragraph|sentence|line)(?:[\p{L}-]+ ){0,3}[\p{L}-]+s\b/iu
/** Asked for alone, with nothing around it. */
export const ALONE =
  /\b(?:code|answer|result|list|text|recommendation|table|command|query|formula|translation|names?|titles?|number|word) only\b|\bonly (?:give|show|return|output|print|write|the|a|one|json|html|xml|csv|code|sql)\b|\b(?:output|reply|respond|answer|return) (?:with )?(?:only|just)\b|\bjust (?:give|show|return|output|print|the|one)\b|\bnothing else\b|\b(?:no|without) (?:explanations?|comments?|commentary)\b/iu
/** Somebody it is for. */
export const AUDIENCE = new RegExp(
  // Whom first, and only then what leads to them: most places of a text name nobody.
  String.raw`(?=${anySource(words.audiences)})(?<=\b(?:for|to|by|with|towards?|at|of|my|our|asking|telling|inviting|thanking|convincing) (?:[\p{L}'’-]+ ){0,4})|\b(?:audiences?|readers|listeners|viewers?|beginners?|laypeople|\w+ level|level \w+|(?:grade|year) \d+|\d+[- ]year[- ]olds?)\b`,
  'iu',
)
/** A point of view to work from. */
export const ROLE =
  /\b(?:act|respond|answer|reply|speak|behave|think|work) as (?:an?|the|my|somebody|someone)\b|\byou are (?:an?|my|the|now)\b|\btake the (?:role|view|part) of\b|\b(?:role|persona|expertise):|\bin the (?:role|voice) of\b/iu
/** An example, or a way to tell that the answer is good. */
export const SUCCESS =
  /\bfor (?:example|instance)\b|\be\.g\.|\bexamples?\b|\brubric\b|\b(?:make sure|ensure|verify) that\b|\bcheck (?:that|it|each|every|whether|the|your|for|against|them|all)\b|\breview (?:it|the draft|your)\b|\bagainst these\b|\bmake sure\b|\bcriteria\b|\ba good (?:answer|result|version)\b|\blike this:|\bit succeeds\b/iu
const PURPOSE =
  /\b(?:so that|because|in order to|(?:aim|goal|purpose|point|idea)s? (?:is|are|of)|intended (?:for|to)|to help|as part of|needed for|for (?:an?|my|our|his|her|their) \p{L}+)\b/iu
// What the person tells of themselves, or of something definite.
const OWN_BACKGROUND =
  /(?:^|[.!?\n:] ?|, )(?:I|we|my|our)(?! (?:want|need|would like|['’]d like) (?:you to|to|an?|help)\b)(?: [\p{L}'’-]+){0,6}? (?:am|is|are|was|were|have|has|had|run|runs|work|works|sell|sells|live|lives|teach|use|uses|own|started|moved|study|studied|lost|got|feel)\b|\bI['’]m (?:an?|in|on|not|trying|working|learning|planning)\b|\b(?:background|context|situation|setting):/iu
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
