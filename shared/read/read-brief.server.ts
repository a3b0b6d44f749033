import { createMemo } from '../text/memo.ts'
import { singular } from '../text/grammar.server.ts'
import { nounOf } from '../words/nouns.server.ts'
import { correctSlips } from '../words/spelling/slips.server.ts'
import { withoutWebAddresses } from '../words/web-address.server.ts'
import { readAudienceField, findAudiences } from './audience.server.ts'
import type {
  Audience,
  Brief,
  Denial,
  Fact,
  StatementFragment,
  OfferKind,
  Offer,
  StatedPlace,
  StatementSource,
  Statements,
  Trade,
} from './brief.ts'
import { clausesOf, type Clause } from './clauses.server.ts'
import { offerWithAside } from './facts/fragment.server.ts'
import { gravityOf } from './gravity.server.ts'
import { joinStatements } from './lists.server.ts'
import { limitsOf } from './limits.server.ts'
import { namesOf } from './names.server.ts'
import { normaliseCase } from './letters.server.ts'
import { readOffer } from './offer/offer.server.ts'
import { isAdjectiveOnly } from './offer/offer-named.server.ts'
import { splitOrders } from './orders.server.ts'
import { readersOf } from './readers.server.ts'
import { REFERS_BACK, passagesOf } from './facts/said.server.ts'
import type { OfferContext } from './statement-words.server.ts'
import { readClauses } from './statements.server.ts'
import { readStatedKind, readStatedTrade } from './offer/trade-said.server.ts'
import { anyOf } from '../text/any-of.ts'

const BRIEFS_MAX = 128
const BRIEF_CHARS_MAX = 4_000
const briefs = createMemo<Brief>(BRIEFS_MAX, BRIEF_CHARS_MAX)
const SOURCES: readonly StatementSource[] = ['offer', 'industry', 'about', 'keywords', 'audience']

/** Reads a form into a brief. Pure, and cached by input. */
export function readBrief(statements: Statements): Brief {
  const key = SOURCES.map((source) => statements[source] ?? '').join('\u0000')
  return briefs.get(key) ?? briefs.set(key, readUncached(statements))
}

const REQUESTED = 'ads? adverts? slogans? taglines? names? copy'.split(' ')
/** Matches a request that precedes the offer: 'I need an ad for my ironing business'. */
const REQUEST_LEAD = new RegExp(
  String.raw`^(?:i|we)(?:'d like| need| want| would like| am looking for| are looking for) (?:an? |some )?(?:[a-zà-öø-ÿ]{1,12} ){0,2}${anyOf(REQUESTED)} (?:for|about) (?:(?:my|our|an?|the) )?`,
  'i',
)

function readUncached(statements: Statements): Brief {
  const orders: string[] = []
  const fields = new Map<StatementSource, Clause[]>()
  let about = ''
  for (const source of SOURCES) {
    const given = withoutWebAddresses(statements[source] ?? '')
    const { orders: found, rest } = splitOrders(given)
    orders.push(...found)
    const text = normaliseCase(correctSlips(rest)).replace(REQUEST_LEAD, '')
    if (source === 'about') about = text
    fields.set(source, joinStatements(clausesOf(text, source)))
  }
  const field = (source: StatementSource): Clause[] => fields.get(source) ?? []
  const { offer, left } = findOffer(field)
  const trade = readStatedTrade(offer, statements)
  const kind = readStatedKind(offer, statements, trade)
  const gravity = gravityOf(SOURCES.flatMap(field))
  const context: OfferContext = {
    offerWords: new Set((offer?.forms[0]?.lower ?? '').toLowerCase().split(/[ -]/).map(singular)),
    offerNumber: isGoods(offer, kind) ? offer?.forms[0]?.number : undefined,
  }
  const all = {
    facts: [] as Fact[],
    denials: [] as Denial[],
    rest: [] as StatementFragment[],
    places: [] as StatedPlace[],
    audience: [...readAudienceField(field('audience'))] as Audience[],
  }
  for (const source of ['offer', 'industry', 'about', 'keywords'] as const) {
    const said = readClauses(left.get(source) ?? field(source), context)
    all.facts.push(...said.facts)
    all.denials.push(...said.denials)
    all.rest.push(...said.rest)
    all.places.push(...said.places)
    all.audience.push(...said.audiences.map(({ audience }) => audience))
  }
  all.rest.push(...offerWithAside(offer && field('about')[0]))
  all.audience.push(...audiencesInOffer(offer, SOURCES.flatMap(field)))
  all.denials.push(...readClauses(field('audience'), context).denials)
  const audience = distinctByKey(all.audience, ({ forms }) => forms[0] ?? '')
  return {
    offer,
    kind,
    audience,
    readers: readersOf(audience, offer),
    place: all.places[0],
    facts: withFactIds(independentStatements(all.facts)),
    denials: distinctByKey(all.denials, ({ text }) => text).map((denial, at) => ({
      ...denial,
      id: `denial.${at}`,
    })),
    limits: limitsOf(SOURCES.flatMap(field), all.denials),
    gravity,
    // For a grave form only a trade used to such subjects fits: the lines of a cafe do not suit a cafe for the
    // bereaved.
    trade: gravity.level === 'grave' && !isUsedToGrave(trade) ? undefined : trade,
    rest: independentStatements(all.rest).map((one, at) => ({ ...one, id: `rest.${at}` })),
    quotablePassages: passagesOf(about),
    names: namesOf(['about', 'keywords'].flatMap((source) => field(source as StatementSource))),
    orders,
  }
}

