import { hasUnnamedPronoun } from '../../../match/contradicts.server.ts'
import type { Random } from '../../../text/random.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import words from '../data/given-words.json' with { type: 'json' }
import { formProblem } from '../verse/forms.server.ts'
import { hasSyllables } from '../verse/sounds.server.ts'
import { KEYWORDS_MIN, writeKeywordEndings, writeKeywordPoems } from './keywords.server.ts'
import type { Subject } from './subject.server.ts'
import * as bank from './themes.server.ts'
import type { Theme, VerseLines } from './themes.server.ts'

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

/** The subject's themes, with the general one for a person behind them. */
const themesWithPerson = ({ themes, isPerson, role }: Subject): VerseLines =>
  isPerson && role?.id !== 'job' ? [...themes, 'person'] : themes

/** Haiku: a first line and a picture of the same theme. */
export function* writeHaiku(subject: Subject, random: Random): Generator<Recipe, void> {
  const { topic, isPerson, isTender, isGrave, themes, role, keywords, phrase, called } = subject
  const isSomebody = isPerson || called !== undefined
  const recipeOf = (row: Theme | undefined, first: VerseLines): Recipe => {
    const fits = (text: string): boolean =>
      bank.agreesWithTopic(row?.id ?? '', text, topic) &&
      !(isSomebody && hasUnnamedPronoun(text, topic))
    const opens = [...first, ...random.shuffle((row?.opens ?? []).filter(fits))]
    return { parts: [opens, random.shuffle((row?.pictures ?? []).filter(fits))] }
  }
  // The family's images (dough, Sundays) do not fit a topic with a place or activity: the pier, the army, school.
  const isHome = themes.every((id) => bank.HOME_PEOPLE.includes(id))
  const moments = momentLines(keywords)
  let isWritten = false
  for (const id of isGrave ? themes : themesWithPerson(subject)) {
    if (id === 'family' && !isHome) continue
    const people = phrase === undefined ? [] : words.behind.map((tail) => phrase + tail)
    const first =
      id === 'person'
        ? random.shuffle(ofFiveSyllables(people))
        : random.shuffle(id === 'grief' ? listLines(keywords) : isTender ? [] : moments).slice(0, 1)
    const recipe = recipeOf(bank.themeOf(id), first)
    isWritten ||= isUsable(recipe)
    yield recipe
  }
  // The general lines for a role are used only if there are no others.
  if (role && !isWritten) yield recipeOf(role, [...ofFiveSyllables([phrase ?? '']), ...moments])
}

const ofFiveSyllables = (lines: VerseLines): string[] =>
  [...new Set(lines)].filter((line) => hasSyllables(line, 5) && !/\d/.test(line))

/** Words for a time or weather: except in grief, only such keywords make a first line. */
const MOMENT = new RegExp(`\\b(?:${words.moments.replaceAll(' ', '|')})\\b`, 'iu')

/** First lines from the keywords for a time, alone or with another one: 'July, the porch'. */
function momentLines(keywords: VerseLines): string[] {
  const others = keywords.filter((one) => !MOMENT.test(one) && one.split(' ').length <= 2)
  return ofFiveSyllables(
    keywords
      .filter((one) => MOMENT.test(one))
      .flatMap((moment) => [
        moment,
        `the ${moment}`,
        ...others.flatMap((other) => [`${moment}, ${other}`, `${moment}, the ${other}`]),
      ]),
  )
}

/** First lines that list three things of a mourned person, or two, from the keywords: 'roses, tea, crosswords'. */
function listLines(keywords: VerseLines): string[] {
  const longer = (texts: VerseLines): string[] =>
    texts.flatMap((text) =>
      keywords.flatMap((one) => (text.includes(one) ? [] : `${text}, ${one}`)),
    )
  const two = longer(keywords)
  const three = ofFiveSyllables(longer(two))
  return three.length > 0 ? three : ofFiveSyllables(two)
}

