import { upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import frames from '../data/frames.json' with { type: 'json' }
import type { Level } from '../levels.ts'
import { ACADEMIC_TOPICS as LIMITS } from '../limits.ts'
import type { Draft } from '../output.server.ts'
import studies from '../data/studies.json' with { type: 'json' }
import { type Design, designFor, ethicsFor, kindOf, type Line } from './tables.server.ts'

/** A question: one entry of each list of a line, and how it is answered. */
export interface Question {
  readonly line: Line
  readonly kind: string
  readonly a: string
  readonly b: string
  readonly c: string
}

type Frames = Readonly<Record<string, readonly string[] | undefined>>
const QUESTIONS: Frames = frames.questions
const TITLES: Frames = frames.titles
const SCOPE: Frames = frames.scope
const WORTH: Frames = frames.worth

/** The shapes of question that the frames can ask. */
export const SHAPES: readonly string[] = Object.keys(frames.questions)

/** Kind of study → what one of it compares, tests, adds: what a level says of a topic is true of its kind. */
const STUDIES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  studies.map((row) => [row.kind, row]),
)

/** Kinds of study that meet people, and kinds that use what was recorded of them. */
const MEETING = new Set(['survey', 'interviews', 'trial', 'classroom'])

/** Whom the study must ask first: the key of `data/ethics.json`; undefined where nobody is met. */
function careOf({ line, kind }: Question): string | undefined {
  if (kind === 'watch') return 'watch'
  if (kind === 'records') return 'records'
  if (MEETING.has(kind)) return line.on === 'minors' ? 'minors' : 'adults'
  if (line.on === 'animals' && kind === 'field') return 'animals'
  return undefined
}

/**
 * Writes the topic of a question for a level; undefined where the level has no such study. `turn` counts the topics of a
 * result, which take turns in how they say it.
 */
export function compose(
  question: Question,
  level: Level,
  random: Random,
  turn = 0,
): Draft | undefined {
  const { line, kind } = question
  const design = designFor(kind, level)
  if (!design) return undefined
  const fill = filler(question)
  const asked = fill(random.pick(QUESTIONS[line.shape] ?? []))
  return {
    title: titleOf(
      random.shuffle(TITLES[line.shape] ?? []).map((title) => upperFirst(fill(title))),
    ),
    description: fitting(
      [line.about, firstOf(line.about)].map((about) =>
        [about, asked, inTurn(SCOPE, question, level, turn)].map(fill).join(' '),
      ),
    ),
    approach: approachOf(question, design, level).map(fill).join(' '),
    significance: [line.gains, inTurn(WORTH, question, level, turn)].map(fill).join(' '),
  }
}

const firstOf = (about: string): string => about.replace(/(?<=[.!]) .*$/u, '')

/** The first text of a length that may stand. */
const fitting = (texts: readonly string[]): string =>
  texts.find((text) => words(text).length <= LIMITS.descriptionWordsMax) ?? texts.at(-1) ?? ''

function inTurn(frames: Frames, { kind }: Question, level: Level, turn: number): string {
  const rows = frames[level] ?? []
  const own = STUDIES.get(kind) ?? {}
  return (rows[turn % rows.length] ?? '').replace(
    /\{([a-z]{2,})\}/gu,
    (_, hole: string) => own[hole] ?? '',
  )
}

/** The first title of a length that may stand. */
function titleOf(titles: readonly string[]): string {
  const fits = (title: string): boolean => {
    const count = words(title).length
    return count >= LIMITS.titleWordsMin && count <= LIMITS.titleWordsMax
  }
  return titles.find(fits) ?? titles[0] ?? ''
}

function approachOf(question: Question, design: Design, level: Level): string[] {
  const care = careOf(question)
  const ethics = care === undefined ? undefined : ethicsFor(care, level)
  return [design.design, sourceOf(question), design.analysis, ...(ethics ? [ethics] : [])]
}

/** How it is measured: a line says so for its first kind of study and those like it, the others have a way of their own. */
function sourceOf({ line, kind }: Question): string {
  const own = kindOf(kind)
  return own.source === kindOf(line.kinds[0] as string).source ? line.with : own.with
}

function filler({ a, b, c }: Question): (text: string) => string {
  const holes: Readonly<Record<string, string>> = { a, b, c, A: upperFirst(a), B: upperFirst(b) }
  const once = (text: string): string =>
    text.replace(/\{([abcAB])\}/gu, (_, hole: string) => holes[hole] ?? '')
  // A line that is asked whole has its setting inside its title and its question.
  return (text) => once(once(text)).replace(/ +(?=[ ,:?.]|$)/gu, '')
}
