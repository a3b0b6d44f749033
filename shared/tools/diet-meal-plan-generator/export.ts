import { heading, list, paragraph, toolExport, type Block } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'
import { CHECK_LABELS, viewOf, type MealView } from './plan-view.ts'
import { shoppingText } from './shopping-text.ts'

/** A day: its meals with their numbers and methods, then what to buy; and what to buy alone, for so many. */
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
  shopping: (drafts, persons) => shoppingText(drafts, { persons }),
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
    list(
      line.foods.map(
        ({ name, grams, pieces }) => `${grams} g ${name}${pieces === '' ? '' : ` (${pieces})`}`,
      ),
    ),
    ...how,
  ]
}
