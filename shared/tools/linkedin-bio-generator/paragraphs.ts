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

export function countWords(text: string): number {
  return words(text).length
}

/** Where a reader must press "see more": the last word that ends before so many characters; the whole where all fits. */
export function foldAt(bio: string, charsMax: number): number {
  if (bio.length <= charsMax) return bio.length
  const space = Math.max(bio.lastIndexOf(' ', charsMax), bio.lastIndexOf('\n', charsMax))
  return space > 0 ? space : charsMax
}

/** How a bio begins: with a question, with a statement about oneself, or with a scene (rules.md LI9). */
export type Opening = 'question' | 'statement' | 'scene'

export function openingOf(bio: string): Opening {
  const first = sentencesOf(paragraphsOf(bio)[0] ?? '')
  if (first[0]?.endsWith('?')) return 'question'
  return first.slice(0, 2).some((sentence) => FIRST_PERSON.test(sentence)) && isOwn(first[0])
    ? 'statement'
    : 'scene'
}

const FIRST_PERSON = /\b(?:I|[Mm]e|[Mm]y|[Mm]ine|[Ww]e|[Oo]ur)\b/

/** A greeting is none yet: what follows it decides. */
function isOwn(first: string | undefined): boolean {
  return (
    first !== undefined && (FIRST_PERSON.test(first) || countWords(first) <= GREETING_WORDS_MAX)
  )
}

const GREETING_WORDS_MAX = 2
