import type { GrammaticalNumber, Ways } from './brief.ts'
import { textOf, type Clause } from './clauses.server.ts'
import rows from './data/fact-classes.json' with { type: 'json' }
import functionWords from './data/function-words.json' with { type: 'json' }
import { lowered } from './letters.server.ts'
import { compile, matchWords, type Match, type Pattern } from './pattern.server.ts'
import { fillWays, type Sayings } from './say.server.ts'
import { SLOTS } from './slots.server.ts'

/** A class of facts: how it is found and how it is said. */
interface FactClass {
  readonly id: string
  readonly find: readonly string[]
  readonly say: Sayings
  /** A denial with ways of its own: 'no call-out fee'. */
  readonly denies?: boolean
  /** It says the same when it is cut out of its sentence: 'while you wait', 'since 1987'. */
  readonly apart?: boolean
}

/** A stretch of a clause that a class recognises. */
export interface Found {
  readonly row: FactClass
  readonly first: number
  /** Where what the class itself asks for ends; what follows to `end` qualifies it. */
  readonly coreEnd: number
  readonly end: number
  readonly match: Match
}

interface Filed {
  readonly row: FactClass
  readonly pattern: Pattern
  readonly order: number
  /** Slots that take whatever follows. */
  readonly loose: ReadonlySet<string>
}

export const factClasses: readonly FactClass[] = rows as readonly FactClass[]

const byHead = new Map<string, Filed[]>()
const anywhere: Filed[] = []
for (const [order, row] of factClasses.entries()) {
  for (const source of row.find) {
    const loose = [...source.matchAll(/\{(?:(\w+):)?(rest|where)\}/g)].map(
      ([, name, type]) => (name ?? type) as string,
    )
    const filed: Filed = { row, pattern: compile(source), order, loose: new Set(loose) }
    if (!filed.pattern.heads) anywhere.push(filed)
    for (const head of filed.pattern.heads ?? [])
      byHead.set(head, [...(byHead.get(head) ?? []), filed])
  }
}

interface Candidate extends Found {
  readonly order: number
}

/** Every fact of a clause, none over another: the one that knows more of the words goes first. */
export function findFacts(clause: Clause): Found[] {
  const words = matchWords(clause.tokens)
  const candidates: Candidate[] = []
  for (let at = 0; at < clause.tokens.length; at++) {
    const word = clause.tokens[at]?.word ?? ''
    const single = words.singulars[at] as string
    const filed = byHead.get(word) ?? []
    const bySingle = single === word ? [] : (byHead.get(single) ?? [])
    for (const entry of new Set([...filed, ...bySingle, ...anywhere])) {
      if (entry.pattern.isAnchored && at > 0) continue
      const match = entry.pattern.match(words, at)
      if (match) candidates.push(candidateOf(entry, at, match))
    }
  }
  return choose(candidates)
}

function candidateOf({ row, order, loose }: Filed, first: number, match: Match): Candidate {
  let coreEnd = match.end
  for (const name of loose) {
    const span = match.slots.get(name)
    if (span && span[1] === match.end) coreEnd = Math.min(coreEnd, span[0])
  }
  return { row, order, first, coreEnd: Math.max(coreEnd, first + 1), end: match.end, match }
}

function choose(candidates: readonly Candidate[]): Found[] {
  const sorted = candidates.toSorted(
    (a, b) => b.coreEnd - b.first - (a.coreEnd - a.first) || b.end - a.end || a.order - b.order,
  )
  const chosen: Candidate[] = []
  for (const candidate of sorted) {
    if (
      chosen.every((other) => candidate.coreEnd <= other.first || candidate.first >= other.coreEnd)
    )
      chosen.push(candidate)
  }
  chosen.sort((a, b) => a.first - b.first)
  // What only trails a fact ends where the next one begins.
  return chosen.map((found, index) => {
    const next = chosen[index + 1]
    return next && next.first < found.end ? { ...found, end: next.first } : found
  })
}

const PREPOSITIONS = new Set(functionWords.prepositions)

/** The ways to say a fact; `isQualified` words after it stay with it. Undefined slots leave their template out. */
export function waysOf(
  clause: Clause,
  found: Found,
  end: number,
  offerNumber: GrammaticalNumber,
): Ways {
  const slots = new Map<string, string>()
  for (const [name, [first, stop]] of found.match.slots) {
    slots.set(name, lowered(textOf(clause, first, Math.min(stop, end))))
  }
  const all = lowered(textOf(clause, found.first, end))
  slots.set('all', all)
  if (end - found.first <= 3 && !PREPOSITIONS.has(clause.tokens[end - 2]?.word ?? ''))
    slots.set('adjective', all.replaceAll(' ', '-'))
  return fillWays(found.row.say, slots, offerNumber)
}

/** Every slot type a pattern may name; for the test of the table. */
export const slotNames: readonly string[] = Object.keys(SLOTS)
