import { stopWords } from '../../../words/stop-words.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { isLight, meaningsOf, rootOf, rootsIn } from './roots.server.ts'
import { happensAt } from './setting.server.ts'
import { stories, type Story } from './stories.server.ts'
import type { Theme } from './theme.server.ts'

/** How near a story is to a theme, the nearest first: written for it, near it by a part of what it is about, or neither. */
export const NEARNESS = ['written', 'near', 'other'] as const
export type Nearness = (typeof NEARNESS)[number]

/** How a story fits a theme. */
export interface Fit {
  readonly nearness: Nearness
  /** How many words of the theme, light ones aside, its largest row says. */
  readonly weight: number
  /** True where what the theme is about has its place in the story. */
  readonly isSubject: boolean
  /** True where a row says a part of the theme, and not only a key. */
  readonly isPart: boolean
  /** True where more of the theme than one word is in the story: enough for a story of another style. */
  readonly isSure: boolean
  /** How much of the theme the story holds; only for the order of stories that are equally near. */
  readonly worth: number
}

/** A theme of so many words of weight has a story of its own: a quarter may be missing in one that was written for it. */
const MANY_WORDS = 5
const UNMATCHED_SHARE_MAX = 0.25
/** So many words of any kind are a sentence. */
const SENTENCE_WORDS = 9
/** Of what is named by a phrase, an imaginary friend, so much more may be told. */
const UNMATCHED_OF_PHRASE_MAX = 3
/** What is told of somebody is who they are: a lodger who never eats is no other lodger. */
const OF_SOMEBODY = ['kin', 'caller', 'body']

const isIn = (words: ReadonlySet<string>, roots: readonly string[]): boolean =>
  roots.length > 0 && roots.every((root) => words.has(root))

/** The roots of the choice of a slot. */
const rootsOf = (choice: string): string[] =>
  tokenise(choice)
    .words.filter((word) => !stopWords.has(word) || word === 'well')
    .map(rootOf)

/** The choice of a slot that a theme names, in its own word before another for the same; -1 for none. */
export function choiceNamed(choices: readonly string[], { own, all }: Theme): number {
  const named = choices.findIndex((choice) => isIn(own, rootsOf(choice)))
  return named < 0 ? choices.findIndex((choice) => isIn(all, rootsOf(choice))) : named
}

/** A word of a row: the ways to say it, each of one root or several; undefined for the noun of a class. */
type Ways = readonly (readonly string[])[] | undefined

/** The rows and keys of a story as they are compared with themes. */
const readingOf = oncePer((story: Story) => ({
  rows: story.about.map((row) =>
    row.split(' ').map((word): Ways => {
      const slot = /^\{(.+)\}$/u.exec(word)?.[1]
      if (slot === 'thing' && story.cast !== undefined) return undefined
      return slot === undefined ? word.split('|').map(rootsIn) : story.slots[slot]?.map(rootsOf)
    }),
  ),
  keys: story.keys.map(rootsIn),
}))

/** The roots by which a theme says each word of a row; empty where it does not say all of it. */
function rootsNamed(row: readonly Ways[], all: ReadonlySet<string>, cast: Ways): readonly string[] {
  const found = row.map((ways = cast) => ways?.filter((roots) => isIn(all, roots)).flat() ?? [])
  return found.every(({ length }) => length > 0) ? found.flat() : []
}

