import type { Random } from '../../text/random.ts'
import rows from './data/limericks.json' with { type: 'json' }
import { meets, namesAnother } from './facts.server.ts'
import { formProblem } from './forms.server.ts'
import { filled, type Piece } from './piece.server.ts'
import type { Subject } from './subject.server.ts'
import { suitsKind } from './themes.server.ts'

interface Row {
  readonly theme: string
  readonly title: string
  /** All five lines, or the last four where `openings` has the first. */
  readonly lines: readonly string[]
  /** First lines with the topic in them, for topics of different length. */
  readonly openings?: readonly string[]
}

const bank = rows as readonly Row[]

/** Limericks, each a joke written whole; with a topic nobody wrote one on, those that take any. Never on a grave matter. */
export function* writeLimericks(subject: Subject, random: Random): Generator<Piece, void> {
  if (subject.isSober) return
  const own = subject.themes.flatMap((theme) =>
    random.shuffle(
      bank.filter(
        (row) =>
          row.theme === theme &&
          suitsKind(theme, row.lines.join(' '), subject.topic) &&
          meets(theme, [row.title, ...row.lines].join(' '), subject) &&
          !namesAnother(row.lines.join(' '), subject),
      ),
    ),
  )
  for (const { title, lines } of own) yield { title, content: lines.join('\n'), style: 'limerick' }
  for (const row of random.shuffle(bank.filter(({ openings }) => openings))) {
    for (const opening of row.openings ?? []) {
      const first = filled(opening, subject)
      if (first === undefined) continue
      const content = [first, ...row.lines].join('\n')
      if (formProblem('limerick', content, '') !== undefined) continue
      yield { title: row.title, content, style: 'limerick' }
      break
    }
  }
}
