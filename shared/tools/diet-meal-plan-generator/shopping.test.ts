import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Card } from './card.tsx'
import { exported, shoppingText } from './export.ts'
import { readMeal } from './meal-text.ts'
import type { Draft } from './output.server.ts'
import { draftsOf, inputOf } from './plans.fixture.ts'
import { inShopOrder } from './shopping.ts'
import { shoppingFor } from './plan-view.ts'

const days = draftsOf(inputOf({ mealsPerDay: '6' }))
const itemsOf = (list: readonly Draft[], persons: number): string[] =>
  shoppingFor(list, persons).flatMap(({ items }) => items)
/** Returns the grams of an item such as '1.2 kg milk (3)'. */
const gramsOf = (item: string): number =>
  Number.parseFloat(item) * (/^[\d.]+ kg /u.test(item) ? 1_000 : 1)
const gramsIn = (list: readonly Draft[]): number =>
  list
    .flatMap(({ meals }) => meals.flatMap((meal) => readMeal(meal)?.foods ?? []))
    .reduce((sum, { grams }) => sum + grams, 0)

describe('a shopping list', () => {
  it.each([1, 2, 5, 8])('adds up both days for %i persons, each food once', (persons) => {
    expect(days).toHaveLength(2)
    const items = itemsOf(days, persons)
    const names = items.map((item) => item.replace(/^[\d.]+ k?g /u, '').replace(/ \(.*$/u, ''))
    expect(new Set(names).size).toBe(names.length)
    const sum = items.reduce((grams, item) => grams + gramsOf(item), 0)
    expect(Math.round(sum)).toBe(gramsIn(days) * persons)
  })

  it('buys half pieces of all persons and days together, and kilograms from a thousand grams on', () => {
    const meals = ['Breakfast – Toast (60 g): 60 g banana (½) ≈ 53 kcal, P 1 g, C 14 g, F 0 g']
    const day = {
      title: 'Day',
      description: '',
      meals,
      methods: [],
      swaps: [],
      swapMethods: [],
      aisles: [],
    }
    expect(itemsOf([day], 1)).toEqual(['60 g banana (1)'])
    expect(itemsOf([day], 3)).toEqual(['180 g banana (2)'])
    expect(
      itemsOf(
        Array.from({ length: 3 }, () => day),
        8,
      ),
    ).toEqual(['1.44 kg banana (12)'])
  })

  it('has the aisles of both days once each, in the order of a shop', () => {
    const aisles = shoppingFor(days, 1).map(({ aisle }) => aisle)
    expect(new Set(aisles).size).toBe(aisles.length)
    expect(inShopOrder(aisles)).toEqual(aisles)
    expect(aisles).not.toContain('Elsewhere')
  })

  it('takes no number of persons but 1 to 8', () => {
    expect(itemsOf(days, 99)).toEqual(itemsOf(days, 8))
    expect(itemsOf(days, Number.NaN)).toEqual(itemsOf(days, 1))
  })

  it('is a text with its days, aisles and the word on labels', () => {
    const text = shoppingText(days, 4)
    expect(text).toMatch(/^Shopping list for 4 persons, 2 days\n- .+\n- .+\n\n[A-Z][a-z ,]+\n- \d/u)
    for (const item of itemsOf(days, 4)) expect(text).toContain(`- ${item}\n`)
    expect(text).toContain('check the label')
  })
})

describe('the card', () => {
  const shown = (more: object): string =>
    renderToStaticMarkup(createElement(Card, { draft: days[0] as Draft, number: 1, ...more }))

  it('asks for how many persons, and for which days where there are several', () => {
    expect(shown({})).toContain('name="persons"')
    expect(shown({})).not.toContain('name="days"')
    expect(shown({ drafts: days })).toContain('Both days')
  })

  it('offers another dish for each meal of a kept plan, and the one that stands ready elsewhere', () => {
    const kept = shown({ onSwap: () => undefined })
    expect(kept.match(/>Another dish</gu)).toHaveLength(6)
    expect(kept).not.toContain('>Swap for')
    expect(shown({})).toContain('>Swap for')
  })
})

describe('the list as a file', () => {
  it('is of the days and the persons that were asked for', () => {
    const both = exported.shopping?.(days, 3)
    expect(both).toBe(shoppingText(days, 3))
    expect(both).toContain('Shopping list for 3 persons, 2 days')
    expect(exported.shopping?.(days.slice(0, 1), 1)).toContain('for 1 person, 1 day')
  })
})
