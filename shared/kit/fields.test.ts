import { describe, expect, it } from 'vitest'
import {
  checkField,
  cleanValue,
  INPUT_LIMITS,
  keywords,
  readInput,
  select,
  text,
} from './fields.ts'

const fields = {
  description: text('Business description', {
    placeholder: 'What you do',
    required: true,
    rows: 4,
    limits: INPUT_LIMITS.description,
  }),
  industry: text('Industry', { placeholder: 'Bakery', limits: INPUT_LIMITS.shortLabel }),
  words: keywords('Keywords', { placeholder: 'rye, wheat' }),
  tone: select('Tone', { options: ['Professional', 'Friendly'], default: 'friendly' }),
}
const codeOf = (name: keyof typeof fields, value: string): string | undefined =>
  checkField(name, fields[name], cleanValue(fields[name], value))?.code

describe('readInput', () => {
  it('trims, normalises, fills defaults and drops unknown keys', () => {
    const { input, problems } = readInput(fields, {
      description: '  Bread\r\nand  buns, daily  ',
      industry: 'Ba\nkery',
      words: ' rye,, Rye , wheat ',
      extra: 'no',
    })
    expect(problems).toEqual([])
    expect(input).toEqual({
      description: 'Bread\nand buns, daily',
      industry: 'Ba kery',
      words: 'rye, wheat',
      tone: 'friendly',
    })
  })

  it('takes tags out of what was pasted and leaves lone angle brackets (statement 57)', () => {
    expect(cleanValue(fields.industry, '<b>Roof repair</b> <a href="x">now</a>')).toBe(
      'Roof repair now',
    )
    expect(cleanValue(fields.industry, 'a < b and c > d')).toBe('a < b and c > d')
  })

  it('makes a line of what ends one in Office and PDFs, and a blank where lines do not count', () => {
    expect(cleanValue(fields.industry, 'Leather\u000Bwallet')).toBe('Leather wallet')
    expect(cleanValue(fields.description, 'Leather\u000Bwallet\u000C\u00A0Belts')).toBe(
      'Leather\nwallet\nBelts',
    )
    expect(cleanValue(fields.words, 'rye\u0085wheat\tspelt')).toBe('rye, wheat, spelt')
  })

  it('reads a list with the bullets of Word as one from a keyboard, in every kind of field', () => {
    expect(cleanValue(fields.industry, '\uF0B7 Bakery')).toBe('Bakery')
    expect(cleanValue(fields.description, '\uF0B7\u00A0Bread\n§ Buns\n§ Cakes')).toBe(
      '• Bread\n◦ Buns\n◦ Cakes',
    )
    expect(cleanValue(fields.words, '\uF0B7 rye\n\uF0B7 wheat • spelt')).toBe('rye, wheat, spelt')
    expect(cleanValue(fields.words, '- rye\n- wheat, gluten-free')).toBe('rye, wheat, gluten-free')
  })

  it('keeps the columns and levels of a record, and takes its tags out', () => {
    const record = text('Record', {
      placeholder: 'x',
      keepsSpaces: true,
      rows: 3,
      limits: INPUT_LIMITS.longPaste,
    })
    expect(cleanValue(record, '<b>Cook</b>\t2019\n  \uF0B7 Ran a kitchen')).toBe(
      ' Cook \t2019\n  • Ran a kitchen',
    )
  })

  it('keeps code as it was pasted where a field is verbatim', () => {
    const prompt = text('Prompt', {
      placeholder: 'x',
      isVerbatim: true,
      rows: 3,
      limits: INPUT_LIMITS.longPaste,
    })
    expect(cleanValue(prompt, '\n\nFix <b>this</b>:\r\n\tif x:\n    return  1  \n\n ')).toBe(
      'Fix <b>this</b>:\n\tif x:\n    return  1',
    )
    expect(cleanValue(prompt, '  indented\u200b first')).toBe('  indented first')
    expect(cleanValue(prompt, '\uF0B7 one\n➢ two\no x\no y')).toBe('• one\n➢ two\no x\no y')
  })

  it('takes an option by its label and in any letters, and no other', () => {
    const kind = select('Kind', {
      options: ['Plain', { value: 'art', label: 'Art Direction' }],
      default: 'plain',
    })
    expect(cleanValue(kind, 'Plain')).toBe('plain')
    expect(cleanValue(kind, 'ART DIRECTION')).toBe('art')
    expect(cleanValue(kind, '')).toBe('plain')
    expect(checkField('kind', kind, cleanValue(kind, 'artful'))?.code).toBe('unknown_option')
  })

  it('names every field that needs a change', () => {
    const { problems } = readInput(fields, { industry: 'x', tone: 'angry' })
    expect(problems.map(({ field, code }) => `${field}:${code}`)).toEqual([
      'description:required',
      'industry:too_short',
      'tone:unknown_option',
    ])
    for (const { message } of problems) expect(message).toMatch(/^[A-Z].+\.$/)
  })
})

describe('text lengths', () => {
  it.each([
    ['a', 80],
    ['é', 80],
    ['e\u0301', 80],
    ['日', 80],
    ['🥐', 80],
  ])('count “%s” as one up to the limit and refuse one more', (character, max) => {
    expect(codeOf('industry', character.repeat(max))).toBeUndefined()
    expect(codeOf('industry', character.repeat(max + 1))).toBe('too_long')
  })

  it('say by how much a text is too long', () => {
    const problem = checkField('industry', fields.industry, 'a'.repeat(83))
    expect(problem?.message).toBe('Shorten this by 3 characters (limit 80).')
  })

  it('never count spaces around the text', () => {
    expect(codeOf('industry', `   ${'a'.repeat(80)}   `)).toBeUndefined()
    expect(codeOf('description', '         x         ')).toBe('too_short')
  })
})

describe('keywords', () => {
  it('allow ten entries of forty characters within two hundred in all', () => {
    const ten = Array.from({ length: 10 }, (_, at) => `word${at}`)
    expect(codeOf('words', ten.join(','))).toBeUndefined()
    expect(codeOf('words', [...ten, 'more'].join(','))).toBe('too_many_entries')
    expect(codeOf('words', 'é'.repeat(40))).toBeUndefined()
    expect(codeOf('words', 'é'.repeat(41))).toBe('entry_too_long')
    expect(
      codeOf('words', Array.from({ length: 6 }, (_, at) => `${at}${'w'.repeat(36)}`).join(',')),
    ).toBe('too_long')
    expect(codeOf('words', '')).toBeUndefined()
  })
})

describe('select', () => {
  it('takes its default for a blank and refuses what is not listed', () => {
    expect(cleanValue(fields.tone, '')).toBe('friendly')
    expect(codeOf('tone', 'professional')).toBeUndefined()
    expect(codeOf('tone', 'professionally')).toBe('unknown_option')
  })
})
