import { splitOrders } from '../../../read/orders.server.ts'
import { capitaliseNames } from '../../../read/letters.server.ts'
import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { POINT_SIGNS } from '../../../text/bullets.ts'
import { norm } from '../../../text/measures.ts'
import { splitSentences } from '../../../text/sentences.server.ts'
import { lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import sections from '../data/sections.json' with { type: 'json' }
import shorthand from '../data/shorthand.json' with { type: 'json' }
import { inFirstPerson } from './first-person.server.ts'
import { isPeriod, spansIn } from './times.server.ts'
import { readPost } from './posts.server.ts'
import { isPaperLine } from './papers.server.ts'
import { isTitle, titleIn } from './titles.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { isEnglish } from '../../../words/known-words.server.ts'
import { verbFormOf } from './verbs.server.ts'
import { employerFirst, employerNamed, nameOf, withToolNames } from './words.server.ts'
import { isWordInList, signPatterns } from './signs.server.ts'

/** The kind of section that a line belongs to. */
export type RecordSection =
  | 'name'
  | 'contact'
  | 'unclear'
  | 'work'
  | 'apart'
  | 'education'
  | 'skills'
  | 'languages'
  | 'skipped'

/** A normalised line of a paste. */
export interface RecordLine {
  readonly text: string
  /** The line as typed, without its bullet. */
  readonly typed: string
  readonly isPoint: boolean
  readonly section: RecordSection
  /** True for the first line below an empty line or a heading. */
  readonly isApart: boolean
  /** The heading of a section without posts: 'Volunteering'. */
  readonly heading?: string
}

/** The section that a word of a heading names; the first row decides. */
const SECTION_WORDS = sections.map(({ section, words }) => ({
  section: section as RecordSection,
  words: new Set(words.split(', ')),
}))

const BULLET = new RegExp(
  String.raw`^\s*(?:[${POINT_SIGNS}·]+\s*|(?:\d{1,2}|\p{L})[.)]\s+)(?=\S)`,
  'u',
)
/** Returns the lines of a pasted record, without headings and without prompt injections. */
export function readLines(paste: string): RecordLine[] {
  const { rest } = splitOrders(inFirstPerson(paste, isNameLine), true)
  const raws = withoutPostNumbers(columnsApart(rest.split('\n')))
    .map(plainMarks)
    .flatMap(splitAtLabels)
  const isShouted = isShouting(rest)
  const isInBlocks = hasBlocks(raws)
  const isIndented = /^ {2,}\S/mu.test(rest) && !raws.some((raw) => BULLET.test(raw))
  const lines: RecordLine[] = []
  let heading: string | undefined
  // True after an empty line or a heading.
  let isApart = true
  // Titles, dates and employers in separate columns cannot be matched.
  const joined = isInBlocks ? raws : withHeadsJoined(raws)
  let section: RecordSection = hasContacts(joined) ? 'contact' : 'work'
  for (const [at, raw] of joined.entries()) {
    const bare = norm(raw.replace(BULLET, ''))
    const head = headOf(bare, joined[at + 1] ?? '', isApart)
    // A label before a text is the heading of its line alone: 'Languages: Swedish'.
    if (head?.rest === '') {
      section = section === 'contact' && isRecordTitle(head.name) ? section : head.section
      heading = section === 'apart' ? upperFirst(head.name) : undefined
    }
    if (bare === '' || (head !== undefined && (head.rest === '' || head.section !== 'work')))
      isApart = true
    if (bare === '' || head?.rest === '') continue
    if (lines.length < 2 && isNameLine(bare)) {
      lines.push({ text: bare, typed: bare, isPoint: false, section: 'name', isApart })
      continue
    }
    const hasSign = BULLET.test(raw) || (isIndented && /^\s{2,}\S/u.test(raw))
    const isPoint = hasSign && !signPatterns.timeFirst.test(bare)
    const text = plainLine(head?.rest ?? withoutColumns(raw), isShouted)
    const held = isApart ? undefined : lines.at(-1)
    const areDates = isDates(text)
    if (isInBlocks && (areDates || isNameOnly(text)))
      lines.push({ text, typed: bare, isPoint: false, section: 'unclear', isApart })
    // Dates on the line below a post, or the wrapped rest of a point.
    else if (held !== undefined && (areDates || (!isPoint && signPatterns.runsOn.test(held.text))))
      lines.splice(-1, 1, { ...held, text: `${held.text}${areDates ? ',' : ''} ${text}` })
    else {
      const ownHeading = head?.section === 'apart' ? upperFirst(head.name) : heading
      lines.push({
        text,
        typed: bare,
        isPoint,
        section: head?.section ?? section,
        isApart,
        ...(ownHeading !== undefined && { heading: ownHeading }),
      })
      // A labelled line ends at its end, but 'Duties: …' belongs to the post above.
      isApart = head !== undefined && head.section !== 'work'
    }
  }
  return withCoursesJoined(lines)
}

/** Joins the lines of a course below 'Education': school, course and years on lines of their own. */
function withCoursesJoined(lines: readonly RecordLine[]): RecordLine[] {
  const isCoursePart = ({ section, isPoint }: RecordLine): boolean =>
    section === 'education' && !isPoint
  const groups: RecordLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    const isMore = last?.at(-1) !== undefined && isCoursePart(last.at(-1) as RecordLine)
    if (last && isMore && isCoursePart(line) && !line.isApart) last.push(line)
    else groups.push([line])
  }
  return groups.flatMap((group) => {
    const schools = group.filter(
      ({ text }) => signPatterns.school.test(text) && isSchoolAlone(text),
    )
    const courses = group.filter(({ text }) => signPatterns.school.test(text))
    const years = group.filter(({ text }) => /(?:19|20)\d{2}/u.test(text))
    const isOne =
      years.length <= 1 &&
      group.length > 1 &&
      group.length <= COURSE_LINES_MAX &&
      schools.length === 1 &&
      courses.length === 1
    const [first] = group
    const text = group.map((line) => line.text).join(', ')
    return isOne && first ? [{ ...first, text, typed: text }] : group
  })
}

