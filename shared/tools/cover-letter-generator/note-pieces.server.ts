import { lowerFirst } from '../../text/grammar.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { isCredential } from './credentials.server.ts'
import { isGap } from './gaps.server.ts'
import { heldNote, statedNote } from './note-sentences.server.ts'
import { bracketed, ofForces, spellOf } from './note-spells.server.ts'
import { deedOf, postOf } from './note-reading.server.ts'
import { isPrivate } from './private.server.ts'
import { type Currency } from './sentences.server.ts'
import { withRange } from './spoken.server.ts'
import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'
import { readVerbClause } from './verbs.server.ts'
import { table } from '../../text/table.ts'

/** A clause of a row, or a few that are one: `said` where a sentence is sure of it. */
export interface Piece {
  readonly text: string
  readonly said?: string
  /** A post, which what stands behind it belongs to. */
  readonly isHead?: boolean
  /** Told in its own words, whatever could be said. */
  readonly isBare?: boolean
  /** Behind a stronger sign than a comma. */
  readonly isApart?: boolean
  /** The sign that stands before it in its row: ', ' where it is one sentence with the piece before. */
  readonly sign?: Sign
  /** What one did, told with 'I'. */
  readonly isDeed?: boolean
}

/** A space stands behind years that more follows without a sign. */
export type Sign = ', ' | ': ' | '; ' | ' '

/** True for a clause with a time of its own, which belongs to no post beside it. */
export const isDated = (text: string): boolean =>
  ELSEWHERE.test(text) ||
  spansIn(text).some(({ span }) => span.kind === 'range' || span.kind === 'since')

/** Of another time or place than the post before it. */
const ELSEWHERE =
  /\b(?:(?:this|last) (?:year|month|summer)|at home|once an? \p{L}+|every \p{L}+day|on \p{L}+days|at weekends|since)\b/iu

const PIECE_CLAUSES_MAX = 4

/** The row from its left, as many clauses at a time as one post takes; what belongs to a head stays with it. */
export function piecesOf(row: string): Piece[] {
  const pieces = piecesIn(row)
  return pieces.reduce<Piece[]>((held, piece) => {
    const before = held.at(-1)
    const isOfHead = before !== undefined && piece.said === undefined && mayGoOn(before, piece.text)
    return isOfHead
      ? [
          ...held.slice(0, -1),
          {
            text: `${before.text}${isLabel(before) ? ': ' : ', '}${piece.text}`,
            sign: before.sign,
          },
        ]
      : [...held, piece]
  }, [])
}

/** 'Vacation work: Aurecon, Brisbane': who, where and when stand behind what it was. */
function mayGoOn(before: Piece, text: string): boolean {
  if (before.said !== undefined) return false
  if (isLabel(before)) return true
  const isHead =
    /^(?:vacation work|(?:summer|work) placements?): /iu.test(before.text) ||
    NAMED.test(before.text) ||
    isTitle(before.text.split(', ')[0] ?? '') ||
    isDated(before.text)
  if (
    isHead &&
    (isTitle(text.split(/,? peak /u)[0] ?? '') ||
      NAMED.test(text) ||
      placeNamed(text) !== undefined)
  )
    return true
  return !/^\d/u.test(before.text) && !isCredential(before.text) && TIME_FIRST.test(text)
}

const isLabel = ({ text }: Piece): boolean =>
  /^vacation work$|^(?:summer|work) placements?$/iu.test(text)

/** A name alone. */
const NAMED = /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}&.’']*){0,3}$/u

const TIME_FIRST = /^(?:(?:19|20)\d{2}|\d+ (?:years|months|weeks|wks)|peak|summers?|since)\b/iu

function piecesIn(row: string): Piece[] {
  const pieces: Piece[] = []
  for (const [group, { sign, clauses }] of clausesOf(row).entries())
    for (let at = 0; at < clauses.length;) {
      const most = Math.min(PIECE_CLAUSES_MAX, clauses.length - at)
      const head = pieces.findLast(({ isHead }) => isHead)
      const found = Array.from({ length: most }, (_, less) => most - less)
        .map((count) => ({
          count,
          piece: pieceOf(clauses.slice(at, at + count).join(', '), {
            currency: currencyBehind(head?.said),
            mayBeHeld: group > 0 || spansIn(row).length === 0 || standsAlone(clauses, at),
          }),
        }))
        .find(({ piece }) => piece !== undefined)
      const named = found === undefined && at === 0 ? postInBrackets(clauses) : undefined
      const piece = found?.piece ?? named?.piece ?? { text: clauses[at] as string }
      pieces.push({ ...piece, isApart: group > 0 && at === 0, sign: at === 0 ? sign : ', ' })
      at += found?.count ?? named?.count ?? 1
    }
  return pieces
}

