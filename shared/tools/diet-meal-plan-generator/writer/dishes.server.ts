import { oncePer } from '../../../text/memo.ts'
import { wishes } from '../reading/dictionary.server.ts'
import { lemmasOf } from '../reading/lemmas.server.ts'
import type { RestrictionsReading } from '../reading/read-restrictions.server.ts'
import type { Recipe } from './tables.server.ts'

/** Groups of foods that can be the main food of a dish. */
const LEADING_GROUPS = new Set(
  'vegetable starchy-vegetable fruit berry legume soy meat poultry fish shellfish dairy cheese egg'.split(
    ' ',
  ),
)
/** Names of foods that are only a kind of dish. */
const KINDS_OF_DISH = new Set(['salad', 'green', 'greens', 'leaf', 'leaves', 'curry', 'stew'])

/**
 * The main foods that a dish is called after, as lemmas: 'courgette', 'chicken'. Every dish with oats has 'oats', for
 * nobody buys two kinds of them.
 */
export const leadFoodsOf = oncePer((recipe: Recipe): ReadonlySet<string> => {
  const said = new Set(lemmasOf(recipe.name))
  const leads = recipe.ingredients
    .filter(({ food }) => LEADING_GROUPS.has(food.group))
    .flatMap(({ food }) => [food.name, ...food.names])
    .flatMap((name) => lemmasOf(name).at(-1) ?? [])
    .filter((word) => said.has(word) && !KINDS_OF_DISH.has(word))
  const hasOats = recipe.ingredients.some(({ food }) => food.id.endsWith('oats'))
  return new Set(hasOats ? [...leads, 'oats'] : leads)
})

const FILLING_GROUPS = new Set(['meat', 'poultry', 'fish', 'shellfish', 'legume', 'soy', 'grain'])

/** The filling foods of a dish, by kind: 'chicken', 'rice'. */
export const mainFoodsOf = oncePer(
  (recipe: Recipe): ReadonlySet<string> =>
    new Set(
      recipe.ingredients
        .filter(({ food }) => FILLING_GROUPS.has(food.group))
        .map(({ food }) => food.names[0] ?? food.name),
    ),
)

/** A wish: its name in notes, and whether a dish meets it. */
interface DishWish {
  readonly say: string
  readonly isMet: (recipe: Recipe) => boolean
}

/** The most minutes of a quick dish. */
const QUICK_MINUTES = 20
const OVEN = /\b(?:oven|roast|bake|grill)/iu

/** Wishes computed from the dish; the others are listed in its row. */
const COMPUTED_WISHES = new Map<string, DishWish['isMet']>([
  ['quick', ({ minutes }) => minutes <= QUICK_MINUTES],
  ['no-oven', ({ method }) => !OVEN.test(method)],
  // Cheap: no expensive food, and at least half of the foods cheap.
  [
    'cheap',
    ({ ingredients }) =>
      ingredients.every(({ food }) => food.price < 3) &&
      ingredients.filter(({ food }) => food.price === 1).length * 2 >= ingredients.length,
  ],
])

/** Returns the wishes of a form. 'Mild' is not among them: it works by exclusion. */
export const wishesOf = oncePer(
  ({ wishes: wanted, minutesMax }: RestrictionsReading): readonly DishWish[] => [
    ...wishes
      .filter(({ id }) => wanted.has(id) && id !== 'mild')
      .map(({ id, say }) => ({
        say,
        isMet: COMPUTED_WISHES.get(id) ?? ((recipe: Recipe) => recipe.wishes.includes(id)),
      })),
    ...(minutesMax === undefined
      ? []
      : [
          {
            say: `ready in ${minutesMax} minutes`,
            isMet: ({ minutes }: Recipe) => minutes <= minutesMax,
          },
        ]),
  ],
)

/** Counts the wishes that a dish does not meet. */
export const countMissedWishes = (recipe: Recipe, reading: RestrictionsReading): number =>
  wishesOf(reading).filter(({ isMet }) => !isMet(recipe)).length
