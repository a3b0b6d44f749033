import { titleCase, upperFirst } from '../../text/grammar.server.ts'
import type { Random } from '../../text/random.ts'
import rows from './data/odes.json' with { type: 'json' }
import { pairs, type Piece } from './piece.server.ts'
import type { Subject } from './subject.server.ts'

/** What an ode may speak to: what is true of a dog is not of the sea. */
type Kind = 'thing' | 'person' | 'nature' | 'creature'

interface Row {
  readonly of: Kind
  readonly place: 'open' | 'middle' | 'close'
  /** `{o}` is the topic as one calls it, without 'the' before it. */
  readonly lines: readonly string[]
}

const bank = rows as readonly Row[]
const CREATURES: ReadonlySet<string> = new Set(['cat', 'dog'])
const NATURE: ReadonlySet<string> = new Set(
  'spring summer autumn winter sea night rain garden wild'.split(' '),
)

/** Odes in three stanzas: the address, the praise, the thanks. Nothing for a grave matter: praise would be the wrong voice. */
export function* writeOdes(subject: Subject, random: Random): Generator<Piece, void> {
  if (subject.isTender || subject.phrase === undefined) return
  const kind = kindOf(subject)
  const of = (place: Row['place']): (readonly string[])[] =>
    random
      .shuffle(bank.filter((row) => row.of === kind && row.place === place))
      .map(({ lines }) => lines)
  const called = subject.phrase.replace(/^(?:the|a|an) /iu, '')
  const titles = random.shuffle(['Ode to {x}', 'To {x}, with Thanks', 'In Praise of {x}'])
  let number = 0
  const middles = of('middle')
  const closes = of('close')
  for (const [open, at] of pairs(of('open'), [0, 1, 2])) {
    const stanzas = [
      open,
      middles[(number + at) % middles.length],
      closes[(number + 2 * at) % closes.length],
    ]
    yield {
      title: titleCase((titles[number++ % titles.length] ?? '').replace('{x}', subject.phrase)),
      content: stanzas
        .map((lines = []) => lines.join('\n'))
        .join('\n\n')
        .replaceAll('{o}', called)
        .replaceAll('{O}', upperFirst(called)),
      style: 'ode',
    }
  }
}

function kindOf({ themes: [theme = ''], isPerson }: Subject): Kind {
  if (CREATURES.has(theme)) return 'creature'
  if (isPerson) return 'person'
  return NATURE.has(theme) ? 'nature' : 'thing'
}
