import { expect, test } from 'vitest'
import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import {
  changesOf,
  CHECKED_FIELDS,
  checkSiteKey,
  NEW_SITE_KEY,
  readCap,
  readOriginLine,
  type SiteKeyValues,
  valuesOf,
} from './check-site-key.ts'

test.each([
  ['https://blog.example', 'https://blog.example'],
  ['  Blog.Example/about?x#y ', 'https://blog.example'],
  ['https://blog.example:443/', 'https://blog.example'],
  ['https://blog.example:8443', 'https://blog.example:8443'],
  ['https://*.example.com', 'https://*.example.com'],
  ['*.Example.com/', 'https://*.example.com'],
  ['bücher.example', 'https://xn--bcher-kva.example'],
  ['localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:3000/x', 'http://127.0.0.1:3000'],
])('takes the line "%s" for %s', (line, origin) => {
  expect(readOriginLine(line)).toBe(origin)
})

test.each([
  'http://blog.example',
  'blog',
  '*',
  'https://*',
  'https://*.com',
  'https://*.localhost',
  'https://a.*.example',
  'https://*.*.example.com',
  'https://user@blog.example',
  'a.example, b.example',
  'ftp://blog.example',
  'javascript://blog.example',
  'https://blog.example\\evil',
])('refuses the line "%s"', (line) => {
  expect(readOriginLine(line)).toBeUndefined()
})

test('makes a body out of what was typed, without doubled addresses', () => {
  const values = {
    ...NEW_SITE_KEY,
    name: ' My blog ',
    origins: 'blog.example\n\nhttps://blog.example\n',
  }
  expect(checkSiteKey(values)).toEqual({
    body: {
      name: 'My blog',
      origins: ['https://blog.example'],
      tools: null,
      daily_cap: 500,
      weekly_cap: null,
      monthly_cap: null,
      visitor_cap: 50,
      visitor_weekly_cap: null,
      visitors_per_address: 3,
      challenge: 'none',
      is_signed_only: false,
    },
  })
  const chosen = { ...values, isEveryTool: false, tools: ['slogan-generator'] }
  expect(checkSiteKey(chosen)).toMatchObject({ body: { tools: ['slogan-generator'] } })
})

test('says what is wrong with each field', () => {
  const { errors } = checkSiteKey({
    ...NEW_SITE_KEY,
    origins: 'http://blog.example',
    isEveryTool: false,
    dailyCap: '5',
    visitorCap: '1e3',
  }) as { errors: Record<string, string> }
  expect(Object.keys(errors).toSorted()).toEqual([
    'dailyCap',
    'name',
    'origins',
    'tools',
    'visitorCap',
  ])
  expect(errors['origins']).toContain('not encrypted')
  const greedy = { ...NEW_SITE_KEY, name: 'a', origins: 'a.example', visitorCap: '510' }
  expect(checkSiteKey(greedy).errors?.visitorCap).toContain('cannot spend more than the site')
  const many = Array.from({ length: 21 }, (_, index) => `a${index}.example`).join('\n')
  expect(checkSiteKey({ ...NEW_SITE_KEY, name: 'a', origins: many }).errors?.origins).toContain(
    '20',
  )
})

test('a week and a month have no limit where the field is blank, and else one in bounds', () => {
  const key = { ...NEW_SITE_KEY, name: 'a', origins: 'a.example' }
  const limited = { ...key, weeklyCap: ' 2000 ', monthlyCap: '', visitorWeeklyCap: '3100000' }
  expect(checkSiteKey(limited)).toMatchObject({
    body: { weekly_cap: 2_000, monthly_cap: null, visitor_weekly_cap: 3_100_000 },
  })
  for (const typed of ['0', '9', '3100001', '1.5', 'x'])
    expect(checkSiteKey({ ...key, monthlyCap: typed }).errors).toEqual({
      monthlyCap: 'Enter a whole number from 10 to 3,100,000. Blank: no such limit.',
    })
})

test('one address has the limits of a whole number of visitors in bounds', () => {
  const key = { ...NEW_SITE_KEY, name: 'a', origins: 'a.example' }
  expect(checkSiteKey({ ...key, visitorsPerAddress: ' 40 ' })).toMatchObject({
    body: { visitors_per_address: 40 },
  })
  for (const typed of ['', '0', '1001', '1.5', 'x'])
    expect(checkSiteKey({ ...key, visitorsPerAddress: typed }).errors).toEqual({
      visitorsPerAddress: 'Enter a whole number from 1 to 1,000.',
    })
})

const KEY: SiteKeyAnswer = {
  id: 'dmk_x',
  name: 'My blog',
  origins: ['https://blog.example', 'https://*.example.com'],
  tools: ['slogan-generator'],
  daily_cap: 300,
  weekly_cap: 1_500,
  monthly_cap: null,
  visitor_cap: 30,
  visitor_weekly_cap: 90,
  visitors_per_address: 40,
  challenge: 'proof-of-work',
  is_signed_only: true,
  is_paused: false,
  spent_today: 0,
  spent_week: 0,
  spent_month: 0,
  created_at: '2026-11-21T00:00:00Z',
  last_used_at: null,
  previous_secret_until: null,
  uses: [],
}

test('fills the form of a key that exists so that it is sent back unchanged', () => {
  const checked = checkSiteKey(valuesOf(KEY))
  if (checked.errors) throw new Error('unusable')
  expect(Object.keys(checked.body)).toHaveLength(11)
  expect(KEY).toMatchObject(checked.body)
})

test('sends of a key that exists what was changed in the form, and nothing that may have changed elsewhere', () => {
  const checked = checkSiteKey({ ...valuesOf(KEY), name: 'Another' })
  if (checked.errors) throw new Error('unusable')
  expect(changesOf(checked.body, KEY)).toEqual({ name: 'Another' })
})

test('takes whole numbers as a daily limit and nothing else', () => {
  expect([readCap(' 50 '), readCap('10'), readCap('1,000'), readCap('100000')]).toEqual([
    50, 10, 1_000, 100_000,
  ])
  for (const typed of ['', '-1', '0', '9', '10.5', '1e3', 'all', '100001', '9'.repeat(30)]) {
    expect(readCap(typed), typed).toBeUndefined()
  }
})

test('orders every field that can have an error, so that the first one gets the focus', () => {
  const blank = Object.fromEntries(Object.keys(NEW_SITE_KEY).map((name) => [name, '0']))
  const values = {
    ...blank,
    name: '',
    origins: '',
    tools: [],
    isEveryTool: false,
  } as unknown as SiteKeyValues
  const wrong = Object.keys(checkSiteKey(values).errors ?? {})
  expect(wrong.toSorted()).toEqual(CHECKED_FIELDS.toSorted())
})
