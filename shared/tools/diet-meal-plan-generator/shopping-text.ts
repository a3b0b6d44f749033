import type { Draft } from './output.server.ts'
import { CHECK_LABELS, viewOf } from './plan-view.ts'
import { PERSONS, shoppingList, type ShoppingAisle } from './shopping.ts'

/** For how many a list is. */
export interface ShoppingFor {
  /** From 1 to 8. */
  readonly persons: number
}

/** What to buy for days as they are shown, for so many persons. */
export function shoppingFor(days: readonly Draft[], { persons }: ShoppingFor): ShoppingAisle[] {
  const count = Math.min(PERSONS.max, Math.max(PERSONS.min, Math.round(persons) || PERSONS.min))
  return shoppingList(
    days.map((draft) => ({
      meals: viewOf(draft).meals.flatMap(({ line }) => line ?? []),
      aisles: draft.aisles ?? [],
    })),
    count,
  )
}

/** The list as plain text: for whom, which days, and each aisle with its foods below it. */
export function shoppingText(days: readonly Draft[], wanted: ShoppingFor): string {
  const { persons } = wanted
  return [
    `Shopping list for ${persons} ${persons === 1 ? 'person' : 'persons'}, ${days.length} ${days.length === 1 ? 'day' : 'days'}`,
    ...days.map((draft) => `- ${viewOf(draft).title}`),
    ...shoppingFor(days, wanted).flatMap(({ aisle, items }) => [
      '',
      aisle,
      ...items.map((item) => `- ${item}`),
    ]),
    '',
    CHECK_LABELS,
  ].join('\n')
}
