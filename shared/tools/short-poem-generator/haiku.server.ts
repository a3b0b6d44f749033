import type { Random } from '../../text/random.ts'
import { HAIKU, type HaikuRow } from './banks.server.ts'
import { words } from '../../text/measures.ts'
import { pairs, titled, type Piece } from './piece.server.ts'
import { hasSyllables } from './sounds.server.ts'
import type { Subject } from './subject.server.ts'
import { agrees } from './agrees.server.ts'
import { suitsWhom } from './facts.server.ts'
import { areScenes, inTurn, suitsKind } from './themes.server.ts'

/** Haiku: the moment from one row, the picture whole from another of its theme. */
export function* writeHaiku(subject: Subject, random: Random): Generator<Piece, void> {
  const titles = random.shuffle(
    subject.isChildLost
      ? ['For You', 'Three Lines for You', 'For You, in Three Lines']
      : ['Haiku: {X}', 'Three Lines on {X}', '{X}, in Three Lines'],
  )
  let number = 0
  const piece = (opens: string, lines: readonly string[]): Piece => ({
    title: titled(titles[number++ % titles.length] ?? '', subject),
    content: [opens, ...lines].join('\n'),
    style: 'haiku',
  })
  const ofTheme = function* (theme: string): Generator<Piece, void> {
    const rows = HAIKU.filter((row) => row.theme === theme && suits(row, theme, subject))
    const opens = random.shuffle(rows.flatMap(({ opens }) => opens ?? []))
    const pictures = random.shuffle(rows.filter(({ lines }) => lines))
    const isGiven = !subject.isTender || theme === 'grief'
    const own = theme === 'grief' ? listsOf : momentsOf
    const given = isGiven ? random.shuffle(own(subject.keywords)) : []
    for (const [first, { lines }] of pairs([...given.slice(0, 1), ...opens], pictures)) {
      yield piece(first, lines ?? [])
    }
  }
  const sources = picturedThemes(subject).map(ofTheme)
  if (areScenes(subject.themes)) yield* inTurn(sources)
  else for (const source of sources) yield* source
  // What is true of its kind is for what nobody wrote of.
  if (subject.isPerson && !subject.isGrave && subject.role?.id !== 'job') {
    const pictures = HAIKU.filter(
      ({ theme, lines = [] }) => theme === 'person' && suitsWhom(lines.join(' '), subject),
    ).map(({ lines = [] }) => lines)
    for (const [first, lines] of pairs(
      random.shuffle(firstLines(subject)),
      random.shuffle(pictures),
    ))
      yield piece(first, lines)
  }
  if (number > 0 || !subject.role) return
  const { opens, pictures } = subject.role
  for (const [first, lines] of pairs(
    random.shuffle([...named(subject), ...momentsOf(subject.keywords), ...opens]),
    random.shuffle(pictures),
  ))
    yield piece(first, lines)
}

/** The topic itself where it has five syllables: 'the old cinema'. */
const named = ({ phrase }: Subject): string[] => (phrase === undefined ? [] : ofFive([phrase]))

/** Themes of somebody at home, who is in the pictures of a family. */
const AT_HOME: ReadonlySet<string> = new Set(['family', 'mother', 'father', 'grandparent'])
const FAMILY_WORDS_MAX = 4

/** The family's dough and Sundays are for the family: none of them was at the pier, in the army or at school. */
function picturedThemes({ themes, bare }: Subject): readonly string[] {
  const isHome = themes.every((id) => AT_HOME.has(id)) && words(bare).length <= FAMILY_WORDS_MAX
  return isHome ? themes : themes.filter((id) => id !== 'family')
}

function suits({ opens = '', lines = [] }: HaikuRow, theme: string, subject: Subject): boolean {
  const text = [opens, ...lines].join(' ')
  return (
    suitsKind(theme, text, subject.topic) &&
    agrees(text, subject.topic, theme) &&
    ((!subject.isPerson && subject.called === undefined) || suitsWhom(text, subject))
  )
}

/** What stands behind somebody in a first line. */
const BEHIND = [
  '',
  ', home',
  ', laughing',
  ' again',
  ' at the door',
  ', late evening',
  ' in the doorway',
]

/** First lines of five syllables with somebody in them. */
function firstLines({ phrase, topic }: Subject): string[] {
  if (phrase === undefined) return []
  const bare = topic.replace(/^(?:the|a|an|my|our) /iu, '')
  return ofFive([...BEHIND.map((tail) => phrase + tail), ...(bare === topic ? [] : [bare])])
}

/** What is a moment or a weather, as a first line has it; other things before a picture make no sense with it. */
const MOMENT =
  /\b(?:frost|rain|snow|fog|mist|wind|breeze|sun|sunlight|moon|moonlight|stars|dawn|dusk|sunrise|sunset|midnight|noon|midday|morning|afternoon|evening|night|spring|summer|autumn|winter|january|february|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|storm|thunder|ice|dew|heat|drizzle|twilight|firelight|lamplight|candlelight|daybreak)\b/iu

/** First lines out of moments that were given, alone or with one thing: 'July, the porch'. */
function momentsOf(keywords: readonly string[]): string[] {
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
function listsOf(keywords: readonly string[]): string[] {
  const few = keywords.slice(0, LISTED_MAX)
  const two = few.flatMap((first) =>
    few.filter((other) => other !== first).map((other) => [first, other]),
  )
  const three = two.flatMap((pair) =>
    few.filter((other) => !pair.includes(other)).map((other) => [...pair, other]),
  )
  const longest = ofFive(three.map((list) => list.join(', ')))
  return longest.length > 0 ? longest : ofFive(two.map((list) => list.join(', ')))
}

const LISTED_MAX = 4

const ofFive = (lines: readonly string[]): string[] =>
  [...new Set(lines)].filter((line) => hasSyllables(line, 5) && !/\d/.test(line))
