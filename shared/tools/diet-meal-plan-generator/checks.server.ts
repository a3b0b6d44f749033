import { words } from '../../text/measures.ts'
import type { DraftRule, Parts, ToolChecks } from '../../kit/rules/rules.ts'
import { blockedBy } from './reading/blocked.server.ts'
import { portionsOf, readText, writtenOut } from './writer/day.server.ts'
import { computedOf, descriptionOf, thousands } from './writer/describe.server.ts'
import { breachesOf } from './writer/day-limits.server.ts'
import { MEAL_WORDS, type Meal } from './limits.ts'
import { readMeal, sumOf } from './meal-text.ts'
import type { Draft } from './output.server.ts'
import { planNotes, whyOf } from './writer/plan-notes.server.ts'
import { requestOf } from './reading/request.server.ts'
import { againstBans, againstDiet, untrueLabel } from './reading/ruled-out.server.ts'
import { inSizes } from './writer/plan-day.server.ts'
import { textOf, type Portion } from './writer/tables.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const dayOf = (draft: Draft): readonly Portion[] => portionsOf(draft) ?? []

/** Nothing is planned for what is not understood (rules.md MP7). */
const understood: Rule = {
  id: 'MP7',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Every restriction understood',
  check: (_draft, { input }) => {
    const { stop, isGoalRefused } = requestOf(input)
    return stop === undefined || isGoalRefused ? undefined : { where: '', message: stop }
  },
}

/** Nothing is planned below or above what a form may decide (rules.md MP8). */
const goal: Rule = {
  id: 'MP8',
  kind: 'refuses',
  group: 'safe',
  about: 'A goal from 1,200 to 4,500 kcal',
  check: (_draft, { input }) => {
    const { stop = '', isGoalRefused } = requestOf(input)
    return isGoalRefused ? { where: '', message: stop } : undefined
  },
}

/** Each text in the printed form, a model's short one written out from the table (rules.md MP2). */
const form: Rule = {
  id: 'MP2',
  kind: 'repairs',
  group: 'place',
  about: 'Dish, portion, ingredients and numbers in each meal',
  check: (draft) => {
    const at = draft.meals.findIndex((text) => {
      const count = words(text).length
      return !readMeal(text) || count < MEAL_WORDS.min || count > MEAL_WORDS.max
    })
    return at < 0
      ? undefined
      : { where: `meals.${at}`, message: 'Write "Lunch – dish × 1.25" with a dish of the list.' }
  },
  repair: (draft, { input }) => {
    const { limits } = requestOf(input)
    return {
      ...draft,
      meals: draft.meals.map((text) => writtenOut(text, limits.goal, limits.meals.length)),
    }
  },
}

/** As many meals as were asked for, in the order of a day (rules.md MP1). */
const order: Rule = {
  id: 'MP1',
  kind: 'refuses',
  group: 'place',
  about: 'The meals you asked for, in the order of the day',
  check: (draft, { input }) => {
    const { meals } = requestOf(input).limits
    const has = draft.meals.map((text) => readMeal(text)?.meal)
    return has.length === meals.length && meals.every((meal, at) => has[at] === meal)
      ? undefined
      : { where: 'meals', message: `Give exactly these meals: ${meals.join(', ')}.` }
  },
}

/** Every dish, ingredient, gram and number is the food table's (rules.md MP4). */
const tabled: Rule = {
  id: 'MP4',
  kind: 'refuses',
  group: 'said',
  about: 'Every number computed from the food table',
  check: (draft) => {
    for (const [at, text] of draft.meals.entries()) {
      const read = readText(text)
      if ('fault' in read) return { where: `meals.${at}`, message: `This meal ${read.fault}.` }
    }
    return undefined
  },
}

/** Nothing that the diet excludes, in foods or in words (rules.md MP5). */
const diet: Rule = {
  id: 'MP5',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Nothing the diet leaves out',
  check: (draft, { input }) => againstDiet(draft, dayOf(draft), requestOf(input)),
}

/** Nothing that was named as a restriction, in foods or in words (rules.md MP6). */
const restrictions: Rule = {
  id: 'MP6',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Nothing you asked to leave out',
  check: (draft, { input }) => againstBans(draft, dayOf(draft), requestOf(input)),
}

