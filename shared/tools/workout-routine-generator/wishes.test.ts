import { describe, expect, it } from 'vitest'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { serverTool } from '../../kit/server-tool.server.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { readEquipment } from './reading/situation.server.ts'
import { moveOf, type Move } from './writer/moves.server.ts'
import { draft, type Draft } from './output.server.ts'
import { examples, prompt } from './prompt.server.ts'
import { tool, type Input } from './tool.ts'

const server = serverTool({ tool, draft, checks, examples, prompt, write })

/** The moves of every routine for a text, its notes, and the pieces each draft is reported to use. */
function planFor(equipment: string, given: Partial<Input> = {}) {
  const input: Input = {
    fitnessLevel: 'intermediate',
    goalType: 'general fitness',
    duration: '45-60 minutes',
    ...given,
    equipment,
  }
  const result = assembleBuiltin(
    server,
    input,
    write(input, createRandom('wish'))[Symbol.iterator](),
  )
  const drafts = result?.drafts ?? []
  expect(drafts.length, equipment).toBeGreaterThan(0)
  const sessions = drafts.map((item) =>
    (item.draft as Draft).exercises.flatMap(({ name }): Move[] => {
      const move = moveOf(name)
      return move ? [move] : []
    }),
  )
  return {
    sessions,
    moves: sessions.flat(),
    needs: new Set(sessions.flat().flatMap(({ equipment: needs }) => needs)),
    notes: result?.notes.join('\n') ?? '',
    uses: drafts.map(({ marks }) => marks.uses),
  }
}
const gearOf = (equipment: string): ReadonlySet<string> => readEquipment(equipment).gear

describe('equipment is what was named', () => {
  it('takes what a gym is said to have for all that it has', () => {
    const { needs } = planFor('cyclist, broken wrist. gym has leg press, bike static, leg curl', {
      goalType: 'endurance',
      fitnessLevel: 'advanced',
    })
    expect([...needs].filter((need) => !['leg press', 'leg curl', 'bike'].includes(need))).toEqual(
      [],
    )
    expect(needs.has('bike')).toBe(true)
  })
  it('takes three pieces beside the name of a place for all there is, and a fear for a no', () => {
    expect(
      [
        ...gearOf('leg press, chest press, lat pulldown, rower - leisure centre circuit'),
      ].toSorted(),
    ).toEqual(['chest press machine', 'lat pulldown', 'leg press', 'rower'])
    expect(gearOf('full gym: barbell, rack, bench').has('leg press')).toBe(true)
    expect(gearOf("planet fitness but I'm scared of the free weights area").has('dumbbell')).toBe(
      false,
    )
  })
  it('uses a rope and stairs that were named', () => {
    const { uses } = planFor('skipping rope, stairs', { goalType: 'weight loss' })
    expect(new Set(uses.flat())).toEqual(new Set(['skipping rope', 'stairs']))
  })
  it('has a rope turned in each short session for stamina, whatever else was named', () => {
    const { uses } = planFor('kettlebell 16kg and a skipping rope', {
      goalType: 'endurance',
      duration: '20-30 minutes',
    })
    for (const used of uses) expect(used).toContain('skipping rope')
  })
  it('holds nothing with a repaired shoulder, and says so', () => {
    const { notes, needs } = planFor('rotator cuff repair in March, kettlebells')
    expect([...needs].filter((need) => need.includes('kettlebell'))).toEqual([])
    expect(notes).toContain('Left out for what you said of your body: “kettlebells”.')
  })
  it('takes no person and no operation for a weight or a band', () => {
    expect([...gearOf('mat, bands, husband as weight')]).toEqual(['band'])
    expect([...gearOf('lap band surgery 4 months ago, dumbbells')]).toEqual(['dumbbell'])
    expect(readEquipment('ankle weights 2kg').flags.size).toBe(0)
  })
  it('lifts a bar where a bar goes without saying', () => {
    expect(gearOf('home rack, 200 kg, deadlift plateau at 180').has('barbell')).toBe(true)
    expect(gearOf('deadlift specialist, deficit, bands and chains').has('barbell')).toBe(true)
    expect(gearOf('dumbbells, no deadlifts').has('barbell')).toBe(false)
    expect(gearOf('bands, I weigh 110 kg').has('barbell')).toBe(false)
  })
  it('builds a session for stamina on the one machine that was named', () => {
    for (const equipment of ['spin bike only', 'treadmill', 'rower'])
      for (const session of planFor(equipment, { goalType: 'endurance' }).sessions) {
        const on = session.filter((it) => it.equipment.length > 0)
        expect(on.length, equipment).toBeGreaterThanOrEqual(3)
      }
  })
  it('uses a sandbag, and the bike of a bad knee', () => {
    expect(planFor('sandbag 15kg', { goalType: 'strength' }).uses.flat()).toContain('sandbag')
    const knees = planFor('knee replacement both, stationary bike', { goalType: 'endurance' })
    expect(knees.needs.has('bike')).toBe(true)
  })
})

