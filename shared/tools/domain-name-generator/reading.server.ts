import { singular } from '../../text/grammar.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { fold } from '../../text/tokens.server.ts'
import { adjectives, localityNames, nouns, verbs, weakWords } from './vocabulary.server.ts'

/** Neighbouring content words of the input. */
export interface Run {
  readonly words: readonly string[]
  readonly isProse: boolean
  /** Whether a capital on the word at this place says that it is a name. */
  capitalCounts(word: string): boolean
}

/** The input in runs of content words: between commas, sentence marks and words without a topic. */
export function runsOf(text: string): Run[] {
  const isMixed = /(?:^|[,;\n])[^\S\n]*\p{Ll}/u.test(text)
  const runs: Run[] = []
  let count = 0
  for (const segment of text.split(/[,;:.!?()[\]{}"“”«»\n|/&+•]+/)) {
    const words = segment.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
    const isProse = words.length > ENTRY_WORDS_MAX
    const capitalCounts = (word: string): boolean =>
      isProse ? word !== words[0] && /\p{Ll}/u.test(segment) : isMixed
    let run: string[] = []
    const flush = (): void => {
      if (run.length > 0) runs.push({ words: run, isProse, capitalCounts })
      run = []
    }
    for (const word of words) {
      if (count++ >= WORDS_MAX) break
      const folded = plain(word)
      if (stopWords.has(folded) || weakWords.has(folded) || verbs.has(folded)) flush()
      else run.push(word)
    }
    flush()
  }
  return runs
}

/** One word as a name could use it. */
export interface Word {
  readonly text: string
  readonly one: string
  readonly kind: 'thing' | 'quality' | 'locality' | 'none'
  readonly score: number
}

/** What a word of a run is: a thing to name after, a quality, a place, or nothing of use. */
export function wordOf(word: string, run: Run): Word {
  const text = plain(word)
  const one = oneOf(text)
  const as = (kind: Word['kind'], score = 0): Word => ({ text, one, kind, score })
  if (/^(?:[1-9][a-z]|[a-z][1-9])$/.test(text)) return as('quality')
  if (!/^[a-z]+$/.test(text) || text.length < 2 || text.length > 14) return as('none')
  if (adjectives.has(text) && !nouns.has(text)) return as('quality')
  if (word.includes('-') && !/^\p{L}-/u.test(word)) return as('none')
  if (localityNames.has(text)) return { text, one: text, kind: 'locality', score: 0 }
  if (nouns.has(one)) return as('thing', run.isProse ? 1 : 3)
  if (/^\p{Lu}\p{Ll}+$/u.test(word) && run.capitalCounts(word)) {
    return { text, one: text, kind: 'locality', score: 0 }
  }
  if (/(?:ed|ly|est|ous|ful|less|able|ible)$/.test(text) && text.length > 4) {
    return as(run.isProse ? 'none' : 'quality')
  }
  return text.length < 3 ? as('none') : as('thing', run.isProse ? 0 : 2)
}

/** A word as it stands in a label: without accents, apostrophes and hyphens. */
function plain(word: string): string {
  return fold(word).replace(/'s$/, '').replace(/['-]/g, '')
}

/** The singular, but only of what looks like an English plural. */
function oneOf(text: string): string {
  if (text.length < 4 || /(?:us|is|ss|os|as)$/.test(text) || ALWAYS_PLURAL.has(text)) return text
  return singular(text)
}

const ALWAYS_PLURAL = new Set([
  'arts',
  'clothes',
  'scissors',
  'trousers',
  'glasses',
  'goods',
  'jeans',
  'lens',
  'maths',
  'news',
  'sports',
])

const WORDS_MAX = 60
/** Keyword entries are short; in longer runs of words only those that some trade knows count. */
const ENTRY_WORDS_MAX = 3
