import { nounOf } from '../../lexicon/nouns.server.ts'
import type { Random } from '../../text/random.ts'
import { HAIKU, type HaikuRow } from './banks.server.ts'
import { words } from '../../text/measures.ts'
import { pairs, titled, type Piece } from './piece.server.ts'
import { hasSyllables } from './sounds.server.ts'
import type { Subject } from './subject.server.ts'
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
    const given = !isGiven
      ? []
      : random.shuffle(linesOfKeywords(subject.keywords)).toSorted((a, b) => listed(b) - listed(a))
    for (const [first, { lines }] of pairs([...given.slice(0, 1), ...opens], pictures)) {
      yield piece(first, lines ?? [])
    }
  }
  const sources = picturedThemes(subject).map(ofTheme)
  if (areScenes(subject.themes)) yield* inTurn(sources)
  else for (const source of sources) yield* source
  // What suits anything is for a thing that nobody wrote of, and for no doing, scene or sentence.
  if (subject.isGrave || (!subject.isPerson && (number > 0 || !isSeen(subject)))) return
  const bare = subject.isPerson ? 'person' : 'any'
  const pictures = random.shuffle(
    HAIKU.filter(
      ({ theme, lines }) => theme === bare && lines && suitsWhom(lines.join(' '), subject),
    ),
  )
  for (const [first, { lines }] of pairs(random.shuffle(firstLines(subject)), pictures))
    yield piece(first, lines ?? [])
}

/** Themes of somebody at home, who is in the pictures of a family. */
const AT_HOME: ReadonlySet<string> = new Set(['family', 'mother', 'father', 'grandparent'])
const FAMILY_WORDS_MAX = 4

/** The family's dough and Sundays are for the family: none of them was at the pier, in the army or at school. */
function picturedThemes({ themes, bare }: Subject): readonly string[] {
  const isHome = themes.every((id) => AT_HOME.has(id)) && words(bare).length <= FAMILY_WORDS_MAX
  return isHome ? themes : themes.filter((id) => id !== 'family')
}

/** Roles of what one can sit down beside. */
const SEEN: ReadonlySet<string> = new Set(['ware'])

/** 'Cinnamon', 'my old kettle': what can be looked at. */
const isSeen = ({ phrase, bare }: Subject): boolean =>
  phrase !== undefined && SEEN.has(nounOf(bare)?.role ?? '')

function suits({ opens = '', lines = [] }: HaikuRow, theme: string, subject: Subject): boolean {
  const text = [opens, ...lines].join(' ')
  return (
    suitsKind(theme, text, subject.topic) &&
    ((!subject.isPerson && subject.called === undefined) || suitsWhom(text, subject))
  )
}

/** What stands behind a topic in a first line, for a thing and for a person. */
const BEHIND = {
  any: ['', ' again', ' at dusk', ', late evening'],
  person: [
    '',
    ', home',
    ', laughing',
    ' again',
    ' at the door',
    ', late evening',
    ' in the doorway',
  ],
} as const

/** First lines of five syllables out of what was typed: the topic, or two of the keywords. */
function firstLines({ phrase, keywords, isPerson, topic }: Subject): string[] {
  const named =
    phrase === undefined ? [] : BEHIND[isPerson ? 'person' : 'any'].map((tail) => phrase + tail)
  const bare = topic.replace(/^(?:the|a|an|my|our) /iu, '')
  const short = phrase === undefined || bare === topic ? [] : [bare]
  return ofFive([...named, ...short, ...linesOfKeywords(keywords)])
}

/** First lines out of what was given to come into it: 'flour, the radio'. */
function linesOfKeywords(keywords: readonly string[]): string[] {
  const two = keywords.flatMap((first, at) =>
    keywords
      .slice(at + 1)
      .flatMap((second) => [
        `${first}, ${second}`,
        `${first} and ${second}`,
        `${first}, then ${second}`,
      ]),
  )
  const few = keywords.slice(0, LISTED_MAX)
  const three = few.flatMap((first) =>
    few.flatMap((second) =>
      few
        .filter((third) => new Set([first, second, third]).size === 3)
        .map((third) => `${first}, ${second}, ${third}`),
    ),
  )
  const several = ofFive([...three, ...two, ...keywords])
  return several.length > 0 ? several : ofFive(keywords.flatMap(alone))
}

/** A single thing in five syllables. */
const alone = (keyword: string): string[] =>
  /^\p{Lu}/u.test(keyword) ? ofName(keyword) : [keyword, `the ${keyword}`]

/** 'All the way to Crewe', and no 'the Crewe'. */
const ofName = (name: string): string[] => [name, `all the way to ${name}`]

const LISTED_MAX = 4

/** How many keywords a line holds. */
const listed = (line: string): number => line.split(/, | and | then /u).length

const ofFive = (lines: readonly string[]): string[] =>
  [...new Set(lines)].filter((line) => hasSyllables(line, 5) && !/\d/.test(line))
