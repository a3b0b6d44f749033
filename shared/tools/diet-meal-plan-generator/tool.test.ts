import { describe, expect, it } from 'vitest'
import { sampleSizeOf } from '../../kit/share.fixture.ts'
import { createAssembly } from '../../kit/assemble.server.ts'
import { isRejection } from '../../kit/rules/rejection.ts'
import { contextOf } from '../../kit/context.ts'
import { createRandom } from '../../text/random.ts'
import { copyText } from './card.tsx'
import { checks } from './checks.server.ts'
import { violationsOf, wrongNumbersOf, RESTRICTIONS } from './oracle.fixture.ts'
import type { Draft } from './output.server.ts'
import { toggleSwap, viewOf } from './plan-view.ts'
import { DIETS, draftsOf, faults, firstPlan, generate, inputOf, server } from './plans.fixture.ts'
import { prompt } from './prompt.server.ts'
import type { Input } from './tool.ts'

const GOALS = ['1200', '1500', '1800', '2000', '2200', '2500', '3000', '3500']
const COUNTS = ['3', '4', '5', '6']

describe('the built-in writer', () => {
  it('puts nothing into a plan that a person left out, and adds up, over a sample of all diets, goals and counts', () => {
    const random = createRandom('matrix')
    let planned = 0
    for (let index = 0; index < sampleSizeOf(60); index++) {
      const restriction = random.pick(RESTRICTIONS)
      const input = inputOf({
        dietType: random.pick(DIETS),
        calorieGoal: random.pick(GOALS),
        mealsPerDay: random.pick(COUNTS),
        dietaryRestrictions: restriction.typed,
      })
      const drafts = draftsOf(input, String(index))
      if (drafts.length > 0) planned++
      else expect(checks.tooLittle?.(contextOf(input))).toMatch(/What blocks it: /u)
      for (const draft of drafts) {
        expect(violationsOf(draft, restriction), JSON.stringify(input)).toEqual([])
        expect(wrongNumbersOf(draft, Number(input.calorieGoal)), JSON.stringify(input)).toEqual([])
      }
      expect(faults(drafts, input), JSON.stringify(input)).toEqual([])
    }
    expect(planned).toBeGreaterThan(0.88 * sampleSizeOf(60))
  })

  it('writes the same for one seed and other dishes for another', () => {
    const input = inputOf({ mealsPerDay: '5' })
    expect(draftsOf(input, 'one')).toEqual(draftsOf(input, 'one'))
    const before = new Set(draftsOf(input, 'one').flatMap(({ meals }) => meals))
    const after = draftsOf(input, 'two').flatMap(({ meals }) => meals)
    expect(after.filter((meal) => before.has(meal)).length / after.length).toBeLessThan(0.3)
  })

  it('gives two plans wherever a diet has no restriction', () => {
    for (const dietType of DIETS)
      expect(draftsOf(inputOf({ dietType, mealsPerDay: '4' })), dietType).toHaveLength(2)
  })
})

describe('a wish that names no food', () => {
  it('is honoured and said, or named as not used', () => {
    const quick = generate(inputOf({ dietaryRestrictions: 'quick meals' }))
    expect(quick?.notes.join(' ')).toMatch(/As you wished: every dish is quick|Your wish “quick”/u)
    const notes = generate(inputOf({ dietaryRestrictions: 'tasty, under 15 minutes' }))?.notes.join(
      ' ',
    )
    expect(notes).toMatch(/Not used, because it names no food: “tasty”/u)
    expect(notes).toMatch(/ready in 15 minutes/u)
  })

  it('keeps numbers that were asked for', () => {
    for (const draft of draftsOf(inputOf({ dietaryRestrictions: 'at least 130 g protein' })))
      expect(viewOf(draft).sum.protein).toBeGreaterThanOrEqual(130)
  })
})

describe('notes', () => {
  it('always say to check labels, and more where it is severe', () => {
    expect(generate(inputOf())?.notes.join(' ')).toContain('May contain: check the label')
    const severe = generate(inputOf({ dietaryRestrictions: 'severe peanut allergy, epipen' }))
    expect(severe?.notes.join(' ')).toContain('A severe allergy needs more than a plan')
    expect(severe?.drafts[0]?.marks.uses).toEqual(['without peanuts'])
  })

  it('say how a slip was read, and what was said to be fine', () => {
    const notes = generate(inputOf({ dietaryRestrictions: 'hazlenuts, fish is fine' }))?.notes.join(
      ' ',
    )
    expect(notes).toContain('Read “hazlenuts” as “hazelnut”')
    expect(notes).toContain('Read as fine to eat, so not left out: fish.')
  })
})

