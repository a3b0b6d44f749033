import { describe, expect, it } from 'vitest'
import { words } from '../../../text/measures.ts'
import foodRows from '../data/foods.json' with { type: 'json' }
import recipeRows from '../data/recipes.json' with { type: 'json' }
import wordRows from '../data/words.json' with { type: 'json' }
import { banOf, concepts, usualOtherAllergens } from '../reading/bans.server.ts'
import { dietExcludes } from './diets.server.ts'
import { dictionary, wishes } from '../reading/dictionary.server.ts'
import { keyOf, lemmasOf } from '../reading/lemmas.server.ts'
import { MEAL_WORDS } from '../limits.ts'
import { readMeal } from '../meal-text.ts'
import { DIETS } from '../plans.fixture.ts'
import { foods, recipes, textOf, type Food } from './tables.server.ts'

const list = [...foods.values()]
const ALLERGENS =
  'gluten wheat crustacean egg fish peanut soy milk nut celery mustard sesame sulphite lupin mollusc'.split(
    ' ',
  )
const ANIMAL =
  'meat poultry pork beef lamb game fish crustacean mollusc egg dairy honey gelatine rennet alcohol blood'.split(
    ' ',
  )
const NUTS =
  /\b(?:almond|walnut|cashew|pecan|hazelnut|pistachio|macadamia|brazil nut|pine nut)s?\b/iu

/** Tags required by names of foods, with exceptions that only look alike. */
const TAGS_BY_NAME: readonly (readonly [tag: string, name: RegExp, but?: RegExp])[] = [
  [
    'milk',
    /\b(?:milk|butter|cream|cheese|yogurt|yoghurt|kefir|skyr|ricotta|feta|halloumi|mozzarella|cheddar|parmesan|parmigiano|gruy[eè]re|paneer|mascarpone|whey)\b/iu,
    /\b(?:coconut|soya|oat|almond|peanut|cashew|seed butter|butter beans)\b/iu,
  ],
  ['egg', /\b(?:eggs?|mayonnaise|meringue)\b/iu],
  [
    'fish',
    /\b(?:salmon|tuna|cod|haddock|mackerel|sardines?|anchov\w+|trout|sea bass|fish|worcestershire)\b/iu,
  ],
  ['crustacean', /\b(?:prawns?|shrimps?|crab|lobster)\b/iu],
  ['mollusc', /\b(?:mussels?|squid|oysters?|clams?|scallops?|octopus)\b/iu],
  ['peanut', /\bpeanuts?\b/iu],
  ['nut', NUTS],
  ['soy', /\b(?:soya?|tofu|tempeh|edamame|miso|tamari)\b/iu],
  [
    'wheat',
    /\b(?:wheat|wholewheat|couscous|bulgur|freekeh|spelt|spaghetti|penne|orzo|semolina|seitan|sourdough|wholemeal|soy sauce)\b/iu,
    /\b(?:buckwheat groats|buckwheat flour|wheat-free)\b/iu,
  ],
  [
    'gluten',
    /\b(?:wheat|wholewheat|barley|rye|oats?|couscous|bulgur|spelt|seitan|soy sauce)\b/iu,
    /\b(?:gluten-free|buckwheat|wheat-free)\b/iu,
  ],
  ['sesame', /\b(?:sesame|tahini|hummus)\b/iu],
  ['celery', /\b(?:celery|celeriac|stock)\b/iu],
  ['mustard', /\bmustard\b/iu],
  ['sulphite', /\b(?:wine|dried apricots)\b/iu],
]

