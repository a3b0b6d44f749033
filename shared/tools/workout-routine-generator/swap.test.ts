import { describe, expect, it } from 'vitest'
import { sampleSizeOf } from '../../kit/share.fixture.ts'
import { createAssembly } from '../../kit/assemble.server.ts'
import { faultsOf } from '../../kit/rules/faults-of.server.ts'
import { isRejection } from '../../kit/rules/rejection.ts'
import { createRandom } from '../../text/random.ts'
import { namesWithDemand } from './writer/moves.server.ts'
import { minutesOf, windowOf, workingLines } from './checks.ts'
import { DESCRIBED_LIMITS } from './described.fixture.ts'
import { moveOf } from './writer/moves.server.ts'
import { exercisePluralOf } from './writer/words.server.ts'
import type { Draft } from './output.server.ts'
import { DURATIONS, draftsOf, firstDraft, inputOf, server } from './routines.fixture.ts'
import { swap } from './swap.server.ts'
import { tool, type Input } from './tool.ts'

const GOALS = tool.fields.goalType.options.map(({ value }) => value)
const LEVELS = tool.fields.fitnessLevel.options.map(({ value }) => value)
const GEAR = [
  '',
  'dumbbells, bench',
  'full gym',
  'bands, pull-up bar',
  'kettlebell 16 kg',
  'treadmill',
]
const lineNamesIn = ({ exercises }: Draft): string[] => exercises.map(({ name }) => name)
const faultsIn = (drafts: readonly Draft[], input: Input): string[] =>
  faultsOf(server, input, drafts)

/** Every move that a routine names, in lines, cues, warm-up and cool-down. */
const allMoveNamesIn = ({ exercises }: Draft): string[] =>
  exercises.flatMap(({ name, notes = '' }) => [
    name,
    ...(/minute each: (.+)\.$/.exec(notes)?.[1]?.split(', ') ?? []),
    ...[...notes.matchAll(/(?:Easier|Harder|Gentler|Deeper): (.+)\.$/g)].map(([, it = '']) => it),
  ])

/** Swaps one exercise again and again, each time with all earlier versions. */
function versionsOf(draft: Draft, at: number, input: Input, times: number): Draft[] {
  const versions = [draft]
  while (versions.length <= times) {
    const seed = String(versions.length)
    const current = versions.at(-1) as Draft
    const next = swap(current, `exercises.${at}`, { input, seed, avoid: versions })
    if (!next) break
    versions.push(next)
  }
  return versions
}

it('gives another exercise that keeps every rule, over many forms and many swaps of each', () => {
  const random = createRandom('swaps')
  let [made, none] = [0, 0]
  for (let form = 0; form < sampleSizeOf(30); form++) {
    const [said, asks] = random.chance(0.5)
      ? random.pick(DESCRIBED_LIMITS)
      : [random.pick(GEAR), []]
    const input = inputOf({
      goalType: random.pick(GOALS),
      fitnessLevel: random.pick(LEVELS),
      duration: random.pick(DURATIONS),
      equipment: said,
    })
    const [draft, ...others] = draftsOf(input, String(form))
    if (!draft) continue
    const before = new Set(
      faultsOf(server, input, [draft, ...others], { warnings: true }).map(
        (fault) => fault.split(':', 1)[0],
      ),
    )
    let [current, avoid] = [draft, [] as Draft[]]
    for (let turn = 0; turn < 8; turn++) {
      const at = 1 + random.int(current.exercises.length - 2)
      avoid = [...avoid, current]
      const next = swap(current, `exercises.${at}`, { input, seed: String(turn), avoid, others })
      if (!next) {
        none++
        continue
      }
      made++
      const about = `${JSON.stringify(input)} ${lineNamesIn(current)[at]} → ${lineNamesIn(next)[at]}`
      expect(lineNamesIn(next).toSpliced(at, 1), about).toEqual(
        lineNamesIn(current).toSpliced(at, 1),
      )
      expect(new Set(lineNamesIn(next)).size, about).toBe(next.exercises.length)
      expect(avoid.map((version) => lineNamesIn(version)[at])).not.toContain(lineNamesIn(next)[at])
      expect(faultsIn([...others, next], input), about).toEqual([])
      const advice = faultsOf(server, input, [next], { warnings: true }).filter(
        (fault) => !before.has(fault.split(':', 1)[0]),
      )
      expect(advice, about).toEqual([])
      for (const ask of asks)
        expect(
          allMoveNamesIn(next).filter((name) => namesWithDemand(ask).has(name)),
          about,
        ).toEqual([])
      current = next
    }
  }
  console.log(`${made} swaps made, ${none} had no exercise left`)
  expect(made).toBeGreaterThan(6 * sampleSizeOf(30))
})

it('takes no exercise twice in one place, until none is left', () => {
  const input = inputOf({ equipment: 'none, bad knee, wrist pain', duration: '20-30 minutes' })
  const versions = versionsOf(firstDraft(input), 2, input, 200)
  const names = versions.map((version) => lineNamesIn(version)[2])
  expect(versions.length).toBeGreaterThan(3)
  expect(versions.length).toBeLessThan(200)
  expect(new Set(names).size).toBe(names.length)
})

