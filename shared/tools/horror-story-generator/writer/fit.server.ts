import { oncePer } from '../../../text/memo.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { isLight, meaningsOf, rootOf, rootsIn } from './roots.server.ts'
import { happensAt } from './setting.server.ts'
import { stories, type Story } from './stories.server.ts'
import type { Theme } from './theme.server.ts'

/** How near a story is to a theme, nearest first: written for it, near it because it covers part of it, or neither. */
const NEARNESS = ['written', 'near', 'other'] as const

/** How a story fits a theme. */
interface ThemeFit {
  readonly nearness: (typeof NEARNESS)[number]
  /** True if the story has a place for the subject of the theme. */
  readonly isSubject: boolean
  /** True if the story covers all of the theme, its subject or several of its words: enough in another style too. */
  readonly isSureMatch: boolean
  /** The largest number of the theme's words covered by one row of `about`, without light words. */
  readonly weight: number
  /** How much of the theme is in the story, as a score; only for the order of stories that are equally near. */
  readonly worth: number
}

/** A theme with this many weighty words is long: a quarter of them may be missing in a story written for it. */
const LONG_THEME_WORDS_MIN = 5
const UNMATCHED_SHARE_MAX = 0.25
/** A theme with this many words is a sentence. */
const SENTENCE_WORDS_MIN = 9
/** If a whole phrase matches, such as "imaginary friend", this many other words of the theme may be unmatched. */
const UNMATCHED_OF_PHRASE_MAX = 3
/** Classes of persons, for whom every detail matters: a lodger who never eats is not just any lodger. */
const PERSON_CLASSES = ['kin', 'caller', 'body']
/**
 * What a story is worth for a place for the theme's subject, for being about that subject alone, and for each word
 * that is its subject, each that it mentions, and a broader term.
 */
const WORTH = { subject: 20, own: 12, matched: 10, keyed: 3, wider: 3 }

const areAllIn = (words: ReadonlySet<string>, roots: readonly string[]): boolean =>
  roots.length > 0 && roots.every((root) => words.has(root))

/** The roots of the content words in a choice for a slot. */
const rootsOf = (choice: string): string[] =>
  tokenise(choice)
    .words.filter((word) => !stopWords.has(word) || word === 'well')
    .map(rootOf)

/** The index of the choice that a theme names, preferably in the same word rather than in a synonym; -1 for none. */
export function indexOfNamedChoice(choices: readonly string[], { own, all }: Theme): number {
  const named = choices.findIndex((choice) => areAllIn(own, rootsOf(choice)))
  return named < 0 ? choices.findIndex((choice) => areAllIn(all, rootsOf(choice))) : named
}

/**
 * The rows and keys of a story as roots. A word of a row is a list of alternatives, each of one or more roots;
 * undefined stands for the noun of the story's class.
 */
const parsedStoryOf = oncePer((story: Story) => ({
  rows: story.about.map((row) =>
    row.split(' ').map((word): readonly (readonly string[])[] | undefined => {
      const slot = /^\{(.+)\}$/u.exec(word)?.[1]
      if (slot === 'thing' && story.cast !== undefined) return undefined
      return slot === undefined ? word.split('|').map(rootsIn) : story.slots[slot]?.map(rootsOf)
    }),
  ),
  keys: story.keys.map(rootsIn),
}))

