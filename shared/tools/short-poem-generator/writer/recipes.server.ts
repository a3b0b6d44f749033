import { hasUnnamedPronoun } from '../../../match/contradicts.server.ts'
import { words } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import lists from '../data/given-words.json' with { type: 'json' }
import { formProblem } from '../verse/forms.server.ts'
import { hasSyllables } from '../verse/sounds.server.ts'
import * as keywordTexts from './keywords.server.ts'
import type { Subject } from './subject.server.ts'
import {
  agreesWithTopic,
  coversTopic,
  SONNET_POSITIONS,
  themeChainOf,
  themeOf,
  type Theme,
  type VerseLines,
} from './themes.server.ts'

/**
 * Lists of parts: a poem is one of each, in this order. In a titled recipe the first part begins with the poem's title
 * on a line of its own.
 */
export interface Recipe {
  readonly parts: readonly VerseLines[]
  readonly isTitled?: true
}

/**
 * Yields recipes of one style for a subject, the best first; none if no lines fit. `isAsked`: the style was requested,
 * so poems that only touch the topic are accepted.
 */
export type StyleWriter = (
  subject: Subject,
  random: Random,
  isAsked: boolean,
) => Generator<Recipe, void>

const isUsable = ({ parts }: Recipe): boolean => parts.every(({ length }) => length > 0)
const titled = ([title, text]: readonly [string, string]): string => `${title}\n${text}`

/** Themes of people at home, for whom the family's images fit. */
const HOME_PEOPLE = ['family', 'mother', 'father', 'grandparent']
/** Scenes of these themes show a house and a family, so they must match the whole topic. */
const HOUSEHOLD = [...HOME_PEOPLE, 'home', 'school']
const FAMILY_WORDS_MAX = 4

/** Haiku: a first line and a picture of the same theme. */
export function* writeHaiku(subject: Subject, random: Random): Generator<Recipe, void> {
  const { topic, isPerson, isTender, isGrave, themes, role, keywords, phrase, bare } = subject
  const isSomebody = isPerson || subject.called !== undefined
  const recipeOf = (row: Theme | undefined, first: VerseLines = []): Recipe => {
    const fits = (text: string): boolean =>
      agreesWithTopic(row?.id ?? '', text, topic) && !(isSomebody && hasUnnamedPronoun(text, topic))
    const opens = [...first, ...random.shuffle((row?.opens ?? []).filter(fits))]
    return { parts: [opens, random.shuffle((row?.pictures ?? []).filter(fits))] }
  }
  // The family's images (dough, Sundays) do not fit a topic with a place or activity: the pier, the army, school.
  const isHome =
    themes.every((id) => HOME_PEOPLE.includes(id)) && words(bare).length <= FAMILY_WORDS_MAX
  const moments = timeFirstLines(keywords)
  const made: Recipe[] = []
  for (const id of isHome ? themes : themes.filter((one) => one !== 'family')) {
    const own = id === 'grief' ? listFirstLines(keywords) : isTender ? [] : moments
    const recipe = recipeOf(themeOf(id), random.shuffle(own).slice(0, 1))
    made.push(recipe)
    yield recipe
  }
  // The general lines for a person come last, those for a role only if there are no others.
  if (isPerson && !isGrave && role?.id !== 'job') {
    const named = phrase === undefined ? [] : [...lists.behind.map((tail) => phrase + tail), bare]
    const recipe = recipeOf(themeOf('person'), random.shuffle(ofFiveSyllables(named)))
    made.push(recipe)
    yield recipe
  }
  if (!role || made.some(isUsable)) return
  const opens = [...ofFiveSyllables([phrase ?? '']), ...moments, ...(role.opens ?? [])]
  yield recipeOf({ ...role, opens })
}

const ofFiveSyllables = (lines: VerseLines): string[] =>
  [...new Set(lines)].filter((line) => hasSyllables(line, 5) && !/\d/.test(line))

