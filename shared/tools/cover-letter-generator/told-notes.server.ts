import { lowered, withNames } from '../../brief/letters.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import { withEmployers } from './employer-names.server.ts'
import { countWords } from './letter.ts'
import { isDated, type Piece, piecesOf } from './note-pieces.server.ts'
import { sizeOf, withSizes } from './note-sentences.server.ts'
import { readStatement } from './statements.server.ts'
import { spansIn } from './times.server.ts'

/** What rows of notes say: sentences, and what could be set in none, in the words of the paste. */
export interface ToldNotes {
  /** With their full stops. */
  readonly sentences: readonly string[]
  /** One to a line, each whole as it was typed, without a full stop. */
  readonly listed: readonly string[]
}

/** Rows of notes in plain sentences; of what is not sure no word is changed. Pure. */
export function tellNotes(rows: readonly string[]): ToldNotes {
  const all = rows.map((row) => toldRow(piecesOf(row)))
  return {
    sentences: all.flatMap(({ sentences }) => sentences),
    listed: all.flatMap(({ listed }) => listed),
  }
}

/** 'Bilingual Spanish evaluations': what work may be said to include. */
function isKindOfWork(text: string): boolean {
  const said = readStatement(lowered(text))
  const isThing = typeof said === 'object' && said.kind === 'duty'
  return (
    isThing &&
    !/\d|, /u.test(text) &&
    /(?:ing|ions|ments|checks|visits|rounds|repairs|sales)$/u.test(text)
  )
}

const asPoint = (text: string): string =>
  upperFirst(withNames(withEmployers(text.replace(/^(?:and |then |and then )/iu, ''))))

/** What is behind a post is short enough to stand in its sentence. */
const BESIDE_WORDS_MAX = 12

function toldRow(pieces: readonly Piece[]): ToldNotes {
  const sentences: string[] = []
  const listed: string[] = []
  /** What stands in a row behind a post that is not the first. */
  let beside: string[] = []
  /** The last piece that was listed. */
  let lastListed: Piece | undefined
  /** The sentence behind which the first of the others stands. */
  let before = -1
  let sizes: string[] = []
  const close = (): void => {
    const last = sentences.pop()
    if (last !== undefined)
      sentences.push(
        beside.length === 0
          ? withSizes(last, sizes)
          : `${last}: ${lowered([...sizes, ...beside].join(', '))}`,
      )
    sizes = []
    beside = []
  }
  for (const [at, piece] of pieces.entries()) {
    const { text, said, isBare } = piece
    const isFree = said === undefined && isBare !== true
    const size = isFree ? sizeOf(text) : undefined
    const tail = isFree ? tailOf(text) : undefined
    const mayFollow = sentences.length > 0 && listed.length === 0
    if (said !== undefined) {
      close()
      sentences.push(said)
    } else if (mayFollow && tail !== undefined && sizes.length === 0)
      sentences.push(`${sentences.pop()}${tail}`)
    else if (mayFollow && size !== undefined) sizes.push(size)
    else if (isFree && isBesideHead(pieces, at)) beside.push(text)
    else {
      if (listed.length === 0) before = sentences.length - 1
      const isOn = lastListed !== undefined && lastListed === pieces[at - 1] && piece.sign !== '; '
      listed.push(isOn ? `${listed.pop()}${piece.sign}${text}` : text)
      lastListed = piece
    }
  }
  close()
  const [first, ...rest] = pieces
  const [only = '', ...others] = listed
  if (only !== '' && others.length === 0 && !pieces.some(({ isBare }) => isBare)) {
    if (isKindOfWork(only))
      return {
        sentences: [...sentences, `My work has included ${lowered(only)}`].map(closed),
        listed: [],
      }
    const isApart = pieces.find(({ text }) => only.startsWith(text))?.isApart === true
    const sentence = sentences[before]
    if (
      sentence !== undefined &&
      (!isApart || first?.isHead) &&
      !/^I (?:speak|am|have an?) /u.test(sentence) &&
      mayStandBehind(only)
    )
      return { sentences: sentences.with(before, behind(sentence, only)).map(closed), listed: [] }
  }
  // 'RDH', 'independent garage since' say nothing alone: the row stands as it was typed.
  if (sentences.length > 0 && others.length === 0 && isScrap(only))
    return { sentences: [], listed: [asPoint(typed(pieces))] }
  const whole = withWholeDeeds(pieces, listed)
  if (whole !== undefined && !first?.isHead) return toldRow(whole)
  const all = { sentences: sentences.map(closed), listed: listed.map(asPoint) }
  // Points of one post stay below it, in their order; what has a time of its own is another matter.
  if (!first?.isHead || listed.length === 0 || rest.some(({ text }) => isDated(text))) return all
  return belowHead(first, rest, sentences, listed)
}

