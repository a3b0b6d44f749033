import { placeNamed } from '../../../words/places.server.ts'
import { lowered } from '../../../read/letters.server.ts'
import { lowerFirst } from '../../../text/grammar.server.ts'
import { isHonour, isNominal, isPaperLine, SCHOOL } from './papers.server.ts'
import { SPOTLESS } from './private.server.ts'
import { spansIn, type Span } from './times.server.ts'
import { asTitle, isOwnAccount, isTitle, titled, titleIn, type Named } from './titles.server.ts'
import { verbFormOf } from './verbs.server.ts'
import { atPlace, employerFirst, inside, isName, openingOf } from './words.server.ts'

/** Where somebody worked, as what and when. */
export interface Post {
  /** After 'worked': ' as a barista', ' in retail', '' where only the place is known. */
  readonly as: string
  /** Who somebody was, for 'I am' and 'I was': 'a barista'; undefined for a line of work. */
  readonly person?: string
  /** ' at Costa Coffee in Leeds', ''. */
  readonly at: string
  readonly employer?: string
  readonly time?: Span
  /** What else the head says, in the applicant's words: '40 people', 'nights'. */
  readonly beside: readonly string[]
}

export interface ReadPost {
  readonly post: Post
  /** Statements behind it in the same line. */
  readonly more: readonly string[]
}

const COMMA_INSIDE = '\u0001'
const COLON_INSIDE = '\u0002'
const masked = (text: string): string =>
  text.replace(/\([^()]*\)/gu, (part) =>
    part.replaceAll(', ', COMMA_INSIDE).replaceAll(': ', COLON_INSIDE),
  )
const unmasked = (text: string): string =>
  text.replaceAll(COMMA_INSIDE, ', ').replaceAll(COLON_INSIDE, ': ')
/** 'Reliable retail manager with 11 years on the shop floor' is said of somebody, and is no post. */
export const PROFILE =
  /^[^,]{2,90} with (?:over |more than |nearly )?\d{1,2}\+? years|^[^,]{2,40} holder$/iu
