import type { Random } from '../../text/random.ts'
import ballads from './data/ballads.json' with { type: 'json' }
import narratives from './data/narratives.json' with { type: 'json' }
import type { Piece } from './piece.server.ts'
import type { Subject } from './subject.server.ts'
import type { Style } from './styles.ts'
import { suitsKind } from './themes.server.ts'

/** A story in verse, written whole, and the themes it may be told for. */
interface Row {
  readonly themes: readonly string[]
  readonly title: string
  readonly stanzas: readonly (readonly string[])[]
}

/** Ballads: an event in stanzas of four lines that rhyme. */
export const writeBallads = storiesOf('ballad', ballads)

/** Narratives: an event in the past tense, near to plain speech. */
export const writeNarratives = storiesOf('narrative', narratives)

/** A story is told as it was written; for a topic that none was written for there is none. Nor on a grave matter. */
function storiesOf(style: Style, bank: readonly Row[]) {
  return function* write(subject: Subject, random: Random): Generator<Piece, void> {
    if (subject.isTender) return
    for (const theme of subject.themes)
      for (const { title, stanzas } of random.shuffle(bank.filter(isFor(theme, subject))))
        yield { title, content: stanzas.map((lines) => lines.join('\n')).join('\n\n'), style }
  }
}

const isFor =
  (theme: string, { topic }: Subject) =>
  (row: Row): boolean =>
    row.themes.includes(theme) && suitsKind(theme, row.stanzas.flat().join(' '), topic)
