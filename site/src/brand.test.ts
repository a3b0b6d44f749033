import { expect, test } from 'vitest'
import { readBrand } from './brand.ts'

test('has a brand without any setting', () => {
  expect(readBrand({}, 2025)).toEqual({
    name: 'Draftmill',
    supportEmail: 'support@draftmill.example',
    publicUrl: 'http://localhost:8787',
    year: 2025,
  })
})

test('takes name, mailbox and address from the environment, and the port of a local server', () => {
  const env = {
    BRAND_NAME: 'Ink',
    SUPPORT_EMAIL: 'help@ink.example',
    PUBLIC_URL: 'https://ink.example/',
  }
  expect(readBrand(env, 2025)).toMatchObject({
    name: 'Ink',
    supportEmail: 'help@ink.example',
    publicUrl: 'https://ink.example',
  })
  expect(readBrand({ PORT: '9000', PUBLIC_URL: '' }, 2025).publicUrl).toBe('http://localhost:9000')
})
