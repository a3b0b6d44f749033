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
  readonly analysis: string
  /** Syllables and rhyme letter of each line of the content: '10 a'; '' between stanzas. */
  readonly marks: string[]
}

const analyses = createMemo<Analysis>(300, 4_000)

/** Analyses a poem: syllables, rhymes, metre, turn. */
export function analysisOf(style: Style, content: string): Analysis {
  const key = `${style}\n${content}`
  const known = analyses.get(key)
  if (known) return known
  const verse = splitIntoStanzas(content)
  const counts = verse.lines.map((line, at) => syllableCountOf(style, line, at))
  const letters = rhymeLetters(verse)
  const isRhyming = letters.filter(Boolean).length * 2 > letters.length
  // Elsewhere rhymes are accidental.
  const isLettered = /limerick|sonnet|ballad/.test(style) || (/narr|ode/.test(style) && isRhyming)
  let at = -1
  const marks = content.split('\n').map((line) => {
    if (line.trim() === '') return ''
    at++
    return `${counts[at]} ${isLettered ? letters[at] : ''}`.trim()
  })
  const values = templateValuesOf(verse, counts, isRhyming)
  const filled = (_: string, name: string): string => `${values.get(name)}`
  return analyses.set(key, {
    analysis: styles[style].analysis.replace(/\{(\w+)\}/gu, filled),
    marks,
  })
}

const SYLLABLES_BY_STYLE: Partial<Record<Style, readonly number[]>> = {
  haiku: [5, 7, 5],
  ballad: [8, 6],
  sonnet: [10],
}

/** Counts the syllables of a line; if it may also be said with the number its form needs, one off, returns that. */
function syllableCountOf(style: Style, line: string, at: number): number {
  const counted = syllablesIn(line)
  const own = SYLLABLES_BY_STYLE[style]
  const wanted = own?.[at % own.length] ?? counted
  return Math.abs(counted - wanted) === 1 && hasSyllables(line, wanted) ? wanted : counted
}

/** The rhyme letter of each line, in order of first appearance; '' without a rhyme. */
function rhymeLetters({ lines, stanzas }: PoemStanzas): string[] {
  const isByQuatrain = stanzas.length > 1 && stanzas.every(({ length }) => length === 4)
  // The index of the first line that each line rhymes with; its own index if there is none.
  const firsts: number[] = []
  for (const [at, line] of lines.entries()) {
    const from = isByQuatrain ? at - (at % 4) : 0
    const mate = lines.slice(0, at).findLastIndex((other) => isRhymed(other, line))
    firsts.push(mate < from ? at : (firsts[mate] ?? at))
  }
  const rhymed = [...new Set(firsts)].filter((first) => firsts.lastIndexOf(first) > first)
  return firsts.map((first) =>
    rhymed.includes(first) ? String.fromCodePoint(97 + (rhymed.indexOf(first) % 26)) : '',
  )
}

/** Counts and phrases about a poem, by their names in the sentence templates of its style (`data/styles.json`). */
function templateValuesOf(
  { lines, stanzas }: PoemStanzas,
  counts: readonly number[],
  isRhyming: boolean,
): ReadonlyMap<string, string | number> {
  const words = lines.map((line) => line.split(/\s+/u).length)
  const turn = [8, 12].find((at) =>
    /^[“"'‘]?(?:but|(?:and )?yet|still|so|then|now)\b/iu.test(lines[at] ?? ''),
  )
  const scheme = rhymeLetters({ lines, stanzas: [lines] }).map((one) => one.toUpperCase() || 'x')
  const rangeOf = (all: readonly number[]): string =>
    [...new Set([Math.min(...all), Math.max(...all)])].join(' to ')
  return table<string | number>({
    ...Object.fromEntries(counts.map((count, at) => [`${at + 1}`, count])),
    counts: joinList(counts.map(String)),
    least: Math.min(...counts),
    most: Math.max(...counts),
    long: rangeOf(counts.filter((_, at) => at % 2 === 0)),
    short: rangeOf(counts.filter((_, at) => at % 2 === 1)),
    wordsLeast: Math.min(...words),
    wordsMost: Math.max(...words),
    edge: stanzas.map((all) => all.map((line) => line.charAt(0).toUpperCase()).join('')).join(' '),
    lines: lines.length,
    size: `${lines.length} lines in ${stanzas.length === 1 ? 'one stanza' : `${stanzas.length} stanzas`}`,
    scheme: scheme.join('').replace(lines.length === 14 ? /.{4}(?=.)/gu : /$^/u, '$& '),
    scanned: lines.filter((line) => iambicClash(line) <= CLASH_MAX).length,
    turn:
      turn === undefined
        ? 'The closing couplet draws the sum.'
        : `The thought turns at line ${turn + 1}, with “${/\p{L}+/u.exec(lines[turn] ?? '')?.[0].toLowerCase()}”.`,
    rhymes: isRhyming ? 'It rhymes' : 'It does not rhyme',
    kept: isRhyming ? 'Its lines rhyme' : 'No rhyme is kept; the lines follow the breath',
    spoken: lines.join('\n').match(/\b(?:you|yours?|thou|thee|thy)\b/giu)?.length ?? 0,
  })
}
