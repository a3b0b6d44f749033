import { agrees } from './agrees.server.ts'
import { PLACES, SONNETS } from './banks.server.ts'
import { harmlessThings, isSeen } from './given.server.ts'
import { titled, type StyleWriter } from './piece.server.ts'

import { type Subject } from './subject.server.ts'
import { givenStanza } from './things.server.ts'

/** Matters that are mourned, feared or thought of quietly, and have sonnets of their own. */
const TENDER: ReadonlySet<string> = new Set([
  'grief',
  'dementia',
  'illness',
  'faith',
  'peace',
  'silence',
  'war',
])

/** Sonnets for the themes that have one. First come those that share no quatrain. */
export const writeSonnets: StyleWriter = function* (subject, random, isAsked) {
  if (subject.isTender && !TENDER.has(subject.themes[0] ?? '')) return
  const titles = random.shuffle([
    'Sonnet: {X}',
    'Fourteen Lines on {X}',
    // Nobody writes a sonnet for an illness.
    ...(subject.isTender ? [] : ['A Sonnet for {X}']),
  ])
  let number = 0
  // Nobody who asks for any poem on a fisherman wants one on the sea.
  for (const theme of isAsked && !subject.isTender ? subject.themes : subject.themes.slice(0, 1)) {
    const units = PLACES.map((place) =>
      random.shuffle(
        SONNETS.filter(
          (row) =>
            row.theme === theme &&
            row.place === place &&
            agrees(row.lines.join(' '), subject.topic, theme),
        ),
      ),
    )
    const given = quatrainsOf(theme, subject)
    const most = Math.min(...units.map(({ length }) => length))
    for (let at = 0; at < most; at++)
      yield {
        title: titled(titles[number++ % titles.length] ?? '', subject),
        content: units
          .map((list, place) => (place === 1 ? given[at] : undefined) ?? list[at]?.lines ?? [])
          .map((lines) => lines.join('\n'))
          .join('\n\n'),
        style: 'sonnet',
      }
    // What comes behind is only touched: a wife of forty years is no sonnet on growing old.
    if (most > 1) return
  }
}

const PENTAMETER = [10] as const
/** Quatrains with what was given in them, one for each sonnet: the second begins with what the first had no room for. */
function quatrainsOf(theme: string, subject: Subject): string[][] {
  const rows = SONNETS.filter(({ place }) => place === 'given')
  const own = rows.filter((row) => row.theme === theme)
  const things = harmlessThings(subject).filter(isSeen)
  if (things.length < 2) return []
  return own.flatMap(({ lines }, at) => {
    const from = (at * 2) % things.length
    const stanza = givenStanza(lines, [...things.slice(from), ...things.slice(0, from)], PENTAMETER)
    return stanza ? [stanza] : []
  })
}
