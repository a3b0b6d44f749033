import { describe, expect, it } from 'vitest'
import { assembleBuiltin } from '../../../kit/assemble.server.ts'
import { serverTool } from '../../../kit/server-tool.server.ts'
import { createRandom } from '../../../text/random.ts'
import { readBody } from './body.server.ts'
import { write } from '../builtin.server.ts'
import { checks } from '../checks.server.ts'
import { moves, namesWithDemand } from '../writer/moves.server.ts'
import { draft, type Draft } from '../output.server.ts'
import { examples, prompt } from '../prompt.server.ts'
import { tool, type Input } from '../tool.ts'

const server = serverTool({ tool, draft, checks, examples, prompt, write })
const GOALS = tool.fields.goalType.options.map(({ value }) => value)
const GEAR = ['', ', dumbbells and bands', ', full gym']

/** The moves and notes of every routine for a text, over goals, levels and gear. */
function* routinesFor(said: string): Generator<{ names: string[]; notes: readonly string[] }> {
  for (const goalType of GOALS) {
    for (const [at, gear] of GEAR.entries()) {
      const fitnessLevel = ['beginner', 'intermediate', 'advanced'][at] as string
      const input: Input = {
        fitnessLevel,
        goalType,
        equipment: said + gear,
        duration: '20-30 minutes',
      }
      const result = assembleBuiltin(
        server,
        input,
        write(input, createRandom('x'))[Symbol.iterator](),
      )
      for (const item of result?.drafts ?? []) {
        const { exercises } = item.draft as Draft
        const frames = exercises.flatMap(
          ({ notes }) =>
            notes
              ?.split(': ')[1]
              ?.split(/, |\.$/)
              .filter(Boolean) ?? [],
        )
        yield {
          names: [...exercises.map(({ name }) => name), ...frames],
          notes: result?.notes ?? [],
        }
      }
    }
  }
}

const demand = (...asks: string[]): Set<string> =>
  new Set(asks.flatMap((ask) => [...namesWithDemand(ask)]))
const LUNGES = new Set([
  ...moves.filter(({ pattern }) => pattern === 'lunge').map(({ name }) => name),
  'Step-Back Lunges without Weight',
  'Side-to-Side Lunges',
])

