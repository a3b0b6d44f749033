import { stemOf } from '../text/stem.ts'
import { tokenise } from '../text/tokens.server.ts'
import { stopWords } from './stop-words.server.ts'

/** The stems of a text's words of weight, in its order; a hyphen parts words. */
export function stemsOf(text: string): string[] {
  return tokenise(text)
    .words.filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stemOf)
}
