import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../text/random.ts'
import { write } from '../builtin.server.ts'
import { readEquipment } from './situation.server.ts'
import { moves, namesWithDemand } from '../writer/moves.server.ts'

/** Muscles as people call them, the muscle of our table that is meant, and moves that would tear it again. */
const MUSCLES: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'hamstring',
    'hamstrings',
    [
      'Kettlebell Swing',
      'Kettlebell Clean',
      'Suspension Leg Curl',
      'Bodyweight Good Morning',
      'Single-Leg Glute Bridge',
      'Butt Kick',
      'Inchworms',
    ],
  ],
  ['hammy', 'hamstrings', ['Barbell Deadlift', 'Nordic Curl Negative', 'Toy Soldiers']],
  ['biceps femoris', 'hamstrings', ['Leg Curl Machine', 'Standing Forward Fold']],
  ['hammies', 'hamstrings', ['Sliding Leg Curl', 'Reverse Lunge']],
  ['quad', 'quads', ['Barbell Back Squat', 'Leg Extension', 'Walking Lunge', 'Couch Stretch']],
  ['rectus femoris', 'quads', ['Sissy Squat', 'Box Jump']],
  ['calf', 'calves', ['Standing Calf Raise', 'Jump Rope', 'Squat to Calf Raise']],
  ['achilles', 'calves', ['Single-Leg Calf Raise', 'Step-Up', 'Heel-to-Toe Rocks']],
  ['soleus', 'calves', ['Step-Edge Calf Raise', 'Bent-Knee Calf Stretch']],
  ['groin', 'adductors', ['Copenhagen Plank', 'Cossack Squat', 'Side Shuffle', 'Frog Stretch']],
  ['adductor', 'adductors', ['Sumo Deadlift', 'Weighted Sumo Squat', 'Skater Jump']],
  ['inner thigh', 'adductors', ['Side Lunge', 'Inner-Thigh Lift']],
  ['hip flexor', 'hips', ['High Knees', 'Leg Raise', 'Low Lunge Stretch', 'Mountain Climber']],
  ['psoas', 'hips', ['Hanging Knee Raise', 'V-Up']],
  ['glute', 'glutes', ['Barbell Hip Thrust', 'Pistol Squat', 'Pigeon Stretch', 'Kettlebell Swing']],
  ['glute med', 'glutes', ['Clamshell', 'Single-Leg Romanian Deadlift']],
  [
    'rotator cuff',
    'shoulders',
    [
      'Barbell Overhead Press',
      'Bar Dip',
      'Pull-Up',
      'Push-Up',
      'Lateral Raise',
      'Barbell Bench Press',
    ],
  ],
  ['supraspinatus', 'shoulders', ['Arnold Press', 'Cow-Face Arms']],
  ['deltoid', 'shoulders', ['Dumbbell Shoulder Press', 'Handcycle Ride']],
  ['bicep', 'biceps', ['Barbell Curl', 'Chin-Up', 'Barbell Row', 'Barbell Deadlift']],
  ['tricep', 'triceps', ['Bar Dip', 'Close-Grip Bench Press', 'Lying Triceps Extension']],
  [
    'pec',
    'chest',
    ['Barbell Bench Press', 'Dumbbell Fly', 'Ring Dip', 'Push-Up', 'Wall Chest Stretch'],
  ],
  ['chest muscle', 'chest', ['Cable Fly', 'Clap Push-Up']],
  [
    'lat',
    'lats',
    ['Pull-Up', 'Lat Pulldown', 'Seated Cable Row', 'Medicine-Ball Slam', 'Side Reach'],
  ],
  ['rhomboid', 'upper back', ['Barbell Row', 'Band Pull-Apart', 'Farmer Carry']],
  ['trapezius', 'upper back', ['Dumbbell Shrug', 'Barbell Deadlift']],
  ['abdominal muscle', 'core', ['Crunch', 'Plank', 'Hanging Leg Raise', 'Russian Twist']],
  ['oblique', 'obliques', ['Side Plank', 'Weighted Side Bend', 'Cable Woodchop']],
  ['intercostal', 'obliques', ['Bicycle Crunch', 'Stick Standing Twist']],
  ['forearm', 'forearms', ['Farmer Carry', 'Dead Hang', 'Hammer Curl']],
]
const COMPLAINTS = [
  'pulled my *',
  'torn *',
  'strained * last month, dumbbells',
  'full gym, * tear',
  'sore *',
  '* injury',
  'my * hurts',
]
/** Light moves that are still allowed for a hurt muscle. */
const LIGHT =
  /Squeeze|Slides|Brace|Tilt|Release|Loosening|Floor Press|Self-Hug|Cat Pose|Neck|Shoulder Stretch|March|Weight Shift|Hip Flexor Stretch|Bike|Chest Press/

describe('a hurt muscle', () => {
  it.each(MUSCLES)('is spared all that loads or stretches it: %s', (said, muscle, unsafe) => {
    for (const complaint of COMPLAINTS) {
      const { body } = readEquipment(complaint.replace('*', said))
      expect(body.muscles, complaint).toHaveLength(1)
      const left = moves.filter(({ primary, name }) => primary === muscle && !body.barred.has(name))
      expect(left.filter(({ name }) => !LIGHT.test(name)).map(({ name }) => name)).toEqual([])
      expect(
        unsafe.filter((name) => !body.barred.has(name)),
        complaint,
      ).toEqual([])
      // Hard landings are ruled out for any mentioned complaint.
      const spared = [...body.barred].filter((name) => !namesWithDemand('impact:high').has(name))
      expect(spared.length, 'the rest of the body is trained').toBeLessThan(260)
    }
  })

  it('is called by its name, and no joint is named for it', () => {
    const { flags, body } = readEquipment('TRX, pulled my hamstring in August so no sprints')
    expect([...flags]).toEqual(['muscle'])
    expect(body.muscles).toEqual(['your hamstring'])
  })

  it.each(['tight hamstrings', 'tight hip flexors', 'bigger lats', 'glutes and quads', 'trap bar'])(
    'is not what somebody trains: %s',
    (said) => {
      expect(readEquipment(said).body.muscles).toEqual([])
    },
  )
})

describe('a move that is not wanted', () => {
  it.each([
    [
      'no deadlifts',
      [
        'Barbell Deadlift',
        'Kettlebell Swing',
        'Barbell Good Morning',
        'Power Clean',
        'Cable Pull-Through',
      ],
    ],
    ['no sprints', ['High Knees', 'Squat Jump', 'Treadmill Pace Change']],
  ])('leaves out its family: %s', (said, names) => {
    const { barred } = readEquipment(said).body
    expect(names.filter((name) => !barred.has(name))).toEqual([])
  })
})

describe('strength with a barbell', () => {
  it('squats, presses and pulls or deadlifts it in every routine', () => {
    const input = {
      fitnessLevel: 'intermediate',
      goalType: 'strength',
      equipment: 'barbell and rack',
      duration: '45-60 minutes',
    }
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const [first] = write(input, createRandom(seed))
      const names = first?.exercises.map(({ name }) => name).join(', ') ?? ''
      if (first?.tags.includes('Full body') !== true) continue
      expect(names).toMatch(/Barbell (?:Back |Front |Box )?Squat|Barbell Reverse Lunge/)
      expect(names).toMatch(/Barbell Overhead Press/)
      expect(names).toMatch(/Barbell (?:Romanian )?Deadlift|Barbell Row/)
    }
  })
})