const COURSE_LINES_MAX = 3
/** True for a school with its place and years, but without a course. */
const isSchoolAlone = (text: string): boolean =>
  withoutTimes(text)
    .split(/, | [-–—|] /u)
    .every((part) => part === '' || signPatterns.nameOnly.test(part))

const COLUMN_LINES_MIN = 6
const RIGHT_LINES_MIN = 3
const LEFT_CHARS_MIN = 15

/**
 * Puts the right column of a two-column paste below the left one. It begins at the same place in most lines, and some
 * lines have nothing left of it, unlike dates at the right edge.
 */
function columnsApart(lines: readonly string[]): readonly string[] {
  const starts = lines.flatMap((line) => {
    const gap = /(?<! ) {3,}(?=\S)/u.exec(line)
    const start = (gap?.index ?? 0) + (gap?.[0].length ?? 0)
    return start >= LEFT_CHARS_MIN ? [start] : []
  })
  const countOf = (start: number): number => starts.filter((one) => one === start).length
  const column = starts.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? 0
  const isRight = (line: string): boolean =>
    line.trim() !== '' && line.slice(0, column).trim() === ''
  const isWide = lines.filter(isRight).length >= RIGHT_LINES_MIN
  const areLabels = lines.some((line) => line.slice(0, column).trimEnd().endsWith(':'))
  if (countOf(column) < COLUMN_LINES_MIN || !isWide || areLabels) return lines
  const hasRight = (line: string): boolean => / {2}\S/u.test(line.slice(column - 2, column + 1))
  const lefts = lines.filter(hasRight).map((line) => norm(line.slice(0, column)))
  // Dates beside a text that is indented: its further lines belong to the line with the dates.
  if (lefts.every((left) => left === '' || isDates(left))) return lines.reduce(withIndented, [])
  return [
    ...lines.map((line) => (hasRight(line) ? line.slice(0, column).trimEnd() : line)),
    '',
    ...lines.filter(hasRight).map((line) => line.slice(column)),
  ]
}

const withIndented = (all: readonly string[], line: string): string[] =>
  /^\s+\S/u.test(line) && (all.at(-1)?.trim() ?? '') !== ''
    ? [...all.slice(0, -1), `${all.at(-1)?.trimEnd()} ${line.trim()}`]
    : [...all, line]

const NUMBER_OF_POST = /^\s*\d{1,2}[.)]\s+/u
/** Removes the number before a post whose details are in the lines below: '1. RCC Nigeria Ltd' above 'Post: …'. */
const withoutPostNumbers = (lines: readonly string[]): string[] =>
  lines.map((line, at) => {
    const next = lines[at + 1] ?? ''
    const isOfList = NUMBER_OF_POST.test(lines[at - 1] ?? '') || BULLET.test(next)
    return /\p{L}/u.test(next) && !isOfList ? line.replace(NUMBER_OF_POST, '') : line
  })

