import data from '../../../words/data/refusals.json' with { type: 'json' }
import { stopWords } from '../../../words/stop-words.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { wordsOfPhrase } from '../../../text/tokens.server.ts'
import { MINORS_AGE } from './minors-age.server.ts'

/** Phrases indexed by their first word, the longest first. */
export type PhrasesByFirstWord = ReadonlyMap<string, readonly (readonly string[])[]>

/** Words for one concept, with the context that gives them another meaning. */
export interface WordList {
  readonly phrases: PhrasesByFirstWord
  /** Words before or after it that give it another meaning: 'chocolate gun', 'gun cabinet'. */
  readonly before: ReadonlySet<string>
  readonly behind: PhrasesByFirstWord
  /** True if a material after it makes it a toy: 'guns of chocolate'. */
  readonly canBeToy: boolean
  /** True if the words name the victims of a harm: 'against' them does not mean against the harm. */
  readonly areVictims: boolean
}

/**
 * How the words of two or three lists relate. `near`: in any order, a few words apart · `object`: the second is the
 * object of the first · `behind`: the second follows the first and describes it · `wide`: all in one sentence ·
 * `shutOut`: a fragment that excludes people, 'no migrants' · `is`: the first is said to be the second · `around`:
 * the first and the third enclose the object, 'keep migrants out'.
 */
export type Relation = 'near' | 'object' | 'behind' | 'wide' | 'shutOut' | 'is' | 'around'

/** Word lists that make a harm together, unless the sentence contains one of `turns`. */
export interface HarmPattern {
  readonly lists: readonly WordList[]
  readonly how: Relation
  readonly turns: PhrasesByFirstWord
  /** True if only the pattern's own turns, a denial or a question count. */
  readonly isStrict: boolean
}

/** One kind of harm in a text. */
export interface HarmKind {
  readonly id: string
  /** The texts it is searched for in. */
  readonly of: 'form' | 'draft' | 'form, draft'
  /** The id of its rule for drafts (rules.md). */
  readonly rule: string
  /** The message shown for a form that requests it. */
  readonly message: string
  /** The message for a draft that contains it: the reason and a better text. */
  readonly say: string
  readonly alone: PhrasesByFirstWord
  readonly patterns: readonly HarmPattern[]
  readonly turns: PhrasesByFirstWord
  /** True if a denial or contradiction makes it harmless: 'never hold your breath'. */
  readonly isDeniable: boolean
  /** True if only instructions to the reader count; a description of somebody's actions does not. */
  readonly isUrged: boolean
  /** True if fiction may show it. */
  readonly canBeShown: boolean
  /** True if the characters of a story may say it. */
  readonly canBeSpoken: boolean
  /** True if a question or a ruling about it is harmless: 'how do shops track visitors in secret?'. */
  readonly canBeAsked: boolean
}

/** Indexes the phrases of a list in refusals.json, 'one, two words'. */
function indexPhrases(list: string): PhrasesByFirstWord {
  const filed = new Map<string, (readonly string[])[]>()
  for (const phrase of list.split(', ')) {
    const words = wordsOfPhrase(phrase)
    const head = words[0]
    if (head === undefined) continue
    const known = filed.get(head)
    if (known) known.push(words)
    else filed.set(head, [words])
  }
  for (const phrases of filed.values()) phrases.sort((a, b) => b.length - a.length)
  return filed
}

/** Many patterns share the same list of turns, so its index is cached. */
const turnPhrasesOf = (list: string): PhrasesByFirstWord => {
  const known = cachedTurns.get(list) ?? indexPhrases(list)
  cachedTurns.set(list, known)
  return known
}
const cachedTurns = new Map<string, PhrasesByFirstWord>()

const wordSetOf = (list: string): ReadonlySet<string> => new Set(list.split(', ').filter(Boolean))

interface ListRow {
  readonly words: string
  readonly before?: string
  readonly behind?: string
  readonly material?: boolean
  readonly victims?: boolean
}

const wordLists = new Map(
  Object.entries(data.words as Readonly<Record<string, ListRow>>).map(
    ([name, { words, before = '', behind = '', material = false, victims = false }]): [
      string,
      WordList,
    ] => [
      name,
      {
        phrases: indexPhrases(words),
        before: wordSetOf(before),
        behind: indexPhrases(behind),
        canBeToy: material,
        areVictims: victims,
      },
    ],
  ),
)

