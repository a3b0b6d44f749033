import { stemsOf } from '../../../words/stems.server.ts'
import { formProblem } from '../verse/forms.server.ts'
import { combinationsOf, SONNET_POSITIONS, joinStanzas, type Theme } from './banks.server.ts'
import { KEYWORDS_MIN, writeKeywordStanza, concreteKeywords } from './given.server.ts'
import type { WrittenPoem, StyleWriter, Subject } from './subject.server.ts'
import { agreesWithTopic, themeChainOf, coversTopic, themeOf } from './themes.server.ts'

/**
 * The person celebrated, whom a joke about the occasion need not mention: 'my brother's' in 'my brother's 40th
 * birthday'.
 */
const PERSON_PHRASES =
  /^(?:my|our) \p{L}+['’]s (?=\p{L}|\d)|^(?:(?:my|our) )?\p{L}+ (?=turn(?:s|ing)\b)| (?:for|of) (?:my|our|an?|the) \p{L}+(?: \p{Lu}\p{L}+)?$/gu

/** Writes limericks: ready-made jokes for the theme, never generic ones and never on a grave subject. */
export const writeLimericks: StyleWriter = function* (subject, random) {
  const { topic, isSober, isPerson, themes } = subject
  if (isSober) return
  const ids = isPerson ? [...themes, 'person'] : themes
  const isPet = themes.some((id) => id === 'cat' || id === 'dog')
  // Jokes with the person's name come first.
  for (const id of isPet ? [...ids, 'pet'] : ids)
    for (const row of random.shuffle(themeOf(id)?.named ?? []))
      yield* fillNamedLimericks(row, subject)
  const wanted = new Set(stemsOf(topic))
  const wider = new Set(ids.flatMap((id) => themeChainOf(id).slice(1)))
  const fitting = ids.flatMap((id) =>
    random.shuffle(Object.entries(themeOf(id)?.limericks ?? {})).flatMap(([title, content]) => {
      const text = `${title} ${content}`
      const isFit =
        agreesWithTopic(id, content, topic) &&
        coversTopic([id], text, topic.replace(PERSON_PHRASES, ''), themes) &&
        // 'My cat' must not get a name that the input does not contain.
        !(/^(?:my|our) /iu.test(topic) && /\b(?:named|called) \p{Lu}/u.test(text))
      // Jokes that mention the topic come first ('Monday' among those on work), those of wider themes last.
      const isNamed = stemsOf(text).some((stem) => wanted.has(stem))
      return isFit ? [{ title, content, rank: (wider.has(id) ? 2 : 0) + (isNamed ? 0 : 1) }] : []
    }),
  )
  yield* fitting.toSorted((a, b) => a.rank - b.rank)
}

/** Fills the name into the first line of a limerick, `{n}`; an animal without a name is called by its species. */
function* fillNamedLimericks(
  { title, openings, rest }: NonNullable<Theme['named']>[number],
  { called, topic }: Subject,
): Generator<WrittenPoem, void> {
  const name = called ?? /^(?:my|our) (cat|kitten|dog|puppy)$/u.exec(topic)?.[1]
  if (name === undefined) return
  const content = openings
    // 'Dog brings shoes' needs a word before it, and 'James's' is awkward to say.
    .filter((one) => called !== undefined || one.startsWith('Our '))
    .filter((one) => !(name.endsWith('s') && one.includes("{n}'s")))
    .map((one) => `${one.replace('{n}', () => name)}\n${rest}`)
    .find((text) => formProblem('limerick', text, '') === undefined)
  if (content !== undefined) yield { title, content }
}

/** Sad, frightening or quiet themes that have sonnets of their own. */
const TENDER_SONNET_THEMES: ReadonlySet<string> = new Set(
  'grief dementia illness faith peace silence war'.split(' '),
)
const PENTAMETER_SYLLABLES = [10] as const

/** Sonnets for the themes that have one, no two of which share a quatrain. */
export const writeSonnets: StyleWriter = function* (subject, random, isAsked) {
  const { themes, topic, isTender } = subject
  if (isTender && !TENDER_SONNET_THEMES.has(themes[0] ?? '')) return
  // If any style is accepted, only the first theme counts: a fisherman's poem should not be about the sea.
  for (const id of isAsked && !isTender ? themes : themes.slice(0, 1)) {
    const units = SONNET_POSITIONS.map((place) =>
      random.shuffle(
        (themeOf(id)?.sonnet?.[place] ?? []).filter((text) => agreesWithTopic(id, text, topic)),
      ),
    )
    const given = sonnetQuatrainsOf(id, subject)
    const most = Math.min(...units.map(({ length }) => length))
    for (const [at, parts] of [...combinationsOf(...units)].slice(0, most).entries())
      yield {
        content: joinStanzas(...parts.map((part, place) => (place === 1 && given[at]) || part)),
      }
    // Later themes are minor: 'a wife of forty years' needs no sonnet on growing old.
    if (most > 1) return
  }
}

/**
 * Returns quatrains with the keywords, one per sonnet; each starts further along the list, so that the keywords left
 * out of one are in the next.
 */
function sonnetQuatrainsOf(id: string, subject: Subject): string[] {
  const things = concreteKeywords(subject)
  if (things.length < KEYWORDS_MIN) return []
  return (themeOf(id)?.sonnet?.given ?? []).flatMap((text, at) => {
    const from = (at * 2) % things.length
    return (
      writeKeywordStanza(
        text,
        [...things.slice(from), ...things.slice(0, from)],
        PENTAMETER_SYLLABLES,
      ) ?? []
    )
  })
}
