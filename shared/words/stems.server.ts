import { stemOf } from '../text/stem.ts'
import { tokenise } from '../text/tokens.server.ts'
import { stopWords } from './stop-words.server.ts'

/** The stems of a text's content words, in order; hyphenated words are split. */
export function stemsOf(text: string): string[] {
  return tokenise(text)
    .words.filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stemOf)
}
