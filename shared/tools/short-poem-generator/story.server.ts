import { words } from '../../text/measures.ts'
import ballads from './data/ballads.json' with { type: 'json' }
import narratives from './data/narratives.json' with { type: 'json' }
import type { StyleWriter } from './piece.server.ts'
import type { Subject } from './subject.server.ts'
import type { Style } from './styles.ts'
import { suitsKind } from './themes.server.ts'

/** A story in verse, written whole, and the themes it may be told for. */
interface Row {
  /** What it is about first, what it only touches behind. */
  readonly themes: readonly string[]
  readonly title: string
  readonly stanzas: readonly (readonly string[])[]
}

/** Ballads: an event in stanzas of four lines that rhyme. */
export const writeBallads = storiesOf('ballad', ballads)

/** Narratives: an event in the past tense, near to plain speech. */
export const writeNarratives = storiesOf('narrative', narratives)

/** For so many of its themes a story is about the theme itself; the others it touches. */
const CENTRAL_COUNT = 2

/** A story is told as it was written; for a topic that none was written for there is none. Nor on a grave matter. */
function storiesOf(style: Style, bank: readonly Row[]): StyleWriter {
  return function* write(subject, random, isAsked) {
    // Nobody who asks for any poem on a person, or on something particular, wants a story of others.
    const isWide = !subject.isPerson && words(subject.bare).length === 1
    if (subject.isTender || !(isAsked || isWide)) return
    for (const theme of subject.themes) {
      const fitting = random.shuffle(bank.filter(isFor(theme, subject)))
      const central = fitting.filter((row) => row.themes.indexOf(theme) < CENTRAL_COUNT)
      const touching = isAsked ? fitting.filter((row) => !central.includes(row)) : []
      for (const { title, stanzas } of [...central, ...touching])
        yield { title, content: stanzas.map((lines) => lines.join('\n')).join('\n\n'), style }
    }
  }
}

const isFor =
  (theme: string, { topic }: Subject) =>
  (row: Row): boolean =>
    row.themes.includes(theme) && suitsKind(theme, row.stanzas.flat().join(' '), topic)
