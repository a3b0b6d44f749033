import { createDistinctRule, createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ToolChecks } from '../../kit/rules/rules.ts'
import { lowerWords } from '../../text/measures.ts'
import {
  EXERCISE_COUNT,
  isWarmUpOrCoolDown,
  minutesOf,
  readRest,
  routineSeconds,
  sharedShare,
  windowOf,
  workingLines,
  type ExerciseLine,
} from './checks.ts'
import words from './data/wording.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { situationOf } from './reading/situation.server.ts'
import { textPattern } from './reading/words.server.ts'
import type { Input } from './tool.ts'
import { withTableDoses, isDosed, fitToWindow } from './writer/dose.server.ts'
import { moveOf } from './writer/moves.server.ts'
import { focusOf, inSessionOrder, isInOrder, withWarmUpAndCoolDown } from './writer/order.server.ts'
import { findUsedPieces, planNotes } from './writer/plan-notes.server.ts'
import { findObjections, whyTooHard, whyUnfit, whyUnsafe } from './writer/ruled-out.server.ts'

type Rule = DraftRule<Draft, Input>

/**
 * Every exercise is in our table under this name, suits the goal, and needs only equipment the person has (rules.md
 * WO1).
 */
const knownExercises: Rule = {
  id: 'WO1',
  kind: 'repairs',
  group: 'ruledOut',
  about: 'Known exercises, only your equipment',
  check: (draft, { input }) => findObjections(draft, situationOf(input), whyUnfit),
  // Uses the table's spelling of the same move. A name in no table stays and is refused.
  repair: (draft) => ({
    ...draft,
    exercises: draft.exercises.map((line) => ({
      ...line,
      name: moveOf(line.name)?.name ?? line.name,
    })),
  }),
}

/** Nothing above the person's level, nothing explosive for beginners (rules.md WO2). */
const levelRule: Rule = {
  id: 'WO2',
  kind: 'refuses',
  group: 'safe',
  about: 'Exercises fit the level',
  check: (draft, { input }) => findObjections(draft, situationOf(input), whyTooHard),
}

/** No exercise that loads a part mentioned as injured or sensitive (rules.md WO9). */
const injuriesRule: Rule = {
  id: 'WO9',
  kind: 'refuses',
  group: 'safe',
  about: 'Moves flagged for a mentioned injury are left out',
  check: (draft, { input }) => findObjections(draft, situationOf(input), whyUnsafe),
}

/** 3 to 12 working exercises, no name twice (rules.md WO8). */
const countRule: Rule = {
  id: 'WO8',
  kind: 'repairs',
  group: 'place',
  about: '3 to 12 exercises, none twice',
  check: (draft) => {
    const names = workingLines(draft).map((line) => line.name.toLowerCase())
    const isTwice = new Set(names).size !== names.length
    if (!isTwice && names.length >= EXERCISE_COUNT.min && names.length <= EXERCISE_COUNT.max)
      return undefined
    const message = isTwice
      ? 'No exercise may stand twice in one routine.'
      : 'Give 3 to 12 working exercises.'
    return { where: 'exercises', message }
  },
  repair: (draft) => {
    const seen = new Set<string>()
    const isKept = (line: ExerciseLine): boolean => {
      const key = line.name.toLowerCase()
      return (
        isWarmUpOrCoolDown(line) ||
        (!seen.has(key) && seen.size < EXERCISE_COUNT.max && seen.add(key).has(key))
      )
    }
    return { ...draft, exercises: draft.exercises.filter(isKept) }
  },
}

/** Warm-up first, large and hard before small and easy, cool-down last (rules.md WO6). */
const orderRule: Rule = {
  id: 'WO6',
  kind: 'repairs',
  group: 'reads',
  about: 'Warm-up, big moves first, cool-down',
  check: (draft, { input }) => {
    const message = 'Order: warm-up, large moves, small moves, core, cool-down.'
    return isInOrder(draft, situationOf(input)) ? undefined : { where: 'exercises', message }
  },
  repair: (draft, { input }) => {
    const situation = situationOf(input)
    const lines = new Map(workingLines(draft).map((line) => [line.name, line]))
    const chosen = inSessionOrder([...lines.keys()].flatMap((name) => moveOf(name) ?? []))
    const sorted = chosen.flatMap((move) => lines.get(move.name) ?? [])
    return {
      ...draft,
      exercises: withWarmUpAndCoolDown(sorted, situation, focusOf(draft, situation)),
    }
  },
}

