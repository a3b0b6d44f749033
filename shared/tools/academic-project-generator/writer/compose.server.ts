import { stemsOf } from '../../../words/stems.server.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import { rowsOf, table } from '../../../text/table.ts'
import frames from '../data/frames.json' with { type: 'json' }
import studies from '../data/studies.json' with { type: 'json' }
import type { Level } from '../levels.ts'
import { ACADEMIC_TOPICS as LIMITS } from '../limits.ts'
import type { Draft } from '../output.server.ts'
import type { Reading } from './reading.server.ts'
import { wishEntriesOf, settingsOf, type QuestionSource } from './sources.server.ts'
import { designFor, ethicsFor, subjectKindRowOf, type QuestionLine } from './tables.server.ts'

/** A question: one entry from each list of a line, and the kind of study that answers it. */
export interface StudyQuestion {
  readonly line: QuestionLine
  readonly kind: string
  readonly a: string
  readonly b: string
  readonly c: string
}

/** The number of questions tried per kind of study before another line is used. */
const TRIES_MAX = 4
/** Kinds of study that are mostly calculation, which 'nothing with too much maths' rules out. */
const MATHEMATICAL_KINDS: ReadonlySet<string> = new Set(['model', 'proof'])

/** Returns some questions of a line, each with a kind of study that the level offers and the form does not rule out. */
export function questionsOf(
  { line, wish }: QuestionSource,
  reading: Reading,
  random: Random,
): StudyQuestion[] {
  const { level, excluded } = reading
  const isRuledOut = (text: string): boolean =>
    excluded.size > 0 && stemsOf(text).some((stem) => excluded.has(stem))
  const isWithoutMaths = isRuledOut('maths math mathematics')
  const isPossible = (kind: string): boolean => {
    if (isWithoutMaths && MATHEMATICAL_KINDS.has(kind)) return false
    const design = designFor(kind, level)
    return design !== undefined && !isRuledOut(`${kind} ${design.design}`)
  }
  const own = line.kinds.filter(isPossible)
  const kinds = random.shuffle(own.length > 0 ? own : line.others.filter(isPossible))
  const fixed = wish && wishEntriesOf(line, wish, level)
  const pick = (list: 'a' | 'b' | 'c', all: readonly string[]): string =>
    random.pick(fixed?.list === list ? fixed.entries : all)
  return Array.from({ length: TRIES_MAX * kinds.length }, (_, at) => {
    const kind = kinds[at % kinds.length] as string
    const c = pick('c', settingsOf(line, level))
    if (line.shape === 'asked') {
      const whole = random.int(line.a.length)
      return { line, kind, a: line.a[whole] as string, b: line.b[whole] as string, c }
    }
    const asked = { line, kind, a: pick('a', line.a), b: pick('b', line.b), c }
    // A review examines published studies instead of the line's people or samples.
    const isOfStudies = kind === 'review' && line.kinds[0] !== 'review' && fixed?.list !== 'c'
    return isOfStudies && !/^(?:compare|norm)$/u.test(line.shape)
      ? { ...asked, c: 'in published studies' }
      : asked
  })
}

type Frames = ReadonlyMap<string, readonly string[]>
const QUESTION_FRAMES: Frames = table(frames.questions)
const TITLE_FRAMES: Frames = table(frames.titles)
const SCOPE_FRAMES: Frames = table(frames.scope)
const WORTH_FRAMES: Frames = table(frames.worth)

/** The shapes of question for which there are frames. */
export const QUESTION_SHAPES: readonly string[] = Object.keys(frames.questions)

/** Kind of study → the words for what it compares, tests and adds, which fill the level's frames. */
const STUDY_WORDS = new Map(rowsOf(studies).map((row) => [row['kind'], table(row)]))

/** Kinds of study that involve meeting people. */
const MEETING_KINDS = new Set(['survey', 'interviews', 'trial', 'classroom'])

/** Returns the consent or approval that a study needs, as a key of `data/ethics.json`; undefined if it needs none. */
function ethicsKeyOf({ line, kind }: StudyQuestion): string | undefined {
  if (kind === 'watch' || kind === 'records') return kind
  if (MEETING_KINDS.has(kind)) return line.on === 'minors' ? 'minors' : 'adults'
  return line.on === 'animals' && kind === 'field' ? 'animals' : undefined
}

/**
 * Writes the topic of a question for a level; undefined if the level has no such study. `turn` is the number of
 * topics so far, by which the frames alternate.
 */
export function composeTopic(
  question: StudyQuestion,
  level: Level,
  random: Random,
  turn = 0,
): Draft | undefined {
  const { line, kind } = question
  const design = designFor(kind, level)
  if (!design) return undefined
  const fill = createFiller(question)
  const inTurn = (frames: Frames): string => {
    const rows = frames.get(level) ?? []
    return (rows[turn % rows.length] ?? '').replace(
      /\{([a-z]{2,})\}/gu,
      (_, hole: string) => STUDY_WORDS.get(kind)?.get(hole) ?? '',
    )
  }
  const asked = fill(random.pick(QUESTION_FRAMES.get(line.shape) ?? []))
  const titles = random
    .shuffle(TITLE_FRAMES.get(line.shape) ?? [])
    .map((title) => upperFirst(fill(title)))
  const descriptions = [line.about, line.about.replace(/(?<=[.!]) .*$/u, '')].map((about) =>
    [about, asked, inTurn(SCOPE_FRAMES)].map(fill).join(' '),
  )
  const care = ethicsKeyOf(question)
  // A line describes the measurement for its first kind of study and similar ones; other kinds have a separate
  // description.
  const own = subjectKindRowOf(kind)
  const isLike = own.source === subjectKindRowOf(line.kinds[0] as string).source
  const approach = [
    design.design,
    isLike ? line.with : own.with,
    design.analysis,
    care && ethicsFor(care, level),
  ]
  return {
    title: findFitting(titles, LIMITS.titleWordsMin, LIMITS.titleWordsMax) ?? titles[0] ?? '',
    description:
      findFitting(descriptions, 0, LIMITS.descriptionWordsMax) ?? descriptions.at(-1) ?? '',
    approach: approach.flatMap((part) => (part ? [fill(part)] : [])).join(' '),
    significance: [line.gains, inTurn(WORTH_FRAMES)].map(fill).join(' '),
  }
}

/** Returns the first text whose number of words is within the limits, if any. */
const findFitting = (texts: readonly string[], min: number, max: number): string | undefined =>
  texts.find((text) => words(text).length >= min && words(text).length <= max)

function createFiller({ a, b, c }: StudyQuestion): (text: string) => string {
  const slots = table({ a, b, c, A: upperFirst(a), B: upperFirst(b) })
  const once = (text: string): string =>
    text.replace(/\{([abcAB])\}/gu, (_, hole: string) => slots.get(hole) ?? '')
  // In a line with whole questions, the setting is a slot inside the title and the question; hence the second pass.
  return (text) => once(once(text)).replace(/ +(?=[ ,:?.]|$)/gu, '')
}
