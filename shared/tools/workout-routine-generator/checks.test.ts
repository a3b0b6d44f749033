import { describe, expect, it } from 'vitest'
import { globalDraftRules } from '../../kit/rules/global-rules.server.ts'
import { contextOf } from '../../kit/context.ts'
import { checks } from './checks.server.ts'
import {
  lineSeconds,
  minutesOf,
  readReps,
  routineSeconds,
  sharedShare,
  windowOf,
  workingLines,
} from './checks.ts'
import { moveOf } from './writer/moves.server.ts'
import type { Draft } from './output.server.ts'
import { type Input } from './tool.ts'
import { DURATIONS, inputOf, draftsOf, firstDraft, faultsIn } from './routines.fixture.ts'

/** True when the rule with this id finds a fault in the draft. */
const rules = [...globalDraftRules(checks.parts, checks.guards as never), ...checks.rules]
const fails = (id: string, item: Draft, input: Input): boolean =>
  rules.some((rule) => rule.id === id && rule.check(item as never, contextOf(input) as never))

describe('the time', () => {
  const line = { name: 'Plank', sets: 3, reps: '10', rest: '60 s' }

  it('counts four seconds a repetition, rests between sets and 45 seconds to change', () => {
    expect(lineSeconds(line)).toBe(3 * 40 + 2 * 60 + 45)
    expect(lineSeconds({ ...line, reps: '8-12' })).toBe(3 * 40 + 2 * 60 + 45)
    expect(lineSeconds({ ...line, reps: '10 each side' })).toBe(3 * 80 + 2 * 60 + 45)
    expect(lineSeconds({ ...line, reps: '30 s' })).toBe(3 * 30 + 2 * 60 + 45)
    expect(lineSeconds({ ...line, reps: '30 s each side' })).toBe(3 * 60 + 2 * 60 + 45)
  })

  it('reads nothing into texts of another form', () => {
    for (const reps of ['', 'ten', '10 reps', '8–12', '30 s each', '１０', '10 💪'])
      expect(readReps(reps), reps).toBeUndefined()
  })

  it('adds warm-up and cool-down of the window and states the rounded sum', () => {
    for (const duration of DURATIONS) {
      const input = inputOf({ duration })
      const window = windowOf(duration)
      const routine = firstDraft(input)
      const total = workingLines(routine).reduce((sum, item) => sum + (lineSeconds(item) ?? 0), 0)
      expect(routineSeconds(routine, window)).toBe(total + (window.warmUp + window.coolDown) * 60)
      expect(routine.description).toContain(`${minutesOf(routine, window)} minutes`)
    }
  })

  it('holds at both edges of the window and fails one second beyond (WO4)', () => {
    const input = inputOf({ duration: '20-30 minutes' })
    const at = (seconds: number): Draft => ({
      ...firstDraft(input),
      // A hold in seconds: one line of work that fills all but the warm-up, the cool-down and the change.
      exercises: [{ name: 'Plank', sets: 1, reps: `${seconds - 300 - 45} s`, rest: '0 s' }],
    })
    expect(fails('WO4', at(20 * 60), input)).toBe(false)
    expect(fails('WO4', at(20 * 60 - 1), input)).toBe(true)
    const long = (seconds: number): Draft => {
      const half = (seconds - 300 - 90) / 2
      const item = { name: 'Plank', sets: 1, rest: '0 s' }
      return {
        ...firstDraft(input),
        exercises: [
          { ...item, reps: `${Math.ceil(half)} s` },
          { ...item, reps: `${Math.floor(half)} s` },
        ],
      }
    }
    expect(fails('WO4', long(30 * 60), input)).toBe(false)
    expect(fails('WO4', long(30 * 60 + 1), input)).toBe(true)
  })
})

