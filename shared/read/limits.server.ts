import type { Denial, StatedLimit } from './brief.ts'
import { textOf, type Clause } from './clauses.server.ts'
import table from './data/limits.json' with { type: 'json' }
import { createPhraseSet, type PhraseSet } from './phrase-set.server.ts'

const LIMIT_PHRASES = Object.entries(table).map(
  ([about, phrases]): [StatedLimit['about'], PhraseSet] => [
    about as StatedLimit['about'],
    createPhraseSet(phrases),
  ],
)
/** Matches denials by the person that restrict a plan: 'I can't kneel', 'cannot stand for long'. */
const INABILITY_START =
  /^(?:can't|cant|cannot|can not|unable|don't|dont|avoid|must not|shouldn't)\b/i

/**
 * Returns the restrictions that a text states on bodies, allergies, diets and ages, each in the words of its clause,
 * and the denials that restrict a plan.
 */
export function limitsOf(clauses: readonly Clause[], denials: readonly Denial[]): StatedLimit[] {
  const found = new Map<string, StatedLimit>()
  const add = (limit: StatedLimit): void => {
    const key = `${limit.about} ${limit.text.toLowerCase()}`
    if (!found.has(key)) found.set(key, limit)
  }
  for (const clause of clauses) {
    for (const [about, phrases] of LIMIT_PHRASES) {
      for (let at = 0; at < clause.tokens.length; at++) {
        if (phrases.at(clause.tokens, at) === 0) continue
        add({ about, text: textOf(clause) })
        break
      }
    }
  }
  for (const { text } of denials) if (INABILITY_START.test(text)) add({ about: 'rule', text })
  return [...found.values()]
}
