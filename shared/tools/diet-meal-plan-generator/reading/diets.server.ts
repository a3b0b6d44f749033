import type { Food } from '../writer/tables.server.ts'

const FLESH = [
  'meat',
  'poultry',
  'pork',
  'beef',
  'lamb',
  'game',
  'blood',
  'gelatine',
  'fish',
  'crustacean',
  'mollusc',
]

/** Whether a diet has no place for a food (rules.md MP5): by what is in it, else by the judgement of the table. */
export function dietTakes(diet: string, food: Food): boolean {
  const { animal, allergens } = food
  const contains = (listed: readonly string[], held: readonly string[]): boolean =>
    listed.some((item) => held.includes(item))
  switch (diet) {
    case 'vegan':
      return (
        animal.some((kind) => kind !== 'alcohol') || contains(['milk', 'egg', 'fish'], allergens)
      )
    case 'vegetarian':
      return contains(FLESH, animal) || allergens.includes('fish')
    case 'gluten-free':
      return contains(['gluten', 'wheat'], allergens)
    case 'dairy-free':
      return allergens.includes('milk') || animal.includes('dairy')
    default:
      return food.not.includes(diet)
  }
}