/** Words for a time or weather: except in grief, only such keywords make a first line. */
const MOMENT = new RegExp(`\\b(?:${lists.moments.replaceAll(' ', '|')})\\b`, 'iu')

/** First lines from the keywords for a time, alone or with another one: 'July, the porch'. */
function timeFirstLines(keywords: VerseLines): string[] {
  const few = keywords.slice(0, keywordTexts.LISTED_KEYWORDS_MAX)
  const others = few.filter((one) => !MOMENT.test(one) && one.split(' ').length <= 2)
  const pairs = (moment: string): string[] =>
    others.flatMap((other) => [`${moment}, ${other}`, `${moment}, the ${other}`])
  const moments = few.filter((one) => MOMENT.test(one))
  return ofFiveSyllables(moments.flatMap((one) => [one, `the ${one}`, ...pairs(one)]))
}

/** First lines that list two or three things of a mourned person, from the keywords: 'roses, tea, crosswords'. */
function listFirstLines(keywords: VerseLines): string[] {
  const few = keywords.slice(0, keywordTexts.LISTED_KEYWORDS_MAX)
  const longer = (texts: VerseLines): string[] =>
    texts.flatMap((text) => few.flatMap((one) => (text.includes(one) ? [] : `${text}, ${one}`)))
  const two = longer(few)
  const three = ofFiveSyllables(longer(two))
  return three.length > 0 ? three : ofFiveSyllables(two)
}

/** Free verse: a scene, then a thought of the same theme or an end from the keywords. */
export function* writeFreeVerse(subject: Subject, random: Random): Generator<Recipe, void> {
  const { topic, isTender, isChildLost, isPerson, themes, role, phrase } = subject
  const ends =
    isTender && !isChildLost
      ? random.shuffle(griefEndings(subject))
      : keywordTexts.writeKeywordEndings('free verse', subject, random)
  // A topic without a role or scenes gets poems made of keywords only.
  if (ends.length > 0 && !role && !themes.some((id) => themeOf(id)?.scenes)) {
    yield { parts: [keywordTexts.writeKeywordPoems(subject, random)], isTitled: true }
    return
  }
  let count = 0
  const recipeOf = (row: Theme, own: VerseLines): Recipe => {
    const fits = (text: string): boolean =>
      agreesWithTopic(row.id, text, topic) && (phrase !== undefined || !text.includes('{x}'))
    const named = (text: string): string => text.replaceAll('{x}', () => phrase ?? '')
    const scenes = random
      .shuffle(Object.entries(row.scenes ?? {}))
      .map(titled)
      .filter(fits)
      .filter((text) => !HOUSEHOLD.includes(row.id) || coversTopic([row.id], text, topic, themes))
      .map(named)
    const thoughts = ends.length > 0 ? ends : random.shuffle(own.filter(fits)).map(named)
    const recipe: Recipe = { parts: [scenes, thoughts], isTitled: true }
    if (isUsable(recipe)) count += scenes.length
    return recipe
  }
  for (const id of !isTender && isPerson && role?.id !== 'job' ? [...themes, 'person'] : themes) {
    // A narrow theme without ends uses those of its wider theme.
    const own = themeChainOf(id).map((one) => themeOf(one)?.ends ?? [])
    const row = themeOf(id)
    if (row) yield recipeOf(row, own.find(({ length }) => length > 0) ?? [])
  }
  if (role && count < keywordTexts.KEYWORDS_MIN) yield recipeOf(role, role.ends ?? [])
}

/** In grief the keywords are things that the person loved; on another tender theme one may be the sad matter itself. */
function griefEndings(subject: Subject): string[] {
  const things = keywordTexts.listableKeywords(subject)
  if (subject.themes[0] !== 'grief' || things.length < keywordTexts.KEYWORDS_MIN) return []
  const ends = themeOf('things-lost')?.ends ?? []
  return ends.map((text) => text.replaceAll('{k}', () => things.join(', ')))
}

