import { isCredential } from './credentials.server.ts'
import { EMPLOYER, NAME } from './employers.server.ts'
import { isGap } from './gaps.server.ts'
import type { Line } from './lines.server.ts'
import { isOddFact, isOddRole } from './odd-readings.server.ts'
import { isLossy, type Reading, wordsTold } from './loss.server.ts'
import { isPrivate } from './private.server.ts'
import { type Unit, rowsOf } from './quoted-rows.server.ts'
import { isLasting, readStatement } from './statements.server.ts'
import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'

/** Lines that a letter gives in the words of the paste, since our sentences would lose a word of them or are not sure. */
export interface Quoted {
  /** One each, without a full stop: 'Bricklaying foreman, J. Dyson Brickwork: gang of 9'. */
  readonly rows: readonly string[]
  /** Their sentences, by `Line.unit`: no other reader need read them. */
  readonly units: ReadonlySet<number>
}

/** With more of the units than this in doubt all are quoted: a record in one form reads better than in two. */
const DOUBTED_SHARE_MAX = 0.5

/** A post with more below it stays a post, and what is in doubt below it stands alone. */
const SMALL_BLOCK = 3

/** Finds what has to be quoted, so that no number, name or word of a paste is lost. Pure. */
export function quotedOf(lines: readonly Line[], reading: Reading): Quoted {
  const units = unitsOf(lines, reading).filter((unit) => mayBeQuoted(unit, reading))
  const told = wordsTold(reading)
  const doubted = new Set(
    units
      .filter((unit) => isHead(unit) || isTelling(unit.text))
      .filter((unit) => isLossy(unit.text, told) || isDoubtful(unit, reading))
      .map(({ id }) => id),
  )
  // 'Bricklayer, same firm' needs the line above.
  for (const [at, { id, text }] of units.entries())
    if (SAME_AS_ABOVE.test(text) && doubted.has(units[at - 1]?.id ?? -1)) doubted.add(id)
  const isMost =
    doubted.size > units.length * DOUBTED_SHARE_MAX ||
    (units.length > 1 && doubted.has(units[0]?.id ?? -1))
  const blocks = blocksOf(units.filter(({ id, text }) => doubted.has(id) || !isWhole(text)))
    .map((block) => quotedIn(block, doubted, isMost))
    .filter((block) => isTelling(block.map(({ text }) => text).join(', ')))
  return {
    rows: blocks.flatMap(rowsOf),
    units: new Set(blocks.flat().flatMap(({ id, joined = [] }) => [id, ...joined])),
  }
}

const SAME_AS_ABOVE =
  /\bsame (?:firm|co\b|company|place|employer|school|hospital|shop|hotel|team)/iu

/** Of a post and what stands below it, what is quoted: all, or what is in doubt alone. */
function quotedIn(block: readonly Unit[], doubted: ReadonlySet<number>, isMost: boolean): Unit[] {
  const inDoubt = block.filter(({ id }) => doubted.has(id))
  const isHead = inDoubt[0] !== undefined && inDoubt[0] === block[0]
  const isWhole = inDoubt.length > 0 && (isHead || block.length <= SMALL_BLOCK)
  return isMost || isWhole ? [...block] : inDoubt
}

/** 'Speak Portuguese', 'BSc Biology, 2012': told of somebody, and of no post. */
function isWhole(text: string): boolean {
  const said = readStatement(text)
  return (
    typeof said === 'object' &&
    (said.kind === 'credential' || isLasting(said) || said.kind === 'own')
  )
}

function unitsOf(lines: readonly Line[], { unused }: Reading): Unit[] {
  const unsaid = unused.filter(({ why }) => why !== 'unclear').map(({ text }) => text)
  const units = new Map<number, Unit>()
  for (const line of lines)
    if (line.unit !== undefined && !units.has(line.unit))
      units.set(line.unit, { id: line.unit, text: sayable(line.whole ?? line.text, unsaid), line })
  return [...units.values()].filter((unit, at) => at > 0 || !isName(unit))
}

/** 'DENISE R. HOLLOWAY' above a record. */
const isName = ({ text, line }: Unit): boolean =>
  (line.isCalmed || NAME.test(text)) &&
  text.split(' ').length <= 4 &&
  spansIn(text).length === 0 &&
  !isTitle(text) &&
  !EMPLOYER.test(text) &&
  !/[\d,:]/u.test(text)