describe('wishes', () => {
  const LEGS = new Set(['quads', 'glutes', 'hamstrings', 'adductors', 'calves', 'hips'])
  it('leaves out legs on a day without legs, whatever the goal', () => {
    for (const goalType of ['strength', 'general fitness', 'weight loss'])
      for (const { primary, name } of planFor('no legs today; gym', { goalType }).moves)
        expect(LEGS.has(primary), name).toBe(false)
    expect(
      planFor('leg press, leg curl, no leg pain').moves.some((it) => LEGS.has(it.primary)),
    ).toBe(true)
  })
  it('hands no free bar to a newcomer of a gym, and machines to whoever asks for them', () => {
    const first = planFor("full gym for the first time. don't know anything", {
      fitnessLevel: 'beginner',
    })
    expect(
      first.moves.filter((it) => it.equipment.some((need) => need.includes('barbell'))),
    ).toEqual([])
    const shy = planFor('gym membership, machines preferably', { fitnessLevel: 'beginner' })
    for (const session of shy.sessions)
      expect(
        session.filter((it) => it.equipment.some((need) => /machine|leg |lat |cable/u.test(need)))
          .length,
      ).toBeGreaterThan(1)
  })
  it.each(['no full squats', 'no twisting the whole body', 'no breath holding'])(
    'makes a plan for “%s”, though every plan says some of these words',
    (said) => {
      for (const { value } of tool.fields.goalType.options) planFor(said, { goalType: value })
    },
  )
  it('uses the piece that was named beside a whole gym', () => {
    for (const session of planFor('spin + full body weights gym', { goalType: 'weight loss' })
      .sessions)
      expect(session.some((it) => it.equipment.includes('bike'))).toBe(true)
  })
  it('keeps the goal and the weights of somebody whose complaint is known', () => {
    expect(
      planFor('Kettlebells 8kg x2, mat. endometriosis flare some weeks').uses.flat(),
    ).toContain('Kettlebells')
    expect(
      planFor('dumbbell, bench. vasectomy on friday so go easy next week!').uses.flat(),
    ).toContain('dumbbell')
  })
  it('takes pain in the chest for what it may be, and the days of a split for no complaint', () => {
    const { moves, notes } = planFor('I get chest pain when I climb stairs. nothing at home')
    expect(moves.map(({ name }) => name)).not.toContain('Bodyweight Squat')
    expect(notes).toContain('seen by a doctor before any training')
    expect(readEquipment('gym bro style push pull legs').flags.size).toBe(0)
  })
  it('gives the gentle plan beside a walking frame, and says what to do with less time', () => {
    const { moves, notes } = planFor(
      'my dad had two falls. he uses a zimmer frame. 10 mins would be plenty',
    )
    expect(moves.map(({ name }) => name)).not.toContain('Bodyweight Squat')
    expect(notes).toContain('“10 mins” is shorter than the length you chose')
    expect(planFor('dumbbells, 10 minute walk to the gym').notes).not.toContain('shorter than')
  })
})

describe('notes say what is true of this plan', () => {
  it('names equipment that no routine uses, and why', () => {
    expect(planFor('kettlebell, weight vest', { goalType: 'flexibility' }).notes).toContain(
      'Not used: “kettlebell”, “weight vest”.',
    )
    expect(planFor('erg, bad wrist', { goalType: 'endurance' }).notes).toContain(
      'Left out for what you said of your body: “erg”.',
    )
    expect(planFor('barbell, rack, exercise ball', { goalType: 'flexibility' }).notes).toContain(
      '“rack”',
    )
    expect(planFor('dumbbells').notes).not.toMatch(/Not used|own body weight/)
  })
  it('says nothing of a body that somebody would be frightened to read back', () => {
    const notes = planFor(
      'angina on exertion, GTN spray. deaf. written cues. sometimes go hypo',
    ).notes
    for (const part of ['Not used', 'GTN', 'hypo', 'cues']) expect(notes).not.toContain(part)
  })
  it('says each limit once', () => {
    const { notes } = planFor('28 weeks pregnant, dizzy, resistance band')
    expect(notes.split('no jumps').length).toBe(2)
  })
  it('says of each draft the pieces that it uses', () => {
    const { uses } = planFor('bands only!', { goalType: 'strength' })
    for (const used of uses) expect(used).toEqual(['bands'])
  })
})
