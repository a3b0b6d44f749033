import { isCalendarWord } from '../../words/calendar.ts'
import { NUMBER_WORDS } from '../../text/numbers/number-words.ts'
import type { StatedContent } from '../../text/stated.server.ts'
import { contactsIn } from '../guards/contacts.server.ts'
import type { DraftText } from '../parts.ts'

/** A fact in a draft that a change of wording must keep. */
export interface DraftFact {
  readonly kind: 'number' | 'price' | 'date' | 'contact' | 'quote' | 'name'
  /** The fact as written in the draft. */
  readonly text: string
  /** The word after a number: 'years'. */
  readonly unit?: string
}

/** Returns the facts in the texts of a draft. `isName` is true if the form writes a word as a name. */
export function factsIn(
  parts: readonly DraftText[],
  isName: (word: string) => boolean,
): readonly DraftFact[] {
  const facts = parts.flatMap(({ role, text }): DraftFact[] => {
    if (role === 'own' || role === 'name') return []
    const contacts = contactsIn(text)
    const rest = contacts.reduce((left, contact) => left.replaceAll(contact, ' '), text)
    return [
      ...contacts.map((contact): DraftFact => ({ kind: 'contact', text: contact })),
      ...figuresIn(rest),
      ...quotesIn(rest),
      ...capitalizedFactsIn(rest, isName),
    ]
  })
  const seen = new Set<string>()
  return facts.filter(({ kind, text }) => {
    const key = `${kind} ${text.toLowerCase()}`
    return !seen.has(key) && seen.add(key)
  })
}

const FIGURE_WITH_UNIT = /[$€£¥]?\s?(?<![\p{L}\d])\d+(?:[.,:/]\d+)*(?:\s?%|\p{L}{1,2}(?!\p{L}))?/gu
const DIGIT_NUMBER = /\d+(?:[.,]\d+)*/g
const ANY_WORD = /\p{L}+/gu

function figuresIn(text: string): DraftFact[] {
  const figures = [...text.matchAll(FIGURE_WITH_UNIT)].map((match): DraftFact => {
    const written = match[0].trim()
    const unit = unitAfter(text, match.index + match[0].length)
    return { kind: /[$€£¥]/.test(written) ? 'price' : 'number', text: written, ...unit }
  })
  const words = [...text.matchAll(ANY_WORD)].flatMap((match): DraftFact[] => {
    const [word] = match
    // 'One' is not a count, and a plural like 'dozens' is not a number.
    if (!NUMBER_WORDS.has(word.toLowerCase()) || /^one$|s$/iu.test(word)) return []
    return [{ kind: 'number', text: word, ...unitAfter(text, match.index + word.length) }]
  })
  return [...figures, ...words]
}

function unitAfter(text: string, at: number): Pick<DraftFact, 'unit'> {
  const unit = /^[\s-]+(\p{L}{3,})/u.exec(text.slice(at, at + 30))?.[1]
  return unit === undefined ? {} : { unit }
}

const QUOTED_TEXT = /[“"]([^“”"\n]{2,80})[”"]/gu

const quotesIn = (text: string): DraftFact[] =>
  [...text.matchAll(QUOTED_TEXT)].map(([, quoted = '']) => ({ kind: 'quote', text: quoted }))

const WORD_WITH_SIGNS = /\p{L}[\p{L}\p{N}’'&-]*/gu
/**
 * Characters after which a capital does not mark a name: the end of a sentence, and the start of a quotation or an
 * item.
 */
const OPENING_SIGNS = new Set('.!?:…“"(•–—-')

/** True where a capital does not mark a name: at the beginning of a text, a line, a sentence or a quotation. */
function isAtOpening(text: string, at: number): boolean {
  for (let index = at - 1; index >= 0; index--) {
    const char = text.charAt(index)
    if (char.trim() !== '') return OPENING_SIGNS.has(char)
    if (char === '\n') return true
  }
  return true
}

const AMBIGUOUS_MONTHS = /^(?:may|march)$/iu

/** Finds days, months and names. If most words have a capital, as in a headline, only names from the form count. */
function capitalizedFactsIn(text: string, isName: (word: string) => boolean): DraftFact[] {
  const words = [...text.matchAll(WORD_WITH_SIGNS)].filter(([word]) => !/^I(?:$|['’])/u.test(word))
  const inside = words.filter((match) => !isAtOpening(text, match.index))
  const capitals = inside.filter(([word]) => isCapital(word))
  const isHeadline = capitals.length > 1 && capitals.length * 2 > inside.length
  return words.flatMap((match): DraftFact[] => {
    const word = match[0].replace(/['’]s?$/u, '')
    if (!isCapital(word)) return []
    const isInside = capitals.includes(match)
    if (isCalendarWord(word) || (isInside && AMBIGUOUS_MONTHS.test(word)))
      return [{ kind: 'date', text: word }]
    return isName(word) || (isInside && !isHeadline) ? [{ kind: 'name', text: word }] : []
  })
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)

/** True if a text states a fact, also in another form: '£35' and '35 pounds', 'Saturday' and 'Saturdays'. */
export function statesFact({ kind, text }: DraftFact, said: StatedContent): boolean {
  switch (kind) {
    case 'number':
      return statesNumber(text, said) && (!text.includes('%') || /%|per ?cent/.test(said.text))
    case 'price':
      return (
        statesNumber(text, said) &&
        (said.text.includes(text.charAt(0)) || CURRENCY_WORD.test(said.text))
      )
    case 'contact':
      return withoutSeparators(said.text).includes(withoutSeparators(text.toLowerCase()))
    default:
      return said.phrase(text)
  }
}

const CURRENCY_WORD = /\b(?:dollars?|euros?|pounds?|yen|usd|eur|gbp)\b/
const withoutSeparators = (text: string): string => text.replace(/[\s().-]+/g, '')

function statesNumber(text: string, said: StatedContent): boolean {
  const digits = text.match(DIGIT_NUMBER) ?? [NUMBER_WORDS.get(text.toLowerCase()) ?? '']
  return digits.every((one) => said.number(one))
}

/** The words by which an instruction refers to facts of a kind: 'leave out the price'. */
const FACT_KIND_WORDS: Readonly<Record<DraftFact['kind'], RegExp>> = {
  number: /\b(?:numbers?|figures?|digits?|amounts?|times?|hours)\b/,
  price: /\b(?:prices?|costs?|fees?|money)\b|[$€£¥]/,
  date: /\b(?:dates?|days?|times?|months?|hours)\b/,
  contact: /\b(?:contacts?|phone|telephone|number|e-?mail|address|links?|website|url)\b/,
  quote: /\bquot(?:es?|ations?|ed)\b/,
  name: /\bnames?\b/,
}

/** True if an instruction names a fact, and so may change it. */
export function namesFact(fact: DraftFact, instruction: StatedContent): boolean {
  const { kind, text, unit } = fact
  if (FACT_KIND_WORDS[kind].test(instruction.text)) return true
  if (unit !== undefined && instruction.word(unit.toLowerCase())) return true
  return kind === 'number' || kind === 'price'
    ? statesNumber(text, instruction)
    : statesFact(fact, instruction)
}
