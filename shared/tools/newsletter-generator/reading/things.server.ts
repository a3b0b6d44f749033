import { lowered } from '../../../read/letters.server.ts'
import { numberOf } from '../../../words/nouns.server.ts'
import { joinList, withArticle } from '../../../text/grammar.server.ts'

const DETERMINED = /^(?:the|our|my|an?|this|that|these|those|your|all|some|no)\b/iu
const JOINT = / (?:of|for|in|on|at|to|with|from|by|about|that|who) /iu

/** How the thing at the head of a phrase is counted: 'wines from Portugal' are several. */
const countOf = (thing: string): 'singular' | 'plural' | 'mass' =>
  numberOf(thing.split(JOINT)[0]?.split(',')[0] as string)

/** 'is' or 'are', as what stands before it asks. */
export const isOrAreFor = (thing: string): string => (countOf(thing) === 'plural' ? 'are' : 'is')

/** 'A new website', and 'new wines' as they are. */
export function aThing(thing: string): string {
  const isOne = (countOf(thing) === 'singular' || SERVED.test(thing)) && !DETERMINED.test(thing)
  return isOne ? withArticle(lowered(thing)) : lowered(thing)
}

/** 'A new beer' is one of them. */
const SERVED =
  /\bnew (?:\p{L}+ ){0,2}(?:beer|wine|cheese|coffee|tea|bread|cake|ale|gin|flavou?r)$/iu

/** 'Our grief group'; what has a word before it keeps that. */
export const ours = (thing: string): string =>
  DETERMINED.test(thing) ? lowered(thing) : `our ${lowered(thing)}`

/** 'The beach clean'. */
export const theThing = (thing: string): string =>
  DETERMINED.test(thing) ? lowered(thing) : `the ${lowered(thing)}`

/** '41 bags and a fridge', within a sentence. */
export const listOf = (items: readonly string[]): string => joinList(items.map(lowered))
