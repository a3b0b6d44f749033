import { expect, it } from 'vitest'
import { attachmentHeader } from './file-name.ts'
import { fileStem } from './forms/file-stem.ts'

it.each([
  ['slogan-generator', 'Sourdough, rye & buns', 'slogan-sourdough-rye-buns'],
  ['prompt-enhancer', "Gail's Café", 'prompt-gails-café'],
  ['slogan-generator', '../../etc/passwd\u0000', 'slogan-etc-passwd'],
  ['slogan-generator', '  ', 'slogan'],
  ['slogan-generator', 'one two three four five six', 'slogan-one-two-three-four-five'],
  ['slogan-generator', 'a'.repeat(300), 'slogan'],
  ['slogan-generator', '\u202Egnp.exe', 'slogan-gnp-exe'],
])('names a file of %s for %j %s', (tool, text, name) => {
  expect(fileStem(tool, text)).toBe(name)
})

it('gives a name of other letters in both ways of RFC 6266', () => {
  expect(attachmentHeader('slogan-rye.csv')).toBe('attachment; filename="slogan-rye.csv"')
  expect(attachmentHeader('slogan-café.csv')).toBe(
    `attachment; filename="slogan-cafe.csv"; filename*=UTF-8''slogan-caf%C3%A9.csv`,
  )
  expect(attachmentHeader('slogan-хлеб-и-соль.csv')).toBe(
    `attachment; filename="slogan.csv"; filename*=UTF-8''slogan-%D1%85%D0%BB%D0%B5%D0%B1-%D0%B8-%D1%81%D0%BE%D0%BB%D1%8C.csv`,
  )
})
