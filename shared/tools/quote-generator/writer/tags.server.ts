import { lowerWords } from '../../../text/measures.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { QUOTE_LIMITS } from '../limits.ts'
import type { QuoteSubject } from './topic.server.ts'
import type { Voice } from '../voices.ts'

/** Returns the tags of a quote: its topic, the typed topic if it is a different word, and its voice. */
export function tagsFor(reading: QuoteSubject | undefined, voice: Voice, typed: string): string[] {
  const own = reading && (activityTagOf(reading) ?? tagOfName(reading.name))
  const other = typedTag(typed)
  // 'blockchain' next to 'blockchains' adds nothing to a search.
  const isOther = other !== undefined && stemsOf(other).join() !== stemsOf(own ?? '').join()
  return [...new Set([own, isOther ? other : undefined, voice])]
    .filter((tag) => tag !== undefined && tag !== '')
    .slice(0, QUOTE_LIMITS.tagsMax) as string[]
}

/** The activity's own verb form as a tag: 'repairing'. A scene has none. */
const activityTagOf = ({ phrase, name }: QuoteSubject): string | undefined =>
  phrase?.sort === 'doing' ? lowerWords(name)[0] : undefined

/** What was typed, where it is short enough for a tag. */
function typedTag(typed: string): string | undefined {
  const words = lowerWords(typed).filter((word) => word !== 'the')
  return words.length <= QUOTE_LIMITS.tagWordsMax && words.some((word) => !stopWords.has(word))
    ? words.join(' ')
    : undefined
}

/** A name as a tag: without its article, cut to the last words that fit. */
function tagOfName(name: string): string {
  return lowerWords(name)
    .filter((word, at) => word !== 'the' && !(at === 0 && word === 'a'))
    .slice(-QUOTE_LIMITS.tagWordsMax)
    .join(' ')
}
