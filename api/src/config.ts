import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { ResultsKept } from '#shared/contract/site-brand.ts'
import { withoutEndSlash } from '#shared/contract/without-end-slash.ts'
import type { OidcConfig } from './oidc/identity-provider.ts'
import type { ProxySettings } from './http/outgoing.ts'
import { isStrongSecret } from './secret-strength.ts'
import {
  databaseAddress,
  mailServerAddress,
  publicAddress,
  webAddress,
} from './setting-addresses.ts'
import { type ModelPrices, readPrices } from './usage/prices.ts'

/** Everything an operator can set. `.env.example` names and explains each. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Where people reach the server, without a trailing slash: `https://draftmill.example`. */
  readonly publicUrl: string
  readonly dataDir: string
  /** `postgres://…`, or undefined for SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly databasePoolMax: number
  readonly authSecret: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly brand: Brand
  readonly model: ModelConfig | undefined
  /** Asked when the first one is unavailable before its first draft. */
  readonly fallbackModel: ModelConfig | undefined
  /** Models of tools that have their own, by the tool's id. */
  readonly modelFor: Readonly<Record<string, string>>
  /** Who writes when no model can: the built-in writer, or nobody, and the person hears that it failed. */
  readonly lastResort: 'builtin' | 'off'
  /** Whether the model reads lists in free text first: one small call more for each form that has one. */
  readonly readsLists: boolean
  /** Whether to look for models on this machine at the start, where none is set: to name them, or to use one. */
  readonly discovery: 'look' | 'use' | 'off'
  /** A server to look for besides, and the model of it to write with. */
  readonly discoveryAt: { readonly baseUrl: string; readonly model: string | undefined } | undefined
  readonly spend: SpendConfig
  /** The proxy that other servers are asked through. */
  readonly proxy: ProxySettings
  /** Who runs the server, for mails about it; undefined sends none. */
  readonly operatorEmail: string | undefined
  /** Origins that may call the API from a browser besides the site itself. */
  readonly allowedOrigins: readonly string[]
  /** How many proxies in front are trusted to set X-Forwarded-For; 0 trusts none. */
  readonly trustedProxies: number
  readonly logLevel: string
  /** What `/metrics` asks for; undefined answers to this machine alone. */
  readonly metricsToken: string | undefined
  readonly limits: LimitsConfig
  readonly workers: WorkersConfig
  readonly topUp: TopUpConfig
  readonly signUp: SignUpConfig
  /** The house's own sign-in; undefined offers none. */
  readonly oidc: OidcConfig | undefined
  /** A sign-in ends after so many days, however much it is used. */
  readonly sessionDaysMax: number
  /** How old and how many saved results become before the oldest are deleted. */
  readonly resultsKept: ResultsKept
  /** Whether people may show a result to whoever has its address. */
  readonly hasShares: boolean
  /** Whether registries are asked about domain names. */
  readonly asksRegistries: boolean
  /** The check of visitors that site keys may ask for; undefined offers none but proof of work. */
  readonly turnstile: TurnstileConfig | undefined
}

/** What stands between a stranger and many accounts. */
export interface SignUpConfig {
  /** False takes throw-away addresses too. */
  readonly refusesDisposable: boolean
  /** Domains that count as throw-away ones besides the list that comes with the program; lower case. */
  readonly disposableDomains: readonly string[]
  /** The shortest password, in characters. */
  readonly passwordCharsMin: number
  /** A service with the range API of Have I Been Pwned, or undefined: then nobody is asked about passwords. */
  readonly breachedPasswordUrl: string | undefined
}

/** What can be bought, and the payment service that sells it. */
export interface TopUpConfig {
  /** Undefined: purchases are not set up, and only codes work. */
  readonly stripe: StripeConfig | undefined
  /** ISO 4217, lower case. */
  readonly currency: string
  readonly packs: readonly PackConfig[]
}

/** Turnstile, or a service that answers like it. */
export interface TurnstileConfig {
  readonly siteKey: string
  readonly secretKey: string
  /** Where its server checks what a browser brought. */
  readonly verifyUrl: string
  /** What the widget loads to show it. */
  readonly scriptUrl: string
}

