import { splitOrders } from '../../../read/orders.server.ts'
import { capitaliseNames } from '../../../read/letters.server.ts'
import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { POINT_SIGNS } from '../../../text/bullets.ts'
import { norm } from '../../../text/measures.ts'
import { splitSentences } from '../../../text/sentences.server.ts'
import { lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import shorthand from '../data/shorthand.json' with { type: 'json' }
import { inFirstPerson } from './first-person.server.ts'
import { spansIn } from './times.server.ts'
import { isPaperLine } from './papers.server.ts'
import { isTitle, titleIn } from './titles.server.ts'
import { verbFormOf } from './verbs.server.ts'
import { employerFirst, employerNamed, nameOf, withToolNames } from './words.server.ts'
import { isWordInList, signPatterns } from './signs.server.ts'

/** The kind of section that a line belongs to. */
export type RecordSection =
  | 'name'
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
  readonly isPoint: boolean
  readonly section: RecordSection
  /** The heading of a section without posts: 'Volunteering'. */
  readonly heading?: string
}

const SECTION_HEADING_LISTS = [
  ['work', 'headings'],
  ['apart', 'apartHeadings'],
  ['education', 'educationHeadings'],
  ['skills', 'skillHeadings'],
  ['languages', 'languageHeadings'],
  ['skipped', 'skippedHeadings'],
] as const
const BULLET = new RegExp(
  String.raw`^\s*(?:[${POINT_SIGNS}]+\s*|(?:\d{1,2}|\p{L})[.)]\s+)(?=\S)`,
  'u',
)
/** Returns the lines of a pasted record, without headings and without prompt injections. */
export function readLines(paste: string): RecordLine[] {
  const { rest } = splitOrders(inFirstPerson(paste, isNameLine))
  const raws = rest.split('\n')
  const isShouted = isShouting(rest)
  const isInBlocks = hasBlocks(raws)
  const isIndented = /^ {2,}\S/mu.test(rest)
  const lines: RecordLine[] = []
  let section: RecordSection = 'work'
  let heading: string | undefined
  // True after an empty line or a heading.
  let isApart = true
  for (const raw of withHeadsJoined(raws)) {
    const bare = norm(raw.replace(BULLET, ''))
    const head = headingOf(bare)
    if (head !== undefined) {
      section = head.section
      heading = section === 'apart' ? upperFirst(head.name) : undefined
    }
    if (bare === '' || head !== undefined) isApart = true
    if (bare === '' || head?.rest === '') continue
    if (lines.length < 2 && isNameLine(bare)) {
      lines.push({ text: bare, isPoint: false, section: 'name' })
      continue
    }
    const hasSign = BULLET.test(raw) || (isIndented && /^\s{2,}\S/u.test(raw))
    const isPoint = hasSign && !signPatterns.timeFirst.test(bare)
    const text = plainLine(head?.rest ?? withoutColumns(raw), isShouted)
    const held = isApart ? undefined : lines.at(-1)
    const areDates = isDates(text)
    // Titles, dates and employers in separate columns cannot be matched.
    if (isInBlocks && (areDates || isNameOnly(text)))
      lines.push({ text, isPoint: false, section: 'unclear' })
    // Dates on the line below a post, or the wrapped rest of a point.
    else if (held !== undefined && (areDates || (!isPoint && signPatterns.runsOn.test(held.text))))
      lines.splice(-1, 1, { ...held, text: `${held.text}${areDates ? ',' : ''} ${text}` })
    else {
      lines.push({ text, isPoint, section, ...(heading !== undefined && { heading }) })
      isApart = false
    }
  }
  return lines
}

/** True if dates are in blocks separate from the posts. */
const hasBlocks = (lines: readonly string[]): boolean =>
  lines.some((line, at) => isDates(norm(line)) && isDates(norm(lines[at + 1] ?? '')))

const withoutColumns = (raw: string): string =>
  raw.trim().replace(BULLET, '').split(signPatterns.columns).map(norm).join(', ')

/** Parses a heading: 'Work experience', 'EDUCATION:', 'Languages: Swedish'. */
function headingOf(
  line: string,
): { section: RecordSection; name: string; rest: string } | undefined {
  const [, head = '', mark = '', rest = ''] =
    /^([\p{L}&/ ]{2,40}?)\s*(:|[–-](?= )|$)\s*((?:\S.*)?)$/u.exec(
      line.replace(/ ?\([^()]*\)$/u, ''),
    ) ?? []
  const name = head.toLowerCase().replace(/ ?& ?/gu, ' and ').trim()
  const found = SECTION_HEADING_LISTS.find(([, list]) => isWordInList(list, name))
  if (found === undefined || (rest !== '' && (mark === '' || found[0] === 'work'))) return undefined
  return { section: found[0], name, rest }
}

const isDates = (line: string): boolean => {
  const [found, ...more] = spansIn(line)
  if (found === undefined || more.length > 0 || found.span.kind === 'for') return false
  return !/[\p{L}\d]/u.test(line.slice(0, found.start) + line.slice(found.end))
}

/** Joins title, employer and dates on separate lines, in either order, into one line. */
function withHeadsJoined(lines: readonly string[]): string[] {
  const isFirm = (text: string): boolean => text.split(', ').every(isNameOnly)
  return lines.reduce<string[]>((all, line) => {
    const [two = '', one = ''] = all.slice(-2).map(norm).toReversed()
    const bare = norm(line)
    if (isDates(bare) && isTitle(one) && isFirm(two))
      return [...all.slice(0, -2), `${one}, ${two}, ${bare}`]
    if (isDates(bare) && isFirm(one) && isTitle(two))
      return [...all.slice(0, -2), `${two}, ${one}, ${bare}`]
    const firm = withoutTimes(bare)
    const title = titleIn(two)
    // 'Executive Assistant' above 'Midland Insurance, Columbus   03/2017 – Present'.
    const isBelow = firm !== bare && title?.employer === undefined && title?.tail === ''
    return isBelow && isFirm(firm) ? [...all.slice(0, -1), `${two}, ${bare}`] : [...all, line]
  }, [])
}

const withoutTimes = (line: string): string =>
  spansIn(line)
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), line)
    .replace(/(?<![\s,–-])[\s,–-]+$/u, '')

const isNameOnly = (text: string): boolean => signPatterns.nameOnly.test(text) && isPlainName(text)

/** True for words that are no title, paper or deed. */
const isPlainName = (text: string): boolean =>
  !isTitle(text) && !isPaperLine(text) && verbFormOf(lowerFirst(text)) === undefined

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
    : line === small
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

/** The sentences of a line, each without its full stop. */
export function sentencesIn(line: string): string[] {
  return splitSentences(line)
    .flatMap(({ text }) => text.split(signPatterns.betweenStatements))
    .flatMap((text) => text.split(signPatterns.beforeSmall))
    .map((text) => text.trim().replace(/(?<![.;,\s])[.;,\s]+$/u, ''))
    .filter(Boolean)
}

/** True for the person's name above a record. */
const isNameLine = (text: string): boolean =>
  signPatterns.personName.test(text) && isPlainName(text) && employerFirst(text) === undefined