/** Removes emphasis, and writes a label before a column with a colon: '**Postman**', 'Name   Ann'. */
const plainMarks = (line: string): string =>
  line
    .replace(/\*\*|__|`/gu, '')
    .replace(/^(\p{L}{3,12})(?: {2,}|\t+)(?=\S)/u, (column, word: string) =>
      sectionOfWord([word.toLowerCase()]) === undefined ? column : `${word}: `,
    )
    .replace(/^(\s*(?:\d{1,2}[.)] ?)?)(\p{L}[\p{L} ]{2,30}?) ?: /u, (label, _, name: string) =>
      isWordInList('postLabels', name.toLowerCase()) ? '' : label.replace(/ : $/u, ': '),
    )

/** Splits a line before a labelled sentence: '… two catalogues. Languages: Dutch'. */
function splitAtLabels(line: string): string[] {
  if (!/[.;] \p{Lu}\p{L}+(?: \p{L}+)?: /u.test(line)) return [line]
  return splitSentences(line).reduce<string[]>(
    (all, { text }) =>
      all.length === 0 || (headingOf(text)?.rest ?? '') !== ''
        ? [...all, text]
        : [...all.slice(0, -1), `${all.at(-1)} ${text}`],
    [],
  )
}

/** True for a record with its own title, 'Curriculum Vitae'; its sections have other headings. */
const isRecordTitle = (name: string): boolean => isWordInList('recordTitles', name)

/** True for a record with headings that begins with the applicant's name. */
function hasContacts(lines: readonly string[]): boolean {
  const bare = lines.map((line) => norm(line)).filter(Boolean)
  const first = bare.find((line) => !isRecordTitle(line.toLowerCase())) ?? ''
  return isNameLine(first) && bare.some((line) => headingOf(line)?.rest === '')
}

/** True if dates are in blocks separate from the posts. */
const hasBlocks = (lines: readonly string[]): boolean =>
  lines.some((line, at) => isDates(norm(line)) && isDates(norm(lines[at + 1] ?? '')))

const withoutColumns = (raw: string): string =>
  raw.trim().replace(BULLET, '').split(signPatterns.columns).map(norm).join(', ')

/** 'Lab skills' below an empty line. */
const SKILLS_HEADING = /^(?:\p{L}+ ){1,2}skills:?$/iu

/** The heading in a line, unless it is the label of the points below it: 'Germany:'. */
function headOf(line: string, next: string, isApart: boolean): Heading | undefined {
  const heading = headingOf(line)
  if (heading === undefined && isApart && SKILLS_HEADING.test(line))
    return { section: 'skills', name: line.toLowerCase(), rest: '', isKnown: true }
  if (heading === undefined || !BULLET.test(next)) return heading
  // 'Project: Provider Portal' below a post and above its points belongs to the post.
  const isAside = heading.section === 'apart' && heading.rest !== '' && !isApart
  return heading.isKnown ? (isAside ? { ...heading, section: 'work' } : heading) : undefined
}

interface Heading {
  readonly section: RecordSection
  readonly name: string
  /** The text behind the heading in its line, or ''. */
  readonly rest: string
  /** False for a heading without a word of the table: 'INTERNSHIPS'. */
  readonly isKnown: boolean
}

/** Parses a heading: 'Work experience', 'EDUCATION:', '## Skills', 'Languages: Swedish', 'LANGUAGES Swedish'. */
function headingOf(line: string): Heading | undefined {
  const [, sign = '', head = '', mark = '', behind = ''] =
    HEADING.exec(line) ?? HEADING.exec(line.replace(/ ?\([^()]*\)$/u, '')) ?? []
  const rest = /^\([^()]*\)$/u.test(behind) ? '' : behind
  const name = head
    .toLowerCase()
    .replace(/ ?[&/] ?/gu, ' and ')
    .trim()
  const section = sectionNamed(name)
  // 'SYSTEMS Engineer, BAE': a title that begins with the word of a section.
  if (mark === '' && rest !== '' && isTitle(line.split(', ')[0] ?? '')) return undefined
  if (section !== undefined) return { section, name, rest, isKnown: true }
  // An unknown heading: 'INTERNSHIPS', 'In Poland:', 'Job 1'.
  const isBare = rest === '' && name !== '' && name.split(' ').length <= HEADING_WORDS_MAX
  const isMarked = sign !== '' || mark === ':' || head === head.toUpperCase()
  const isHeading = isBare && isMarked && isPlainName(head)
  return isHeading || /^(?:job|post|role|position) \d{1,2}[:.]?$/iu.test(line)
    ? { section: sectionOfWord(name.split(' ')) ?? 'work', name, rest: '', isKnown: false }
    : undefined
}

/** A name alone, behind '#', before a colon or a dash, or in capitals before other words. */
const HEADING =
  /^(#+ ?)?([\p{L}&/'’ ]{2,40}?)\s*(:|[–-](?= )|$|(?<=^\p{Lu}{4,}) (?=\p{L}?[\p{Ll}\d]))\s*((?:\S.*)?)$/u
const HEADING_WORDS_MAX = 4

const sectionOfWord = (words: readonly string[]): RecordSection | undefined =>
  SECTION_WORDS.find((row) => words.some((word) => row.words.has(word)))?.section

/** The section of a heading whose every word is one of headings: 'relevant work experience'. */
function sectionNamed(name: string): RecordSection | undefined {
  const words = name.split(' ')
  const isKnown = words.every(
    (word) => sectionOfWord([word]) !== undefined || isWordInList('headingWords', word),
  )
  return isKnown ? sectionOfWord([name, ...words]) : undefined
}

const isDates = (line: string): boolean => {
  const [found, ...more] = spansIn(line)
  if (found === undefined || more.length > 0 || found.span.kind === 'for') return false
  const rest = line.slice(0, found.start) + line.slice(found.end)
  return !/[\p{L}\d]/u.test(rest.replace(signPatterns.hours, ''))
}

/** Joins title, employer and dates on separate lines, in any order, into one line. */
function withHeadsJoined(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const isFirst = joined.every((above) => above.trim() === '')
    const isName = isFirst && isNameLine(norm(lines[at] ?? ''))
    const size = isName
      ? undefined
      : HEAD_SIZES.find((count) => areHead(lines.slice(at, at + count)))
    const [line = '', next = ''] = lines.slice(at, at + 2).map(norm)
    const isAlone = joined.at(-1)?.trim() === '' || joined.length === 0
    if (size !== undefined) {
      joined.push(joinHead(lines.slice(at, at + size).map(norm)))
      // Further posts with the employer that their first line names: 'Team Lead, 2013 – 2014'.
      const isFirmFirst = headPartOf(line) === 'firm'
      for (; isFirmFirst && areHead([line, lines[at + size] ?? '']); at++)
        joined.push(joinHead([line, norm(lines[at + size] ?? '')]))
    }
    // Dates alone above a text: '2001–2009' above 'Raising family'.
    else if (isAlone && isDates(line) && next !== '' && !isDates(next) && !BULLET.test(next))
      joined.push(`${line} ${next}`)
    else {
      joined.push(lines[at] as string)
      continue
    }
    at += (size ?? 2) - 1
  }
  return joined
}

const HEAD_SIZES = [3, 2]
const DATES_ASIDE_WORDS_MAX = 2

type HeadPart = 'title' | 'firm' | 'dates'

/** The part of a post that a line names alone; undefined for a complete post and for any other line. */
function headPartOf(line: string): HeadPart | undefined {
  const bare = norm(line)
  const heading = headingOf(bare)
  if (bare === '' || BULLET.test(line)) return undefined
  if (heading !== undefined && (heading.isKnown || isPlainWords(bare))) return undefined
  const hasPeriod = spansIn(bare).some(({ span }) => isPeriod(span))
  const post = hasPeriod ? readPost(bare)?.post : undefined
  if (post?.person !== undefined && post.employer !== undefined) return undefined
  const rest = withoutTimes(bare).replace(/^[\s,:–-]+/u, '')
  const [first = ''] = rest.split(/, (?![^(]*\))/u)
  const names = rest.replace(/ ?\([^()]*\)/gu, '').split(/, | [-–—|] /u)
  if (rest === '') return 'dates'
  const named = titleIn(first)
  const isAlone = named?.employer === undefined && /^(?:$|and then )/u.test(named?.tail ?? '-')
  if (isTitle(first) || isAlone) return 'title'
  if (names.every(isNameOnly)) return 'firm'
  const isAside = hasPeriod && rest.split(' ').length <= DATES_ASIDE_WORDS_MAX
  return isAside && spansIn(bare)[0]?.start === 0 ? 'dates' : undefined
}

/** True for words of the dictionary only: 'INTERNSHIPS', unlike 'CONCENTRIX'. */
const isPlainWords = (line: string): boolean =>
  (
    line
      .replace(/\([^()]*\)/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).every((word) => isEnglish(word) || stopWords.has(word))

/** True for neighbouring lines that are different parts of one post, with its dates. */
function areHead(lines: readonly string[]): boolean {
  const parts = lines.map(headPartOf)
  const dated = lines.filter((line) => spansIn(line).some(({ span }) => isPeriod(span)))
  return (
    lines.length > 1 &&
    parts.every((part, at) => part !== undefined && parts.indexOf(part) === at) &&
    dated.length === 1
  )
}

const LOUD_WORD_CHARS_MIN = 4
/** Writes an employer in capitals as a name: 'WATES RESIDENTIAL' becomes 'Wates Residential', 'BBC' is unchanged. */
function calmName(firm: string): string {
  const [name = '', ...brackets] = firm.split(/ ?(?=\()/u)
  if (/\p{Ll}/u.test(name)) return firm
  const calm = name.replace(/\p{L}+/gu, (word) =>
    word.length < LOUD_WORD_CHARS_MIN ? word : (nameOf(word) ?? upperFirst(word.toLowerCase())),
  )
  return [calm, ...brackets].join(' ')
}

/** The parts of a post in one line: title, employer, what else, dates. */
function joinHead(lines: readonly string[]): string {
  const of = (wanted: HeadPart): string => lines.find((line) => headPartOf(line) === wanted) ?? ''
  const [title = '', ...beside] = of('title').split(/, (?![^(]*\))/u)
  const firm = of('firm')
  const [time] = spansIn(firm)
  // '2019 – 2021: Costa, Leeds': the dates come last.
  const named = time?.start === 0 ? firm.slice(time.end).replace(/^[\s,:–-]+/u, '') : firm
  const dates = time?.start === 0 ? firm.slice(0, time.end) : of('dates')
  return [title, calmName(named), ...beside, dates].filter(Boolean).join(', ')
}

const withoutTimes = (line: string): string =>
  spansIn(line)
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), line)
    .replace(/ ?\(\)/gu, '')
    .replace(/(?<![\s,:|–-])[\s,:|–-]+$/u, '')

const isNameOnly = (text: string): boolean => signPatterns.nameOnly.test(text) && isPlainName(text)

/** True for words that are no title, paper or deed. */
const isPlainName = (text: string): boolean =>
  !isTitle(text) &&
  !isPaperLine(text) &&
  (/^\p{Lu}\S* \p{Lu}/u.test(text) || verbFormOf(lowerFirst(text)) === undefined)

function isShouting(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const small = letters.replace(/[^\p{Ll}]/gu, '').length
  return letters.length > SHOUTED_LETTERS && small < letters.length * 0.15
}

const SHOUTED_LETTERS = 10

/** Corrects the capitals and slips of a line: 'MANAGED A TEAM' becomes 'Managed a team', 'at asda' 'at Asda'. */
function plainLine(line: string, isShouted: boolean): string {
  const small = line.toLowerCase()
  const isLoud = isShouted || isShouting(line)
  const calm = isLoud
    ? upperFirst(capitaliseNames(small).replace(/\p{L}[\p{L}&]*/gu, (word) => nameOf(word) ?? word))
    : !/\p{Lu}/u.test(line.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, ''))
      ? capitaliseNames(line)
      : line
  return withToolNames(correctTypos(calm))
    .replace(signPatterns.employerBehind, (name) => employerNamed(name) ?? name)
    .replace(signPatterns.smallNames, upperFirst)
    .replace(signPatterns.initialStop, ' ')
    .trim()
}

/** Corrects typos, except trade words that look like one. */
const correctTypos = (line: string): string =>
  correctSlips(line.replace(signPatterns.tradeWord, '$&@\u0004')).replaceAll('@\u0004', '')
const SHORT_FORMS = shorthand.map(
  ({ sign, said, flags }) => [new RegExp(sign, flags ?? 'gimu'), said] as const,
)

/** Expands the commonest abbreviations of a paste. */
export const expandShortForms = (paste: string): string =>
  SHORT_FORMS.reduce((text, [sign, said]) => text.replace(sign, said), paste)

/** The sentences of a line, each without its full stop; those of notes also end at a semicolon. */
export function sentencesIn(line: string, areNotes = true): string[] {
  return splitSentences(line)
    .flatMap(({ text }) => (areNotes ? text.split(signPatterns.betweenStatements) : text))
    .flatMap((text) => text.split(signPatterns.beforeSmall))
    .map((text) => text.trim().replace(/(?<![.;,!\s])[.;,!\s]+$/u, ''))
    .filter(Boolean)
}

/** True for the person's name above a record. */
function isNameLine(text: string): boolean {
  const name = text.replace(signPatterns.postNominals, '')
  return (
    signPatterns.personName.test(name) &&
    !signPatterns.companyWord.test(name) &&
    isPlainName(name) &&
    employerFirst(name) === undefined
  )
}
