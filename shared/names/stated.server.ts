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
  const all = [
    ...fromKeywords(matter, table, keywords),
    ...fromPlace(matter, table),
    ...fromPersons(matter, table),
    ...fromFacts(matter, table),
    ...fromThings(matter, table, spell),
    ...fromDoings(matter, spell),
    ...fromOwnPairs(matter, spell),
  ]
  return all.filter(({ words }) => new Set(words.map(singular)).size === words.length)
}

/** 'Whitby Fish House', 'The Leeds Parlour'. */
function fromPlace({ brief, trade }: Matter, { houses, pairs }: NameTable): NameIdea[] {
  const place = (brief.place?.name ?? '').replace(/^the /i, '')
  if (place === '' || place.length > PLACE_CHARS_MAX || !/^[\p{L}' -]+$/u.test(place)) return []
  const own = wordsOfName(place)
  // Without a trade a house says nothing: 'Leeds Company'.
  if (!trade) return []
  return [
    ...houses.map((house) =>
      idea(`${place} ${house}`, 'where you are and what you do, for people nearby', own, 'town'),
    ),
    ...pairs.map((pair) =>
      idea(`${place} ${upperFirst(pair)}`, 'where you are, and a word of the trade', own, 'town'),
    ),
  ]
}

/** 'Rosie & Comb', "Patel's Kitchen". */
function fromPersons({ brief }: Matter, { houses, pairs }: NameTable): NameIdea[] {
  return brief.names.flatMap((name) => {
    const words = name.split(' ')
    if (words.length > 2 || !words.every((word) => /^\p{Lu}[\p{Ll}'’]+$/u.test(word))) return []
    const last = (words.at(-1) ?? '').replace(/['’]s?$/, '')
    const owner = last.endsWith('s') ? `${last}'` : `${last}'s`
    return [
      ...pairs.map((pair) =>
        idea(`${last} & ${upperFirst(pair)}`, 'your own name, and a word of the trade', [last]),
      ),
      ...houses.map((house) => idea(`${owner} ${house}`, 'your own name over the door', [last])),
    ]
  })
}

/** 'Kin & Crust' of a family-run bakery, 'Doorstep Dog Parlour' of one that comes to you. */
function fromFacts({ brief, trade }: Matter, { houses, pairs }: NameTable): NameIdea[] {
  if (brief.gravity.level !== 'none' || GIVING.has(brief.kind)) return []
  const stated = new Set(brief.facts.map((fact) => fact.class))
  return factRows
    .filter(({ classes }) => classes.some((one) => stated.has(one)))
    .flatMap(({ names, why }) =>
      names.flatMap((shape) => {
        if (shape.includes('{pair}'))
          return pairs.map((pair) => idea(shape.replace('{pair}', upperFirst(pair)), why))
        return (trade ? houses : []).map((house) => idea(shape.replace('{house}', house), why))
      }),
    )
}

/** 'Cedar & Wick', 'Rye Bakehouse': what the person makes, beside a word of the trade. */
function fromThings(
  { things, brief, trade }: Matter,
  { houses, pairs }: NameTable,
  spell: (thing: Thing) => string,
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
        ...pairs.map((pair) =>
          idea(
            `${said} & ${upperFirst(pair)}`,
            trade
              ? `your own “${said.toLowerCase()}”, and a word of the trade`
              : `your own “${said.toLowerCase()}”, and a plain word beside it`,
            own,
          ),
        ),
        ...(isSold || !trade ? houses : []).map((house) =>
          idea(`${said} ${house}`, `says “${said.toLowerCase()}” before anybody asks`, own),
        ),
      ]
    })
}

/** A short thing to hold; of what is listed beside the offer only what is surely one: no 'collect' of "collect in Leith". */
function isHeld({ kind, doing, one, isExtra }: Thing): boolean {
  if (kind !== 'ware' || doing !== undefined || one.length > HELD_CHARS_MAX) return false
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
  { trade }: Matter,
  { pairs, houses }: NameTable,
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
      ...(trade ? houses : []).map((house) =>
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
    'album atelier bench circle craft digs doctor doorstep feast fixers haven house journal kitchen lens letter lodge menders mender minders outings parlour platter refuge room rooms studio supper table truck wagon workshop',
  ),
}

function worded(side: keyof typeof spelledRows, text: string): string {
  return (spelledRows[side] as Readonly<Record<string, string>>)[text] ?? text
}

/** 'Rye & Spelt': two things of the person's own list. */
function fromOwnPairs(
  { things, trade, brief }: Matter,
  spell: (thing: Thing) => string,
): NameIdea[] {
  if (brief.gravity.level !== 'none') return []
  const held = things.filter((thing) => isHeld(thing) && !isNamedBy(trade, thing))
  return held.flatMap((one, at) =>
    held
      .slice(at + 1)
      .filter((other) => !one.one.includes(other.one) && !other.one.includes(one.one))
      .map((other) => {
        const said = [spell(one), spell(other)]
        return idea(said.join(' & '), 'two things from your own list', said.flatMap(wordsOfName))
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

const PLACE_CHARS_MAX = 12
const HELD_CHARS_MAX = 11
/** What can be held or eaten gives its maker a name; of what is only done, the doing does. */
/** Who takes an animal in or gives sells nothing. */
const GIVING = new Set(['adopt', 'donate', 'help'])
const SOLD = new Set(['buy', 'order', 'eat', 'subscribe'])
