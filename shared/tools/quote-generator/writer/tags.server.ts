import { lowerWords } from '../../../text/measures.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { QUOTE_LIMITS } from '../limits.ts'
import type { Voice } from '../voices.ts'
import type { QuoteSubject } from './topic.server.ts'

const { tagsMax, tagWordsMax } = QUOTE_LIMITS

/**
 * Returns the tags of a quote: its topic, or the verb of an activity; what was typed, if it is short and another word;
 * and its voice.
 */
export function tagsFor(reading: QuoteSubject | undefined, voice: Voice, typed: string): string[] {
  const named = lowerWords(reading?.name ?? '').filter((word) => word !== 'the')
  const own =
    reading?.phrase?.sort === 'doing'
      ? named.slice(0, 1)
      : (named[0] === 'a' ? named.slice(1) : named).slice(-tagWordsMax)
  const said = lowerWords(typed).filter((word) => word !== 'the')
  // 'blockchain' next to 'blockchains' adds nothing to a search.
  const isOther =
    said.length <= tagWordsMax &&
    said.some((word) => !stopWords.has(word)) &&
    stemsOf(said.join(' ')).join() !== stemsOf(own.join(' ')).join()
  const tags = [own.join(' '), isOther ? said.join(' ') : '', voice]
  return [...new Set(tags)].filter((tag) => tag !== '').slice(0, tagsMax)
}