describe('golden negatives', () => {
  const input = inputOf({ equipment: 'dumbbells', fitnessLevel: 'intermediate' })
  const good = firstDraft(input)
  const swap = (change: (line: Draft['exercises'][number]) => object, index = 1): Draft => ({
    ...good,
    exercises: good.exercises.map((line, at) =>
      at === index ? { ...line, ...change(line) } : line,
    ),
  })

  it('passes the near miss everywhere: a routine as written', () => {
    expect(faultsIn([good], input)).toEqual([])
  })

  it('WO1 catches unknown exercises and missing equipment, not owned equipment', () => {
    expect(
      fails(
        'WO1',
        swap(() => ({ name: 'Dragon Squat' })),
        input,
      ),
    ).toBe(true)
    expect(
      fails(
        'WO1',
        swap(() => ({ name: 'Barbell Row' })),
        input,
      ),
    ).toBe(true)
    expect(
      fails(
        'WO1',
        swap(() => ({ name: 'One-Arm Dumbbell Row' })),
        input,
      ),
    ).toBe(false)
  })

  it('WO2 catches jumps, cleans, pull-ups and handstands for beginners, not an assisted pull-up', () => {
    const beginner = inputOf({ equipment: 'full gym' })
    const easy = firstDraft(beginner)
    const withMove = (name: string): Draft => ({
      ...easy,
      exercises: easy.exercises.map((line, at) => (at === 1 ? { ...line, name } : line)),
    })
    for (const name of ['Squat Jump', 'Power Clean', 'Pull-Up', 'Wall Handstand Push-Up'])
      expect(fails('WO2', withMove(name), beginner), name).toBe(true)
    expect(fails('WO2', withMove('Band-Assisted Pull-Up'), beginner)).toBe(false)
  })

  it('WO3 catches sets, repetitions, rests and cues off the table, not those at its edge', () => {
    const index = good.exercises.findIndex((line) => /^\d+-\d+$/.test(line.reps))
    expect(index).toBeGreaterThan(0)
    expect(
      fails(
        'WO3',
        swap(() => ({ sets: 4 }), index),
        input,
      ),
    ).toBe(false)
    expect(
      fails(
        'WO3',
        swap(() => ({ sets: 5 }), index),
        input,
      ),
    ).toBe(true)
    expect(
      fails(
        'WO3',
        swap(() => ({ reps: '8-15' }), index),
        input,
      ),
    ).toBe(false)
    expect(
      fails(
        'WO3',
        swap(() => ({ reps: '8-16' }), index),
        input,
      ),
    ).toBe(true)
    expect(
      fails(
        'WO3',
        swap(() => ({ rest: '90 s' }), index),
        input,
      ),
    ).toBe(false)
    expect(
      fails(
        'WO3',
        swap(() => ({ rest: '91 s' }), index),
        input,
      ),
    ).toBe(true)
    expect(
      fails(
        'WO3',
        swap(() => ({ notes: 'Feel the burn.' }), index),
        input,
      ),
    ).toBe(true)
  })

  it('WO4 catches a session that runs over, not the same one in its window', () => {
    const long = { ...good, exercises: [...good.exercises, ...good.exercises, ...good.exercises] }
    expect(fails('WO4', long, input)).toBe(true)
    expect(fails('WO4', good, input)).toBe(false)
  })

  it('WO5 catches another duration or other minutes, not the stated ones', () => {
    expect(fails('WO5', { ...good, duration: '60+ minutes' }, input)).toBe(true)
    expect(fails('WO5', { ...good, description: 'A session of 12 minutes.' }, input)).toBe(true)
    const minutes = minutesOf(good, windowOf(input.duration))
    expect(fails('WO5', { ...good, description: `About ${minutes} minutes.` }, input)).toBe(false)
  })

  it('WO6 catches a missing warm-up and a small move first, not two large ones the other way round', () => {
    expect(fails('WO6', { ...good, exercises: good.exercises.slice(1) }, input)).toBe(true)
    const reversed = good.exercises.slice(1, -1).toReversed()
    const [warmUp, coolDown] = [good.exercises[0], good.exercises.at(-1)]
    expect(fails('WO6', { ...good, exercises: [warmUp!, ...reversed, coolDown!] }, input)).toBe(
      true,
    )
    const [one, two, ...rest] = good.exercises.slice(1)
    const isSwappable = moveOf(one!.name)?.stage === moveOf(two!.name)?.stage
    expect(isSwappable).toBe(true)
    expect(fails('WO6', { ...good, exercises: [warmUp!, two!, one!, ...rest] }, input)).toBe(false)
  })

  it('WO8 catches 2 and 13 exercises and a name twice, not 3 and 12', () => {
    const line = good.exercises[1]!
    const of = (count: number): Draft => ({
      ...good,
      exercises: Array.from({ length: count }, (_, at) => ({ ...line, name: `Move ${at}` })),
    })
    expect([2, 3, 12, 13].map((count) => fails('WO8', of(count), input))).toEqual([
      true,
      false,
      false,
      true,
    ])
    const twice = { ...good, exercises: [line, line, ...good.exercises.slice(2)] }
    expect(fails('WO8', twice, input)).toBe(true)
  })

  it('WO9 catches a flagged move for a mentioned injury, not for another one', () => {
    const squat = swap(() => ({ name: 'Goblet Squat' }))
    expect(fails('WO9', squat, inputOf({ equipment: 'dumbbells, bad knee' }))).toBe(true)
    expect(fails('WO9', squat, inputOf({ equipment: 'dumbbells, sore wrist' }))).toBe(false)
  })

  it('WO10 catches promises, and G7 numbers other than the plan’s own', () => {
    const told = (description: string): Draft => ({ ...good, description })
    for (const text of ['Lose 5 kg in a month.', 'Burns fat fast.', 'The best session there is.'])
      expect(fails('WO10', told(text), input), text).toBe(true)
    for (const text of ['Guaranteed results.', 'Doctor-approved moves.', 'Proven to work.'])
      expect(fails('G7', told(text), input), text).toBe(true)
    for (const text of ['Cures back pain.', 'A miracle cure for stiff backs.'])
      expect(fails('G15', told(text), input), text).toBe(true)
    const minutes = minutesOf(good, windowOf(input.duration))
    expect(fails('WO10', told(`About ${minutes} minutes. Add a little weight.`), input)).toBe(false)
    expect(fails('G7', told(`About ${minutes} minutes. Add a little weight.`), input)).toBe(false)
    expect(fails('G7', told('You will use 400 calories.'), input)).toBe(true)
    expect(fails('WO10', { ...good, name: 'Lose 10 Pounds' }, input)).toBe(true)
    expect(fails('WO10', { ...good, tags: ['Fat burning'] }, input)).toBe(true)
  })

  it('WO11 catches half-equal routines, not ones that share a few moves', () => {
    const rule = checks.listRules.find((item) => item.id === 'WO11')!
    const context = contextOf(input) as never
    expect(rule.check([good, { ...good, name: 'Another Name' }], context)).toBeDefined()
    const [one, two] = draftsOf(input)
    expect(sharedShare(one!, two!)).toBeLessThanOrEqual(0.5)
    expect(rule.check([one!, two!], context)).toBeUndefined()
  })
})
