import styles from '../data/styles.json' with { type: 'json' }
import telling from '../data/telling.json' with { type: 'json' }
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
  'free verse': freeVerseProblem,
  acrostic: acrosticProblem,
  narrative: narrativeProblem,
  ballad: balladProblem,
  ode: odeProblem,
}

const lineAt = (lines: VerseLines, at: number): string => lines[at] ?? ''

/**
 * Returns a message about the first two lines that do not rhyme as the scheme ('aabba') requires; up to `richMax`
 * rich rhymes are allowed.
 */
function unrhymedLineProblem(lines: VerseLines, scheme: string, richMax = 0): string | undefined {
  let rich = 0
  for (const [at, letter] of [...scheme].entries())
    for (let other = at + 1; other < scheme.length; other++) {
      if (letter !== scheme[other] || letter === 'x') continue
      const [a, b] = [lineAt(lines, at), lineAt(lines, other)]
      const rhyme = rhymeKindOf(a, b)
      if (rhyme === 'perfect' || (rhyme === 'rich' && ++rich <= richMax)) continue
      return `Lines ${at + 1} and ${other + 1} need a full rhyme: “${a}” and “${b}”.`
    }
  return undefined
}

const HAIKU_SYLLABLES = [5, 7, 5]

function haikuProblem({ lines }: PoemStanzas): string | undefined {
  for (const [at, count] of HAIKU_SYLLABLES.entries())
    if (!hasSyllables(lineAt(lines, at), count))
      return `Line ${at + 1} needs ${count} syllables; “${lines[at]}” has ${syllablesIn(lineAt(lines, at))}.`
  const [first = '', second = '', third = ''] = lines
  const pairs: [string, string][] = [
    [first, second],
    [first, third],
    [second, third],
  ]
  const pair = pairs.find(([line, other]) => isRhymed(line, other))
  return pair && `A haiku has no end rhyme: “${pair[0]}” and “${pair[1]}”.`
}

/** One of the fourteen lines may deviate more from the metre. */
const FREER_LINES_MAX = 1
const FREER_CLASH_MAX = 1.5
const RICH_RHYMES_MAX = 1

function sonnetProblem({ lines }: PoemStanzas): string | undefined {
  const unrhymed = unrhymedLineProblem(lines, 'ababcdcdefefgg', RICH_RHYMES_MAX)
  if (unrhymed !== undefined) return unrhymed
  const clashes = lines.map((line) => iambicClash(line))
  const worst = clashes.findIndex((clash) => clash > FREER_CLASH_MAX)
  const off = worst >= 0 ? worst : clashes.findLastIndex((clash) => clash > CLASH_MAX)
  const count = clashes.filter((clash) => clash > CLASH_MAX).length
  return worst >= 0 || count > FREER_LINES_MAX
    ? `Line ${off + 1} is no iambic pentameter: “${lines[off]}”.`
    : undefined
}

const LONG_LINE_INDEXES = [0, 1, 4] as const
const SHORT_LINE_INDEXES = [2, 3] as const

function limerickProblem({ lines }: PoemStanzas): string | undefined {
  const unrhymed = unrhymedLineProblem(lines, 'aabba')
  if (unrhymed !== undefined) return unrhymed
  const line = (at: number): string => lineAt(lines, at)
  if (isRhymed(line(0), line(2))) return 'Lines 3 and 4 need a rhyme of their own.'
  const isMeasured = [7, 8, 9].some(
    (count) =>
      LONG_LINE_INDEXES.every(
        (at) => hasSyllables(line(at), count) || hasSyllables(line(at), count + 1),
      ) &&
      SHORT_LINE_INDEXES.map((at) => syllableRange(line(at))).every(
        ([min, max]) => max >= 5 && min <= Math.min(7, count - 2),
      ),
  )
  if (!isMeasured)
    return 'Lines 1, 2 and 5 need 7 to 10 syllables, within one of each other; lines 3 and 4 need 5 to 7, and two fewer.'
  const beatsAt = (at: number): number => (at === 2 || at === 3 ? 2 : 3)
  const off = [...LONG_LINE_INDEXES, ...SHORT_LINE_INDEXES].find(
    (at) => !canHaveBeats(line(at), beatsAt(at)),
  )
  return off === undefined
    ? undefined
    : `Line ${off + 1} needs ${beatsAt(off)} beats: “${line(off)}”.`
}

