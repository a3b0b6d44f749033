import { nounOf } from '../words/nouns.server.ts'
import { isPlural } from '../text/grammar.server.ts'
import type { Audience, StatementSource } from './brief.ts'
import { textOf, type Clause } from './clauses.server.ts'
import functionWords from '../know/data/function-words.json' with { type: 'json' }
import { placeEnd } from './facts/gazetteer.server.ts'
import { lowerInitial } from './letters.server.ts'
import type { Token } from './scan.server.ts'

/** An audience, and the clauses and tokens it was found in. */
export interface FoundAudience {
  readonly audience: Audience
  readonly clause: number
  readonly first: number
  /** The last clause of its list. */
  readonly last: number
  readonly end: number
}

const AUXILIARIES = new Set(functionWords.auxiliaries)
const PERSON_WORDS = new Set(
  'adults anyone artists babies beginners boys brides businesses charities children churches clients companies couples customers dads dogs everyone families farms firms freelancers girls groups growers hobbyists homes hosts hotels kids landlords learners lovers makers men mums moms newcomers offices owners parents people photographers pupils pubs readers restaurants schools seniors shops singles skaters startups students teams teens tenants toddlers tourists travellers travelers users vegans vets women workers'.split(
    ' ',
  ),
)
const AUDIENCE_STOPS = new Set([
  'in',
  'at',
  'near',
  'from',
  'since',
  'across',
  'around',
  'throughout',
  'with',
  'without',
  'by',
  'on',
  'while',
  'plus',
  'over',
  'under',
  'via',
  'based',
])

const PERSONS_END = /(?:ers|ors|ists|ians|ants|ents|men|ees)$/
/** Endings of nouns that are no persons, despite a person's suffix: 'wants', 'treatments'. */
const NON_PERSON_ENDINGS =
  /(?:ments|events|wants|plants|pants|scents|tents|vents|rents|flowers|covers|doors|floors|trees|fees|degrees)$/

/** True for a plural, or a listed word, that names persons or businesses: 'runners', 'people', 'restaurants'. */
export function isPersonal(word: string): boolean {
  if (PERSON_WORDS.has(word)) return true
  if (!isPlural(word)) return false
  const noun = nounOf(word)
  return (
    noun?.role === 'person' ||
    noun?.role === 'place' ||
    (noun === undefined && PERSONS_END.test(word) && !NON_PERSON_ENDINGS.test(word))
  )
}

/**
 * Finds the first 'for …' of each clause that names persons or businesses; a list continues across commas up to its
 * 'and'.
 */
export function findAudiences(clauses: readonly Clause[]): FoundAudience[] {
  const found: FoundAudience[] = []
  for (let index = 0; index < clauses.length; index++) {
    const clause = clauses[index] as Clause
    for (let at = 0; at < clause.tokens.length; at++) {
      if (clause.tokens[at]?.word !== 'for') continue
      const one = audienceAt(clauses, index, at)
      if (!one) continue
      found.push(one)
      break
    }
  }
  return found
}

function audienceAt(
  clauses: readonly Clause[],
  index: number,
  at: number,
): FoundAudience | undefined {
  const clause = clauses[index] as Clause
  const { tokens } = clause
  let end = at + 1
  while (end < tokens.length && !endsPersons(tokens[end] as Token)) end++
  const heads = tokens.slice(at + 1, end).filter(({ word }) => isPersonal(word))
  // 'For 22 people' is a number, not an audience.
  const isCounted = tokens[at + 1]?.kind === 'number' && tokens[at + 2]?.word === 'people'
  if (heads.length === 0 || end - at > 12 || isCounted) return undefined
  const last = tokens[end - 1]
  if (!last || (!isPersonal(last.word) && !isNarrowing(tokens, end))) return undefined
  const core = end
  // A narrowing such as 'over 40', 'who hate spreadsheets' or 'with sensitive skin' is kept whole.
  if (isNarrowing(tokens, end))
    while (end < tokens.length && !endsNarrowing(tokens, end, core)) end++
  if (end - core > NARROWING_TOKENS_MAX) return undefined
  const run = end === tokens.length ? listEnd(clauses, index) : index
  const endClause = clauses[run] as Clause
  const endToken = run === index ? tokens[end - 1] : endClause.tokens.at(-1)
  const first = tokens[at + 1]
  if (!first || !endToken) return undefined
  const whole = lowerInitial(clause.text.slice(first.start, endToken.end).replace(/\s+/g, ' '))
  return {
    audience: audienceOf(
      whole,
      run > index ? lowerInitial(textOf(clause, at + 1, core)) : whole,
      clause.source,
    ),
    clause: index,
    first: at,
    last: run,
    end,
  }
}

