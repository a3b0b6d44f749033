import { words } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
import kinds from '../data/kinds.json' with { type: 'json' }
import { CORE, type Design, headline } from './designs.server.ts'
import type { Keyword } from './keywords.server.ts'
import type { Kind } from '../kinds.ts'
import { PROJECT_TOPICS, scopeOf } from '../limits.ts'
import type { Draft } from '../output.server.ts'
import { stemsOf } from './lists.server.ts'

/** Of each kind who tries a project first, where, and how it is gone about where a description has room for it. */
const KINDS: Readonly<Record<Kind, { people: string; place: string; habits: readonly string[] }>> =
  kinds
const INDICATORS = [
  'The figure to watch is {measure}.',
  'What to measure: {measure}.',
  'Progress shows in {measure}.',
] as const

/** What of a form is joined to a design. */
export interface Joined {
  readonly people?: Keyword
  readonly place?: Keyword
  readonly means?: Keyword
}

/** A design with what of the form joins it, and how much it is worth to whoever typed it. */
export interface Candidate {
  readonly design: Design
  readonly joined: Joined
  readonly worth: number
  /** `asked`: about what was named · `words`: built on the words · `field`: of the field alone, which few asked for. */
  readonly rank: 'asked' | 'words' | 'field'
  /** What it is on, where the design itself is about anything. */
  readonly about?: string
  /** True where none of our own projects is on that. */
  readonly isUnmet?: boolean
}

/**
 * One topic out of a design, as large as the scope asks, with what a form adds where it suits. Of two titles and of its
 * features those are kept that say one of `wanted`, the stems of the keywords.
 */
export function compose(
  design: Design,
  scope: string,
  { joined, wanted }: { readonly joined: Joined; readonly wanted: ReadonlySet<string> },
  random: Random,
): Draft {
  const { kind, measure, gain } = design
  const says = (text: string): boolean => stemsOf(text).some((stem) => wanted.has(stem))
  const titles = design.titles.some(says) ? design.titles.filter(says) : design.titles
  const indicator = random.pick(INDICATORS).replace('{measure}', measure)
  return {
    title: titleOf(headline(random.pick(titles)), kind, joined),
    description: descriptionOf(design, scope, joined, random),
    features: featuresOf(design, scope, says, random),
    impact: `${gain} ${indicator}`,
    kind,
    scope,
  }
}

/** 'In Leeds', 'in a care home', and on campus. */
const placedIn = (text: string, { text: place }: Keyword): string =>
  text.replace('{place}', place).replace('in a campus', 'on campus')

/** What is tried first with somebody is tried there. */
const PLACED_WITH: ReadonlySet<Kind> = new Set(['tool', 'service', 'process', 'study'])

/** Where it takes place is part of the name of what takes place. */
const PLACED: readonly Kind[] = ['event', 'service', 'study']

function titleOf(title: string, kind: Kind, { place }: Joined): string {
  if (!place || !PLACED.includes(kind) || / in |\?/iu.test(title)) return title
  const longer = headline(`${title} ${placedIn('in {place}', place)}`)
  return words(longer).length <= PROJECT_TOPICS.titleWordsMax ? longer : title
}

function descriptionOf(design: Design, scope: string, joined: Joined, random: Random): string {
  const { wordsMin, wordsMax } = scopeOf(scope)
  const parts = [design.problem, design.does]
  if (scope === 'large') parts.push(design.large)
  for (const sentence of sentencesOf(design, joined))
    if (words([...parts, sentence].join(' ')).length <= wordsMax) parts.push(sentence)
  for (const habit of random.shuffle(KINDS[design.kind].habits))
    if (words(parts.join(' ')).length < wordsMin) parts.push(habit)
  return parts.join(' ')
}

function sentencesOf({ kind }: Design, { people, place, means }: Joined): string[] {
  const sentences: string[] = []
  const first = people && KINDS[kind].people.replace('{people}', people.text)
  // Who and where are in one sentence, since either alone begins alike.
  if (first !== undefined && place && PLACED_WITH.has(kind))
    sentences.push(placedIn(first.replace(/(?=[.,])/u, ' in {place}'), place))
  else {
    if (first !== undefined) sentences.push(first)
    if (place) sentences.push(placedIn(KINDS[kind].place, place))
  }
  if (means?.means)
    sentences.push(
      means.means.say.replace('{keyword}', means.text).replace('{Keyword}', upperFirst(means.text)),
    )
  return sentences
}

/** As many of the first features as leave room for those of more hands; the first, and those that say what is wanted, stay. */
function featuresOf(
  { features }: Design,
  scope: string,
  says: (text: string) => boolean,
  random: Random,
): string[] {
  const wider = scope === 'small' ? [] : features.slice(CORE)
  const count = scopeOf(scope).featuresMin - wider.length + random.int(2)
  const [first, ...others] = features.slice(0, CORE)
  const saying = others.filter(says)
  const rest = random.shuffle(others.filter((item) => !saying.includes(item)))
  const kept = new Set([first, ...[...saying, ...rest].slice(0, count - 1)])
  return [...features.slice(0, CORE).filter((item) => kept.has(item)), ...wider]
}
