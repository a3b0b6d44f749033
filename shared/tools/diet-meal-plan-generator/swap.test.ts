import { describe, expect, it } from 'vitest'
import { sampleSizeOf } from '../../kit/share.fixture.ts'
import { createAssembly } from '../../kit/assemble.server.ts'
import { isRejection } from '../../kit/rules/rejection.ts'
import { createRandom } from '../../text/random.ts'
import { readMeal } from './meal-text.ts'
import { violationsOf, wrongNumbersOf, RESTRICTIONS } from './oracle.fixture.ts'
import type { Draft } from './output.server.ts'
import { DIETS, draftsOf, faults, firstPlan, inputOf, server } from './plans.fixture.ts'
import { prompt } from './prompt.server.ts'
import { requestOf } from './reading/request.server.ts'
import { swap } from './swap.server.ts'
import type { Input } from './tool.ts'

const dishesIn = ({ meals }: Draft): (string | undefined)[] =>
  meals.map((meal) => readMeal(meal)?.dish)

/** Swaps until no dish is left or `times` is reached, avoiding all earlier versions of the day. */
function versionsOf(draft: Draft, at: number, input: Input, times: number, others: Draft[] = []) {
  const versions = [draft]
  while (versions.length <= times) {
    const current = versions.at(-1) as Draft
    const seed = String(versions.length)
    const next = swap(current, `meals.${at}`, { input, seed, avoid: versions, others })
    if (!next) break
    versions.push(next)
  }
  return versions
}

it('gives another dish that keeps every rule, over many forms and many swaps of each', () => {
  const random = createRandom('swaps')
  let [made, none] = [0, 0]
  for (let form = 0; form < sampleSizeOf(24); form++) {
    const restriction = random.pick(RESTRICTIONS)
    const input = inputOf({
      dietType: random.pick(DIETS),
      calorieGoal: random.pick(['1200', '1600', '2000', '2500', '3500']),
      mealsPerDay: random.pick(['3', '4', '5', '6']),
      dietaryRestrictions: restriction.typed,
    })
    const [draft, ...others] = draftsOf(input, String(form))
    let [current, avoid] = [draft, [] as Draft[]]
    for (let turn = 0; current && turn < 8; turn++) {
      const at = random.int(current.meals.length)
      avoid = [...avoid, current]
      const next = swap(current, `meals.${at}`, { input, seed: String(turn), avoid, others })
      if (!next) {
        none++
        continue
      }
      made++
      const said = `${JSON.stringify(input)} ${at}`
      expect(next.meals.toSpliced(at, 1), said).toEqual(current.meals.toSpliced(at, 1))
      expect(new Set(dishesIn(next)).size, said).toBe(next.meals.length)
      expect(avoid.map((version) => dishesIn(version)[at])).not.toContain(dishesIn(next)[at])
      expect(faults([...others, next], input), said).toEqual([])
      expect(violationsOf(next, restriction), said).toEqual([])
      expect(wrongNumbersOf(next, requestOf(input).limits.goal), said).toEqual([])
      current = next
    }
  }
  console.log(`${made} swaps made, ${none} had no dish left`)
  expect(made).toBeGreaterThan(5 * sampleSizeOf(24))
})

it('takes no dish twice in one place, until none is left', () => {
  const input = inputOf({ dietType: 'vegan', dietaryRestrictions: 'soy, nuts, gluten, legumes' })
  const draft = firstPlan(input)
  const versions = versionsOf(draft, 0, input, 200)
  const dishes = versions.map((version) => dishesIn(version)[0])
  expect(versions.length).toBeGreaterThan(3)
  expect(versions.length).toBeLessThan(200)
  expect(new Set(dishes).size).toBe(dishes.length)
  for (const version of versions) expect(faults([version], input)).toEqual([])
})

