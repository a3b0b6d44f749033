import { lowerWords } from '../../text/measures.ts'
import { createMemo } from '../../text/memo.ts'
import { singular } from '../../text/grammar.server.ts'
import { findMark } from '../../lexicon/marks.server.ts'
import { findPerson } from '../../lexicon/persons.server.ts'
import { isOnlyWebAddress, withoutWebAddresses } from '../../lexicon/web-address.server.ts'
import people from './data/people.json' with { type: 'json' }
import { findOwnWares, tellsTrade } from './own-words.server.ts'
import { facts, trades, unknownTrade, type Fact, type Say, type Trade } from './tables.server.ts'
import type { Input } from './tool.ts'
import { tradeOf } from './trade-of.server.ts'

/** What the built-in writer understood of the input. Nothing else of it reaches a slogan. */
export interface Brief {
  readonly trade: Trade
  /** False when no table of ours speaks of this trade: only the person's own words and neutral lines are used. */
  readonly isKnown: boolean
  /** True when the description says nothing but where the website is. */
  readonly isOnlyAddress: boolean
  /** What they make, in the form that stands in a sentence. */
  readonly wares: readonly string[]
  readonly audiences: readonly string[]
  /** 'the Lake District': as after 'in'. */
  readonly place: string | undefined
  readonly facts: readonly Fact[]
  /** True when everything the words presuppose is spoken of in the input. */
  fits(say: Say): boolean
  /** The texts of a table whose every presupposition is spoken of in the input. */
  fitting(list: readonly Say[]): readonly string[]
}

const BRIEFS_MAX = 128
const BRIEF_CHARS_MAX = 2_500
const briefs = createMemo<Brief>(BRIEFS_MAX, BRIEF_CHARS_MAX)

/** Reads the form: trade, wares, audience, place and stated facts. Whoever asks again is still known. */
export function readBrief(input: Input): Brief {
  const key = `${input.industry}\n${input.businessDescription}`
  return briefs.get(key) ?? briefs.set(key, read(input))
}

function read(input: Input): Brief {
  const industry = withoutWebAddresses(input.industry)
  const description = withoutWebAddresses(input.businessDescription)
  const lower = `${industry}. ${description}`.toLowerCase()
  const trade = tradeOf(industry, description)
  const isUnknown = trade === unknownTrade
  const tokens = lowerWords(lower).slice(0, TOKENS_MAX)
  const singulars = tokens.map(singular)
  const open = trade.subjects.map((subject) => subject.test(lower))
  const fits = (say: Say): boolean => say.needs.every((need) => open[need])
  const lists = new Map<readonly Say[], readonly string[]>()
  const stated = findFacts(tokens, lowerWords(industry), trade)
  return {
    trade,
    isKnown: !isUnknown || stated.some((fact) => fact.isTrade),
    isOnlyAddress: isOnlyWebAddress(input.businessDescription),
    wares: isUnknown ? findOwnWares(industry, description) : findWares(trade, tokens, singulars),
    audiences: findAudiences(lower),
    place: findPlace(description) ?? findPlace(industry),
    facts: stated,
    fits,
    fitting: (list) => {
      const known = lists.get(list)
      if (known) return known
      const texts = list.filter(fits).map((say) => say.text)
      lists.set(list, texts)
      return texts
    },
  }
}

const TOKENS_MAX = 220

interface Ware {
  readonly text: string
  readonly tokens: readonly string[]
}

const waresByHead = new Map<string, Map<string, Ware[]>>()
for (const trade of trades.values()) {
  const byHead = new Map<string, Ware[]>()
  for (const text of trade.wares) {
    const tokens = lowerWords(text.toLowerCase()).map(singular)
    const head = tokens[0] as string
    byHead.set(head, [...(byHead.get(head) ?? []), { text, tokens }])
  }
  for (const list of byHead.values()) list.sort((a, b) => b.tokens.length - a.tokens.length)
  waresByHead.set(trade.id, byHead)
}

const MODIFIERS = new Set(
  'artisan bridal furnished handmade hand-dyed hand-poured leather linen oak organic outdoor refurbished rye seasonal second-hand silver single-origin soy sterling unscented vegan vintage wild wooden woollen wool'.split(
    ' ',
  ),
)

