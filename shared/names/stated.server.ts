import type { Trade } from '../brief/brief.ts'
import { nounOf } from '../lexicon/nouns.server.ts'
import { fold } from '../text/tokens.server.ts'
import { singular, titleCase, upperFirst } from '../text/grammar.server.ts'
import factRows from './data/stated-facts.json' with { type: 'json' }
import spelledRows from './data/spelled.json' with { type: 'json' }
import type { Matter } from './matter.server.ts'
import { SMALL_WORDS, wordsOfName, type NameIdea, type Origin } from './name.ts'
import type { NameTable } from './tables.server.ts'
import type { Thing } from './things.server.ts'
import { shapesOfDoing } from './word-kinds.server.ts'

/** What stands in the form beside the brief. */
export interface Stated {
  /** All of it, word for word. */
  readonly typed: string
  /** The keywords that a name can carry. */
  readonly keywords: readonly string[]
}

/** Names from what the person said, which nobody else could have: a place, a name, a material, a way of working. */
export function statedIdeas(
  matter: Matter,
  table: NameTable,
  { typed, keywords }: Stated,
): NameIdea[] {
  const spell = speller(typed)
  // Beside what nobody knows the words of no trade say anything: a person's own words stand with each other there.
  const crafted = table.isOwn ? table : { ...table, pairs: [] }
  const all = [
    ...fromKeywords(crafted, keywords),
    ...fromPlace(matter, crafted, spell),
    ...fromPersons(matter, crafted, typed, spell),
    ...fromFacts(matter, crafted),
    ...fromThings(matter, crafted, spell),
    ...fromDoings(matter, spell),
    ...fromOwnPairs(matter, keywords, spell),
  ]
  return all.filter(({ words }) => new Set(words.map(singular)).size === words.length)
}

