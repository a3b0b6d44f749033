import { expect, it } from 'vitest'
import { splitSentences } from './sentences.server.ts'

it('ends a sentence at a line break, but not after an abbreviation within a line', () => {
  const textsOf = (text: string): string[] => splitSentences(text).map((one) => one.text)
  expect(textsOf('Smith & Co. Bakers\nNext line')).toEqual(['Smith & Co. Bakers', 'Next line'])
  expect(textsOf('Smith & Co.\nNext line')).toEqual(['Smith & Co.', 'Next line'])
  expect(textsOf('Herbs, oils etc.\n\nopen daily')).toEqual(['Herbs, oils etc.', 'open daily'])
})
