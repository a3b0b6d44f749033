import { len } from './measures.ts'

const SENTENCE_END = /[.!?…]["'”’)\]]{0,2}(?=\s|$)/gu
const WORD_END = /\s+/gu
// Words a text must not end with after a cut.
const UNFINISHED_END =
  /(?:^|\s)(?:and|or|but|so|with|for|the|a|an|of|to|in|on|at|by|from|that|which|who|plus|our|your|as|is|are|&)$/iu

/**
 * Cuts a text that is too long after its last sentence that fits, or else after its last word (rules.md G17). Never
 * inside a word and never with '…'. A single word that does not fit becomes ''. `measure` counts as the platform
 * does.
 */
export function cutToFit(
  text: string,
  charsMax: number,
  measure: (text: string) => number = len,
): string {
  if (measure(text) <= charsMax) return text
  const fits = (end: number): boolean => measure(text.slice(0, end).trimEnd()) <= charsMax
  let cut = 0
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length
    if (!fits(end)) break
    cut = end
  }
  if (cut > 0) return text.slice(0, cut).trimEnd()
  for (const match of text.matchAll(WORD_END)) {
    if (!fits(match.index)) break
    cut = match.index
  }
  let kept = withoutTrailingSigns(text.slice(0, cut))
  while (UNFINISHED_END.test(kept)) kept = withoutTrailingSigns(kept.replace(UNFINISHED_END, ''))
  return kept
}

function withoutTrailingSigns(text: string): string {
  return text.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')
}
