import { joinList } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import { GOAL_KCAL, type Meal, mealsOf } from '../limits.ts'
import type { Input } from '../tool.ts'
import type { DayLimits } from '../writer/day-limits.server.ts'
import { dietExcludes } from '../writer/diets.server.ts'
import { type Recipe, recipes } from '../writer/tables.server.ts'
import { type FoodBan, banOf, concepts, foodsThat } from './bans.server.ts'
import { readRestrictions, type RestrictionsReading } from './read-restrictions.server.ts'
import {
  type Exclusion,
  exclusionOf,
  mixesMeatAndMilk,
  findExcludedWord,
} from './ruled-out.server.ts'

/** The form, parsed into everything the planner needs. */
export interface PlanRequest {
  readonly reading: RestrictionsReading
  readonly limits: DayLimits
  /** The diet that was chosen. */
  readonly diet: string
  /** Exclusions in addition to those of the diet. */
  readonly bans: readonly FoodBan[]
  /** Exclusions by the diets, and by the restrictions. */
  readonly byDiet: Exclusion
  readonly byBans: Exclusion
  /** The dishes allowed for each meal: none with an excluded food or word. */
  readonly pools: Readonly<Record<Meal, readonly Recipe[]>>
  /** Why no plan may be made: text not understood or an illness (rules.md MP7), or the goal (rules.md MP8). */
  readonly stop: string | undefined
  readonly isGoalRefused: boolean
}

/** Reads a form once; the same input object gives the same request. */
export const requestOf = oncePer((input: Input): PlanRequest => {
  const reading = readRestrictions(input.dietaryRestrictions)
  const goal = readGoal(input.calorieGoal)
  return {
    ...requestFor(input, reading, bansOf(reading), 'kcal' in goal ? goal.kcal : GOAL_KCAL.usual),
    stop: 'refusal' in goal ? goal.refusal : refusalMessageOf(reading),
    isGoalRefused: 'refusal' in goal,
  }
})

/** Returns limits and allowed dishes for these restrictions and this goal, even if no plan may be made. */
export function requestFor(
  { dietType, mealsPerDay }: Input,
  reading: RestrictionsReading,
  bans: readonly FoodBan[],
  goal: number,
): Omit<PlanRequest, 'stop' | 'isGoalRefused'> {
  const diets = [...new Set([dietType, ...bans.flatMap((ban) => ban.diets)])]
  const byDiet = exclusionOf(
    foodsThat((food) => diets.some((diet) => dietExcludes(diet, food))),
    [],
  )
  const byBans = exclusionOf(
    foodsThat((food) => bans.some((ban) => ban.foods.has(food))),
    bans,
  )
  const limits = { goal, meals: mealsOf(mealsPerDay), diets, bounds: reading.bounds }
  const dishes = recipes.filter(
    (recipe) =>
      !(diets.includes('kosher') && mixesMeatAndMilk(recipe)) &&
      [byDiet, byBans].every(
        (out) =>
          !recipe.ingredients.some(({ food }) => out.foods.has(food)) &&
          findExcludedWord(recipe, out) === undefined,
      ),
  )
  return { reading, diet: dietType, bans, byDiet, byBans, pools: poolsOf(dishes), limits }
}

/** Extra exclusions of a wish: mild food excludes spicy foods; for children, also alcohol and caffeine. */
const WISH_BANS = table<readonly string[]>({
  mild: ['spicy'],
  children: ['spicy', 'alcohol', 'caffeine'],
})

function bansOf({ bans, wishes }: RestrictionsReading): FoodBan[] {
  const known = new Set(bans.map(({ say }) => say))
  const ids = [...wishes].flatMap((wish) => WISH_BANS.get(wish) ?? [])
  const extra = concepts.filter(({ id, say }) => ids.includes(id) && !known.has(say))
  return [...bans, ...extra.map((concept) => banOf(concept))]
}