export interface StripeConfig {
  readonly secretKey: string
  /** Signs the events; without it nobody would ever be credited. */
  readonly webhookSecret: string
  /** Another address of the API, for tests. */
  readonly apiUrl: string | undefined
}

export interface PackConfig {
  readonly id: 'small' | 'medium' | 'large'
  readonly credits: number
  /** In the currency's smallest unit. */
  readonly amount: number
}

export interface Brand {
  readonly name: string
  readonly supportEmail: string
  /** `#rrggbb` for pages and mails; undefined is the usual one. */
  readonly accent?: string | undefined
}

/** An OpenAI-compatible server. */
export interface ModelConfig {
  readonly apiKey: string
  readonly baseUrl: string | undefined
  readonly model: string
  /** Undefined sends none: the model has its own. */
  readonly temperature: number | undefined
  /** How long an answer may take from its first word on. */
  readonly totalTimeoutMs: number
  /** How long the server may be silent after its first word. */
  readonly idleTimeoutMs: number
  /** And before it; undefined follows what is measured of it. */
  readonly firstWordMs: number | undefined
  /** How many calls run at once; the rest wait. */
  readonly callsMax: number
  readonly queue: QueueLimits
}

/** Calls that wait for their turn at one server. */
export interface QueueLimits {
  /** How many may wait; undefined is four for each call that is served at once. */
  readonly waitingMax: number | undefined
  /** How long one may wait, in milliseconds. Who would have to wait longer is turned away at once. */
  readonly waitMs: number
}

/** What models may cost. */
export interface SpendConfig {
  readonly prices: ModelPrices | undefined
  /** After so much in one UTC day no model is asked; in millionths of the prices' currency. */
  readonly ceilingMicros: number | undefined
}

/** The threads that read, write and check drafts. */
export interface WorkersConfig {
  /** How many work at once; 0 is one for each core. */
  readonly size: number
  /** How long one of them may work at one text, in milliseconds. */
  readonly deadlineMs: number
  /** The memory that one of them may fill, in megabytes. */
  readonly heapMb: number
}

export interface LimitsConfig {
  readonly generationsPerMinute: number
  readonly signInsPerMinute: number
  readonly signUpsPerHour: number
  /** How many of them, from one network, need no solved challenge. */
  readonly signUpsBeforeChallenge: number
  readonly recoversPerHour: number
}

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)
const text = z.preprocess(blankIsAbsent, z.string().optional())
/** What travels in a header (RFC 9110 §5.5): with any other character no request can be made. */
const key = z.preprocess(
  blankIsAbsent,
  z
    .string()
    .regex(
      /^[\x21-\x7e]+$/,
      'holds a blank, a line break or a letter that no key has, such as a typographic quote: copy it again',
    )
    .optional(),
)
const modelAddress = z.preprocess(blankIsAbsent, webAddress({ path: true, query: true }).optional())
/** The address of a proxy; without a scheme it is one of http, as other programs read it. */
const proxy = z.preprocess(
  (value) =>
    typeof value === 'string' && /^[^:/]+(:\d+)?\/?$/.test(value)
      ? `http://${value}`
      : blankIsAbsent(value),
  z
    .url({
      protocol: /^https?$/,
      error: 'is the address of a proxy such as http://proxy.example:3128',
    })
    .optional(),
)
const whole = (fallback: number, min: number, max: number) =>
  z.preprocess(blankIsAbsent, z.coerce.number().int().min(min).max(max).default(fallback))
const wholeOrNone = (min: number, max: number) =>
  z.preprocess(blankIsAbsent, z.coerce.number().int().min(min).max(max).optional())

const line = (charsMax: number) =>
  z
    .string()
    .max(charsMax)
    .regex(/^\P{Cc}*$/u, 'is one line of text')

const MAILBOX = String.raw`[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+`
const mailbox = z
  .string()
  .regex(new RegExp(`^${MAILBOX}$`), 'is an address such as help@example.org')
const sender = z
  .string()
  .regex(
    new RegExp(`^(?:${MAILBOX}|[^<>@\\r\\n]*<${MAILBOX}>)$`),
    'is one address such as help@example.org or Draftmill <help@example.org>',
  )