/** A sentence of their own names its post itself: 'In 2023 I finished the course'. */
const OF_ONES_OWN = /^(?:[Mm]y|[Ww]e|[Oo]ur|[Tt]here)\b|(?:^|[ ,])I(?:['’]\p{L}+)? \p{Ll}/u
const PARTS = /[,|]\s+|\s[–—@]\s|\s-\s/u
const COLON = /^(.{3,120}?)(?<!\d):\s+(\S.*)$/u

/** A post that a line names in the usual ways; undefined for any other line. */
export function readPost(line: string): ReadPost | undefined {
  const [text, behind] = withoutColon(masked(line))
  if (OF_ONES_OWN.test(text) || PROFILE.test(text) || SPOTLESS.test(text)) return undefined
  const times = spansIn(text)
  const found = times.find(({ span }) => span.kind !== 'in') ?? times[0]
  const sides = found ? [text.slice(0, found.start), text.slice(found.end)] : [text]
  const pieces = sides
    .map((side) => side.replace(/(?<![\s(,:–-])[\s(,:–-]+$/u, '').replace(/^[\s),:–-]+/u, ''))
    .flatMap((side) => side.split(PARTS))
    .map((piece) => (piece.includes(')') ? piece : piece.replace(/^[\s(]+|\($/gu, '')).trim())
    .filter((piece) => /[\p{L}\d]/u.test(piece) && !DONE.test(piece))
  const isSchool = SCHOOL.test(pieces[0] ?? '') && pieces.slice(1, TITLE_AT_MAX).some(isTitle)
  if ((isPaperLine(pieces[0] ?? '') && !isTitle(pieces[0] ?? '') && !isSchool) || isNominal(line))
    return undefined
  const named = pieces.slice(0, TITLE_AT_MAX).map(titleIn)
  const first = named.findIndex(Boolean)
  // Before a title nothing but names: 'Skanska, Project Manager'.
  const at = pieces
    .slice(0, Math.max(first, 0))
    .every((piece) => isName(piece) || isPlace(piece) || employerFirst(piece)?.rest === '')
    ? first
    : -1
  const read =
    at >= 0
      ? withTitle(named[at] as Named, pieces, at)
      : (found ?? employerFirst(pieces[0] ?? '')) &&
        withoutTitle(pieces, found?.span ?? UNTIMED, sides[0]?.trim() === '')
  if (read === undefined || (behind !== undefined && at < 0 && found === undefined))
    return undefined
  const post = found ? { ...read.post, time: found.span } : read.post
  const more = [...read.more, ...(behind === undefined ? [] : [behind])]
  return { post, more: more.map(unmasked) }
}

/** Before a length of time it says no more: 'did 7 years admin'. */
const DONE = /^(?:also |i )?(?:did|done|had|have|spent)$/iu

/** What a colon parts: 'Junior Analyst, 2022 – now: built dashboards'; '09/2018 – present: Class teacher' is one. */
function withoutColon(line: string): [head: string, behind?: string] {
  const [, head, behind] = COLON.exec(line) ?? []
  if (head === undefined || behind === undefined) return [line]
  const [time] = spansIn(head)
  const isDates = time && !/[\p{L}\d]/u.test(head.slice(0, time.start) + head.slice(time.end))
  // 'Retail: 2 years'.
  const isTimed = spansIn(behind)[0]?.start === 0
  return isDates || isTimed ? [`${head}, ${behind}`] : [head, behind]
}

const UNTIMED: Span = { kind: 'in', text: '' }
const TITLE_AT_MAX = 3

/** The post of a title, with the parts beside it sorted: employer, place, and what else. */
function withTitle(given: Named, pieces: readonly string[], at: number): ReadPost {
  const { named, second } = withoutSecond(given)
  const sorted = sortedParts(
    pieces.filter((_, index) => index !== at),
    isOwnAccount(named.title) ||
      /^(?:self[- ]employed|freelance)\b/iu.test(named.title) ||
      named.employer !== undefined ||
      /^(?:at|for|with|there|in the) ?/iu.test(named.tail),
    at,
    openingOf(named.title.split(' ').slice(0, -1).join(' ')) !== undefined,
  )
  const employer = named.employer ?? sorted.employer
  // 'Army, corporal' is one post.
  const seconds = named.title === '' ? [] : sorted.beside.filter(isSecond)
  const title = titled(named.title)
  const isOwn = isOwnAccount(title)
  const own = /freelance/iu.test(title) ? ' freelance' : ' self-employed'
  const as = title === '' ? '' : isOwn ? own : ` as ${asTitle(title)}`
  const tail = named.tail === '' ? '' : ` ${tailOf(named.tail)}`
  const where = employer === undefined ? '' : ` ${atPlace(employer)}`
  const place = sorted.place === undefined ? '' : placeBehind(sorted.place)
  const name = employer ?? /^(?:at|for|with) (.+)$/iu.exec(named.tail)?.[1]
  return {
    post: {
      as: unmasked(as),
      ...(title === '' || isOwn ? {} : { person: unmasked(asTitle(title)) }),
      at: unmasked(`${tail}${where}${place}`),
      ...(name === undefined ? {} : { employer: unmasked(name) }),
      beside: sorted.beside.filter((part) => !seconds.includes(part)).map(unmasked),
    },
    more: [...second, ...seconds.map(bare), ...sorted.more],
  }
}

const bare = (part: string): string => part.replace(/^\(([^()]*)\)$/u, '$1')

/** What somebody was or won beside their post, and no part of it. */
const isSecond = (part: string): boolean =>
  (isTitle(part) && !/^(?:self[- ]employed|freelance)/iu.test(part)) ||
  isHonour(part) ||
  /^(?:newly|part|fully|recently)[- ]qualified\b/iu.test(part)

/** 'Doorman (youth football coach)': a second activity in brackets is a statement of its own. */
function withoutSecond(named: Named): { named: Named; second: string[] } {
  const [, tail] = /^\(([^()]+)\)$/u.exec(named.tail) ?? []
  if (tail !== undefined && isSecond(tail)) return { named: { ...named, tail: '' }, second: [tail] }
  const [, title, inner] = /^(.+) \(([^()]+)\)$/u.exec(named.title) ?? []
  return title !== undefined && inner !== undefined && isSecond(inner)
    ? { named: { ...named, title }, second: [inner] }
    : { named, second: [] }
}

const tailOf = (tail: string): string =>
  /^(?:at|for|in|on|with) /iu.test(tail) && !/^in the \p{Lu}/u.test(tail) ? atPlace(tail) : tail

const placeBehind = (place: string): string =>
  place.startsWith(', ') ? place : /\p{Lu}{2}$/u.test(place) ? `, ${place}` : ` in ${place}`

interface Sorted {
  readonly employer?: string
  readonly place?: string
  readonly beside: readonly string[]
  readonly more: readonly string[]
}

/** Parts beside a title: the nearest that may be an employer is, one of the map is a place, a deed begins a statement. */
function sortedParts(
  parts: readonly string[],
  hasEmployer: boolean,
  titleAt: number,
  isPlaced = false,
): Sorted {
  let employer: string | undefined
  let place: string | undefined
  const beside: string[] = []
  const more: string[] = []
  for (const [index, part] of parts.entries()) {
    const isNear = titleAt > 0 || index === 0 || (index <= 2 && isName(part))
    const last = more.at(-1) ?? ''
    const isSame =
      verbFormOf(lowerFirst(last)) === 'gerund' && verbFormOf(lowerFirst(part)) === 'gerund'
    if (isSame || (last !== '' && !isStatement(part) && !isPaperLine(last)))
      more[more.length - 1] = `${last}, ${part}`
    else if (isStatement(part)) more.push(part)
    else if (place === undefined && isPlace(part)) place = part.replace(/^in /iu, '')
    else if (
      !hasEmployer &&
      employer === undefined &&
      isNear &&
      isEmployer(part) &&
      !(titleAt === 0 && index > 0 && /^\p{Lu}{2,4}$/u.test(part)) &&
      !(isPlaced && part === part.toLowerCase())
    )
      employer = part
    else if (isPlaced && openingOf(part) !== undefined && part === part.toLowerCase())
      more.push(part)
    else if (
      employer !== undefined &&
      !WEEKDAY.test(part) &&
      place === undefined &&
      /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(part)
    )
      place = `, ${part}`
    else beside.push(part)
  }
  return { ...(employer && { employer }), ...(place && { place }), beside, more }
}

const isPlace = (part: string): boolean =>
  placeNamed(part.replace(/^in /iu, '')) !== undefined ||
  /^\p{Lu}{2}$|^\p{Lu}\p{Ll}+ \p{Lu}{2}$/u.test(part)

const isStatement = (part: string): boolean =>
  (!/^\p{Lu}\p{L}+$/u.test(part) &&
    verbFormOf(lowerFirst(part)) !== undefined &&
    !/^\p{Lu}\S* \p{Lu}/u.test(part)) ||
  isPaperLine(part) ||
  /^(?:I|my|own)\b/u.test(part)

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/iu

/** A name, or a place of work in small letters that is one of many: 'blood clinic'. */
const isEmployer = (part: string): boolean =>
  (/^(?:the |an? |my )?\p{Lu}|^(?:at|for|with) /u.test(part) &&
    !/^(?:Year|Level|Grade|Band|Key Stage) \d|^(?:A&E|ICU|ITU|HR|IT|PR|R&D|M&A)$/u.test(part) &&
    !isTitle(part)) ||
  employerFirst(part)?.rest === '' ||
  openingOf(part)?.endsWith(' a') === true

/** A time beside a line of work or an employer: '12 years maintenance at Bradford council', 'British Gas 2009-2016'. */
function withoutTitle(
  pieces: readonly string[],
  span: Span,
  isTimeFirst: boolean,
): ReadPost | undefined {
  const [raw = '', ...rest] = pieces
  const first = raw
    .replace(/^(?:of |years? )?(?:experience )?(?:of |in |as |doing )?(?=\S)/iu, '')
    .replace(/^(?:now|then|before) (?=\p{Lu}|at )/u, '')
  if (
    first === '' ||
    /^(?:my )?own /iu.test(first) ||
    verbFormOf(lowerFirst(first)) !== undefined ||
    isPaperLine(raw)
  )
    return undefined
  const nearest = employerFirst(rest[0] ?? '')
  const firm = nearest?.rest === '' ? ` at ${nearest.name}` : ''
  const sorted = sortedParts(
    firm !== '' && openingOf(first) === 'in the' ? rest.slice(1) : rest,
    true,
    0,
  )
  const made = (as: string, at: string, asides: string[] = [], employer?: string): ReadPost => ({
    post: {
      as,
      at: unmasked(at).replace(/(?<= as )\p{Ll}[\p{L} ]+$/u, (one) =>
        isTitle(one) ? asTitle(one) : one,
      ),
      beside: [...asides, ...sorted.beside].map(unmasked),
      ...(employer && { employer }),
    },
    more: sorted.more,
  })
  const known = employerFirst(first)
  if (known) {
    const beside = known.rest.replace(/^(?:on|in) /iu, '')
    return made('', ` at ${known.name}`, beside === '' ? [] : [beside], known.name)
  }
  if (/^(?:at|with|for) /iu.test(first)) return made('', ` ${atPlace(first)}`)
  const freelance = /^freelance (\p{Ll}.+)$/iu.exec(first)?.[1]
  if (freelance) return made(` freelance on ${freelance}`, '')
  const [, work = first, at = ''] = /^(.+?) ((?:at|for|with) .+)$/iu.exec(first) ?? []
  const field = openingOf(work.toLowerCase()) === undefined ? work : inside(work)
  const [, workplace, name] = /^(\p{Ll}[\p{L} -]+?) (\p{Lu}.+)$/u.exec(field) ?? []
  if (workplace && name && openingOf(workplace)) return made('', ` ${atPlace(workplace)}`, [name])
  if (
    openingOf(field) !== undefined &&
    /^[\p{Ll}-]+(?: [\p{Ll}-]+)*(?: (?:in|at|near|of) |$)/u.test(field)
  )
    return made(
      '',
      ` ${atPlace(field)}${at && ` ${atPlace(at)}`}${openingOf(field) === 'in the' ? firm : ''}`,
    )
  const isFirm = isName(field) && (!isTimeFirst || /^\p{Lu}\S* \p{Lu}/u.test(field)) && at === ''
  if (isFirm && span.kind !== 'for' && rest.length < NAME_PARTS_MAX)
    return made('', ` at ${field}${sorted.place ? placeBehind(sorted.place) : ''}`, [], field)
  const isField =
    /^\p{L}[\p{L}\d&/' -]{2,50}$/u.test(field) &&
    !/\b(?:the|my|last|ago|old|off|out|now)\b/iu.test(field)
  return isField && (span.kind === 'for' || (at !== '' && span.kind !== 'in'))
    ? made(` in ${lowered(field)}`, at && ` ${atPlace(at)}`)
    : undefined
}

const NAME_PARTS_MAX = 3
