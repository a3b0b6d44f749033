import { upperFirst } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import words from '../data/given-words.json' with { type: 'json' }
import { iambicClash } from '../verse/metre.server.ts'
import { syllableRange, wordsOf } from '../verse/sounds.server.ts'
import type { Lines } from './banks.server.ts'

/** Given things in lines of a metre. */

/** How three, two or one of them are in a line, the plainest first. */
const FORMS = table<Lines>(words.forms)
const HELD_MAX = 3
const CLASH_MAX = 0.5

/**
 * A stanza that takes what was given: `{L}` is some of it in one line of its measure (`{L|what else}`: or that), `{A}` all of
 * it, in lines of two. `measure`: the syllables that a line may have, the best first. Undefined where it does not scan.
 */
export function givenStanza(
  lines: Lines,
  things: Lines,
  measure: readonly number[],
): string | undefined {
  let left = things
  const stanza: string[] = []
  for (const line of lines) {
    const [, before = '', instead = '', after = ''] =
      /^([^{}]*)\{L\|?([^{}]*)\}([^{}]*)$/u.exec(line) ?? []
    const isFilled = line.includes('{L')
    const found = isFilled ? lineOf(left, before, after, measure) : undefined
    if (isFilled && !found && instead === '') return undefined
    const said = isFilled
      ? (found?.line ?? `${before}${instead}${after}`.replace(/,,/u, ','))
      : line.replace('{A}', inPairs(things))
    const isBegun = /[^.!?]$/u.test(stanza.at(-1) ?? '')
    stanza.push(isBegun ? said : upperFirst(said))
    left = left.filter((thing) => !found?.used.includes(thing))
  }
  return stanza.join('\n')
}

/** All things, two in a line: 'the looms, the hooter,', 'the clogs and Burnley'. */
function inPairs(things: Lines): string {
  const pairs = things.flatMap((_, at) => (at % 2 === 0 ? [things.slice(at, at + 2)] : []))
  return pairs
    .map((pair, at) => {
      const isLast = at === pairs.length - 1
      return isLast && pair.length === 1 && at > 0
        ? `and ${pair[0]}`
        : pair.join(isLast ? ' and ' : ', ')
    })
    .join(',\n')
}

/** The line that holds most of what is left, in its measure. */
function lineOf(
  things: Lines,
  before: string,
  after: string,
  measure: readonly number[],
): { readonly line: string; readonly used: Lines } | undefined {
  for (let held = Math.min(HELD_MAX, things.length); held > 0; held--) {
    const tries = choicesOf(things, held).flatMap((used) =>
      (FORMS.get(String(held)) ?? []).flatMap((form) =>
        waysOf(used).map((said) => ({
          line: before + form.replace(/\d/gu, (at) => said[Number(at) - 1] ?? '') + after,
          used,
        })),
      ),
    )
    for (const count of measure) {
      const found = tries.find(({ line }) => scans(line, count))
      if (found) return found
    }
  }
  return undefined
}

const LIGHT: ReadonlySet<string> = new Set(['the', 'a', 'an', 'of'])

/** In iambs of so many syllables, with no article on a beat: no 'stockings and *the* snow'. */
function scans(line: string, count: number): boolean {
  const [min, max] = syllableRange(line)
  if (count < min || count > max || iambicClash(line, [count]) > CLASH_MAX) return false
  let said = 0
  return wordsOf(line).every(({ text, syllablesMin }) => {
    said += syllablesMin
    return said % 2 !== 0 || !LIGHT.has(text)
  })
}

/** With every article, and with that of the first alone: 'the looms and hooter'. */
const waysOf = ([first = '', ...others]: Lines): Lines[] => [
  [first, ...others],
  [first, ...others.map((thing) => thing.replace(/^the /u, ''))],
]

/** Every choice of so many, in the order given, then turned round. */
function choicesOf(things: Lines, held: number): Lines[] {
  const pick = (from: number, size: number): string[][] =>
    size === 0
      ? [[]]
      : things
          .slice(from)
          .flatMap((thing, at) => pick(from + at + 1, size - 1).map((rest) => [thing, ...rest]))
  const all = pick(0, held)
  return held === 1 ? all : [...all, ...all.map((one) => one.toReversed())]
}
