import data from '../../lexicon/data/refusals.json' with { type: 'json' }
import { tokenise } from '../../text/tokens.server.ts'
import { plainLetters } from '../../text/plain-letters.ts'

/** What is refused before anything is written (rules.md G16), free of charge. */
export interface Refusal {
  readonly code: 'input_refused'
  /** For the person, with the words it is about. */
  readonly message: string
  /** Id of the ground: 'fraud'. */
  readonly ground: string
  /** The words it is about, as they were read. */
  readonly words: string
}

/**
 * Why an input is refused, or undefined. Judged sentence by sentence and by sense: words that must stand near each
 * other or a phrase that needs no company, unless the same sentence turns them round (help against it, protection from
 * it, a novel about it) or uses them in another sense ('bath bomb', 'naked cake'). A single 'knife' refuses nobody.
 */
export function refusalOf(inputText: string): Refusal | undefined {
  for (const sentence of inputText.split(/(?<![.!?;])[.!?;]+(?=\s|$)|\n+/)) {
    const words = wordsOf(sentence)
    if (words.length === 0 || !words.some((word) => heads.has(word))) continue
    const read = withoutOtherSenses(words)
    for (const ground of grounds) {
      const match = findMatch(read, ground)
      if (!match || isTurned(read, match, ground)) continue
      const quoted = words.slice(match.from, match.to).join(' ')
      return {
        code: 'input_refused',
        message: `${ground.message} (“${quoted}”).`,
        ground: ground.id,
        words: quoted,
      }
    }
  }
  return undefined
}

interface Ground {
  readonly id: string
  readonly message: string
  readonly pairs: readonly (readonly [Phrases, Phrases])[]
  readonly alone: Phrases
  readonly turns: Phrases
}

/** Phrases filed under their first word. */
type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

/** Where words stand: from the first to before `to`. */
interface Span {
  readonly from: number
  readonly to: number
}

/** How many words may stand between the two of a pair. */
const GAP_MAX = 6
/** How near a word must stand to turn what it stands beside. */
const TURN_BEFORE_MAX = 5
const TURN_AFTER_MAX = 4
/** How many of the words that turn may be taken back by the one before them: 'no detection'. */
const undoing = new Set(data.undoing)

const senses = file(data.senses)
const turnBefore = file(data.turnBefore)
const turnAfter = file(data.turnAfter)
const turnAnywhere = file(data.turnAnywhere)
const lists = new Map(Object.entries(data.words).map(([name, list]) => [name, file(list)]))
const grounds: readonly Ground[] = data.grounds.map(({ id, message, pairs, alone, turns }) => ({
  id,
  message,
  pairs: pairs.map(([a, b]) => [listOf(a), listOf(b)] as const),
  alone: file(alone),
  turns: file(turns),
}))
const AGE = 'ageofaminor'
// One cheap look before the exact ones: hardly any input holds a word that opens a phrase of a ground.
const heads = new Set(
  grounds.flatMap(({ alone, pairs }) => [
    ...alone.keys(),
    ...pairs.flatMap(([a, b]) => (a.size < b.size ? [...a.keys()] : [...b.keys()])),
  ]),
)

function listOf(name: string | undefined): Phrases {
  const list = lists.get(name ?? '')
  if (!list) throw new Error(`refusals.json has no list '${name}'.`)
  return list
}

function file(phrases: readonly string[]): Phrases {
  const filed = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const words = [...tokenise(phrase).words]
    const head = words[0] as string
    filed.set(head, [...(filed.get(head) ?? []), words])
  }
  for (const list of filed.values()) list.sort((a, b) => b.length - a.length)
  return filed
}

/** The words of a sentence with their disguise taken off; 'f-o-u-r' letters apart are one word, ages one sign. */
function wordsOf(sentence: string): string[] {
  const words: string[] = []
  let apart: string[] = []
  const close = (): void => {
    words.push(...(apart.length >= LETTERS_APART_MIN ? [apart.join('')] : apart))
    apart = []
  }
  for (const word of tokenise(plainLetters(sentence)).words) {
    const bare = word.endsWith("'s") ? word.slice(0, -2) : word
    if (/^[a-z]$/.test(bare)) {
      apart.push(bare)
      continue
    }
    close()
    words.push(bare)
  }
  close()
  return words.map((word, at) => (isMinorsAge(words, at) ? AGE : word))
}

const LETTERS_APART_MIN = 4

/** '14 year old', '15 yo': the number. Not '12 year old whisky', nor a business that is ten years old. */
function isMinorsAge(words: readonly string[], at: number): boolean {
  const age = Number(words[at])
  if (!(age >= 4 && age <= 17)) return false
  if (words[at + 1] === 'yo') return true
  const isOld = /^years?$/.test(words[at + 1] ?? '') && /^olds?$/.test(words[at + 2] ?? '')
  return isOld && !DRINKS.has(words[at + 3] ?? '')
}

const DRINKS = new Set(['whisky', 'whiskey', 'rum', 'malt', 'scotch', 'bourbon', 'port', 'wine'])

function withoutOtherSenses(words: readonly string[]): string[] {
  const read = [...words]
  for (let at = 0; at < words.length; at++) {
    const span = phraseAt(words, at, senses)
    if (span) read.fill('', span.from, span.to)
  }
  return read
}

function phraseAt(words: readonly string[], at: number, phrases: Phrases): Span | undefined {
  const found = phrases
    .get(words[at] as string)
    ?.find((phrase) => phrase.every((word, index) => words[at + index] === word))
  return found && { from: at, to: at + found.length }
}

function spansOf(words: readonly string[], phrases: Phrases): Span[] {
  return words.flatMap((_, at) => phraseAt(words, at, phrases) ?? [])
}

function findMatch(words: readonly string[], { alone, pairs }: Ground): Span | undefined {
  const [single] = spansOf(words, alone)
  if (single) return single
  for (const [a, b] of pairs) {
    const seconds = spansOf(words, b)
    if (seconds.length === 0) continue
    for (const first of spansOf(words, a)) {
      const near = seconds.find(
        (second) =>
          second.from - first.to <= GAP_MAX &&
          first.from - second.to <= GAP_MAX &&
          !overlap(first, second),
      )
      if (near) {
        return { from: Math.min(first.from, near.from), to: Math.max(first.to, near.to) }
      }
    }
  }
  return undefined
}

function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

/** True when the sentence says the contrary: help, prevention, fiction. 'No detection' turns nothing. */
function isTurned(words: readonly string[], match: Span, ground: Ground): boolean {
  const holds = (span: Span): boolean => !undoing.has(words[span.from - 1] ?? '')
  if (spansOf(words, ground.turns).some(holds) || spansOf(words, turnAnywhere).some(holds))
    return true
  const isBefore = ({ from, to }: Span): boolean =>
    to <= match.from && from >= match.from - TURN_BEFORE_MAX
  const isAfter = ({ from }: Span): boolean => from >= match.to && from < match.to + TURN_AFTER_MAX
  return (
    spansOf(words, turnBefore).some((span) => isBefore(span) && holds(span)) ||
    spansOf(words, turnAfter).some((span) => isAfter(span) && holds(span))
  )
}
