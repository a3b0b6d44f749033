import { upperFirst } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { iambicClash } from './metre.server.ts'
import { syllableRange, wordsOf } from './sounds.server.ts'

/** Lines of a poem that take what was given to come in, and the stanza before which they stand. */
export interface Given {
  readonly at: number
  /** `{L}`: some of it in one line of its measure, or what stands behind its bar; `{A}`: all of it, in lines of two. */
  readonly lines: readonly string[]
}

/** The syllables that a line with things in it may have, the best first. */
export type Measure = readonly number[]

/** As one stanza; undefined where what was given does not scan. */
export function givenStanza(
  lines: readonly string[],
  things: readonly string[],
  measure: Measure,
): string[] | undefined {
  let left = [...things]
  const stanza: string[] = []
  for (const line of lines) {
    const [before = '', rest] = line.split('{L')
    if (rest === undefined) {
      stanza.push(line.replace('{A}', inPairs(things)))
      continue
    }
    const [fallback = '', after = ''] = rest.split('}')
    const found = left.length === 0 ? undefined : lineOf(left, before, after, measure)
    if (found === undefined && fallback === '') return undefined
    stanza.push(found?.line ?? `${before}${fallback.slice(1)}${after}`.replace(/,,/u, ','))
    left = left.filter((thing) => !found?.used.includes(thing))
  }
  return capitals(stanza)
}

/** All things, two in a line: 'the looms, the hooter,', 'the clogs and Burnley'. */
function inPairs(things: readonly string[]): string {
  const lines: string[] = []
  for (let at = 0; at < things.length; at += 2) {
    const pair = things.slice(at, at + 2)
    lines.push(pair.join(at + 2 >= things.length ? ' and ' : ', '))
  }
  const [last = '', ...before] = lines.toReversed()
  const isLone = things.length % 2 === 1 && things.length > 1
  return [...before.toReversed(), isLone ? `and ${last}` : last].join(',\n')
}

/** A line that begins a stanza or a sentence has its capital. */
const capitals = (stanza: readonly string[]): string[] =>
  stanza.map((line, at) =>
    at === 0 || /[.!?]$/u.test(stanza[at - 1] ?? '') ? upperFirst(line) : line,
  )

interface Found {
  readonly line: string
  readonly used: readonly string[]
}

/** How three, two or one of them stand in a line, the plainest first. */
const FORMS: Readonly<Record<number, readonly string[]>> = {
  3: ['1, 2 and 3', '1, 2, 3', '1, 2, and 3', '1 and 2 and 3'],
  2: [
    '1 and 2',
    '1, and then 2',
    '1, yes, and 2',
    '1, yes, and then 2',
    'and 1 and 2',
    'oh, 1, and then 2',
    'first 1, and then 2',
  ],
  1: ['1', 'and, last of all, 1', 'and then 1', '1, and all the rest of it', 'and 1 as well'],
}
const CLASH_MAX = 0.5
const HELD_MAX = 3

/** The line that holds most of what is left, in its measure. */
function lineOf(
  things: readonly string[],
  before: string,
  after: string,
  measure: Measure,
): Found | undefined {
  for (let held = Math.min(HELD_MAX, things.length); held > 0; held--)
    for (const count of measure)
      for (const used of choicesOf(things, held))
        for (const form of FORMS[held] ?? [])
          for (const said of waysOf(used)) {
            const line = before + form.replace(/\d/gu, (at) => said[Number(at) - 1] ?? '') + after
            const [min, max] = syllableRange(line)
            if (count < min || count > max) continue
            if (iambicClash(line, [count]) <= CLASH_MAX && !leansOnLight(line))
              return { line, used }
          }
  return undefined
}

const LIGHT: ReadonlySet<string> = new Set(['the', 'a', 'an', 'of'])

/** True where an article stands on a beat: 'the stockings and *the* snow'. */
function leansOnLight(line: string): boolean {
  let said = 0
  for (const { text, syllablesMin } of wordsOf(line)) {
    said += syllablesMin
    if (LIGHT.has(text) && said % 2 === 0) return true
  }
  return false
}

/** With every article, and with that of the first alone: 'the looms and hooter'. */
function waysOf(used: readonly string[]): string[][] {
  const [first = '', ...others] = used
  const bare = others.map((thing) => thing.replace(/^the /u, ''))
  return [[...used], [first, ...bare]]
}

const choices = oncePer<readonly string[], Map<number, string[][]>>(() => new Map())

/** Every choice of so many, in the order given and, of two, turned round. */
function choicesOf(things: readonly string[], held: number): string[][] {
  const known = choices(things)
  const found = known.get(held)
  if (found) return found
  const pick = (from: number, size: number): string[][] =>
    size === 0
      ? [[]]
      : things.flatMap((thing, at) =>
          at < from ? [] : pick(at + 1, size - 1).map((rest) => [thing, ...rest]),
        )
  const all = pick(0, held)
  const turned = held === 1 ? all : [...all, ...all.map((one) => one.toReversed())]
  known.set(held, turned)
  return turned
}
