import { createMemo } from '../../../text/memo.ts'
import { joinList } from '../../../text/grammar.server.ts'
import { verseOf, type Verse } from './forms.server.ts'
import { CLASH_MAX, iambicClash } from './metre.server.ts'
import { hasSyllables, rhymeOf, syllablesIn } from './sounds.server.ts'
import type { Style } from '../styles.ts'

/** What code finds in a poem. */
export interface Analysis {
  /** 20 to 60 words on how it is made; every number in it is counted from the text. */
  readonly text: string
  /** Of each line of the content its syllables and the letter of its rhyme: '10 a'; '' between stanzas. */
  readonly marks: readonly string[]
}

/** Reads a poem as a teacher would with a pencil: syllables, rhymes, metre, where it turns. */
export function analysisOf(style: Style, content: string): Analysis {
  const key = `${style}\n${content}`
  const known = remembered.get(key)
  if (known) return known
  const verse = verseOf(content)
  const found = { text: SAYINGS[style](verse), marks: marksOf(style, content, verse) }
  remembered.set(key, found)
  return found
}

const remembered = createMemo<Analysis>(300, 4_000)

/** What rhymes in these does so by chance, and gets no letter; in the others when most lines do. */
const UNRHYMED: ReadonlySet<Style> = new Set(['haiku', 'free verse', 'acrostic'])
const FREE: ReadonlySet<Style> = new Set(['narrative', 'ode'])

function marksOf(style: Style, content: string, verse: Verse): string[] {
  const isRhymed = !UNRHYMED.has(style) && (!FREE.has(style) || rhymesThrough(verse))
  const letters = isRhymed ? rhymeLetters(verse) : []
  let at = -1
  return content.split('\n').map((line) => {
    if (line.trim() === '') return ''
    at++
    const letter = letters[at] ?? ''
    return `${countOf(style, line.trim(), at)}${letter === '' ? '' : ` ${letter}`}`
  })
}

const FORM_COUNTS: Partial<Record<Style, readonly number[]>> = {
  haiku: [5, 7, 5],
  ballad: [8, 6],
}

/** The syllables of a line; where it can be said in two ways, as the form has it. */
function countOf(style: Style, line: string, at: number): number {
  const own = FORM_COUNTS[style]
  const wanted = style === 'sonnet' ? 10 : own?.[at % own.length]
  return wanted === undefined ? syllablesIn(line) : nearest(line, wanted)
}

function rhymesThrough(verse: Verse): boolean {
  const rhymed = rhymeLetters(verse).filter((letter) => letter !== '').length
  return rhymed * 2 > verse.lines.length
}

