import { nounOf } from '../lexicon/nouns.server.ts'
import { isPlural } from '../text/grammar.server.ts'
import type { Audience, Source } from './brief.ts'
import { textOf, type Clause } from './clauses.server.ts'
import functionWords from './data/function-words.json' with { type: 'json' }
import { lowered } from './letters.server.ts'

/** Who is meant, and the tokens of which clauses say so. */
export interface FoundAudience {
  readonly audience: Audience
  readonly clause: number
  readonly first: number
  /** The last clause of its list. */
  readonly last: number
  readonly end: number
}

const VERBS = new Set(functionWords.auxiliaries)
const PERSONS = new Set(
  'adults anyone artists babies beginners boys brides businesses charities children churches clients companies couples customers dads dogs everyone families farms firms freelancers girls groups growers hobbyists homes hosts hotels kids landlords learners lovers makers men mums moms newcomers offices owners parents people photographers pupils pubs readers restaurants schools seniors shops singles skaters startups students teams teens tenants toddlers tourists travellers travelers users vegans vets women workers'.split(
    ' ',
  ),
)
const STOPS = new Set([
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

/** True for a plural, or a word of its own kind, that names persons or businesses: 'runners', 'people', 'restaurants'. */
export function isPersonal(word: string): boolean {
  if (PERSONS.has(word)) return true
  if (!isPlural(word)) return false
  const noun = nounOf(word)
  return (
    noun?.role === 'person' ||
    noun?.role === 'place' ||
    (noun === undefined && /(?:ers|ors|ists|ians|ants|ents|men|ees)$/.test(word))
  )
}

/** Every 'for …' of the clauses that names persons or businesses; a list runs on across commas to its 'and'. */
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
  const isClausal = (from: number): boolean =>
    tokens[from]?.word === 'who' || tokens[from]?.word === 'with' || tokens[from]?.word === 'of'
  let end = at + 1
  while (
    end < tokens.length &&
    !STOPS.has(tokens[end]?.word ?? '') &&
    !isClausal(end) &&
    tokens[end]?.kind !== 'price'
  )
    end++
  const heads = tokens.slice(at + 1, end).filter(({ word }) => isPersonal(word))
  if (heads.length === 0 || end - at > 8) return undefined
  const last = tokens[end - 1]
  if (!last || (!isPersonal(last.word) && !isClausal(end))) return undefined
  const core = end
  // 'who hate spreadsheets', 'with sensitive skin', 'of nervous dogs' belong to them.
  if (isClausal(end))
    while (
      end < tokens.length &&
      end - core < 7 &&
      !['in', 'from', 'at'].includes(tokens[end]?.word ?? '')
    )
      end++
  const run = end === tokens.length ? listEnd(clauses, index) : index
  const endClause = clauses[run] as Clause
  const endToken = run === index ? tokens[end - 1] : endClause.tokens.at(-1)
  const first = tokens[at + 1]
  if (!first || !endToken) return undefined
  const whole = lowered(clause.text.slice(first.start, endToken.end).replace(/\s+/g, ' '))
  return {
    audience: audienceOf(whole, lowered(textOf(clause, at + 1, core)), clause.source),
    clause: index,
    first: at,
    last: run,
    end,
  }
}

function audienceOf(whole: string, core: string, source: Source): Audience {
  const forms = [...new Set([whole, core])].toSorted((a, b) => b.length - a.length)
  return {
    forms,
    isPlural: core.split(/[ ,]+/).some((word) => isPersonal(word.toLowerCase())),
    source,
  }
}

/** The last clause of 'restaurants, pubs and landlords'. */
function listEnd(clauses: readonly Clause[], index: number): number {
  const { sentence } = clauses[index] as Clause
  for (let at = index + 1; at < clauses.length; at++) {
    const item = clauses[at] as Clause
    if (item.sentence !== sentence || item.before !== 'comma' || item.tokens.length > 6)
      return index
    if (
      item.tokens.some(({ word, kind }) => VERBS.has(word) || STOPS.has(word) || kind === 'price')
    )
      return index
    const words = item.tokens.map(({ word }) => word)
    if (!isPersonal(words.at(-1) as string)) return index
    if (words.includes('and') || words.includes('or')) return at
  }
  return index
}

/** The audience field: all of it is the audience. */
export function audienceField(clauses: readonly Clause[]): Audience[] {
  const tokens = clauses.flatMap((clause) => clause.tokens)
  const first = clauses[0]?.tokens[0]
  const last = tokens.at(-1)
  if (!first || !last) return []
  const { text, source } = clauses[0] as Clause
  const from = ['for', 'to'].includes(first.word) ? (tokens[1] ?? first) : first
  const whole = lowered(text.slice(from.start, last.end).replace(/\s+/g, ' '))
  const core = lowered(textOf(clauses[0] as Clause, from === first ? 0 : 1))
  return [audienceOf(whole, clauses.length > 1 ? core : whole, source)]
}
