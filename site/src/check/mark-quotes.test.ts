import { expect, it } from 'vitest'
import { markQuotes } from './mark-quotes.ts'

const marked = (text: string, ...quotes: string[]): string =>
  markQuotes(
    text,
    quotes.map((quote, index) => ({ quote, number: index + 1 })),
  )
    .map((piece) => (piece.numbers[0] ? `[${piece.text}|${piece.numbers.join()}]` : piece.text))
    .join('')

it('marks each place that is quoted, in whatever case, and keeps every letter', () => {
  expect(marked('The best Bread in town', 'bread', 'The best')).toBe(
    '[The best|2] [Bread|1] in town',
  )
})

it('makes one of places that overlap, and keeps those apart that only touch', () => {
  expect(marked('since 1952, always', 'since 1952', '1952')).toBe('[since 1952|1,2], always')
  expect(marked('abcd', 'ab', 'cd')).toBe('[ab|1][cd|2]')
})

it('finds what was written with other quotation marks, spaces and letters that grow', () => {
  expect(marked('İt’s “ours”\u00A0now', "it's", '"OURS" now', 's "ours')).toBe(
    'İt’[s “ours”\u00A0now|2,3]',
  )
})

it('marks nothing where the text does not hold the quote', () => {
  expect(marked('Warm bread', 'cold', '')).toBe('Warm bread')
})
