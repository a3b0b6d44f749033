import { canonical, glueWords } from './vocabulary.server.ts'

/** One word of a listing; hyphenated compounds are several words joined by '-'. */
export interface Word {
  /** As written, in small letters. */
  readonly plain: string
  readonly canonical: string
  /** What stands between this word and the one before it. */
  readonly before: 'space' | 'hyphen' | 'comma' | 'stop'
  /** A capital inside a sentence: most likely a name of a person or a place. */
  readonly isName: boolean
  /** A colon or a dash stands before it: what follows may list what belongs to the thing before. */
  readonly isListed?: boolean
}

/** Capitals that name no person and no place: 'a clay Christmas ornament' is one phrase. */
const FEASTS = new Set(
  'christmas halloween easter thanksgiving hanukkah valentine valentines pdf svg'.split(' '),
)
const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu
/** '80% merino' is merino. */
const SHARE = /\d{1,3} ?%/g
const WITH = /(?<![\p{L}\p{N}])w(?:\/|(?= ))/giu
const STOP = /[.!?:;\n|•–—()[\]{}"“”\\]/
/** What opens a list of contents. */
const LISTS = /^(?::| [-–—]) $/
/** From which share of capitals on they are no sign of a name: a text in Title Case. */
const TITLE_SHARE = 0.35

/** The words of a text in order. */
export function readWords(text: string): Word[] {
  const isLoud = countOf(text, /\p{Lu}/gu) > countOf(text, /\p{L}/gu) / 2
  const source = (isLoud ? text.toLowerCase() : text).replace(SHARE, ' ').replace(WITH, ' with ')
  const found: Word[] = []
  let end = 0
  for (const match of source.matchAll(WORD)) {
    const gap = source.slice(end, match.index)
    end = match.index + match[0].length
    const before = found.length === 0 ? 'stop' : gapOf(gap)
    if (/[&+]/.test(gap) && found.length > 0) found.push(wordOf('and', before, false))
    const lower = match[0].toLowerCase().replaceAll('’', "'")
    const isName = /^\p{Lu}\p{Ll}/u.test(match[0]) && before !== 'stop' && !FEASTS.has(lower)
    const word = wordOf(ownerless(lower), before, isName)
    found.push(LISTS.test(gap) ? { ...word, isListed: true } : word)
  }
  return namesKnown(found)
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Buyers search for 'mens wallet'; other owners stand as they are ('baby's' as 'baby'). */
function ownerless(word: string): string {
  if (!/'s?$/.test(word)) return word
  const owner = word.replace(/'s?$/, '')
  return /^(?:men|women|children)$/.test(owner) ? `${owner}s` : owner
}

function gapOf(gap: string): Word['before'] {
  if (STOP.test(gap)) return 'stop'
  if (gap.includes(',')) return 'comma'
  if (gap.includes(' / ')) return 'stop'
  return /^[-‐‑]$/.test(gap) ? 'hyphen' : gap.includes(' - ') ? 'stop' : 'space'
}

const wordOf = (plain: string, before: Word['before'], isName: boolean): Word => ({
  plain,
  canonical: canonical(plain),
  before,
  isName,
})

function namesKnown(words: Word[]): Word[] {
  const marked = words.filter((word) => word.isName).length
  const content = words.filter((word) => !glueWords.has(word.plain)).length
  if (marked === 0 || marked <= content * TITLE_SHARE) return words
  return words.map((word) => (word.isName ? { ...word, isName: false } : word))
}

/** A run of words as it is shown: hyphens stay. */
export function show(words: readonly Word[], start: number, end: number): string {
  let text = ''
  for (let i = start; i < end; i++) {
    const word = words[i] as Word
    text += i === start ? word.plain : (word.before === 'hyphen' ? '-' : ' ') + word.plain
  }
  return text
}

/** Marks every place where a phrase stands in the words. */
export function markPhrase(words: readonly Word[], phrase: string, marked: boolean[]): void {
  const wanted = readWords(phrase).map((word) => word.canonical)
  if (wanted.length === 0) return
  for (let i = 0; i + wanted.length <= words.length; i++) {
    if (wanted.every((word, j) => words[i + j]?.canonical === word)) {
      for (let j = 0; j < wanted.length; j++) marked[i + j] = true
    }
  }
}