/** Without the parts that are nobody's business. */
const sayable = (text: string, unsaid: readonly string[]): string =>
  text
    .split(/, (?![^(]*\))/u)
    .filter((part, at, all) => {
      // 'Lost my licence, got it back'.
      const isOn = at > 0 && isPrivate(all[at - 1] ?? '') && /\b(?:it|that|them)\b/iu.test(part)
      return (
        !isOn && !isPrivate(part) && !isGap(part) && !INSIDE.test(part) && !unsaid.includes(part)
      )
    })
    .join(', ')
    .replace(/ left as (?=\p{Lu})/u, ', ')

/** A sentence served. */
const INSIDE = /\b(?:HMP|prison(?! officer| service| staff)|jail|released|inside(?! sales))\b/iu

/** A sentence that begins with 'I' is told as it stands; what is private or denied is told by nobody. */
function mayBeQuoted({ text }: Unit, { unused }: Reading): boolean {
  if (/^(?:I|my|we|our)\b/iu.test(text) || isPrivate(text) || /[?!#]|@\p{L}/u.test(text))
    return false
  if (RUN_TOGETHER.test(text)) return false
  return !unused.some(
    ({ text: part, why }) => why !== 'unclear' && part.includes(' ') && text.includes(part),
  )
}

/** Half a sentence, a name alone or words run together say nothing in a row either. */
function isTelling(text: string): boolean {
  const words = text.split(' ')
  if (words.length < ROW_WORDS_MIN) return false
  const isNamed = words.some((_, at) =>
    [1, 2, 3].some((count) =>
      isTitle(
        words
          .slice(at, at + count)
          .join(' ')
          .replace(/[,:;]$/u, ''),
      ),
    ),
  )
  const spans = spansIn(text)
  const isDated = spans.some(({ span }) => span.kind === 'range')
  const wordsMin = isDated ? DATED_WORDS_MIN : spans.length > 0 ? TIMED_WORDS_MIN : PLAIN_WORDS_MIN
  return isNamed || EMPLOYER.test(text) || isCredential(text) || words.length >= wordsMin
}

const ROW_WORDS_MIN = 2

const PLAIN_WORDS_MIN = 4

const TIMED_WORDS_MIN = 3

/** '2020-2024 odds and ends' may be anything. */
const DATED_WORDS_MIN = 7

/** A verb with a capital in the middle of a line: two things run together. */
const RUN_TOGETHER = /\p{Ll} \p{Lu}\p{Ll}+(?:ed|ing)(?= \p{Ll})/u

/** A post or a paper opens a block, and what was done there stands below it. */
function blocksOf(units: readonly Unit[]): Unit[][] {
  const blocks: Unit[][] = []
  for (const unit of units) {
    const block = blocks.at(-1)
    const head = block?.length === 1 ? block[0] : undefined
    if (block === undefined || head === undefined || !isRestOfHead(head, unit)) {
      if (block === undefined || isHead(unit)) blocks.push([unit])
      else block.push(unit)
    } else block[0] = joinedHead(head, unit)
  }
  return blocks
}

/** A title on one line and its employer with dates on the next are one head. */
const isRestOfHead = (head: Unit, { text, line }: Unit): boolean =>
  !line.isBullet &&
  !line.isApart &&
  line.isInside !== true &&
  isTitle(head.text) !== isTitle(text) &&
  spansIn(head.text).length + spansIn(text).length === 1 &&
  text.split(' ').length <= HEAD_WORDS_MAX

const HEAD_WORDS_MAX = 9

const joinedHead = (head: Unit, unit: Unit): Unit => ({
  ...head,
  text: `${head.text}, ${unit.text}`,
  joined: [...(head.joined ?? []), unit.id],
})

function isHead({ text, line }: Unit): boolean {
  const words = text.split(' ')
  const isNamed = [1, 2, 3].some((count) => isTitle(words.slice(0, count).join(' ')))
  return line.isApart || isNamed || spansIn(text).length > 0 || isCredential(text)
}

/** Read whole, and yet no careful reader would be sure of it. */
function isDoubtful({ text }: Unit, { roles, facts }: Reading): boolean {
  return roles.some((role) => isOddRole(role, text)) || facts.some((fact) => isOddFact(fact, text))
}
