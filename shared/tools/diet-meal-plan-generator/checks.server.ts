import type { DraftRule, PartRoles, DraftProblem, ToolChecks } from '../../kit/rules/rules.ts'
import { words } from '../../text/measures.ts'
import { MEAL_WORDS, type Meal } from './limits.ts'
import { readMeal, sumOf } from './meal-text.ts'
import type { Draft } from './output.server.ts'
import { explainBlocked } from './reading/blocked.server.ts'
import { requestOf } from './reading/request.server.ts'
import { findBanViolation, findDietViolation, findUntrueLabel } from './reading/ruled-out.server.ts'
import type { Input } from './tool.ts'
import { breachesOf } from './writer/day-limits.server.ts'
import { portionsOf, readMealText, expandMealText } from './writer/day.server.ts'
import { computedOf, descriptionOf, formatThousands } from './writer/describe.server.ts'
import { resizeWithinLimits } from './writer/plan-day.server.ts'
import { planNotes, daySummaryOf } from './writer/plan-notes.server.ts'
import { textOf, type Portion } from './writer/tables.server.ts'

type Rule = DraftRule<Draft, Input>

const portionsOfDraft = (draft: Draft): readonly Portion[] => portionsOf(draft) ?? []
/** Applies changes computed from the portions, if every meal is in the printed form. */
const withChangesFromPortions = (
  draft: Draft,
  changes: (day: readonly Portion[]) => Partial<Draft>,
): Draft => {
  const day = portionsOf(draft)
  return day ? { ...draft, ...changes(day) } : draft
}

const problemAt = (where: string, message: string | undefined): DraftProblem | undefined =>
  message === undefined ? undefined : { where, message }

/** No plan for a restriction that is not understood (rules.md MP7), nor for a goal outside the allowed range (MP8). */
const inputRules: readonly Rule[] = [
  {
    id: 'MP7',
    kind: 'refuses',
    group: 'ruledOut',
    about: 'Every restriction understood',
    check: (_draft, { input }) => {
      const { stop, isGoalRefused } = requestOf(input)
      return problemAt('', isGoalRefused ? undefined : stop)
    },
  },
  {
    id: 'MP8',
    kind: 'refuses',
    group: 'safe',
    about: 'A goal from 1,200 to 4,500 kcal',
    check: (_draft, { input }) => {
      const { stop, isGoalRefused } = requestOf(input)
      return problemAt('', isGoalRefused ? stop : undefined)
    },
  },
]

/** The printed meals: a model's short text is completed from the table, with the table's numbers. */
const mealTextRules: readonly Rule[] = [
  {
    id: 'MP2',
    kind: 'repairs',
    group: 'place',
    about: 'Dish, portion, ingredients and numbers in each meal',
    check: (draft) => {
      const at = draft.meals.findIndex((text) => {
        const count = words(text).length
        return !readMeal(text) || count < MEAL_WORDS.min || count > MEAL_WORDS.max
      })
      const message = 'Write "Lunch – dish × 1.25" with a dish of the list.'
      return at < 0 ? undefined : { where: `meals.${at}`, message }
    },
    repair: (draft, { input }) => {
      const { goal, meals } = requestOf(input).limits
      return {
        ...draft,
        meals: draft.meals.map((text) => expandMealText(text, goal, meals.length)),
      }
    },
  },
  {
    id: 'MP4',
    kind: 'refuses',
    group: 'said',
    about: 'Every number computed from the food table',
    check: (draft) => {
      for (const [at, text] of draft.meals.entries()) {
        const read = readMealText(text)
        if ('fault' in read) return { where: `meals.${at}`, message: `This meal ${read.fault}.` }
      }
      return undefined
    },
  },
  {
    id: 'MP1',
    kind: 'refuses',
    group: 'place',
    about: 'The meals you asked for, in the order of the day',
    check: (draft, { input }) => {
      const wanted = requestOf(input).limits.meals.join(', ')
      return draft.meals.map((text) => readMeal(text)?.meal).join(', ') === wanted
        ? undefined
        : { where: 'meals', message: `Give exactly these meals: ${wanted}.` }
    },
  },
]

