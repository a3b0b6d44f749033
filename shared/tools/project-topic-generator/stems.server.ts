import { stopWords } from '../../lexicon/stop-words.server.ts'
import { stemOf } from '../../text/stem.ts'
import { tokenise } from '../../text/tokens.server.ts'

/** The stems of the words of weight of a text, in its order. A hyphen parts. */
export function stemsOf(text: string): string[] {
  return tokenise(text.replaceAll(/[-/]/g, ' '))
    .words.filter((word) => word.length > 1 && !stopWords.has(word))
    .map((word) => stemOf(word))
}
