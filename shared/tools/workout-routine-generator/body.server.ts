import { readDenials } from '../../brief/negation.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { fold } from '../../text/tokens.server.ts'
import demandRows from './data/demands.json' with { type: 'json' }
import limitRows from './data/limits.json' with { type: 'json' }
import moveWordRows from './data/move-words.json' with { type: 'json' }
import { coolDowns, type Flag, moves, warmUps } from './exercise-table.server.ts'

/** What a described body may not do (rules.md WO9). */
export interface Body {
  /** Names of moves, warm-ups and cool-downs that are left out. */
  readonly barred: ReadonlySet<string>
  readonly flags: readonly Flag[]
  /** What is done about it, in words: 'everything is done sitting'. */
  readonly says: readonly string[]
  /** What to look out for with what was said, as whole sentences. */
  readonly advice: readonly string[]
  /** Goal and level give way: the plan is the easiest there is (rules.md WO9). */
  readonly isGentle: boolean
  /** Limits that were stated and not understood; the plan is the gentle one then. */
  readonly unread: readonly string[]
  /** The words that were read as limits, lower case. */
  readonly read: readonly string[]
}

interface LimitRow {
  readonly phrases: readonly string[]
  /** Demands on the body whose moves are left out. */
  readonly without: readonly string[]
  /** The demands whose moves alone are left in; none where this row does not say. */
  readonly only: readonly string[]
  readonly flags: readonly Flag[]
  readonly says: string
  readonly advice: string | undefined
  readonly isGentle: boolean
}

const namesOf = new Map(
  Object.entries(demandRows).map(([demand, names]) => [demand, new Set(names)]),
)
const allNames = [...moves, ...warmUps, ...coolDowns].map(({ name }) => name)
const limits: readonly LimitRow[] = limitRows.map((row) => ({
  phrases: row.words.split(' | ').map(spaced),
  without: 'without' in row && row.without ? row.without.split(' ') : [],
  only: 'only' in row && row.only ? row.only.split(' ') : [],
  flags: ('flags' in row ? row.flags : ['general']) as Flag[],
  says: row.says,
  advice: 'advice' in row ? row.advice : undefined,
  isGentle: 'isGentle' in row,
}))
const demandOfWord = new Map<string, string>()
for (const [demand, words] of Object.entries(moveWordRows)) {
  for (const word of words) demandOfWord.set(word, demand)
}
/** Every move as a denial may name it, taken apart once. */
const spokenMoves = [
  ...moves.map(({ name, pattern }) => ({ name, pattern: pattern as string })),
  ...[...warmUps, ...coolDowns].map(({ name }) => ({ name, pattern: '' })),
].map((move) => ({ ...move, spoken: spaced(move.name) }))
/** What a gentle plan leaves out. */
const GENTLE = ['jump', 'burpee', 'run', 'strain', 'head-down', 'hang']
/** From this age on, in years, a stranger's plan is made without jumps and balancing. */
const ELDERLY_FROM = 65
const ELDERLY = limits.find(({ phrases }) => phrases.includes(' elderly ')) as LimitRow
/** From this weight on, in stone, chairs are no steps and the floor is far away. */
const HEAVY_FROM = 18
const HEAVY = limits.find(({ phrases }) => phrases.includes(' plus size ')) as LimitRow

/** The ages of a person that a text names: '78 years old', '63 yrs', '74 male', 'aged 70'. */
function agesIn(line: string): number[] {
  const found = [
    ...line.matchAll(
      / (\d{2,3}) ?(?:years?|yrs?|yo|y ?\/? ?o|male|female|m|f) (?!ago|on|of|in)| age(?:d)? (\d{2,3}) /g,
    ),
  ]
  return found.map((match) => Number(match[1] ?? match[2]))
}

/** The weights of a person that a text names in stone: '22st', '19 stone'. */
function stonesIn(line: string): number[] {
  return [...line.matchAll(/ (\d{2}) ?(?:st|stones?) /g)].map((match) => Number(match[1]))
}

