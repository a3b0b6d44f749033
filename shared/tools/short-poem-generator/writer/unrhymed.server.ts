import { hasUnnamedPronoun } from '../../../match/contradicts.server.ts'
import { words } from '../../../text/measures.ts'
import lists from '../data/given-words.json' with { type: 'json' }
import { formProblem } from '../verse/forms.server.ts'
import { hasSyllables } from '../verse/sounds.server.ts'
import { combinationsOf, joinStanzas } from './banks.server.ts'
import type { VerseLines, VerseBank } from './banks.server.ts'
import {
  KEYWORDS_MIN,
  writeKeywordEndings,
  writeKeywordPoems,
  LISTED_KEYWORDS_MAX,
  listableKeywords,
} from './given.server.ts'
import {
  fillSubjectTitle,
  type WrittenPoem,
  type StyleWriter,
  type Subject,
} from './subject.server.ts'
import { agreesWithTopic, themeChainOf, coversTopic, themeOf } from './themes.server.ts'

/** Themes of people at home, for whom the family's images fit. */
const HOME_PEOPLE_THEMES: ReadonlySet<string> = new Set([
  'family',
  'mother',
  'father',
  'grandparent',
])
const FAMILY_WORDS_MAX = 4

/** Writes haiku: a first line and an image of the same theme. */
export const writeHaiku: StyleWriter = function* (subject, random) {
  const { topic, isPerson, isTender, isGrave, themes, role, keywords, phrase, bare } = subject
  let count = 0
  const ofRow = function* (
    row: VerseBank | undefined,
    first: VerseLines = [],
  ): Generator<WrittenPoem, void> {
    const fits = (text: string): boolean =>
      agreesWithTopic(row?.id ?? '', text, topic) &&
      ((!isPerson && subject.called === undefined) || !hasUnnamedPronoun(text, topic))
    const opens = [...first, ...random.shuffle((row?.opens ?? []).filter(fits))]
    const pictures = random.shuffle((row?.pictures ?? []).filter(fits))
    for (const lines of combinationsOf(opens, pictures)) {
      const content = lines.join('\n')
      if (formProblem('haiku', content, '') !== undefined) continue
      count++
      yield { content }
    }
  }
  // The family images (dough, Sundays) do not fit a family topic with a place or activity: the pier, the army,
  // school.
  const isHome =
    themes.every((id) => HOME_PEOPLE_THEMES.has(id)) && words(bare).length <= FAMILY_WORDS_MAX
  const pictured = isHome ? themes : themes.filter((id) => id !== 'family')
  for (const id of pictured) {
    const own = id === 'grief' ? listFirstLines(keywords) : isTender ? [] : timeFirstLines(keywords)
    yield* ofRow(themeOf(id), random.shuffle(own).slice(0, 1))
  }
  // The general lines for a person or a role come last, those for a role only if there are no others.
  if (isPerson && !isGrave && role?.id !== 'job')
    yield* ofRow(themeOf('person'), random.shuffle(personFirstLines(subject)))
  if (count > 0 || !role) return
  const named = phrase === undefined ? [] : keepFiveSyllables([phrase])
  yield* ofRow({ ...role, opens: [...named, ...timeFirstLines(keywords), ...(role.opens ?? [])] })
}

const keepFiveSyllables = (lines: VerseLines): string[] =>
  [...new Set(lines)].filter((line) => hasSyllables(line, 5) && !/\d/.test(line))

/** First lines of five syllables with the person in them. */
const personFirstLines = ({ phrase, bare }: Subject): string[] =>
  phrase === undefined
    ? []
    : keepFiveSyllables([...lists.behind.map((tail) => phrase + tail), bare])

/** Words for a time or weather: except in grief, only such keywords make a first line. */
const TIME_WORD = new RegExp(`\\b(?:${lists.moments.replaceAll(' ', '|')})\\b`, 'iu')

