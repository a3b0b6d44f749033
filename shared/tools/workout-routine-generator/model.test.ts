import { describe, expect, it } from 'vitest'
import { createAssembly } from '../../kit/assemble.server.ts'
import { isRejection, type Rejection } from '../../kit/rules/rejection.ts'
import { minutesOf, windowOf, workingLines } from './checks.ts'
import type { Draft } from './output.server.ts'
import { faultsIn, inputOf, server } from './routines.fixture.ts'
import type { Input } from './tool.ts'

const FORM = inputOf({ equipment: 'dumbbells', fitnessLevel: 'intermediate' })
const LINES = [
  { name: 'Goblet Squat', sets: 3, reps: '9', rest: '70 s' },
  { name: 'Dumbbell Deadlift', sets: 3, reps: '8-10', rest: '75 s' },
  { name: 'Dumbbell Floor Press', sets: 3, reps: '8-10', rest: '75 s' },
  { name: 'One-Arm Dumbbell Row', sets: 3, reps: '8-10 each side', rest: '75 s' },
  { name: 'Plank', sets: 2, reps: '30 s', rest: '60 s' },
]
const PLAN = {
  name: 'Squat, Hinge and Press',
  description:
    'Large moves with dumbbells first, then the trunk. Leave two repetitions in reserve.',
  duration: '30-45 minutes',
  tags: ['General fitness', 'Intermediate'],
  exercises: LINES,
}
const offerPlan = (changes: object, form: Input = FORM) =>
  createAssembly(server, form).offer({ ...PLAN, ...changes }, 'openai')
function acceptedDraft(changes: object, form: Input = FORM): Draft {
  const offered = offerPlan(changes, form)
  if (isRejection(offered)) throw new Error(JSON.stringify(offered.faults))
  expect(faultsIn([offered.draft as Draft], form)).toEqual([])
  return offered.draft as Draft
}
const doseLines = (draft: Draft): string[] =>
  workingLines(draft).map(({ name, sets, reps, rest }) => `${name}: ${sets} × ${reps}, ${rest}`)
const PLAIN_DOSES = LINES.map(({ name, sets, reps, rest }) => `${name}: ${sets} × ${reps}, ${rest}`)
const withLine = (at: number, change: object): object => ({
  exercises: LINES.map((line, index) => (index === at ? { ...line, ...change } : line)),
})

describe('the doses of a model (WO3, WO4)', () => {
  it('stay as they are inside the range of goal and level', () => {
    expect(doseLines(acceptedDraft({}))).toEqual(PLAIN_DOSES)
  })

  it.each([
    ['reps', '8–10 reps', '8-10'],
    ['reps', '8 to 10', '8-10'],
    ['rest', '90 seconds', '90 s'],
    ['rest', '1 minute', '60 s'],
    ['rest', '60-75 sec', '75 s'],
  ])('are printed as ours are: %s “%s”', (key, written, printed) => {
    expect(workingLines(acceptedDraft(withLine(1, { [key]: written })))[1]).toMatchObject({
      ...LINES[1],
      [key]: printed,
    })
  })

  it('take a side or a second that only the spelling lacks from the table', () => {
    expect(workingLines(acceptedDraft(withLine(3, { reps: '8 per arm' })))[3]?.reps).toBe(
      '8 each side',
    )
    expect(workingLines(acceptedDraft(withLine(4, { reps: '40 sec' })))[4]?.reps).toBe('40 s')
  })

  it.each([
    [{ sets: 9 }, 'sets'],
    [{ reps: '100' }, 'reps'],
    [{ reps: '30 s' }, 'reps'],
    [{ rest: 'none' }, 'rest'],
    [{ rest: '600 s' }, 'rest'],
  ] as const)('are the table’s where %o is out of it, and only there', (change, key) => {
    const lines = workingLines(acceptedDraft(withLine(1, change)))
    const { [key]: changed, ...rest } = lines[1] as Draft['exercises'][number]
    expect(changed).not.toBe(Object.values(change)[0])
    const { [key]: _, ...own } = LINES[1] as (typeof LINES)[number]
    expect(rest).toMatchObject(own)
    expect(lines.map(({ name }) => name)).toEqual(LINES.map(({ name }) => name))
    expect(doseLines({ ...PLAN, exercises: lines }).toSpliced(1, 1)).toEqual(
      PLAIN_DOSES.toSpliced(1, 1),
    )
  })

  it('keep their repetitions where the whole time is wrong: rests and sets give', () => {
    for (const duration of ['20-30 minutes', '45-60 minutes']) {
      const form = { ...FORM, duration }
      const lines = workingLines(acceptedDraft({ duration }, form))
      expect(lines.map(({ name, reps }) => [name, reps])).toEqual(
        LINES.map(({ name, reps }) => [name, reps]),
      )
    }
  })
})

