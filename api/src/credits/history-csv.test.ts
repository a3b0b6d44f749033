import { expect, it } from 'vitest'
import type { CreditEntry } from '#shared/contract/shapes.ts'
import { CSV_HEADER, csvLine } from './history-csv.ts'

const entry = (reason: string): CreditEntry => ({
  id: '1',
  at: '2026-11-21T09:30:15.250Z',
  kind: 'adjustment',
  bucket: 'purchased',
  amount: -10,
  balance: 90,
  reason,
  tool_id: null,
})

it('writes one line for each entry, with numbers as numbers', () => {
  expect(CSV_HEADER).toBe('When (UTC),What,Kind,Credits,Change,Balance\r\n')
  expect(csvLine(entry('Motto Generator'))).toBe(
    '2026-11-21 09:30:15,Motto Generator,adjustment,purchased,-10,90\r\n',
  )
})

it.each([
  ['=HYPERLINK("https://x")', `"'=HYPERLINK(""https://x"")"`],
  ['+1', `"'+1"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
  ['a, "b"\nc', `"a, ""b""\nc"`],
  ['Grüße – 10 = zehn', 'Grüße – 10 = zehn'],
])('makes %j inert in a spreadsheet (statement 58)', (reason, cell) => {
  expect(csvLine(entry(reason))).toBe(`2026-11-21 09:30:15,${cell},adjustment,purchased,-10,90\r\n`)
})
