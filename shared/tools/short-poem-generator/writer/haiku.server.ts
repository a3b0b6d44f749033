import { isOfUnnamed } from '../../../match/contradicts.server.ts'
import { words } from '../../../text/measures.ts'
import { formProblem } from '../verse/forms.server.ts'
import { hasSyllables } from '../verse/sounds.server.ts'
import given from '../data/given-words.json' with { type: 'json' }
import type { Lines, Verses } from './banks.server.ts'
import { choices, lined, ofThemes, type Piece, type StyleWriter } from './pieces.server.ts'
import type { Subject } from './subject.server.ts'
import { agrees, themeOf } from './themes.server.ts'

/** Haiku: the moment from one line, the picture whole from another of its theme. */
export const writeHaiku: StyleWriter = function* (subject, random) {
  const { topic, isPerson, isTender, isGrave, themes, role, keywords, phrase } = subject
  let count = 0
  const ofRow = function* (row: Verses | undefined, first: Lines = []): Generator<Piece, void> {
    const fits = (text: string): boolean =>
      agrees(row?.id ?? '', text, topic) &&
      ((!isPerson && subject.called === undefined) || !isOfUnnamed(text, topic))
    const opens = [...first, ...random.shuffle((row?.opens ?? []).filter(fits))]
    for (const lines of choices(
      opens,
      random.shuffle((row?.pictures ?? []).map(lined).filter(fits)),
    )) {
      const content = lined(lines)
      if (formProblem('haiku', content, '') !== undefined) continue
      count++
      yield { content }
    }
  }
  yield* ofThemes(picturedThemes(subject), themes, (id) => {
    const own = id === 'grief' ? listsOf(keywords) : isTender ? [] : momentsOf(keywords)
    return ofRow(themeOf(id), random.shuffle(own).slice(0, 1))
  })
  // What is true of its kind is for what nobody wrote of.
  if (isPerson && !isGrave && role?.id !== 'job')
    yield* ofRow(themeOf('person'), random.shuffle(firstLines(subject)))
  if (count > 0 || !role) return
  const named = phrase === undefined ? [] : ofFive([phrase])
  yield* ofRow({ ...role, opens: [...named, ...momentsOf(keywords), ...(role.opens ?? [])] })
}

/** Themes of somebody at home, who is in the pictures of a family. */
const AT_HOME: ReadonlySet<string> = new Set(['family', 'mother', 'father', 'grandparent'])
const FAMILY_WORDS_MAX = 4

/** The family's dough and Sundays are for the family: none of them was at the pier, in the army or at school. */
function picturedThemes({ themes, bare }: Subject): Lines {
  const isHome = themes.every((id) => AT_HOME.has(id)) && words(bare).length <= FAMILY_WORDS_MAX
  return isHome ? themes : themes.filter((id) => id !== 'family')
}

/** First lines of five syllables with somebody in them. */
function firstLines({ phrase, bare }: Subject): string[] {
  if (phrase === undefined) return []
  return ofFive([...given.behind.map((tail) => phrase + tail), ...(bare === phrase ? [] : [bare])])
}

const LISTED_MAX = 4
/** What is a moment or a weather, as a first line has it; other things before a picture make no sense with it. */
const MOMENT = new RegExp(`\\b(?:${given.moments.replaceAll(' ', '|')})\\b`, 'iu')

/** First lines out of moments that were given, alone or with one thing: 'July, the porch'. */
function momentsOf(keywords: Lines): string[] {
  const few = keywords.slice(0, LISTED_MAX)
  const moments = few.filter((one) => MOMENT.test(one))
  const others = few.filter((one) => !MOMENT.test(one) && one.split(' ').length <= 2)
  return ofFive(
    moments.flatMap((moment) => [
      moment,
      `the ${moment}`,
      ...others.flatMap((other) => [`${moment}, ${other}`, `${moment}, the ${other}`]),
    ]),
  )
}

/** Of somebody who is missed, what was theirs: 'roses, tea, crosswords'. */
function listsOf(keywords: Lines): string[] {
  const few = keywords.slice(0, LISTED_MAX)
  const longer = (lists: readonly Lines[]): Lines[] =>
    lists.flatMap((list) => few.filter((one) => !list.includes(one)).map((one) => [...list, one]))
  const two = longer(few.map((one) => [one]))
  const lines = (lists: readonly Lines[]): string[] => ofFive(lists.map((list) => list.join(', ')))
  const longest = lines(longer(two))
  return longest.length > 0 ? longest : lines(two)
}

const ofFive = (lines: Lines): string[] =>
  [...new Set(lines)].filter((line) => hasSyllables(line, 5) && !/\d/.test(line))
