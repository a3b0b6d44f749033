import { numberOf } from '../lexicon/nouns.server.ts'
import { withArticle } from '../text/grammar.server.ts'
import type { GrammaticalNumber, Ways } from './brief.ts'

/** The ways to say a class of facts, as templates over its slots. */
export type Sayings = { readonly [Way in keyof Ways]?: readonly string[] }

const WAYS = ['fragment', 'tail', 'noun', 'adjective', 'sentence', 'call'] as const

/**
 * Fills the templates of a class: `{price}` a slot, `{what:a}` with its article, `{what:is}` its verb, `{it is}` the offer's
 * pronoun with a verb that agrees, `[ …]` a part that needs its slots. A template whose slot is not filled is left out.
 */
export function fillWays(
  sayings: Sayings,
  slots: ReadonlyMap<string, string>,
  offerNumber: GrammaticalNumber,
): Ways {
  const ways: { -readonly [Way in keyof Ways]: string[] } = {}
  for (const way of WAYS) {
    const filled = new Set<string>()
    for (const template of sayings[way] ?? []) {
      const text = fill(template, slots, offerNumber)
      if (text !== undefined) filled.add(text)
    }
    if (filled.size > 0) ways[way] = [...filled].toSorted((a, b) => b.length - a.length)
  }
  return ways
}

function fill(
  template: string,
  slots: ReadonlyMap<string, string>,
  offerNumber: GrammaticalNumber,
): string | undefined {
  let isWhole = true
  const fillPart = (part: string): string | undefined => {
    let isFilled = true
    const text = part.replace(/\{([^}]*)\}/g, (_, name: string) => {
      const value = valueOf(name, slots, offerNumber)
      if (value === undefined) isFilled = false
      return value ?? ''
    })
    return isFilled ? text : undefined
  }
  const text = template
    .replace(/\[([^\]]*)\]/g, (_, part: string) => fillPart(part) ?? '')
    .replace(/\{[^}]*\}/g, (slot) => {
      const value = fillPart(slot)
      if (value === undefined) isWhole = false
      return value ?? ''
    })
  return isWhole ? text.replace(/ {2,}/g, ' ').trim() : undefined
}

function valueOf(
  name: string,
  slots: ReadonlyMap<string, string>,
  offerNumber: GrammaticalNumber,
): string | undefined {
  if (name.startsWith('it ')) {
    const verb = name.slice(3)
    return offerNumber === 'plural'
      ? `they ${PLURALS.get(verb) ?? verb.slice(0, -1)}`
      : `it ${verb}`
  }
  const [slot = '', how] = name.split(':')
  const value = slots.get(slot)
  if (value === undefined || how === undefined) return value
  const number = numberOf(headOf(value))
  if (how === 'a')
    return number === 'singular' && !DETERMINED.test(value) ? withArticle(value) : value
  return number === 'plural' ? 'are' : 'is'
}

const PLURALS = new Map([
  ['is', 'are'],
  ['has', 'have'],
  ['does', 'do'],
  ['was', 'were'],
])
const DETERMINED = /^(?:an?|the|our|your|no|any|all|every|each|my|free (?:wifi|advice)) /i
const BREAK =
  / (?:of|for|with|in|on|at|by|from|to|over|within|across|under|after|before|without|per|that|when|if) /

/** The part of a noun phrase that decides its number: before the first preposition. */
export function headOf(phrase: string): string {
  const at = phrase.search(BREAK)
  return at > 0 ? phrase.slice(0, at) : phrase
}
