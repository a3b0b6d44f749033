import { createInsideIndex, createPhraseIndex } from '../../text/phrase-index.server.ts'
import rows from '../data/marks.json' with { type: 'json' }
import { separateWords } from '../spelling/words-apart.server.ts'
import { fold, joinLetters, tokenise, type Tokens } from '../../text/tokens.server.ts'

/**
 * Famous trade marks (rules.md "Tables"), names only. Kinds: `plain` is found as a word and inside compounds; `whole`
 * only as a word, because ordinary words contain it (visa, advisable); `everyday` is a dictionary word (apple) and
 * counts only when it is the whole name; `craft` marks are often enforced against sellers of handmade goods.
 */
export type MarkKind = 'plain' | 'whole' | 'everyday' | 'craft'

const marksOfKind = (...kinds: MarkKind[]): string[] =>
  (rows as [string, MarkKind][]).filter(([, kind]) => kinds.includes(kind)).map(([mark]) => mark)

const markIndex = createPhraseIndex(marksOfKind('plain', 'whole', 'craft'))
const craftIndex = createPhraseIndex(marksOfKind('craft'))
const everyday = new Map(marksOfKind('everyday').map((mark) => [fold(mark), mark]))
const compoundMarks = new Map(
  marksOfKind('plain', 'craft')
    .map((mark) => [joinLetters(mark), mark] as const)
    .filter(([key]) => key.length >= 4),
)
const markInsideIndex = createInsideIndex(compoundMarks.keys(), 4)
let marksByEnd: Map<string, string[]> | undefined

/** True for a word of which a text must contain at least one for `findDistinctMark` to find a mark. */
export const isMarkHead = markIndex.hasHead

/**
 * The famous mark in a text as a word or words, in its owner's spelling; also an everyday word (Apple) when it is the
 * whole text.
 */
export function findMark(
  text: string | Tokens,
  accept?: (mark: string) => boolean,
): string | undefined {
  const tokens = typeof text === 'string' ? tokenise(text) : text
  const found = findDistinctMark(tokens, accept)
  if (found !== undefined) return found
  const whole = everyday.get(fold(tokens.text.trim()))
  return whole !== undefined && (!accept || accept(fold(whole))) ? whole : undefined
}

/** As `findMark`, but never an everyday word: for tags and sentences, where an apple is a fruit. */
export function findDistinctMark(
  text: string | Tokens,
  accept?: (mark: string) => boolean,
): string | undefined {
  const tokens = typeof text === 'string' ? tokenise(text) : text
  return markIndex.find(tokens, accept && (({ key }) => accept(key)))?.phrase
}

/** The famous mark inside a compounded name: `nikeshoes`, `MyGoogleHub`; or the whole name. */
export function findMarkInside(
  name: string,
  accept?: (mark: string) => boolean,
): string | undefined {
  const asWord = findMark(name, accept)
  if (asWord !== undefined) return asWord
  const hit = markInsideIndex.find(
    joinLetters(name),
    (entry, at) =>
      (!accept || accept(fold(compoundMarks.get(entry) ?? entry))) &&
      !isOverSeam(name, at, entry.length),
  )
  return hit === undefined ? undefined : compoundMarks.get(hit)
}

/** True for letters that start inside one word of a name and end in another: 'notescorner' does not read as Tesco. */
function isOverSeam(name: string, at: number, size: number): boolean {
  let from = 0
  for (const word of separateWords(name).split(' ').map(joinLetters)) {
    if (at === from) return false
    if (at < from + word.length) return at + size > from + word.length
    from += word.length
  }
  return false
}

/** The mark that a whole name equals or misses by one letter (rules.md G8); marks of six letters and more. */
export function findMarkNear(name: string): string | undefined {
  marksByEnd ??= indexMarkEnds()
  const key = joinLetters(name)
  for (const end of endsOf(key)) {
    const found = marksByEnd.get(end)?.find((mark) => isWithinOneEdit(key, mark))
    if (found !== undefined) return compoundMarks.get(found)
  }
  return undefined
}

/** The mark of the craft trade in a text ('Happy Planner'): a warning even when the input names it (ET6). */
export function findCraftMark(text: string): string | undefined {
  return craftIndex.find(tokenise(text))?.phrase
}

const END_LETTERS = 3

/** The first and the last letters of a word: a mark that differs in one letter has either the same. */
const endsOf = (word: string): string[] => [
  `${word.slice(0, END_LETTERS)}-`,
  `-${word.slice(-END_LETTERS)}`,
]

function indexMarkEnds(): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const mark of compoundMarks.keys()) {
    if (mark.length < 2 * END_LETTERS) continue
    for (const end of endsOf(mark)) {
      const filed = index.get(end)
      if (filed) filed.push(mark)
      else index.set(end, [mark])
    }
  }
  return index
}

function isWithinOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let i = 0
  while (i < short.length && short[i] === long[i]) i++
  return short.length === long.length
    ? short.slice(i + 1) === long.slice(i + 1)
    : short.slice(i) === long.slice(i + 1)
}