/**
 * Finds the offer in the field that names it best, and in each field that names one the clauses that remain to be
 * read.
 */
function findOffer(field: (source: StatementSource) => Clause[]): {
  readonly offer: Offer | undefined
  readonly left: ReadonlyMap<StatementSource, Clause[]>
} {
  const left = new Map<StatementSource, Clause[]>()
  const found = new Map<StatementSource, Offer>()
  for (const source of ['offer', 'about', 'industry'] as const) {
    const clauses = field(source)
    const isProse = source === 'about'
    const first = readOffer(clauses, isProse)
    // In 'Vegan, cruelty-free skincare for men' an adjective precedes the offer.
    const isAfter =
      !first && isProse && isAdjectiveOnly(clauses[0]) && clauses[1]?.before === 'comma'
    const reading = isAfter ? readOffer(clauses.slice(1), isProse) : first
    if (!reading) continue
    found.set(source, reading.offer)
    const after = clausesAfter(isAfter ? clauses.slice(1) : clauses, reading.end, reading.clauses)
    left.set(source, isAfter ? [clauses[0] as Clause, ...after] : after)
  }
  const offer = found.get('offer') ?? found.get('about') ?? found.get('industry')
  const industry = found.get('industry')
  if (!offer || !industry || offer === industry || offer.head !== industry.head)
    return { offer, left }
  // 'Neighbourhood bakery' may be shortened to the stated industry: 'bakery'.
  const forms = [...offer.forms, ...industry.forms]
  return { offer: { ...offer, forms: distinctByKey(forms, ({ lower }) => lower) }, left }
}

function clausesAfter(clauses: readonly Clause[], end: number, count: number): Clause[] {
  const first = clauses[0] as Clause
  const tail = first.tokens.slice(end)
  const others = clauses.slice(count)
  return tail.length > 0 ? [{ ...first, tokens: tail, isTail: true }, ...others] : others
}

/** Returns audiences that the offer already contains: 'Bookkeeping for small charities'. */
function audiencesInOffer(offer: Offer | undefined, clauses: readonly Clause[]): Audience[] {
  const whole = offer?.forms[0]?.lower.toLowerCase() ?? ''
  return findAudiences(clauses)
    .map(({ audience }) => audience)
    .filter(({ forms }) => whole.endsWith(`for ${forms[0]?.toLowerCase()}`))
    .map((audience) => ({ ...audience, isInOffer: true }))
}

/** True for products, but not for shops or activities: 'soap', but not 'soap shop' or 'soap making'. */
function isGoods(offer: Offer | undefined, kind: OfferKind): boolean {
  if (!offer) return false
  const role = nounOf(offer.head)?.role
  return role === 'ware' || (role === undefined && (kind === 'buy' || kind === 'order'))
}

function distinctByKey<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  const seen = new Set<string>()
  return list.filter((one) => {
    const key = keyOf(one).toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Removes duplicate statements, and those that refer to an earlier one. */
const independentStatements = <T extends { readonly text: string }>(list: readonly T[]): T[] =>
  distinctByKey(list, ({ text }) => text).filter(({ text }) => !REFERS_BACK.test(text))

function withFactIds(facts: readonly Fact[]): Fact[] {
  const counts = new Map<string, number>()
  return facts.map((fact) => {
    const count = counts.get(fact.class) ?? 0
    counts.set(fact.class, count + 1)
    return { ...fact, id: `${fact.class}.${count}` }
  })
}

/** True if a trade also serves people at grave times. */
function isUsedToGrave(trade: Trade | undefined): boolean {
  return (
    trade?.gravity === 'grave' || (trade?.gravity !== undefined && CARE_FAMILIES.has(trade.family))
  )
}

const CARE_FAMILIES: ReadonlySet<string> = new Set([
  'care-and-counsel',
  'funerals-and-memorials',
  'health',
])
