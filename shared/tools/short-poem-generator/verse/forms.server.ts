import { lowerWords } from '../../../text/measures.ts'
import styles from '../data/styles.json' with { type: 'json' }
import type { Style } from '../styles.ts'
import { CLASH_MAX, canHaveBeats, iambicClash } from './metre.server.ts'
import { hasSyllables, isRhymed, rhymeKindOf, syllableRange, syllablesIn } from './sounds.server.ts'

type VerseLines = readonly string[]

/** A poem split into stanzas, each a list of non-blank lines. */
export interface PoemStanzas {
  readonly stanzas: readonly VerseLines[]
  readonly lines: VerseLines
}

/** A text as stanzas and lines. */
export function splitIntoStanzas(content: string): PoemStanzas {
  const stanzas = content
    .split(/\n\s*\n/u)
    .map((stanza) => stanza.split('\n').flatMap((line) => line.trim() || []))
    .filter((stanza) => stanza.length > 0)
  return { stanzas, lines: stanzas.flat() }
}

/** The lines of a poem in lower case, without punctuation. */
export const plainLinesOf = (content: string): string[] =>
  splitIntoStanzas(content).lines.map((line) => lowerWords(line).join(' '))

/** The largest share of a poem's lines that may also be in another poem. */
const SHARED_LINES_MAX = 0.25
/** An acrostic has few lines for each letter; two haiku may open with the same topic. */
const SHARED_LINES_MAX_BY_STYLE: Partial<Record<Style, number>> = { acrostic: 0.6, haiku: 0.34 }

/** True if a poem of a style repeats more of another than one result may show. */
export function sharesTooManyLines(style: Style, earlier: string, content: string): boolean {
  const lines = plainLinesOf(earlier)
  const own = plainLinesOf(content)
  const shared = own.filter((line) => lines.includes(line)).length
  return shared > own.length * (SHARED_LINES_MAX_BY_STYLE[style] ?? SHARED_LINES_MAX)
}

/**
 * Returns why a poem does not match its form, as an instruction for the writer; undefined if it does. `letters`: what
 * an acrostic spells.
 */
export function formProblem(style: Style, content: string, letters: string): string | undefined {
  const verse = splitIntoStanzas(content)
  const [min = 0, max = 0] = styles[style].lines
  const count = verse.lines.length
  if (style !== 'acrostic' && (count < min || count > max))
    return `Write ${min === max ? min : `${min} to ${max}`} lines; this has ${count}.`
  return PROBLEM_FINDERS[style](verse, letters)
}

const PROBLEM_FINDERS: Readonly<
  Record<Style, (verse: PoemStanzas, letters: string) => string | undefined>
> = {
  haiku: haikuProblem,
  sonnet: sonnetProblem,
  limerick: limerickProblem,
  'free verse': ({ lines }) =>
    lines.slice(1).filter((line, at) => isRhymed(lines[at] ?? '', line)).length >=
    RHYMING_SHARE_MAX * (lines.length - 1)
      ? 'Free verse does not rhyme line by line.'
      : undefined,
  acrostic: acrosticProblem,
  narrative: ({ lines }) => partialRhymeProblem(lines),
  ballad: balladProblem,
  ode: odeProblem,
}
const RHYMING_SHARE_MAX = 0.3

/**
 * Returns a message about the first two lines that do not rhyme as the scheme ('aabba') requires; up to `richMax`
 * rich rhymes are allowed.
 */
function unrhymedLineProblem(lines: VerseLines, scheme: string, richMax = 0): string | undefined {
  let rich = 0
  for (const [at, letter] of [...scheme].entries())
    for (let other = at + 1; other < scheme.length; other++) {
      if (letter !== scheme[other] || letter === 'x') continue
      const [a = '', b = ''] = [lines[at], lines[other]]
      const rhyme = rhymeKindOf(a, b)
      if (rhyme === 'perfect' || (rhyme === 'rich' && ++rich <= richMax)) continue
      return `Lines ${at + 1} and ${other + 1} need a full rhyme: “${a}” and “${b}”.`
    }
  return undefined
}

const HAIKU_SYLLABLES = [5, 7, 5]

function haikuProblem({ lines }: PoemStanzas): string | undefined {
  const at = lines.findIndex((line, place) => !hasSyllables(line, HAIKU_SYLLABLES[place] ?? 0))
  const [line = ''] = lines.slice(at)
  if (at >= 0)
    return `Line ${at + 1} needs ${HAIKU_SYLLABLES[at]} syllables; “${line}” has ${syllablesIn(line)}.`
  const mate = lines.find((one, place) =>
    lines.slice(place + 1).some((other) => isRhymed(one, other)),
  )
  return mate && `A haiku has no end rhyme: “${mate}”.`
}