/** Sad, frightening or quiet themes that have sonnets of their own. */
const TENDER_SONNETS = ['grief', 'dementia', 'illness', 'faith', 'peace', 'silence', 'war']

/** Sonnets of the themes that have one. */
export const writeSonnets: StyleWriter = function* (subject, random, isAsked) {
  const { themes, topic, isTender } = subject
  if (isTender && !TENDER_SONNETS.includes(themes[0] ?? '')) return
  // If any style is accepted, only the first theme counts: a fisherman's poem should not be about the sea.
  for (const id of isAsked && !isTender ? themes : themes.slice(0, 1)) {
    const parts = SONNET_POSITIONS.map((place) =>
      random.shuffle(
        (themeOf(id)?.sonnet?.[place] ?? []).filter((text) => agreesWithTopic(id, text, topic)),
      ),
    )
    yield { parts }
    // Later themes are minor: 'a wife of forty years' needs no sonnet on growing old.
    if (parts.every(({ length }) => length > 1)) return
  }
}

/** Whom a joke on an occasion need not mention: 'my brother's' in 'my brother's 40th birthday'. */
const CELEBRATED =
  /^(?:my|our) \p{L}+['’]s (?=\p{L}|\d)|^(?:(?:my|our) )?\p{L}+ (?=turn(?:s|ing)\b)| (?:for|of) (?:my|our|an?|the) \p{L}+(?: \p{Lu}\p{L}+)?$/gu

/** Limericks: ready-made jokes for the theme, never generic ones and never on a sober subject. */
export const writeLimericks: StyleWriter = function* (subject, random) {
  const { topic, isSober, isPerson, themes } = subject
  if (isSober) return
  const ids = isPerson ? [...themes, 'person'] : themes
  const isPet = themes.some((id) => id === 'cat' || id === 'dog')
  // Jokes with the person's name come first.
  for (const id of isPet ? [...ids, 'pet'] : ids) {
    const rows = random.shuffle(themeOf(id)?.named ?? [])
    yield { parts: [rows.flatMap((row) => fillName(row, subject))], isTitled: true }
  }
  const wanted = new Set(stemsOf(topic))
  const wider = new Set(ids.flatMap((id) => themeChainOf(id).slice(1)))
  const fitting = ids.flatMap((id) =>
    random.shuffle(Object.entries(themeOf(id)?.limericks ?? {})).flatMap((limerick) => {
      const text = titled(limerick)
      const isFit =
        agreesWithTopic(id, text, topic) &&
        coversTopic([id], text, topic.replace(CELEBRATED, ''), themes) &&
        // 'My cat' must not get a name that the input does not contain.
        !(/^(?:my|our) /iu.test(topic) && /\b(?:named|called) \p{Lu}/u.test(text))
      // Jokes that mention the topic come first ('Monday' among those on work), those of wider themes last.
      const isNamed = stemsOf(text).some((stem) => wanted.has(stem))
      return isFit ? [{ text, rank: (wider.has(id) ? 2 : 0) + (isNamed ? 0 : 1) }] : []
    }),
  )
  const ranked = fitting.toSorted((a, b) => a.rank - b.rank)
  yield { parts: [ranked.map(({ text }) => text)], isTitled: true }
}

/** Fills the name into the first line of a limerick, `{n}`; an animal without a name is called by its species. */
function fillName(
  { title, openings, rest }: NonNullable<Theme['named']>[number],
  { called, topic }: Subject,
): string[] {
  const name = called ?? /^(?:my|our) (cat|kitten|dog|puppy)$/u.exec(topic)?.[1]
  if (name === undefined) return []
  return openings
    .filter((one) => called !== undefined || one.startsWith('Our '))
    .filter((one) => !(name.endsWith('s') && one.includes("{n}'s")))
    .map((one) => `${one.replace('{n}', () => name)}\n${rest}`)
    .filter((text) => formProblem('limerick', text, '') === undefined)
    .slice(0, 1)
    .map((text) => `${title}\n${text}`)
}
