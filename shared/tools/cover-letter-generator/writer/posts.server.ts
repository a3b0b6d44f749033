import { placeNamed } from '../../../words/places.server.ts'
import { lowerInitial } from '../../../read/letters.server.ts'
import { lowerFirst } from '../../../text/grammar.server.ts'
import { isHonour, isPaperLine } from './papers.server.ts'
import { isPeriod, spansIn, type TimeSpan } from './times.server.ts'
import {
  addTitleArticle,
  isOwnAccount,
  isTitle,
  titleInSentence,
  titleIn,
  type TitleInText,
} from './titles.server.ts'
import { verbFormOf } from './verbs.server.ts'
import { isEnglish } from '../../../words/known-words.server.ts'
import {
  atPlace,
  employerFirst,
  isListable,
  toMidSentence,
  isName,
  workplaceLeadOf,
} from './words.server.ts'
import { omissionKindOf } from './private.server.ts'
import { signPatterns } from './signs.server.ts'

/** A post: role, employer and time. */
export interface Post {
  /** After 'worked': ' as a barista', ' in retail', '' where only the place is known. */
  readonly as: string
  /** The role after 'I am' and 'I was': 'a barista'; undefined for a line of work. */
  readonly person?: string
  /** The place: ' at Costa Coffee in Leeds', or ''. */
  readonly at: string
  readonly employer?: string
  readonly time?: TimeSpan
  /** Other parts of the line, in the applicant's words: '40 people', 'nights'. */
  readonly beside: readonly string[]
}

export interface ReadPost {
  readonly post: Post
  /** Private parts of the line, which are left out. */
  readonly hidden: readonly string[]
  /** Statements after the post in the same line. */
  readonly more: readonly string[]
}

type SortedPost = Omit<ReadPost, 'hidden'>

/** The first parts of a line name the post: 'Gay' may be a surname there. */
const NAMING_PARTS = 2

