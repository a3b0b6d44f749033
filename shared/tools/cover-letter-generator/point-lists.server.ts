import { upperFirst } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { apart, bySentence } from './clauses.server.ts'
import { isCredential } from './credentials.server.ts'
import { readHeader } from './headers.server.ts'
import type { Line } from './lines.server.ts'
import { isLossy, wordsTold } from './loss.server.ts'
import { isOddRole } from './odd-readings.server.ts'
import type { Role } from './roles.server.ts'
import { readStatement } from './statements.server.ts'
import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'
import { readWork } from './works.server.ts'

/**
 * Posts of a record with points below them. Where one point is no sentence for sure, all points of that post stay with it,
 * in the order and in the words in which they were typed; what no letter says is left to the other readers. Pure.
 */
export function withPoints(lines: readonly Line[]): Line[] {
  const listed = runsOf(lines, (line) => line.isBullet)
  const plain = runsOf(lines, isPlainPoint)
  const told = runsOf(lines, (line) => !maySay(line) || isSentence(line))
  const held: Line[] = []
  for (let at = 0; at < lines.length; at++) {
    const head = lines[at] as Line
    const from = at + 1
    const isListed = lines[from]?.isBullet === true
    const mayHead = !head.isBullet && (head.columns.length < 2 || isListed)
    const end = (mayHead && (isListed ? listed : plain)[from]) || from
    // Where each point is a sentence by itself nothing has to stay together.
    const isTold = from === end || (told[from] as number) >= end
    const role = isTold ? undefined : headOf(head, lines[at - 1])
    if (role === undefined) {
      held.push(head)
      continue
    }
    const below = lines.slice(from, end)
    const texts = [...role.points, ...below.filter(maySay).map(({ text }) => text)]
    const post = { ...role, points: texts.map(upperFirst) }
    held.push({ ...head, post }, ...below.filter((line) => !maySay(line)))
    at += below.length
  }
  return held
}

/** For each place where the run of such lines ends that begins there; the place itself where it is none. Reads each line once. */
function runsOf(lines: readonly Line[], isOfRun: (line: Line) => boolean): readonly number[] {
  const ends = lines.map((_, at) => at)
  for (let at = lines.length - 1; at >= 0; at--)
    if (isOfRun(lines[at] as Line)) ends[at] = Math.max(at + 1, ends[at + 1] ?? 0)
  return ends
}

const isPlainPoint = (line: Line): boolean =>
  !line.isBullet &&
  !line.isApart &&
  line.columns.length < 2 &&
  /^\p{Ll}/u.test(line.text) &&
  !/^(?:i|my|we|then|before|after|now|also|left)\b/u.test(line.text) &&
  spansIn(line.text).length === 0 &&
  !isCredential(line.text) &&
  readHeader(line) === undefined

const NEVER_SAID = new Set<unknown>(['private', 'gap', 'denied', 'worn'])

/** A point of which no part is nobody's business. */
const maySay = oncePer(
  (line: Line): boolean =>
    ![line.text, ...piecesOf(line).map(({ text }) => text)].some((text) =>
      NEVER_SAID.has(readStatement(text)),
    ),
)

const piecesOf = (line: Line): Line[] => bySentence(line).flatMap(apart)

/** Said with 'I' before it, as it stands. */
const isSentence = (line: Line): boolean =>
  piecesOf(line).every(({ text }) => {
    const said = readStatement(text)
    if (typeof said !== 'object') return false
    return said.kind === 'duty'
      ? KIND_OF_WORK.test(text)
      : !['figure', 'credential'].includes(said.kind)
  })

/** 'Cash handling', 'customer service': what 'my work included' can be said of. */
const KIND_OF_WORK =
  /^(?:[\p{L}-]+ ){0,2}(?:\p{L}{3,}ing|control|management|service|support|care|administration|maintenance|security|hygiene)$/iu

/** The post that a line is the head of, with the point that stands in the head itself; undefined where it heads none. */
function headOf(
  head: Line,
  above: Line | undefined,
): (Role & { readonly points: readonly string[] }) | undefined {
  const [, main = '', tail = ''] = /^(.{8,90}?): (.{3,60})$/u.exec(head.text) ?? []
  const whole = roleOf(head, above)
  // 'Registered Nurse, Mercy Hospital, 2017 - present: med surg': what stands behind the colon is a point itself.
  const isParted = whole?.label !== undefined && tail !== '' && spansIn(main).length === 1
  const role = isParted ? roleOf({ ...head, text: main, columns: [main] }, above) : whole
  return role && { ...role, points: isParted ? [tail] : [] }
}

/** The post in our words where they lose nothing, else as it was typed; undefined where the line is no whole head. */
function roleOf(head: Line, above: Line | undefined): Role | undefined {
  if (NEVER_SAID.has(readStatement(head.text))) return undefined
  const isBelowTitle = above !== undefined && !above.isBullet && isTitle(above.text)
  if (isBelowTitle || spansIn(head.text).length > 1) return undefined
  const pieces = piecesOf(head)
  const read = pieces.length === 1 ? (readHeader(head) ?? readWork(head)) : undefined
  const role = read?.role
  const isFull =
    (role?.title ?? role?.field ?? role?.span) !== undefined &&
    (role?.employer ?? role?.span) !== undefined &&
    (role?.title ?? role?.field ?? role?.employer) !== undefined
  if (role && isFull && read?.rest.length === 0) {
    const told = wordsTold({ roles: [role], facts: [], unused: [] })
    if (!isLossy(head.text, told) && !isOddRole(role, head.text)) return role
  }
  const isWhole = spansIn(head.text).length === 1 && head.text.split(' ').length >= LABEL_WORDS_MIN
  return isWhole && !/^(?:I|my|we)\b/iu.test(head.text)
    ? { label: head.text.replace(/:$/u, '') }
    : undefined
}

const LABEL_WORDS_MIN = 4
