import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigError, readConfig, SETTING_NAMES } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'draftmill-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('is complete in .env.example, which changes no default', () => {
  const example = parseEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'))
  expect(Object.keys(example).toSorted()).toEqual(SETTING_NAMES.toSorted())
  const { authSecret: _a, ...fromExample } = readConfig({ ...example, DATA_DIR: dataDir })
  const { authSecret: _b, ...fromNothing } = readConfig({ DATA_DIR: dataDir })
  expect(fromExample).toEqual(fromNothing)
})

it('makes a secret that only the owner can read, and keeps it', () => {
  const first = readConfig({ DATA_DIR: dataDir }).authSecret
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig({ DATA_DIR: dataDir }).authSecret).toBe(first)
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
})

it.each([
  ['a weak secret on a public server', { HOST: '0.0.0.0', AUTH_SECRET: 'change-me' }],
  ['no secret for several public servers', { HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/x' }],
  ['a port that is no port', { PORT: 'eighty' }],
  ['a mail server that is no mail server', { SMTP_URL: 'https://mail.example.org' }],
])('refuses %s (statement 64)', (_, environment) => {
  expect(() => readConfig({ DATA_DIR: dataDir, ...environment })).toThrow(ConfigError)
})

it('names the setting it cannot use', () => {
  expect(() => readConfig({ DATA_DIR: dataDir, PORT: '99999' })).toThrow(/^PORT: /)
})
