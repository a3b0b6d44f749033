import { nounOf } from '../../words/nouns.server.ts'
import { isPlural } from '../../text/grammar.server.ts'
import { findAudiences } from '../audience.server.ts'
import { textOf, type Clause } from '../clauses.server.ts'
import { findFacts } from '../facts/facts.server.ts'
import { offerKindOf } from '../kind.server.ts'
import { negationScopesOf } from '../negation.server.ts'
import { offerEndOf } from './offer-span.server.ts'
import {
  BASE_VERBS,
  DETACHABLE_PREPOSITIONS,
  PREPOSITIONS,
  SUBJECTS,
  VERB_FORMS,
} from './offer-words.server.ts'
import { headOf } from '../facts/say.server.ts'
import type { Token } from '../scan.server.ts'

/**
 * True if the text begins with the name of the offer, a plural, before a colon or dash: 'Robotic milking systems:
 * sales, installation and service'.
 */
export function hasOfferHeading([first, next]: readonly Clause[]): boolean {
  const tokens = first?.tokens ?? []
  return next?.before === 'dash' && tokens.length > 1 && isPlural(tokens.at(-1)?.word ?? '')
}

/** True if a prose clause begins with a noun phrase that names the offer, by its noun or its audience. */
export function namesOffer(clause: Clause): boolean {
  const { tokens } = clause
  const end = offerEndOf(clause, 0)
  const text = textOf(clause, 0, end)
  if (end === 0) return false
  const part = tokens.findIndex(
    ({ word, isJoined }, at) => at > 0 && DETACHABLE_PREPOSITIONS.has(word) && !isJoined,
  )
  const head = headOf(part > 0 && part < end ? textOf(clause, 0, part) : text)
  const first = tokens[0]?.word ?? ''
  const next = tokens[1]?.word ?? ''
  if (PROVIDER_WORDS.has(first) && next === 'of') return false
  if (nounOf(head) !== undefined || offerKindOf(text) !== 'unknown') return true
  // 'Bring your own jar', 'learn Arabic' and 'made to order' are no names of an offer.
  if (BASE_VERBS.has(first) && (SUBJECTS.has(next) || PREPOSITIONS.has(next))) return false
  const words = head.split(' ')
  const named = words.filter((word) => !/^\p{Lu}/u.test(word)).at(-1) ?? ''
  // 'Kitesurf school Tarifa' is a school.
  if (named !== words.at(-1) && words.length > 1 && nounOf(named) !== undefined) return true
  // 'Grease trap emptying' names a service by its activity.
  const plain = words.filter((word) => !/^\p{Lu}/u.test(word))
  if (plain.length > 1 && /[a-z]{3}ing$/.test(plain.at(-1) ?? '') && nounOf(plain.at(-2) ?? ''))
    return true
  const isFor = tokens.slice(1, end).some(({ word }) => word === 'for' || word === 'of')
  return isFor && (NOUN_ENDING.test(words.at(-1) ?? '') || findAudiences([clause]).length > 0)
}

/** First words that name the provider, not the offer: 'Mum of three', 'team of vets'. */
const PROVIDER_WORDS = new Set(
  'mum mom dad couple team family pair duo group trio mother father'.split(' '),
)

const NOUN_ENDING =
  /(?:ing|[ts]ion|ment|ance|ence|ery|ship|ure|ist|[^a]er|or|graphy|therapy|craft|ware|work)s?$/

/** True if the phrase names the people taught, not the offer: 'We teach adults to read'. */
export function isPeopleTaught({ tokens }: Clause, from: number, end: number): boolean {
  const head = nounOf(tokens[end - 1]?.word ?? '')
  const isPerson = head?.role === 'person' || PEOPLE_NOUNS.has(tokens[end - 1]?.word ?? '')
  // 'We teach refugees to drive': an infinitive follows the people.
  const isLed = tokens.slice(from, end).some(({ word }) => word === 'to')
  return tokens[from - 1]?.word === 'teach' && (isPerson || isLed)
}