/** Free verse: a scene, then a thought of the same theme or an end from the keywords. */
export function* writeFreeVerse(subject: Subject, random: Random): Generator<Recipe, void> {
  const { topic, isTender, isChildLost, themes, role, phrase } = subject
  const ends =
    isTender && !isChildLost
      ? random.shuffle(griefEndings(subject))
      : writeKeywordEndings('free verse', subject, random)
  // A topic without a role or scenes gets poems made of keywords only.
  if (ends.length > 0 && !role && !themes.some((id) => bank.themeOf(id)?.scenes)) {
    yield { parts: [writeKeywordPoems(subject, random)], isTitled: true }
    return
  }
  let count = 0
  const recipeOf = (row: Theme, own: VerseLines): Recipe => {
    const fits = (text: string): boolean =>
      bank.agreesWithTopic(row.id, text, topic) && (phrase !== undefined || !text.includes('{x}'))
    const named = (text: string): string => text.replaceAll('{x}', () => phrase ?? '')
    const isHousehold = bank.HOUSEHOLD.includes(row.id)
    const scenes = random
      .shuffle(Object.entries(row.scenes ?? {}))
      .map(titled)
      .filter(fits)
      .filter((text) => !isHousehold || bank.coversTopic([row.id], text, topic, themes))
    const thoughts = ends.length > 0 ? ends : random.shuffle(own.filter(fits))
    const recipe: Recipe = { parts: [scenes.map(named), thoughts.map(named)], isTitled: true }
    if (isUsable(recipe)) count += scenes.length
    return recipe
  }
  for (const id of isTender ? themes : themesWithPerson(subject)) {
    // A narrow theme without ends uses those of its wider theme.
    const own = bank.themeChainOf(id).map((one) => bank.themeOf(one)?.ends ?? [])
    const row = bank.themeOf(id)
    if (row) yield recipeOf(row, own.find(({ length }) => length > 0) ?? [])
  }
  if (role && count < KEYWORDS_MIN) yield recipeOf(role, role.ends ?? [])
}

/** In grief the keywords are things that the person loved; on another tender theme one may be the sad matter itself. */
function griefEndings({ themes, keywords }: Subject): string[] {
  const things = keywords.filter((one) => !/[\d.!?;:/]/.test(one) && one.split(' ').length <= 3)
  const isListed = themes[0] === 'grief' && things.length >= KEYWORDS_MIN
  const ends = isListed ? (bank.themeOf('things-lost')?.ends ?? []) : []
  return ends.map((text) => text.replaceAll('{k}', () => things.slice(0, 4).join(', ')))
}

/** Sad, frightening or quiet themes that have sonnets of their own. */
const TENDER_SONNETS = ['grief', 'dementia', 'illness', 'faith', 'peace', 'silence', 'war']

/** Sonnets of the themes that have one. */
export const writeSonnets: StyleWriter = function* (subject, random, isAsked) {
  const { themes, topic, isTender } = subject
  if (isTender && !TENDER_SONNETS.includes(themes[0] ?? '')) return
  // If any style is accepted, only the first theme counts: a fisherman's poem should not be about the sea.
  for (const id of isAsked && !isTender ? themes : themes.slice(0, 1)) {
    const lists = bank.SONNET_POSITIONS.map((place) => bank.themeOf(id)?.sonnet?.[place] ?? [])
    const parts = lists.map((list) =>
      random.shuffle(list.filter((text) => bank.agreesWithTopic(id, text, topic))),
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
    const rows = random.shuffle(bank.themeOf(id)?.named ?? [])
    yield { parts: [rows.flatMap((row) => fillName(row, subject))], isTitled: true }
  }
  const wanted = new Set(stemsOf(topic))
  const wider = new Set(ids.flatMap((id) => bank.themeChainOf(id).slice(1)))
  const fitting = ids.flatMap((id) =>
    random.shuffle(Object.entries(bank.themeOf(id)?.limericks ?? {})).flatMap((limerick) => {
      const text = titled(limerick)
      const isFit =
        bank.agreesWithTopic(id, limerick[1], topic) &&
        bank.coversTopic([id], text, topic.replace(CELEBRATED, ''), themes) &&
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
  const name = called ?? /^(?:my|our) (cat|kitten|dog|puppy)$/u.exec(topic)?.[1] ?? ''
  const fitting = openings.filter((one) => called !== undefined || one.startsWith('Our '))
  const texts = fitting
    .filter((one) => name !== '' && !(name.endsWith('s') && one.includes("{n}'s")))
    .map((one) => `${one.replace('{n}', () => name)}\n${rest}`)
  const scanned = texts.find((text) => formProblem('limerick', text, '') === undefined)
  return scanned === undefined ? [] : [`${title}\n${scanned}`]
}
