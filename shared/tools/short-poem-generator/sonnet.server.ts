import rows from './data/sonnets.json' with { type: 'json' }
import { titled, type StyleWriter } from './piece.server.ts'

/** A quatrain or the couplet: each a whole thought that any other of its theme may follow. */
interface Row {
  readonly theme: string
  readonly place: Place
  readonly lines: readonly string[]
}

const PLACES = ['scene', 'depth', 'turn', 'close'] as const
type Place = (typeof PLACES)[number]

const bank = rows as readonly Row[]

/** Sonnets for the themes that have one. First come those that share no quatrain. */
export const writeSonnets: StyleWriter = function* (subject, random, isAsked) {
  // Of what is mourned there are some of its own.
  if (subject.isTender && subject.themes[0] !== 'grief') return
  const titles = random.shuffle(['Sonnet: {X}', 'Fourteen Lines on {X}', 'A Sonnet for {X}'])
  let number = 0
  // Nobody who asks for any poem on a fisherman wants one on the sea.
  for (const theme of isAsked ? subject.themes : subject.themes.slice(0, 1)) {
    const units = PLACES.map((place) =>
      random.shuffle(bank.filter((row) => row.theme === theme && row.place === place)),
    )
    const most = Math.min(...units.map(({ length }) => length))
    for (let at = 0; at < most; at++)
      yield {
        title: titled(titles[number++ % titles.length] ?? '', subject),
        content: units.map((list) => list[at]?.lines.join('\n')).join('\n\n'),
        style: 'sonnet',
      }
    // What comes behind is only touched: a wife of forty years is no sonnet on growing old.
    if (most > 1) return
  }
}
