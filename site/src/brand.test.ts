import { expect, test } from 'vitest'
import { BRAND_ELEMENT_ID } from '#shared/contract/site-brand.ts'
import { readBrand } from './brand.ts'

const documentWith = (text: string | undefined) => ({
  getElementById: (id: string) =>
    id === BRAND_ELEMENT_ID && text !== undefined ? ({ textContent: text } as HTMLElement) : null,
})

test('reads whose site it is out of the page', () => {
  const brand = {
    name: '</script><b>',
    supportEmail: 'a@b.example',
    publicUrl: 'https://b.example',
    year: 2026,
    passwordCharsMin: 6,
  }
  expect(readBrand(documentWith(JSON.stringify(brand)))).toEqual(brand)
})

test('stops where the page does not say it, instead of showing another name', () => {
  expect(() => readBrand(documentWith(undefined))).toThrow(BRAND_ELEMENT_ID)
})
