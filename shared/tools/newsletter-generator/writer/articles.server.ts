import { numberOf } from '../../../words/nouns.server.ts'
import words from '../data/words.json' with { type: 'json' }
import { wordSet } from '../reading/word-sets.server.ts'

export const DETERMINED =
  /^(?:the|a|an|our|my|your|this|that|these|those|each|every|all|no|some|how|why|what|when|where|who|which|being|back|thank|thanks|\d)\b/iu
/** Nouns that are one thing, whatever stands before them: 'the Black Friday sale', 'the parents' association'. */
const COUNTED = wordSet(words.counted)

/** Nouns that end as what one does. */
const THINGS_ING = /^(?:spring|stabbing|shooting|meeting|wedding|christening|building|opening)$/iu

/** True for a single thing that readers know, and that no word in front of it names as such yet. */
export function isCounted(topic: string, isThing: boolean): boolean {
  if (DETERMINED.test(topic) && !/^no\b.*\bpolicy$/iu.test(topic)) return false
  const core = (
    topic.split(/ (?:of|for|in|on|at|to|with|from|by|about|and|until|this|next) /u)[0] as string
  ).replace(/ \d{4}$/u, '')
  const said = core.split(' ')
  const last = said.at(-1) ?? ''
  // 'Growing vegetables' is something one does, a 'running club' is a thing.
  if (said[0]?.endsWith('ing') && !THINGS_ING.test(said[0]))
    return said.length === 2 && COUNTED.has(last.toLowerCase())
  // A name or a number at the end is no thing that takes an article: 'Version 4.2', 'Kubernetes'.
  if (!/^\p{Ll}/u.test(last) && !(core === topic && core === last)) return false
  if (COUNTED.has(last.toLowerCase()) || COUNTED.has(said.slice(-2).join(' ').toLowerCase()))
    return true
  return isThing && numberOf(core) === 'singular'
}

/**
 * True for a topic that stands in a sentence as it is: with a word before it, in the plural, a name, or known to take no
 * article. 'Seed swap' and whatever the lexicon does not know is none.
 */
export function isNamed(topic: string): boolean {
  if (DETERMINED.test(topic) || topic.startsWith('“')) return true
  const core = topic.split(JOINED)[0] as string
  const last = core.split(' ').at(-1) ?? ''
  if (UNNAMED.test(topic)) return false
  // 'Reading with your child' is something one does, and 'reading group' a thing.
  if (/^\p{L}+ing$/u.test(core.split(' ')[0] ?? '') && topic !== core) return true
  const number = numberOf(core)
  return number === 'singular' ? NAME.test(last) && !core.includes(' ') : true
}

const JOINED = / (?:of|for|in|on|at|to|with|from|by|about|and|or|until|over|after|before|during) /u
const NAME = /^\p{Lu}/u
/** 'Card payments only' and 'free school meals how to apply' are no nouns. */
const UNNAMED = /\b(?:only|free|again|back|off|online)$| (?:how|why|what|when|where) /iu
