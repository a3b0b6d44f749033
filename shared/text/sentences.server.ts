/** Splits texts into sentences, and cuts them at sentence and clause ends for repairs. */

const SENTENCE_GAP =
  /(?<=[.!?…]["'”’)\]]{0,2})(\s+)(?=[\p{Lu}\p{N}"“‘'(#\p{Extended_Pictographic}])|(\n+)/gu
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|mr|mrs|ms|dr|vs|st|no|approx|inc|ltd|co)\.)$/iu

/** A sentence with the white space that follows it, so that joining all gives the text again. */
export interface Sentence {
  readonly text: string
  readonly gap: string
}

/**
 * Splits a text into sentences, in order; an abbreviation does not end one, not even at a line break, but any other
 * line does.
 */
export function splitSentences(text: string): Sentence[] {
  const found: Sentence[] = []
  let start = 0
  for (const match of text.matchAll(SENTENCE_GAP)) {
    const piece = text.slice(start, match.index)
    if (piece === '' || ABBREVIATION.test(piece)) continue
    found.push({ text: piece, gap: match[0] })
    start = match.index + match[0].length
  }
  if (start < text.length) found.push({ text: text.slice(start), gap: '' })
  return found
}

const CLAUSE_GAP = /(?:[,;:]| –| —| -)\s+/gu
const DANGLING =
  /(?:^|\s)(?:and|or|but|so|with|for|the|a|an|of|to|in|on|at|by|from|that|which|who|plus|our|your|as|because|is|are|was|were|has|have|we|you)$/iu
const CANNOT_OPEN = /^(?:and|or|but|so|which|who|whose|that|because|than|of|with|plus|nor|yet)\b/iu
// 'since 1998', 'for over 20 years', 'from $5', 'at 20% off': a sentence is complete without such a tail.
const TAIL_OPENING = /[\s,]{1,20}(?:since|for|from|in|at|by|with|over|after|on)\s/giu
const TAIL_WORDS_MAX = 6

/**
 * Removes the faulty sentences or clauses of a text; undefined if nothing complete remains (rules.md G7: delete the
 * clause).
 */
export function withoutFault(
  text: string,
  isFaulty: (text: string) => boolean,
): string | undefined {
  const sentences = splitSentences(text)
  const kept: Sentence[] = []
  for (const sentence of sentences) {
    if (!isFaulty(sentence.text)) {
      kept.push(sentence)
      continue
    }
    const shorter = withoutClause(sentence.text, isFaulty)
    if (shorter !== undefined) kept.push({ text: shorter, gap: sentence.gap })
  }
  const result = kept
    .map(({ text: sentence, gap }) => sentence + gap)
    .join('')
    .trim()
  return result === '' || isFaulty(result) ? undefined : result
}

function withoutClause(sentence: string, isFaulty: (text: string) => boolean): string | undefined {
  const end = /(?<![.!?…])[.!?…]+["'”’)]*$/u.exec(sentence)?.[0] ?? ''
  const body = sentence.slice(0, sentence.length - end.length)
  const isWhole = (text: string): boolean =>
    wordCount(text) >= 3 && !DANGLING.test(text) && !CANNOT_OPEN.test(text) && !isFaulty(text)

  const gaps = [...body.matchAll(CLAUSE_GAP)]
  const heads = [
    ...gaps.map((gap) => body.slice(0, gap.index)).filter((head) => wordCount(head) >= 4),
    ...[...body.matchAll(TAIL_OPENING)]
      .filter(({ index }) => wordCount(body.slice(index)) <= TAIL_WORDS_MAX)
      .map(({ index }) => body.slice(0, index)),
  ]
  // The longest text that remains.
  const head = heads.toSorted((a, b) => b.length - a.length).find(isWhole)
  if (head !== undefined) return head + end
  for (const gap of gaps) {
    const rest = body.slice(gap.index + gap[0].length)
    if (wordCount(rest) >= 4 && isWhole(rest))
      return rest.charAt(0).toUpperCase() + rest.slice(1) + end
  }
  return undefined
}

/** How many words a text has: letters and digits, with apostrophes and hyphens inside. */
export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}

/** True if a text breaks off: its last word cannot end a sentence. */
export function breaksOff(text: string): boolean {
  return UNFINISHED_END.test(text.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, ''))
}

const UNFINISHED_END = /(?:^|\s)(?:and|or|but|with|the|an?|of|our|your|my|because|plus|which)$/iu