/** A post that a line names in the usual ways; undefined for any other line. */
export function readPost(line: string): ReadPost | undefined {
  const [text, behind] = splitAtColon(line)
  if (
    signPatterns.ofOnesOwn.test(text) ||
    signPatterns.profile.test(text) ||
    signPatterns.spotless.test(text)
  )
    return undefined
  const times = spansIn(text)
  const found = times.find(({ span }) => span.kind !== 'in') ?? times[0]
  const sides = found ? [text.slice(0, found.start), text.slice(found.end)] : [text]
  const all = sides
    .map((side) => side.replace(/^[\s),:–-]+/u, ''))
    .flatMap((side) => side.split(signPatterns.partEnd))
    .map((piece) => piece.replace(/(?<![\s(,:–-])[\s(,:–-]+$|(?<=\p{Ll}{3})\.$/u, '').trim())
    .filter((piece) => /[\p{L}\d]/u.test(piece) && !signPatterns.spentOnly.test(piece))
  const hidden = all.slice(NAMING_PARTS).filter((piece) => omissionKindOf(piece) === 'private')
  const pieces = all.filter((piece) => !hidden.includes(piece))
  const [opening = ''] = pieces
  const isWorkOnBoard = /^(?:at|for|in|on|with) /iu.test(titleIn(opening)?.tail ?? '')
  const isPaper =
    isPaperLine(opening) && !isWorkOnBoard && !pieces.slice(0, TITLE_INDEX_LIMIT).some(isTitle)
  const isPrize = isHonour(opening) && !(found && isPeriod(found.span))
  if (isPaper || isPrize || signPatterns.postNominal.test(line)) return undefined
  const named = pieces.slice(0, TITLE_INDEX_LIMIT).map(titleIn)
  const first = named.findIndex(Boolean)
  // Only names may precede a title: 'Skanska, Project Manager'.
  const isNamed = (piece: string): boolean => isName(piece.replace(signPatterns.bracketAtEnd, ''))
  const at = pieces.slice(0, Math.max(first, 0)).every(isNamed) ? first : -1
  const read =
    at >= 0
      ? readTitledPost(named[at] as TitleInText, pieces, at)
      : (found ?? employerFirst(opening)) &&
        readUntitledPost(pieces, found?.span ?? EMPTY_SPAN, sides[0]?.trim() === '')
  if (read === undefined) return undefined
  const post = found ? { ...read.post, time: found.span } : read.post
  return { post, hidden, more: behind === undefined ? read.more : [...read.more, behind] }
}

/**
 * Splits a line at its colon: 'Junior Analyst, 2022 – now: built dashboards'. Dates on one side belong to the post:
 * '09/2018 – present: Class teacher'.
 */
function splitAtColon(line: string): [head: string, behind?: string] {
  const [, head, behind = ''] = signPatterns.headAndRest.exec(line) ?? []
  if (head === undefined) return [line]
  // 'Mantrac Ghana Ltd, Tarkwa: Field Service Technician'.
  const [title = '', ...more] = behind.split(', ')
  if (isName(head.split(', ')[0] ?? '') && isTitle(title))
    return [[title, head, ...more].join(', ')]
  const [time] = spansIn(head)
  const isDates = time && !/[\p{L}\d]/u.test(head.slice(0, time.start) + head.slice(time.end))
  // A duration after the colon: 'Retail: 2 years'.
  const isTimed = spansIn(behind)[0]?.start === 0
  return isDates || isTimed ? [`${head}, ${behind}`] : [head, behind]
}

const EMPTY_SPAN: TimeSpan = { kind: 'in', text: '' }
const TITLE_INDEX_LIMIT = 3

/** The post of a title, with the parts beside it sorted: employer, place, and what else. */
function readTitledPost(named: TitleInText, pieces: readonly string[], at: number): SortedPost {
  const title = titleInSentence(named.title)
  const isOwn = isOwnAccount(title.replace(signPatterns.bracketAtEnd, ''))
  const isPlaced =
    isOwn || named.employer !== undefined || /^(?:at|for|with|there|in the) ?/iu.test(named.tail)
  const sorted = sortParts(
    pieces.filter((_, index) => index !== at),
    isPlaced,
  )
  const seconds = title === '' ? [] : sorted.beside.filter(isSecondRole)
  const employer = named.employer ?? sorted.employer
  const tail = named.tail === '' ? '' : ` ${textAfterTitleOf(named.tail)}`
  const where = employer === undefined ? '' : ` ${atPlace(employer)}`
  const name = employer ?? /^(?:at|for|with) (.+)$/iu.exec(named.tail)?.[1]
  const person = addTitleArticle(title)
  const own = /freelance/iu.test(title) ? ' freelance' : ' self-employed'
  return {
    post: {
      as: title === '' ? '' : isOwn ? own : ` as ${person}`,
      ...(title !== '' && !isOwn && { person }),
      at: `${tail}${where}${placeSuffixOf(sorted.place)}`,
      ...(name !== undefined && { employer: name }),
      beside: sorted.beside.filter((part) => !seconds.includes(part)),
    },
    more: [...seconds, ...sorted.more],
  }
}

/** True for a second role, an honour or a qualification beside the post. */
const isSecondRole = (part: string): boolean =>
  (isTitle(part) && !isOwnAccount(part) && employerFirst(part) === undefined) ||
  isHonour(part) ||
  /^(?:newly|part|fully|recently)[- ]qualified\b/iu.test(part)

const textAfterTitleOf = (tail: string): string =>
  /^(?:at|for|in|on|with) /iu.test(tail) ? atPlace(tail) : tail

const placeSuffixOf = (place = ''): string =>
  place === '' || place.startsWith(', ')
    ? place
    : `${/\p{Lu}{2}$/u.test(place) ? ',' : ' in'} ${place}`

/**
 * Sorts the parts beside a title: the nearest possible employer, a known place, statements that start with a deed,
 * and others.
 */
function sortParts(
  parts: readonly string[],
  hasEmployer: boolean,
): Pick<Post, 'employer' | 'beside'> & Pick<ReadPost, 'more'> & { place?: string } {
  let employer: string | undefined
  let place: string | undefined
  const beside: string[] = []
  const more: string[] = []
  for (const [index, part] of parts.entries()) {
    const last = more.at(-1) ?? ''
    const isSame = [last, part].every((text) => verbFormOf(lowerFirst(text)) === 'gerund')
    const mayEmploy = index === 0 || (isName(part) && !/^\p{Lu}{2,4}$/u.test(part))
    const isSchool = index === 0 && !hasEmployer && isName(part) && signPatterns.school.test(part)
    if (isSchool) employer = part
    else if (isSame || (last !== '' && !isStatement(part) && !isPaperLine(last)))
      more[more.length - 1] = `${last}, ${part}`
    else if (isStatement(part)) more.push(part)
    else if (place === undefined && isPlace(part)) place = part.replace(/^in /iu, '')
    else if (!hasEmployer && employer === undefined && isPlacedHouse(part))
      [, employer, place] = PLACED.exec(part) as RegExpExecArray
    else if (!hasEmployer && employer === undefined && mayEmploy && isEmployer(part))
      employer = part
    else if (employer !== undefined && place === undefined && signPatterns.town.test(part))
      place = `, ${part}`
    else beside.push(part)
  }
  return { ...(employer && { employer }), ...(place && { place }), beside, more }
}

const PLACED = /^(\p{Ll}[\p{Ll} -]+) (\p{Lu}.*)$/u
/** True for a workplace in lower case with its place: 'district hospital Lilongwe'. */
const isPlacedHouse = (part: string): boolean =>
  workplaceLeadOf(PLACED.exec(part)?.[1] ?? '')?.endsWith(' a') === true

const isPlace = (part: string): boolean =>
  placeNamed(part.replace(/^in /iu, '')) !== undefined ||
  /^\p{Lu}{2}$|^\p{Lu}\p{Ll}+ \p{Lu}{2}$/u.test(part)

const isStatement = (part: string): boolean =>
  (!/^\p{Lu}\p{L}+$/u.test(part) &&
    verbFormOf(lowerFirst(part)) !== undefined &&
    !/^\p{Lu}\S* \p{Lu}/u.test(part)) ||
  isPaperLine(part) ||
  /^(?:I|my|own)\b/u.test(part)

/** True for a name, or for a generic workplace in lower case: 'blood clinic'. */
const isEmployer = (part: string): boolean =>
  (/^(?:the |an? |my )?\p{Lu}|^(?:at|for|with) /u.test(part) &&
    !/^(?:Year|Level|Grade|Band|Key Stage) \d|^(?:A&E|ICU|ITU|HR|IT|PR|R&D|M&A)$/u.test(part) &&
    !isTitle(part)) ||
  employerFirst(part)?.rest === '' ||
  /^an? \p{Ll}+ \p{L}/u.test(part) ||
  workplaceLeadOf(part)?.endsWith(' a') === true

/** True for known words that need no article after 'in': 'hotel maintenance', but not 'allotment man'. */
const isLineOfWork = (field: string): boolean =>
  isListable(field) && field.split(/[^\p{L}]+/u).every((word) => isEnglish(word.toLowerCase()))

const NAME_PARTS_MAX = 3

/** Returns the post of a line without a title: '12 years maintenance at Bradford council', 'British Gas 2009-2016'. */
function readUntitledPost(
  [raw = '', ...rest]: readonly string[],
  { kind }: TimeSpan,
  isTimeFirst: boolean,
): SortedPost | undefined {
  const first = raw.replace(signPatterns.beforeWork, '')
  const isLand = placeNamed(first.replace(/^(?:back )?in /iu, '')) !== undefined
  const isNone = first === '' || isLand || /^(?:my )?own /iu.test(first) || isPaperLine(raw)
  if (isNone || verbFormOf(lowerFirst(first)) !== undefined) return undefined
  const nearest = employerFirst(rest[0] ?? '')
  const isInFirm = nearest?.rest === '' && workplaceLeadOf(first) === 'in the'
  const firm = isInFirm ? ` at ${nearest.name}` : ''
  const { place, beside, more } = sortParts(isInFirm ? rest.slice(1) : rest, true)
  const made = (as: string, at: string, employer?: string, aside: string[] = []): SortedPost => ({
    post: { as, at, beside: [...aside, ...beside], ...(employer && { employer }) },
    more,
  })
  const known = employerFirst(first)
  if (known) {
    const aside = known.rest.replace(/^(?:on|in) /iu, '')
    return placeNamed(aside)
      ? made('', ` at ${known.name} in ${aside}`, known.name)
      : made('', ` at ${known.name}${placeSuffixOf(place)}`, known.name, [aside].filter(Boolean))
  }
  if (/^(?:at|with|for) /iu.test(first))
    return made('', ` ${atPlace(first).replace(/(?<= as )[\p{Ll} ]+$/u, addTitleArticle)}`)
  const [, named = first, behind = ''] = /^(.+?) ((?:at|for|with) .+)$/iu.exec(first) ?? []
  const work = named.replace(/(?:^| )experience$/iu, '')
  if (work === '') return undefined
  const at = behind && ` ${atPlace(behind)}`
  const field = workplaceLeadOf(work.toLowerCase()) === undefined ? work : toMidSentence(work)
  if (workplaceLeadOf(field) !== undefined && signPatterns.workplace.test(field))
    return made('', ` ${atPlace(field)}${at}${firm}`)
  const isHouse = field.split(' ').some((word) => workplaceLeadOf(word)?.endsWith(' a'))
  const isFirm = at === '' && isName(field) && (!isTimeFirst || /^\p{Lu}\S* \p{Lu}/u.test(field))
  if (isFirm && (isHouse || /^(?:range|since)$/u.test(kind)) && rest.length < NAME_PARTS_MAX)
    return made('', ` at ${field}${placeSuffixOf(place)}`, field)
  const isTimed = kind === 'for' || (at !== '' && kind !== 'in')
  return isTimed && signPatterns.lineOfWork.test(field) && isLineOfWork(field)
    ? made(` in ${lowerInitial(field)}`, at)
    : undefined
}
