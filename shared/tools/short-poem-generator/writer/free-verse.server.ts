import given from '../data/given-words.json' with { type: 'json' }
import type { Lines, Verses } from './banks.server.ts'
import { ENOUGH, givenEnds, givenPoems, shortOf } from './given.server.ts'
import { isFromWork } from './people.server.ts'
import { choices, lined, ofThemes, stanzas, type Piece, type StyleWriter } from './pieces.server.ts'
import { titled, type Subject } from './subject.server.ts'
import { agrees, chainOf, meets, themeOf } from './themes.server.ts'

/** Scenes of these have a house and a family in them, which are not the reader's where the form names more. */
const OF_THEIR_OWN: ReadonlySet<string> = new Set([
  'family',
  'mother',
  'father',
  'grandparent',
  'home',
  'school',
])
/** What is known only of those one lives with. */
const OF_HOME = new RegExp(given.ofHome, 'u')

/** Free verse of two movements: a scene, then the thought it leads to, both written for the same theme. */
export const writeFreeVerse: StyleWriter = function* (subject, random) {
  const { topic, isTender, isChildLost, isPerson, themes, role, phrase } = subject
  // What was given to come into it ends each poem; what nobody wrote of is made of nothing else.
  const ends =
    isTender && !isChildLost
      ? random.shuffle(lostEnds(subject))
      : givenEnds('free verse', subject, random)
  if (ends.length > 0 && !role && !themes.some((id) => themeOf(id)?.scenes)) {
    yield* givenPoems(subject, random)
    return
  }
  const written = new Set<string>()
  const ofRow = function* (row: Verses, own: readonly Lines[] = []): Generator<Piece, void> {
    const fits = (text: string): boolean =>
      agrees(row.id, text, topic) &&
      (phrase !== undefined || !text.includes('{x}')) &&
      (row.id !== 'person' || !isFromWork(topic) || !OF_HOME.test(text))
    const scenes = random.shuffle(row.scenes ?? []).filter(({ title, lines }) => {
      const text = [title, ...lines].join(' ')
      return fits(text) && (!OF_THEIR_OWN.has(row.id) || meets([row.id], text, topic, themes))
    })
    const thoughts = ends.length > 0 ? ends : random.shuffle(own.map(lined).filter(fits))
    const texts = scenes.map(({ lines }) => lined(lines))
    for (const [scene = '', thought = ''] of choices(texts, thoughts)) {
      const title = titled(scenes[texts.indexOf(scene)]?.title ?? '', subject)
      written.add(title)
      yield { title, content: stanzas(scene, thought).replaceAll('{x}', phrase ?? '') }
    }
  }
  const ofTheme = (id: string): Iterable<Piece> => {
    const row = themeOf(id)
    // A narrow theme has scenes of its own and ends as the wider one does.
    const own = chainOf(id).map((one) => themeOf(one)?.ends ?? [])
    return row
      ? ofRow(
          row,
          own.find(({ length }) => length > 0),
        )
      : []
  }
  yield* ofThemes(themes, themes, ofTheme)
  if (!isTender && isPerson && role?.id !== 'job') yield* ofTheme('person')
  // What is true of its kind is for what nobody wrote of.
  if (written.size < ENOUGH && role) yield* ofRow(role, role.ends)
}

/** Beside a grief what was given comes in only as what somebody loved, and nowhere where it may be the matter itself. */
function lostEnds(subject: Subject): string[] {
  const things = shortOf(subject)
  if (subject.themes[0] !== 'grief' || things.length < ENOUGH) return []
  return (themeOf('things-lost')?.ends ?? []).map((lines) =>
    lined(lines).replaceAll('{k}', things.join(', ')),
  )
}
