import { words } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
import kinds from '../data/kinds.json' with { type: 'json' }
import { CORE_FEATURES_COUNT, type Design, toTitleCase } from './designs.server.ts'
import type { Keyword } from './keywords.server.ts'
import type { ProjectKind } from '../kinds.ts'
import { PROJECT_TOPIC_LIMITS, scopeOf } from '../limits.ts'
import type { Draft } from '../output.server.ts'
import { stemsOf } from './lists.server.ts'

/**
 * By kind of project: sentences with the people who try it first and with the place, and on the way of working for
 * descriptions that are too short.
 */
const TEXTS_BY_KIND: Readonly<
  Record<ProjectKind, { people: string; place: string; habits: readonly string[] }>
> = kinds
const INDICATORS = [
  'The figure to watch is {measure}.',
  'What to measure: {measure}.',
  'Progress shows in {measure}.',
] as const

/** The keywords of a form that are joined to a design. */
export interface JoinedKeywords {
  readonly people?: Keyword
  readonly place?: Keyword
  readonly means?: Keyword
}

/** A design with the keywords joined to it, and its worth for the form. */
export interface Candidate {
  readonly design: Design
  readonly joined: JoinedKeywords
  readonly worth: number
  /**
   * `asked`: about a keyword, or no keyword is a subject · `words`: built on the keywords' words · `field`: about the
   * field only.
   */
  readonly rank: 'asked' | 'words' | 'field'
  /** The topic filled into a neutral or method design. */
  readonly about?: string
  /** True if too few designs are about that topic, or if it is a system to build. */
  readonly isUnmet?: boolean
}

/**
 * Writes a topic from a design in the size of the scope, with the joined keywords where they fit. Titles and features
 * that contain one of `wanted`, the stems of the keywords, are preferred.
 */
export function compose(
  design: Design,
  scope: string,
  { joined, wanted }: { readonly joined: JoinedKeywords; readonly wanted: ReadonlySet<string> },
  random: Random,
): Draft {
  const { kind, measure, gain } = design
  const says = (text: string): boolean => stemsOf(text).some((stem) => wanted.has(stem))
  const titles = design.titles.some(says) ? design.titles.filter(says) : design.titles
  const indicator = random.pick(INDICATORS).replace('{measure}', () => measure)
  return {
    title: titleOf(toTitleCase(random.pick(titles)), kind, joined),
    description: descriptionOf(design, scope, joined, random),
    features: featuresOf(design, scope, says, random),
    impact: `${gain} ${indicator}`,
    kind,
    scope,
  }
}

/** Inserts the place: 'in Leeds', 'in a care home', 'on campus'. */
const insertPlace = (text: string, { text: place }: Keyword): string =>
  text.replace('{place}', () => place).replace('in a campus', 'on campus')

/** Kinds whose people and place are in one sentence. */
const KINDS_WITH_PEOPLE_AND_PLACE: ReadonlySet<ProjectKind> = new Set([
  'tool',
  'service',
  'process',
  'study',
])

/** Kinds whose title includes the place. */
const KINDS_WITH_PLACE_IN_TITLE: readonly ProjectKind[] = ['event', 'service', 'study']

function titleOf(title: string, kind: ProjectKind, { place }: JoinedKeywords): string {
  if (!place || !KINDS_WITH_PLACE_IN_TITLE.includes(kind) || / in |\?/iu.test(title)) return title
  const longer = toTitleCase(`${title} ${insertPlace('in {place}', place)}`)
  return words(longer).length <= PROJECT_TOPIC_LIMITS.titleWordsMax ? longer : title
}

function descriptionOf(
  design: Design,
  scope: string,
  joined: JoinedKeywords,
  random: Random,
): string {
  const { wordsMin, wordsMax } = scopeOf(scope)
  const parts = [design.problem, design.does]
  if (scope === 'large') parts.push(design.large)
  for (const sentence of sentencesOf(design, joined))
    if (words([...parts, sentence].join(' ')).length <= wordsMax) parts.push(sentence)
  for (const habit of random.shuffle(TEXTS_BY_KIND[design.kind].habits))
    if (words(parts.join(' ')).length < wordsMin) parts.push(habit)
  return parts.join(' ')
}

function sentencesOf({ kind }: Design, { people, place, means }: JoinedKeywords): string[] {
  const sentences: string[] = []
  const first = people && TEXTS_BY_KIND[kind].people.replace('{people}', () => people.text)
  // For these kinds people and place fit in one sentence, which avoids a second one that may begin alike.
  if (first !== undefined && place && KINDS_WITH_PEOPLE_AND_PLACE.has(kind))
    sentences.push(insertPlace(first.replace(/(?=[.,])/u, ' in {place}'), place))
  else {
    if (first !== undefined) sentences.push(first)
    if (place) sentences.push(insertPlace(TEXTS_BY_KIND[kind].place, place))
  }
  if (means?.means)
    sentences.push(
      means.means.say
        .replace('{keyword}', () => means.text)
        .replace('{Keyword}', () => upperFirst(means.text)),
    )
  return sentences
}

/**
 * Selects the features for a scope, leaving room for those that need more people; the first stays, those with a
 * keyword come next.
 */
function featuresOf(
  { features }: Design,
  scope: string,
  says: (text: string) => boolean,
  random: Random,
): string[] {
  const wider = scope === 'small' ? [] : features.slice(CORE_FEATURES_COUNT)
  const count = scopeOf(scope).featuresMin - wider.length + random.int(2)
  const [first, ...others] = features.slice(0, CORE_FEATURES_COUNT)
  const saying = others.filter(says)
  const rest = random.shuffle(others.filter((item) => !saying.includes(item)))
  const kept = new Set([first, ...[...saying, ...rest].slice(0, count - 1)])
  return [...features.slice(0, CORE_FEATURES_COUNT).filter((item) => kept.has(item)), ...wider]
}
