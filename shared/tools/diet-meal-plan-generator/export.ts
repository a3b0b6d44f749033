import { heading, list, paragraph, toolExport, type Block } from '../../kit/export.ts'
import { foodText } from './meal-text.ts'
import type { Draft } from './output.server.ts'
import { CHECK_LABELS, shoppingFor, viewOf, type MealView } from './plan-view.ts'

/**
 * Exports a day: meals with numbers and methods, then the shopping list; and the shopping list alone for a number of
 * persons.
 */
export const exported = toolExport<Draft>({
  isProse: true,
  document: (draft) => {
    const { title, description, tags, meals, shopping } = viewOf(draft, [])
    return [
      heading(title),
      paragraph(description),
      ...(tags.length === 0 ? [] : [paragraph(tags.join(' · '))]),
      ...meals.flatMap(mealBlocks),
      heading('Shopping list', 2),
      ...shopping.flatMap(({ aisle, items }) => [heading(aisle, 3), list(items)]),
      paragraph(CHECK_LABELS),
    ]
  },
  shopping: shoppingText,
})

function mealBlocks({ text, line, method }: MealView): Block[] {
  const how = method === '' ? [] : [paragraph(method)]
  if (!line) return [paragraph(text), ...how]
  const { kcal, protein, carbs, fat } = line.energy
  return [
    heading(`${line.meal}: ${line.dish}`, 2),
    paragraph(
      `${line.grams} g in all: ${kcal} kcal, protein ${protein} g, carbohydrate ${carbs} g, fat ${fat} g`,
    ),
    list(line.foods.map(foodText)),
    ...how,
  ]
}

/** Returns the shopping list as plain text: persons and days, then each aisle with its foods. */
export function shoppingText(days: readonly Draft[], persons: number): string {
  return [
    `Shopping list for ${persons} ${persons === 1 ? 'person' : 'persons'}, ${days.length} ${days.length === 1 ? 'day' : 'days'}`,
    ...days.map((draft) => `- ${viewOf(draft).title}`),
    ...shoppingFor(days, persons).flatMap(({ aisle, items }) => [
      '',
      aisle,
      ...items.map((item) => `- ${item}`),
    ]),
    '',
    CHECK_LABELS,
  ].join('\n')
}
