import { lowerFirst, titleCase } from '../../text/grammar.server.ts'
import { knownEmployer } from './employers.server.ts'
import { isGap, schoolBehind } from './gaps.server.ts'
import { readHeader } from './headers.server.ts'
import type { Line } from './lines.server.ts'
import { isPrivate } from './private.server.ts'
import type { Header, Role } from './roles.server.ts'
import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'
import { readVerbClause } from './verbs.server.ts'

/** True for a head that says what one was and nothing else. */
export const isTitleAlone = ({ role, rest }: Header): boolean =>
  rest.length === 0 &&
  role.title !== undefined &&
  Object.keys(role).length === (/^for \d/u.test(role.employer ?? '') ? 2 : 1)

/** 'Next, Primark, JD Sports': employers one behind the other, where most are known to everybody. */
export function firmsIn(text: string): string[] {
  const parts = text.split(/, (?:and )?| and /u)
  const known = parts.map((part) => knownEmployer(part))
  const isList =
    parts.length > 1 &&
    parts.every((part) => part.split(' ').length <= 3 && !/\d/.test(part)) &&
    known.filter((one) => one?.rest === '').length * 2 > parts.length
  return isList
    ? parts.map((part, at) =>
        known[at]?.rest === '' ? (known[at]?.name ?? part) : titleCase(part),
      )
    : []
}

/** A gap, a school left, a sentence served: never the head of a post. */
export const isNoWork = (text: string): boolean =>
  isGap(text) || schoolBehind(text) !== undefined || (isPrivate(text) && !isTitle(text))

/** 'Receptionist – same firm – 2011–13'. */
export const SAME =
  /^(?:the )?same (?:firm|co\.?|company|place|employer|school|hospital|trust|council|university|college|charity|shop|hotel|team)$/iu

export function sameFirm({ role, rest }: Header, before: Role | undefined): Role {
  const isSame = rest.some((part) => SAME.test(part))
  return isSame && role.employer === undefined && before?.employer !== undefined
    ? { ...role, employer: before.employer }
    : role
}

const WORKED_AS =
  /^(?:(?:I|then I|later I|before that I|after that I) )?(?:worked|was|was employed) (?:as )?an? (?=\p{L})/iu

/** A post told in a sentence: 'I worked as a barista at Costa from 2019 to 2021', and nothing else in it. */
export function workedAs(text: string, line: Line): Role | undefined {
  const opening = WORKED_AS.exec(text)?.[0]
  if (opening === undefined) return undefined
  const rest = text.slice(opening.length)
  const header = readHeader({ ...line, text: rest, columns: [rest], isBullet: false })
  if (header === undefined || header.rest.length > 0) return undefined
  const { title, employer, span } = header.role
  return title !== undefined && (employer !== undefined || span !== undefined)
    ? header.role
    : undefined
}

/** A sentence of the applicant's own, or one about the place above. */
export const isSpoken = (text: string): boolean => /^(?:I|my|there|duties)\b/iu.test(text)

/** True for a line that begins another time without naming a post that could be read. */
export function isOtherTime(text: string): boolean {
  const isTimed = spansIn(text).some(
    ({ span, start }) => span.kind !== 'for' && (span.kind !== 'in' || start === 0),
  )
  return isTimed && !isSpoken(text) && readVerbClause(lowerFirst(text)) === undefined
}

/** A title whose employer may stand on the next line. */
export const isBelowTitle = (head: Role | undefined): boolean =>
  head !== undefined && head.employer === undefined && head.label === undefined

/** An employer with dates, and on the next line the title. */
export const isAboveTitle = (line: Line, next: Line | undefined): boolean =>
  next !== undefined &&
  !next.isBullet &&
  !next.isApart &&
  isTitle(next.text) &&
  spansIn(line.text).length === 1

/** A head that says again what the one above has said opens another post, if both are whole by themselves. */
export function isWhole(before: Role | undefined, next: Role): boolean {
  const isFull = (role: Role): boolean =>
    (role.title ?? role.field ?? role.label) !== undefined &&
    (role.employer !== undefined || role.span !== undefined)
  return before !== undefined && isFull(before) && isFull(next)
}