/** 'Methodist lay preacher, 20 years as a nurse': no name and no time of its own stands behind a title. */
function standsAlone(clauses: readonly string[], at: number): boolean {
  const next = clauses[at + 1] ?? ''
  if (at === 0) return / as /u.test(spellOf(next) ?? '')
  return !NAMED.test(next) && !TIME_FIRST.test(next)
}

/** A post with its times, and in brackets what cannot be told apart: as many clauses as it takes up to its time. */
function postInBrackets(clauses: readonly string[]): { count: number; piece: Piece } | undefined {
  const isTitleAlone = isTitle(clauses[0] ?? '')
  const timed = clauses.slice(0, PIECE_CLAUSES_MAX).findIndex((text) => spansIn(text).length > 0)
  // Another post behind the title is none of its words.
  const isOther = / as /u.test(spellOf(clauses[timed] ?? '') ?? '')
  const count = isTitleAlone && timed >= 0 && !isOther ? timed + 1 : 1
  const text = clauses.slice(0, count).join(', ')
  const said = bracketed(text)
  return said === undefined ? undefined : { count, piece: { text, said, isHead: true } }
}

/** Whether the post before is held today or over: what was done there has its tense. */
const currencyBehind = (said = ''): Currency =>
  /^(?:From|In) /u.test(said) ? 'over' : said.startsWith('Since ') ? 'now' : 'unsaid'

/** Each by itself, parted where a sign is stronger than a comma; what stands in brackets stays beside its word. */
const clausesOf = (row: string): { sign: Sign; clauses: string[] }[] => {
  const parts = row
    .replace(/^before (?:kids|children|that|this),? /iu, '')
    .replace(/(?<=[\p{L})]) [–-] (?!from )/gu, ', ')
    .replace(BEHIND_DATES, (found, dates: string, at: number) =>
      isTitle(row.slice(at + found.length).split(/[,;]/u, 1)[0] ?? '')
        ? found
        : `${dates}${UNSIGNED}`,
    )
    .split(/(; (?![^(]*\))|: | – (?=from )|\n|\|\|)/u)
  return parts
    .filter((_, at) => at % 2 === 0)
    .map((group, at) => ({ sign: signOf(parts[2 * at - 1] ?? ''), clauses: clausesIn(group) }))
}

const UNSIGNED = '||'

const SIGNS = table<Sign>({ ': ': ': ', ' – ': ': ', [UNSIGNED]: ' ' })

const signOf = (typed: string): Sign => SIGNS.get(typed) ?? '; '

const clausesIn = (group: string): string[] =>
  group
    .split(/, (?![^(]*\))| and (?=I (?:help|work|volunteer|look|do|run|can|also)\b)/u)
    .map((part) =>
      part
        .trim()
        .replace(/^and |^since then |^then (?=PGCE|BA|BSc|MSc|MA)| before(?: that)?$/giu, ''),
    )
    .filter((part) => part !== '' && !isPrivate(part) && !isGap(part))

/** 'Library assistant, 2018-2022 storytime twice weekly': what was done there stands behind the years. */
const BEHIND_DATES =
  /(?<=\p{L},? )((?:19|20)\d{2} ?(?:-|–|to) ?(?:(?:19|20)?\d{2}|now|present)) (?:[–-] )?(?!(?:at|in|on|as|for|with|to|and|nights|days|weekends|evenings)\b)(?=[\p{Ll}\d£$€]|\p{Lu}\p{Lu})/gu

/** What stands around a clause. */
interface Around {
  readonly currency: Currency
  /** True where a title by itself is no head of a post. */
  readonly mayBeHeld: boolean
}

function pieceOf(text: string, { currency, mayBeHeld }: Around): Piece | undefined {
  const isOne = !text.includes(', ')
  if (/^[^,]+, then [^,]+$/u.test(text) && readVerbClause(lowerFirst(text))?.form === 'past')
    return { text, said: `I ${withRange(lowerFirst(text))}` }
  const stated = ofForces(text) ?? statedNote(text)
  if (stated !== undefined)
    return {
      text,
      said: stated,
      isHead: / (?:became|spent|was|internship|placement) /u.test(stated),
    }
  const post = postOf(text) ?? spellOf(text)
  if (post !== undefined) return { text, said: post, isHead: true }
  // 'No accidents' is nothing that one has.
  if (!isOne || /^(?:no|zero|nil) /iu.test(text)) return undefined
  const held = mayBeHeld ? heldNote(text) : undefined
  if (held !== undefined) return { text, said: held }
  const did = deedOf(text, currency)
  return did === undefined
    ? undefined
    : { text, said: did, isDeed: IS_DONE.test(did) && !/^(?:I|my)\b/iu.test(text) }
}

const IS_DONE = /^I (?!am\b|have\b|speak\b)/u
