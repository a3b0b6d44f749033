import { numberOf } from '../../lexicon/nouns.server.ts'
import words from './data/words.json' with { type: 'json' }
import { wordSet } from './word-sets.server.ts'

export const DETERMINED =
  /^(?:the|a|an|our|my|your|this|that|these|those|each|every|all|no|some|how|why|what|when|where|who|which|being|back|thank|thanks|\d)\b/iu
/** Nouns that are one thing, whatever stands before them: 'the Black Friday sale', 'the parents' association'. */
const COUNTED = wordSet(words.counted)

/** True for a single thing that readers know, and that no word in front of it names as such yet. */
export function isCounted(topic: string, isThing: boolean): boolean {
  if (DETERMINED.test(topic)) return false
  const core = (
    topic.split(/ (?:of|for|in|on|at|to|with|from|by|about|and|until|this|next) /u)[0] as string
  ).replace(/ \d{4}$/u, '')
  const said = core.split(' ')
  const last = said.at(-1) ?? ''
  // 'Growing vegetables' is something one does, a 'running club' is a thing.
  if (said[0]?.endsWith('ing') && said[0] !== 'spring')
    return said.length === 2 && COUNTED.has(last.toLowerCase())
  // A name or a number at the end is no thing that takes an article: 'Version 4.2', 'Kubernetes'.
  if (!/^\p{Ll}/u.test(last) && !(core === topic && core === last)) return false
  if (COUNTED.has(last.toLowerCase())) return true
  return isThing && numberOf(core) === 'singular'
}
