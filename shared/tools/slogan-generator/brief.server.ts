import { lowerWords } from '../../kit/measures.ts'
import { createMemo } from '../../kit/memo.ts'
import { singular } from '../../lexicon/grammar.server.ts'
import { matchIndustries } from '../../lexicon/industries.server.ts'
import { findMark } from '../../lexicon/marks.server.ts'
import { findPerson } from '../../lexicon/persons.server.ts'
import people from './data/people.json' with { type: 'json' }
import { facts, trades, type Fact, type Say, type Trade } from './tables.server.ts'
import type { Input } from './tool.ts'

/** What the built-in writer understood of the input. Nothing else of it reaches a slogan. */
export interface Brief {
  readonly trade: Trade
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
  const said = `${input.industry}. ${input.businessDescription}`
  const lower = said.toLowerCase()
  const trade = tradeOf(input)
  const tokens = lowerWords(lower).slice(0, TOKENS_MAX)
  const singulars = tokens.map(singular)
  const open = trade.subjects.map((subject) => subject.test(lower))
  const fits = (say: Say): boolean => say.needs.every((need) => open[need])
  const lists = new Map<readonly Say[], readonly string[]>()
  return {
    trade,
    wares: findWares(trade, tokens, singulars),
    audiences: findAudiences(lower),
    place: findPlace(input.businessDescription),
    facts: findFacts(tokens, trade),
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

/** The industry field says it outright; the description decides where it says nothing known. */
function tradeOf(input: Input): Trade {
  const both = matchIndustries(
    `${input.industry} ${input.industry} ${input.businessDescription}`,
    1,
  )
  return trades.get(both[0]?.id ?? 'general') as Trade
}

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

const factsByHead = new Map<string, { tokens: readonly string[]; fact: Fact }[]>()
for (const fact of facts) {
  for (const phrase of fact.when) {
    const tokens = lowerWords(phrase)
    const head = tokens[0] as string
    factsByHead.set(head, [...(factsByHead.get(head) ?? []), { tokens, fact }])
  }
}

/** What the text states of itself, as far as it suits the trade. */
function findFacts(tokens: readonly string[], trade: Trade): Fact[] {
  const found = new Set<Fact>()
  for (let i = 0; i < tokens.length; i++) {
    for (const entry of factsByHead.get(tokens[i] as string) ?? []) {
      const { fact } = entry
      if (fact.trades && !fact.trades.includes(trade.id)) continue
      if (entry.tokens.every((token, at) => tokens[i + at] === token)) found.add(fact)
    }
  }
  return [...found]
}
