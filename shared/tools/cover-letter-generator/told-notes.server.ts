import { lowered, withNames } from '../../brief/letters.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { joinList, upperFirst } from '../../text/grammar.server.ts'
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
  /** One to a line, without a full stop; two or more, or none. */
  readonly listed: readonly string[]
}

/** Rows of notes in plain sentences; of what is not sure no word is changed. Pure. */
export function tellNotes(rows: readonly string[]): ToldNotes {
  const pieces = rows.map(piecesOf)
  const told = pieces.map(toldRow)
  const at = told.findIndex(({ listed }) => listed.length > 0)
  const isAlone = told.flatMap(({ listed }) => listed).length === 1
  const all = isAlone
    ? told.with(at, toldRow(withCompany(pieces[at] ?? [], told[at]?.listed[0])))
    : told
  return {
    sentences: all.flatMap(({ sentences }) => sentences),
    listed: all.flatMap(({ listed }) => listed),
  }
}

/** One point alone is no list: what stands beside it is told in its own words too. */
function withCompany(pieces: readonly Piece[], alone = ''): Piece[] {
  const at = pieces.findIndex(({ text }) => asPoint(text) === alone)
  if (at < 0) return [...pieces]
  const beside = at > 0 ? at - 1 : at + 1
  // How much there was of a post stays with it.
  if (sizeOf(pieces[beside]?.text ?? '') !== undefined) return [...pieces]
  return pieces.map(({ text, said, ...piece }, index) =>
    index === beside ? { text, isBare: true } : { text, said, ...piece },
  )
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
  /** The sentence behind which the first of the others stands. */
  let before = -1
  let sizes: string[] = []
  const close = (): void => {
    const last = sentences.pop()
    if (last !== undefined) sentences.push(withSizes(last, sizes))
    sizes = []
  }
  for (const { text, said, isBare } of pieces) {
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
    else {
      if (listed.length === 0) before = sentences.length - 1
      listed.push(text)
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
    const isApart = pieces.find(({ text }) => text === only)?.isApart === true
    const sentence = sentences[before]
    if (
      sentence !== undefined &&
      (!isApart || first?.isHead) &&
      !/^I (?:speak|am|have an?) /u.test(sentence) &&
      mayStandBehind(only)
    )
      return { sentences: sentences.with(before, behind(sentence, only)).map(closed), listed: [] }
  }
  const all = { sentences: sentences.map(closed), listed: inRuns(listed).map(asPoint) }
  // Points of one post stay below it, in their order; what has a time of its own is another matter.
  if (!first?.isHead || listed.length === 0 || rest.some(({ text }) => isDated(text))) return all
  return belowHead(first, rest, sentences, listed)
}

/** 'Slate, felt, lead': words in a row are one point. */
function inRuns(listed: readonly string[]): string[] {
  const areWords = listed.length > 1 && listed.every((text) => /^\p{L}+$/u.test(text))
  return areWords ? [joinList(listed)] : [...listed]
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
  const isBrief = countWords(listed.join(' ')) <= BESIDE_WORDS_MAX && sentences.length === 1
  if (isBrief || rest.length === 1)
    return { sentences: [`${head.said}: ${rest.map(({ text }) => text).join(', ')}.`], listed: [] }
  const points = rest.map(({ text }) => `• ${asPoint(text)}.`)
  return { sentences: [`${head.said}:\n${points.join('\n')}`], listed: [] }
}