/** One of the fourteen lines may deviate more from the metre. */
const FREER_CLASH_MAX = 1.5

function sonnetProblem({ lines }: PoemStanzas): string | undefined {
  const unrhymed = unrhymedLineProblem(lines, 'ababcdcdefefgg', 1)
  if (unrhymed !== undefined) return unrhymed
  const loose = lines.filter((line) => iambicClash(line) > CLASH_MAX)
  const off = loose.find((line) => iambicClash(line) > FREER_CLASH_MAX) ?? loose[1]
  return off && `Line ${lines.indexOf(off) + 1} is no iambic pentameter: “${off}”.`
}

const LIMERICK_BEATS = [3, 3, 2, 2, 3]

function limerickProblem({ lines }: PoemStanzas): string | undefined {
  const unrhymed = unrhymedLineProblem(lines, 'aabba')
  if (unrhymed !== undefined) return unrhymed
  if (isRhymed(lines[0] ?? '', lines[2] ?? '')) return 'Lines 3 and 4 need a rhyme of their own.'
  const isMeasured = [7, 8, 9].some((count) =>
    lines.every((line, at) => {
      if (LIMERICK_BEATS[at] === 3)
        return hasSyllables(line, count) || hasSyllables(line, count + 1)
      const [min, max] = syllableRange(line)
      return max >= 5 && min <= Math.min(7, count - 2)
    }),
  )
  if (!isMeasured)
    return 'Lines 1, 2 and 5 need 7 to 10 syllables, within one of each other; lines 3 and 4 need 5 to 7, and two fewer.'
  const off = lines.findIndex((line, at) => !canHaveBeats(line, LIMERICK_BEATS[at] ?? 0))
  return off < 0
    ? undefined
    : `Line ${off + 1} needs ${LIMERICK_BEATS[off]} beats: “${lines[off]}”.`
}

function acrosticProblem({ lines, stanzas }: PoemStanzas, letters: string): string | undefined {
  const wanted = letters.replaceAll(' ', '')
  if (wanted === '') return 'There is no word of letters to spell.'
  const spelled = lines.map(initialOf).join('')
  if (spelled !== wanted) return `The first letters must spell ${wanted}; they spell ${spelled}.`
  const parts = letters.split(' ').map((word) => word.length)
  if (parts.join() !== stanzas.map((stanza) => stanza.length).join())
    return 'Begin a new stanza where a word ends.'
  const off = lines.find((line) => !/^\S+(?:\s+\S+){2,11}$/u.test(line))
  return off && `Each line needs 3 to 12 words: “${off}”.`
}

/** The first letter of a line as A to Z. */
function initialOf(line: string): string {
  const plain = line.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return /[A-Z]/.exec(plain)?.[0] ?? ''
}

/** Returns a message if a poem that mostly rhymes, in couplets or in every other line, does not do so throughout. */
function partialRhymeProblem(lines: VerseLines): string | undefined {
  for (const step of [1, 2]) {
    const pairs = lines.flatMap((line, at) =>
      at % (step * 2) < step && at + step < lines.length ? [[line, lines[at + step] ?? '']] : [],
    )
    const failing = pairs.filter(([a = '', b = '']) => !isRhymed(a, b))
    if (failing.length > 0 && failing.length * 2 < pairs.length)
      return `Keep the rhymes in ${step === 1 ? 'couplets' : 'every other line'}: “${failing[0]?.join('” and “')}”.`
  }
  return undefined
}

const BALLAD_SYLLABLES = [8, 6, 8, 6]

function balladProblem({ stanzas }: PoemStanzas): string | undefined {
  if (stanzas.some((stanza) => stanza.length !== 4))
    return 'Write a ballad in stanzas of four lines.'
  for (const stanza of stanzas) {
    const off = stanza.find((line, at) => {
      const [min, max] = syllableRange(line)
      const count = BALLAD_SYLLABLES[at] ?? 0
      return max < count - 1 || min > count + 1
    })
    if (off !== undefined) return `Lines of 8 and 6 syllables in turn: “${off}”.`
    const unrhymed = unrhymedLineProblem(stanza, 'xaxa')
    if (unrhymed !== undefined) return unrhymed
  }
  return undefined
}

function odeProblem({ lines, stanzas }: PoemStanzas): string | undefined {
  if (stanzas.length < 3) return 'Write an ode in 3 stanzas or more.'
  const spoken = lines.join('\n').match(/\b(?:O|you|your|yours|thou|thee|thy)\b/giu) ?? []
  return spoken.length < 2 ? 'Speak to the subject: O, you, thou.' : partialRhymeProblem(lines)
}
