import { expect, it } from 'vitest'
import { contextOf } from '../../kit/context.ts'
import { checks } from './checks.server.ts'
import { against, miscounts, RESTRICTIONS } from './oracle.fixture.server.ts'
import { DIETS, draftsOf, faults, inputOf } from './plans.fixture.server.ts'

const GOALS = ['1200', '1500', '1800', '2000', '2200', '2500', '3000', '3500']

/** Every cell that the gate only samples: 10 diets, 8 goals, 4 counts of meals, all restrictions. */
it.each(DIETS)(
  '%s holds with every goal, count of meals and restriction',
  (dietType) => {
    let cells = 0
    let planned = 0
    for (const calorieGoal of GOALS)
      for (const mealsPerDay of ['3', '4', '5', '6'])
        for (const restriction of RESTRICTIONS) {
          const input = inputOf({
            dietType,
            calorieGoal,
            mealsPerDay,
            dietaryRestrictions: restriction.typed,
          })
          const cell = JSON.stringify(input)
          const drafts = draftsOf(input, cell)
          cells++
          if (drafts.length > 0) planned++
          else expect(checks.tooLittle?.(contextOf(input)), cell).toMatch(/What blocks it: /u)
          for (const draft of drafts) {
            expect(against(draft, restriction), cell).toEqual([])
            expect(miscounts(draft, Number(calorieGoal)), cell).toEqual([])
          }
          expect(faults(drafts, input), cell).toEqual([])
        }
    console.log(`${dietType}: ${planned} of ${cells} planned`)
    expect(planned / cells).toBeGreaterThan(0.6)
  },
  1_200_000,
)
