import { singular } from '../../text/grammar.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { oncePer } from '../../text/memo.ts'
import { stemOf } from '../../text/stem.ts'
import { fold, tokenise } from '../../text/tokens.server.ts'
import light from './data/light-words.json' with { type: 'json' }
import synonyms from './data/synonyms.json' with { type: 'json' }
import { castsOf, type Cast } from './cast.server.ts'
import { happensAt } from './place.server.ts'
import { placeSaidIn } from './setting.server.ts'
import { stories, type Story } from './stories.server.ts'
import { topicOf, type Theme } from './theme.server.ts'

/** How near a story is to a theme, the nearest first: written for it, near it by a part of what it is about, or neither. */
export const NEARNESS = ['written', 'near', 'other'] as const
export type Nearness = (typeof NEARNESS)[number]

/** How a story fits a theme. */
export interface Fit {
  readonly nearness: Nearness
  /** Of how many words, light ones aside, the largest row is that the theme says. */
  readonly weight: number
  /** True where what the theme is about has its place in the story. */
  readonly isSubject: boolean
  /** True where some of the theme is told, and not only named by a key. */
  readonly isPart: boolean
  /** True where more of the theme than one word is told: enough for a story of another style. */
  readonly isSure: boolean
  /** How much of the theme the story holds; only for the order of stories that are equally near. */
  readonly worth: number
}

/** What a story of so many words of weight leaves unsaid of a theme that it was written for. */
const UNSAID_SHARE_MAX = 0.25
/** So many words of any kind are a sentence. */
const SENTENCE_WORDS = 9
/** So many words of weight tell a story of their own. */
export const MANY_WORDS = 5

const words = (text: string): readonly string[] => tokenise(text).words
/** Twice, since 'teeths' is a slip for teeth. */
const rootOf = (word: string): string => stemOf(singular(singular(word)))
const lightWords = new Set([light.mild, light.persons, light.verbs].join(' ').split(' '))
const lightRoots = new Set([...lightWords].map(rootOf))

const meanings = new Map<string, readonly string[]>()
for (const row of synonyms) {
  const single = row.map(fold).filter((word) => !/[ -]/u.test(word))
  for (const word of single) meanings.set(rootOf(word), single.map(rootOf))
}

/** Water in the ground, and no adverb. */
const WELL = /\b(?:the|an?|old|dry|deep|wishing|village|abandoned) wells?\b/iu

/** So much may be left unsaid of a theme whose thing has its place in a story. */
const UNSAID_OF_SUBJECT_MAX = 1
/** What is told of somebody is who they are: a lodger who never eats is no other lodger. */
const OF_SOMEBODY: ReadonlySet<string> = new Set(['kin', 'caller', 'body'])
/** A story's first keys are what it was written for. */
const CENTRAL_KEYS = 8
/** Of what is named by a phrase, an imaginary friend, so much more may be told. */
const UNSAID_OF_PHRASE_MAX = 3
/** A theme of a thing that died is still of the thing. */
const OF_DEATH: ReadonlySet<string> = new Set(
  ['die', 'died', 'dead', 'death'].map((word) => rootOf(word)),
)

/** The roots that are by themselves what some story is about. */
let known: ReadonlySet<string> | undefined
function subjects(): ReadonlySet<string> {
  if (known) return known
  const roots = stories.flatMap(({ about }) =>
    about
      .filter((row) => !row.includes(' ') && !row.includes('{'))
      .flatMap((row) => row.split('|')),
  )
  known = new Set(
    roots
      .map(rootOf)
      .flatMap((root) => [root, ...(meanings.get(root) ?? [])])
      .filter((root) => !OF_DEATH.has(root)),
  )
  return known
}

interface Said {
  /** The roots of its words. */
  readonly own: ReadonlySet<string>
  /** The same, with those that mean the same. */
  readonly all: ReadonlySet<string>
  /** The roots of its words of weight: happenings, beings, places. */
  readonly weighty: readonly string[]
  /** True where it tells what happens, in however plain words. */
  readonly isSentence: boolean
}

