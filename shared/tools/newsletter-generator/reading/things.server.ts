import { lowerInitial } from '../../../read/letters.server.ts'
import { withArticle } from '../../../text/grammar.server.ts'
import { numberOf } from '../../../words/nouns.server.ts'
import { has } from './signs.server.ts'
import { wordsOf } from './word-sets.server.ts'

const PREPOSITION_SPLIT = / (?:of|for|in|on|at|to|with|from|by|about|that|who) /iu
/** Also splits at a day or a partner: 'X and Y', 'X next Sunday'. */
const PREPOSITION_OR_DAY_SPLIT = / (?:of|for|in|on|at|to|with|from|by|about|and|until|this|next) /u
const ANY_LINKING_WORD_SPLIT =
  / (?:of|for|in|on|at|to|with|from|by|about|and|or|until|over|after|before|during) /u

/** Returns a phrase up to its first preposition, without a number at its end: 'wines' for 'wines from Portugal'. */
export const textBeforePreposition = (phrase: string): string =>
  (phrase.split(PREPOSITION_SPLIT)[0] as string).replace(/ \d+$/u, '')

/** Returns 'is' or 'are' for a noun phrase. */
export const isOrAreFor = (thing: string): string =>
  numberOf(textBeforePreposition(thing)) === 'plural' ? 'are' : 'is'

const addWord = (word: string, thing: string): string =>
  has('determined', thing) ? lowerInitial(thing) : `${word} ${lowerInitial(thing)}`

/** Adds 'our' to a noun phrase without a determiner: 'our grief group'. */
export const addOur = (thing: string): string => addWord('our', thing)

/** Adds 'the' to a noun phrase without a determiner: 'the beach clean'. */
export const addThe = (thing: string): string => addWord('the', thing)

/** Adds 'a' or 'an' to a singular noun phrase: 'a new website', 'a new beer'; 'new wines' stays as it is. */
export function addA(thing: string): string {
  const isOne = numberOf(textBeforePreposition(thing)) === 'singular' || has('servedOne', thing)
  return isOne && !has('determined', thing) ? withArticle(lowerInitial(thing)) : lowerInitial(thing)
}

/** True for a single thing that readers know and that has no determiner yet. */
export function canTakeThe(topic: string, isThing: boolean): boolean {
  if (has('determined', topic) && !/^no\b.*\bpolicy$/iu.test(topic)) return false
  const core = (topic.split(PREPOSITION_OR_DAY_SPLIT)[0] as string).replace(/ \d{4}$/u, '')
  const said = core.split(' ')
  const last = said.at(-1) ?? ''
  const isKnown = (words: string): boolean => wordsOf('counted').has(words.toLowerCase())
  // 'Growing vegetables' is an activity, a 'running club' is a thing.
  if (said[0]?.endsWith('ing') && !has('thingsIng', said[0]))
    return said.length === 2 && isKnown(last)
  // A name or number at the end takes no article: 'Version 4.2', 'Kubernetes'.
  if (!/^\p{Ll}/u.test(last) && !(core === topic && core === last)) return false
  if (isKnown(last) || isKnown(said.slice(-2).join(' '))) return true
  return isThing && numberOf(core) === 'singular'
}

/**
 * True for a topic that fits into a sentence unchanged: with a determiner, plural, a name, or without an article in
 * the lexicon. False for 'seed swap' and unknown nouns.
 */
export function canBeUsedUnchanged(topic: string): boolean {
  if (has('determined', topic) || topic.startsWith('“')) return true
  const core = topic.split(ANY_LINKING_WORD_SPLIT)[0] as string
  if (has('unnamed', topic)) return false
  // 'Reading with your child' is an activity, 'reading group' a thing.
  if (/^\p{L}+ing(?= |$)/u.test(core) && topic !== core) return true
  return numberOf(core) !== 'singular' || /^\p{Lu}\S*$/u.test(core)
}
