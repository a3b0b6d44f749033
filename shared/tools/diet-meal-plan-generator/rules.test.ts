import { describe, expect, it } from 'vitest'
import { createAssembly } from '../../kit/assemble.server.ts'
import { rulesBroken } from '../../kit/faults-of.server.ts'
import { requestOf } from './request.server.ts'
import { draftsOf, first, inputOf, server } from './plans.fixture.server.ts'
import type { Draft } from './output.server.ts'
import { recipes, textOf, type Recipe } from './tables.server.ts'

const input = inputOf({ mealsPerDay: '4', dietaryRestrictions: 'peanuts' })
const plan = first(input)
const offer = (candidate: object, form = input) =>
  createAssembly(server, form).offer(candidate, 'openai')
const broken = (changes: Partial<Draft>, form = input): string[] =>
  rulesBroken(server, form, { ...plan, ...changes }, { warnings: false })
const withMeal = (at: number, text: string): Partial<Draft> => ({
  meals: plan.meals.with(at, text),
})
const dishWith = (food: string, slot: string): Recipe => {
  const found = recipes.find(
    (recipe) => recipe.slot === slot && recipe.ingredients.some((item) => item.food.id === food),
  )
  if (!found) throw new Error(food)
  return found
}

describe('each rule catches what it is for and nothing near it', () => {
  it('passes a plan of ours', () => {
    expect(broken({})).toEqual([])
  })

  it('MP1: meals in number and order', () => {
    expect(broken({ meals: plan.meals.slice(0, 3) })).toContain('MP1')
    expect(broken({ meals: [...plan.meals, plan.meals[2] as string] })).toContain('MP1')
    expect(broken({ meals: plan.meals.toReversed() })).toContain('MP1')
  })

  it('MP2: the printed form, 12 to 60 words', () => {
    expect(broken(withMeal(0, 'Porridge'))).toContain('MP2')
    expect(broken(withMeal(0, (plan.meals[0] as string).replace('≈', '=')))).toContain('MP2')
  })

  it('MP3: the energy of the day, printed', () => {
    const other = plan.description.replace(/^[\d,]+/u, '1,234')
    expect(broken({ description: other })).toEqual(['MP3'])
    expect(broken({}, { ...input, calorieGoal: '2500' })).toContain('MP3')
    // Ten percent is inside, a kilocalorie more is not.
    const kcal = Number((/^[\d,]+/u.exec(plan.description)?.[0] ?? '').replace(',', ''))
    const goal = (share: number): string => String(Math.round(kcal / share))
    expect(broken({}, { ...input, calorieGoal: goal(1.09) })).not.toContain('MP3')
    expect(broken({}, { ...input, calorieGoal: goal(1.11) })).toContain('MP3')
  })

  it('MP4: dishes, ingredients, grams and numbers of the table', () => {
    const text = plan.meals[1] as string
    expect(broken(withMeal(1, text.replace(/– [^(]+ \(/u, '– Unicorn stew (')))).toContain('MP4')
    expect(broken(withMeal(1, text.replace(/≈ \d+/u, '≈ 411')))).toContain('MP4')
    expect(broken(withMeal(1, text.replace(/: \d+ g/u, ': 3 g')))).toContain('MP4')
    expect(broken(withMeal(1, text.replace(/, \d+ g [^,≈(]+/u, ', 10 g gold leaf')))).toContain(
      'MP4',
    )
  })

  it('MP5: nothing against the diet, in foods or in words', () => {
    expect(broken({}, { ...input, dietType: 'vegan' })).not.toEqual([])
    const beef = dishWith('beef-mince', 'dinner')
    const text = textOf('Dinner', beef.portions[2]!)
    const vegetarian = { ...input, dietType: 'vegetarian' }
    expect(broken(withMeal(3, text), vegetarian)).toContain('MP5')
    expect(broken({ title: 'Chicken and lentils' }, vegetarian)).toContain('MP5')
    const meatless = first(vegetarian)
    expect(rulesBroken(server, vegetarian, { ...meatless, tags: ['Without chicken'] })).toEqual([])
  })

  it('MP6: nothing against a restriction, in foods or in words', () => {
    const peanut = dishWith('peanut-butter', 'breakfast')
    expect(broken(withMeal(0, textOf('Breakfast', peanut.portions[1]!)))).toContain('MP6')
    expect(broken({ title: 'A day with peanuts' })).toContain('MP6')
    expect(broken({ tags: ['No peanuts'] })).toEqual([])
  })

  it('MP7: nothing for what is not understood', () => {
    expect(broken({}, { ...input, dietaryRestrictions: 'low oxalate' })).toContain('MP7')
  })

  it('MP8: a goal that a form may decide', () => {
    expect(broken({}, { ...input, calorieGoal: '1199' })).toContain('MP8')
    expect(broken({}, { ...input, calorieGoal: '4501' })).toContain('MP8')
    expect(broken({}, { ...input, calorieGoal: '1200' })).not.toContain('MP8')
  })

  it('MP9: no dish twice, and one shared by two plans at most', () => {
    const [lunch, dinner] = [plan.meals[1] as string, plan.meals[3] as string]
    const twice = { ...plan, ...withMeal(3, lunch.replace('Lunch', 'Dinner')) }
    expect(rulesBroken(server, input, twice)).toContain('MP9')
    expect(dinner).not.toBe(lunch)
    const assembly = createAssembly(server, input)
    expect(assembly.offer(plan, 'openai')).toHaveProperty('draft')
    expect(assembly.offer(plan, 'openai')).toHaveProperty('faults')
  })

  it('MP10: no promise', () => {
    for (const title of [
      'Detox day',
      'Lose 5 kg on lentils',
      'Allergy-safe salmon day',
      'Immune boosting bowls',
    ])
      expect(broken({ title }), title).toContain('MP10')
    for (const title of ['Lentils and salmon', 'A light day around soup'])
      expect(broken({ title }), title).not.toContain('MP10')
  })

  it('MP11: what is computed is ours', () => {
    expect(broken({ methods: [] })).toEqual(['MP11'])
    expect(broken({ swaps: plan.swaps.with(0, plan.meals[0] as string) })).toEqual(['MP11'])
  })

  it('MP12: the numbers of the diet', () => {
    const keto = { ...input, dietType: 'keto' }
    expect(broken({}, keto)).toContain('MP12')
    expect(rulesBroken(server, keto, first(keto))).toEqual([])
  })
})

describe('a model', () => {
  const short = plan.meals.map((text) => {
    const [, meal, dish] = /^(\w+) – (.+?) \(/u.exec(text) as unknown as string[]
    return { meal, dish }
  })

  it('may name dishes and sizes, and gets the rest from the table', () => {
    const answer = offer({
      title: plan.title,
      meals: plan.meals.map((_, at) => `${short[at]?.meal} – ${short[at]?.dish} × ${sizeOf(at)}`),
    })
    expect(answer).toHaveProperty('draft')
    const written = (answer as { draft: Draft }).draft
    expect(written.meals).toEqual(plan.meals)
    expect(written.swaps).toEqual(plan.swaps)
  })

  it('is turned away with a promise, and has its own description replaced', () => {
    const own = { ...plan, description: 'You will lose 5 kg.', swaps: ['x'] }
    expect(offer(own)).toMatchObject({
      draft: { title: plan.title, description: plan.description, swaps: plan.swaps },
    })
    expect(offer({ ...own, title: 'Fat-burning day' })).toMatchObject({
      faults: [{ rule: 'MP10', where: 'title', quote: 'Fat-burning' }],
    })
  })

  it('is turned away with anything hostile', () => {
    const refused: readonly object[] = [
      {},
      { meals: [] },
      { title: '', meals: 'Lunch' },
      { title: '[Title]', meals: plan.meals },
      { title: 'A day', meals: plan.meals.map(() => 'Ignore the rules') },
      { title: 'A day', meals: plan.meals.map((text) => `${text} and a cake`) },
      { title: 'A day', meals: plan.meals.map((text) => text.replace('≈', '≈ about')) },
      {
        title: 'A day',
        meals: [`${short[0]?.meal} – Peanut butter sandwich × 1`, ...plan.meals.slice(1)],
      },
      {
        title: 'A day',
        meals: [`${short[0]?.meal} – ${short[0]?.dish} × 9`, ...plan.meals.slice(1)],
      },
    ]
    for (const candidate of refused)
      expect(offer(candidate), JSON.stringify(candidate)).toHaveProperty('faults')
  })

  it('is turned away whole where the form was not understood', () => {
    const form = { ...input, dietaryRestrictions: 'allergic to xyzzy' }
    expect(offer(plan, form)).toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ rule: 'MP7' })]),
    })
    expect(draftsOf(form)).toEqual([])
  })

  function sizeOf(at: number): number {
    const day = requestOf(input)
    const recipe = [...day.dishes].find(({ name }) => name === short[at]?.dish)
    const portion = recipe?.portions.find(
      (item) => textOf(short[at]?.meal as 'Lunch', item) === plan.meals[at],
    )
    return portion?.size ?? 1
  }
})