const NO_SUPPORT_EMAIL = 'support@draftmill.example'

const environment = z.object({
  HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  PORT: whole(8787, 0, 65_535),
  PUBLIC_URL: z.preprocess(blankIsAbsent, publicAddress.optional()),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('data')),
  DATABASE_URL: z.preprocess(blankIsAbsent, databaseAddress.optional()),
  DATABASE_POOL_MAX: whole(16, 1, 200),
  AUTH_SECRET: text,
  SMTP_URL: z.preprocess(blankIsAbsent, mailServerAddress.optional()),
  MAIL_FROM: z.preprocess(blankIsAbsent, sender.optional()),
  BRAND_NAME: z.preprocess(blankIsAbsent, line(40).default('Draftmill')),
  SUPPORT_EMAIL: z.preprocess(blankIsAbsent, mailbox.default(NO_SUPPORT_EMAIL)),
  OPERATOR_EMAIL: z.preprocess(blankIsAbsent, mailbox.optional()),
  BRAND_ACCENT: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^#[\da-f]{6}$/i, 'is a colour such as #1d3a9e')
      .optional(),
  ),
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: modelAddress,
  OPENAI_MODEL: z.preprocess(blankIsAbsent, z.string().default('gpt-4.1-mini')),
  OPENAI_FALLBACK_API_KEY: key,
  OPENAI_FALLBACK_BASE_URL: modelAddress,
  OPENAI_FALLBACK_MODEL: text,
  MODEL_LAST_RESORT: z.preprocess(blankIsAbsent, z.enum(['builtin', 'off']).default('builtin')),
  MODEL_READS_LISTS: z.preprocess(blankIsAbsent, z.enum(['on', 'off']).default('off')),
  MODEL_TEMPERATURE: z.preprocess(blankIsAbsent, z.coerce.number().min(0).max(2).optional()),
  MODEL_TOTAL_TIMEOUT_MS: whole(90_000, 1_000, 600_000),
  MODEL_IDLE_TIMEOUT_MS: wholeOrNone(500, 240_000),
  MODEL_CALLS_MAX: wholeOrNone(1, 1_000),
  MODEL_QUEUE_MAX: wholeOrNone(0, 10_000),
  MODEL_QUEUE_WAIT_MS: whole(300_000, 100, 3_600_000),
  MODEL_DISCOVERY: z.preprocess(blankIsAbsent, z.enum(['look', 'use', 'off']).default('look')),
  MODEL_DISCOVERY_AT: modelAddress,
  MODEL_DISCOVERY_NAME: text,
  MODEL_PRICES: text,
  MODEL_SPEND_PER_DAY: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,6})?$/, 'is an amount above 0 such as 5 or 2.50')
      .optional(),
  ),
  HTTP_PROXY: proxy,
  HTTPS_PROXY: proxy,
  NO_PROXY: text,
  WORKERS: whole(0, 0, 256),
  WORK_DEADLINE_MS: whole(2_000, 100, 60_000),
  WORKER_HEAP_MB: whole(512, 128, 16_384),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((listed) => listed.split(',').map((origin) => origin.trim()))
    .transform((origins) => origins.filter((origin) => origin !== ''))
    .refine(
      (origins) => origins.every(isOrigin),
      'lists origins such as https://example.org, without a slash at the end',
    ),
  TRUSTED_PROXIES: whole(0, 0, 10),
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
  METRICS_TOKEN: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'has no spaces and plain characters alone: openssl rand -hex 32')
      .optional(),
  ),
  GENERATIONS_PER_MINUTE: whole(60, 1, 10_000_000),
  SIGN_INS_PER_MINUTE: whole(10, 1, 10_000_000),
  SIGN_UPS_PER_HOUR: whole(20, 1, 10_000_000),
  SIGN_UPS_BEFORE_CHALLENGE: whole(3, 0, 10_000_000),
  SESSION_DAYS_MAX: whole(90, 1, 3_650),
  RESULTS_DAYS_MAX: whole(0, 0, 36_500),
  RESULTS_KEPT_MAX: whole(0, 0, 10_000_000),
  SHARES: z.preprocess(blankIsAbsent, z.enum(['on', 'off']).default('on')),
  RDAP: z.preprocess(blankIsAbsent, z.enum(['on', 'off']).default('off')),
  DISPOSABLE_EMAILS: z.preprocess(blankIsAbsent, z.enum(['refuse', 'allow']).default('refuse')),
  DISPOSABLE_DOMAINS: z
    .string()
    .default('')
    .transform((listed) => listed.split(',').map((domain) => domain.trim().toLowerCase()))
    .transform((domains) => domains.filter((domain) => domain !== ''))
    .refine(
      (domains) => domains.every((domain) => /^[^@\s/]+\.[^@\s/.]+$/.test(domain)),
      'lists domains such as example.org, without an @',
    ),
  OIDC_ISSUER: z.preprocess(blankIsAbsent, webAddress({ path: true }).optional()),
  OIDC_CLIENT_ID: key,
  OIDC_CLIENT_SECRET: key,
  OIDC_NAME: z.preprocess(blankIsAbsent, line(40).optional()),
  OIDC_TRUST_EMAIL: z.preprocess(blankIsAbsent, z.enum(['0', '1']).default('0')),
  OIDC_ONLY: z.preprocess(blankIsAbsent, z.enum(['0', '1']).default('0')),
  PASSWORD_CHARS_MIN: whole(6, 6, 64),
  BREACHED_PASSWORD_CHECK: z.preprocess(blankIsAbsent, z.enum(['off', 'on']).default('off')),
  BREACHED_PASSWORD_URL: z.preprocess(
    blankIsAbsent,
    webAddress({ path: true }).default('https://api.pwnedpasswords.com'),
  ),
  RECOVERS_PER_HOUR: whole(5, 1, 10_000_000),
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: key,
  STRIPE_API_URL: z.preprocess(blankIsAbsent, webAddress().optional()),
  TURNSTILE_SITE_KEY: key,
  TURNSTILE_SECRET_KEY: key,
  TURNSTILE_VERIFY_URL: z.preprocess(
    blankIsAbsent,
    webAddress({ path: true }).default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  ),
  TURNSTILE_SCRIPT_URL: z.preprocess(
    blankIsAbsent,
    webAddress({ path: true, query: true }).default(
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    ),
  ),
  TOP_UP_CURRENCY: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^[a-z]{3}$/, 'is a currency such as usd')
      .default('usd'),
  ),
  TOP_UP_PACKS: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(
        /^\s*[1-9]\d{0,6}:[1-9]\d{0,8}(\s*,\s*[1-9]\d{0,6}:[1-9]\d{0,8}){2}\s*$/,
        'lists three packs as credits:price, such as 500:500,2000:1500,6000:3500',
      )
      .default('500:500,2000:1500,6000:3500'),
  ),
})