/** The roots that are the whole subject of some story. */
let subjectRootsCache: ReadonlySet<string> | undefined
const knownSubjectRoots = (): ReadonlySet<string> =>
  (subjectRootsCache ??= new Set(
    stories
      .flatMap(({ about }) => about.filter((row) => !/[ {]/u.test(row)))
      .flatMap((row) => row.split('|').map(rootOf).flatMap(meaningsOf)),
  ))

/**
 * Each story with its fit. A story written for 'skin' is only near 'something under my skin' if another covers both
 * words.
 */
const fitsOf = oncePer((theme: Theme): ReadonlyMap<Story, ThemeFit> => {
  const fits = stories.map((story) => [story, readFit(story, theme)] as const)
  const written = fits.filter(([, { nearness }]) => nearness === 'written')
  const most = Math.max(0, ...written.map(([, { weight }]) => weight))
  return new Map(
    fits.map(([story, fit]) => [
      story,
      fit.nearness === 'written' && fit.weight < most ? { ...fit, nearness: 'near' } : fit,
    ]),
  )
})

/** How a story fits a theme. */
export const fitOf = (story: Story, theme: Theme): ThemeFit => fitsOf(theme).get(story) as ThemeFit

/** The rank of a story for a theme; 0 is the nearest. */
export const rankOf = (story: Story, theme: Theme): number =>
  NEARNESS.indexOf(fitOf(story, theme).nearness)

/** True for a story of another style that surely fits and is nearer to the theme than any of the chosen style. */
export const isOnlyInOtherStyle = (story: Story, style: string, theme: Theme): boolean =>
  style !== '' &&
  story.style !== style &&
  fitOf(story, theme).isSureMatch &&
  !stories.some((other) => other.style === style && rankOf(other, theme) <= rankOf(story, theme))

function readFit(story: Story, theme: Theme): ThemeFit {
  const { rows, keys } = parsedStoryOf(story)
  const { own, all, weighty, place } = theme
  const { cast = '' } = story
  const casts = theme.casts.filter(({ classes }) => classes.includes(cast))
  const isSubject = casts.some((one) => one.isSubject)
  const nouns = casts.map(({ roots }) => roots)
  // The roots of each row whose words are all in the theme.
  const found = rows
    .map((row) => row.map((ways = nouns) => ways.filter((roots) => areAllIn(all, roots)).flat()))
    .filter((row) => row.every(({ length }) => length > 0))
    .map((row) => row.flat())
  const named = new Set(found.flat().flatMap(meaningsOf))
  const keyed = new Set(keys.filter((key) => areAllIn(all, key)).flat())
  const there = isSubject && place && happensAt(story, place) ? place.stems : []
  const matched = weighty.filter((root) => named.has(root)).length
  const unmatched = weighty.filter(
    (root) => !named.has(root) && !keyed.has(root) && !there.includes(root),
  )
  const weight = Math.max(
    0,
    ...found.map((row) => {
      const heavy = new Set(row.filter((root) => !isLight(root)).flatMap(meaningsOf))
      return [...own].filter((root) => heavy.has(root)).length
    }),
  )
  const isLong = weighty.length >= LONG_THEME_WORDS_MIN
  const isWhole = isLong
    ? matched * 2 >= weighty.length && unmatched.length <= weighty.length * UNMATCHED_SHARE_MAX
    : unmatched.length === 0
  // In a long theme a single match is incidental: a daughter who rings the house phone is not the subject of a story
  // about phones.
  const isMatched = matched > (isLong ? 1 : 0) && (theme.length < SENTENCE_WORDS_MIN || weight > 1)
  const isPartMatched =
    isMatched &&
    (matched >= unmatched.length || (weight > 1 && unmatched.length <= UNMATCHED_OF_PHRASE_MAX))
  // A noun that is not the subject of the theme does not fill the place in a story: a car alarm is not a car. Other
  // words about the subject matter too: a cash machine that gives out teeth needs a story with teeth.
  const isOther = (root: string): boolean =>
    knownSubjectRoots().has(root) ||
    theme.casts.some((one) => !one.isSubject && one.roots.includes(root))
  const isSubjectNear =
    isSubject &&
    unmatched.length <= (PERSON_CLASSES.includes(cast) ? 0 : 1) &&
    !unmatched.some(isOther)
  const isNear = isWhole ? isSubject || isMatched : cast === '' ? isPartMatched : isSubjectNear
  return {
    nearness: isNear ? (isWhole ? 'written' : 'near') : 'other',
    isSubject,
    isSureMatch: isNear && (isWhole || isSubject || matched > 1),
    weight,
    worth:
      (isSubject && !isWhole ? WORTH.subject : 0) +
      (isWhole && cast === '' ? WORTH.own : 0) +
      matched * WORTH.matched +
      keyed.size * WORTH.keyed +
      (keys.flat().some((root) => theme.wider.has(root)) ? WORTH.wider : 0),
  }
}