/** The letter of each line's rhyme, '' where it has none. */
export function rhymeLetters({ lines, stanzas }: Verse): string[] {
  const isOfStanza = stanzas.length > 1 && stanzas.every(({ length }) => length === 4)
  const letters: string[] = []
  let next = 0
  for (const [at, line] of lines.entries()) {
    const from = isOfStanza ? at - (at % 4) : 0
    const mate = lines.findLastIndex(
      (other, place) => place >= from && place < at && sounds(other, line),
    )
    if (mate >= 0 && letters[mate] === '') letters[mate] = LETTERS[next++ % LETTERS.length] ?? ''
    letters.push(mate >= 0 ? (letters[mate] ?? '') : '')
  }
  // In the order in which a reader meets them.
  const order = [...new Set(letters.filter((letter) => letter !== ''))]
  return letters.map((letter) => (letter === '' ? '' : (LETTERS[order.indexOf(letter)] ?? '')))
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

function sounds(line: string, other: string): boolean {
  const rhyme = rhymeOf(line, other)
  return rhyme === 'perfect' || rhyme === 'rich' || rhyme === 'identical'
}

function nearest(line: string, wanted: number): number {
  const counted = syllablesIn(line)
  const others = [counted - 1, counted + 1]
  return others.includes(wanted) && hasSyllables(line, wanted) ? wanted : counted
}

const countsOf = (style: Style, { lines }: Verse): number[] =>
  lines.map((line, at) => countOf(style, line, at))

const TURNS = /^(?:[“"'‘]?)(?:but|yet|and yet|still|so|then|now)\b/iu

const SAYINGS: Readonly<Record<Style, (verse: Verse) => string>> = {
  haiku: (verse) =>
    `Three lines of ${joinList(countsOf('haiku', verse).map(String))} syllables, without end rhyme. The first line sets the moment; the other two give one picture and leave the feeling to the reader.`,
  sonnet: (verse) => {
    const scanned = verse.lines.filter((line) => iambicClash(line) <= CLASH_MAX).length
    const turn = [8, 12].find((at) => TURNS.test(verse.lines[at] ?? ''))
    const where =
      turn === undefined
        ? 'The closing couplet draws the sum.'
        : `The thought turns at line ${turn + 1}, with “${firstWord(verse.lines[turn] ?? '')}”.`
    return `${verse.lines.length} lines in the English form, three quatrains and a couplet, rhyming ${schemeOf(verse)}. ${scanned} of them scan as iambic pentameter: ten or eleven syllables, the beat on every second. ${where}`
  },
  limerick: (verse) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = countsOf('limerick', verse)
    return `Five lines rhyming ${schemeOf(verse)}. Lines 1, 2 and 5 have three beats in ${a}, ${b} and ${e} syllables; lines 3 and 4 have two beats in ${c} and ${d}, and hurry towards the joke in the last.`
  },
  'free verse': (verse) => {
    const counts = countsOf('free verse', verse)
    return `${linesAndStanzas(verse)}, with neither rhyme nor a fixed metre. Lines run from ${Math.min(...counts)} to ${Math.max(...counts)} syllables: the short ones slow the voice down, the long ones let it talk.`
  },
  acrostic: (verse) => {
    const counts = verse.lines.map((line) => line.split(/\s+/u).length)
    const word = verse.stanzas
      .map((stanza) => stanza.map((line) => line.trim().charAt(0).toUpperCase()).join(''))
      .join(' ')
    return `Read down the edge, the first letters spell ${word}. ${linesAndStanzas(verse)}, of ${Math.min(...counts)} to ${Math.max(...counts)} words each; every line is a thought of its own, and none has to rhyme.`
  },
  narrative: (verse) => {
    const counts = countsOf('narrative', verse)
    const rhyme = rhymesThrough(verse) ? 'It rhymes' : 'It does not rhyme'
    return `A story told in the past tense, with a start, a change and an end: ${lower(linesAndStanzas(verse))}. ${rhyme}, and its lines have ${Math.min(...counts)} to ${Math.max(...counts)} syllables, near to plain speech.`
  },
  ballad: (verse) => {
    const counts = countsOf('ballad', verse)
    const long = counts.filter((_, at) => at % 2 === 0)
    const short = counts.filter((_, at) => at % 2 === 1)
    return `${linesAndStanzas(verse)} that tell one event. Longer lines of ${rangeOf(long)} syllables take turns with shorter ones of ${rangeOf(short)}, and in each stanza the second line rhymes with the fourth, the old measure for singing.`
  },
  ode: (verse) => {
    const spoken =
      verse.lines.join('\n').match(/\b(?:you|your|yours|thou|thee|thy)\b/giu)?.length ?? 0
    return `${linesAndStanzas(verse)} of praise, spoken to the subject itself: it is called “you” or “your” ${spoken} times. ${rhymesThrough(verse) ? 'Its lines rhyme' : 'No rhyme is kept; the lines follow the breath'}, and each stanza finds something else to thank it for.`
  },
}

function linesAndStanzas({ lines, stanzas }: Verse): string {
  const stanza = stanzas.length === 1 ? 'one stanza' : `${stanzas.length} stanzas`
  return `${lines.length} lines in ${stanza}`
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const firstWord = (line: string): string => /[\p{L}]+/u.exec(line)?.[0].toLowerCase() ?? ''

function rangeOf(counts: readonly number[]): string {
  const min = Math.min(...counts)
  const max = Math.max(...counts)
  return min === max ? String(min) : `${min} to ${max}`
}

/** 'ABAB CDCD EFEF GG', 'AABBA'. */
function schemeOf(verse: Verse): string {
  const letters = rhymeLetters({ lines: verse.lines, stanzas: [verse.lines] })
  const scheme = letters.map((letter) => (letter === '' ? 'x' : letter.toUpperCase()))
  const isSonnet = scheme.length === 14
  return isSonnet
    ? [0, 4, 8, 12].map((at) => scheme.slice(at, at + 4).join('')).join(' ')
    : scheme.join('')
}