const UNABLE =
  /^(?:i )?(?:can'?t|cannot|can not|am unable|unable|not able|not allowed|am not allowed|avoid|must not|must avoid|mustn't|shouldn't|should not|nothing that|doctor says no|told not)\b/

const COMPLAINT =
  / (?:trouble|pain|ache|problem|issue|injur(?:y|ie)|complaint|condition|worr(?:y|ie)|experience)s? /

/** What is hated is left out as what is not wanted: 'I hate burpees', 'nothing overhead'. */
function asDenials(text: string): string {
  return text
    .replace(/\b(?:i )?(?:really )?(?:hate|hates|loathe|dislike|detest)\b/gi, 'no')
    .replace(/\bnothing (?=\w+\b(?! that| which))/gi, 'no ')
}

/** Reads what a text says of the body: conditions, and moves or positions that are out, each with its reach. */
export function readBody(text: string): Body {
  const barred = new Set<string>()
  const flags = new Set<Flag>()
  const says = new Set<string>()
  const advice = new Set<string>()
  const unread: string[] = []
  const read: string[] = []
  const line = spaced(text)
  const denials = readDenials(asDenials(text)).map((denial) => ({
    text: denial.text,
    line: spaced(denial.text),
  }))
  const stated = limits.filter((row) => {
    const said = row.phrases.filter((known) => line.includes(known) && !isDenied(known, denials))
    read.push(...said.map((phrase) => phrase.trim()))
    return (
      said.length > 0 ||
      (row === ELDERLY && agesIn(line).some((age) => age >= ELDERLY_FROM)) ||
      (row === HEAVY && stonesIn(line).some((stones) => stones >= HEAVY_FROM))
    )
  })
  const isSeated = stated.some(({ only }) => only.includes('seated-only'))
  for (const row of stated) {
    // Who sits does not get up for what is gentle standing.
    bar(isSeated && !row.only.includes('seated-only') ? { ...row, only: [] } : row)
    for (const flag of row.flags) flags.add(flag)
    if (!isSeated || row.only.length === 0 || row.only.includes('seated-only')) says.add(row.says)
    if (row.advice !== undefined) advice.add(row.advice)
  }
  for (const denial of denials) {
    read.push(denial.text.toLowerCase())
    // 'No knee pain' rules out a complaint, not a move.
    if (COMPLAINT.test(denial.line)) continue
    const left = movesOf(denial.line)
    for (const name of left) barred.add(name)
    if (left.length > 0) says.add(`left out: ${denial.text}`)
    else if (
      UNABLE.test(fold(denial.text)) &&
      !limits.some(({ phrases }) => phrases.some((known) => denial.line.includes(known)))
    ) {
      unread.push(denial.text)
      bar({ without: GENTLE, only: [] })
      flags.add('general')
    }
  }
  return {
    barred,
    flags: [...flags],
    says: [...says],
    advice: [...advice],
    isGentle: stated.some((row) => row.isGentle),
    unread,
    read,
  }

  function bar({ without, only }: Pick<LimitRow, 'without' | 'only'>): void {
    for (const demand of without) for (const name of namesOf.get(demand) ?? []) barred.add(name)
    if (only.length === 0) return
    for (const name of allNames)
      if (!only.some((demand) => namesOf.get(demand)?.has(name))) barred.add(name)
  }
}

/** 'No heart problems' names no condition; 'no standing' does, for the negation is part of the phrase. */
function isDenied(phrase: string, denials: readonly { readonly line: string }[]): boolean {
  return denials.some(({ line }) => line.includes(phrase) && !line.startsWith(phrase))
}

/** The moves that a denial names, by a word of their position, their pattern or their own name. */
function movesOf(line: string): string[] {
  const words = line.trim().split(' ')
  const demands = new Set(
    words.flatMap((word, at) => [
      demandOfWord.get(word),
      demandOfWord.get(`${word}-${words[at + 1]}`),
    ]),
  )
  const named = new Set<string>()
  for (const demand of demands) for (const name of namesOf.get(demand ?? '') ?? []) named.add(name)
  for (const word of words) {
    const stem = singular(word).replace(/ing$/, '')
    if (stem.length < NAME_CHARS_MIN) continue
    for (const { name, spoken, pattern } of spokenMoves) {
      if (pattern === stem || spoken.includes(` ${stem}`)) named.add(name)
    }
  }
  return [...named]
}

/** Shorter words name no move: 'up', 'leg'. */
const NAME_CHARS_MIN = 4

/** Lower-case words between single spaces, with one at each end. */
function spaced(text: string): string {
  return ` ${fold(text)
    .replace(/[^a-z0-9'/]+/g, ' ')
    .trim()} `
}
