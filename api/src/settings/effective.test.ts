import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { type EffectiveSetting, effectiveSettings, sourcesOf } from './effective.ts'
import { envExampleText } from './example-text.ts'
import { SETTING_GROUPS, SETTING_NAMES } from './settings.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'draftmill-settings-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function listSettings(
  environment: Readonly<Record<string, string>>,
  added: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, EffectiveSetting> {
  const started = { DATA_DIR: dataDir, ...environment }
  const used = { ...started, ...added }
  const groups = effectiveSettings(readConfig(used), sourcesOf(started, used))
  return new Map(groups.flatMap(({ settings }) => settings.map((one) => [one.name, one])))
}

it('is what .env.example is written from', () => {
  const file = join(import.meta.dirname, '../../../.env.example')
  expect(readFileSync(file, 'utf8')).toBe(envExampleText())
  expect(
    envExampleText()
      .split('\n')
      .filter((line) => line.length > 118),
  ).toEqual([])
})

it('lists every setting once, each with words and no two groups of one title', () => {
  const all = listSettings({})
  expect([...all.keys()]).toEqual(SETTING_NAMES)
  for (const { about } of all.values()) expect(about).toMatch(/\S.*[.a-z\d]$/)
  expect(new Set(SETTING_GROUPS.map(({ title }) => title)).size).toBe(SETTING_GROUPS.length)
})

it('says of each value where it comes from', () => {
  const all = listSettings(
    {
      PORT: '9000',
      BRAND_NAME: ' Mill ',
      SHARES: '',
      DRAFTMILL_SET_BY_FILE: 'BRAND_NAME,https_proxy',
      https_proxy: 'proxy.example:3128',
      MODEL_FOR_SLOGAN_GENERATOR: 'small',
    },
    { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' },
  )
  const of = (name: string) => [all.get(name)?.value, all.get(name)?.source]
  expect(of('PORT')).toEqual(['9000', 'environment'])
  expect(of('BRAND_NAME')).toEqual(['Mill', '.env'])
  expect(of('HTTPS_PROXY')[1]).toBe('.env')
  expect(of('SHARES')).toEqual(['on', 'default'])
  expect(of('OPENAI_BASE_URL')).toEqual(['http://127.0.0.1:11434/v1', 'found'])
  expect(of('PUBLIC_URL')).toEqual(['http://localhost:9000', 'derived'])
  expect(of('MODEL_CALLS_MAX')).toEqual(['1', 'derived'])
  expect(of('OPERATOR_EMAIL')).toEqual([null, 'default'])
  expect(of('MODEL_FOR_SLOGAN_GENERATOR')).toEqual(['small', 'environment'])
  expect(all.get('PORT')?.line).toBe('PORT=9000')
})

it('shows no secret, password or key, wherever a setting may hold one', () => {
  const SECRET = 'kX93hd72LsQ0vbN4'
  const address = (scheme: string) => `${scheme}://ada:${SECRET}@mail.example.org/`
  const environment: Record<string, string> = {
    DATABASE_URL: `postgres://ada:${SECRET}@db.example/mill?password=${SECRET}`,
    SMTP_URL: address('smtps'),
    HTTP_PROXY: address('http'),
    HTTPS_PROXY: address('http'),
    OPENAI_BASE_URL: `https://model.example/v1?key=${SECRET}`,
    OPENAI_FALLBACK_BASE_URL: `https://model.example/v1?key=${SECRET}`,
    OPENAI_FALLBACK_MODEL: 'small',
    MODEL_DISCOVERY_AT: `https://model.example/v1?key=${SECRET}`,
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'mill',
    OIDC_NAME: 'Acme',
    TURNSTILE_SITE_KEY: 'site',
  }
  for (const name of SETTING_NAMES)
    if (/SECRET|API_KEY|TOKEN/.test(name)) environment[name] = SECRET
  const all = listSettings(environment)
  expect(JSON.stringify([...all.values()])).not.toContain(SECRET)
  expect(all.get('SMTP_URL')?.value).toBe('smtps://mail.example.org/')
  expect(all.get('AUTH_SECRET')).toMatchObject({ value: 'set', line: 'AUTH_SECRET=…' })
  expect(listSettings({}).get('AUTH_SECRET')).toMatchObject({ value: 'set', source: 'derived' })
})
