import { createRequire } from 'node:module'
import { harmless } from '../../text/harmless.server.ts'
import { canonical, glueWords } from './vocabulary.server.ts'

/** Part of speech as far as the reader needs it. */
export type Speech = 'noun' | 'adjective' | 'verb' | 'adverb' | 'number' | 'other'

/** One word of the input; hyphenated compounds are several words joined by '-'. */
export interface Word {
  /** As written, in small letters. */
  readonly plain: string
  readonly canonical: string
  readonly speech: Speech
  /** What stands between this word and the one before it. */
  readonly before: 'space' | 'hyphen' | 'comma' | 'stop'
  /** A capital inside a sentence: most likely a name of a person or a place. */
  readonly isName: boolean
}

interface Item {
  readonly value: string
  readonly speech: string
  readonly spaces: string
}
type ReadItems = (text: string) => Item[]

let readItems: ReadItems | undefined

/** Loads the tagger on first use: a server that makes no tags starts without it. */
function loadTagger(): ReadItems {
  const require = createRequire(import.meta.url)
  const winkNLP = require('wink-nlp')
  const model = require('wink-eng-lite-web-model')
  const nlp = winkNLP(model, ['sbd', 'pos'])
  const { value, pos, precedingSpaces } = nlp.its
  return (text) => {
    const tokens = nlp.readDoc(text).tokens()
    const values: string[] = tokens.out(value)
    const speeches: string[] = tokens.out(pos)
    const spaces: string[] = tokens.out(precedingSpaces)
    return values.map((word, i) => ({
      value: word,
      speech: speeches[i] ?? '',
      spaces: spaces[i] ?? '',
    }))
  }
}

const SPEECHES: Readonly<Record<string, Speech>> = {
  NOUN: 'noun',
  PROPN: 'noun',
  ADJ: 'adjective',
  VERB: 'verb',
  AUX: 'verb',
  ADV: 'adverb',
  NUM: 'number',
}

/** Capitals that name no person and no place: 'a clay Christmas ornament' is one phrase. */
const FEASTS = new Set(
  'christmas halloween easter thanksgiving hanukkah valentine valentines'.split(' '),
)

const SENTENCE_END = /[.!?:;\n|•–—()[\]{}"“”/\\]/
const HAS_LETTER = /[\p{L}\p{N}]/u

/** The words of one text. */
export function readWords(text: string): Word[] {
  return readTexts([text])[0] ?? []
}

const BETWEEN = '¶'

/** The words of several texts with their part of speech (wink-nlp, English), in one run. */
export function readTexts(texts: readonly string[]): Word[][] {
  readItems ??= loadTagger()
  const source = texts
    .map((text) => harmless(calm(text)).replaceAll(BETWEEN, ' '))
    .join(` ${BETWEEN} `)
  const groups: Item[][] = [[]]
  for (const item of readItems(source.replaceAll('\n', ' . '))) {
    if (item.value === BETWEEN) groups.push([])
    else groups.at(-1)?.push(item)
  }
  return texts.map((_, i) => wordsOf(groups[i] ?? []))
}

function wordsOf(items: readonly Item[]): Word[] {
  const found: Word[] = []
  let before: Word['before'] = 'stop'
  for (const item of items) {
    const isTight = item.spaces === '' && found.length > 0
    if (!HAS_LETTER.test(item.value)) {
      if (/^[-‐‑]$/.test(item.value) && isTight) before = 'hyphen'
      else if (item.value === ',' && before !== 'stop') before = 'comma'
      else if (item.value === '&' || item.value === '+') {
        found.push(wordOf('and', 'other', before, false))
        before = 'space'
      } else if (/^['’]/.test(item.value)) before = isTight ? before : 'stop'
      else before = before === 'comma' && !SENTENCE_END.test(item.value) ? 'comma' : 'stop'
      continue
    }
    // A hyphen that the tokeniser left inside a word parts it as well.
    for (const part of item.value.split(/[-‐‑/]/)) {
      if (part === '') continue
      const joined = part === item.value.split(/[-‐‑/]/)[0] ? before : 'hyphen'
      const owner = found.at(-1)
      if (/^['’]s$/i.test(part) && owner) {
        // Buyers search for 'mens wallet'; other owners stand as they are ('baby's' as 'baby').
        if (/^(?:men|women)$/.test(owner.plain))
          found[found.length - 1] = { ...owner, plain: `${owner.plain}s` }
        continue
      }
      const isName =
        /^\p{Lu}/u.test(part) &&
        joined !== 'stop' &&
        found.length > 0 &&
        item.value.length > 1 &&
        !FEASTS.has(part.toLowerCase())
      const speech = SPEECHES[item.speech] ?? 'other'
      found.push(
        wordOf(
          part.toLowerCase(),
          speech,
          joined === 'hyphen' && !isTight ? 'space' : joined,
          isName,
        ),
      )
      before = 'space'
    }
  }
  return namesKnown(found)
}

const wordOf = (plain: string, speech: Speech, before: Word['before'], isName: boolean): Word => ({
  plain,
  canonical: canonical(plain),
  speech,
  before,
  isName,
})

/** Text all in capitals is read in small letters: capitals then say nothing. */
function calm(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return capitals > letters / 2 ? text.toLowerCase() : text
}

/** In a Title Case text capitals are no sign of a name. */
function namesKnown(words: Word[]): Word[] {
  const marked = words.filter((word) => word.isName).length
  const content = words.filter((word) => !glueWords.has(word.plain)).length
  if (marked === 0 || marked <= content * 0.35) return words
  return words.map((word) => (word.isName ? { ...word, isName: false } : word))
}