/** First lines from the keywords for a time, alone or with another one: 'July, the porch'. */
function timeFirstLines(keywords: VerseLines): string[] {
  const few = keywords.slice(0, LISTED_KEYWORDS_MAX)
  const others = few.filter((one) => !TIME_WORD.test(one) && one.split(' ').length <= 2)
  return keepFiveSyllables(
    few
      .filter((one) => TIME_WORD.test(one))
      .flatMap((moment) => [
        moment,
        `the ${moment}`,
        ...others.flatMap((other) => [`${moment}, ${other}`, `${moment}, the ${other}`]),
      ]),
  )
}

/** First lines that list two or three things of a mourned person, from the keywords: 'roses, tea, crosswords'. */
function listFirstLines(keywords: VerseLines): string[] {
  const few = keywords.slice(0, LISTED_KEYWORDS_MAX)
  const longer = (texts: VerseLines): string[] =>
    texts.flatMap((text) => few.flatMap((one) => (text.includes(one) ? [] : `${text}, ${one}`)))
  const two = longer(few)
  const three = keepFiveSyllables(longer(two))
  return three.length > 0 ? three : keepFiveSyllables(two)
}

/** Scenes of these themes show a house and a family, so they must match the whole topic. */
const HOUSEHOLD_THEMES: ReadonlySet<string> = new Set([...HOME_PEOPLE_THEMES, 'home', 'school'])

/** Writes free verse: a scene, then a thought of the same theme or an end from the keywords. */
export const writeFreeVerse: StyleWriter = function* (subject, random) {
  const { topic, isTender, isChildLost, isPerson, themes, role, phrase } = subject
  // Enough keywords form the end of each poem; a topic without a role or scenes gets poems made of keywords only.
  const ends =
    isTender && !isChildLost
      ? random.shuffle(griefEndings(subject))
      : writeKeywordEndings('free verse', subject, random)
  if (ends.length > 0 && !role && !themes.some((id) => themeOf(id)?.scenes)) {
    yield* writeKeywordPoems(subject, random)
    return
  }
  const written = new Set<string>()
  const ofRow = function* (row: VerseBank, own: VerseLines = []): Generator<WrittenPoem, void> {
    const fits = (text: string): boolean =>
      agreesWithTopic(row.id, text, topic) && (phrase !== undefined || !text.includes('{x}'))
    const scenes = random
      .shuffle(Object.entries(row.scenes ?? {}))
      .map((scene) => scene.join('\n'))
      .filter(fits)
      .filter((text) => !HOUSEHOLD_THEMES.has(row.id) || coversTopic([row.id], text, topic, themes))
    const thoughts = ends.length > 0 ? ends : random.shuffle(own.filter(fits))
    for (const [text = '', thought = ''] of combinationsOf(scenes, thoughts)) {
      const [heading = '', ...scene] = text.split('\n')
      const title = fillSubjectTitle(heading, subject)
      written.add(title)
      const content = joinStanzas(scene.join('\n'), thought)
      yield { title, content: content.replaceAll('{x}', () => phrase ?? '') }
    }
  }
  const ofTheme = (id: string): Iterable<WrittenPoem> => {
    const row = themeOf(id)
    // A narrow theme without ends uses those of its wider theme.
    const own = themeChainOf(id).map((one) => themeOf(one)?.ends ?? [])
    return row
      ? ofRow(
          row,
          own.find(({ length }) => length > 0),
        )
      : []
  }
  for (const id of themes) yield* ofTheme(id)
  if (!isTender && isPerson && role?.id !== 'job') yield* ofTheme('person')
  // The general lines for the role are used only if there are too few poems.
  if (written.size < KEYWORDS_MIN && role) yield* ofRow(role, role.ends)
}

/**
 * Endings for grief name the keywords as things the person loved. Another theme gets none, because a keyword may be
 * the sad subject itself.
 */
function griefEndings(subject: Subject): string[] {
  const things = listableKeywords(subject)
  if (subject.themes[0] !== 'grief' || things.length < KEYWORDS_MIN) return []
  const ends = themeOf('things-lost')?.ends ?? []
  return ends.map((text) => text.replaceAll('{k}', () => things.join(', ')))
}
