import { lowerFirst } from '../../../text/grammar.server.ts'
import { withoutBullet } from '../../../text/bullets.ts'
import { fold, tokenise } from '../../../text/tokens.server.ts'
import { stemOf } from '../../../text/stem.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { isTitle } from './titles.server.ts'
import { isVerb, pastOf } from './verbs.server.ts'
import skills from '../../../read/career/data/skills.json' with { type: 'json' }
import { isWordInList, signPatterns } from './signs.server.ts'
import { norm } from '../../../text/measures.ts'
import { splitOrders } from '../../../read/orders.server.ts'
import { isPaperLine } from './papers.server.ts'
import adverts from '../data/adverts.json' with { type: 'json' }

/** A phrase that a job description stresses, with the stems of its words. */
export interface Ask {
  readonly text: string
  readonly stems: readonly string[]
}

/** Facts of a job description used in a letter. */
export interface Advert {
  /** The company name in the advert; undefined if it is not certain. */
  readonly company?: string
  /** The person who receives applications: 'Ms Weber'. */
  readonly contact?: string
  /** At most ten, in the order of the advert. */
  readonly asks: readonly Ask[]
}

/** Reads a job description. Pure. */
export function readAdvert(jobDescription: string, jobTitle: string): Advert {
  const { rest } = splitOrders(jobDescription, true)
  const company = companyIn(rest, jobTitle)
  const [, honorific, surname] = signPatterns.contact.exec(rest) ?? []
  return {
    ...(company === undefined ? {} : { company }),
    ...(surname === undefined ? {} : { contact: `${honorific?.replace('.', '')} ${surname}` }),
    asks: asksOf(rest, jobTitle, company),
  }
}

const COMPANY_NAME_SOURCE = String.raw`(\p{Lu}[\p{L}\p{N}'’&-]*(?:\.[\p{L}\p{N}]+)*(?: (?:(?:of|and|the|&|de|le|la) )?\p{Lu}[\p{L}\p{N}'’&-]*){0,4})`
const patternWithCompanyName = (sign: string): RegExp =>
  new RegExp(
    sign.replace('{name}', () => COMPANY_NAME_SOURCE),
    'u',
  )
const COMPANY_PATTERNS = adverts.company.map(patternWithCompanyName)
/** The company after the title in the first line: ' at Acme', ' – Aire Valley Water', ', Siemens'. */
const COMPANY_AFTER_TITLE = patternWithCompanyName(adverts.behindTitle)
function companyIn(text: string, jobTitle: string): string | undefined {
  const [first = ''] = text.split('\n')
  const titled = fold(first).startsWith(fold(jobTitle))
    ? COMPANY_AFTER_TITLE.exec(first.slice(jobTitle.length))
    : null
  return [titled, ...COMPANY_PATTERNS.map((pattern) => pattern.exec(text))]
    .map((found) => norm(found?.[1] ?? ''))
    .find((name) => isCompany(name, jobTitle))
}

const COMPANY_CHARS_MAX = 50

const isCompany = (name: string, jobTitle: string): boolean =>
  name !== '' &&
  name.length <= COMPANY_CHARS_MAX &&
  !signPatterns.noCompany.test(name) &&
  !fold(jobTitle).includes(fold(name)) &&
  !isPaperLine(name) &&
  placeNamed(name) === undefined

const ASKS_MAX = 10
const ASK_WORDS_MAX = 3

const SKILLS = new Set(Object.values(skills).flatMap(({ list }) => list.toLowerCase().split(', ')))

interface ScoredAsk extends Ask {
  score: number
}

/**
 * Returns the phrases between the stop words of a text; those most often and most strongly required are selected, and
 * returned in the order of the text.
 */
