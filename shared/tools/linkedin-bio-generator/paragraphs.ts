import { words } from '../../text/measures.ts'

/** The paragraphs of a bio: LinkedIn shows a blank line between them and knows no markup. */
export function paragraphsOf(bio: string): string[] {
  return bio
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** The sentences of a paragraph, each with its mark. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?…]["'”’)]?)\s+(?=["'“‘(]?\p{Lu})/u).filter(Boolean)
}

/** How many words a text has, as the form counts them. */
export function countWords(text: string): number {
  return words(text).length
}

/** Where a reader must press "see more": the last word that ends before so many characters; the whole where all fits. */
export function foldAt(bio: string, charsMax: number): number {
  if (bio.length <= charsMax) return bio.length
  const space = Math.max(bio.lastIndexOf(' ', charsMax), bio.lastIndexOf('\n', charsMax))
  return space > 0 ? space : charsMax
}
