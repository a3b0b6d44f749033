import { type Tokens, wordsOfPhrase } from './tokens.server.ts'

/** One occurrence of a table's phrase: the words from `first` to `last` of the tokens. */
export interface PhraseMatch {
  /** The phrase as the table writes it. */
  readonly phrase: string
  /** The lookup form of the phrase: folded words with single spaces. */
  readonly key: string
  readonly first: number
  readonly last: number
}

interface PhraseEntry {
  readonly phrase: string
  readonly words: readonly string[]
}

/** Finds phrases of a table in time proportional to the words of the text. */
export interface PhraseIndex {
  /** True for a word by which phrases are indexed: a text without any of them contains no phrase. */
  hasHead(word: string): boolean
  /** Returns the first phrase that `accept` accepts, any if it is absent. */
  find(tokens: Tokens, accept?: (found: PhraseMatch) => boolean): PhraseMatch | undefined
}

/**
 * Indexes phrases by their first word, or by their last (`filedUnder`) where that is rarer. The index is built at the
 * first lookup; the longest phrase of a word is found first: 'Coca-Cola Zero' before 'Coca-Cola'.
 */
export function createPhraseIndex(
  phrases: Iterable<string>,
  filedUnder: 'first' | 'last' = 'first',
): PhraseIndex {
  let filed: ReadonlyMap<string, readonly string[]> | undefined
  /** The phrases of the heads that have been looked up, cut into words. */
  const cut = new Map<string, readonly PhraseEntry[]>()
  const phrasesOf = (head: string): readonly string[] | undefined => {
    filed ??= fileByHead(phrases, filedUnder)
    return filed.get(head)
  }
  const entriesOf = (head: string): readonly PhraseEntry[] | undefined => {
    const known = cut.get(head)
    const listed = known ? undefined : phrasesOf(head)
    if (!listed) return known
    const entries = listed
      .map((phrase) => ({ phrase, words: wordsOfPhrase(phrase) }))
      .toSorted((a, b) => b.words.length - a.words.length)
    cut.set(head, entries)
    return entries
  }
  const find: PhraseIndex['find'] = ({ words }, accept) => {
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as string
      const entries = entriesOf(word) ?? entriesOf(withoutPossessive(word))
      if (!entries) continue
      for (const entry of entries) {
        const first = filedUnder === 'first' ? at : at - entry.words.length + 1
        if (!matches(words, first, entry.words)) continue
        const found: PhraseMatch = {
          phrase: entry.phrase,
          key: entry.words.join(' '),
          first,
          last: first + entry.words.length - 1,
        }
        if (!accept || accept(found)) return found
      }
    }
    return undefined
  }
  return { hasHead: (word) => phrasesOf(word) !== undefined, find }
}

/** Groups phrases by their index word. */
function fileByHead(
  phrases: Iterable<string>,
  filedUnder: 'first' | 'last',
): ReadonlyMap<string, readonly string[]> {
  const byHead = new Map<string, string[]>()
  for (const phrase of phrases) {
    const words = wordsOfPhrase(phrase)
    const head = filedUnder === 'first' ? words[0] : words.at(-1)
    if (head === undefined) continue
    const filed = byHead.get(head)
    if (filed) filed.push(phrase)
    else byHead.set(head, [phrase])
  }
  return byHead
}

function matches(words: readonly string[], first: number, phrase: readonly string[]): boolean {
  if (first < 0) return false
  for (let i = 0; i < phrase.length; i++) {
    const word = words[first + i]
    if (word === undefined) return false
    if (word !== phrase[i] && withoutPossessive(word) !== phrase[i]) return false
  }
  return true
}

/** `nike's` as `nike`; other words unchanged. */
export function withoutPossessive(word: string): string {
  return word.length > 2 && word.endsWith("'s") ? word.slice(0, -2) : word
}

/** Finds sub-strings of a table inside one joined word, by the first three letters. */
export interface InsideIndex {
  /** Returns the first entry inside `word` that `accept` accepts; `at` is its offset. */
  find(word: string, accept?: (entry: string, at: number) => boolean): string | undefined
}

/** Indexes entries by their first letters, at the first lookup; entries shorter than `startLength` are never found. */
export function createInsideIndex(entries: Iterable<string>, startLength = 3): InsideIndex {
  let byStart: ReadonlyMap<string, readonly string[]> | undefined
  return {
    find(word, accept) {
      byStart ??= fileByStart(entries, startLength)
      for (let at = 0; at + startLength <= word.length; at++) {
        const filed = byStart.get(word.slice(at, at + startLength))
        if (!filed) continue
        for (const entry of filed) {
          if (word.startsWith(entry, at) && (!accept || accept(entry, at))) return entry
        }
      }
      return undefined
    },
  }
}

function fileByStart(entries: Iterable<string>, startLength: number): Map<string, string[]> {
  const byStart = new Map<string, string[]>()
  for (const entry of entries) {
    const start = entry.slice(0, startLength)
    const filed = byStart.get(start)
    if (filed) filed.push(entry)
    else byStart.set(start, [entry])
  }
  return byStart
}
