import { occupationOf } from '../../../know/occupations.server.ts'
import { lowerInitial } from '../../../read/letters.server.ts'
import { caseTitleInSentence } from '../../../read/career/case.server.ts'
import { lowerFirst, withArticle } from '../../../text/grammar.server.ts'
import { numberOf } from '../../../words/nouns.server.ts'
import { hypernymsOf } from '../../../words/noun-tree.server.ts'
import { isEnglish } from '../../../words/known-words.server.ts'
import { createMemo } from '../../../text/memo.ts'
import { verbFormOf } from './verbs.server.ts'
import { employerFirst, isName, nameOf } from './words.server.ts'
import { isWordInList, signPatterns } from './signs.server.ts'

const TITLE_WORDS_MAX = 7
/** A longer text cannot be a title with its level. */
const TITLE_CHARS_MAX = 160
/** True for a job title: 'Shift Leader', 'Head of Sales', 'Staff nurse (bank)'. */
export function isTitle(part: string): boolean {
  if (part.length > TITLE_CHARS_MAX) return false
  return titles.get(part) ?? titles.set(part, computeIsTitle(part))
}

/** A cache, as every beginning of a line is checked. */
const titles = createMemo<boolean>(4_000, 120)

function computeIsTitle(part: string): boolean {
  const bare = [signPatterns.levelBehind, signPatterns.teamOf, signPatterns.levelFirst].reduce(
    (text, sign) => text.replace(sign, ''),
    part,
  )
  const lower = bare
    .replace(/\bclass \d\b/iu, 'class')
    .trim()
    .toLowerCase()
  const count = lower.split(/\s+/).length
  if (
    lower === '' ||
    count > TITLE_WORDS_MAX ||
    signPatterns.sentenceWord.test(lower) ||
    signPatterns.noTitle.test(lower)
  )
    return false
  const form = verbFormOf(lower)
  if (!signPatterns.standingAlone.test(lower) && (form === 'past' || form === 'gerund'))
    return false
  if (isOwnAccount(lower)) return true
  // 'Cashier/Deli'.
  if (/^\p{L}+\/\p{L}+$/u.test(lower)) return lower.split('/').some(computeIsTitle)
  const head = lower.split(/ (?:of|to|for|in|and personal) /)[0] as string
  const words = head.split(/[\s/]+/)
  const last = words.at(-1) as string
  return (
    isWordInList('personHeads', last) ||
    isWordInList('personHeads', words.slice(-2).join(' ')) ||
    (signPatterns.personLike.test(last) && occupationOf(lower) !== undefined) ||
    (!signPatterns.kin.test(last) &&
      numberOf(last) !== 'plural' &&
      hypernymsOf(last).some((kind) => KINDS_OF_WORKER.has(kind)))
  )
}

/** Hypernyms of the nouns for people by their work: 'puppeteer' is an entertainer, 'chaplain' a leader. */
const KINDS_OF_WORKER: ReadonlySet<string> = new Set(
  'worker, entertainer, leader, creator, professional, communicator, defender, businessperson'.split(
    ', ',
  ),
)

/** True for the usual names of self-employment. */
export const isOwnAccount = (title: string): boolean =>
  /^(?:my |own |my own )(?:business|company)$|^self[- ]employed$|^freelance$/iu.test(title)

/** The title after 'as': 'a shift leader', 'head of sales'. */
export const addTitleArticle = (title: string): string =>
  signPatterns.withoutArticle.test(title) ? title : withArticle(title)

/** Keeps the capitals of a title that begins with a name: 'National Trust volunteer'. */
const caseTitle = (title: string): string =>
  /^(?:\p{Lu}\p{Ll}+ ){2,}\p{Ll}+$/u.test(title) ? title : caseTitleInSentence(title)