it('prefers what trains the same', () => {
  const input = inputOf({ equipment: 'dumbbells, bench', fitnessLevel: 'intermediate' })
  const draft = firstDraft(input)
  const pairs = workingLines(draft).map(({ name }, index) => {
    const next = swap(draft, `exercises.${index + 1}`, { input, seed: 'a', avoid: [draft] })
    return [moveOf(name)?.pattern, next && moveOf(lineNamesIn(next)[index + 1] ?? '')?.pattern]
  })
  const same = pairs.filter(([before, after]) => before === after)
  expect(same.length / pairs.length).toBeGreaterThan(0.6)
})

it('says nothing for warm-up, cool-down and what is no exercise of the routine', () => {
  const input = inputOf()
  const draft = firstDraft(input)
  const last = draft.exercises.length - 1
  for (const path of ['exercises.0', `exercises.${last}`, 'exercises.99', 'meals.1', 'name', ''])
    expect(swap(draft, path, { input, seed: 'a', avoid: [] }), path).toBeUndefined()
})

it('gives the same for one seed, and others for others', () => {
  const input = inputOf({ equipment: 'full gym' })
  const draft = firstDraft(input)
  const of = (seed: string) => swap(draft, 'exercises.3', { input, seed, avoid: [draft] })
  expect(of('a')).toEqual(of('a'))
  const found = new Set([...'abcdefgh'].map((seed) => of(seed)?.exercises[3]?.name))
  expect(found.size).toBeGreaterThan(2)
})

it('tells of the new exercises in name and description, and their minutes', () => {
  for (const [index, equipment] of GEAR.entries()) {
    const input = inputOf({ equipment, fitnessLevel: 'intermediate' })
    const versions = versionsOf(firstDraft(input, String(index)), 1, input, 6)
    const moves = versions.flatMap(({ exercises }) =>
      exercises.flatMap(({ name }) => moveOf(name) ?? []),
    )
    for (const version of versions) {
      const minutes = minutesOf(version, windowOf(input.duration))
      expect(version.description).toContain(`${minutes} minutes`)
      const isIn = ({ name }: { name: string }): boolean => lineNamesIn(version).includes(name)
      const gone = moves.filter((move) => !isIn(move))
      let words = `${version.name} ${version.description}`.toLowerCase()
      for (const move of moves.filter(isIn))
        words = words.replaceAll(exercisePluralOf(move).toLowerCase(), ' ')
      for (const move of gone) expect(words).not.toContain(exercisePluralOf(move).toLowerCase())
    }
  }
})

describe('a routine of a model', () => {
  const input = inputOf({ equipment: 'dumbbells', fitnessLevel: 'intermediate' })
  const lines = [
    { name: 'Goblet Squat', sets: 3, reps: '9', rest: '70 s' },
    { name: 'Dumbbell Deadlift', sets: 3, reps: '8-10', rest: '75 s' },
    { name: 'Dumbbell Floor Press', sets: 3, reps: '8-10', rest: '75 s' },
    { name: 'One-Arm Dumbbell Row', sets: 3, reps: '8-10 each side', rest: '75 s' },
    { name: 'Plank', sets: 2, reps: '30 s', rest: '60 s' },
  ]
  const offered = (changes: Partial<Draft>): Draft => {
    const answer = createAssembly(server, input).offer(
      {
        name: 'A Quiet Monday',
        description: 'Large moves with dumbbells first, then the trunk. Leave two in reserve.',
        duration: '30-45 minutes',
        tags: ['General fitness', 'Intermediate', 'Weekday'],
        exercises: lines,
        ...changes,
      },
      'openai',
    )
    if (isRejection(answer)) throw new Error(JSON.stringify(answer.faults))
    return answer.draft as Draft
  }
  const swapped = (draft: Draft, at: number): Draft => {
    const next = swap(draft, `exercises.${at}`, { input, seed: 'm', avoid: [draft] })
    if (!next) throw new Error('no swap')
    expect(faultsIn([next], input)).toEqual([])
    return next
  }

  it('keeps its words and the doses of the others', () => {
    const draft = offered({})
    const next = swapped(draft, 1)
    expect(next.name).toBe(draft.name)
    expect(next.tags).toEqual(draft.tags)
    expect(next.description).toContain('Large moves with dumbbells first, then the trunk.')
    expect(next.exercises.toSpliced(1, 1).slice(1, -1)).toEqual(
      draft.exercises.toSpliced(1, 1).slice(1, -1),
    )
  })

  it('loses the words that speak of the exercise that went', () => {
    const draft = offered({
      name: 'Goblet Squats and Presses',
      description: 'Goblet squats open, the floor press follows. Leave two in reserve.',
    })
    expect(swapped(draft, 4).name).toBe(draft.name)
    const next = swapped(draft, 1)
    expect(`${next.name} ${next.description}`).not.toMatch(/goblet squat/iu)
  })
})
