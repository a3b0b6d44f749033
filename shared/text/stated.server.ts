import { fold, joinLetters, tokenise } from './tokens.server.ts'
import { clockFigures } from './numbers/clock-times.ts'
import { createMemo } from './memo.ts'
import { isSlipOf } from './slips.ts'
import { NUMBER_WORDS } from './numbers/number-words.ts'

/** The content of a generation's input, for all rules that allow only stated content. */
export interface StatedContent {
  /** True if the input contains the words of `phrase` in this order, also as possessive or plural. */
  phrase(phrase: string): boolean
  /** True if a word of the input has the same first five letters: certified, certification. */
  stem(word: string): boolean
  word(word: string): boolean
  /** True if the input contains the word, or one that differs from it only by a typing error. */
  near(word: string): boolean
  /**
   * True if the input contains the number, in digits, as a word or as a clock time; thousands separators do not
   * count.
   */
  number(digits: string): boolean
  /** The input as written, lower-cased. */
  readonly text: string
  /** The input's letters and digits, joined. */
  readonly letters: string
}

const DIGIT_NUMBER = /\d+(?:[.,]\d+)*/g

let lastInput: string | undefined
let lastStated: StatedContent | undefined
const INPUTS_MAX = 64
const INPUT_CHARS_MAX = 4_000
const cachedInputs = createMemo<StatedContent>(INPUTS_MAX, INPUT_CHARS_MAX)

/** Reads an input text. The last ones are cached, because a generation reads the same text many times. */
export function readStated(inputText: string): StatedContent {
  if (inputText === lastInput && lastStated) return lastStated
  lastInput = inputText
  lastStated = cachedInputs.get(inputText) ?? cachedInputs.set(inputText, readUncached(inputText))
  return lastStated
}

function readUncached(inputText: string): StatedContent {
  const words = [...tokenise(inputText).words]
  const set = new Set(words.flatMap((word) => [word, withoutEnding(word)]))
  const line = ` ${words.map(withoutEnding).join(' ')} `
  const raw = ` ${words.join(' ')} `
  const numbers = new Set([
    ...(inputText.match(DIGIT_NUMBER) ?? []).map(toPlainNumber),
    ...words.flatMap((word) => NUMBER_WORDS.get(word) ?? []),
    ...clockFigures(inputText).map(toPlainNumber),
  ])
  // The words of the input are folded: 'lodz' for Łódź.
  const has = (asked: string): boolean => {
    const word = fold(asked)
    return (
      set.has(word) || set.has(withoutEnding(word)) || set.has(`${word}s`) || set.has(`${word}es`)
    )
  }
  return {
    text: inputText.toLowerCase(),
    letters: joinLetters(inputText),
    word: has,
    near: (word) => has(word) || words.some((stated) => isSlipOf(stated, fold(word))),
    phrase: (phrase) => {
      const parts = tokenise(phrase).words
      if (parts.length === 1) return has(parts[0] as string)
      return (
        raw.includes(` ${parts.join(' ')} `) ||
        line.includes(` ${parts.map(withoutEnding).join(' ')} `)
      )
    },
    stem: (word) => {
      const start = fold(word).slice(0, 5)
      return words.some((stated) => stated.startsWith(start))
    },
    number: (digits) => numbers.has(toPlainNumber(digits)),
  }
}

/** Removes a possessive or plural ending, roughly; applied to both sides of a comparison. */
function withoutEnding(word: string): string {
  const own = word.endsWith("'s") ? word.slice(0, -2) : word
  return own.length > 3 && own.endsWith('s') && !own.endsWith('ss') ? own.slice(0, -1) : own
}

/** `1,000` and `1000` are the same number; so are `5` and `5.0`. */
function toPlainNumber(digits: string): string {
  const value = digits.replace(/[,.](?=\d{3}(?!\d))/g, '').replace(',', '.')
  return String(Number(value))
}
