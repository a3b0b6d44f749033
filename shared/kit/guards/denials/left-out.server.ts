import { anyOf } from '../../../text/any-of.ts'
import { WORD_END, WORD_START } from '../../../text/borders.ts'
import { oncePer } from '../../../text/memo.ts'
import { BELOW_HUNDRED, digitsOf, NUMBER_WORDS } from '../../../text/numbers/number-words.ts'
import { splitSentences } from '../../../text/sentences.server.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import type { RuleContext } from '../../rules/rules.ts'
import lists from '../data/left-out.json' with { type: 'json' }

const patternOf = (row: string, flags = 'giu'): RegExp =>
  new RegExp(`${WORD_START}${anyOf([row])}${WORD_END}`, flags)

const leaveOutOrders = lists.orders.map((row) => patternOf(row))
/** What forms ask to leave out, how they state its value, and how a draft would say it, with the value at `{}`. */
const topics = lists.topics.map(({ asked, values, said, with: withValue }) => ({
  asked: patternOf(anyOf(asked), 'iu'),
  values: values.map((row) => patternOf(row)),
  said,
  withValue,
}))

/** A private matter that the form asks not to mention, and a pattern that matches a mention of it. */
interface LeftOutMatter {
  /** The request in the form's words. */
  readonly request: string
  readonly mention: RegExp
}

const leftOutMattersIn = oncePer(({ inputText }: RuleContext): readonly LeftOutMatter[] => {
  const figures = inFigures(inputText)
  return leaveOutOrders.flatMap((order) =>
    [...figures.matchAll(order)].flatMap(({ 0: request, groups }) =>
      topics
        .filter(({ asked }) => asked.test(groups?.['what'] ?? ''))
        .map(({ values, said, withValue }) => {
          const stated = values.flatMap((value) => valuesIn(figures, value))
          const named = stated.flatMap((value) =>
            withValue.map((row) => row.replace('{}', () => value)),
          )
          return { request, mention: patternOf(anyOf([...said, ...named]), 'iu') }
        }),
    ),
  )
})

/** True if a text asks that a private matter is not mentioned. */
export function asksToLeaveOut(text: string): boolean {
  return leaveOutOrders.some((order) =>
    [...text.matchAll(order)].some(({ groups }) =>
      topics.some(({ asked }) => asked.test(groups?.['what'] ?? '')),
    ),
  )
}

/** Returns the values that a form states once: one that it states again elsewhere may be meant there. */
function valuesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)]
    .map(({ groups }) => groups?.['value'] ?? '')
    .filter((value) => text.split(patternOf(value, 'iu')).length === 2)
}

/** Returns a message if a text mentions what the form asks to leave out: an age, a salary, an illness (G20). */
export function leftOutMessage(text: string, context: RuleContext): string | undefined {
  const leftOut = leftOutMattersIn(context)
  if (leftOut.length === 0) return undefined
  for (const { text: sentence } of splitSentences(text)) {
    // 'Her age is not mentioned' keeps it out.
    if (
      tokenise(sentence).words.some((word) => KEEPING_OUT_WORDS.has(word) || word.endsWith("n't"))
    )
      continue
    const figures = inFigures(sentence)
    for (const { request, mention } of leftOut) {
      const found = mention.exec(figures)?.[0]
      if (found === undefined) continue
      const quote = sentence.includes(found) ? found : sentence
      return `The form says “${request.trim()}”: leave out “${quote}”.`
    }
  }
  return undefined
}

const KEEPING_OUT_WORDS = new Set(
  'no not never without avoid omit leaving keep skip nor nothing nobody out secret private'.split(
    ' ',
  ),
)

const NUMBER_PHRASE = new RegExp(`${WORD_START}${BELOW_HUNDRED}${WORD_END}`, 'giu')
const TENS_ORDINAL = /\b([a-z]{3,5}t)ieth\b/gi

/** The text with its numbers below a hundred in digits: 'sixty-one' as '61', 'seventieth' as '70th'. */
const inFigures = (text: string): string =>
  text
    .replaceAll(NUMBER_PHRASE, (words) => digitsOf(words) ?? words)
    .replaceAll(TENS_ORDINAL, (word, tens: string) => {
      const digits = NUMBER_WORDS.get(`${tens.toLowerCase()}y`)
      return digits === undefined ? word : `${digits}th`
    })