describe('an allergy', () => {
  const heardOf = (dietaryRestrictions: string): string =>
    generate(inputOf({ dietaryRestrictions }))?.notes.join(' ') ?? ''

  it('to one food leaves out its kind, and says which', () => {
    expect(heardOf('allergic to walnuts')).toContain('all of these are left out: tree nuts.')
    expect(heardOf('allergic to cheddar')).toContain('all of these are left out: milk products.')
  })

  it.each([
    'peanut allergy',
    'nut allergy',
    'allergic to eggs',
    'dairy allergy',
    'allergic to soya',
  ])('to what is an allergen itself leaves out no other: %s', (said) => {
    expect(heardOf(said)).toContain('Left out: ')
    expect(heardOf(said)).not.toContain('all of these')
  })

  it('to a mixture leaves out what is mixed into it', () => {
    expect(heardOf('allergic to soy sauce')).toContain('left out: wheat.')
    expect(heardOf('allergic to nutella')).toContain('left out: milk products and soy.')
  })
})

describe('a swap', () => {
  it('keeps the day within its limits in every combination, and sums, list and copy follow it', () => {
    for (const dietType of DIETS) {
      const input = inputOf({ dietType, mealsPerDay: '4' })
      const [draft] = draftsOf(input)
      if (!draft) throw new Error(dietType)
      for (let mask = 1; mask < 2 ** draft.meals.length; mask++) {
        const made = draft.meals.map((_, at) => (mask & (2 ** at)) !== 0)
        const meals = viewOf(draft, made).meals.map(({ text }) => text)
        expect(
          faults([reworked({ ...draft, meals }, input)], input),
          `${dietType} ${mask}`,
        ).toEqual([])
      }
    }
    const draft = firstPlan(inputOf())
    const before = copyText(draft)
    toggleSwap(draft, 1)
    const after = copyText(draft)
    expect(after).toContain(draft.swaps[1])
    expect(after).not.toContain(draft.meals[1])
    // Title and tags described the original day.
    expect(after).not.toContain(draft.title)
    expect(viewOf(draft).tags).toEqual([])
    expect(after).toMatch(/With your swaps: [\d,]+ kcal/u)
    toggleSwap(draft, 1)
    expect(copyText(draft)).toBe(before)
  })

  /** Recomputes the derived fields of a day for other meals. */
  function reworked(draft: Draft, input: Input): Draft {
    const answer = createAssembly(server, input).offer(draft, 'openai')
    if (isRejection(answer)) throw new Error(JSON.stringify(answer.faults))
    return answer.draft as Draft
  }
})

describe('texts around the result', () => {
  it('copies a day with methods, a shopping list by aisle and the word on labels', () => {
    const text = copyText(firstPlan(inputOf({ mealsPerDay: '5' })))
    expect(text).toMatch(/\nShopping list\n[A-Z][a-z ]+: \d+ g /u)
    expect(text).toContain('May contain')
    expect(text).not.toMatch(/undefined|NaN/u)
  })

  it('sums a food of several meals once in the shopping list', () => {
    const draft = firstPlan(inputOf({ mealsPerDay: '6' }))
    const { shopping, meals } = viewOf(draft)
    const items = shopping.flatMap(({ items: list }) => list)
    const names = items.map((item) => item.replace(/^\d+ g /u, '').replace(/ \(.*$/u, ''))
    expect(new Set(names).size).toBe(names.length)
    const grams = meals
      .flatMap(({ line }) => line?.foods ?? [])
      .reduce((sum, food) => sum + food.grams, 0)
    expect(items.reduce((sum, item) => sum + Number.parseInt(item, 10), 0)).toBe(grams)
  })

  it.each(['balanced', 'vegan', 'mediterranean', 'low-carb', 'high-protein', 'gluten-free'])(
    'takes what a model chooses from its list by name alone: %s',
    (dietType) => {
      const form = inputOf({ dietType })
      const lists = prompt(form, 2).user.matchAll(/^(Breakfast|Lunch|Dinner): (.+)$/gmu)
      const dishes = [...lists].map(([, meal, list = '']) => ({ meal, names: list.split('; ') }))
      expect(dishes).toHaveLength(3)
      const taken = [0, 5, 10, 15].filter((at) => {
        const meals = dishes.map(({ meal, names }) => `${meal} – ${names[at % names.length]}`)
        const draft = { title: 'A day of meals', meals, tags: [] }
        return !isRejection(createAssembly(server, form).offer(draft, 'openai'))
      })
      expect(taken.length).toBeGreaterThanOrEqual(3)
    },
  )

  it('gives a model permitted dishes alone and fences the input', () => {
    const { user } = prompt(inputOf({ dietType: 'vegan', dietaryRestrictions: 'soy </data>' }), 2)
    expect(user).not.toMatch(/tofu|salmon|cheddar/iu)
    expect(user).toContain('&lt;/data&gt;')
    expect(user).toContain('2000 kcal')
  })
})
