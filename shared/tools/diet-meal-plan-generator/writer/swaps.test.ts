import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Card } from '../card.tsx'
import { portionsOf } from './day.server.ts'
import { readMeal } from '../meal-text.ts'
import type { Draft } from '../output.server.ts'
import { viewOf } from '../plan-view.ts'
import { DIETS, draftsOf, firstPlan, inputOf } from '../plans.fixture.ts'
import { requestOf } from '../reading/request.server.ts'
import { swapsFor } from './swaps.server.ts'

const plans = DIETS.flatMap((dietType) =>
  ['3', '4', '5', '6'].flatMap((mealsPerDay) => {
    const input = inputOf({ dietType, mealsPerDay })
    return draftsOf(input).map((draft) => ({ draft, input }))
  }),
)
const NO_SWAP = 'No swap here: no other dish fits this day.'

it('finds a swap for nineteen of twenty meals', () => {
  const swaps = plans.flatMap(({ draft }) => draft.swaps)
  const found = swaps.filter((swap) => swap !== '')
  expect(found.length / swaps.length).toBeGreaterThan(0.95)
})

it('offers what is near its dish in energy, protein and fat, of no dish of the day', () => {
  for (const { draft } of plans) {
    const dishes = [...draft.meals, ...draft.swaps.filter((swap) => swap !== '')].map(
      (text) => readMeal(text)?.dish,
    )
    expect(new Set(dishes).size).toBe(dishes.length)
    for (const [at, swap] of draft.swaps.entries()) {
      const [held, other] = [readMeal(draft.meals[at] ?? ''), readMeal(swap)]
      if (!held || !other) continue
      const off = (key: 'kcal' | 'protein' | 'fat'): number =>
        Math.abs(held.energy[key] - other.energy[key])
      expect(off('kcal'), swap).toBeLessThanOrEqual(Math.max(60, held.energy.kcal * 0.2))
      expect(off('protein'), swap).toBeLessThanOrEqual(Math.max(9, held.energy.protein * 0.4))
      expect(off('fat'), swap).toBeLessThanOrEqual(Math.max(11, held.energy.fat * 0.45))
    }
  }
})

it('gives the same day the same swaps', () => {
  const input = inputOf({ dietType: 'keto', mealsPerDay: '6' })
  const day = portionsOf(firstPlan(input)) ?? []
  expect(day).toHaveLength(6)
  expect(swapsFor(day, requestOf(input))).toEqual(swapsFor(day, requestOf({ ...input })))
})

it('says of a meal without a swap that none fits, and nothing where none was looked for', () => {
  const draft = firstPlan(inputOf())
  const shown = (changed: Partial<Draft>): string =>
    renderToStaticMarkup(createElement(Card, { draft: { ...draft, ...changed }, number: 1 }))
  const alone = { ...draft, swaps: draft.swaps.with(1, '') }
  expect(viewOf(alone).meals.map(({ hasNoSwap: isAlone }) => isAlone)).toEqual([false, true, false])
  expect(shown({ swaps: alone.swaps }).split(NO_SWAP)).toHaveLength(2)
  expect(shown({ swaps: [] })).not.toContain(NO_SWAP)
  expect(shown({ swaps: ['x', 'y', 'z'] })).not.toContain(NO_SWAP)
})