/** The roots that are by themselves what some story is about. */
let subjects: ReadonlySet<string> | undefined
const subjectsOfOurs = (): ReadonlySet<string> =>
  (subjects ??= new Set(
    stories
      .flatMap(({ about }) => about.filter((row) => !/[ {]/u.test(row)))
      .flatMap((row) => row.split('|').map(rootOf))
      .flatMap(meaningsOf),
  ))

/** Each story with how it fits a theme. A story of 'skin' is only near 'something under my skin', where another is of both. */
export const fitsOf = oncePer((theme: Theme): ReadonlyMap<Story, Fit> => {
  const fits = stories.map((story) => [story, fitOf(story, theme)] as const)
  const most = Math.max(
    0,
    ...fits.map(([, { nearness, weight }]) => (nearness === 'written' ? weight : 0)),
  )
  return new Map(
    fits.map(([story, fit]): [Story, Fit] => {
      if (fit.nearness === 'written' && fit.weight < most)
        return [story, { ...fit, nearness: 'near' }]
      const isKeyedOnly = most > 0 && fit.nearness === 'near' && !fit.isPart
      return [story, isKeyedOnly ? { ...fit, nearness: 'other' } : fit]
    }),
  )
})

/** How near a story is to a theme. */
export const nearnessOf = (story: Story, theme: Theme): Nearness =>
  fitsOf(theme).get(story)?.nearness ?? 'other'

/** True for a story that was written for a theme, or whose place for a noun what the theme is about takes. */
export const isAbout = (story: Story, theme: Theme): boolean =>
  nearnessOf(story, theme) === 'written' || fitsOf(theme).get(story)?.isSubject === true

/** The nearer, the lower. */
export const rankOf = (story: Story, theme: Theme): number =>
  NEARNESS.indexOf(nearnessOf(story, theme))

/** True for a story of another style than was asked for that is nearer to the theme than any of that style. */
export const isOnlyOf = (story: Story, style: string, theme: Theme): boolean =>
  style !== '' &&
  story.style !== style &&
  fitsOf(theme).get(story)?.isSure === true &&
  !stories.some((other) => other.style === style && rankOf(other, theme) <= rankOf(story, theme))

function fitOf(story: Story, theme: Theme): Fit {
  const { rows, keys } = readingOf(story)
  const { own, all, weighty, place } = theme
  const { cast = '' } = story
  const casts = theme.casts.filter(({ classes }) => classes.includes(cast))
  const isSubject = casts.some((one) => one.isSubject)
  const ways = casts.map(({ roots }) => roots)
  const found = rows.map((row) => rootsNamed(row, all, ways))
  const named = new Set(found.flat().flatMap(meaningsOf))
  const weight = Math.max(0, ...found.map((row) => weightOf(row, own)))
  const keyed = new Set(keys.filter((key) => isIn(all, key)).flat())
  const matched = weighty.filter((root) => named.has(root)).length
  const isOfMany = weighty.length >= MANY_WORDS
  const there = isSubject && place && happensAt(story, place) ? place.stems : []
  const unmatched = weighty.filter(
    (root) => !named.has(root) && !keyed.has(root) && !there.includes(root),
  )
  const isWhole = isOfMany
    ? matched * 2 >= weighty.length && unmatched.length <= weighty.length * UNMATCHED_SHARE_MAX
    : unmatched.length === 0
  // Of many words one alone is in passing: a daughter who rings the house phone is not what 'phone' was written for.
  const isMatched = matched > (isOfMany ? 1 : 0) && (theme.length < SENTENCE_WORDS || weight > 1)
  // What is only in a theme, and not what it is about, has no place in a story: a car alarm is no car. And what else a
  // theme says of the thing is the story that was asked for: teeth that a cash machine gives out.
  const isOther = (root: string): boolean =>
    subjectsOfOurs().has(root) ||
    theme.casts.some((one) => !one.isSubject && one.roots.includes(root))
  const unmatchedMax = OF_SOMEBODY.includes(cast) ? 0 : 1
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
    isPart: isNear,
    isSure: isNear && (isWhole || isSubject || matched > 1),
    worth:
      (isSubject && !isWhole ? SUBJECT_WORTH : 0) +
      (isWhole && cast === '' ? OWN_WORTH : 0) +
      matched * MATCHED_WORTH +
      keyed.size * KEYED_WORTH +
      (keys.flat().some((root) => theme.wider.has(root)) ? KIN_WORTH : 0),
  }
}

/** How many words of a theme say the heavy words of a row: one word that means two of them is one. */
function weightOf(row: readonly string[], own: ReadonlySet<string>): number {
  const heavy = new Set(row.filter((root) => !isLight(root)).flatMap(meaningsOf))
  return [...own].filter((root) => heavy.has(root)).length
}

/** A place for what a theme is about beside a part of it; a story of that thing alone beside a place for it. */
const [SUBJECT_WORTH, OWN_WORTH] = [20, 12]
/** A word of the theme that is what the story is about, one that it has in passing, and what such things are. */
const [MATCHED_WORTH, KEYED_WORTH, KIN_WORTH] = [10, 3, 3]