/** No label that the meals make untrue: 'Vegan' over an omelette (rules.md MP13). */
const labelled: Rule = {
  id: 'MP13',
  kind: 'refuses',
  group: 'said',
  about: 'Labels that are true of the meals',
  check: (draft) => untrueLabel(draft, dayOf(draft)),
}

/** The day is within a tenth of the goal, and the printed total is the sum of its meals (rules.md MP3). */
const energy: Rule = {
  id: 'MP3',
  kind: 'repairs',
  group: 'place',
  about: 'Energy within 10 % of your goal, total printed',
  check: (draft, { input }) => {
    const wanted = requestOf(input).limits.goal
    const { kcal } = sumOf(draft.meals.flatMap((text) => readMeal(text)?.energy ?? []))
    if (Math.abs(kcal - wanted) > wanted * 0.1)
      return {
        where: 'meals',
        message: `The meals have ${kcal} kcal; keep within 10 % of ${wanted}.`,
      }
    const day = portionsOf(draft)
    const own = day && descriptionOf(day, requestOf(input))
    return own === undefined || draft.description === own
      ? undefined
      : { where: 'description', message: `State the sum: ${thousands(kcal)} kcal.` }
  },
  repair: (draft, { input }) => {
    const day = portionsOf(draft)
    return day ? { ...draft, description: descriptionOf(day, requestOf(input)) } : draft
  },
}

/** The limits of diet, wishes in numbers, and each meal's part of the day (rules.md MP12). */
const limits: Rule = {
  id: 'MP12',
  kind: 'repairs',
  group: 'place',
  about: 'Carbohydrate, protein and fat as the diet asks',
  check: (draft, { input }) => {
    const breaches = breachesOf(dayOf(draft), requestOf(input).limits)
    if (breaches.length === 0) return undefined
    const said = breaches.map(({ message }) => message).join(' ')
    return { where: 'meals', message: `${said} Other dishes would keep it.` }
  },
  repair: (draft, { input }) => {
    const { limits: kept } = requestOf(input)
    const day = dayOf(draft)
    const sized = day.length === kept.meals.length ? inSizes(day, kept) : undefined
    return sized
      ? { ...draft, meals: sized.map((portion, at) => textOf(kept.meals[at] as Meal, portion)) }
      : draft
  },
}

/** What the card shows besides the texts is computed, never written (rules.md MP11). */
const computed: Rule = {
  id: 'MP11',
  kind: 'repairs',
  group: 'place',
  about: 'Methods, swaps and aisles computed',
  check: (draft, { input }) => {
    const own = completed(draft, input)
    const isSame = (key: keyof Draft): boolean =>
      JSON.stringify(draft[key]) === JSON.stringify(own[key])
    return (['methods', 'swaps', 'swapMethods', 'aisles'] as const).every(isSame)
      ? undefined
      : { where: '', message: 'Methods, swaps and aisles are computed from the meals.' }
  },
  repair: (draft, { input }) => completed(draft, input),
}

function completed(draft: Draft, input: Input): Draft {
  const day = portionsOf(draft)
  return day ? { ...draft, ...computedOf(day, requestOf(input)) } : draft
}

// Meals and description are ours word for word by MP4 and MP3, and held to every restriction by MP5 and MP6.
const parts: Parts = { title: 'phrase', description: 'own', 'tags.*': 'phrase', 'meals.*': 'own' }

/** Everything a day is held to (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts,
  chips: ['simpler'],
  rules: [
    understood,
    goal,
    form,
    tabled,
    order,
    diet,
    restrictions,
    labelled,
    limits,
    energy,
    computed,
  ],
  listRules: [],
  guards: {
    things: ['meal plan', 'plan', 'day', 'menu'],
  },
  stop: ({ input }) => requestOf(input).stop,
  tooLittle: ({ input }) => blockedBy(input),
  uses: (_draft, { input }) =>
    requestOf(input).bans.map(({ say, isWay }) => (isWay ? say : `without ${say}`)),
  why: (draft, { input }) => whyOf(dayOf(draft), requestOf(input)),
  notes: (drafts, { input }) => planNotes(drafts.map(dayOf), requestOf(input)),
}