it('leaves the dishes of the other plan to it, where both share one already', () => {
  const input = inputOf({ dietType: 'vegan', dietaryRestrictions: 'soy, nuts, gluten, legumes' })
  const draft = firstPlan(input)
  const [, lunch] = versionsOf(draft, 1, input, 1)
  const [, other] = versionsOf(lunch as Draft, 2, input, 1)
  if (!other) throw new Error('another plan is wanted')
  const lunches = (others: Draft[]): (string | undefined)[] =>
    versionsOf(draft, 1, input, 200, others).map((version) => dishesIn(version)[1])
  expect(lunches([])).toContain(dishesIn(other)[1])
  expect(lunches([other])).not.toContain(dishesIn(other)[1])
})

it('says nothing for what is no meal of the day, and for a meal of no table', () => {
  const input = inputOf()
  const draft = firstPlan(input)
  const context = { input, seed: 'a', avoid: [] }
  for (const path of ['meals.3', 'meals', 'meals.-1', 'title', 'meals.0.x', 'exercises.0', ''])
    expect(swap(draft, path, context), path).toBeUndefined()
  const own = { ...draft, meals: draft.meals.with(1, 'Lunch at the canteen') }
  expect(swap(own, 'meals.0', context)).toBeUndefined()
  expect(
    swap(draft, 'meals.0', { ...context, input: inputOf({ dietaryRestrictions: 'dialysis' }) }),
  ).toBeUndefined()
})

it('gives the same for one seed, and others for others', () => {
  const input = inputOf()
  const draft = firstPlan(input)
  const of = (seed: string): Draft | undefined =>
    swap(draft, 'meals.2', { input, seed, avoid: [draft] })
  expect(of('a')).toEqual(of('a'))
  const found = new Set([...'abcdefgh'].map((seed) => of(seed)?.meals[2]))
  expect(found.size).toBeGreaterThan(3)
})

describe('a plan of a model', () => {
  const input = inputOf({ dietType: 'vegetarian' })
  const lists = prompt(input, 2).user.matchAll(/^(Breakfast|Lunch|Dinner): (.+)$/gmu)
  const meals = [...lists].map(([, meal, list = '']) => `${meal} – ${list.split('; ')[1]}`)
  const offered = (changes: Partial<Draft>): Draft => {
    const answer = createAssembly(server, input).offer(
      { title: 'A quiet day', meals, tags: [], ...changes },
      'openai',
    )
    if (isRejection(answer)) throw new Error(JSON.stringify(answer.faults))
    return answer.draft as Draft
  }
  const swapped = (draft: Draft, at: number): Draft => {
    const next = swap(draft, `meals.${at}`, { input, seed: 'm', avoid: [draft] })
    if (!next) throw new Error('no swap')
    expect(faults([next], input)).toEqual([])
    return next
  }

  it('keeps its title, unless that speaks of the dish that went', () => {
    const plain = offered({})
    expect(swapped(plain, 1).title).toBe('A quiet day')
    const dish = dishesIn(plain)[1] as string
    const called = offered({ title: `A day with ${dish}` })
    expect(swapped(called, 0).title).toBe(called.title)
    const next = swapped(called, 1)
    expect(next.title).not.toContain(dish)
  })

  it('keeps the tags that stay true', () => {
    const draft = offered({ tags: ['Vegetarian', 'Weekday'] })
    expect(swapped(draft, 0).tags).toEqual(['Vegetarian', 'Weekday'])
    expect(swapped({ ...draft, tags: ['Vegan', 'Weekday'] }, 0).tags).toEqual(['Weekday'])
  })
})

it('gives a day of the writer the title and tags of its new dishes', () => {
  const input = inputOf({ dietType: 'balanced' })
  const draft = firstPlan(input)
  const next = swap(draft, 'meals.2', { input, seed: 'a', avoid: [draft] })
  expect(next?.title).not.toBe(draft.title)
  expect(next?.title).toMatch(/ for dinner$| in the evening$/u)
})
