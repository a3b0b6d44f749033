import { joinList } from '../../../text/grammar.server.ts'
import { createMemo } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import styles from '../data/styles.json' with { type: 'json' }
import type { Style } from '../styles.ts'
import { splitIntoStanzas, type PoemStanzas } from './forms.server.ts'
import { CLASH_MAX, iambicClash } from './metre.server.ts'
import { hasSyllables, isRhymed, syllablesIn } from './sounds.server.ts'

/** The computed analysis of a poem. */
export interface Analysis {
  /** 20 to 60 words on how it is made; every number in it is counted from the text. */
  readonly text: string
  /** Syllables and rhyme letter of each line of the content: '10 a'; '' between stanzas. */
  readonly marks: readonly string[]
}

const analysisCache = createMemo<Analysis>(300, 4_000)

/** Analyses a poem: syllables, rhymes, metre, turn. */
export function analysisOf(style: Style, content: string): Analysis {
  const key = `${style}\n${content}`
  const known = analysisCache.get(key)
  if (known) return known
  const verse = splitIntoStanzas(content)
  const counted = templateValuesOf(style, verse)
  const text = styles[style].analysis.replace(
    /\{(\w+)\}/gu,
    (_, name: string) => `${counted.get(name)}`,
  )
  return analysisCache.set(key, { text, marks: lineMarksOf(style, content, verse) })
}

/**
 * Rhymes in these styles are accidental and get no letter; in the freely rhymed ones they count only if most lines
 * rhyme.
 */
const UNRHYMED_STYLES: ReadonlySet<Style> = new Set(['haiku', 'free verse', 'acrostic'])
const FREELY_RHYMED_STYLES: ReadonlySet<Style> = new Set(['narrative', 'ode'])

function lineMarksOf(style: Style, content: string, verse: PoemStanzas): string[] {
  const isKept =
    !UNRHYMED_STYLES.has(style) && (!FREELY_RHYMED_STYLES.has(style) || isRhymedThroughout(verse))
  const letters = isKept ? rhymeLetters(verse) : []
  let at = 0
  return content.split('\n').map((line) => {
    if (line.trim() === '') return ''
    const count = syllableCountOf(style, line.trim(), at)
    return `${count} ${letters[at++] ?? ''}`.trim()
  })
}

const SYLLABLES_BY_STYLE: Partial<Record<Style, readonly number[]>> = {
  haiku: [5, 7, 5],
  ballad: [8, 6],
  sonnet: [10],
}

/**
 * Counts the syllables of a line. If the form needs one more or fewer and that is a valid pronunciation, returns the
 * form's number.
 */
function syllableCountOf(style: Style, line: string, at: number): number {
  const counted = syllablesIn(line)
  const own = SYLLABLES_BY_STYLE[style]
  const wanted = own?.[at % own.length] ?? counted
  return Math.abs(counted - wanted) === 1 && hasSyllables(line, wanted) ? wanted : counted
}

function isRhymedThroughout(verse: PoemStanzas): boolean {
  const rhymed = rhymeLetters(verse).filter((letter) => letter !== '').length
  return rhymed * 2 > verse.lines.length
}

/** The rhyme letter of each line, in order of first appearance; '' without a rhyme. */
function rhymeLetters({ lines, stanzas }: PoemStanzas): string[] {
  const isOfStanza = stanzas.length > 1 && stanzas.every(({ length }) => length === 4)
  // The index of the first line that each line rhymes with; its own index if there is none.
  const firsts: number[] = []
  for (const [at, line] of lines.entries()) {
    const from = isOfStanza ? at - (at % 4) : 0
    const mate = lines.findLastIndex(
      (other, place) => place >= from && place < at && isRhymed(other, line),
    )
    firsts.push(firsts[mate] ?? at)
  }
  const rhymed = [...new Set(firsts)].filter((first) => firsts.lastIndexOf(first) > first)
  return firsts.map((first) => {
    const place = rhymed.indexOf(first)
    return place < 0 ? '' : String.fromCodePoint(97 + (place % 26))
  })
}

const TURN_WORD = /^(?:[“"'‘]?)(?:but|yet|and yet|still|so|then|now)\b/iu
const ADDRESS_WORD = /\b(?:you|your|yours|thou|thee|thy)\b/giu

/** Counts and phrases about a poem, by their names in the sentence templates of its style (`data/styles.json`). */
function templateValuesOf(style: Style, verse: PoemStanzas): ReadonlyMap<string, string | number> {
  const { lines, stanzas } = verse
  const counts = lines.map((line, at) => syllableCountOf(style, line, at))
  const words = lines.map((line) => line.split(/\s+/u).length)
  const every = (rest: number): string => countRangeText(counts.filter((_, at) => at % 2 === rest))
  const turn = [8, 12].find((at) => TURN_WORD.test(lines[at] ?? ''))
  const word = /[\p{L}]+/u.exec(lines[turn ?? 0] ?? '')?.[0].toLowerCase()
  const edge = stanzas.map((stanza) => stanza.map((line) => line.charAt(0).toUpperCase()).join(''))
  const isRhyming = isRhymedThroughout(verse)
  return table<string | number>({
    ...Object.fromEntries(counts.map((count, at) => [`${at + 1}`, count])),
    counts: joinList(counts.map(String)),
    least: Math.min(...counts),
    most: Math.max(...counts),
    long: every(0),
    short: every(1),
    wordsLeast: Math.min(...words),
    wordsMost: Math.max(...words),
    edge: edge.join(' '),
    lines: lines.length,
    size: `${lines.length} lines in ${stanzas.length === 1 ? 'one stanza' : `${stanzas.length} stanzas`}`,
    scheme: rhymeSchemeOf(lines),
    scanned: lines.filter((line) => iambicClash(line) <= CLASH_MAX).length,
    turn:
      turn === undefined
        ? 'The closing couplet draws the sum.'
        : `The thought turns at line ${turn + 1}, with “${word}”.`,
    rhymes: isRhyming ? 'It rhymes' : 'It does not rhyme',
    kept: isRhyming ? 'Its lines rhyme' : 'No rhyme is kept; the lines follow the breath',
    spoken: lines.join('\n').match(ADDRESS_WORD)?.length ?? 0,
  })
}

function countRangeText(counts: readonly number[]): string {
  const [min, max] = [Math.min(...counts), Math.max(...counts)]
  return min === max ? String(min) : `${min} to ${max}`
}

/** 'ABAB CDCD EFEF GG', 'AABBA'. */
function rhymeSchemeOf(lines: readonly string[]): string {
  const scheme = rhymeLetters({ lines, stanzas: [lines] }).map((one) => one.toUpperCase() || 'x')
  return scheme.length === 14
    ? [0, 4, 8, 12].map((at) => scheme.slice(at, at + 4).join('')).join(' ')
    : scheme.join('')
}