/** Sets, repetitions and rest in the range for the goal and level; cues from our table (rules.md WO3). */
const doseRule: Rule = {
  id: 'WO3',
  kind: 'repairs',
  group: 'safe',
  about: 'Sets, reps and rest suit goal and level',
  check: (draft, { input }) => {
    const situation = situationOf(input)
    const at = draft.exercises.findIndex((line) => {
      const move = moveOf(line.name)
      return !isWarmUpOrCoolDown(line) && !(move && isDosed(line, move, situation))
    })
    const message = `Sets, repetitions or rest of “${draft.exercises[at]?.name}” do not suit this goal and level.`
    return at < 0 ? undefined : { where: `exercises.${at}`, message }
  },
  repair: (draft, { input }) => withTableDoses(draft, situationOf(input)),
}

/** The total time is within the chosen duration (rules.md WO4). */
export const totalTimeRule: Rule = {
  id: 'WO4',
  kind: 'repairs',
  group: 'place',
  about: 'Time adds up to the chosen duration',
  check: (draft, { input }) => {
    const { min, max } = windowOf(input.duration)
    const seconds = routineSeconds(draft, windowOf(input.duration))
    if (seconds !== undefined && seconds >= min * 60 && seconds <= max * 60) return undefined
    const message =
      seconds === undefined
        ? 'Write reps as "8-12", "10 each side" or "30 s" and rest as "60 s".'
        : `The session takes ${Math.round(seconds / 60)} minutes; it must take ${min} to ${max}.`
    return { where: 'exercises', message }
  },
  repair: (draft, { input }) => fitToWindow(draft, situationOf(input)),
}

const minutesIn = (draft: Draft, input: Input): number => minutesOf(draft, windowOf(input.duration))

/** The duration is the chosen one, and the description states the computed minutes (rules.md WO5). */
export const chosenDurationRule: Rule = {
  id: 'WO5',
  kind: 'repairs',
  group: 'place',
  about: 'Computed minutes are stated',
  check: (draft, { input }) => {
    if (draft.duration !== input.duration)
      return { where: 'duration', message: `Duration must read "${input.duration}".` }
    const minutes = minutesIn(draft, input)
    const stated = statedTotalTimesIn(draft.description, minutes)
    if (stated.length > 0 && stated.every(({ isTrue }) => isTrue)) return undefined
    return { where: 'description', message: `State the computed time: ${minutes} minutes.` }
  },
  repair: (draft, { input }) => {
    const minutes = minutesIn(draft, input)
    const { description } = draft
    const isStated = statedTotalTimesIn(description, minutes).length > 0
    const told = isStated
      ? description.replace(TOTAL_TIME, (said, from = '', to) =>
          Number(to) < TOTAL_MINUTES_MIN ? said : said.replace(`${from}${to}`, String(minutes)),
        )
      : `${description} Plan about ${minutes} minutes in all.`.trim()
    return { ...draft, duration: input.duration, description: told }
  },
}

/** A total time in a text: '43 minutes', 'about 40 minutes', '20 to 30 minutes'. */
const TOTAL_TIME =
  /(?<!\d)(?<![.,]\d?)(?:(?:about|around|roughly|approximately|some|nearly|almost) )?(\d{1,3} ?(?:[-–]|to) ?)?(\d{1,3})(?=[ -]min)/giu
/** Fewer minutes than this are a rest, a hold or a warm-up, not a session. */
const TOTAL_MINUTES_MIN = 15
/** Minutes of tolerance: 'about 40 minutes' is true of 38. */
const ABOUT_TOLERANCE_MINUTES = 3

/** The times a text states for a whole session, and whether each is true. */
const statedTotalTimesIn = (text: string, minutes: number): { ends: number[]; isTrue: boolean }[] =>
  [...text.matchAll(TOTAL_TIME)].flatMap(([said, first, last]) => {
    const to = Number(last)
    if (to < TOTAL_MINUTES_MIN) return []
    const from = first === undefined ? to : Number.parseInt(first, 10)
    const slack = /^\p{L}/u.test(said) ? ABOUT_TOLERANCE_MINUTES : 0
    return [{ ends: [from, to], isTrue: minutes >= from - slack && minutes <= to + slack }]
  })

/**
 * Promises typical of fitness texts (rules.md WO10). Cures, guarantees, prices and praise are checked by G7 and G15.
 */
const PROMISE_OF_RESULTS = textPattern(words.promises)
const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?]+[.!?]*/g) ?? []).map((sentence) => sentence.trim())

