import { stemsOf } from '../../../words/stems.server.ts'
import { formProblem } from '../verse/forms.server.ts'
import { choices, PLACES, stanzas, type Theme } from './banks.server.ts'
import { ENOUGH, givenStanza, seenThings } from './given.server.ts'
import type { Piece, StyleWriter, Subject } from './subject.server.ts'
import { agrees, chainOf, meets, themeOf } from './themes.server.ts'

/** Whose feast it is, which a joke on the feast need not name: 'my brother's' of 'my brother's 40th birthday'. */
const WHOM =
  /^(?:my|our) \p{L}+['’]s (?=\p{L}|\d)|^(?:(?:my|our) )?\p{L}+ (?=turn(?:s|ing)\b)| (?:for|of) (?:my|our|an?|the) \p{L}+(?: \p{Lu}\p{L}+)?$/gu

/** Limericks, each a joke written whole for its theme: one that takes any topic is about none. Never on a grave matter. */
export const writeLimericks: StyleWriter = function* (subject, random) {
  const { topic, isSober, isPerson, themes } = subject
  if (isSober) return
  const ids = isPerson ? [...themes, 'person'] : themes
  const isPet = themes.some((id) => id === 'cat' || id === 'dog')
  // With their name in it a joke is theirs, and comes first.
  for (const id of isPet ? [...ids, 'pet'] : ids)
    for (const row of random.shuffle(themeOf(id)?.named ?? [])) yield* named(row, subject)
  const wanted = new Set(stemsOf(topic))
  const wider = new Set(ids.flatMap((id) => chainOf(id).slice(1)))
  const fitting = ids.flatMap((id) =>
    random.shuffle(Object.entries(themeOf(id)?.limericks ?? {})).flatMap(([title, content]) => {
      const text = `${title} ${content}`
      const isFit =
        agrees(id, content, topic) &&
        meets([id], text, topic.replace(WHOM, ''), themes) &&
        // 'My cat' has a name, which nobody gave.
        !(/^(?:my|our) /iu.test(topic) && /\b(?:named|called) \p{Lu}/u.test(text))
      // Of those on work the ones with a Monday in them are for Mondays; what was written of a wider theme is behind.
      const isNamed = stemsOf(text).some((stem) => wanted.has(stem))
      return isFit ? [{ title, content, rank: (wider.has(id) ? 2 : 0) + (isNamed ? 0 : 1) }] : []
    }),
  )
  yield* fitting.toSorted((a, b) => a.rank - b.rank)
}

/** A limerick with a name in its first line, `{n}`; an animal without one is called what it is. */
function* named(
  { title, openings, rest }: NonNullable<Theme['named']>[number],
  { called, topic }: Subject,
): Generator<Piece, void> {
  const name = called ?? /^(?:my|our) (cat|kitten|dog|puppy)$/u.exec(topic)?.[1]
  if (name === undefined) return
  const content = openings
    // 'Dog brings shoes' wants a word before it, and 'James's' is for the eye alone.
    .filter((one) => called !== undefined || one.startsWith('Our '))
    .filter((one) => !(name.endsWith('s') && one.includes("{n}'s")))
    .map((one) => `${one.replace('{n}', name)}\n${rest}`)
    .find((text) => formProblem('limerick', text, '') === undefined)
  if (content !== undefined) yield { title, content }
}

/** Matters that are mourned, feared or thought of quietly, and have sonnets of their own. */
const TENDER: ReadonlySet<string> = new Set(
  'grief dementia illness faith peace silence war'.split(' '),
)
const PENTAMETER = [10] as const

/** Sonnets for the themes that have one, no two of which share a quatrain. */
export const writeSonnets: StyleWriter = function* (subject, random, isAsked) {
  const { themes, topic, isTender } = subject
  if (isTender && !TENDER.has(themes[0] ?? '')) return
  // Nobody who asks for any poem on a fisherman wants one on the sea.
  for (const id of isAsked && !isTender ? themes : themes.slice(0, 1)) {
    const units = PLACES.map((place) =>
      random.shuffle(
        (themeOf(id)?.sonnet?.[place] ?? []).filter((text) => agrees(id, text, topic)),
      ),
    )
    const given = quatrainsOf(id, subject)
    const most = Math.min(...units.map(({ length }) => length))
    for (const [at, parts] of [...choices(...units)].slice(0, most).entries())
      yield { content: stanzas(...parts.map((part, place) => (place === 1 && given[at]) || part)) }
    // What comes behind is only touched: a wife of forty years is no sonnet on growing old.
    if (most > 1) return
  }
}

/** Quatrains with what was given in them, one for each sonnet: the second begins with what the first had no room for. */
function quatrainsOf(id: string, subject: Subject): string[] {
  const things = seenThings(subject)
  if (things.length < ENOUGH) return []
  return (themeOf(id)?.sonnet?.given ?? []).flatMap((text, at) => {
    const from = (at * 2) % things.length
    return givenStanza(text, [...things.slice(from), ...things.slice(0, from)], PENTAMETER) ?? []
  })
}