/** The names of every setting, for the test that compares `.env.example` with them. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

type Environment = Readonly<Record<string, string | undefined>>

/** A setting that cannot be used; the message names it and says what it takes. */
export class ConfigError extends Error {}

/**
 * Reads the configuration out of an environment. The only place that knows variable names.
 * Creates `DATA_DIR` and, when none is given, a secret in it with mode 0600.
 */
export function readConfig(env: Environment): Config {
  const trimmed = withoutBlanks(env)
  const parsed = environment.safeParse(trimmed)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}. See .env.example.`)
  }
  const given = parsed.data
  const dataDir = resolve(given.DATA_DIR)
  const isLocal = isLoopback(given.HOST)
  const host = given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST
  const localName = isLocal || given.HOST === '0.0.0.0' ? 'localhost' : host
  const publicUrl = withoutEndSlash(given.PUBLIC_URL ?? `http://${localName}:${given.PORT}`)
  if (!isLocal && given.PUBLIC_URL === undefined) {
    throw new ConfigError(
      `PUBLIC_URL: needed when others can reach the server (HOST=${given.HOST}): the address people type, for example https://draftmill.example.org.`,
    )
  }
  const isPublic = isReachable({ host: given.HOST, publicUrl })
  checkSecrets(given, isPublic)
  checkSender(given, isPublic)
  makeFolder(dataDir)
  const models = modelsOf(given, trimmed)
  return {
    host: given.HOST,
    port: given.PORT,
    publicUrl,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    databasePoolMax: given.DATABASE_POOL_MAX,
    authSecret: given.AUTH_SECRET ?? secretIn(dataDir),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `${quoted(given.BRAND_NAME)} <${given.SUPPORT_EMAIL}>`,
    brand: {
      name: given.BRAND_NAME,
      supportEmail: given.SUPPORT_EMAIL,
      accent: given.BRAND_ACCENT,
    },
    ...models,
    lastResort: given.MODEL_LAST_RESORT,
    readsLists: given.MODEL_READS_LISTS === 'on',
    discovery: given.MODEL_DISCOVERY,
    discoveryAt:
      given.MODEL_DISCOVERY_AT === undefined
        ? undefined
        : {
            baseUrl: withoutEndSlash(given.MODEL_DISCOVERY_AT),
            model: given.MODEL_DISCOVERY_NAME,
          },
    spend: spendOf(given, models),
    proxy: { http: given.HTTP_PROXY, https: given.HTTPS_PROXY, none: given.NO_PROXY },
    operatorEmail: given.OPERATOR_EMAIL,
    allowedOrigins: given.ALLOWED_ORIGINS,
    trustedProxies: given.TRUSTED_PROXIES,
    logLevel: given.LOG_LEVEL,
    metricsToken: given.METRICS_TOKEN,
    limits: {
      generationsPerMinute: given.GENERATIONS_PER_MINUTE,
      signInsPerMinute: given.SIGN_INS_PER_MINUTE,
      signUpsPerHour: given.SIGN_UPS_PER_HOUR,
      signUpsBeforeChallenge: given.SIGN_UPS_BEFORE_CHALLENGE,
      recoversPerHour: given.RECOVERS_PER_HOUR,
    },
    workers: {
      size: given.WORKERS,
      deadlineMs: given.WORK_DEADLINE_MS,
      heapMb: given.WORKER_HEAP_MB,
    },
    topUp: {
      stripe: stripeOf(given),
      currency: given.TOP_UP_CURRENCY,
      packs: packsOf(given.TOP_UP_PACKS),
    },
    oidc: oidcOf(given),
    sessionDaysMax: given.SESSION_DAYS_MAX,
    hasShares: given.SHARES === 'on',
    asksRegistries: given.RDAP === 'on',
    resultsKept: { daysMax: given.RESULTS_DAYS_MAX, countMax: given.RESULTS_KEPT_MAX },
    turnstile: turnstileOf(given),
    signUp: {
      refusesDisposable: given.DISPOSABLE_EMAILS === 'refuse',
      disposableDomains: given.DISPOSABLE_DOMAINS,
      passwordCharsMin: given.PASSWORD_CHARS_MIN,
      breachedPasswordUrl:
        given.BREACHED_PASSWORD_CHECK === 'on'
          ? withoutEndSlash(given.BREACHED_PASSWORD_URL)
          : undefined,
    },
  }
}

