import type { Denial, Limit } from './brief.ts'
import { textOf, type Clause } from './clauses.server.ts'
import table from './data/limits.json' with { type: 'json' }
import { createPhraseSet, type PhraseSet } from './phrase-set.server.ts'

const TABLES = Object.entries(table).map(([about, phrases]): [Limit['about'], PhraseSet] => [
  about as Limit['about'],
  createPhraseSet(phrases),
])
/** Matches denials by the person that restrict a plan: 'I can't kneel', 'cannot stand for long'. */
const UNABLE = /^(?:can't|cant|cannot|can not|unable|don't|dont|avoid|must not|shouldn't)\b/i

/**
 * Returns the restrictions that a text states on bodies, allergies, diets and ages, each in the words of its clause,
 * and the denials that restrict a plan.
 */
export function limitsOf(clauses: readonly Clause[], denials: readonly Denial[]): Limit[] {
  const found = new Map<string, Limit>()
  const add = (limit: Limit): void => {
    const key = `${limit.about} ${limit.text.toLowerCase()}`
    if (!found.has(key)) found.set(key, limit)
  }
  for (const clause of clauses) {
    for (const [about, phrases] of TABLES) {
      for (let at = 0; at < clause.tokens.length; at++) {
        if (phrases.at(clause.tokens, at) === 0) continue
        add({ about, text: textOf(clause) })
        break
      }
    }
  }
  for (const { text } of denials) if (UNABLE.test(text)) add({ about: 'rule', text })
  return [...found.values()]
}
