import type { DraftChange, RuleCases } from '../../kit/rules/rule-cases.ts'
import { minutesOf, windowOf } from './checks.ts'
import { draftsOf, first, inputOf } from './routines.fixture.ts'

const FORM = {
  fitnessLevel: 'intermediate',
  goalType: 'general fitness',
  equipment: 'dumbbells',
  duration: '30-45 minutes',
}
const DRAFT = first(inputOf(FORM))
const OTHER = draftsOf(inputOf(FORM))[1] ?? {}
const LINE = DRAFT.exercises[1]
const MINUTES = minutesOf(DRAFT, windowOf(FORM.duration))

/** The good routine with its first exercise changed. */
const withLine = (change: object): DraftChange => ({
  exercises: DRAFT.exercises.map((line, at) => (at === 1 ? { ...line, ...change } : line)),
})
/** A routine with only these exercises. */
const only = (...names: readonly string[]): DraftChange => ({
  exercises: names.map((name) => ({ ...LINE, name })),
})
const said = (description: string): DraftChange => ({ description })

/** Routines at both sides of each rule. */
export const cases: RuleCases = {
  form: FORM,
  draft: DRAFT,
  rules: {
    WO1: {
      refuses: [only('Dragon Squat'), only('Barbell Row'), only('goblet squats')],
      passes: [only('Goblet Squat'), [only('Barbell Row'), { equipment: 'barbell' }]],
    },
    WO2: {
      refuses: [
        [only('Squat Jump'), { fitnessLevel: 'beginner' }],
        [only('Pull-Up'), { fitnessLevel: 'beginner', equipment: 'pull-up bar' }],
      ],
      passes: [only('Squat Jump'), [only('Band-Assisted Pull-Up'), { fitnessLevel: 'beginner' }]],
    },
    WO3: {
      refuses: [
        withLine({ sets: 9 }),
        withLine({ reps: '100' }),
        withLine({ rest: '600 s' }),
        withLine({ notes: 'Feel the burn!' }),
      ],
      passes: [withLine({ sets: 2 }), withLine({ sets: 4, rest: '45 s' })],
    },
    WO4: {
      refuses: [
        { exercises: DRAFT.exercises.slice(0, 3) },
        [{}, { duration: '60+ minutes' }],
        withLine({ rest: 'a while' }),
      ],
      passes: [{}, said('Take your time.')],
    },
    WO5: {
      refuses: [
        said('A full-body session.'),
        said('It takes 90 minutes.'),
        { duration: 'an hour' },
      ],
      passes: [
        said(`It takes ${MINUTES} minutes.`),
        said(`Rest for 1 minute. It takes about ${MINUTES + 2} minutes.`),
        said('Allow 30 to 45 minutes.'),
      ],
    },
    WO6: {
      refuses: [
        { exercises: DRAFT.exercises.toReversed() },
        { exercises: DRAFT.exercises.slice(1) },
      ],
      passes: [{}, withLine({ sets: 2 })],
    },
    WO8: {
      refuses: [only('Goblet Squat', 'Plank'), only('Plank', 'Plank', 'Push-Up', 'Dead Bug')],
      passes: [only('Goblet Squat', 'Plank', 'Push-Up'), {}],
    },
    WO9: {
      refuses: [
        [only('Squat Jump'), { equipment: 'dumbbells, torn knee ligament' }],
        [only('Dumbbell Deadlift'), { equipment: 'dumbbells, bad lower back' }],
        [only('Box Jump'), { equipment: 'I am 24 weeks pregnant' }],
      ],
      passes: [
        only('Squat Jump', 'Dumbbell Deadlift'),
        [only('Dumbbell Floor Press'), { equipment: 'dumbbells, bad lower back' }],
        only('Wall Pelvic Tilt'),
      ],
    },
    WO10: {
      refuses: [said('Lose 5 kg in a month.'), { tags: ['Fat burning'] }, { name: 'Get Ripped' }],
      passes: [said('Free weights come first.'), said('Build up to 3 sets of 10.')],
    },
    WO12: {
      refuses: [
        said('Push through the pain.'),
        said('No pain, no gain.'),
        said('Hold your breath until you nearly faint.'),
      ],
      passes: [said('Never push through pain.'), said('Push through the floor as you stand.')],
    },
  },
  lists: {
    WO11: {
      refuses: [
        [{}, { name: 'Another Name' }],
        [{}, { ...OTHER, name: DRAFT.name }],
      ],
      passes: [
        [{}, OTHER],
        [OTHER, {}],
      ],
    },
  },
}