const saidOf = oncePer(({ said }: Theme): Said => {
  const own = words(said)
  const isWell = WELL.test(said)
  const heavy = own.filter(
    (word) => /\p{L}\p{L}/u.test(word) && (!stopWords.has(word) || (isWell && word === 'well')),
  )
  const telling = heavy.filter((word) => !lightWords.has(word))
  const weighty = telling.length > 0 ? telling : heavy.length > 0 ? heavy : own
  const roots = own.map(rootOf)
  return {
    own: new Set(roots),
    all: new Set(roots.flatMap((root) => [root, ...(meanings.get(root) ?? [])])),
    weighty: [...new Set(weighty.map(rootOf))],
    isSentence: own.length >= SENTENCE_WORDS,
  }
})

/** The roots of a choice: it is said where all of them are. */
const rootsOf = (choice: string): string[] =>
  words(choice)
    .filter((word) => !stopWords.has(word) || word === 'well')
    .map(rootOf)

/** The choice of a slot that a theme names, in its own word before another for the same; undefined for none. */
export function choiceNamed(choices: readonly string[], theme: Theme): number | undefined {
  const { own, all } = saidOf(theme)
  for (const said of [own, all]) {
    const at = choices.findIndex((choice) => {
      const roots = rootsOf(choice)
      return roots.length > 0 && roots.every((root) => said.has(root))
    })
    if (at >= 0) return at
  }
  return undefined
}

/** What stands in a row for the noun of a class, which each theme says in its own way. */
const CAST = '{thing}'
const CAST_WAYS: Ways = []

/** A word of a row: the ways to say it, each of one root or several. */
type Ways = readonly (readonly string[])[]

interface Reading {
  readonly rows: readonly (readonly Ways[])[]
  readonly keys: readonly (readonly string[])[]
  readonly topics: ReadonlySet<string>
}

const readingOf = oncePer((story: Story): Reading => {
  const waysOf = (word: string): Ways => {
    if (word === CAST) return CAST_WAYS
    const slot = /^\{(.+)\}$/u.exec(word)?.[1]
    if (slot !== undefined) return (story.slots[slot] ?? []).map((text) => rootsOf(text))
    return word.split('|').map((way) => words(way).map(rootOf))
  }
  const topics = story.keys.map((key) => topicOf(key)).filter((topic) => topic !== undefined)
  return {
    rows: story.about.map((row) => row.split(' ').map(waysOf)),
    keys: story.keys.map((key) => words(key).map(rootOf)),
    topics: new Set(topics),
  }
})

/** The roots of all its words: asked of few stories, for themes of a sentence. */
const textRootsOf = oncePer(
  ({ paragraphs }: Story): ReadonlySet<string> => new Set(words(paragraphs.join(' ')).map(rootOf)),
)

/** The roots by which a theme says each word of a row; empty where it does not say all of it. */
function saidBy(row: readonly Ways[], all: ReadonlySet<string>, cast: Ways): readonly string[][] {
  const found = row.map((ways) =>
    (ways === CAST_WAYS ? cast : ways)
      .filter((roots) => roots.length > 0 && roots.every((root) => all.has(root)))
      .flat(),
  )
  return found.some(({ length }) => length === 0) ? [] : found
}

/** How many words of a theme say the heavy words of a row: one word that means two of them is one. */
function weightOf(row: readonly (readonly string[])[], own: ReadonlySet<string>): number {
  const saidAs = (root: string): string =>
    own.has(root) ? root : ([...own].find((said) => meanings.get(said)?.includes(root)) ?? root)
  const heavy = row.map((roots) => roots.find((root) => !lightRoots.has(root)))
  return new Set(heavy.filter((root) => root !== undefined).map(saidAs)).size
}

/** How near a story is to a theme. */
export const nearnessOf = (story: Story, theme: Theme): Nearness =>
  fitsOf(theme).get(story)?.nearness ?? 'other'

/** True for a story that was written for a theme, or whose place for a noun what the theme is about takes. */
export const isAbout = (story: Story, theme: Theme): boolean => {
  const fit = fitsOf(theme).get(story)
  return fit !== undefined && (fit.nearness === 'written' || fit.isSubject)
}

/** Each story with how it fits a theme. A story of 'skin' is only near 'something under my skin', where another is of both. */
export const fitsOf = oncePer((theme: Theme): ReadonlyMap<Story, Fit> => {
  const fits = stories.map((story) => [story, fitOf(story, theme)] as const)
  const written = fits.filter(([, { nearness }]) => nearness === 'written')
  const most = Math.max(0, ...written.map(([, { weight }]) => weight))
  return new Map(
    fits.map(([story, fit]) => [
      story,
      fit.nearness === 'written' && fit.weight < most
        ? { ...fit, nearness: 'near' }
        : most > 0 && fit.nearness === 'near' && !fit.isPart
          ? { ...fit, nearness: 'other' }
          : fit,
    ]),
  )
})

