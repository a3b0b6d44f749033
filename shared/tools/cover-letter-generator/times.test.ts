import { expect, it } from 'vitest'
import { spansIn } from './writer/times.server.ts'

it.each([
  ['ran a bridge building day for 60 Year 8 pupils', []],
  ['Barista, 1 year 6 months', ['for 1 year', 'for 6 months']],
  ['Barista, Costa, one year', ['for one year']],
  ['Barista, 2019 – 2021, five years', ['From 2019 to 2021', 'for five years']],
] as const)('reads the times of a line: %s', (line, texts) => {
  expect(spansIn(line).map(({ span }) => span.text)).toEqual(texts)
})
