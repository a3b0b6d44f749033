import { expect, it } from 'vitest'
import { csvRow } from './csv.ts'

it('lets no formula begin a cell, whatever parts the cells of a spreadsheet', () => {
  expect(csvRow(['=1+1'])).toBe(`"'=1+1"\r\n`)
  expect(csvRow([`1,Tea;=cmd|' /C calc'!A0`])).toBe(`"1,Tea;'=cmd|' /C calc'!A0"\r\n`)
  expect(csvRow(['Tea\n@SUM(A1)'])).toBe(`"Tea\n'@SUM(A1)"\r\n`)
  expect(csvRow(['Tea\t ＝1'])).toBe(`"Tea\t '＝1"\r\n`)
})

it('leaves text as it is that begins no formula', () => {
  expect(csvRow(['Tea:\n- green\n- black'])).toBe('"Tea:\n- green\n- black"\r\n')
  expect(csvRow(['Tea; then bread', 'half-price', 12])).toBe('Tea; then bread,half-price,12\r\n')
})
