import { isAcronym, isTypedAcronym } from '../../text/acronyms.ts'
import { words } from '../../text/measures.ts'

/**
 * Normalizes capitals (rules.md GA3): title case or sentence case throughout, all capitals only for acronyms and
 * codes. Words capitalized in the input stay capitalized.
 */
export function fixCapitals(text: string, isSentence: boolean, inputText: string): string {
  const calm = text.replace(/\p{L}[\p{L}\p{N}'’]*/gu, (word, at: number) => {
    if (word.length < 2 || word !== word.toUpperCase() || word === word.toLowerCase()) return word
    if (/\p{N}/u.test(word) || isAcronym(word) || isTypedAcronym(word, inputText)) return word
    const lower = word.toLowerCase()
    return at > 0 && SMALL_WORDS.has(lower) ? lower : upperFirst(lower)
  })
  const opened = upperFirst(calm)
  const inner = words(opened)
    .slice(1)
    .filter((word) => word.length > 3 && word.toLowerCase() !== word.toUpperCase())
  const capital = inner.filter((word) => /^\p{Lu}/u.test(word)).length
  if (isSentence) {
    const isMixed = capital > 2 && capital / inner.length > 0.4 && capital < inner.length
    return isMixed ? sentenceCase(opened, inputText) : opened
  }
  const strays = inner.filter(
    (word) => /^\p{Lu}/u.test(word) && !inputText.includes(word) && !isAcronym(word),
  ).length
  return strays > 0 && capital < inner.length ? titleCase(opened) : opened
}

function sentenceCase(text: string, inputText: string): string {
  return text
    .replace(/\p{Lu}\p{Ll}+/gu, (word) => (inputText.includes(word) ? word : word.toLowerCase()))
    .replace(/(?:^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase())
}

function titleCase(text: string): string {
  return text.replace(/(?<!\p{N})\p{L}[\p{L}\p{N}'’]*/gu, (word, at: number) =>
    at > 0 && SMALL_WORDS.has(word.toLowerCase()) ? word.toLowerCase() : upperFirst(word),
  )
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const SMALL_WORDS = new Set(
  'a an the and but or nor for of in on at to by with from as into over per via vs'.split(' '),
)
