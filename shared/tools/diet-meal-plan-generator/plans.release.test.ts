import { expect, it } from 'vitest'
import { contextOf } from '../../kit/context.ts'
import { isExhaustive } from '../../kit/share.fixture.ts'
import { checks } from './checks.server.ts'
import { violationsOf, wrongNumbersOf, RESTRICTIONS } from './oracle.fixture.ts'
import { DIETS, draftsOf, faults, inputOf } from './plans.fixture.ts'

const GOALS = ['1200', '1500', '1800', '2000', '2200', '2500', '3000', '3500']

/**
 * Tests one in so many combinations: 10 diets, 8 goals, 4 counts of meals and all restrictions are some 21,000, which
 * take twenty minutes on one core. A prime, so that every restriction and goal is covered.
 */
const COMBINATIONS_STEP = isExhaustive ? 1 : 61

it.each(DIETS)(
  '%s holds with every goal, count of meals and restriction',
  (dietType) => {
    let cell = DIETS.indexOf(dietType)
    let cells = 0
    let planned = 0
    for (const calorieGoal of GOALS)
      for (const mealsPerDay of ['3', '4', '5', '6'])
        for (const restriction of RESTRICTIONS) {
          if (cell++ % COMBINATIONS_STEP !== 0) continue
          const input = inputOf({
            dietType,
            calorieGoal,
            mealsPerDay,
            dietaryRestrictions: restriction.typed,
          })
          const form = JSON.stringify(input)
          const drafts = draftsOf(input, form)
          cells++
          if (drafts.length > 0) planned++
          else expect(checks.tooLittle?.(contextOf(input)), form).toMatch(/What blocks it: /u)
          for (const draft of drafts) {
            expect(violationsOf(draft, restriction), form).toEqual([])
            expect(wrongNumbersOf(draft, Number(calorieGoal)), form).toEqual([])
          }
          expect(faults(drafts, input), form).toEqual([])
        }
    console.log(`${dietType}: ${planned} of ${cells} planned`)
    expect(planned / cells).toBeGreaterThan(0.6)
  },
  1_200_000,
)