function asksOf(text: string, jobTitle: string, company: string | undefined): Ask[] {
  const own = new Set(tokenise(`${jobTitle} ${company ?? ''}`).words.map(stemOf))
  const found = new Map<string, ScoredAsk>()
  const capitals = capitalisedWordsIn(text)
  for (const line of text.replace(signPatterns.placeBehind, ',').split(/\n|(?<=[.!?;:])\s/u)) {
    if (signPatterns.noAsk.test(line) || isHeadline(line, own)) continue
    const weight = signPatterns.wanting.test(line) || withoutBullet(line) !== line ? 2 : 1
    for (const phrase of line.split(/[,.;:!?()|"“”•·\n]| - | – /u).flatMap(phrasesIn)) {
      const stems = tokenise(phrase).words.map(stemOf)
      if (stems.every((stem) => own.has(stem))) continue
      const key = stems.join(' ')
      const held = found.get(key)
      if (held) held.score += weight
      else
        found.set(key, {
          text: capitals.get(phrase) ?? phrase,
          stems,
          score: weight * weightOf(phrase),
        })
    }
  }
  const all = [...found.values()]
  const taken: ScoredAsk[] = []
  for (const one of all.toSorted((a, b) => b.score - a.score)) {
    // 'Hygiene' is already part of 'food hygiene'.
    const isPart = taken.some(({ stems }) => one.stems.every((stem) => stems.includes(stem)))
    if (!isPart && taken.length < ASKS_MAX) taken.push(one)
  }
  return all
    .filter((one) => taken.includes(one))
    .map(({ text: said, stems }) => ({ text: said, stems }))
}

/** Returns words capitalised in the middle of a sentence, by their lower-case form. */
function capitalisedWordsIn(text: string): ReadonlyMap<string, string> {
  const named = [
    ...text.matchAll(/(?<=\p{Ll} |\p{Ll}, )\p{Lu}\p{Ll}{2,}(?!\p{Ll})(?![\p{L}’' ]*\p{Lu})/gu),
  ]
  return new Map(named.map(([name]) => [name.toLowerCase(), name]))
}

/** True for something an applicant can have or lack: not a group of people, and not a single ordinary word. */
export const isSkillLike = (ask: string): boolean =>
  !signPatterns.people.test(ask) &&
  (ask.includes(' ') ||
    SKILLS.has(ask.toLowerCase()) ||
    /\p{Lu}|\d|(?:ing|ment|tion|ance)$/u.test(ask))

/** True for a short line that repeats words of the job title or the company: 'Team leader nights'. */
function isHeadline(line: string, own: ReadonlySet<string>): boolean {
  const { words: said } = tokenise(line)
  return (
    said.length <= HEADLINE_WORDS_MAX && said.filter((word) => own.has(stemOf(word))).length >= 2
  )
}

const HEADLINE_WORDS_MAX = 7

/** Returns the weight of a phrase: known skills weigh most, single plain words least. */
function weightOf(phrase: string): number {
  const lower = phrase.toLowerCase()
  if (SKILLS.has(lower)) return 3
  if (/\p{L}\p{Lu}|^\p{Lu}{2,}$|\d/u.test(phrase)) return 2.5
  return phrase.includes(' ') ? 2 : 1
}

const NON_BREAKING_AND = '\u00A0and\u00A0'

/** Returns the terms between stop words, three words at most. */
function phrasesIn(part: string): string[] {
  const runs: string[][] = [[]]
  const isAlone = !/\s/.test(part.trim())
  for (const raw of part
    .replace(/\bend[- ]to[- ]end\b/giu, 'end-to-end')
    .replace(signPatterns.pairs, `$1${NON_BREAKING_AND}$2`)
    .split(/[ \t]+/)) {
    const word = raw.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}+#])[^\p{L}\p{N}+#]+$/gu, '')
    const lower = word.toLowerCase().replaceAll('’', "'")
    if (word === '' || (isWordInList('stop', lower) && !isWordInList('kept', lower))) runs.push([])
    else (runs.at(-1) as string[]).push(word)
  }
  return runs
    .map((run) => (run.length > ASK_WORDS_MAX + 1 ? [] : run.slice(-ASK_WORDS_MAX)))
    .map(withoutLeadingVerb)
    .filter((run) => isTerm(run, isAlone))
    .map((run) => toMidSentence(run.join(' ').replaceAll(NON_BREAKING_AND, ' and ')))
}

/** What is to be done names no skill, but its object does: 'evaluate nursing care'. */
function withoutLeadingVerb(run: string[]): string[] {
  const [first = '', ...more] = run
  const lower = first.toLowerCase()
  return more.length > 0 && isVerb(lower) && pastOf(lower) !== undefined ? more : run
}

/** True for a figure that is no part of a name or a level: '50' of '50 lbs', unlike 'ISO 17025' and 'level 3'. */
const isQuantity = (word: string, before = ''): boolean =>
  /^[£$€~]?\d[\d.,–/-]*(?:k|m|h|pm|am)?$/u.test(word) &&
  !/^(?:level|band|class|stage|year)$/iu.test(before) &&
  !/^[\p{Lu}\d]{2,}$/u.test(before) &&
  !(word.length <= PRODUCT_DIGITS_MAX && /^\p{Lu}/u.test(before))

const PRODUCT_DIGITS_MAX = 3

const WORD_CHARS_MIN = 3
/** True for words that form a term; `isAlone`: between two commas, where a single 'milking' is a term. */
function isTerm(run: readonly string[], isAlone: boolean): boolean {
  const [first = '', ...more] = run
  const name = run.join(' ')
  const text = name.toLowerCase()
  if (
    first === '' ||
    signPatterns.noSkill.test(text) ||
    run.some((word, at) => isQuantity(word, run[at - 1])) ||
    signPatterns.hoursAsk.test(text) ||
    signPatterns.noName.test(name) ||
    isWordInList('generic', text)
  )
    return false
  if (/^\d$/.test(first) || placeNamed(text) !== undefined) return false
  // A person who does the work repeats the post: 'GP surgery receptionist'.
  if (run.some((_, at) => isTitle(run.slice(0, at + 1).join(' ')))) return false
  // 'Cash handling' is a term, 'handling cash' an activity.
  if (more.length > 0)
    return !(first.endsWith('ing') && run.every((word) => isWordInList('kept', word.toLowerCase())))
  if (/\p{Lu}/u.test(first.slice(1)) || SKILLS.has(text)) return true
  const isDoing = !isAlone && (isWordInList('kept', text) || isVerb(text) || text.endsWith('ing'))
  return (
    !isDoing && text.length > WORD_CHARS_MIN && !/(?:ly|ed|ive|ful|ous|tic|cal|nal)$/.test(text)
  )
}

/** Returns a phrase as inside a sentence; names keep their capitals. */
function toMidSentence(phrase: string): string {
  const isName = /^\S+\p{Lu}|\s\p{Lu}/u.test(phrase) || SKILL_NAMES.has(phrase)
  return isName || phrase.length === 1 ? phrase : lowerFirst(phrase)
}

const SKILL_NAMES = new Set(
  [skills.code, skills.tools, skills.languages].flatMap(({ list }) => list.split(', ')),
)
