import { expect, it } from 'vitest'
import { withEscapes } from './one-byte-programs.ts'

const PROGRAM = String.raw`
// A comment – with a dash.
const tag = ({ raw }) => raw[0].length
export const values = [
  'it’s', "\’", '\\’', '\\\’', '😀', 'café',
  /[–—]\u{1F600}?[😀-😅]/u.test('😂'), /^\’$/.test('’'), /’/.source.length > 0,
  ${'`a “${1 + 1}” b`'}, ${'String.raw`\\d[’–]${2}\\’\\\\’`'}, ${'tag`\\d–`'},
]`

const valuesOf = async (program: string): Promise<unknown> =>
  ((await import(`data:text/javascript,${encodeURIComponent(program)}`)) as { values: unknown })
    .values

it('changes no value of a program', async () => {
  const written = withEscapes('program.js', PROGRAM)
  expect(await valuesOf(written)).toEqual(await valuesOf(PROGRAM))
  expect(written.replace(/tag`.*?`/, '')).not.toMatch(/[^\0-\xff]/)
  expect(written.split('\n')).toHaveLength(PROGRAM.split('\n').length)
})

it('returns a program in Latin-1 as it is', () => {
  const program = "export const name = 'café'"
  expect(withEscapes('program.js', program)).toBe(program)
})