describe('the minutes of a model (WO5)', () => {
  const minutes = minutesOf(acceptedDraft({}), windowOf(FORM.duration))
  const said = (text: string): string =>
    acceptedDraft({ description: `Large moves first, then the trunk. ${text}` }).description

  it('are computed where none are named', () => {
    expect(acceptedDraft({}).description).toBe(
      `${PLAN.description} Plan about ${minutes} minutes in all.`,
    )
  })

  it('stay where they are true', () => {
    for (const text of [
      `It takes ${minutes} minutes.`,
      `It takes about ${minutes + 2} minutes.`,
      'Allow 30 to 45 minutes.',
      `Rest for 75 seconds; plan ${minutes} minutes.`,
    ])
      expect(said(text)).toContain(text)
  })

  it('are put right where they are not, and a rest is no whole session', () => {
    expect(said('It takes 90 minutes.')).toContain(`It takes ${minutes} minutes.`)
    expect(said('It takes about 60 minutes.')).toContain(`about ${minutes} minutes`)
    expect(said('It takes 60 to 75 minutes.')).toContain(`It takes ${minutes} minutes.`)
    const rested = { exercises: LINES.map((line) => ({ ...line, rest: '60 s' })) }
    expect(
      acceptedDraft({ ...rested, description: 'Rest for 1 minute. It takes 90 minutes.' })
        .description,
    ).toMatch(/^Rest for 1 minute\. It takes \d\d minutes\.$/)
  })
})

describe('an exercise that the form rules out', () => {
  const messages = (offered: ReturnType<typeof offerPlan>): string =>
    (offered as Rejection).faults.map(({ rule, message }) => `${rule} ${message}`).join('\n')
  const last = (...names: string[]): object => ({
    exercises: [...LINES, ...names.map((name) => ({ name, sets: 3, reps: '8', rest: '75 s' }))],
  })

  it.each([
    ['dumbbells, torn knee ligament', 'Jump Squat', /WO9 .*“Squat Jump” .*\(knee\)/],
    ['dumbbells, bad lower back', 'Dumbbell Deadlift', /WO9 .*“Dumbbell Deadlift” .*\(back\)/],
    ['dumbbells, 24 weeks pregnant', 'Squat Jump', /WO9 .*“Squat Jump” .*\(pregnancy\)/],
    ['dumbbells', 'Barbell Bench Press', /WO1 .*“Barbell Bench Press” needs barbell/],
    ['dumbbells', 'Dragon Squat', /WO1 .*“Dragon Squat” is no exercise/],
    ['dumbbells', 'Standing Hamstring Stretch', /WO1 .*does not train for the goal/],
  ])('“%s” refuses %s with its name and the reason', (equipment, name, said) => {
    const move = name === 'Jump Squat' ? 'Squat Jump' : name
    expect(messages(offerPlan(last(move), { ...FORM, equipment }))).toMatch(said)
  })

  it('is named with all others at once', () => {
    const said = messages(offerPlan(last('Barbell Bench Press', 'Cable Woodchop'), FORM))
    expect(said).toMatch(/“Barbell Bench Press” needs .*“Cable Woodchop” needs/)
  })

  it('is none that is only easier than it need be', () => {
    expect(doseLines(acceptedDraft(last('Wall Pelvic Tilt')))).toHaveLength(LINES.length + 1)
  })
})

const brokenRulesOf = (description: string): string[] => {
  const offered = offerPlan({ description })
  return isRejection(offered) ? offered.faults.map(({ rule }) => rule) : []
}

describe('what a description promises (WO10)', () => {
  it.each(['Lose 5 kg in a month.', 'Burns fat.', 'The best session there is.', 'Get ripped.'])(
    'refuses “%s”',
    (text) => expect(brokenRulesOf(text)).toContain('WO10'),
  )

  it.each([
    'Free weights come first.',
    'The best grip is the one that holds.',
    'Build up to 3 sets of 10.',
    'Stay in a pain-free range.',
  ])('lets “%s” be', (text) => expect(brokenRulesOf(text)).not.toContain('WO10'))
})

describe('what a description tells a person to do (WO12)', () => {
  it.each([
    'Push right through the pain.',
    'Pain in the knee only means that it is working.',
    'Ignore any dizziness.',
    'No pain, no gain.',
    'Squat until you throw up.',
    'On every set hold your breath until you nearly faint.',
    'Skip the warm-up.',
  ])('refuses “%s”', (text) => expect(brokenRulesOf(text)).toContain('WO12'))

  it.each([
    'Never push through pain.',
    'Stop before it hurts.',
    'Do not hold your breath for long.',
    'Push through the floor as you stand.',
    'Leave two repetitions in reserve, and do not skip the warm-up.',
    'Work through the list from the top.',
  ])('lets “%s” be', (text) => expect(brokenRulesOf(text)).toEqual([]))
})
