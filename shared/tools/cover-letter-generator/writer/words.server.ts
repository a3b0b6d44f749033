import { numberOf } from '../../../words/nouns.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { isEnglish } from '../../../words/known-words.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { lowerFirst, withArticle } from '../../../text/grammar.server.ts'
import { createPhraseIndex } from '../../../text/phrase-index.server.ts'
import { table } from '../../../text/table.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import cliches from '../data/cliches.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import workplaces from '../data/workplaces.json' with { type: 'json' }
import skills from '../../../read/career/data/skills.json' with { type: 'json' }
import { isWordInList, signPatterns } from './signs.server.ts'

const PROGRAM_NAMES = skills.tools.list.split(', ')
/** Names of programs and papers with their capitals, keyed in lower case. */
const NAMES = table<string>(
  Object.fromEntries(
    [
      ...words.neverWords.toUpperCase().split(', '),
      ...words.keptCapitals.split(', '),
      ...words.skillNames.split(', '),
      ...PROGRAM_NAMES,
    ].map((name) => [name.toLowerCase(), name]),
  ),
)
/** Returns the name of a program or paper with its capitals; undefined for any other word. */
export const nameOf = (word: string): string | undefined => NAMES.get(word.toLowerCase())

/** True for an unambiguous name: 'AutoCAD', 'Google Sheets', 'photoshop'. */
const isUnambiguous = (name: string): boolean =>
  (/\p{Ll}\p{Lu}| /u.test(name) || isWordInList('skillNames', name)) &&
  !isWordInList('ordinaryTools', name.toLowerCase()) &&
  !isWordInList('ordinaryNames', name.toLowerCase())
/** Matches names in lower case that are not ordinary words; 'excel' only if it is not a verb. */
const LOWER_CASE_NAME = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[
    ...words.neverWords.split(', '),
    ...[...PROGRAM_NAMES, ...words.skillNames.split(', ')]
      .filter(isUnambiguous)
      .map((name) => name.toLowerCase()),
  ]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.+*?()|]/gu, String.raw`\$&`))
    .join('|')}|excel(?! (?:at|in)\b))(?![\p{L}\d])`,
  'gu',
)

/** Restores the capitals of names: 'Used excel and autocad'. */
export const withToolNames = (text: string): string =>
  text.replace(LOWER_CASE_NAME, (word) => nameOf(word) ?? word)

const clicheIndex = createPhraseIndex(cliches)

/** Returns the first cliché of applications in a text, or undefined (rules.md CL8). */
export function findCliche(text: string): string | undefined {
  return clicheIndex.find(tokenise(text))?.phrase
}

const EMPLOYERS = table<string>(
  Object.fromEntries(words.employerNames.split(', ').map((name) => [name.toLowerCase(), name])),
)
/** Returns a known employer with its capitals; undefined for a name typed as an ordinary word. */
export const employerNamed = (typed: string): string | undefined =>
  isWordInList('ordinaryEmployers', typed) ? undefined : EMPLOYERS.get(typed.toLowerCase())
const EMPLOYER_WORDS_MAX = 3

/** Returns the known employer at the beginning of a text, with its capitals, and the rest. */
export function employerFirst(text: string): { name: string; rest: string } | undefined {
  const list = text.split(' ')
  for (let count = Math.min(EMPLOYER_WORDS_MAX, list.length); count > 0; count--) {
    const name = employerNamed(list.slice(0, count).join(' '))
    if (name !== undefined) return { name, rest: list.slice(count).join(' ') }
  }
  return undefined
}

const PREPOSITION_BY_WORKPLACE: ReadonlyMap<string, string> = new Map(
  Object.entries(workplaces).flatMap(([opening, list]) =>
    list.split(', ').map((noun) => [noun, opening] as const),
  ),
)

/** Returns the preposition for a workplace, by its last noun: 'on a', 'at a', 'in'. */
export function workplaceLeadOf(phrase: string): string | undefined {
  const list = (
    phrase.toLowerCase().split(/ (?:in|for|of|near|and|at|with|since|from|every) |[,;(]/u)[0] ?? ''
  ).split(/[ -]/u)
  for (let count = Math.min(EMPLOYER_WORDS_MAX, list.length); count > 0; count--) {
    const found = PREPOSITION_BY_WORKPLACE.get(list.slice(-count).join(' '))
    if (found !== undefined) return found
  }
  return undefined
}

/** Adds the preposition to a place of work: 'at a fintech company', 'at Costa', 'on a ward'. */
export function atPlace(phrase: string): string {
  if (/^(?:at|in|for|on|with) /iu.test(phrase)) {
    const [preposition = '', ...rest] = phrase.split(' ')
    return `${preposition.toLowerCase()} ${withOwnArticle(rest.join(' '))}`
  }
  if (phrase.startsWith('same ')) return `at the ${phrase}`
  if (signPatterns.determiner.test(phrase)) return `at ${phrase}`
  const opening = /\p{Lu}/u.test(phrase) ? undefined : workplaceLeadOf(phrase)
  if (opening === undefined) return `at ${phrase}`
  return opening.endsWith(' a')
    ? `${opening.slice(0, -2)} ${withArticle(phrase)}`
    : `${opening} ${phrase}`
}

/** Adds an article to a single workplace in lower case: 'family haulage firm'. */
function withOwnArticle(phrase: string): string {
  const head = phrase.split(/ (?:in|for|of|with|near|at) |[,;(]/u)[0] ?? ''
  const isOne =
    !signPatterns.determiner.test(phrase) &&
    head === head.toLowerCase() &&
    !/^(?:home|work|school|college|university|uni|night|weekends|sea)$/u.test(head) &&
    (workplaceLeadOf(head)?.endsWith(' a') ?? false)
  return isOne ? withArticle(phrase) : phrase
}

/** True for a phrase that needs no article in a list: 'events', 'proofreading', 'stock control'. */
export function isListable(phrase: string): boolean {
  const head = phrase.split(/ (?:for|in|of|at|to|with|on|from|by) /u)[0] ?? ''
  return (
    signPatterns.determiner.test(phrase) ||
    /^\p{L}{2,}ing\b/u.test(phrase) ||
    numberOf(head) !== 'singular' ||
    signPatterns.listable.test(head)
  )
}

/** Returns a text as written inside a sentence, 'latte art'; names and acronyms are unchanged. */
export function toMidSentence(text: string): string {
  const [first = ''] = /^\p{Lu}\p{Ll}*(?:['’]s)?(?=$|[ ,.-])/u.exec(text) ?? []
  const isOrdinary =
    first !== '' &&
    first !== 'I' &&
    (isEnglish(first.toLowerCase()) || stopWords.has(first.toLowerCase())) &&
    !isListOfNames(text) &&
    nameOf(text) === undefined &&
    placeNamed(first) === undefined &&
    !/^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll})/u.test(text)
  return isOrdinary ? lowerFirst(text) : text
}

/** True for names between commas: 'Vulcan, Deswik, MineSight'. */
function isListOfNames(text: string): boolean {
  const [first = '', ...more] = text.split(/, | and /u)
  return !/ \p{Ll}/u.test(first) && more.length > 0 && more.every((part) => /^\p{Lu}/u.test(part))
}

/** True for a name: 'University of Hull', 'Warburtons bakery'. */
export const isName = (part: string): boolean => {
  const words = part.split(' ')
  return (
    /^(?:the )?\p{Lu}/u.test(part) &&
    words.every(
      (word, at) =>
        signPatterns.nameWord.test(word) ||
        (at > 0 && at === words.length - 1 && workplaceLeadOf(word) !== undefined),
    )
  )
}
