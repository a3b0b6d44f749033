import type { Random } from '../../text/random.ts'
import { stemsOf } from '../../lexicon/stems.server.ts'
import { LIMERICKS, type LimerickRow } from './banks.server.ts'
import { agrees } from './agrees.server.ts'
import { meets, namesAnother } from './facts.server.ts'
import { formProblem } from './forms.server.ts'
import type { Piece, StyleWriter } from './piece.server.ts'
import type { Subject } from './subject.server.ts'
import { suitsKind, widerThan } from './themes.server.ts'

/** Limericks, each a joke written whole for its theme: one that takes any topic is about none. Never on a grave matter. */
export const writeLimericks: StyleWriter = function* (subject, random) {
  if (subject.isSober) return
  const themes = subject.isPerson ? [...subject.themes, 'person'] : subject.themes
  // With their name in it a joke is theirs, and comes first.
  yield* named(themes, subject, random)
  const own = themes.flatMap((theme) =>
    random.shuffle(
      LIMERICKS.filter(
        (row) =>
          row.theme === theme &&
          !row.openings &&
          suitsKind(theme, row.lines.join(' '), subject.topic) &&
          meets(theme, [row.title, ...row.lines].join(' '), withoutWhom(subject)) &&
          !namesAnother(row.lines.join(' '), subject) &&
          agrees(row.lines.join(' '), subject.topic, theme),
      ),
    ),
  )
  // Of those on work the ones with a Monday in them are for Mondays; what was written of a wider theme stands behind.
  const wanted = new Set(stemsOf(subject.topic))
  const isSaid = ({ title, lines }: LimerickRow): boolean =>
    stemsOf([title, ...lines].join(' ')).some((stem) => wanted.has(stem))
  const wider = new Set(themes.flatMap(widerThan))
  const rank = (row: LimerickRow): number => (wider.has(row.theme) ? 2 : 0) + (isSaid(row) ? 0 : 1)
  const told = own.toSorted((a, b) => rank(a) - rank(b))
  for (const { title, lines } of told) yield { title, content: lines.join('\n'), style: 'limerick' }
}

/** Whose feast it is, which a joke on the feast need not say: 'my brother's' of 'my brother's 40th birthday'. */
const WHOM =
  /^(?:my|our) \p{L}+['’]s (?=\p{L}|\d)|^(?:(?:my|our) )?\p{L}+ (?=turn(?:s|ing)\b)| for (?:my|our|an?|the) \p{L}+(?: \p{Lu}\p{L}+)?$/gu
const withoutWhom = (subject: Subject): Subject => ({
  ...subject,
  topic: subject.topic.replace(WHOM, ''),
})

const PETS: ReadonlySet<string> = new Set(['cat', 'dog'])
/** Limericks with a name in their first line, `{n}`; an animal without one is called what it is. */
function* named(
  themes: readonly string[],
  { called, topic }: Subject,
  random: Random,
): Generator<Piece, void> {
  const name = called ?? /^(?:my|our) (cat|kitten|dog|puppy)$/u.exec(topic)?.[1]
  if (name === undefined) return
  const wider = themes.flatMap((theme) => (PETS.has(theme) ? [theme, 'pet'] : [theme]))
  for (const theme of wider)
    for (const row of random.shuffle(LIMERICKS.filter((one) => one.theme === theme)))
      for (const opening of row.openings ?? []) {
        // 'Dog brings shoes' wants a word before it, and 'James's' is for the eye alone.
        if (called === undefined && !opening.startsWith('Our ')) continue
        if (name.endsWith('s') && opening.includes("{n}'s")) continue
        const content = [opening.replace('{n}', name), ...row.lines].join('\n')
        if (formProblem('limerick', content, '') !== undefined) continue
        yield { title: row.title, content, style: 'limerick' }
        break
      }
}