describe('a described body', () => {
  it.each<[string, Set<string>]>([
    ['pacemaker', demand('jump', 'burpee', 'run', 'strain', 'head-down')],
    ['I had a stroke last year', demand('jump', 'strain', 'head-down')],
    ['heart failure', demand('jump', 'run', 'strain')],
    ['glaucoma', demand('jump', 'head-down', 'strain')],
    ['no lunges', LUNGES],
    ['no jumping or burpees', demand('jump', 'burpee')],
    ["can't kneel", demand('kneel')],
    ['I cannot get down on the floor', demand('floor')],
    ['no floor work', demand('floor')],
    ['no overhead', demand('overhead')],
    ['no push-ups, planks or sit-ups', demand('push-up', 'plank', 'sit-up')],
    ['no running', demand('run')],
    ['osteoporosis', demand('jump', 'bend', 'twist', 'sit-up')],
    ['30 weeks pregnant', demand('jump', 'supine', 'prone', 'sit-up', 'hang', 'twist')],
    ['hernia', demand('sit-up', 'plank', 'strain', 'jump')],
    ['broken wrist', demand('on-hands', 'push-up', 'hang')],
    ['vertigo', demand('one-leg', 'head-down', 'jump')],
    ['78 years old', demand('jump', 'one-leg', 'head-down')],
    ['slipped disc', demand('bend', 'twist', 'sit-up', 'jump')],
    ['knee replacement', demand('kneel', 'jump')],
    ['frozen shoulder', demand('overhead', 'hang', 'dip')],
    ["can't do the grimble", demand('jump', 'strain', 'head-down', 'hang')],
  ])('is spared: %s', (said, unsafe) => {
    for (const { names } of routinesFor(said))
      expect(
        names.filter((name) => unsafe.has(name)),
        said,
      ).toEqual([])
  })

  it.each([
    'wheelchair',
    'I use a wheelchair',
    "can't stand",
    'seated exercises only',
    'leg in plaster',
  ])('that sits gets nothing but what is done sitting: %s', (said) => {
    const seated = demand('seated-only')
    for (const { names, notes } of routinesFor(said)) {
      const others = names.filter(
        (name) => !seated.has(name) && !/^(?:Warm-up|Cool-down)$/.test(name),
      )
      expect(others, said).toEqual([])
      expect(notes.join(' ')).toContain('sitting')
    }
  })

  it.each([
    'inguinal hernia, surgery planned for spring',
    'SPD since week 20, pregnant',
    'very heavy person, plus sized',
    '21 stone',
    'fibro, bad days',
    'ICD put in last winter',
    'atlantoaxial joint is loose',
    'PEM after shopping',
    'heart rate below 110 says clinic',
    'quetiapine makes mornings slow',
    'alcohol detox, day 30',
    'dysreflexia, T5',
  ])('that is at risk gets the gentle plan and what to watch for: %s', (said) => {
    const calm = demand('gentle-only', 'seated-only')
    for (const { names, notes } of routinesFor(said)) {
      const others = names.filter(
        (name) => !calm.has(name) && !/^(?:Warm-up|Cool-down)$/.test(name),
      )
      expect(others, said).toEqual([])
      expect(notes.join(' ')).toMatch(/gentl/)
    }
  })

  it.each<[string, Set<string>]>([
    ['pubic bone pain, 20 weeks pregnant', demand('split-pelvis')],
    ['defibrillator, keep left arm low', demand('overhead', 'chest-squeeze')],
    ['unstable neck, AAI', demand('overhead', 'neck', 'supine', 'head-down')],
    ['tore my hamstring in June', demand('hamstring')],
    ['A2 pulley strain', demand('grip', 'hang')],
    ['he is 69 years old', demand('floor', 'sit-up')],
  ])('is spared besides: %s', (said, unsafe) => {
    for (const { names } of routinesFor(said))
      expect(
        names.filter((name) => unsafe.has(name)),
        said,
      ).toEqual([])
  })

  it('warns of what belongs to the condition, and of nothing else', () => {
    expect(readBody('umbilical hernia').advice.join(' ')).not.toContain('midwife')
    expect(readBody('second trimester').advice.join(' ')).toContain('midwife')
    expect(readBody('dysreflexia').advice.join(' ')).toContain('headache')
  })

  it('that only wants to stay seated is not called ill', () => {
    for (const { notes } of routinesFor('desk stretches'))
      expect(notes.join(' ')).not.toContain('You mentioned')
  })

  it('is named where it was not understood, and then the plan is the gentle one', () => {
    const body = readBody("I can't do the grimble, dumbbells")
    expect(body.unread).toHaveLength(1)
    expect(body.flags).toContain('general')
  })

  it.each([
    'no injuries, dumbbells',
    'no heart problems',
    'no equipment',
    'no gym, two kettlebells',
    '',
  ])('that is well loses nothing: %s', (said) => {
    expect(readBody(said).barred.size, said).toBe(0)
  })

  const barredBy = (text: string): ReadonlySet<string> => readBody(text).barred

  it.each([
    ['appendix out 3 weeks ago', ['Plank', 'Dead Hang', 'Dumbbell Shoulder Press']],
    ['hip arthroscopy, stitches out on Monday', ['Plank', 'Burpee']],
    ['loft with a low ceiling', ['Pull-Up', 'Jump Rope']],
    ['nothing overhead, pinched nerve', ['Dumbbell Shoulder Press']],
    ['I dislike burpees', ['Burpee', 'Step-Back Burpee']],
    ['71 yrs, tins and a chair', ['Squat Jump', 'Pistol Squat']],
    ['in bed most of the day', ['Standing Hamstring Stretch', 'Bodyweight Squat']],
    ['baby asleep next door', ['Jumping Jack', 'Burpee']],
  ])('“%s” leaves out %j', (text, names) => {
    const barred = barredBy(text)
    for (const name of names) expect(barred.has(name), name).toBe(true)
  })

  it('leaves nothing out for what is said to be well', () => {
    for (const text of ['no hip or back problems', '30 reps of anything', '12 years experience'])
      expect([...barredBy(text)], text).toEqual([])
  })
})
