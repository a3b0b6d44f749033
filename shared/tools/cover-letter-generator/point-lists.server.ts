import { upperFirst } from '../../text/grammar.server.ts'
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
  const held: Line[] = []
  for (let at = 0; at < lines.length; at++) {
    const head = lines[at] as Line
    const below = pointsBelow(lines, at)
    const post = below.length === 0 ? undefined : postOf(head, below, lines[at - 1])
    if (post === undefined) {
      held.push(head)
      continue
    }
    held.push({ ...head, post }, ...below.filter((line) => !maySay(line)))
    at += below.length
  }
  return held
}

/** The lines that belong to the head at a place: those with a sign before them, or plain ones up to the next head. */
function pointsBelow(lines: readonly Line[], at: number): Line[] {
  const head = lines[at] as Line
  const next = lines.slice(at + 1)
  const isListed = next[0]?.isBullet === true
  if (head.isBullet || (head.columns.length > 1 && !isListed)) return []
  const end = next.findIndex((line) => (isListed ? !line.isBullet : !isPlainPoint(line)))
  return end < 0 ? next : next.slice(0, end)
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
const maySay = (line: Line): boolean =>
  ![line.text, ...piecesOf(line).map(({ text }) => text)].some((text) =>
    NEVER_SAID.has(readStatement(text)),
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

function postOf(head: Line, below: readonly Line[], above: Line | undefined): Role | undefined {
  const sayable = below.filter(maySay)
  if (sayable.every(isSentence)) return undefined
  const [, main = '', tail = ''] = /^(.{8,90}?): (.{3,60})$/u.exec(head.text) ?? []
  const whole = roleOf(head, above)
  // 'Registered Nurse, Mercy Hospital, 2017 - present: med surg': what stands behind the colon is a point itself.
  const isParted = whole?.label !== undefined && tail !== '' && spansIn(main).length === 1
  const role = isParted ? roleOf({ ...head, text: main, columns: [main] }, above) : whole
  const texts = [...(isParted ? [tail] : []), ...sayable.map(({ text }) => text)]
  return role && { ...role, points: texts.map(upperFirst) }
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
