import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeStoredInputs, storeInputs, readInputs, readStoredInputs } from './restored-inputs.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('hands the inputs over to their tool, once', () => {
  storeInputs('slogan-generator', { industry: 'Bakery', tone: '' })
  expect(readStoredInputs('etsy-tag-generator')).toBeUndefined()
  expect(readStoredInputs('slogan-generator')).toEqual({ industry: 'Bakery', tone: '' })
  removeStoredInputs('slogan-generator')
  expect(readStoredInputs('slogan-generator')).toBeUndefined()
})

test('keeps texts alone, and nothing of what is no form', () => {
  expect(readInputs({ industry: 'Bakery', count: 3, more: ['x'], none: null })).toEqual({
    industry: 'Bakery',
  })
  for (const prompt of [undefined, null, 'text', 7, []]) expect(readInputs(prompt)).toEqual({})
})

test('opens an empty form where nothing can be stored or what is stored is broken', () => {
  stored.set('draftmill-inputs-slogan-generator', '{')
  expect(readStoredInputs('slogan-generator')).toBeUndefined()
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('denied')
    },
    setItem() {
      throw new Error('denied')
    },
  })
  storeInputs('slogan-generator', { industry: 'Bakery' })
  expect(readStoredInputs('slogan-generator')).toBeUndefined()
})
