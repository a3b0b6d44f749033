import { words } from '../../text/measures.ts'

/** The paragraphs of a bio. LinkedIn shows the blank lines between them but supports no markup. */
export function paragraphsOf(bio: string): string[] {
  return bio
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** The sentences of a paragraph, each with its end mark. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?…]["'”’)]?)\s+(?=["'“‘(]?\p{Lu})/u).filter(Boolean)
}

/** The number of words in a text. */
export function countWords(text: string): number {
  return words(text).length
}

/**
 * The position of "see more": the last space or line break up to `charsMax`, else `charsMax`; the length of a bio
 * that fits.
 */
export function foldIndexOf(bio: string, charsMax: number): number {
  if (bio.length <= charsMax) return bio.length
  const space = Math.max(bio.lastIndexOf(' ', charsMax), bio.lastIndexOf('\n', charsMax))
  return space > 0 ? space : charsMax
}