const PROXY_NAMES = ['http_proxy', 'https_proxy', 'no_proxy']

/** The environment without blanks around its values; names of proxies that are written small count as written large. */
function withoutBlanks(env: Environment): Environment {
  const small = PROXY_NAMES.map((name) => [name.toUpperCase(), env[name]] as const)
  return Object.fromEntries(
    [...small, ...Object.entries(env)].map(([name, value]) => [name, value?.trim()]),
  )
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code}). Give a folder that can be written to.`,
    )
  }
}

/** True for addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host)
}

/** True when others can reach the server: by its own address, or through a proxy in front of it. */
export function isReachable({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}

/** A display name for a mail header (RFC 5322 §3.2.4). */
function quoted(name: string): string {
  return `"${name.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&')}"`
}

/** Other mail servers take nothing that comes from a domain which is nobody's. */
function checkSender(given: z.infer<typeof environment>, isPublic: boolean): void {
  const { SMTP_URL: server, MAIL_FROM: from, SUPPORT_EMAIL: support } = given
  if (!isPublic || server === undefined || from !== undefined || support !== NO_SUPPORT_EMAIL)
    return
  throw new ConfigError(
    'MAIL_FROM: needed with SMTP_URL when others can reach the server, or SUPPORT_EMAIL: the address that its mails come from.',
  )
}

/** Secrets that a stranger could try to guess have to be made by chance. */
function checkSecrets(
  given: Pick<z.infer<typeof environment>, 'AUTH_SECRET' | 'METRICS_TOKEN' | 'DATABASE_URL'>,
  isPublic: boolean,
): void {
  if (!isPublic) return
  if (given.AUTH_SECRET === undefined && given.DATABASE_URL !== undefined) {
    throw new ConfigError(
      'AUTH_SECRET: needed with DATABASE_URL, the same on every instance. Make one: openssl rand -hex 32.',
    )
  }
  for (const name of ['AUTH_SECRET', 'METRICS_TOKEN'] as const) {
    const secret = given[name]
    if (secret === undefined || isStrongSecret(secret)) continue
    throw new ConfigError(
      `${name}: too easy to guess for a server others can reach: too short, or it repeats itself, or it reads like words or a row of keys. Make one: openssl rand -hex 32.`,
    )
  }
}

function secretIn(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  if (!existsSync(file)) {
    // Written aside and linked into place: processes that start together all read the first one, and never half of it.
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}

function modelOf(given: z.infer<typeof environment>): ModelConfig | undefined {
  if (given.OPENAI_API_KEY === undefined && given.OPENAI_BASE_URL === undefined) return undefined
  return {
    apiKey: given.OPENAI_API_KEY ?? 'none',
    baseUrl: given.OPENAI_BASE_URL,
    model: given.OPENAI_MODEL,
    temperature: given.MODEL_TEMPERATURE,
    totalTimeoutMs: given.MODEL_TOTAL_TIMEOUT_MS,
    idleTimeoutMs: given.MODEL_IDLE_TIMEOUT_MS ?? IDLE_MS,
    firstWordMs: given.MODEL_IDLE_TIMEOUT_MS,
    callsMax: callsMaxOf(given, given.OPENAI_BASE_URL),
    queue: { waitingMax: given.MODEL_QUEUE_MAX, waitMs: given.MODEL_QUEUE_WAIT_MS },
  }
}

const IDLE_MS = 20_000
const CALLS_MAX = 8

/** What serves models on this machine serves one request after the other unless it is set up for more. */
function callsMaxOf(given: z.infer<typeof environment>, baseUrl: string | undefined): number {
  const isHere = baseUrl !== undefined && isLoopback(new URL(baseUrl).hostname)
  return given.MODEL_CALLS_MAX ?? (isHere ? 1 : CALLS_MAX)
}

type ModelSettings = Pick<Config, 'model' | 'fallbackModel' | 'modelFor'>

function modelsOf(given: z.infer<typeof environment>, env: Environment): ModelSettings {
  const model = modelOf(given)
  const fallbackModel = model && fallbackOf(given, model)
  const modelFor = modelForOf(env)
  const alone = given.OPENAI_FALLBACK_BASE_URL ?? given.OPENAI_FALLBACK_MODEL
  if (model === undefined && (alone ?? given.OPENAI_FALLBACK_API_KEY) !== undefined) {
    throw new ConfigError(
      'OPENAI_FALLBACK_MODEL: there is no first model. Set OPENAI_API_KEY or OPENAI_BASE_URL.',
    )
  }
  return { model, fallbackModel, modelFor }
}

/** Another model at the same server has its key; another server never gets it. */
function fallbackOf(
  given: z.infer<typeof environment>,
  first: ModelConfig,
): ModelConfig | undefined {
  const {
    OPENAI_FALLBACK_BASE_URL: baseUrl,
    OPENAI_FALLBACK_API_KEY: apiKey,
    OPENAI_FALLBACK_MODEL: model,
  } = given
  if (baseUrl === undefined && apiKey === undefined && model === undefined) return undefined
  if (model === undefined) {
    throw new ConfigError('OPENAI_FALLBACK_MODEL: needed to name the second model.')
  }
  if (baseUrl === undefined && apiKey === undefined) return { ...first, model }
  // A key alone is one of OpenAI's, as with the first.
  const callsMax = callsMaxOf(given, baseUrl)
  return { ...first, model, baseUrl, apiKey: apiKey ?? 'none', callsMax }
}

const MODEL_FOR = 'MODEL_FOR_'

/** `MODEL_FOR_SLOGAN_GENERATOR=…` as the model of `slogan-generator`. */
function modelForOf(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(MODEL_FOR) && value !== undefined && value !== ''
        ? [[name.slice(MODEL_FOR.length).toLowerCase().replaceAll('_', '-'), value]]
        : [],
    ),
  )
}

/** A ceiling over a model without a price would never be reached, so it is refused. */
function spendOf(
  given: z.infer<typeof environment>,
  { model: first, fallbackModel, modelFor }: ModelSettings,
): SpendConfig {
  const { MODEL_PRICES: file, MODEL_SPEND_PER_DAY: ceiling } = given
  const prices = file === undefined ? undefined : readPrices(resolve(file))
  if (prices && 'problem' in prices) {
    throw new ConfigError(`MODEL_PRICES: ${prices.problem}. See docs/operations.md.`)
  }
  if (ceiling === undefined) return { prices, ceilingMicros: undefined }
  const names = [first?.model, fallbackModel?.model, ...Object.values(modelFor)]
  const unpriced = names.find(
    (name) => name !== undefined && !Object.hasOwn(prices?.models ?? {}, name),
  )
  if (unpriced !== undefined) {
    throw new ConfigError(
      `MODEL_SPEND_PER_DAY: needs the price of ${unpriced} in MODEL_PRICES: without it nothing would ever be counted.`,
    )
  }
  return { prices, ceilingMicros: Math.round(Number(ceiling) * 1_000_000) }
}

function stripeOf(given: z.infer<typeof environment>): StripeConfig | undefined {
  const [secretKey, webhookSecret] = [given.STRIPE_SECRET_KEY, given.STRIPE_WEBHOOK_SECRET]
  if (secretKey === undefined) return undefined
  if (webhookSecret === undefined) {
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET: needed with STRIPE_SECRET_KEY: credits are granted by signed events alone. See docs/operations.md.',
    )
  }
  return { secretKey, webhookSecret, apiUrl: given.STRIPE_API_URL }
}

function oidcOf(given: z.infer<typeof environment>): OidcConfig | undefined {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  } = given
  const isOnly = given.OIDC_ONLY === '1'
  if (issuer === undefined) {
    if ((clientId ?? clientSecret ?? name) === undefined && !isOnly) return undefined
    throw new ConfigError('OIDC_ISSUER: needed with the other settings of the OpenID provider.')
  }
  if (clientId === undefined || clientSecret === undefined || name === undefined) {
    throw new ConfigError(
      'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME: all three are needed with OIDC_ISSUER.',
    )
  }
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new ConfigError('OIDC_ISSUER: a provider on another machine is reached by https.')
  const trustsEmail = given.OIDC_TRUST_EMAIL === '1'
  return { issuer, clientId, clientSecret, name, trustsEmail, isOnly }
}

function turnstileOf(given: z.infer<typeof environment>): TurnstileConfig | undefined {
  const [siteKey, secretKey] = [given.TURNSTILE_SITE_KEY, given.TURNSTILE_SECRET_KEY]
  if (siteKey === undefined && secretKey === undefined) return undefined
  if (siteKey === undefined || secretKey === undefined) {
    throw new ConfigError(
      'TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY: one is of no use without the other.',
    )
  }
  const { TURNSTILE_VERIFY_URL: verifyUrl, TURNSTILE_SCRIPT_URL: scriptUrl } = given
  return { siteKey, secretKey, verifyUrl, scriptUrl }
}

function packsOf(listed: string): readonly PackConfig[] {
  return (['small', 'medium', 'large'] as const).map((id, index) => {
    const [credits, amount] = (listed.split(',')[index] ?? '').split(':').map(Number)
    return { id, credits: credits as number, amount: amount as number }
  })
}
