import { singular, upperFirst } from '../../text/grammar.server.ts'
import factRows from '../data/stated-facts.json' with { type: 'json' }
import { nounOf } from '../../words/nouns.server.ts'
import { vocabularyOf, type NamingInput } from './matter.server.ts'
import { wordsOfName, type NameIdea } from '../name.ts'
import { isDescriptiveHouse } from '../houses.ts'
import { toNameWord } from './nameable.server.ts'
import { namesFromActions } from './stated-doings.server.ts'
import {
  SELLING_KINDS,
  createSpeller,
  createStatedIdea,
  type Spell,
} from '../ideas/stated-idea.server.ts'
import { namesFromOwnPairs, namesFromThings } from './stated-things.server.ts'
import { BEST_PAIRS_COUNT, type NameTable } from '../ideas/tables.server.ts'
import type { Thing } from './things.server.ts'
import { looseWords } from './word-kinds.server.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** The form's data besides the brief. */
export interface StatedInput {
  /** The whole form, word for word. */
  readonly typed: string
  /** The keywords that can be in a name. */
  readonly keywords: readonly string[]
  /** The mood of the place, from the person's keywords: 'calm'. */
  readonly moods: readonly string[]
}

/** Returns names from the person's own input: a place, a name, a material, a method of work. */
export function statedIdeas(
  matter: NamingInput,
  table: NameTable,
  { typed, keywords, moods }: StatedInput,
): NameIdea[] {
  const spell = createSpeller(typed)
  // Without a known trade, no trade's words fit: the person's own words are paired with each other.
  const usableTable = table.isOwn ? table : { ...table, pairs: [] }
  const all = [
    ...namesFromKeywords(matter, usableTable, keywords),
    ...namesFromMoods(usableTable, moods),
    ...namesFromPlace(matter, usableTable, spell),
    ...namesFromPersons(matter, usableTable, typed, spell),
    ...namesFromFacts(matter, usableTable),
    ...namesFromThings(matter, usableTable, spell),
    ...namesFromActions(matter, spell),
    ...namesFromOwnPairs(matter, keywords, spell),
  ]
  return all.filter(
    ({ words }) => new Set(words.map(singular)).size === words.length && !hasRepeatedWord(words),
  )
}

/** 'Leather Leatherworks', 'Milk Soap Soapworks': a repeated word. */
function hasRepeatedWord(words: readonly string[]): boolean {
  return words.some((word, at) =>
    words.some((other, then) => then !== at && word.length > 3 && other.startsWith(singular(word))),
  )
}

