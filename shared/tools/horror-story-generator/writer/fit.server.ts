import { stopWords } from '../../../words/stop-words.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { isLight, meaningsOf, rootOf, rootsIn } from './roots.server.ts'
import { happensAt } from './setting.server.ts'
import { stories, type Story } from './stories.server.ts'
import type { Theme } from './theme.server.ts'

/** How near a story is to a theme, nearest first: written for it, near it because it covers part of it, or neither. */
export const NEARNESS = ['written', 'near', 'other'] as const
export type Nearness = (typeof NEARNESS)[number]

/** How a story fits a theme. */
export interface ThemeFit {
  readonly nearness: Nearness
  /** The largest number of the theme's words covered by one row, without light words. */
  readonly weight: number
  /** True if the story has a place for the subject of the theme. */
  readonly isSubject: boolean
  /**
   * True if the story covers all of the theme, its subject or more than one of its words, which is enough for a story
   * of another style.
   */
  readonly isSureMatch: boolean
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

/** A word of a row: its alternatives, each of one or more roots; undefined for the noun of a class. */
type WordAlternatives = readonly (readonly string[])[] | undefined

/** The rows and keys of a story, parsed for comparison with themes. */
const parsedStoryOf = oncePer((story: Story) => ({
  rows: story.about.map((row) =>
    row.split(' ').map((word): WordAlternatives => {
      const slot = /^\{(.+)\}$/u.exec(word)?.[1]
      if (slot === 'thing' && story.cast !== undefined) return undefined
      return slot === undefined ? word.split('|').map(rootsIn) : story.slots[slot]?.map(rootsOf)
    }),
  ),
  keys: story.keys.map(rootsIn),
}))

/** The roots of the theme that cover a row; empty unless every word of the row is covered. */
function rootsNamed(
  row: readonly WordAlternatives[],
  all: ReadonlySet<string>,
  cast: WordAlternatives,
): readonly string[] {
  const found = row.map((ways = cast) => ways?.filter((roots) => areAllIn(all, roots)).flat() ?? [])
  return found.every(({ length }) => length > 0) ? found.flat() : []
}

/** The roots that are the whole subject of some story. */
let subjectRootsCache: ReadonlySet<string> | undefined
const knownSubjectRoots = (): ReadonlySet<string> =>
  (subjectRootsCache ??= new Set(
    stories
      .flatMap(({ about }) => about.filter((row) => !/[ {]/u.test(row)))
      .flatMap((row) => row.split('|').map(rootOf))
      .flatMap(meaningsOf),
  ))

/**
 * Each story with its match. A story written for 'skin' is only near 'something under my skin' if another covers both
 * words.
 */
export const themeFitByStory = oncePer((theme: Theme): ReadonlyMap<Story, ThemeFit> => {
  const fits = stories.map((story) => [story, themeFitOf(story, theme)] as const)
  const most = Math.max(
    0,
    ...fits.map(([, { nearness, weight }]) => (nearness === 'written' ? weight : 0)),
  )
  return new Map(
    fits.map(([story, fit]): [Story, ThemeFit] => [
      story,
      fit.nearness === 'written' && fit.weight < most ? { ...fit, nearness: 'near' } : fit,
    ]),
  )
})

/** How near a story is to a theme. */
export const nearnessOf = (story: Story, theme: Theme): Nearness =>
  themeFitByStory(theme).get(story)?.nearness ?? 'other'

/** True for a story that was written for a theme, or has a place for the theme's subject. */
export const isAboutTheme = (story: Story, theme: Theme): boolean =>
  nearnessOf(story, theme) === 'written' || themeFitByStory(theme).get(story)?.isSubject === true

/** The rank of a story for a theme; 0 is the nearest. */
export const rankOf = (story: Story, theme: Theme): number =>
  NEARNESS.indexOf(nearnessOf(story, theme))

/**
 * True for a story of another style that fits for sure and is nearer to the theme than any story of the chosen style.
 */
export const isOnlyInOtherStyle = (story: Story, style: string, theme: Theme): boolean =>
  style !== '' &&
  story.style !== style &&
  themeFitByStory(theme).get(story)?.isSureMatch === true &&
  !stories.some((other) => other.style === style && rankOf(other, theme) <= rankOf(story, theme))

function themeFitOf(story: Story, theme: Theme): ThemeFit {
  const { rows, keys } = parsedStoryOf(story)
  const { own, all, weighty, place } = theme
  const { cast = '' } = story
  const casts = theme.casts.filter(({ classes }) => classes.includes(cast))
  const isSubject = casts.some((one) => one.isSubject)
  const ways = casts.map(({ roots }) => roots)
  const found = rows.map((row) => rootsNamed(row, all, ways))
  const named = new Set(found.flat().flatMap(meaningsOf))
  const weight = Math.max(0, ...found.map((row) => weightOf(row, own)))
  const keyed = new Set(keys.filter((key) => areAllIn(all, key)).flat())
  const matched = weighty.filter((root) => named.has(root)).length
  const isLongTheme = weighty.length >= LONG_THEME_WORDS_MIN
  const there = isSubject && place && happensAt(story, place) ? place.stems : []
  const unmatched = weighty.filter(
    (root) => !named.has(root) && !keyed.has(root) && !there.includes(root),
  )
  const isWhole = isLongTheme
    ? matched * 2 >= weighty.length && unmatched.length <= weighty.length * UNMATCHED_SHARE_MAX
    : unmatched.length === 0
  // In a long theme a single match is incidental: a daughter who rings the house phone is not the subject of a story
  // about phones.
  const isMatched =
    matched > (isLongTheme ? 1 : 0) && (theme.length < SENTENCE_WORDS_MIN || weight > 1)
  // A noun that is not the subject of the theme does not fill the place in a story: a car alarm is not a car. Other
  // words about the subject matter too: a cash machine that gives out teeth needs a story with teeth.
  const isOther = (root: string): boolean =>
    knownSubjectRoots().has(root) ||
    theme.casts.some((one) => !one.isSubject && one.roots.includes(root))
  const unmatchedMax = PERSON_CLASSES.includes(cast) ? 0 : 1
  const isNear = isWhole
    ? isSubject || isMatched
    : cast === ''
      ? isMatched &&
        (matched >= unmatched.length || (weight > 1 && unmatched.length <= UNMATCHED_OF_PHRASE_MAX))
      : isSubject && unmatched.length <= unmatchedMax && !unmatched.some(isOther)
  return {
    weight,
    nearness: isNear ? (isWhole ? 'written' : 'near') : 'other',
    isSubject,
    isSureMatch: isNear && (isWhole || isSubject || matched > 1),
    worth:
      (isSubject && !isWhole ? SUBJECT_WORTH : 0) +
      (isWhole && cast === '' ? OWN_WORTH : 0) +
      matched * MATCHED_WORTH +
      keyed.size * KEYED_WORTH +
      (keys.flat().some((root) => theme.wider.has(root)) ? WIDER_WORTH : 0),
  }
}

/**
 * The number of words in the theme that match the weighty words of a row; a word that matches two of them counts
 * once.
 */
function weightOf(row: readonly string[], own: ReadonlySet<string>): number {
  const heavy = new Set(row.filter((root) => !isLight(root)).flatMap(meaningsOf))
  return [...own].filter((root) => heavy.has(root)).length
}

/**
 * The worth of a place for the theme's subject, over covering part of the theme; and of a story about that subject
 * alone, over one with a place for it.
 */
const [SUBJECT_WORTH, OWN_WORTH] = [20, 12]
/** The worth of a word that is the story's subject, of a word mentioned in it, and of a broader term. */
const [MATCHED_WORTH, KEYED_WORTH, WIDER_WORTH] = [10, 3, 3]
