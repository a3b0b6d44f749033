import { createMemo } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import styles from '../data/styles.json' with { type: 'json' }
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
  const counted = countedOf(style, verse)
  const text = styles[style].analysis.replace(
    /\{(\w+)\}/gu,
    (_, name: string) => `${counted.get(name)}`,
  )
  const found = { text, marks: marksOf(style, content, verse) }
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

const TURNS = /^(?:[“"'‘]?)(?:but|yet|and yet|still|so|then|now)\b/iu
const SPOKEN = /\b(?:you|your|yours|thou|thee|thy)\b/giu

/** What is counted of a poem, by the names that the sentences on its style have for it (`data/styles.json`). */
function countedOf(style: Style, verse: Verse): ReadonlyMap<string, string | number> {
  const { lines, stanzas } = verse
  const counts = lines.map((line, at) => countOf(style, line, at))
  const words = lines.map((line) => line.split(/\s+/u).length)
  const every = (rest: number): number[] => counts.filter((_, at) => at % 2 === rest)
  const turn = [8, 12].find((at) => TURNS.test(lines[at] ?? ''))
  const word = /[\p{L}]+/u.exec(lines[turn ?? 0] ?? '')?.[0].toLowerCase()
  const edge = stanzas.map((stanza) => stanza.map((line) => line.charAt(0).toUpperCase()).join(''))
  const isRhymed = rhymesThrough(verse)
  return table<string | number>({
    ...Object.fromEntries(counts.map((count, at) => [`${at + 1}`, count])),
    counts: joinList(counts.map(String)),
    least: Math.min(...counts),
    most: Math.max(...counts),
    long: rangeOf(every(0)),
    short: rangeOf(every(1)),
    wordsLeast: Math.min(...words),
    wordsMost: Math.max(...words),
    edge: edge.join(' '),
    lines: lines.length,
    size: `${lines.length} lines in ${stanzas.length === 1 ? 'one stanza' : `${stanzas.length} stanzas`}`,
    scheme: schemeOf(verse),
    scanned: lines.filter((line) => iambicClash(line) <= CLASH_MAX).length,
    turn:
      turn === undefined
        ? 'The closing couplet draws the sum.'
        : `The thought turns at line ${turn + 1}, with “${word}”.`,
    rhymes: isRhymed ? 'It rhymes' : 'It does not rhyme',
    kept: isRhymed ? 'Its lines rhyme' : 'No rhyme is kept; the lines follow the breath',
    spoken: lines.join('\n').match(SPOKEN)?.length ?? 0,
  })
}

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
