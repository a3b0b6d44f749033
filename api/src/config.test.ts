import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { programPath } from '../test/programs/built.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './settings/config-error.ts'
import { SETTING_NAMES } from './settings/settings.ts'

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

const PUBLIC = { HOST: '0.0.0.0', PUBLIC_URL: 'https://draftmill.example' }

it.each<[string, Record<string, string>, RegExp]>([
  ['a weak secret on a public server', { ...PUBLIC, AUTH_SECRET: 'change-me' }, /^AUTH_SECRET/],
  [
    'no secret for several public servers',
    { ...PUBLIC, DATABASE_URL: 'postgres://db/x' },
    /^AUTH_SECRET/,
  ],
  ['a public server without its address', { HOST: '0.0.0.0' }, /^PUBLIC_URL/],
  ['a data folder that cannot be made', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR/],
  [
    'a weak secret behind a public address',
    { PUBLIC_URL: 'https://draftmill.example', AUTH_SECRET: 'change-me' },
    /^AUTH_SECRET/,
  ],
  [
    'no secret for several servers behind a public address',
    { PUBLIC_URL: 'https://draftmill.example', DATABASE_URL: 'postgres://db/x' },
    /^AUTH_SECRET/,
  ],
  ['a port that is no port', { PORT: 'eighty' }, /^PORT/],
  ['an address that is no web address', { PUBLIC_URL: 'ftp://draftmill.example' }, /^PUBLIC_URL/],
  ['an address with a password', { PUBLIC_URL: 'https://a:b@draftmill.example' }, /^PUBLIC_URL/],
  ['a mailbox without an @', { SUPPORT_EMAIL: 'https://help.example' }, /^SUPPORT_EMAIL/],
  ['a mailbox that ends its header', { SUPPORT_EMAIL: 'a<b>@help.example' }, /^SUPPORT_EMAIL/],
  ['a name of two lines', { BRAND_NAME: 'Ink\nBcc: all' }, /^BRAND_NAME/],
  ['an address with a query', { PUBLIC_URL: 'https://draftmill.example/?a=b' }, /^PUBLIC_URL/],
  [
    'an allowed origin with a path',
    { ALLOWED_ORIGINS: 'https://friend.example/' },
    /^ALLOWED_ORIGINS/,
  ],
  ['every origin', { ALLOWED_ORIGINS: '*' }, /^ALLOWED_ORIGINS/],
  [
    'a payment service whose events nobody can check',
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    /^STRIPE_WEBHOOK/,
  ],
  ['a pack without a price', { TOP_UP_PACKS: '500,2000:1500,6000:3500' }, /^TOP_UP_PACKS/],
  ['a pack for nothing', { TOP_UP_PACKS: '500:0,2000:1500,6000:3500' }, /^TOP_UP_PACKS/],
  ['a currency that is none', { TOP_UP_CURRENCY: 'dollars' }, /^TOP_UP_CURRENCY/],
  [
    'a key with a typographic quote',
    { OPENAI_API_KEY: '“sk-1”' },
    /^OPENAI_API_KEY: .*copy it again/,
  ],
  ['a key of two lines', { OPENAI_FALLBACK_API_KEY: 'sk-1\nsk-2' }, /^OPENAI_FALLBACK_API_KEY/],
  ['a secret with a blank', { STRIPE_SECRET_KEY: 'sk 1' }, /^STRIPE_SECRET_KEY/],
  ['a secret of other letters', { TURNSTILE_SECRET_KEY: 'ключ' }, /^TURNSTILE_SECRET_KEY/],
  ['a token of other letters', { METRICS_TOKEN: 'token…' }, /^METRICS_TOKEN/],
  [
    'a model behind a password',
    { OPENAI_BASE_URL: 'http://a:b@model.example' },
    /^OPENAI_BASE_URL/,
  ],
  [
    'a model that is no web address',
    { OPENAI_BASE_URL: 'ftp://model.example' },
    /^OPENAI_BASE_URL/,
  ],
  ['a proxy of another kind', { HTTPS_PROXY: 'socks5://proxy.example' }, /^HTTPS_PROXY/],
  ['a sender without an address', { MAIL_FROM: 'Draftmill' }, /^MAIL_FROM/],
  ['two senders', { MAIL_FROM: 'a@example.org, b@example.org' }, /^MAIL_FROM/],
  ['a sender that ends its header', { MAIL_FROM: 'A\n<a@example.org>' }, /^MAIL_FROM/],
  [
    'mails of a public server from an address that is nobody’s',
    { ...PUBLIC, SMTP_URL: 'smtps://mail.example.org' },
    /^MAIL_FROM: needed/,
  ],
  ['a mail server that is no mail server', { SMTP_URL: 'https://mail.example.org' }, /^SMTP_URL/],
])('refuses %s (statement 64)', (_, environment, message) => {
  const read = () => readConfig({ DATA_DIR: dataDir, ...environment })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(message)
})

it('takes a value without the blanks and line breaks around it', () => {
  const { model, metricsToken, modelFor } = readConfig({
    DATA_DIR: dataDir,
    OPENAI_API_KEY: ' sk-1\n',
    OPENAI_BASE_URL: 'http://model.example/v1 ',
    METRICS_TOKEN: '\t',
    MODEL_FOR_SLOGAN_GENERATOR: 'small\r\n',
  })
  expect(model).toMatchObject({ apiKey: 'sk-1', baseUrl: 'http://model.example/v1' })
  expect(metricsToken).toBeUndefined()
  expect(modelFor).toEqual({ 'slogan-generator': 'small' })
})

