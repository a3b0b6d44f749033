import data from '../../../words/data/refusals.json' with { type: 'json' }
import { stopWords } from '../../../words/stop-words.server.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { AGE } from './minors-age.server.ts'

/** Phrases filed under their first word, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

/** Words that stand for one thing, and what makes another thing of them. */
export interface WordList {
  readonly phrases: Phrases
  /** Words before or behind it that name something else together with it: 'chocolate gun', 'gun cabinet'. */
  readonly before: ReadonlySet<string>
  readonly behind: Phrases
  /** True where what it is made of makes a toy of it: 'guns of chocolate'. */
  readonly isMade: boolean
  /** True where it names whom a harm is done to: who is against them is against no harm. */
  readonly areVictims: boolean
}

/**
 * How the words of two or three lists stand to each other. `near`: in any order, a few words apart · `object`: the second is
 * what the first is done to · `behind`: the second is said of the first · `wide`: all in one sentence · `shutOut`: a fragment
 * that shuts people out, 'no migrants' · `is`: the second is what the first is said to be · `around`: the first and the third stand around the object, 'keep migrants out'.
 */
export type Relation = 'near' | 'object' | 'behind' | 'wide' | 'shutOut' | 'is' | 'around'

/** What together makes a harm, unless one of `turns` stands in the sentence. */
export interface Pattern {
  readonly lists: readonly WordList[]
  readonly how: Relation
  readonly turns: Phrases
  /** True where only its own turns count. */
  readonly isStrict: boolean
}

/** One kind of harm that a text may do. */
export interface Ground {
  readonly id: string
  /** Where it is looked for. */
  readonly of: 'form' | 'draft' | 'form, draft'
  /** The rule for drafts that it belongs to (rules.md). */
  readonly rule: string
  /** What a person reads whose form asks for it. */
  readonly message: string
  /** What is said of a draft that does it: why, and what would be right. */
  readonly say: string
  readonly alone: Phrases
  readonly patterns: readonly Pattern[]
  readonly turns: Phrases
  /** What is denied or contradicted does no harm: 'never hold your breath'. */
  readonly isDeniable: boolean
  /** Only what the reader is told to do counts; what somebody does or did is shown. */
  readonly isUrged: boolean
  /** Fiction may show it. */
  readonly isShown: boolean
  /** The people of a story may say it. */
  readonly isSpoken: boolean
  /** What is asked about or ruled on is not done: 'how do shops track visitors in secret?'. */
  readonly isAsked: boolean
}

/** The phrases of a list of the table, 'one, two words'. */
export function file(list: string): Phrases {
  const filed = new Map<string, string[][]>()
  for (const phrase of list.split(', ')) {
    const words = [...tokenise(phrase).words]
    const head = words[0]
    if (head === undefined) continue
    const known = filed.get(head)
    if (known) known.push(words)
    else filed.set(head, [words])
  }
  for (const phrases of filed.values()) phrases.sort((a, b) => b.length - a.length)
  return filed
}

/** The same list of turns belongs to many patterns, which share what is filed of it. */
const turnsOf = (list: string): Phrases => {
  const known = filedTurns.get(list) ?? file(list)
  filedTurns.set(list, known)
  return known
}
const filedTurns = new Map<string, Phrases>()

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(', ').filter(Boolean))

interface ListRow {
  readonly words: string
  readonly before?: string
  readonly behind?: string
  readonly material?: boolean
  readonly victims?: boolean
}

const lists = new Map(
  Object.entries(data.words as Readonly<Record<string, ListRow>>).map(
    ([name, { words, before = '', behind = '', material = false, victims = false }]): [
      string,
      WordList,
    ] => [
      name,
      {
        phrases: file(words),
        before: setOf(before),
        behind: file(behind),
        isMade: material,
        areVictims: victims,
      },
    ],
  ),
)

function listOf(name: string): WordList {
  const list = lists.get(name)
  if (!list) throw new Error(`refusals.json has no list '${name}'.`)
  return list
}

interface PatternRow {
  readonly lists: readonly string[]
  readonly how?: Relation
  readonly turns?: string
  readonly strict?: boolean
}

interface GroundRow {
  readonly id: string
  readonly of: Ground['of']
  readonly rule: string
  readonly message?: string
  readonly say: string
  readonly alone: string
  readonly rows: readonly PatternRow[]
  readonly turns: string
  readonly denied?: boolean
  readonly urged?: boolean
  readonly shown?: boolean
  readonly spoken?: boolean
  readonly asked?: boolean
}

/** Every kind of harm of the table. */
export const grounds: readonly Ground[] = (data.grounds as readonly GroundRow[]).map((row) => ({
  id: row.id,
  of: row.of,
  rule: row.rule,
  message: row.message ?? '',
  say: row.say,
  alone: file(row.alone),
  patterns: row.rows.map((one) => ({
    lists: one.lists.map(listOf),
    how: one.how ?? 'near',
    turns: turnsOf(one.turns ?? row.turns),
    isStrict: one.strict === true,
  })),
  turns: turnsOf(row.turns),
  isDeniable: row.denied === true || row.urged === true,
  isUrged: row.urged === true,
  isShown: row.shown === true,
  isSpoken: row.spoken === true,
  isAsked: row.asked === true,
}))

/** What turns a sentence round or belongs to no harm. */
export const turning = {
  senses: file(data.senses),
  before: file(data.turnBefore),
  after: file(data.turnAfter),
  anywhere: file(data.turnAnywhere),
  contradictions: file(data.contradictions),
  subjects: file(data.subjects),
  questions: file(data.questions),
  questionsFirst: setOf(data.questionsFirst),
  undoing: setOf(data.undoing),
  denials: setOf(data.denials),
  fillers: file(data.fillers),
  materials: setOf(data.materials),
}

/** How many texts a word lets through to be read. */
const costOf = (word: string): number => (stopWords.has(word) || word === AGE ? STOP_COST : 1)

const STOP_COST = 200

/** The word of a phrase that hardly any text holds by chance. */
const rarest = (phrase: readonly string[]): string =>
  phrase.toSorted((a, b) => costOf(a) - costOf(b) || b.length - a.length)[0] ?? ''

const rarestOf = (phrases: Phrases): string[] => [...phrases.values()].flat().map(rarest)

const sumOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + costOf(word), 0)

/** What a text may do that holds a word: the phrases and the patterns of the grounds. */
export type Suspicions = ReadonlyMap<string, readonly (Phrases | Pattern)[]>

/** Files what these grounds look for under the words of which a text must hold one. */
export function suspicionsOf(chosen: readonly Ground[]): Suspicions {
  const filed = new Map<string, (Phrases | Pattern)[]>()
  const add = (word: string, sought: Phrases | Pattern): void => {
    const known = filed.get(word)
    if (!known) filed.set(word, [sought])
    else if (!known.includes(sought)) known.push(sought)
  }
  for (const { alone, patterns } of chosen) {
    for (const word of rarestOf(alone)) add(word, alone)
    for (const pattern of patterns) {
      const heads = pattern.lists.map(({ phrases }) => rarestOf(phrases))
      const fewest = heads.toSorted((a, b) => sumOf(a) - sumOf(b))[0] ?? []
      for (const word of fewest) add(word, pattern)
    }
  }
  return filed
}
