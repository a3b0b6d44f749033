import given from './data/given-words.json' with { type: 'json' }
import { joinList, titleCase } from '../../text/grammar.server.ts'
import { nounOf, numberOf } from '../../lexicon/nouns.server.ts'
import { words } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { roleIdOf } from './roles.server.ts'
import type { Subject } from './subject.server.ts'
import type { Style } from './styles.ts'

/** A poem as a writer of one style yields it. */
export interface Piece {
  readonly title: string
  readonly content: string
  readonly style: Style
}

/**
 * Writes poems of one style about a subject, the best first; yields nothing where it has nothing honest to say. `isAsked`:
 * the style was asked for, so that what only touches the topic is better than nothing.
 */
export type StyleWriter = (
  subject: Subject,
  random: Random,
  isAsked: boolean,
) => Generator<Piece, void>

/**
 * Lines with the topic in them, `{x}`, and with the keywords, `{k}`; undefined
 * where there is no such topic or keyword.
 */
export function filled(text: string, { phrase, keywords }: Subject): string | undefined {
  if (phrase === undefined && text.includes('{x}')) return undefined
  const listed = keywords.filter(isShort).slice(0, LISTED_MAX).join(', ')
  if (listed === '' && text.includes('{k}')) return undefined
  return text
    .replaceAll('{k}', listed)
    .replaceAll('{x}', phrase ?? '')
    .replace(/^\p{Ll}/u, (letter) => (text.startsWith('{x}') ? letter.toUpperCase() : letter))
}

/** 'The Ballad of the Camping Trip', 'Ode to the Tractor': one thing behind a word takes its article. */
const withThe = (name: string): string =>
  /^\p{Ll}/u.test(name) && !DETERMINED.test(name) && (EVENT.test(name) || isOneThing(name))
    ? `the ${name}`
    : name

/** What is counted, and is one: 'tractor', and neither 'tea' nor 'dolphins'; a sentence of several words is no name of it. */
const isOneThing = (name: string): boolean =>
  words(name).length <= 2 &&
  numberOf(name) === 'singular' &&
  (nounOf(name)?.number === 'count' || COUNTED.has(roleIdOf(name) ?? ''))

/** Roles of which every member is counted. */
const COUNTED: ReadonlySet<string> = new Set(
  'swimmer-wild beast small-pet job small-thing box vehicle furniture group public-place'.split(
    ' ',
  ),
)
const EVENT =
  / (?:trip|party|journey|voyage|match|storm|game|race|reunion)$|^(?:cup|pot|mug) of |^(?:wedding|birthday|birth|retirement|marriage|last day|first day) of /u
const DETERMINED =
  /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|no|every|all|\p{L}+['’]s)\s/iu

/** A title with the topic in it: 'A Word for an Old Bicycle', 'Haiku: The Sea', 'When My Friend Is Moving Away'. */
export function titled(frame: string, { name, isSentence }: Subject): string {
  if (isSentence && frame.includes('{X}')) return titleCase(`when ${name}`)
  const title = titleCase(
    frame.replace(/(?<= (?:of|to|on|about|for) )\{X\}/giu, withThe(name)).replaceAll('{X}', name),
  )
  return title.replace(/(?<=: )\p{Ll}/u, (letter) => letter.toUpperCase())
}

const LISTED_MAX = 4

/** What was given, as a sentence lists it: 'shed, tobacco and pigeons'; '' where nothing is short enough. */
export const listOf = ({ keywords }: Subject): string =>
  joinList(keywords.filter(isShort).slice(0, LISTED_MAX))

/** The keywords that a list in a poem can hold. */
export const shortOf = (keywords: readonly string[]): readonly string[] => keywords.filter(isShort)

/** What somebody is, which stands in no list of things: 'cheeky'. */
const QUALITIES: ReadonlySet<string> = new Set(given.qualities.split(' '))

/** A thing in a word or three, as a list in a poem can hold. */
const isShort = (keyword: string): boolean =>
  !/[\d.!?;:/]/.test(keyword) &&
  !QUALITIES.has(keyword.toLowerCase()) &&
  keyword.split(' ').length <= 3

/** Every pair of two lists, so that none comes again before all others had their turn. */
export function* pairs<A, B>(
  left: readonly A[],
  right: readonly B[],
): Generator<readonly [A, B], void> {
  for (let round = 0; round < right.length; round++)
    for (const [at, one] of left.entries()) {
      const other = right[(at + round) % right.length]
      if (other !== undefined) yield [one, other]
    }
}