const PEOPLE_NOUNS = new Set([
  'adults',
  'refugees',
  'children',
  'kids',
  'people',
  'women',
  'men',
  'students',
  'teens',
])

/** True if the phrase ends in a verb: 'Our centre stands in the grounds'. */
export function endsInVerb({ tokens }: Clause, from: number, end: number): boolean {
  const last = tokens[end - 1]?.word ?? ''
  return (
    end - from > 1 &&
    OWNER_DETERMINERS.has(tokens[from - 1]?.word ?? '') &&
    (STANDING_VERBS.has(last) || VERB_FORMS.has(last)) &&
    PREPOSITIONS.has(tokens[end]?.word ?? '')
  )
}

const OWNER_DETERMINERS = new Set(['our', 'my', 'the'])

const STANDING_VERBS = new Set([
  'stands',
  'sits',
  'lies',
  'overlooks',
  'looks',
  'began',
  'grew',
  'started',
])

/** True if a negation begins here: 'no minimum order' names no offer. 'Nut-free' and 'non-slip' do. */
export function hasDenialAt(clause: Clause, from: number): boolean {
  const { word } = clause.tokens[from] as Token
  return (
    word !== 'non' &&
    negationScopesOf([clause]).some(
      (reach) =>
        reach.first <= from && reach.end > from && clause.tokens[reach.end - 1]?.word !== 'free',
    )
  )
}

/** True if the phrase is a fact, not the offer: 'Free delivery on orders over £50'. */
export function isFact(clause: Clause, from: number, end: number): boolean {
  return findFacts(clause).some(
    (found) =>
      found.first <= from &&
      found.coreEnd >= Math.min(end, from + 2) &&
      !DESCRIBING_CLASSES.has(found.row.id) &&
      !(
        found.coreEnd > end &&
        !PRICED_CLASS.test(found.row.id) &&
        isOfferThing(clause, from, end)
      ) &&
      // 'Support for adult adoptees' is the offer.
      !(found.row.id === 'helps-with' && HELP.has(clause.tokens[from]?.word ?? '')),
  )
}

/**
 * True if the phrase without the fact still names an offer: 'Kids football coaching on Saturdays', but not 'free
 * delivery'.
 */
function isOfferThing(clause: Clause, from: number, end: number): boolean {
  const tokens = clause.tokens.slice(from, end)
  const text = textOf(clause, from, end)
  const role = nounOf(headOf(text))?.role
  return (
    findFacts({ ...clause, tokens }).length === 0 &&
    (OFFER_ROLES.has(role ?? '') || (role === undefined && offerKindOf(text) !== 'unknown'))
  )
}

/** Classes with a price: 'Packages from £450' does not name the offer. */
const PRICED_CLASS = /^(?:price|discount|free)/u
const OFFER_ROLES: ReadonlySet<string> = new Set(['ware', 'service', 'place', 'person'])
const HELP = new Set(['support', 'help', 'advice'])

/** Classes whose words may also precede a noun: 'family-run garage', 'handmade soap'. */
const DESCRIBING_CLASSES = new Set([
  'family-run',
  'hand-made',
  'second-hand',
  'owner-led',
  'diet',
  'material',
  'property',
  'made-to-order',
  'small-batch',
  'green',
  'subscription',
  'personalised',
  'remote',
  'comes-to-you',
  'size',
  'colour',
  'origin',
  'for-women',
  'language',
  'award',
  'certificate',
  'one-to-one',
  'emergency',
  'season',
  'quantity',
  'made-here',
  'gift',
  'level',
  'scent',
  'place',
  'rental',
  'fresh',
  'access',
  'free-of-charge',
  'insured',
  'children',
  'pets',
])

/** True for a clause that is only an adjective: 'vegan', 'handmade'. */
export function isAdjectiveOnly(clause: Clause | undefined): boolean {
  if (!clause) return false
  const [fact, second] = findFacts(clause)
  const isWhole = fact?.first === 0 && fact.coreEnd === clause.tokens.length
  return isWhole && second === undefined && fact.row.say.adjective !== undefined
}