/** A title as it is inside a sentence: 'RN', 'shift leader', 'Year 3 teacher'. */
export function titleInSentence(title: string): string {
  const behind = signPatterns.bracketAtEnd.exec(title)?.[0] ?? ''
  const plain = caseTitle(
    title.slice(0, title.length - behind.length).replace(signPatterns.former, ''),
  )
    .replace(signPatterns.shortTitle, (name) => name.toUpperCase())
    .replace(/\byear (?=\d)/gu, 'Year ')
    .replace(signPatterns.toSomebody, ' to the ')
  return `${plain}${behind}`
}

/** A title and the text after it. */
export interface TitleInText {
  readonly title: string
  /** The rest of the part after the title, with its preposition: 'at the ivy', 'in an office'. */
  readonly tail: string
  readonly employer?: string
}

/** 'Al Rajhi Transport Riyadh trailer driver': the capitals are the employer's. */
const NAME_BEFORE_TITLE =
  /^((?:\p{Lu}[\p{L}'’&.-]* ){1,4}\p{Lu}[\p{L}'’&.-]*) (\p{Ll}[\p{Ll} -]+)$/u
const isUnknownName = (name: string): boolean =>
  name.split(' ').some((word) => !isEnglish(word.toLowerCase()) && /\p{Ll}/u.test(word))

/** Returns the title at the beginning of a part, and the text after it. */
export function titleIn(piece: string): TitleInText | undefined {
  const bare = piece.replace(signPatterns.beforeTitle, '').trim()
  const known = employerFirst(bare)
  if (known && isTitle(known.rest)) return { title: known.rest, tail: '', employer: known.name }
  const [, firm = '', role = ''] = NAME_BEFORE_TITLE.exec(bare) ?? []
  if (isTitle(role) && !signPatterns.companyVolunteer.test(role) && isUnknownName(firm))
    return { title: role, tail: '', employer: firm }
  if (isTitle(bare) && !signPatterns.forName.test(bare)) return { title: bare, tail: '' }
  const [, served] = signPatterns.service.exec(bare) ?? []
  if (served !== undefined) return { title: '', tail: `in the ${capitalisedServiceName(served)}` }
  const [, scheme, employer] = signPatterns.scheme.exec(bare) ?? []
  if (scheme !== undefined) {
    const name = lowerInitial(scheme)
    const tail = `on ${name.endsWith('experience') ? name : withArticle(name)}`
    return { title: '', tail, ...(employer && { employer }) }
  }
  const [first = '', ...steps] = bare.split(/,? (?:and )?then (?:an? )?/iu)
  if (steps.length > 0 && [first, ...steps].every(isTitle))
    return {
      title: first,
      tail: steps.map((step) => `and then as ${addTitleArticle(titleInSentence(step))}`).join(', '),
    }
  return titleBefore(bare.split(' '))
}

/** Returns the longest title at the beginning of the words, before its place. */
function titleBefore(words: readonly string[]): TitleInText | undefined {
  for (let count = Math.min(words.length - 1, TITLE_WORDS_MAX); count > 0; count--) {
    const title = words.slice(0, count).join(' ')
    const rest = words.slice(count).join(' ')
    const isOpen =
      title.includes('(') !== title.includes(')') || / (?:in|for|with|at) /u.test(title)
    const isDeed = /^(?:an?|the|my|our|all) /u.test(rest)
    if (isOpen || isDeed || !isTitle(title) || isOwnAccount(title)) continue
    if (signPatterns.placeAfter.test(rest)) return { title, tail: rest }
    if (verbFormOf(lowerFirst(rest)) !== undefined) continue
    if (isName(rest) && rest.replace(signPatterns.companyWord, '') !== '')
      return { title, tail: '', employer: rest }
    if (!signPatterns.otherHead.test(rest)) return { title, tail: `(${rest})` }
  }
  return undefined
}

const capitalisedServiceName = (name: string): string =>
  nameOf(name) ?? name.replace(/(?:^| )\p{L}/gu, (letter) => letter.toUpperCase())
