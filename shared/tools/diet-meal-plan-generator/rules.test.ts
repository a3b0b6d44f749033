import { describe, expect, it } from 'vitest'
import { createAssembly } from '../../kit/assemble.server.ts'
import { isRejection } from '../../kit/rules/rejection.ts'
import { rulesBroken } from '../../kit/rules/faults-of.server.ts'
import { draftsOf, firstPlan, inputOf, server } from './plans.fixture.ts'
import type { Draft } from './output.server.ts'
import { recipes, textOf, type Recipe } from './writer/tables.server.ts'

const input = inputOf({ mealsPerDay: '4', dietaryRestrictions: 'peanuts' })
const plan = firstPlan(input)
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
    // Nine percent is within the limit, eleven is not.
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
    const meatless = firstPlan(vegetarian)
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

  it('MP11: what is computed is ours', () => {
    expect(broken({ methods: [] })).toEqual(['MP11'])
    expect(broken({ swaps: plan.swaps.with(0, plan.meals[0] as string) })).toEqual(['MP11'])
  })

  it('MP12: the numbers of the diet', () => {
    const keto = { ...input, dietType: 'keto' }
    expect(broken({}, keto)).toContain('MP12')
    expect(rulesBroken(server, keto, firstPlan(keto))).toEqual([])
  })
})

describe('what the form rules out', () => {
  const said = (form: typeof input, meals: readonly string[], more: object = {}): string => {
    const offered = offer({ title: 'A day of meals', meals, tags: [], ...more }, form)
    return isRejection(offered)
      ? offered.faults.map(({ rule, message }) => `${rule} ${message}`).join('\n')
      : ''
  }
  const three = (form: object): typeof input => inputOf({ mealsPerDay: '3', ...form })

  it.each([
    [
      'gluten-free',
      '',
      'Spaghetti bolognese',
      /MP5 “Spaghetti bolognese” contains .*spaghetti.* gluten-free day/,
    ],
    ['vegan', '', 'Salmon in creamed spinach', /MP5 “Salmon in creamed spinach” contains .*salmon/],
    [
      'balanced',
      'tree nuts',
      'Blueberry porridge with walnuts',
      /MP6 .* contains walnuts, and the form rules out tree nuts/,
    ],
    ['balanced', 'allergic to milk', 'Salmon in creamed spinach', /MP6 .*the form rules out milk/],
    ['keto', '', 'Jollof rice with black-eyed beans', /MP5 .*rice.* keto day/],
    ['balanced', 'kosher', 'Sirloin steak with mushrooms and spinach', /MP6 .*kosher/],
  ])('is named with its dish: %s, %s, %s', (dietType, dietaryRestrictions, dish, message) => {
    const form = three({ dietType, dietaryRestrictions })
    const own = firstPlan(form)
    expect(said(form, own.meals.with(2, `Dinner – ${dish} × 1`))).toMatch(message)
  })

  it('is denied by the whole of its name, and by nothing more', () => {
    const form = three({ dietaryRestrictions: 'tree nuts, dairy' })
    const own = firstPlan(form)
    for (const tag of [
      'No tree nuts',
      'Tree-nut-free',
      'No tree nuts or dairy foods',
      'Nut- and dairy-free',
    ])
      expect(said(form, own.meals, { tags: [tag] }), tag).not.toMatch(/MP6/)
    for (const tag of ['Walnuts', 'No fuss walnut bread', 'Without dairy, with almonds'])
      expect(said(form, own.meals, { tags: [tag] }), tag).toMatch(/MP6/)
  })
})

describe('a label', () => {
  const form = inputOf({ mealsPerDay: '3' })
  const MEALS = [
    'Breakfast – Mushroom and Gruyère omelette × 1',
    'Lunch – Red lentil pasta with spinach × 1.75',
    'Dinner – Jollof rice with black-eyed beans × 1.25',
  ]
  const rulesOf = (changes: object): string[] => {
    const offered = offer({ title: 'Omelette and jollof rice', meals: MEALS, ...changes }, form)
    return isRejection(offered) ? offered.faults.map(({ rule }) => rule) : []
  }

  it.each(['Vegan', 'Plant-based', 'Dairy-free', 'No eggs', 'Keto', 'No cheese or eggs'])(
    'that the meals make untrue is turned away: %s',
    (tag) => {
      expect(rulesOf({ tags: [tag] })).toContain('MP13')
    },
  )

  it.each(['A vegan day', 'Dairy-free rice and pasta', 'Rice without eggs'])(
    'is read in a title too: %s',
    (title) => expect(rulesOf({ title })).toContain('MP13'),
  )

  it.each([
    'Vegetarian',
    'Meatless',
    'No fish',
    'No chicken',
    'Balanced',
    'Quick',
    'Fuss-free',
    'Rice and lentils',
  ])('that is true stays: %s', (tag) => expect(rulesOf({ tags: [tag] })).toEqual([]))
})

describe('the sizes of a model', () => {
  const sizesOf = (meals: readonly string[], form = inputOf({ mealsPerDay: '3' })) => {
    const offered = offer({ title: 'Lentils and rice', meals }, form)
    if (isRejection(offered)) throw new Error(JSON.stringify(offered.faults))
    return (offered.draft as Draft).meals
  }
  const DISHES = [
    'Breakfast – Mushroom and Gruyère omelette',
    'Lunch – Red lentil pasta with spinach',
    'Dinner – Jollof rice with black-eyed beans',
  ]

  it('stay where the day keeps its limits, and are computed where it does not or none are given', () => {
    const right = DISHES.map((dish, at) => `${dish} × ${[1, 1.75, 1.25][at]}`)
    const own = sizesOf(right)
    for (const [at, text] of own.entries()) {
      const dish = DISHES[at]?.split(' – ')[1]
      const portion = recipes
        .find(({ name }) => name === dish)
        ?.portions.find(({ size }) => size === [1, 1.75, 1.25][at])
      expect(text).toBe(portion && textOf(text.split(' – ')[0] as 'Lunch', portion))
    }
    for (const meals of [
      DISHES,
      DISHES.map((dish) => `${dish} × 0.5`),
      DISHES.map((dish) => `${dish} × 2`),
    ])
      expect(sizesOf(meals)).toHaveLength(3)
    expect(sizesOf(DISHES, inputOf({ mealsPerDay: '3', calorieGoal: '1500' }))).not.toEqual(own)
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
      faults: [{ rule: 'G15', where: 'title', quote: 'Fat-burning day' }],
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
    const recipe = recipes.find(({ name }) => name === short[at]?.dish)
    const portion = recipe?.portions.find(
      (item) => textOf(short[at]?.meal as 'Lunch', item) === plan.meals[at],
    )
    return portion?.size ?? 1
  }
})