describe('the table of foods', () => {
  it('has rows of the shape and size asked for', () => {
    expect(foodRows.length).toBeGreaterThanOrEqual(250)
    expect(new Set(foodRows.map(({ id }) => id)).size).toBe(foodRows.length)
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
    for (const food of list) {
      expect(
        food.allergens.filter((tag) => !ALLERGENS.includes(tag)),
        food.id,
      ).toEqual([])
      expect(
        food.animal.filter((tag) => !ANIMAL.includes(tag)),
        food.id,
      ).toEqual([])
      expect(
        food.not.filter((diet) => !DIETS.includes(diet)),
        food.id,
      ).toEqual([])
      expect(food.name, food.id).not.toMatch(/[,():≈]/u)
      expect(food.price, food.id).toBeGreaterThanOrEqual(1)
      for (const value of [food.p, food.c, food.f, food.fibre])
        expect(value, food.id).toBeGreaterThanOrEqual(0)
      expect(food.p + food.c + food.f, food.id).toBeLessThanOrEqual(100.5)
      expect(food.fibre, food.id).toBeLessThanOrEqual(food.c + 0.1)
      expect(food.kcal, food.id).toBeLessThanOrEqual(900)
    }
  })

  it('has the tag of every allergen that a name gives away', () => {
    const missing = list.flatMap(({ name, allergens }) =>
      TAGS_BY_NAME.filter(
        ([tag, telling, but]) =>
          telling.test(name) && but?.test(name) !== true && !allergens.includes(tag),
      ).map(([tag]) => `${name}: ${tag}`),
    )
    expect(missing).toEqual([])
  })

  it('agrees with itself on animals, allergens and diets', () => {
    const pairs = [
      ['fish', 'fish'],
      ['crustacean', 'crustacean'],
      ['mollusc', 'mollusc'],
      ['egg', 'egg'],
      ['dairy', 'milk'],
    ] as const
    for (const food of list) {
      for (const [animal, allergen] of pairs)
        if (food.animal.includes(animal)) expect(food.allergens, food.id).toContain(allergen)
      if (food.allergens.includes('wheat')) expect(food.allergens, food.id).toContain('gluten')
      if (['meat', 'poultry'].includes(food.group)) expect(food.animal, food.id).toContain('meat')
      if (food.group === 'grain' || food.group === 'legume' || food.group === 'soy')
        expect(food.not, food.id).toEqual(
          expect.arrayContaining(['keto', 'paleo'].slice(food.group === 'grain' ? 0 : 1)),
        )
      if (food.animal.includes('dairy')) expect(food.not, food.id).toContain('paleo')
      if (food.animal.some((kind) => ['beef', 'pork', 'lamb'].includes(kind)))
        expect(food.not, food.id).toContain('mediterranean')
    }
    const vegan = list.filter((food) => !dietExcludes('vegan', food))
    for (const food of vegan) expect(dietExcludes('vegetarian', food), food.id).toBe(false)
  })

  it('says what mixed foods are made of', () => {
    for (const food of list)
      if (food.group === 'condiment' && food.traits.includes('processed'))
        expect((food.parts?.length ?? 0) + food.names.length, food.id).toBeGreaterThan(0)
  })
})

