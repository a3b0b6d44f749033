import { words } from '../../../text/measures.ts'
import { splitSections } from '../sections.ts'
import type { Input } from '../tool.ts'

/** Mean and greatest number of words in the sentences of a text; every line ends a sentence. */
export function measureSentences(text: string): { mean: number; longest: number } {
  const counts = text
    .split(/\n+|(?<=[.!?])\s+/u)
    .map((sentence) => words(sentence).length)
    .filter((count) => count > 0)
  const sum = counts.reduce((total, count) => total + count, 0)
  return { mean: sum / Math.max(1, counts.length), longest: Math.max(0, ...counts) }
}

/**
 * The policy without what the user wrote: headings, the lists of sections 2 and 6 and the quotes of 13 left out, the business
 * name as one neutral word. The rules on our own wording read this.
 */
export function ownText(draft: string, input: Input): string {
  const before = lastOwnText.get(input)
  if (before?.draft === draft) return before.text
  const text = readOwnText(draft, input)
  lastOwnText.set(input, { draft, text })
  return text
}

// Five rules read the same text one after the other.
const lastOwnText = new WeakMap<Input, { draft: string; text: string }>()

function readOwnText(draft: string, input: Input): string {
  const sections = splitSections(draft)
  if (!sections) return draft.replaceAll(input.businessName, 'Name')
  return sections
    .map((section, index) => {
      const lines = section.split('\n').slice(index === 0 ? 0 : 2)
      return lines
        .filter((line) => !line.startsWith(QUOTES_OF.has(index) ? '- ' : '- “'))
        .join('\n')
    })
    .join('\n')
    .replaceAll(input.businessName, 'Name')
}

/** The lines of sections 2 and 6 that repeat what the user listed. */
export function listLines(draft: string): string[] {
  const sections = splitSections(draft) ?? []
  return [...LISTS_OF].flatMap((index) =>
    (sections[index] ?? '').split('\n').filter((line) => line.startsWith('- ')),
  )
}

const LISTS_OF: ReadonlySet<number> = new Set([2, 6])
// Section 13 quotes what the form says about families.
const QUOTES_OF: ReadonlySet<number> = new Set([...LISTS_OF, 13])
