import { createMemo } from '../text/memo.ts'

const STARTS_CACHE_MAX = 4_000
const startsCache = createMemo<readonly string[]>(STARTS_CACHE_MAX)
/** Repetition of shorter words is not noticed. */
const COMPARED_WORD_CHARS_MIN = 4
const START_CHARS_MAX = 6

/** The starts of the words of four letters and more, so that 'groom' and 'grooms' count as one. */
export function startsOf(text: string): readonly string[] {
  return startsCache.get(text) ?? startsCache.set(text, readStarts(text))
}

function readStarts(text: string): readonly string[] {
  const starts = new Set<string>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (word.length < COMPARED_WORD_CHARS_MIN) continue
    starts.add(
      word.slice(0, Math.max(COMPARED_WORD_CHARS_MIN, Math.min(START_CHARS_MAX, word.length - 2))),
    )
  }
  return [...starts]
}

/**
 * True if a content word is repeated: 'hand-stitched collars, stitched by hand'. `seen`: the starts of words before.
 */
export function repeatsWord(texts: readonly string[], seen: readonly string[] = []): boolean {
  const all = new Set(seen)
  return texts.some((text) => {
    const starts = startsOf(text)
    const isAgain = starts.some((start) => all.has(start))
    for (const start of starts) all.add(start)
    return isAgain
  })
}
