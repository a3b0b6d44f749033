import { describe, expect, it } from 'vitest'
import { sampleOf } from '../../kit/share.fixture.ts'
import { createRandom } from '../../text/random.ts'
import { namesWithDemand } from './writer/moves.server.ts'
import { write } from './builtin.server.ts'
import { DESCRIBED_LIMITS, GENTLE } from './described.fixture.ts'
import { planNotes } from './writer/plan-notes.server.ts'
import { readEquipment } from './reading/situation.server.ts'
import { situationOf } from './reading/situation.server.ts'
import { tool, type Input } from './tool.ts'

const GOALS = tool.fields.goalType.options.map(({ value }) => value)
const LEVELS = tool.fields.fitnessLevel.options.map(({ value }) => value)

/** Every move that a plan names: lines, warm-up, cool-down, easier and harder moves. */
function movesFor(equipment: string, turn: number): { names: string[]; input: Input } {
  const input: Input = {
    fitnessLevel: LEVELS[turn % LEVELS.length] as string,
    goalType: GOALS[turn % GOALS.length] as string,
    equipment,
    duration: '20-30 minutes',
  }
  const drafts = [...write(input, createRandom(`body ${turn}`))].slice(0, 2)
  expect(drafts.length, equipment).toBeGreaterThan(0)
  const names = drafts.flatMap(({ exercises }) =>
    exercises.flatMap(({ name, notes = '' }) => [
      name,
      ...(/minute each: (.+)\.$/.exec(notes)?.[1]?.split(', ') ?? []),
      ...[...notes.matchAll(/(?:Easier|Harder|Gentler|Deeper): (.+)\.$/g)].map(([, it = '']) => it),
    ]),
  )
  return { names, input }
}

describe('the table of what a move asks', () => {
  it(`is kept for ${DESCRIBED_LIMITS.length} described limits: no move against it, wherever it stands`, () => {
    expect(DESCRIBED_LIMITS.length).toBeGreaterThanOrEqual(300)
    const unsafe: string[] = []
    for (const [index, [said, asks]] of sampleOf([...DESCRIBED_LIMITS.entries()], 80)) {
      const { names } = movesFor(said, index)
      for (const name of new Set(names))
        for (const ask of asks)
          if (namesWithDemand(ask).has(name)) unsafe.push(`${said}: ${name} (${ask})`)
    }
    expect([...new Set(unsafe)]).toEqual([])
  })

  it('rules them out whatever the goal, the level and the seed', () => {
    const left = DESCRIBED_LIMITS.flatMap(([said, asks]) => {
      const { barred } = readEquipment(said).body
      return asks.flatMap((ask) =>
        [...namesWithDemand(ask)]
          .filter((name) => !barred.has(name))
          .map((name) => `${said}: ${name}`),
      )
    })
    expect(left).toEqual([])
  })

  it('leaves what healed long ago, and what a bar weighs, to the usual plan', () => {
    const barred = (said: string): ReadonlySet<string> => readEquipment(said).body.barred
    expect(barred('broken wrist 12 years ago, bands').has('Band Curl')).toBe(false)
    expect(barred('knee op 10 years ago, broken wrist').has('Band Curl')).toBe(true)
    expect(barred('barbell, 130 kg').size).toBe(0)
    expect(barred('bands, I weigh 130kg').has('Dead Hang')).toBe(true)
    expect(barred('bands, 22 kg').size).toBe(0)
  })

  it.each(GENTLE)('gives the gentle plan for what is risky or not understood: %s', (said) => {
    for (const turn of [0, 1, 5]) {
      const { names } = movesFor(said, turn)
      const others = names.filter(
        (name) =>
          !namesWithDemand('gentle-only').has(name) &&
          !namesWithDemand('seated-only').has(name) &&
          !/^(?:Warm-up|Cool-down)$/.test(name),
      )
      expect(others, said).toEqual([])
    }
  })
})

