import { nounOf, numberOf } from '../../words/nouns.server.ts'
import { withArticle } from '../../text/grammar.server.ts'
import type { GrammaticalNumber, Wordings } from '../brief.ts'

/** The wordings of a class of facts, as templates over its slots. */
export type WordingTemplates = { readonly [Way in keyof Wordings]?: readonly string[] }

/** The uses of a statement in a text. */
export const WORDING_USES = ['fragment', 'tail', 'noun', 'adjective', 'sentence', 'call'] as const

/**
 * Fills the templates of a class (`offerNumber` undefined: the offer is no goods, so 'it' cannot be used): `{price}`
 * is a slot, `{what:a}` a slot with its article, `{what:a free}` with a word between, `{what:is}` its verb, `{it is}`
 * the offer's pronoun with a verb that agrees, `[ …]` a part that is dropped if its slots are empty. A template with
 * an empty slot is skipped.
 */
export function fillWordings(
  sayings: WordingTemplates,
  slots: ReadonlyMap<string, string>,
  offerNumber: GrammaticalNumber | undefined,
): Wordings {
  const ways: { -readonly [Way in keyof Wordings]: string[] } = {}
  for (const way of WORDING_USES) {
    const filled = new Set<string>()
    for (const template of sayings[way] ?? []) {
      const text = fillTemplate(template, slots, offerNumber)
      if (text) filled.add(text)
    }
    if (filled.size > 0) ways[way] = [...filled].toSorted((a, b) => b.length - a.length)
  }
  return ways
}

function fillTemplate(
  template: string,
  slots: ReadonlyMap<string, string>,
  offerNumber: GrammaticalNumber | undefined,
): string | undefined {
  let isWhole = true
  const fillPart = (part: string): string | undefined => {
    let isFilled = true
    const text = part.replace(/\{([^{}]*)\}/g, (_, name: string) => {
      const value = slotValueOf(name, slots, offerNumber)
      if (value === undefined) isFilled = false
      return value ?? ''
    })
    return isFilled ? text : undefined
  }
  const text = template
    .replace(/\[([^[\]]*)\]/g, (_, part: string) => fillPart(part) ?? '')
    .replace(/\{[^{}]*\}/g, (slot) => {
      const value = fillPart(slot)
      if (value === undefined) isWhole = false
      return value ?? ''
    })
  return isWhole ? text.replace(/ {2,}/g, ' ').trim() : undefined
}

function slotValueOf(
  name: string,
  slots: ReadonlyMap<string, string>,
  offerNumber: GrammaticalNumber | undefined,
): string | undefined {
  if (name.startsWith('it ')) {
    // Only goods can be described by 'it is': a bakery is not 'baked daily'.
    if (offerNumber === undefined) return undefined
    const verb = name.slice(3)
    if (verb === 'all') return addPronoun(slots.get('all') ?? '', offerNumber)
    return offerNumber === 'plural'
      ? `they ${PLURAL_VERBS.get(verb) ?? verb.slice(0, -1)}`
      : `it ${verb}`
  }
  const [slot = '', how] = name.split(':')
  const value = slots.get(slot)
  if (value === undefined || how === undefined) return value
  // 'Phone calls any evening' takes no article.
  if (/ (?:any|every|each|all|no) /.test(value)) return undefined
  const number = numberOf(headOf(value))
  if (how === 'a' || how.startsWith('a ')) {
    const whole = `${how.slice(2)} ${value}`.trim()
    if (number !== 'singular' || DETERMINER_START.test(whole)) return whole
    // The lexicon does not list 'removal' or 'prep' as countable, so the template is skipped rather than given a
    // wrong article.
    return nounOf(headOf(value))?.number === 'count' ? withArticle(whole) : undefined
  }
  return number === 'plural' || / (?:and|&) /.test(value) ? 'are' : 'is'
}

/** Turns 'works with Xero' into 'it works with Xero' or 'they work with Xero'. */
function addPronoun(phrase: string, number: GrammaticalNumber): string {
  const [verb = '', ...rest] = phrase.split(' ')
  const does = number === 'plural' ? verb.replace(/s$/, '') : verb.endsWith('s') ? verb : `${verb}s`
  return [number === 'plural' ? 'they' : 'it', does, ...rest].join(' ')
}

const PLURAL_VERBS = new Map([
  ['is', 'are'],
  ['has', 'have'],
  ['does', 'do'],
  ['was', 'were'],
])
const DETERMINER_START = /^(?:an?|the|our|your|no|any|all|every|each|my|free (?:wifi|advice)) /i
const COMPLEMENT_START =
  / (?:of|for|with|in|on|at|by|from|to|over|within|across|under|after|before|without|per|that|when|if) /

/** Returns the part of a noun phrase that determines its number: the words before the first preposition. */
export function headOf(phrase: string): string {
  const at = phrase.search(COMPLEMENT_START)
  return at > 0 ? phrase.slice(0, at) : phrase
}
