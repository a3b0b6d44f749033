import { stemsOf } from '../../../lexicon/stems.server.ts'
import type { Random } from '../../../text/random.ts'
import type { Question } from './compose.server.ts'
import type { Reading } from './reading.server.ts'
import { entryOf, settingsOf, type Source } from './sources.server.ts'
import { designFor, type Line } from './tables.server.ts'

/** Turned away so often on one line, another is tried. */
const TRIES_MAX = 4

/** Some questions of a line, each with a kind of study that the level has and nobody ruled out. */
export function questionsOf({ line, wish }: Source, reading: Reading, random: Random): Question[] {
  const { level, excluded } = reading
  const isRuledOut = (text: string): boolean =>
    excluded.size > 0 && stemsOf(text).some((stem) => excluded.has(stem))
  const isWithoutMaths = stemsOf('maths math mathematics').some((stem) => excluded.has(stem))
  const isPossible = (kind: string): boolean => {
    const design = designFor(kind, level)
    // What compares two things on a material is no question that a review of other studies answers.
    if (kind === 'review' && line.shape === 'compare' && line.kinds[0] !== 'review') return false
    if (isWithoutMaths && MATHEMATICAL.has(kind)) return false
    return design !== undefined && !isRuledOut(`${kind} ${design.design}`)
  }
  const own = line.kinds.filter(isPossible)
  const kinds = own.length > 0 ? own : line.others.filter(isPossible)
  if (kinds.length === 0) return []
  const fixed = wish && entryOf(line, wish, level)
  const pick = (list: 'a' | 'b' | 'c', all: readonly string[]): string =>
    random.pick(fixed?.list === list ? fixed.entries : all)
  const order = random.shuffle(kinds)
  return Array.from({ length: TRIES_MAX * order.length }, (_, at) => {
    const kind = order[at % order.length] as string
    const c = pick('c', settingsOf(line, level))
    const whole = line.shape === 'asked' ? random.int(line.a.length) : undefined
    return {
      line,
      kind,
      a: whole === undefined ? pick('a', line.a) : (line.a[whole] as string),
      b: whole === undefined ? pick('b', line.b) : (line.b[whole] as string),
      c: whole === undefined && fixed?.list !== 'c' && isReviewed(line, kind) ? IN_STUDIES : c,
    }
  })
}

/** What is mostly calculation: 'nothing with too much maths' rules it out. */
const MATHEMATICAL: ReadonlySet<string> = new Set(['model', 'proof'])

const IN_STUDIES = 'in published studies'

/** What a line asks of people or samples, a review asks of studies of them. */
function isReviewed({ shape, kinds }: Line, kind: string): boolean {
  return kind === 'review' && kinds[0] !== 'review' && shape !== 'compare' && shape !== 'norm'
}
