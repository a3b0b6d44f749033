import type { Token } from './scan.server.ts'

/** A set of phrases, looked up at a position in a clause. */
export interface PhraseSet {
  /** Returns the number of tokens in the longest phrase that begins at `at`; 0 if none does. */
  at(tokens: readonly Token[], at: number): number
}

/** Indexes phrases by their first word. Hyphens count as spaces. */
export function createPhraseSet(phrases: Iterable<string>): PhraseSet {
  const byHead = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const parts = phrase.replaceAll('-', ' ').split(' ')
    const head = parts[0] as string
    byHead.set(head, [...(byHead.get(head) ?? []), parts])
  }
  for (const list of byHead.values()) list.sort((a, b) => b.length - a.length)
  return {
    at(tokens, at) {
      for (const parts of byHead.get(tokens[at]?.word ?? '') ?? []) {
        if (parts.every((part, i) => tokens[at + i]?.word === part)) return parts.length
      }
      return 0
    },
  }
}