it('takes the proxy of this machine’s programs, however its name is written', () => {
  const proxyOf = (environment: Record<string, string>) =>
    readConfig({ DATA_DIR: dataDir, ...environment }).proxy
  const none = { http: undefined, https: undefined, none: undefined }
  expect(proxyOf({})).toEqual(none)
  const https = 'http://proxy.example:3128'
  expect(proxyOf({ HTTPS_PROXY: https })).toEqual({ ...none, https })
  expect(proxyOf({ https_proxy: 'proxy.example:3128', no_proxy: '.example' })).toEqual({
    ...none,
    https,
    none: '.example',
  })
})

it('names the setting it cannot use', () => {
  expect(() => readConfig({ DATA_DIR: dataDir, PORT: '99999' })).toThrow(/^PORT: /)
})

it('reads the packs and the payment service', () => {
  const { topUp } = readConfig({
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    TOP_UP_CURRENCY: 'eur',
    TOP_UP_PACKS: '100:200, 300:500 ,1000:1200',
  })
  expect(topUp).toEqual({
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: undefined },
    currency: 'eur',
    packs: [
      { id: 'small', credits: 100, amount: 200 },
      { id: 'medium', credits: 300, amount: 500 },
      { id: 'large', credits: 1_000, amount: 1_200 },
    ],
  })
})

it('takes Turnstile with both of its keys only', () => {
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).turnstile
  expect(read({})).toBeUndefined()
  expect(read({ TURNSTILE_SITE_KEY: 'a', TURNSTILE_SECRET_KEY: 'b' })).toMatchObject({
    siteKey: 'a',
    secretKey: 'b',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  })
  for (const name of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'])
    expect(() => read({ [name]: 'a' })).toThrow('no use without the other')
})

it('quotes a name with a comma in the sender', () => {
  const { mailFrom } = readConfig({ DATA_DIR: dataDir, BRAND_NAME: 'Acme, "Inc"' })
  expect(mailFrom).toBe('"Acme, \\"Inc\\"" <support@draftmill.example>')
})

it('gives processes that start at once the same secret', async () => {
  const program = await programPath('read-secret')
  const env = { ...process.env, DATA_DIR: join(dataDir, 'new') }
  const start = () =>
    promisify(execFile)(process.execPath, [program], { env }).then(({ stdout }) => stdout.trim())
  const secrets = await Promise.all([start(), start(), start()])
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(secrets).size).toBe(1)
})

it('writes the public address as browsers do, with nothing that could end a line or an attribute', () => {
  const addressOf = (PUBLIC_URL: string) => readConfig({ DATA_DIR: dataDir, PUBLIC_URL }).publicUrl
  expect(addressOf('HTTP://LOCALHOST:8787/')).toBe('http://localhost:8787')
  expect(addressOf(' https://Draftmill.example \n')).toBe('https://draftmill.example')
})

it.each<[string, Record<string, string>, RegExp]>([
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/write' }, /no path \(\/write\).*sub-domain/],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/a"<b>' }, /no path \(\/a%22%3Cb%3E\)/],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/#write' }, /no fragment/],
  ['OPENAI_BASE_URL', { OPENAI_BASE_URL: 'http://localhost:1234/v1#chat' }, /no fragment/],
  ['BREACHED_PASSWORD_URL', { BREACHED_PASSWORD_URL: 'http://localhost:1234/?a=b' }, /no query/],
  ['OPENAI_BASE_URL', { OPENAI_BASE_URL: 'http://a:b@localhost:1234/v1' }, /name and password/],
  ['OPENAI_BASE_URL', { OPENAI_BASE_URL: 'localhost:1234/v1' }, /./],
  ['OPENAI_FALLBACK_BASE_URL', { OPENAI_FALLBACK_BASE_URL: 'file:///v1' }, /./],
  ['STRIPE_API_URL', { STRIPE_API_URL: 'http://localhost:12111/v1' }, /no path/],
  ['TURNSTILE_SCRIPT_URL', { TURNSTILE_SCRIPT_URL: 'https://check.example/a.js#b' }, /fragment/],
  ['SMTP_URL', { SMTP_URL: 'smtps://ada:pa#ss@mail.example.org' }, /write .*# as %23/],
  ['SMTP_URL', { SMTP_URL: 'smtps://ada:pa/ss@mail.example.org' }, /\/ as %2F/],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.org/out' }, /no path/],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://ada:pa#ss@db/x' }, /# as %23/],
])('%s refuses what nobody would use, in words: %j', (name, environment, message) => {
  const read = () => readConfig({ DATA_DIR: dataDir, ...environment })
  expect(read).toThrow(new RegExp(`^${name}: `))
  expect(read).toThrow(message)
})

it('takes the addresses that people have', () => {
  const { databaseUrl, smtpUrl, model } = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres:///draftmill?host=/var/run/postgresql',
    SMTP_URL: 'smtps://ada%40example.org:p%23@mail.example.org:465/?name=mail.example.org',
    OPENAI_BASE_URL: ' http://localhost:1234/v1?api-version=1 ',
    OPENAI_MODEL: ' llama ',
  })
  expect(databaseUrl).toBe('postgres:///draftmill?host=/var/run/postgresql')
  expect(smtpUrl).toContain('name=mail.example.org')
  expect(model).toMatchObject({ baseUrl: 'http://localhost:1234/v1?api-version=1', model: 'llama' })
})

it.each([
  'help@example.org',
  'Draftmill <help@example.org>',
  '"Acme, \\"Inc\\"" <help@example.org>',
  '<help@example.org>',
])('takes the sender %s', (MAIL_FROM) => {
  expect(readConfig({ DATA_DIR: dataDir, MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
})