const RHYMING_SHARE_MAX = 0.3

function freeVerseProblem({ lines }: PoemStanzas): string | undefined {
  const pairs = lines.slice(1).filter((line, at) => isRhymed(lineAt(lines, at), line)).length
  return pairs / (lines.length - 1) >= RHYMING_SHARE_MAX
    ? 'Free verse does not rhyme line by line.'
    : undefined
}

const ACROSTIC_WORDS = [3, 12] as const

function acrosticProblem({ lines, stanzas }: PoemStanzas, letters: string): string | undefined {
  const wanted = letters.replaceAll(' ', '')
  if (wanted === '') return 'There is no word of letters to spell.'
  const spelled = lines.map(initialOf).join('')
  if (spelled !== wanted) return `The first letters must spell ${wanted}; they spell ${spelled}.`
  const parts = letters.split(' ').map((word) => word.length)
  if (parts.join() !== stanzas.map((stanza) => stanza.length).join())
    return 'Begin a new stanza where a word ends.'
  const [min, max] = ACROSTIC_WORDS
  const off = lines.find((line) => {
    const count = line.split(/\s+/u).length
    return count < min || count > max
  })
  return off && `Each line needs ${min} to ${max} words: “${off}”.`
}

/** The first letter of a line as A to Z. */
function initialOf(line: string): string {
  const plain = line.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return /[A-Z]/.exec(plain)?.[0] ?? ''
}

const PAST_TENSE_WORD = new RegExp(`\\b(?:${telling.past.join('|')}|\\p{L}{2,}ed)\\b`, 'giu')
const CHANGE_WORD = new RegExp(
  `\\b(?:${telling.change.join('|')}|(?:one|that) (?:${telling.times.join('|')}))\\b`,
  'iu',
)
const PAST_SHARE_MIN = 0.3

function narrativeProblem({ lines }: PoemStanzas): string | undefined {
  if ((lines.join('\n').match(PAST_TENSE_WORD)?.length ?? 0) < lines.length * PAST_SHARE_MIN)
    return 'Tell it in the past tense.'
  if (!CHANGE_WORD.test(lines.slice(2).join('\n'))) return 'Something has to change in the story.'
  return partialRhymeProblem(lines)
}

/** Returns a message if a poem that mostly rhymes, in couplets or in every other line, does not do so throughout. */
function partialRhymeProblem(lines: VerseLines): string | undefined {
  for (const step of [1, 2]) {
    const pairs = lines.flatMap((line, at) =>
      at % (step * 2) < step && at + step < lines.length ? [[line, lineAt(lines, at + step)]] : [],
    )
    const failing = pairs.filter(([a = '', b = '']) => !isRhymed(a, b))
    if (failing.length > 0 && failing.length * 2 < pairs.length)
      return `Keep the rhymes in ${step === 1 ? 'couplets' : 'every other line'}: “${failing[0]?.[0]}” and “${failing[0]?.[1]}”.`
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

const ODE_STANZAS_MIN = 3
const ADDRESS_WORD = /\b(?:O|you|your|yours|thou|thee|thy)\b/giu
const ADDRESS_MIN = 2

function odeProblem({ lines, stanzas }: PoemStanzas): string | undefined {
  if (stanzas.length < ODE_STANZAS_MIN) return `Write an ode in ${ODE_STANZAS_MIN} stanzas or more.`
  if ((lines.join('\n').match(ADDRESS_WORD)?.length ?? 0) < ADDRESS_MIN)
    return 'Speak to the subject: O, you, thou.'
  return partialRhymeProblem(lines)
}