const endsPersons = ({ word, kind }: Token): boolean =>
  kind === 'price' || AUDIENCE_STOPS.has(word) || NARROWING_WORDS.has(word)

/** Words that introduce a narrowing of the persons. */
const NARROWING_WORDS = new Set([
  'who',
  'whose',
  'with',
  'without',
  'of',
  'that',
  'aged',
  'over',
  'under',
])
/** These narrow too if no place name follows: 'women in business', 'children from three'. */
const PREPOSITIONS_OF_PLACE = new Set([
  'in',
  'at',
  'on',
  'from',
  'near',
  'across',
  'around',
  'throughout',
])
const NARROWING_TOKENS_MAX = 14

function isNarrowing(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? ''
  if (NARROWING_WORDS.has(word)) return true
  return PREPOSITIONS_OF_PLACE.has(word) && at + 1 < tokens.length && !isBeforePlace(tokens, at)
}

/** True if the narrowing ends here: before a place, a price, or a statement about the offer. */
function endsNarrowing(tokens: readonly Token[], at: number, core: number): boolean {
  const { word, kind } = tokens[at] as Token
  if (
    kind === 'price' ||
    (AUDIENCE_STOPS.has(word) && !PREPOSITIONS_OF_PLACE.has(word) && !NARROWING_WORDS.has(word))
  )
    return true
  return at >= core && PREPOSITIONS_OF_PLACE.has(word) && isBeforePlace(tokens, at)
}

function isBeforePlace(tokens: readonly Token[], at: number): boolean {
  let from = at + 1
  while (DIRECTIONS.has(tokens[from]?.word ?? '') && placeEnd(tokens, from) === from) from++
  return placeEnd(tokens, from) > from
}

const DIRECTIONS = new Set(
  'central north south east west northern southern eastern western greater rural inner'.split(' '),
)

function audienceOf(whole: string, core: string, source: StatementSource): Audience {
  const forms = [...new Set([whole, core])].toSorted((a, b) => b.length - a.length)
  return {
    forms,
    isPlural: core.split(/[ ,]+/).some((word) => isPersonal(word.toLowerCase())),
    source,
  }
}

/** Returns the index of the last clause in a list such as 'restaurants, pubs and landlords'. */
function listEnd(clauses: readonly Clause[], index: number): number {
  const { sentence } = clauses[index] as Clause
  for (let at = index + 1; at < clauses.length; at++) {
    const item = clauses[at] as Clause
    if (item.sentence !== sentence || item.before !== 'comma' || item.tokens.length > 6)
      return index
    if (
      item.tokens.some(
        ({ word, kind }) => AUXILIARIES.has(word) || AUDIENCE_STOPS.has(word) || kind === 'price',
      )
    )
      return index
    const words = item.tokens.map(({ word }) => word)
    if (!isPersonal(words.at(-1) as string)) return index
    if (words.includes('and') || words.includes('or')) return at
  }
  return index
}

const wholeEndWords = new Set(
  functionWords.prepositions.filter((word) => word !== 'for' && word !== 'to'),
)

/** Reads the audience field, all of which is the audience. */
export function readAudienceField(clauses: readonly Clause[]): Audience[] {
  const tokens = clauses.flatMap((clause) => clause.tokens)
  const first = clauses[0]?.tokens[0]
  const last = tokens.at(-1)
  if (!first || !last) return []
  const { text, source } = clauses[0] as Clause
  const from = ['for', 'to'].includes(first.word) ? (tokens[1] ?? first) : first
  const whole = lowerInitial(text.slice(from.start, last.end).replace(/\s+/g, ' '))
  const core = lowerInitial(textOf(clauses[0] as Clause, from === first ? 0 : 1))
  // The first item is used alone only if the list is one of persons and that item has no preposition: 'opticians in
  // Austria' does not cover 'opticians in Austria and Germany', and 'migrants needing birth certificates, diplomas or
  // licences' are one group.
  const isOfPersons = clauses
    .slice(1)
    .some((clause) => clause.tokens.some(({ word }) => isPersonal(word)))
  const isList =
    clauses.length > 1 &&
    isOfPersons &&
    !clauses[0]?.tokens.some(({ word }) => wholeEndWords.has(word))
  return [audienceOf(whole, isList ? core : whole, source)]
}
