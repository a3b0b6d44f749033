const SENTENCE_GAP =
  /(?<=[.!?…]["'”’)\]]{0,2})(\s+)(?=[\p{Lu}\p{N}"“‘'(#\p{Extended_Pictographic}])|(\n+)/gu
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|mr|mrs|ms|dr|vs|st|no|approx|inc|ltd|co)\.)$/iu

/** A sentence with the white space that follows it, so that joining all gives the text again. */
export interface Sentence {
  readonly text: string
  readonly gap: string
}

/** Splits a text into sentences, in order; an abbreviation ends one only at a line break, as every line does. */
export function splitSentences(text: string): Sentence[] {
  const found: Sentence[] = []
  let start = 0
  for (const match of text.matchAll(SENTENCE_GAP)) {
    const piece = text.slice(start, match.index)
    if (piece === '' || (!match[0].includes('\n') && ABBREVIATION.test(piece))) continue
    found.push({ text: piece, gap: match[0] })
    start = match.index + match[0].length
  }
  if (start < text.length) found.push({ text: text.slice(start), gap: '' })
  return found
}

/** True if a text breaks off: its last word cannot end a sentence. */
export function breaksOff(text: string): boolean {
  return UNFINISHED_END.test(text.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, ''))
}

const UNFINISHED_END = /(?:^|\s)(?:and|or|but|with|the|an?|of|our|your|my|because|plus|which)$/iu