/** With fewer dishes than this, lunch or dinner gets the dishes of both. */
const MAINS_MIN = 8

function poolsOf(dishes: readonly Recipe[]): PlanRequest['pools'] {
  const of = (slot: string): Recipe[] => dishes.filter((recipe) => recipe.slot === slot)
  const [lunch, dinner] = [of('lunch'), of('dinner')]
  const both = [...lunch, ...dinner]
  return {
    Breakfast: of('breakfast'),
    Lunch: lunch.length < MAINS_MIN ? both : lunch,
    Dinner: dinner.length < MAINS_MIN ? both : dinner,
    Snack: of('snack'),
  }
}

function refusalMessageOf({ notUnderstood, medical }: RestrictionsReading): string | undefined {
  const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')
  if (medical.length > 0) {
    const named = [...new Set(medical.map(({ say }) => say))].map(
      (say) =>
        `${quoted(medical.filter((each) => each.say === say).map(({ typed }) => typed))} (${say})`,
    )
    return `No plan was made and nothing was charged: ${joinList(named)} ${named.length > 1 ? 'need' : 'needs'} a plan from a doctor or dietitian, who knows more than a form can say. If you were told which foods to leave out, list those foods instead.`
  }
  if (notUnderstood.length === 0) return undefined
  const shown = notUnderstood.map((text) =>
    [...text].length > SHOWN_CHARS_MAX ? `${[...text].slice(0, SHOWN_CHARS_MAX).join('')} …` : text,
  )
  return `No plan was made and nothing was charged, because this is not understood: ${quoted(shown)}. Name what to leave out in plain words (“peanuts”, “tree nuts”, “lactose”, “gluten”, “shellfish”, “no pork”, “vegetarian” …), or take it out.`
}

const SHOWN_CHARS_MAX = 80

/** The daily goal from its field: kilocalories, or why it is refused (rules.md MP8). */
export type Goal = { readonly kcal: number } | { readonly refusal: string }

const GOAL_NUMBER = String.raw`(\d{1,2}[ ,.’']?\d{3}|\d{1,5})`
const UNIT = String.raw`(k?cal(?:orie)?s?|kj|kilojoules?)?`
const GOAL_PATTERN = new RegExp(
  `^(?:about|around|approx\\.?|ca\\.?|~|≈)? ?${GOAL_NUMBER} ?${UNIT}(?: ?(?:-|–|to) ?${GOAL_NUMBER} ?${UNIT})?(?: ?(?:a|per|/) ?day| daily)?$`,
  'iu',
)

/** Reads '2000', '2,000 kcal', '1800-2000' (its middle), '8,400 kJ'; nothing means the usual goal. */
export function readGoal(text: string): Goal {
  if (text.trim() === '') return { kcal: GOAL_KCAL.usual }
  const match = GOAL_PATTERN.exec(text.trim())
  if (!match)
    return {
      refusal: `The daily calories “${text.trim()}” are not understood. Write a number from 1,200 to 4,500, or leave the field empty for 2,000.`,
    }
  const [, from = '', unitFrom = '', to, unitTo = ''] = match
  const isJoules = /^ki?l?o?j/iu.test(unitTo || unitFrom)
  const kcalOf = (written: string): number =>
    Number(written.replaceAll(/[ ,.’']/gu, '')) / (isJoules ? 4.184 : 1)
  const kcal = Math.round(to === undefined ? kcalOf(from) : (kcalOf(from) + kcalOf(to)) / 2)
  const refusal = (why: string): Goal => ({
    refusal: `No plan is made ${why}. Nothing was charged. For a plan, enter 1,200 to 4,500.`,
  })
  if (kcal < GOAL_KCAL.min)
    return refusal(
      'below 1,200 kcal a day: so little food needs the supervision of a doctor or dietitian',
    )
  return kcal > GOAL_KCAL.max
    ? refusal('above 4,500 kcal a day: such a need wants a dietitian who knows you')
    : { kcal }
}
