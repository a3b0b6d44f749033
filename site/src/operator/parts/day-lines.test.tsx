import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayLines } from './day-lines.tsx'

const DAYS = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
const draw = (...lines: (number | null)[][]) =>
  renderToStaticMarkup(
    <DayLines
      title="Time"
      days={DAYS}
      lines={lines.map((values, index) => ({ name: `line ${index}`, values }))}
      format={(value) => `${value} s`}
    />,
  )
const pathsOf = (markup: string) => [...markup.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)

test('the greatest value reaches the top, none lies below the ground', () => {
  expect(pathsOf(draw([0, 1, 2, 4]))).toEqual(['M0.0 62.0L100.0 47.0L200.0 32.0L300.0 2.0'])
})

test('days of nothing but zeros are a line on the ground', () => {
  expect(pathsOf(draw([0, 0, 0, 0]))).toEqual(['M0.0 62.0L100.0 62.0L200.0 62.0L300.0 62.0'])
})

test('a day without a measure interrupts the line, and one between two of them is a dot', () => {
  expect(pathsOf(draw([null, 4, null, 4]))).toEqual(['M100.0 2.0h.01M300.0 2.0h.01'])
})

test('says in words what the lines show, and each day its figures', () => {
  const markup = draw([1, 2, 3, 4], [null, 8, null, null])
  expect(markup).toContain('line 0: at most 4 s, on Nov 30; at least 1 s.')
  expect(markup).toContain('line 1: at most 8 s, on Nov 28; at least 8 s.')
  expect(markup).toContain('<title>Nov 28: line 0 2 s, line 1 8 s</title>')
  expect(markup).toContain('<title>Nov 29: line 0 3 s, line 1 none</title>')
})
