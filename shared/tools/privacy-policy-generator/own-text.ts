import { words } from '../../text/measures.ts'
import type { DraftProblem } from '../../kit/rules/rules.ts'
import { splitSections } from './sections.ts'
import type { Input } from './tool.ts'

/** A problem of the whole policy. */
export const policyProblem = (message: string): DraftProblem => ({ where: '', message })

/** Mean and greatest number of words in the sentences of a text; every line ends a sentence. */
export function measureSentences(text: string): { mean: number; longest: number } {
  const counts = text
    .split(/\n+|(?<=[.!?])\s+/u)
    .map((sentence) => words(sentence).length)
    .filter((count) => count > 0)
  const sum = counts.reduce((total, count) => total + count, 0)
  return { mean: sum / Math.max(1, counts.length), longest: Math.max(0, ...counts) }
}

/** Sections 2 and 6 repeat the form's lists; 13 quotes its statements about families. */
const LIST_SECTIONS: readonly number[] = [2, 6]
const QUOTING_SECTIONS: readonly number[] = [...LIST_SECTIONS, 13]

/** Returns the policy's own wording: without headings and quoted form values, and with 'Name' for the business name. */
export function ownText(draft: string, { businessName }: Input): string {
  const own = splitSections(draft)?.map((section, index) =>
    section
      .split('\n')
      .slice(index === 0 ? 0 : 2)
      .filter((line) => !line.startsWith(QUOTING_SECTIONS.includes(index) ? '- ' : '- “'))
      .join('\n'),
  )
  return (own?.join('\n') ?? draft).replaceAll(businessName, 'Name')
}

/** The lines of sections 2 and 6 that repeat what the form lists. */
export function listLines(draft: string): string[] {
  const sections = splitSections(draft) ?? []
  return LIST_SECTIONS.flatMap((index) => (sections[index] ?? '').match(/^- .*$/gmu) ?? [])
}