const typed = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, sign }, at) => (at > 0 ? `${sign}${text}` : text)).join('')

const isScrap = (text: string): boolean =>
  text !== '' && (/\b(?:since|before)$/iu.test(text) || countWords(text) === 1)

/** 'Deputy manager 2011-2017, senior 2009-2011, nights, a wing of 12': what stands behind the last post is of it. */
function isBesideHead(pieces: readonly Piece[], at: number): boolean {
  const head = pieces.findLastIndex(({ said }, index) => index < at && said !== undefined)
  return (
    head > 0 &&
    pieces[head]?.isHead === true &&
    pieces
      .slice(head + 1, at + 1)
      .every(
        ({ text, sign, isBare }) =>
          sign !== '; ' && isBare !== true && !isDated(text) && spansIn(text).length === 0,
      )
  )
}

/** A sentence of which a part can only be listed is listed whole; undefined where there is no such sentence. */
function withWholeDeeds(pieces: readonly Piece[], listed: readonly string[]): Piece[] | undefined {
  let group = 0
  const groups = pieces.map(({ sign }, at) => (at > 0 && sign !== ', ' ? ++group : group))
  const torn = new Set(
    pieces.flatMap(({ text, said }, at) =>
      said === undefined && listed.some((one) => one.includes(text)) ? [groups[at]] : [],
    ),
  )
  const whole = pieces.map((piece, at): Piece =>
    piece.isDeed && torn.has(groups[at])
      ? { text: piece.text, sign: piece.sign, isBare: true }
      : piece,
  )
  return whole.some((piece, at) => piece !== pieces[at]) ? whole : undefined
}

const closed = (sentence: string): string => `${sentence}.`

/** 'Last 5 with a housing association', 'while in school': what says more of the sentence before it. */
function tailOf(text: string): string | undefined {
  if (/^(?:while|during|alongside) \p{L}/iu.test(text)) return ` ${lowered(text)}`
  if (/^\d[\d.,]*k? to \d[\d.,]*k? \p{Ll}+$/u.test(text)) return `, from ${text}`
  const town = placeNamed(text)
  if (town !== undefined) return ` in ${town.name}`
  return /^(?:the )?last (?:\d|two|three|four|five|six) (?:years )?(?:with|at|in|as|on|for|doing) \p{L}/iu.test(
    text,
  )
    ? `, the ${text.replace(/^the /iu, '')}`
    : undefined
}

/** A few words without a time of their own may stand behind the sentence before them. */
const mayStandBehind = (text: string): boolean =>
  countWords(text) <= 6 && spansIn(text).length === 0 && !/^\p{Lu}\S* \p{Lu}|\bsince\b/u.test(text)

function behind(sentence: string, text: string): string {
  const sign = sentence.includes(':') || IS_DEED.test(sentence) ? ',' : ':'
  return `${sentence}${sign} ${lowered(text)}`
}

const IS_DEED = /^I (?!have\b|am\b|became\b)/u

function belowHead(
  head: Piece,
  rest: readonly Piece[],
  sentences: readonly string[],
  listed: readonly string[],
): ToldNotes {
  const points = rest.reduce<string[]>(
    (held, { text, sign }) =>
      held.length > 0 && sign !== '; '
        ? [...held.slice(0, -1), `${held.at(-1)}${sign}${text}`]
        : [...held, text],
    [],
  )
  const isBrief = countWords(listed.join(' ')) <= BESIDE_WORDS_MAX && sentences.length === 1
  if (isBrief || points.length === 1)
    return { sentences: [`${head.said}: ${lowered(points.join(', '))}.`], listed: [] }
  return {
    sentences: [`${head.said}:\n${points.map((one) => `• ${asPoint(one)}`).join('\n')}`],
    listed: [],
  }
}
