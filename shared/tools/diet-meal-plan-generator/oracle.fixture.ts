/** Checks a plan against word lists written for the tests, independently of the tool's own tables. */
import { readMeal } from './meal-text.ts'
import type { Draft } from './output.server.ts'
import rows from './restrictions.fixture.json' with { type: 'json' }
import { foodsByName } from './writer/tables.server.ts'

/**
 * A restriction as typed: forbidden tags of ingredients, forbidden words, and harmless phrases that contain them
 * (`but`).
 */
export interface Restriction {
  readonly typed: string
  readonly allergens?: readonly string[]
  readonly animal?: readonly string[]
  readonly words: readonly string[]
  readonly but?: readonly string[]
}

export const RESTRICTIONS: readonly Restriction[] = rows

/** Returns everything in a plan that breaks a restriction, in tags or text; includes swaps and methods. */
export function violationsOf(draft: Draft, restriction: Restriction): string[] {
  const { allergens = [], animal = [], words, but = [] } = restriction
  const found: string[] = []
  for (const text of [...draft.meals, ...draft.swaps])
    for (const { name } of readMeal(text)?.foods ?? []) {
      const food = foodsByName.get(name)
      const tags = [...(food?.allergens ?? []), ...(food?.animal ?? [])]
      const bad = tags.filter((tag) => allergens.includes(tag) || animal.includes(tag))
      if (!food || bad.length > 0) found.push(`${name}: ${bad.join()}`)
    }
  let text = [draft.title, ...draft.meals, ...draft.swaps, ...draft.methods, ...draft.swapMethods]
    .concat(draft.tags ?? [])
    .join('\n')
    .toLowerCase()
  for (const harmless of but) text = text.replaceAll(harmless, ' ')
  for (const word of words)
    if (new RegExp(`\\b${word}(?:s|es)?\\b`, 'u').test(text)) found.push(word)
  return found
}

/**
 * Returns wrong numbers: each meal is recalculated from the food table, and the day must be within a tenth of its
 * goal.
 */
export function wrongNumbersOf({ meals, swaps, description }: Draft, goal: number): string[] {
  const found: string[] = []
  let total = 0
  for (const [at, text] of [...meals, ...swaps].entries()) {
    if (text === '') continue
    const line = readMeal(text)
    if (!line) return [text]
    const sum = { kcal: 0, p: 0, c: 0, f: 0 }
    for (const { name, grams } of line.foods) {
      const food = foodsByName.get(name)
      if (!food) return [name]
      for (const key of ['kcal', 'p', 'c', 'f'] as const) sum[key] += (food[key] * grams) / 100
    }
    const { kcal, protein, carbs, fat } = line.energy
    const off = [kcal - sum.kcal, protein - sum.p, carbs - sum.c, fat - sum.f].map(Math.abs)
    if (off.some((value) => value > 0.51)) found.push(text)
    if (at < meals.length) total += kcal
  }
  if (Math.abs(total - goal) > goal * 0.1) found.push(`${total} of ${goal}`)
  if (!description.startsWith(`${total.toLocaleString('en')} kcal `)) found.push(description)
  return found
}