describe('a described body in the notes', () => {
  const notesFor = (equipment: string, goalType = 'general fitness'): string => {
    const { input } = movesFor(equipment, 0)
    return planNotes([], situationOf({ ...input, goalType }), equipment).join('\n')
  }

  it.each<[string, string[], string[]]>([
    [
      "wrist broken as a kid, doesn't bend right back",
      ['wrists'],
      ['your back', 'right back', 'Not understood'],
    ],
    ["neuropathy - can't feel soles well", ['no lunges'], ['soles well']],
    ['no deep squats, 58, knees crunch', ['no deep knee bends'], ['no no', 'deep squats', '“hot']],
    ['no barbells at my hotel gym, dumbbells, bands', [], ['barbells', 'hotel gym']],
    [
      'arms only, broke my foot (boot, non weight bearing)',
      ['sitting'],
      ['arms or elbows', 'boot”', 'Not used'],
    ],
    ['yoga mat. desk job. stiff as a board', [], ['Not used', 'job', 'board']],
    ['stent, beta blockers so pulse is no use', ['talk in whole sentences'], ['Not used']],
    ["i've a colostomy bag", [], ['Not used', 'colostomy']],
    ['schnorbitis since june', ['Not understood: “schnorbitis”'], []],
    ['sore flurb', ['Not understood: “sore flurb”'], []],
    ['sore rist', ['wrists'], ['Not understood']],
    ['sore lower back', ['your back'], ['Not understood']],
    ['dumbbells, sore in the left shoulder', ['shoulder'], ['Not understood']],
    ['bad nee', ['knees'], ['Not understood']],
    ['dodgy anckle', ['ankles'], ['Not used', 'Not understood']],
    ['sholder hurts', ['shoulder'], ['Not understood']],
    ['diastisis recti', ['abdomen'], ['Not used', 'Not understood']],
    ["I can't glorp", ["Not understood: “can't glorp”"], []],
    ['anorexia recovery, no cardio', ['your team allows'], ['150 to 300']],
    ['sickle cell, avoid getting cold', ['keep warm'], ['Not used', 'Not understood']],
    ['only pushups and situps i guess', [], ['Not used', 'pushups']],
    ['ankle ligament repair, single leg balance still bad', ['ankles'], ['knees', 'hips']],
    ['cataract op last week', ['face down'], ['heart']],
    [
      'polio leg left thin, KAFO brace, upper body ok: bar, dumbbells up to 18',
      ['sitting'],
      ['hips', 'at a wall', 'easiest'],
    ],
    [
      "Detached retina op'd in spring, surgeon: no straining, no head below heart, no impact",
      ['face down', 'floaters'],
      ['Not understood'],
    ],
    ['broken collar bone 7 weeks ago, out of sling', ['shoulder girdle'], ['wrists']],
    ['broken wrist, gym', ['nothing that is pressed, held or hung from'], []],
    ['jaw wired, liquid diet, low energy, 4 more weeks', ['gentle', 'teeth'], ['Not used']],
    ['breastfeeding, baby 5 months in carrier', ['no planks', 'baby down'], ['breastfeeding']],
    ['290 lbs, machines preferably', ['no hanging'], ['Not used', '290']],
    ["bike, Crohn's", [], ['Not used']],
    ['trap bar, safety squat bar', ['Not used: “safety squat bar”'], []],
  ])('%s', (said, says, never) => {
    const notes = notesFor(said)
    for (const part of says) expect(notes).toContain(part)
    for (const part of never) expect(notes).not.toContain(part)
  })

  it('takes no complaint, commute or figure of speech for equipment', () => {
    for (const said of [
      'non weight bearing',
      'IT band hurts',
      'couch to 5k failed',
      'commuter run, gym shower',
      'knees hurt going down stairs',
      'scared of the gym',
      'desk job',
      'pull up bar but it falls down',
    ])
      expect([...readEquipment(said).gear], said).toEqual([])
  })

  it('takes what is named in passing', () => {
    expect([...readEquipment('2x6kg, mat').gear]).toEqual(['dumbbell'])
    expect([...readEquipment('rack bar bench').gear]).toContain('barbell')
    expect([...readEquipment('bands, bar, first pull-up').gear]).toContain('pull-up bar')
    expect([...readEquipment('dips belt').gear]).toEqual(['dip bars'])
  })

  it('reads ages as ages, figures of speech as such, and discs that slide as no back', () => {
    const barred = (said: string): ReadonlySet<string> =>
      situationOf(movesFor(said, 0).input).reading.body.barred
    for (const said of [
      'crossfitter for 8 years',
      'low ceiling 1.95 m',
      'mini bands, glider discs',
      "DBs, tinnitus, I don't like clanging",
    ])
      expect(barred(said).has('Glute Bridge'), said).toBe(false)
    for (const said of ['bowls player 68', 'I am 71', 'mum 83', 'bands, 74, creaky'])
      expect(barred(said).has('Burpee'), said).toBe(true)
    expect(barred('daughter aged 9').has('Barbell Deadlift')).toBe(true)
    expect(barred("can't leave bed (ME)").has('Bodyweight Squat')).toBe(true)
    expect(barred('eye op last week').has('Prone T Raise')).toBe(true)
  })

  it('gives what was asked for by name or part', () => {
    const { names } = movesFor('only pushups and situps', 3)
    expect(names.filter((name) => namesWithDemand('push-up').has(name)).length).toBeGreaterThan(1)
    expect(names.some((name) => namesWithDemand('sit-up').has(name))).toBe(true)
    expect(movesFor('first pull-up, bar, bands', 4).names).not.toContain('Pull-Up')
  })
})