/** 'Whitby Fish House'; without a known trade the thing itself: 'Whitby Kayaks'. */
function namesFromPlace(
  { brief, things }: NamingInput,
  { houses, isOwn }: NameTable,
  spell: Spell,
): NameIdea[] {
  const place = (brief.place?.name ?? '').replace(/^the /i, '')
  if (place === '' || place.length > PLACE_CHARS_MAX || !/^[\p{L}' -]+$/u.test(place)) return []
  const own = wordsOfName(place)
  const isTold = brief.gravity.level === 'none'
  const kinds = isOwn
    ? houses
    : isTold
      ? offeredThings(things).map((thing) => spell(thing, true))
      : []
  return kinds
    .filter(isDescriptiveHouse)
    .map((kind) =>
      createStatedIdea(
        `${place} ${kind}`,
        'where you are and what you do, for people nearby',
        own,
        'town',
      ),
    )
}

const PLACE_CHARS_MAX = 12

/** 'Rosie & Comb', "Patel's Kitchen"; "Rosie's Kites" without a known trade. */
function namesFromPersons(
  { brief, things }: NamingInput,
  { houses, pairs, isOwn }: NameTable,
  typed: string,
  spell: Spell,
): NameIdea[] {
  const maker = /\sby (\p{Lu}\p{Ll}{2,9})[.!]?$/mu.exec(typed)?.[1]
  return [...new Set([...brief.names, ...(maker ? [maker] : [])])].flatMap((name) => {
    const words = name.split(' ')
    // 'German English' are languages, not a person's name.
    if (words.some((word) => looseWords.has(word.toLowerCase()))) return []
    if (!isPersonName(name, typed)) return []
    if (words.length > 2 || !words.every((word) => /^\p{Lu}[\p{Ll}'’]+$/u.test(word))) return []
    const last = (words.at(-1) ?? '').replace(/['’]s?$/, '')
    const owner = last.endsWith('s') ? `${last}'` : `${last}'s`
    const kinds = isOwn ? houses : offeredThings(things).map((thing) => spell(thing, true))
    return [
      ...pairs.map((pair) =>
        createStatedIdea(
          `${last} & ${upperFirst(pair)}`,
          'your own name, and a word of the trade',
          [last],
        ),
      ),
      ...kinds.map((kind) =>
        createStatedIdea(`${owner} ${kind}`, 'your own name over the door', [last]),
      ),
      ...(SELLING_KINDS.has(brief.kind)
        ? [createStatedIdea(`Made by ${last}`, 'your own name, as one signs a piece', [last])]
        : []),
    ]
  })
}

/**
 * False for a river, a street or a country's cuisine, which are not persons: 'Damariscotta River', 'Sri Lankan
 * hoppers'.
 */
function isPersonName(name: string, typed: string): boolean {
  const last = (name.split(' ').at(-1) ?? '').replace(/['’]s?$/, '').toLowerCase()
  if (GEOGRAPHIC_NOUNS.has(last) || GEOGRAPHIC_PREFIX.test(name)) return false
  const at = typed.indexOf(name)
  const next = /^ (\p{Ll}+)/u.exec(at < 0 ? '' : typed.slice(at + name.length))?.[1] ?? ''
  return !/^(?:ware|service)$/.test(nounOf(next)?.role ?? '')
}

const GEOGRAPHIC_PREFIX = /^(?:Cape|Fort|Isle|Lake|Loch|Lough|Mount|Port|River|Saint|St)\b/
/** The last words of names of waters, hills, streets and regions. */
const GEOGRAPHIC_NOUNS = new Set(lists.grounds)

/** 'Hand & Crust' for a bakery that works by hand, 'Doorstep Dog Parlour' for one that visits. */
function namesFromFacts({ brief }: NamingInput, { houses, pairs, isOwn }: NameTable): NameIdea[] {
  if (brief.gravity.level !== 'none' || NON_SELLING_KINDS.has(brief.kind)) return []
  const stated = new Set(brief.facts.map((fact) => fact.class))
  return factRows
    .filter(({ classes }) => !classes.includes('hand-made') || SELLING_KINDS.has(brief.kind))
    .filter(({ classes }) => classes.some((one) => stated.has(one)))
    .flatMap(({ names, why }) =>
      names.flatMap((shape) => {
        if (shape.includes('{pair}'))
          return pairs.map((pair) =>
            createStatedIdea(
              shape.replace('{pair}', () => upperFirst(pair)),
              why,
            ),
          )
        return (isOwn ? houses : []).map((house) =>
          createStatedIdea(
            shape.replace('{house}', () => house),
            why,
          ),
        )
      }),
    )
}

/** Kinds of offer that sell nothing. */
const NON_SELLING_KINDS = new Set(['adopt', 'donate', 'help'])

/** 'Harbour & Crust': a keyword listed for the name. */
function namesFromKeywords(
  { trade }: NamingInput,
  { pairs, houses, isOwn }: NameTable,
  keywords: readonly string[],
): NameIdea[] {
  // Next to a word of the trade, another one adds nothing: no 'Sun & Ray' for solar panels.
  const others = keywords.filter(
    (keyword) => !pairs.includes(singular(keyword)) && !SALES_WORDS.has(singular(keyword)),
  )
  // The trade's own words are left out: no 'Flower Florists'.
  const ofTrade = trade ? vocabularyOf(trade) : new Set<string>()
  return others.flatMap((keyword) => {
    const said = upperFirst(toNameWord(keyword))
    const own = [singular(keyword)]
    return [
      ...(isWare(keyword) ? pairs : [])
        .slice(0, BEST_PAIRS_COUNT)
        .map((pair) =>
          createStatedIdea(
            `${said} & ${upperFirst(pair)}`,
            `your keyword “${keyword}”, and a word of the trade`,
            own,
            'keyword',
          ),
        ),
      ...(isOwn && !ofTrade.has(singular(keyword)) ? houses.filter(isDescriptiveHouse) : []).map(
        (house) =>
          createStatedIdea(
            `${said} ${house}`,
            `your keyword “${keyword}”, and what people come for`,
            own,
            'keyword',
          ),
      ),
      // Without a known trade the name uses the person's own word.
      ...(isOwn || !isWare(keyword) ? [] : [`${said} & Co`]).map((name) =>
        createStatedIdea(name, `your own keyword “${keyword}” over the door`, own, 'plain'),
      ),
    ]
  })
}

/** 'Calm Ledger': a mood before a word of the trade. */
function namesFromMoods({ pairs, isOwn }: NameTable, moods: readonly string[]): NameIdea[] {
  if (!isOwn) return []
  return moods.flatMap((mood) =>
    pairs
      .slice(0, BEST_PAIRS_COUNT)
      .map((pair) =>
        createStatedIdea(
          `${upperFirst(mood)} ${upperFirst(pair)}`,
          `your keyword “${mood}”, before a word of the trade`,
          [mood],
          'keyword',
        ),
      ),
  )
}

/** True for a ware, place or animal, as in 'Cat & Sticker', but not for 'Dad & Seam' and 'Play & Boot'. */
function isWare(keyword: string): boolean {
  const noun = nounOf(keyword)
  return noun?.role === 'ware' || noun?.role === 'place' || noun?.topic === 'pets'
}

/** Words that say too little of a thing: 'delivery', 'food'. */
const SALES_WORDS: ReadonlySet<string> = new Set([
  'food',
  'subscription',
  'delivery',
  'order',
  'home',
  'house',
])

/** Returns up to two offered things, not those listed beside the offer: the kayaks, not the river. */
function offeredThings(things: readonly Thing[]): Thing[] {
  return things.filter(({ isExtra }) => !isExtra).slice(0, 2)
}