/** The trade's wares that the text names, with one modifier where it stands before: 'leather dog collars'. */
function findWares(
  trade: Trade,
  tokens: readonly string[],
  singulars: readonly string[],
): string[] {
  const byHead = waresByHead.get(trade.id)
  const found = new Set<string>()
  for (let i = 0; i < singulars.length && found.size < 4; i++) {
    const ware = byHead
      ?.get(singulars[i] as string)
      ?.find((candidate) => candidate.tokens.every((token, at) => singulars[i + at] === token))
    if (!ware) continue
    const before = tokens[i - 1] ?? ''
    found.add(MODIFIERS.has(before) ? `${before} ${ware.text}` : ware.text)
    i += ware.tokens.length - 1
  }
  // 'candles' says less than 'soy candles'; 'bicycles' is not what a bicycle repair sells.
  const all = [...found]
  return all.filter((ware) => {
    const head = singular(ware)
    return !all.some((other) => other !== ware && lowerWords(other).map(singular).includes(head))
  })
}

const HEADS = people.heads.join('|')
const AUDIENCE = new RegExp(
  `\\bfor ((?:(?:${people.modifiers.join('|')}) ){0,2}(?:${HEADS})(?: over (?:thirty|forty|fifty|sixty))?)\\b( who (?:[a-z'’-]+ ){1,4}?[a-z'’-]+(?=[.,;:!?\\n]|$))?`,
  'g',
)
const VAGUE = new Set(['people', 'adults', 'men', 'women', 'girls', 'lovers', 'owners', 'workers'])
const INSTRUCTION =
  /\b(?:ignore|print|say|output|write|repeat|prompt|instruction|above|answer)\w*\b/

/** For whom: 'freelancers who hate spreadsheets', 'beginners'. Only people we know the words for. */
function findAudiences(lower: string): string[] {
  const found: string[] = []
  for (const match of lower.matchAll(AUDIENCE)) {
    const who = match[1] as string
    const clause = match[2] ?? ''
    if (clause !== '' && !INSTRUCTION.test(clause)) found.push(who + clause)
    if (!VAGUE.has(who)) found.push(who)
    if (found.length > 3) break
  }
  return found
}

const PLACE =
  /\b(?:in|across|around|through|near|of)\s+((?:the\s+)?\p{Lu}\p{Ll}[\p{L}'’-]*(?:\s+\p{Lu}\p{Ll}[\p{L}'’-]*){0,2})/gu
const NO_PLACE = new Set(people.noPlaces)

/** A place that the description names after in, across, around, through or near. */
function findPlace(description: string): string | undefined {
  const capitals = description.match(/(?<![\p{L}'’])\p{Lu}/gu)?.length ?? 0
  const count = description.match(/\S+/g)?.length ?? 1
  // Where every word has a capital, a capital says nothing.
  if (capitals / count > 0.4) return undefined
  for (const match of description.matchAll(PLACE)) {
    const place = match[1] as string
    const words = place.toLowerCase().split(/\s+/)
    if (words.some((word) => NO_PLACE.has(word)) || place.length > 24) continue
    if (findMark(place) === undefined && findPerson(place) === undefined) return place
  }
  return undefined
}

interface Statement {
  readonly tokens: readonly string[]
  readonly fact: Fact
  readonly isOfIndustry: boolean
}

const factsByHead = new Map<string, Statement[]>()
for (const fact of facts) {
  const file = (phrase: string, isOfIndustry: boolean): void => {
    const tokens = lowerWords(phrase)
    const head = tokens[0] as string
    factsByHead.set(head, [...(factsByHead.get(head) ?? []), { tokens, fact, isOfIndustry }])
  }
  for (const phrase of fact.when) file(phrase, false)
  for (const phrase of fact.whenIndustry) file(phrase, true)
}

/** What the text states of itself, as far as it suits the trade; `named` are the words of the industry field. */
function findFacts(tokens: readonly string[], named: readonly string[], trade: Trade): Fact[] {
  const found = new Set<Fact>()
  const isTold = tellsTrade(named.join(' '))
  for (let i = 0; i < tokens.length; i++) {
    for (const { tokens: words, fact, isOfIndustry } of factsByHead.get(tokens[i] as string) ??
      []) {
      if (fact.trades && !fact.trades.includes(trade.id)) continue
      // 'Watch our videos' makes no watchmaker of a business that names another trade.
      if (i >= named.length && (isOfIndustry || (fact.isTrade && isTold))) continue
      if (words.every((token, at) => tokens[i + at] === token)) found.add(fact)
    }
  }
  return [...found]
}
