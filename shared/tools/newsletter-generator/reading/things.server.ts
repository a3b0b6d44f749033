import { lowered } from '../../../read/letters.server.ts'
import { withArticle } from '../../../text/grammar.server.ts'
import { numberOf } from '../../../words/nouns.server.ts'
import { has } from './signs.server.ts'
import { wordsOf } from './word-sets.server.ts'

const JOINTS = / (?:of|for|in|on|at|to|with|from|by|about|that|who) /iu
/** A thing with its day or its partner is one as well. */
const WIDE_JOINTS = / (?:of|for|in|on|at|to|with|from|by|about|and|until|this|next) /u
const ALL_JOINTS =
  / (?:of|for|in|on|at|to|with|from|by|about|and|or|until|over|after|before|during) /u

/** What stands before the first joint of a phrase, without a number at its end: 'wines' of 'wines from Portugal'. */
export const frontOf = (phrase: string): string =>
  (phrase.split(JOINTS)[0] as string).replace(/ \d+$/u, '')

/** 'is' or 'are', as what stands before it asks. */
export const isOrAreFor = (thing: string): string =>
  numberOf(frontOf(thing)) === 'plural' ? 'are' : 'is'

const withWord = (word: string, thing: string): string =>
  has('determined', thing) ? lowered(thing) : `${word} ${lowered(thing)}`

/** 'Our grief group'; what has a word before it keeps that. */
export const ours = (thing: string): string => withWord('our', thing)

/** 'The beach clean'. */
export const theThing = (thing: string): string => withWord('the', thing)

/** 'A new website', 'a new beer', and 'new wines' as they are. */
export function aThing(thing: string): string {
  const isOne = numberOf(frontOf(thing)) === 'singular' || has('servedOne', thing)
  return isOne && !has('determined', thing) ? withArticle(lowered(thing)) : lowered(thing)
}

/** True for a single thing that readers know, and that no word in front of it names as such yet. */
export function isCounted(topic: string, isThing: boolean): boolean {
  if (has('determined', topic) && !/^no\b.*\bpolicy$/iu.test(topic)) return false
  const core = (topic.split(WIDE_JOINTS)[0] as string).replace(/ \d{4}$/u, '')
  const said = core.split(' ')
  const last = said.at(-1) ?? ''
  const isKnown = (words: string): boolean => wordsOf('counted').has(words.toLowerCase())
  // 'Growing vegetables' is something one does, a 'running club' is a thing.
  if (said[0]?.endsWith('ing') && !has('thingsIng', said[0]))
    return said.length === 2 && isKnown(last)
  // A name or a number at the end is no thing that takes an article: 'Version 4.2', 'Kubernetes'.
  if (!/^\p{Ll}/u.test(last) && !(core === topic && core === last)) return false
  if (isKnown(last) || isKnown(said.slice(-2).join(' '))) return true
  return isThing && numberOf(core) === 'singular'
}

/**
 * True for a topic that stands in a sentence as it is: with a word before it, in the plural, a name, or known to take no
 * article. 'Seed swap' and whatever the lexicon does not know is none.
 */
export function isNamed(topic: string): boolean {
  if (has('determined', topic) || topic.startsWith('“')) return true
  const core = topic.split(ALL_JOINTS)[0] as string
  if (has('unnamed', topic)) return false
  // 'Reading with your child' is something one does, and 'reading group' a thing.
  if (/^\p{L}+ing(?= |$)/u.test(core) && topic !== core) return true
  return numberOf(core) !== 'singular' || /^\p{Lu}\S*$/u.test(core)
}
