import type { DraftChange, RuleCases } from '../../kit/rules/rule-cases.ts'
import { minutesOf, windowOf } from './checks.ts'
import { draftsOf, firstDraft, inputOf } from './routines.fixture.ts'

const FORM = {
  fitnessLevel: 'intermediate',
  goalType: 'general fitness',
  equipment: 'dumbbells',
  duration: '30-45 minutes',
}
const GOOD_ROUTINE = firstDraft(inputOf(FORM))
const OTHER_ROUTINE = draftsOf(inputOf(FORM))[1] ?? {}
const FIRST_EXERCISE = GOOD_ROUTINE.exercises[1]
const ROUTINE_MINUTES = minutesOf(GOOD_ROUTINE, windowOf(FORM.duration))

/** The good routine with its first exercise changed. */
const withFirstExercise = (change: object): DraftChange => ({
  exercises: GOOD_ROUTINE.exercises.map((line, at) => (at === 1 ? { ...line, ...change } : line)),
})
/** A routine with only these exercises. */
const withExercises = (...names: readonly string[]): DraftChange => ({
  exercises: names.map((name) => ({ ...FIRST_EXERCISE, name })),
})
const withDescription = (description: string): DraftChange => ({ description })

/** Routines that break a rule and routines that pass it, by rule. */
export const cases: RuleCases = {
  form: FORM,
  draft: GOOD_ROUTINE,
  rules: {
    WO1: {
      refuses: [
        withExercises('Dragon Squat'),
        withExercises('Barbell Row'),
        withExercises('goblet squats'),
      ],
      passes: [
        withExercises('Goblet Squat'),
        [withExercises('Barbell Row'), { equipment: 'barbell' }],
      ],
    },
    WO2: {
      refuses: [
        [withExercises('Squat Jump'), { fitnessLevel: 'beginner' }],
        [withExercises('Pull-Up'), { fitnessLevel: 'beginner', equipment: 'pull-up bar' }],
      ],
      passes: [
        withExercises('Squat Jump'),
        [withExercises('Band-Assisted Pull-Up'), { fitnessLevel: 'beginner' }],
      ],
    },
    WO3: {
      refuses: [
        withFirstExercise({ sets: 9 }),
        withFirstExercise({ reps: '100' }),
        withFirstExercise({ rest: '600 s' }),
        withFirstExercise({ notes: 'Feel the burn!' }),
      ],
      passes: [withFirstExercise({ sets: 2 }), withFirstExercise({ sets: 4, rest: '45 s' })],
    },
    WO4: {
      refuses: [
        { exercises: GOOD_ROUTINE.exercises.slice(0, 3) },
        [{}, { duration: '60+ minutes' }],
        withFirstExercise({ rest: 'a while' }),
      ],
      passes: [{}, withDescription('Take your time.')],
    },
    WO5: {
      refuses: [
        withDescription('A full-body session.'),
        withDescription('It takes 90 minutes.'),
        { duration: 'an hour' },
      ],
      passes: [
        withDescription(`It takes ${ROUTINE_MINUTES} minutes.`),
        withDescription(`Rest for 1 minute. It takes about ${ROUTINE_MINUTES + 2} minutes.`),
        withDescription('Allow 30 to 45 minutes.'),
      ],
    },
    WO6: {
      refuses: [
        { exercises: GOOD_ROUTINE.exercises.toReversed() },
        { exercises: GOOD_ROUTINE.exercises.slice(1) },
      ],
      passes: [{}, withFirstExercise({ sets: 2 })],
    },
    WO8: {
      refuses: [
        withExercises('Goblet Squat', 'Plank'),
        withExercises('Plank', 'Plank', 'Push-Up', 'Dead Bug'),
      ],
      passes: [withExercises('Goblet Squat', 'Plank', 'Push-Up'), {}],
    },
    WO9: {
      refuses: [
        [withExercises('Squat Jump'), { equipment: 'dumbbells, torn knee ligament' }],
        [withExercises('Dumbbell Deadlift'), { equipment: 'dumbbells, bad lower back' }],
        [withExercises('Box Jump'), { equipment: 'I am 24 weeks pregnant' }],
      ],
      passes: [
        withExercises('Squat Jump', 'Dumbbell Deadlift'),
        [withExercises('Dumbbell Floor Press'), { equipment: 'dumbbells, bad lower back' }],
        withExercises('Wall Pelvic Tilt'),
      ],
    },
    WO10: {
      refuses: [
        withDescription('Lose 5 kg in a month.'),
        { tags: ['Fat burning'] },
        { name: 'Get Ripped' },
      ],
      passes: [
        withDescription('Free weights come first.'),
        withDescription('Build up to 3 sets of 10.'),
      ],
    },
    WO12: {
      refuses: [
        withDescription('Push through the pain.'),
        withDescription('No pain, no gain.'),
        withDescription('Hold your breath until you nearly faint.'),
      ],
      passes: [
        withDescription('Never push through pain.'),
        withDescription('Push through the floor as you stand.'),
      ],
    },
  },
  lists: {
    WO11: {
      refuses: [
        [{}, { name: 'Another Name' }],
        [{}, { ...OTHER_ROUTINE, name: GOOD_ROUTINE.name }],
      ],
      passes: [
        [{}, OTHER_ROUTINE],
        [OTHER_ROUTINE, {}],
      ],
    },
  },
}