const noPromiseRule: Rule = {
  id: 'WO10',
  kind: 'refuses',
  group: 'safe',
  about: 'No promise of results',
  check: ({ name, description, tags }) => {
    const bad = [
      ...sentencesOf(description).map((said) => ({ where: 'description', said })),
      ...tags.map((said, at) => ({ where: `tags.${at}`, said })),
      { where: 'name', said: name },
    ].find(({ said }) => PROMISE_OF_RESULTS.test(said))
    const message = `“${bad?.said}” promises a result: say what the session trains instead.`
    return bad && { where: bad.where, message }
  },
}

/**
 * Advice that can injure: working through pain, holding the breath until faint, skipping the warm-up (rules.md WO12).
 */
const PAIN_ADVICE_PATTERNS = words.hurtful.map((words) => textPattern([words]))
/** 'No pain, no gain' starts with 'no' but is not a negation. */
const PAIN_SLOGAN = textPattern(words.slogans)
const NEGATION = textPattern(words.denied)
const advisesPain = (sentence: string): boolean =>
  PAIN_SLOGAN.test(sentence) ||
  PAIN_ADVICE_PATTERNS.some((pattern) => {
    const at = sentence.search(pattern)
    return at >= 0 && !NEGATION.test(sentence.slice(0, at))
  })

const noPainAdviceRule: Rule = createForbiddenTextRule({
  id: 'WO12',
  kind: 'refuses',
  group: 'safe',
  about: 'Nothing that tells you to train through pain',
  where: 'description',
  find: ({ description }) => sentencesOf(description).find(advisesPain),
  say: (found) => `“${found}” can hurt who follows it: say to stop when something hurts.`,
})

/** A name without information about the session: 'Workout 1'. */
const UNINFORMATIVE_NAME = new RegExp(`^${textPattern(words.nameless).source}$`, 'iu')
const digitsIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

/** The numbers that a plan may state about itself: its minutes, its doses and the number of its exercises. */
function ownNumbers(draft: Draft, input: Input): ReadonlySet<number> {
  const { warmUp, coolDown } = windowOf(input.duration)
  const minutes = minutesIn(draft, input)
  const lines = workingLines(draft)
  const isNameless = draft.name.trim().length < 4 || UNINFORMATIVE_NAME.test(draft.name.trim())
  return new Set([
    minutes,
    warmUp,
    coolDown,
    lines.length,
    ...statedTotalTimesIn(draft.description, minutes).flatMap(({ isTrue, ends }) =>
      isTrue ? ends : [],
    ),
    ...lines.flatMap(({ sets, reps, rest }) => [
      sets,
      ...digitsIn(`${reps} ${rest}`),
      (readRest(rest) ?? 0) / 60,
    ]),
    ...(isNameless ? digitsIn(draft.name) : []),
  ])
}

/** The checks of a routine (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  // Exercise names come from our table (WO1). Repetitions and rests must be in the ranges of our tables, and cues
  // must match them (WO3).
  parts: {
    name: 'phrase',
    description: 'prose',
    'tags.*': 'phrase',
    'exercises.*.name': 'own',
  },
  chips: ['simpler'],
  rules: [
    knownExercises,
    levelRule,
    injuriesRule,
    countRule,
    orderRule,
    doseRule,
    totalTimeRule,
    chosenDurationRule,
    noPromiseRule,
    noPainAdviceRule,
  ],
  listRules: [
    // The routines differ in at least half of their exercises and carry different names (rules.md WO11).
    createDistinctRule({
      id: 'WO11',
      kind: 'refuses',
      group: 'reads',
      about: 'Routines differ in half their exercises',
      alike: (earlier, newcomer) =>
        sharedShare(earlier, newcomer) > 0.5 ||
        lowerWords(earlier.name).join(' ') === lowerWords(newcomer.name).join(' ')
          ? 'At least half of the exercises, and the name, must differ.'
          : undefined,
    }),
  ],
  guards: {
    things: ['routine', 'workout', 'plan', 'session'],
    // Ruled-out movements are checked on the exercises (WO9), so these words are allowed in the texts.
    ownWords: ['full', 'whole', 'body', 'breath', 'hold', 'down'],
    ownNumbers: (draft, { input }) => ownNumbers(draft, input),
  },
  uses: (draft, { input }) => findUsedPieces(draft, situationOf(input)),
  notes: (drafts, { input }) => planNotes(drafts, situationOf(input), input.equipment),
}