describe('the table of dishes', () => {
  it('has rows of the shape and number asked for', () => {
    expect(recipeRows.length).toBeGreaterThanOrEqual(180)
    expect(new Set(recipes.map(({ name }) => name.toLowerCase())).size).toBe(recipes.length)
    const count = (slot: string): number => recipes.filter((recipe) => recipe.slot === slot).length
    expect(count('breakfast')).toBeGreaterThanOrEqual(50)
    expect(count('lunch')).toBeGreaterThanOrEqual(50)
    expect(count('dinner')).toBeGreaterThanOrEqual(50)
    expect(count('snack')).toBeGreaterThanOrEqual(30)
    const known = new Set(wishes.map(({ id }) => id))
    for (const recipe of recipes) {
      expect(recipe.ingredients.length, recipe.id).toBeGreaterThanOrEqual(3)
      expect(recipe.ingredients.length, recipe.id).toBeLessThanOrEqual(8)
      expect(new Set(recipe.ingredients.map(({ food }) => food)).size).toBe(
        recipe.ingredients.length,
      )
      expect(words(recipe.method).length, recipe.id).toBeLessThanOrEqual(25)
      expect(recipe.method, recipe.id).toMatch(/^[A-Z].*\.$/su)
      expect(recipe.minutes, recipe.id).toBeGreaterThan(0)
      expect(recipe.name, recipe.id).not.toMatch(/[():≈×]|\b(?:vegan|keto|healthy|detox|paleo)\b/iu)
      expect(
        recipe.wishes.filter((wish) => !known.has(wish)),
        recipe.id,
      ).toEqual([])
      expect(recipe.portions.length, recipe.id).toBeGreaterThan(0)
    }
  })

  it('has energy that agrees with its protein, carbohydrate and fat (rules.md MP4)', () => {
    const far = recipes.flatMap(({ id, portions }) =>
      portions
        .filter(
          ({ energy: { kcal, protein, carbs, fat } }) =>
            Math.abs(4 * protein + 4 * carbs + 9 * fat - kcal) > kcal * 0.12 + 4,
        )
        .map(({ size }) => `${id} × ${size}`),
    )
    expect(far).toEqual([])
  })

  it('prints every portion in a text that reads back, of 12 to 60 words', () => {
    for (const { slot, portions } of recipes)
      for (const portion of portions) {
        const meal = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snack: 'Snack' }[
          slot
        ]
        const text = textOf(meal as 'Lunch', portion)
        expect(portion.energy, text).toMatchObject(readMeal(text)?.energy ?? { kcal: 'unread' })
        expect(words(text).length, text).toBeGreaterThanOrEqual(MEAL_WORDS.min)
        expect(words(text).length, text).toBeLessThanOrEqual(MEAL_WORDS.max)
      }
  })

  it('names no food in name or method that is not in it', () => {
    // A name of a food that the dish does not contain would mislead a reader with an allergy.
    const called = (food: Food): (readonly string[])[] =>
      [food.name, ...food.names, ...(food.parts ?? [])].map(lemmasOf)
    const telling = list.filter(({ allergens, animal }) => allergens.length + animal.length > 0)
    const strange = recipes.flatMap((recipe) => {
      const own = new Set(recipe.ingredients.flatMap(({ food }) => called(food).flat()))
      const said = lemmasOf(`${recipe.name}. ${recipe.method}`)
      return telling
        .map(({ name }) => lemmasOf(name))
        .filter(
          (name) =>
            name.length < 3 &&
            ` ${said.join(' ')} `.includes(` ${name.join(' ')} `) &&
            !name.every((word) => own.has(word)),
        )
        .map((name) => `${recipe.id}: ${name.join(' ')}`)
    })
    expect(strange).toEqual([])
  })

  it('covers the diets and the strictest allergies', () => {
    const big = [
      'milk',
      'egg',
      'fish',
      'crustacean',
      'mollusc',
      'nut',
      'peanut',
      'wheat',
      'gluten',
      'soy',
      'sesame',
    ]
    const free = recipes.filter(({ ingredients }) =>
      ingredients.every(({ food }) => !food.allergens.some((tag) => big.includes(tag))),
    )
    expect(free.length).toBeGreaterThanOrEqual(15)
    const fits = (diet: string): number =>
      recipes.filter(({ ingredients }) => !ingredients.some(({ food }) => dietExcludes(diet, food)))
        .length
    for (const diet of DIETS) expect(fits(diet), diet).toBeGreaterThanOrEqual(35)
  })
})

describe('the words of restrictions', () => {
  it('mean one thing each, and those of medical diets stop', () => {
    const all = concepts.flatMap(({ words: listed }) => listed)
    expect(new Set(all).size).toBe(all.length)
    for (const { kind, words: listed } of wordRows)
      for (const word of listed)
        expect(dictionary.get(keyOf(word))?.kind, word).toBe(kind === 'food' ? 'ban' : kind)
  })

  it('take something out, but for what none of our dishes holds', () => {
    const idle = concepts
      .filter((concept) => !concept.diets && banOf(concept).foods.size === 0)
      .map(({ id }) => id)
    expect(
      idle.filter((id) => !['lupin', 'game', 'offal', 'gelatine', 'alcohol', 'mole'].includes(id)),
    ).toEqual([])
  })

  it('know foods that are in no dish of ours by what they are, and they are in none', () => {
    const texts = [
      ...list.map(({ name }) => name),
      ...recipes.map(({ name, method }) => `${name}. ${method}`),
    ].map((text) => ` ${keyOf(text)} `)
    const present = wordRows
      .filter(({ kind, isDish }) => kind === 'food' && isDish !== true)
      .flatMap(({ words: listed }) => listed)
      .filter((word) => texts.some((text) => text.includes(` ${keyOf(word)} `)))
    expect(present).toEqual([])
  })
})

it('every mixture goes by a word of an allergen, and holds allergens that foods are marked with', () => {
  const words = new Set(concepts.flatMap(({ allergens, words }) => (allergens ? words : [])))
  const marked = new Set([...foods.values()].flatMap(({ allergens }) => allergens))
  expect([...usualOtherAllergens.keys()].filter((word) => !words.has(word))).toEqual([])
  expect([...usualOtherAllergens.values()].flat().filter((one) => !marked.has(one ?? ''))).toEqual(
    [],
  )
})