/** No excluded food, by ingredient or by word, and no label that is untrue of the meals. */
const contentRules: readonly Rule[] = [
  {
    id: 'MP5',
    kind: 'refuses',
    group: 'ruledOut',
    about: 'Nothing the diet leaves out',
    check: (draft, { input }) => findDietViolation(draft, portionsOfDraft(draft), requestOf(input)),
  },
  {
    id: 'MP6',
    kind: 'refuses',
    group: 'ruledOut',
    about: 'Nothing you asked to leave out',
    check: (draft, { input }) => findBanViolation(draft, portionsOfDraft(draft), requestOf(input)),
  },
  {
    id: 'MP13',
    kind: 'refuses',
    group: 'said',
    about: 'Labels that are true of the meals',
    check: (draft) => findUntrueLabel(draft, portionsOfDraft(draft)),
  },
]

/** The numbers of the day, and the computed fields that the card shows besides the texts. */
const numberRules: readonly Rule[] = [
  {
    id: 'MP12',
    kind: 'repairs',
    group: 'place',
    about: 'Carbohydrate, protein and fat as the diet asks',
    check: (draft, { input }) => {
      const broken = breachesOf(portionsOfDraft(draft), requestOf(input).limits).map(
        ({ message }) => message,
      )
      return broken.length === 0
        ? undefined
        : { where: 'meals', message: `${broken.join(' ')} Other dishes would keep it.` }
    },
    repair: (draft, { input }) =>
      withChangesFromPortions(draft, (day) => {
        const { limits } = requestOf(input)
        const sized =
          day.length === limits.meals.length ? resizeWithinLimits(day, limits) : undefined
        return sized
          ? { meals: sized.map((portion, at) => textOf(limits.meals[at] as Meal, portion)) }
          : {}
      }),
  },
  {
    id: 'MP3',
    kind: 'repairs',
    group: 'place',
    about: 'Energy within 10 % of your goal, total printed',
    check: (draft, { input }) => {
      const { goal } = requestOf(input).limits
      const { kcal } = sumOf(draft.meals.flatMap((text) => readMeal(text)?.energy ?? []))
      if (Math.abs(kcal - goal) > goal * 0.1)
        return {
          where: 'meals',
          message: `The meals have ${kcal} kcal; keep within 10 % of ${goal}.`,
        }
      const day = portionsOf(draft)
      return !day || draft.description === descriptionOf(day, requestOf(input))
        ? undefined
        : { where: 'description', message: `State the sum: ${formatThousands(kcal)} kcal.` }
    },
    repair: (draft, { input }) =>
      withChangesFromPortions(draft, (day) => ({
        description: descriptionOf(day, requestOf(input)),
      })),
  },
  {
    id: 'MP11',
    kind: 'repairs',
    group: 'place',
    about: 'Methods, swaps and aisles computed',
    check: (draft, { input }) => {
      const own = withChangesFromPortions(draft, (day) => computedOf(day, requestOf(input)))
      return (['methods', 'swaps', 'swapMethods', 'aisles'] as const).every(
        (key) => JSON.stringify(draft[key]) === JSON.stringify(own[key]),
      )
        ? undefined
        : { where: '', message: 'Methods, swaps and aisles are computed from the meals.' }
    },
    repair: (draft, { input }) =>
      withChangesFromPortions(draft, (day) => computedOf(day, requestOf(input))),
  },
]

// MP4 and MP3 ensure that meals and description are our own words, and MP5 and MP6 check them against every
// restriction.
const textParts: PartRoles = {
  title: 'phrase',
  description: 'own',
  'tags.*': 'phrase',
  'meals.*': 'own',
}

/** The rules for a day (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts: textParts,
  chips: ['simpler'],
  rules: [...inputRules, ...mealTextRules, ...contentRules, ...numberRules],
  listRules: [],
  guards: { things: ['meal plan', 'plan', 'day', 'menu'] },
  stop: ({ input }) => requestOf(input).stop,
  tooLittle: ({ input }) => explainBlocked(input),
  uses: (_draft, { input }) =>
    requestOf(input).bans.map(({ say, isWay }) => (isWay ? say : `without ${say}`)),
  why: (draft, { input }) => daySummaryOf(portionsOfDraft(draft), requestOf(input)),
  notes: (drafts, { input }) => planNotes(drafts.map(portionsOfDraft), requestOf(input)),
}
