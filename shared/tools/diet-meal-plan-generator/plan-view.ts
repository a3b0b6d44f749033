import { type ParsedMeal, readMeal, sumOf, type Energy } from './meal-text.ts'
import type { Draft } from './output.server.ts'
import { PERSON_COUNT_LIMITS, shoppingList, type ShoppingAisle } from './shopping.ts'

/** Added to every copy and print, which do not include the page. */
export const CHECK_LABELS =
  'May contain: check the label of everything you buy. General information, not medical advice.'

/** One meal as shown, and its possible swap. */
export interface MealView {
  readonly text: string
  readonly line: ParsedMeal | undefined
  readonly method: string
  /** The dish that the swap button offers; '' if there is none. */
  readonly other: string
  /** True if no other dish fits. */
  readonly hasNoSwap: boolean
}

/** A day with its swaps applied; the source for display, copy and print. */
export interface PlanView {
  readonly title: string
  readonly tags: readonly string[]
  readonly meals: readonly MealView[]
  readonly sum: Energy
  readonly description: string
  readonly shopping: readonly ShoppingAisle[]
}

/** Which meals of a day are swapped, kept outside the draft so that copying uses the displayed meals. */
const swapsByDraft = new WeakMap<Draft, readonly boolean[]>()

export function swappedMealsOf(draft: Draft): readonly boolean[] {
  return swapsByDraft.get(draft) ?? []
}

/** Swaps a meal, or swaps it back. */
export function toggleSwap(draft: Draft, at: number): readonly boolean[] {
  const made = draft.meals.map((_, index) => swappedMealsOf(draft)[index] === true)
  made[at] = !made[at]
  swapsByDraft.set(draft, made)
  return made
}

/** Returns a day with its swaps applied. */
export function viewOf(draft: Draft, made: readonly boolean[] = swappedMealsOf(draft)): PlanView {
  const meals = draft.meals.map((text, at): MealView => {
    const swap = draft.swaps?.[at] ?? ''
    const isSwapped = made[at] === true && swap !== ''
    const shown = isSwapped ? swap : text
    return {
      text: shown,
      line: readMeal(shown),
      method: (isSwapped ? draft.swapMethods : draft.methods)?.[at] ?? '',
      other: swap === '' ? '' : (readMeal(isSwapped ? text : swap)?.dish ?? ''),
      hasNoSwap: draft.swaps?.[at] === '',
    }
  })
  const lines = meals.flatMap(({ line }) => line ?? [])
  const sum = sumOf(lines.map(({ energy }) => energy))
  const isChanged = meals.some(({ text }, at) => text !== draft.meals[at])
  return {
    // Title and tags describe the original meals only.
    title: isChanged ? 'Your own day' : draft.title,
    tags: isChanged ? [] : (draft.tags ?? []),
    meals,
    sum,
    description: isChanged
      ? `With your swaps: ${sum.kcal.toLocaleString('en')} kcal, ${sum.protein} g protein, ${sum.carbs} g carbohydrate and ${sum.fat} g fat.`
      : draft.description,
    shopping: shoppingList([{ meals: lines, aisles: draft.aisles ?? [] }]),
  }
}

/** Returns the shopping list for the displayed days, for 1 to 8 persons. */
export function shoppingFor(days: readonly Draft[], persons: number): ShoppingAisle[] {
  const lists = days.map((draft) => ({
    meals: viewOf(draft).meals.flatMap(({ line }) => line ?? []),
    aisles: draft.aisles ?? [],
  }))
  const count = Math.round(persons) || PERSON_COUNT_LIMITS.min
  return shoppingList(
    lists,
    Math.min(PERSON_COUNT_LIMITS.max, Math.max(PERSON_COUNT_LIMITS.min, count)),
  )
}