const NOWHERE: ReadonlySet<string> = new Set()

/** The roots of the place that a theme ends with, where the story is told there. */
function toldAt(story: Story, { said }: Theme): ReadonlySet<string> {
  const place = placeSaidIn(said)
  return place !== undefined && happensAt(story, place)
    ? new Set(words(place.said).map(rootOf))
    : NOWHERE
}

const isOfClass =
  (name: string) =>
  (one: Cast): boolean =>
    one.class === name

function fitOf(story: Story, theme: Theme): Fit {
  const { rows, keys, topics } = readingOf(story)
  const { own, all, weighty, isSentence } = saidOf(theme)
  const cast = story.cast === undefined ? [] : castsOf(theme).filter(isOfClass(story.cast))
  const ways = cast.map((one) => one.words.map(rootOf))
  const isSubject = cast.some((one) => one.isSubject)
  const others = new Set(
    castsOf(theme)
      .filter((one) => !one.isSubject)
      .flatMap((one) => one.words.map(rootOf)),
  )
  const there = story.cast === undefined ? NOWHERE : toldAt(story, theme)
  const found = rows.map((row) => saidBy(row, all, ways))
  const named = new Set(found.flat(2).flatMap((root) => [root, ...(meanings.get(root) ?? [])]))
  const weight = Math.max(0, ...found.map((row) => weightOf(row, own)))
  const keyed = new Set(keys.filter((key) => key.every((root) => all.has(root))).flat())
  const isOfMany = weighty.length >= MANY_WORDS
  const said = weighty.filter((root) => named.has(root))
  const isTold = (root: string): boolean =>
    isOfMany && said.length > 1 && textRootsOf(story).has(root)
  const unsaid = weighty.filter(
    (root) =>
      !named.has(root) && !keyed.has(root) && !isTold(root) && !(isSubject && there.has(root)),
  )
  const isWhole = isOfMany
    ? said.length * 2 >= weighty.length && unsaid.length <= weighty.length * UNSAID_SHARE_MAX
    : unsaid.length === 0
  // Of many words one alone is in passing: a daughter who rings the house phone is not what 'phone' was written for.
  const isPart = said.length > (isOfMany ? 1 : 0) && (!isSentence || weight > 1)
  // What is only in a theme, and not what it is about, has no place in a story: a car alarm is no car. And what else a
  // theme tells of the thing is the story that was asked for: teeth that a cash machine gives out.
  const isNear = isWhole
    ? isSubject || isPart
    : isSubject
      ? unsaid.length <= (OF_SOMEBODY.has(story.cast ?? '') ? 0 : UNSAID_OF_SUBJECT_MAX) &&
        !unsaid.some((root) => subjects().has(root) || others.has(root))
      : isPart &&
        story.cast === undefined &&
        (said.length >= unsaid.filter((root) => !OF_DEATH.has(root)).length ||
          (weight > 1 && unsaid.length <= UNSAID_OF_PHRASE_MAX))
  const bare = fold(theme.said).replace(/^(?:the|an?|my) /u, '')
  const isNamed = story.keys.slice(0, CENTRAL_KEYS).some((key) => fold(key) === bare)
  const isKin = theme.topic !== undefined && topics.has(theme.topic)
  return {
    weight,
    nearness: !isNear ? (isNamed ? 'near' : 'other') : isWhole ? 'written' : 'near',
    isSubject,
    isPart: isNear,
    isSure: isNear && (isWhole || isSubject || said.length > 1),
    worth:
      (isSubject && !isWhole ? SUBJECT_WORTH : 0) +
      (isWhole && story.cast === undefined ? OWN_WORTH : 0) +
      said.length * SAID_WORTH +
      keyed.size * KEYED_WORTH +
      (isKin ? KIN_WORTH : 0),
  }
}

/** A place for what a theme is about beside a part of it; a story of that thing alone beside a place for it. */
const [SUBJECT_WORTH, OWN_WORTH] = [20, 12]
/** A word of the theme that is what the story is about, one that it has in passing, and a thing of the same kind. */
const [SAID_WORTH, KEYED_WORTH, KIN_WORTH] = [10, 3, 2]