function wordListOf(name: string): WordList {
  const list = wordLists.get(name)
  if (!list) throw new Error(`refusals.json has no list '${name}'.`)
  return list
}

interface PatternRow {
  readonly lists: readonly string[]
  readonly how?: Relation
  readonly turns?: string
  readonly strict?: boolean
}

interface HarmKindRow {
  readonly id: string
  readonly of: HarmKind['of']
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

/** Every kind of harm in refusals.json. */
export const harmKinds: readonly HarmKind[] = (data.grounds as readonly HarmKindRow[]).map(
  (row) => ({
    id: row.id,
    of: row.of,
    rule: row.rule,
    message: row.message ?? '',
    say: row.say,
    alone: indexPhrases(row.alone),
    patterns: row.rows.map((one) => ({
      lists: one.lists.map(wordListOf),
      how: one.how ?? 'near',
      turns: turnPhrasesOf(one.turns ?? row.turns),
      isStrict: one.strict === true,
    })),
    turns: turnPhrasesOf(row.turns),
    isDeniable: row.denied === true || row.urged === true,
    isUrged: row.urged === true,
    canBeShown: row.shown === true,
    canBeSpoken: row.spoken === true,
    canBeAsked: row.asked === true,
  }),
)

/** Words that reverse a sentence's meaning or make it harmless, what cancels them, and words skipped between them. */
export const turningPhrases = {
  senses: indexPhrases(data.senses),
  before: indexPhrases(data.turnBefore),
  after: indexPhrases(data.turnAfter),
  anywhere: indexPhrases(data.turnAnywhere),
  contradictions: indexPhrases(data.contradictions),
  subjects: indexPhrases(data.subjects),
  questions: indexPhrases(data.questions),
  questionsFirst: wordSetOf(data.questionsFirst),
  undoing: wordSetOf(data.undoing),
  denials: wordSetOf(data.denials),
  fillers: indexPhrases(data.fillers),
  materials: wordSetOf(data.materials),
}

/** An estimate of how many texts contain a word and so must be read. */
const wordCostOf = (word: string): number =>
  stopWords.has(word) || word === MINORS_AGE ? STOP_COST : 1

const STOP_COST = 200

/** The word of a phrase that the fewest texts contain by chance: the longest of the least cost. */
const rarestWordOf = (phrase: readonly string[]): string =>
  phrase.reduce((rarest, word) => {
    const more = wordCostOf(word) - wordCostOf(rarest)
    return more < 0 || (more === 0 && word.length > rarest.length) ? word : rarest
  }, phrase[0] ?? '')

/** Many patterns share a list. */
const rarestWordsOf = oncePer((phrases: PhrasesByFirstWord): readonly string[] =>
  [...phrases.values()].flat().map(rarestWordOf),
)

const totalCostOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + wordCostOf(word), 0)

/** The phrases and patterns of the kinds of harm to check, by a word that a text must contain for them. */
export type SuspicionIndex = ReadonlyMap<string, readonly (PhrasesByFirstWord | HarmPattern)[]>

/** Indexes the phrases and patterns of these kinds of harm by a word that a text must contain for each. */
export function indexSuspicions(chosen: readonly HarmKind[]): SuspicionIndex {
  const filed = new Map<string, (PhrasesByFirstWord | HarmPattern)[]>()
  const add = (word: string, sought: PhrasesByFirstWord | HarmPattern): void => {
    const known = filed.get(word)
    if (!known) filed.set(word, [sought])
    else if (!known.includes(sought)) known.push(sought)
  }
  for (const { alone, patterns } of chosen) {
    for (const word of rarestWordsOf(alone)) add(word, alone)
    for (const pattern of patterns) {
      const heads = pattern.lists.map(({ phrases }) => rarestWordsOf(phrases))
      const fewest = heads.toSorted((a, b) => totalCostOf(a) - totalCostOf(b))[0] ?? []
      for (const word of fewest) add(word, pattern)
    }
  }
  return filed
}
