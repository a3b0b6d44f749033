import type { Trade } from '../../read/brief.ts'
import { nounOf } from '../../words/nouns.server.ts'
import { singular, upperFirst } from '../../text/grammar.server.ts'
import type { NamingInput } from './matter.server.ts'
import { wordsOfName, type NameIdea } from '../name.ts'
import { toNameWord } from './nameable.server.ts'
import { SELLING_KINDS, createStatedIdea, type Spell } from '../ideas/stated-idea.server.ts'
import type { NameTable } from '../ideas/tables.server.ts'
import type { Thing } from './things.server.ts'

/** 'Cedar & Wick', 'Rye Bakehouse': the person's product with a word of the trade. */
export function namesFromThings(
  { things, brief, trade }: NamingInput,
  { houses, pairs, isOwn }: NameTable,
  spell: Spell,
): NameIdea[] {
  // Next to illness or debt, a thing in a name sounds like trade in it.
  if (brief.gravity.level !== 'none') return []
  const isSold = SELLING_KINDS.has(brief.kind)
  return things
    .filter((thing) => isHoldable(thing) && !isNamedBy(trade, thing))
    .flatMap((thing) => {
      const said = spell(thing)
      const own = wordsOfName(said)
      return [
        ...(isShort(said) ? pairs.slice(0, 3) : []).map((pair) =>
          createStatedIdea(
            `${said} & ${upperFirst(pair)}`,
            `your own “${said.toLowerCase()}”, and a word of the trade`,
            own,
          ),
        ),
        ...((isOwn ? isSold : !thing.isExtra) ? houses : []).map((house) =>
          createStatedIdea(
            `${said} ${house}`,
            `says “${said.toLowerCase()}” before anybody asks`,
            own,
          ),
        ),
        ...(isOwn || thing.isExtra ? [] : plainNamesOf(said, spell(thing, true), own)),
      ]
    })
}

/** Returns names of a thing in no table, made from the thing alone. */
function plainNamesOf(one: string, many: string, own: readonly string[]): NameIdea[] {
  const shapes: readonly (readonly [name: string, why: string])[] = [
    [`${one} & Co`, `your own “${one.toLowerCase()}”, and company`],
    [`The ${one} Shelf`, 'where one looks for it first'],
  ]
  return shapes.map(([name, why]) =>
    createStatedIdea(name, why, [...own, ...wordsOfName(many)], 'plain'),
  )
}

/** 'Rye & Spelt': two of the person's own things, offered or listed for the name. */
export function namesFromOwnPairs(
  { things, trade, brief }: NamingInput,
  keywords: readonly string[],
  spell: Spell,
): NameIdea[] {
  if (brief.gravity.level !== 'none') return []
  const held = things
    .filter((thing) => !thing.isExtra && isHoldable(thing) && !isNamedBy(trade, thing))
    .map((thing) => ({ word: thing.one, said: spell(thing) }))
  const listed = keywords
    .map((keyword) => ({ word: singular(keyword), said: upperFirst(toNameWord(keyword)) }))
    .filter(({ word }) => nounOf(word) !== undefined && !held.some((one) => one.word === word))
  const all = [...held, ...listed].filter(({ said }) => isShort(said))
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => !one.word.includes(other.word) && !other.word.includes(one.word))
      .map((other) => {
        const said = [one.said, other.said]
        return createStatedIdea(
          said.join(' & '),
          'two words of your own, side by side',
          said.flatMap(wordsOfName),
        )
      }),
  )
}

/**
 * True for a short thing one can hold; of items listed beside the offer only certain ones: no 'collect' from "collect
 * in Leith".
 */
function isHoldable({ kind, doing, one, isExtra }: Thing): boolean {
  if (kind !== 'ware' || doing !== undefined || one === 'name') return false
  if (one.length > HOLDABLE_CHARS_MAX) return false
  return !isExtra || nounOf(one)?.role === 'ware'
}

const HOLDABLE_CHARS_MAX = 11

/** True if the trade already names the thing: 'candle' for a candle maker. */
function isNamedBy(trade: Trade | undefined, { one, many }: Thing): boolean {
  return (trade?.keys ?? []).some((key) => {
    const letters = key.replace(/[^a-z]/g, '')
    return letters.includes(one) || letters.includes(many)
  })
}

/** True for one short word: two of them make a sign, two phrases do not. */
function isShort(said: string): boolean {
  return said.length <= SHORT_CHARS_MAX && !said.includes(' ')
}

const SHORT_CHARS_MAX = 9
