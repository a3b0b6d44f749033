import type { Random } from '../../text/random.ts'
import { generalIndustry } from '../../lexicon/industries.server.ts'
import { isSayable, trigramScore } from '../../text/pronounce.server.ts'
import { ALL_EXTENSIONS } from './extensions.ts'
import { findHomophone } from './homophones.server.ts'
import type { Draft } from './output.server.ts'
import { PATTERNS, type Idea, type Pattern } from './patterns.server.ts'
import { allowedExtensions, topicOf, type Topic } from './topic.server.ts'
import type { Input } from './tool.ts'
import { isKnownWord } from './vocabulary.server.ts'

/**
 * The built-in writer: joins whole words of the input and of its trade in nine patterns, takes the best of
 * a few random ideas each time, and never uses an opening, ending or trade word twice while others are left.
 * The same input and seed give the same names.
 */
export function* write(input: Input, random: Random): Generator<Draft> {
  const topic = topicOf(input)
  const nextExtension = extensionCycle(topic, random)
  const wells = new Map(PATTERNS.map((pattern) => [pattern, pattern.ideas(topic, random)]))
  const taken = new Taken(topic.things.length > 1 ? 3 : isUnknownTrade(topic) ? 8 : 5)
  const isKnown = (word: string): boolean => topic.given.has(word) || isKnownWord(word)
  const schedule = scheduleOf(topic, random)
  let dry = 0
  for (let turn = 0; dry < schedule.length && taken.size < NAMES_MAX; turn++) {
    const pattern = schedule[turn % schedule.length] as Pattern
    const idea = bestOf(wells.get(pattern) as Iterator<Idea>, taken, isKnown)
    if (idea === undefined) {
      dry++
      continue
    }
    dry = 0
    taken.add(idea)
    yield { name: idea.name, extension: nextExtension(idea.name) }
  }
}

const NAMES_MAX = 60
/** Turns by pattern where only the person's own words fit. */
const OWN_TURNS: Readonly<Record<string, number>> = {
  opening: 4,
  ending: 5,
  own: 2,
  compound: 1,
}
/** How many ideas a pattern is asked for before the best of them is taken. */
const IDEAS_EACH = 3
const TRIES_MAX = 12

/** The next idea of a pattern: of the first few that hold, the one that is shortest and easiest to say. */
function bestOf(
  well: Iterator<Idea>,
  taken: Taken,
  isKnown: (word: string) => boolean,
): Idea | undefined {
  let best: Idea | undefined
  let bestScore = -Infinity
  let found = 0
  for (let tries = 0; tries < TRIES_MAX && found < IDEAS_EACH; tries++) {
    const next = well.next()
    if (next.done) break
    const idea = next.value
    if (!taken.admits(idea) || !holds(idea, isKnown)) continue
    found++
    const score = trigramScore(idea.name) - Math.max(0, idea.name.length - 10) * 0.4
    if (score > bestScore) {
      best = idea
      bestScore = score
    }
  }
  return best
}

/** Short enough, no letter doubled at a seam, sayable, nothing to explain on the telephone. */
function holds({ name, parts }: Idea, isKnown: (word: string) => boolean): boolean {
  if (name.length < 5 || name.length > 15) return false
  if (new Set(parts).size < parts.length) return false
  for (let i = 1; i < parts.length; i++) {
    const left = parts[i - 1] as string
    const right = parts[i] as string
    if (left.at(-1) === right[0]) return false
    if (/[aeiou]{3}/.test(left.slice(-2) + right.slice(0, 2))) return false
    if (left.includes(right) || right.includes(left)) return false
  }
  if (/\d/.test(name)) return true
  return findHomophone(name, isKnown) === undefined && isSayable(name, isKnown)
}

/** Keeps count of what has been used, so that the list shows many words and not one in twelve guises. */
class Taken {
  readonly #names = new Set<string>()
  readonly #uses = new Map<string, number>()
  readonly #ownMax: number

  constructor(ownMax: number) {
    this.#ownMax = ownMax
  }

  get size(): number {
    return this.#names.size
  }

  admits({ name, parts, own }: Idea): boolean {
    const bare = name.replace(/s$/, '')
    if (this.#names.has(bare)) return false
    const round = 1 + Math.floor(this.size / 12)
    return parts.every((part) => {
      const uses = this.#uses.get(part.replace(/s$/, '')) ?? 0
      return uses < (own.includes(part) ? this.#ownMax : 1) * round
    })
  }

  add({ name, parts }: Idea): void {
    this.#names.add(name.replace(/s$/, ''))
    for (const part of parts) {
      const key = part.replace(/s$/, '')
      if (key !== 'and' && key !== 'the') this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1)
    }
  }
}

/** The order in which patterns take their turns: those of the keywords first when there are any. */
function scheduleOf(topic: Topic, random: Random): Pattern[] {
  const isOwn = isUnknownTrade(topic)
  const turnsOf = (pattern: Pattern): number => {
    if (topic.isGeneral) return pattern.turnsGeneral
    // Lanterns and bridges say nothing of a trade we have no words for: its own words do.
    return isOwn ? (OWN_TURNS[pattern.id] ?? 0) : pattern.turns
  }
  const turns = PATTERNS.flatMap((pattern) =>
    Array.from({ length: turnsOf(pattern) }, () => pattern),
  )
  const [first, ...rest] = random.shuffle(turns)
  return first === undefined ? [] : [first, ...rest]
}

/** True when only the person's own words can carry the names. */
function isUnknownTrade(topic: Topic): boolean {
  return !topic.isGeneral && (topic.isSolemn || topic.trades[0] === generalIndustry)
}

/** Hands out extensions in the mix that DN5 asks for: every other one is .com, the rest takes turns. */
function extensionCycle(topic: Topic, random: Random): (name: string) => string {
  if (topic.extensions !== ALL_EXTENSIONS) return () => topic.extensions
  const allowed = allowedExtensions(topic)
  const others = preferred(topic).filter((extension) => allowed.includes(extension))
  // Outside technology the fourth kind is there for variety only: it comes up half as often.
  const chosen = topic.isTechnical
    ? random.shuffle(others.slice(0, 6))
    : [...random.shuffle(others.slice(0, 2)), others[2] ?? '.net', ...others.slice(0, 2)]
  let count = 0
  let turn = 0
  return (name) => {
    if (count++ % 2 === 0) return '.com'
    const extension = chosen[turn++ % chosen.length] as string
    return name.endsWith(extension.slice(1)) ? '.com' : extension
  }
}

/** The extensions besides .com, the most fitting first. */
function preferred(topic: Topic): string[] {
  if (topic.isTechnical) return ['.io', '.app', '.co', '.dev', '.ai', '.net', '.tech', '.store']
  if (topic.trades.some((trade) => trade.id === 'non-profit')) return ['.org', '.net', '.co', '.me']
  return topic.isSelling ? ['.co', '.store', '.net', '.me'] : ['.co', '.net', '.me', '.org']
}