/** 'Whitby Fish House'; where no trade is known the thing itself: 'Whitby Kayaks'. */
function fromPlace(
  { brief, things }: Matter,
  { houses, isOwn }: NameTable,
  spell: (thing: Thing, isMany?: boolean) => string,
): NameIdea[] {
  const place = (brief.place?.name ?? '').replace(/^the /i, '')
  if (place === '' || place.length > PLACE_CHARS_MAX || !/^[\p{L}' -]+$/u.test(place)) return []
  const own = wordsOfName(place)
  const isTold = brief.gravity.level === 'none'
  const kinds = isOwn ? houses : isTold ? offered(things).map((thing) => spell(thing, true)) : []
  return kinds
    .filter(isTellingHouse)
    .map((kind) =>
      idea(`${place} ${kind}`, 'where you are and what you do, for people nearby', own, 'town'),
    )
}

/** 'Rosie & Comb', "Patel's Kitchen"; "Rosie's Kites" where no trade is known. */
function fromPersons(
  { brief, things }: Matter,
  { houses, pairs, isOwn }: NameTable,
  typed: string,
  spell: (thing: Thing, isMany?: boolean) => string,
): NameIdea[] {
  const maker = /\sby (\p{Lu}\p{Ll}{2,9})[.!]?$/mu.exec(typed)?.[1]
  return [...new Set([...brief.names, ...(maker ? [maker] : [])])].flatMap((name) => {
    const words = name.split(' ')
    if (words.length > 2 || !words.every((word) => /^\p{Lu}[\p{Ll}'’]+$/u.test(word))) return []
    const last = (words.at(-1) ?? '').replace(/['’]s?$/, '')
    const owner = last.endsWith('s') ? `${last}'` : `${last}'s`
    const kinds = isOwn ? houses : offered(things).map((thing) => spell(thing, true))
    return [
      ...pairs.map((pair) =>
        idea(`${last} & ${upperFirst(pair)}`, 'your own name, and a word of the trade', [last]),
      ),
      ...kinds.map((kind) => idea(`${owner} ${kind}`, 'your own name over the door', [last])),
      ...(SOLD.has(brief.kind)
        ? [idea(`Made by ${last}`, 'your own name, as one signs a piece', [last])]
        : []),
    ]
  })
}

/** 'Hand & Crust' of a bakery that works by hand, 'Doorstep Dog Parlour' of one that comes to you. */
function fromFacts({ brief }: Matter, { houses, pairs, isOwn }: NameTable): NameIdea[] {
  if (brief.gravity.level !== 'none' || GIVING.has(brief.kind)) return []
  const stated = new Set(brief.facts.map((fact) => fact.class))
  return factRows
    .filter(({ classes }) => classes.some((one) => stated.has(one)))
    .flatMap(({ names, why }) =>
      names.flatMap((shape) => {
        if (shape.includes('{pair}'))
          return pairs.map((pair) => idea(shape.replace('{pair}', upperFirst(pair)), why))
        return (isOwn ? houses : []).map((house) => idea(shape.replace('{house}', house), why))
      }),
    )
}

/** 'Cedar & Wick', 'Rye Bakehouse': what the person makes, beside a word of the trade. */
function fromThings(
  { things, brief, trade }: Matter,
  { houses, pairs, isOwn }: NameTable,
  spell: (thing: Thing, isMany?: boolean) => string,
): NameIdea[] {
  // Beside illness or debt a thing in a name sounds like trading in it.
  if (brief.gravity.level !== 'none') return []
  const isSold = SOLD.has(brief.kind)
  return things
    .filter((thing) => isHeld(thing) && !isNamedBy(trade, thing))
    .flatMap((thing) => {
      const said = spell(thing)
      const own = wordsOfName(said)
      return [
        ...(isShort(said) ? pairs : []).map((pair) =>
          idea(
            `${said} & ${upperFirst(pair)}`,
            `your own “${said.toLowerCase()}”, and a word of the trade`,
            own,
          ),
        ),
        ...((isOwn ? isSold : !thing.isExtra) ? houses : []).map((house) =>
          idea(`${said} ${house}`, `says “${said.toLowerCase()}” before anybody asks`, own),
        ),
        ...(isOwn || thing.isExtra ? [] : plainNamesOf(said, spell(thing, true), own)),
      ]
    })
}

/** Names of a thing that no table knows: it alone carries them. */
function plainNamesOf(one: string, many: string, own: readonly string[]): NameIdea[] {
  const shapes: readonly (readonly [name: string, why: string])[] = [
    [`${one} & Co`, `your own “${one.toLowerCase()}”, and company`],
    [`Just ${many}`, 'what you make, and nothing beside it'],
    [`The ${one} Shelf`, 'where one looks for it first'],
    [`One More ${one}`, 'what people say who have several'],
  ]
  return shapes.map(([name, why]) => idea(name, why, [...own, ...wordsOfName(many)]))
}

/** A short thing to hold; of what is listed beside the offer only what is surely one: no 'collect' of "collect in Leith". */
function isHeld({ kind, doing, one, isExtra }: Thing): boolean {
  if (kind !== 'ware' || doing !== undefined || one === 'name') return false
  if (one.length > HELD_CHARS_MAX) return false
  return !isExtra || nounOf(one)?.role === 'ware'
}

/** Of a candle maker 'candle' says nothing that the trade does not. */
function isNamedBy(trade: Trade | undefined, { one, many }: Thing): boolean {
  return (trade?.keys ?? []).some((key) => {
    const letters = key.replace(/[^a-z]/g, '')
    return letters.includes(one) || letters.includes(many)
  })
}

/** 'Harbour & Crust': a word that the person listed for the name. */
function fromKeywords(
  { pairs, houses, isOwn }: NameTable,
  keywords: readonly string[],
): NameIdea[] {
  return keywords.flatMap((keyword) => {
    const said = upperFirst(singular(keyword))
    const own = [singular(keyword)]
    return [
      ...pairs.flatMap((pair) => [
        idea(
          `${said} & ${upperFirst(pair)}`,
          `your keyword “${keyword}”, and a word of the trade`,
          own,
          'keyword',
        ),
        idea(
          `${upperFirst(pair)} & ${said}`,
          `a word of the trade, and your keyword “${keyword}”`,
          own,
          'keyword',
        ),
      ]),
      ...(isOwn ? houses.filter(isTellingHouse) : []).map((house) =>
        idea(
          `${said} ${house}`,
          `your keyword “${keyword}”, and what people come for`,
          own,
          'keyword',
        ),
      ),
    ]
  })
}

/** 'Fix My Synth', 'The Synth Workshop': what is done, to what. */
function fromDoings(
  { things, brief }: Matter,
  spell: (thing: Thing, isMany?: boolean) => string,
): NameIdea[] {
  if (brief.gravity.level !== 'none') return []
  return things.flatMap((thing) =>
    (shapesOfDoing.get(thing.doing ?? '') ?? []).filter(isTelling).map((shape) => {
      const said = spell(thing, shape.includes('+'))
      const [before = '', behind = ''] = shape.split(/[*+]/)
      const name = [worded('before', before), said, worded('behind', behind)].join(' ').trim()
      const fitting = name.replace(/\ba (?=[aeiou])/i, (article) => `${article.trim()}n `)
      return idea(titleCase(fitting), 'says what you do, and to what', wordsOfName(said))
    }),
  )
}

/** 'Synth Workshop' and 'Fix My Synth' are names; 'Synth Repairs' and 'Love Synth' are labels or nothing. */
function isTelling(shape: string): boolean {
  const [before = '', behind = ''] = shape.split(/[*+]/)
  return TELLING.before.has(before) && TELLING.behind.has(behind)
}

const words = (text: string): ReadonlySet<string> => new Set(['', ...text.split(' ')])
const TELLING = {
  before: words(
    'the adopta borrowa fixmy groomthe helpa homefora mendmy mindmy paintmy rescuea savemy walkmy walkthe',
  ),
  behind: words(
    'atelier bench circle doctor fixers haven house journal lodge menders mender minders outings refuge room rooms studio workshop',
  ),
}

function worded(side: keyof typeof spelledRows, text: string): string {
  return (spelledRows[side] as Readonly<Record<string, string>>)[text] ?? text
}

/** 'Rye & Spelt': two things of the person's own, from what is offered or listed for the name. */
function fromOwnPairs(
  { things, trade, brief }: Matter,
  keywords: readonly string[],
  spell: (thing: Thing) => string,
): NameIdea[] {
  if (brief.gravity.level !== 'none') return []
  const held = things
    .filter((thing) => !thing.isExtra && isHeld(thing) && !isNamedBy(trade, thing))
    .map((thing) => ({ word: thing.one, said: spell(thing) }))
  const listed = keywords
    .map((keyword) => ({ word: singular(keyword), said: upperFirst(singular(keyword)) }))
    .filter(({ word }) => !held.some((one) => one.word === word))
  const all = [...held, ...listed].filter(({ said }) => isShort(said))
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => !one.word.includes(other.word) && !other.word.includes(one.word))
      .map((other) => {
        const said = [one.said, other.said]
        return idea(
          said.join(' & '),
          'two words of your own, side by side',
          said.flatMap(wordsOfName),
        )
      }),
  )
}

/** How the person spelled a thing whose words a name has closed: 'Board Game' of 'boardgame'. */
function speller(typed: string): (thing: Thing, isMany?: boolean) => string {
  const words = fold(typed).match(/[a-z]+/g) ?? []
  return ({ one, many }, isMany = false) => {
    const wanted = isMany ? many : one
    for (let size = 2; size < 4; size++) {
      for (let at = 0; at + size <= words.length; at++) {
        const run = words.slice(at, at + size)
        const closed = [...run.slice(0, -1), singular(run.at(-1) ?? '')].join('')
        if (closed === one || run.join('') === wanted)
          return titleCase(
            [...run.slice(0, -1), wanted.slice(run.slice(0, -1).join('').length)].join(' '),
          )
      }
    }
    return upperFirst(wanted)
  }
}

function idea(
  name: string,
  why: string,
  own: readonly string[] = [],
  origin: Origin = 'stated',
): NameIdea {
  const words = wordsOfName(name).filter((word) => !SMALL_WORDS.has(word))
  const given = own.map((word) => word.toLowerCase())
  return { name, why, origin, words, own: words.filter((word) => given.includes(word)) }
}

/** One word that is soon said: two of them make a sign, two phrases do not. */
function isShort(said: string): boolean {
  return said.length <= SHORT_CHARS_MAX && !said.includes(' ')
}

const SHORT_CHARS_MAX = 9

/** What is offered itself, not what is listed beside it: the kayaks, not the river. */
function offered(things: readonly Thing[]): Thing[] {
  return things.filter(({ isExtra }) => !isExtra).slice(0, 2)
}

/** 'Leeds Bakehouse' says what is done there; 'Leeds House' and 'Leeds Works' do not. */
function isTellingHouse(house: string): boolean {
  return !BARE_HOUSES.has(house)
}

const BARE_HOUSES: ReadonlySet<string> = new Set(
  'Advice, Atelier, Barn, Circle, Club, Co, Company, Corner, Counter, Crew, Fund, Goods, Hall, House, Line, Lodge, Office, Partners, Practice, Rooms, Rooms, Services, Shelter, Studio, Table, Trust, Words, Works, Workshop, Yard'.split(
    ', ',
  ),
)

const PLACE_CHARS_MAX = 12
const HELD_CHARS_MAX = 11
/** What can be held or eaten gives its maker a name; of what is only done, the doing does. */
/** Who takes an animal in or gives sells nothing. */
const GIVING = new Set(['adopt', 'donate', 'help'])
const SOLD = new Set(['buy', 'order', 'eat', 'subscribe'])
