import { readSkills } from '../../../read/career/skills.server.ts'
import { lowerFirst } from '../../../text/grammar.server.ts'
import { isEnglish } from '../../../words/known-words.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import type { RecordLine } from './lines.server.ts'
import { sentencesIn } from './lines.server.ts'
import { isPaperLine } from './papers.server.ts'
import { readPost, type Post } from './posts.server.ts'
import { omissionKindOf } from './private.server.ts'
import { isWordInList, signPatterns } from './signs.server.ts'
import { isPostLine, isProfile } from './statements.server.ts'
import { isPeriod, spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'
import { verbFormOf } from './verbs.server.ts'
import { employerFirst, isName, nameOf, workplaceLeadOf } from './words.server.ts'

const NAME_AT_START =
  /^(?:(?:Mr|Mrs|Ms|Dr|Rev|Prof)\.? )?\p{Lu}[\p{L}'’ʻ.-]+(?: \p{Lu}[\p{L}'’ʻ.-]*){1,3}(?=[,.|(]| [-–—] | \p{Lu}{2,}|$)/u

const isEnglishWord = (word: string): boolean => isEnglish(word.toLowerCase().replace(/\.$/u, ''))

/**
 * True for a first line with the applicant's own name above a post with employer and dates: in 'Eric Habimana,
 * software engineer, Kigali' the name is no employer.
 */
export function isOwnHeading([line, ...rest]: readonly RecordLine[]): boolean {
  const text = line?.typed ?? ''
  if (spansIn(text).length > 0) return false
  if (text === text.toUpperCase())
    return employerFirst(text) === undefined && /\p{L}{3}/u.test(text)
  const [name] = NAME_AT_START.exec(text) ?? []
  const isOfWork =
    name === undefined ||
    isTitle(name) ||
    signPatterns.companyWord.test(name) ||
    workplaceLeadOf(name) !== undefined ||
    employerFirst(name) !== undefined
  // 'Tomasz Wieczorek, chef': no word of it is English.
  const isPerson = name !== undefined && !isOfWork && !name.split(' ').some(isEnglishWord)
  return (
    isPerson ||
    (!isOfWork &&
      rest
        .flatMap((one) => readPost(one.text)?.post ?? [])
        .some(({ time, employer }) => time !== undefined && employer !== undefined))
  )
}

/** True for towns and countries, or a town with its postcode: 'Medellín, Colombia', 'Northampton NN3'. */
export const isAddress = (text: string): boolean =>
  (text.includes(', ') && text.split(', ').every((part) => placeNamed(part))) ||
  /^\p{Lu}\p{L}+ \p{Lu}{1,2}\d{1,2}\p{Lu}?(?: \d\p{Lu}{2})?$/u.test(text)

const CONTACT_WORDS_MAX = 12
/** True for a line below the name of a record that is no fact of a career: a headline, a place, a residence permit. */
export const isContact = (text: string): boolean =>
  text.split(' ').length <= CONTACT_WORDS_MAX &&
  !/^I\b|\.$/u.test(text) &&
  !isPaperLine(text) &&
  !isProfile(text) &&
  !isPostLine(text)

const EMPLOYER_PARTS_MAX = 3
/** True for a line that is only the name of an employer, and its place: 'Pick n Pay, Durban North'. */
export function isEmployerAlone(text: string): boolean {
  const parts = text.replace(/ \([^()]*\)/gu, '').split(', ')
  return (
    parts.length <= EMPLOYER_PARTS_MAX &&
    !text.includes(': ') &&
    parts.every(
      (part) =>
        isName(part) &&
        !isTitle(part) &&
        !isPaperLine(part) &&
        verbFormOf(lowerFirst(part)) === undefined,
    )
  )
}

/** True for the name of an employer that cannot be a heading: 'St Peter's Hospice', unlike 'Retail'. */
export const isFirm = (text: string): boolean =>
  signPatterns.companyWord.test(text) ||
  employerFirst(text) !== undefined ||
  (omissionKindOf(text) === undefined &&
    !/[\d-]/u.test(text) &&
    (text.match(/\p{L}+/gu) ?? []).some((word) => !isEnglish(word.toLowerCase())))

/** True for a point of a list that is a post: in a record only with a named employer. */
export const isPostPoint = (text: string, isRecord: boolean): boolean =>
  isPostLine(text) && (!isRecord || isNamedPost(readPost(text)?.post))

const isNamedPost = (post: Post | undefined): boolean =>
  /\p{Lu}/u.test(post?.employer ?? '') && post?.time !== undefined && isPeriod(post.time)

/** True for a post of a record that is beyond doubt: other dated lines may be courses, gaps or prizes. */
export const isCertain = ({ person, employer, at, time }: Post, isFirst: boolean): boolean =>
  time !== undefined && isPeriod(time)
    ? person !== undefined || employer !== undefined || at.startsWith(' in the ')
    : person !== undefined && at !== '' && isFirst

/** True for a post without employer and place. */
export const isWithoutEmployer = ({ at, employer }: Post): boolean =>
  employer === undefined && !/\b(?:at|for|in|on|with) /u.test(at)

const DEED_WORDS_MIN = 4
/** True for a point below 'Skills' that is a deed: 'Trained 70 teachers on Google Classroom'. */
export const isDeedPoint = ({ text, isPoint }: RecordLine): boolean =>
  isPoint && verbFormOf(lowerFirst(text)) === 'past' && text.split(' ').length >= DEED_WORDS_MIN

const LISTED_WORDS_MAX = 4
/** True for a list in which most parts pass a test. */
function isListOf(text: string, isOne: (part: string) => boolean): boolean {
  const parts = text.replace(/\.$/u, '').split(/[,;] | and /u)
  return (
    parts.every((part) => part.split(' ').length <= LISTED_WORDS_MAX) &&
    parts.filter(isOne).length * 2 > parts.length
  )
}

/** True for a list of languages with their levels: 'Arabic, Turkish, English (C1)'. */
export const isLanguageLine = (text: string): boolean =>
  !/^I\b/u.test(text) && isListOf(text, (part) => signPatterns.language.test(part))

/** True for a list of programs: 'R, Python, SQL basics'. */
export const isToolLine = (text: string): boolean =>
  text.includes(', ') && isListOf(text, isToolName)

/** True for a program or a programming language. */
export const isToolName = (part: string): boolean =>
  nameOf(part) !== undefined || readSkills(part).some(({ kind }) => /^(?:code|tools)$/u.test(kind))

/** Removes a label: 'Paid work: housing officer' becomes 'housing officer'. */
export function stripLabel(text: string): string {
  const [whole = '', label = ''] = signPatterns.label.exec(text) ?? []
  return isWordInList('labels', label.toLowerCase()) ? text.slice(whole.length) : text
}

const LABEL_WORDS_MAX = 4
/** True for a heading above points that is not a post: 'Teaching', 'PhD Psychology, Utrecht, 2018–2022'. */
export const isLabel = (text: string, isRecord: boolean): boolean =>
  readPost(text)?.post.person === undefined &&
  !isProfile(text) &&
  (verbFormOf(lowerFirst(text)) === undefined || text.split(' ').length <= LABEL_WORDS_MAX) &&
  omissionKindOf(text) === undefined &&
  !/^(?:I|my)\b/iu.test(text) &&
  ((isRecord && sentencesIn(text).length === 1) ||
    isPaperLine(text) ||
    text.split(' ').length <= LABEL_WORDS_MAX)

const COURSE_WORDS_MAX = 6
/** True for a line below 'Education' that may be a course: a paper, something dated, or a short name. */
export const isCourse = (text: string): boolean =>
  !/\b(?:I|me|my|we|us)\b/u.test(text) &&
  (isPaperLine(text) ||
    /(?:19|20)\d{2}/u.test(text) ||
    (text.split(', ').every((part) => part.split(' ').length <= COURSE_WORDS_MAX) &&
      verbFormOf(lowerFirst(text)) === undefined))

/** Splits a line of courses with a year each: 'SMSTS 2023, PRINCE2 practitioner 2022'. */
export function coursesIn(text: string): string[] {
  const parts = text.split(signPatterns.courseEnd)
  return parts.slice(0, -1).every((part) => /\d{4}/u.test(part)) ? parts : [text]
}

/** Splits a line of several certificates: 'SMSTS 2021, First Aid at Work 2023'. */
export function certificatesIn(text: string): string[] {
  const parts = text.split(', ')
  return parts.every((part) => isPaperLine(part) && !signPatterns.school.test(part))
    ? parts
    : [text]
}
