import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

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
  /** Origins that may call the API from a browser besides the site itself. */
  readonly allowedOrigins: readonly string[]
  /** How many proxies in front are trusted to set X-Forwarded-For; 0 trusts none. */
  readonly trustedProxies: number
  readonly logLevel: string
  readonly limits: LimitsConfig
}

export interface Brand {
  readonly name: string
  readonly supportEmail: string
}

/** An OpenAI-compatible server. */
export interface ModelConfig {
  readonly apiKey: string
  readonly baseUrl: string | undefined
  readonly model: string
  readonly totalTimeoutMs: number
  readonly idleTimeoutMs: number
  /** How many calls run at once; the rest wait in a queue of the same length times four. */
  readonly callsMax: number
}

export interface LimitsConfig {
  readonly generationsPerMinute: number
  readonly signInsPerMinute: number
  readonly signUpsPerHour: number
  readonly recoversPerHour: number
}

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)
const text = z.preprocess(blankIsAbsent, z.string().optional())
const whole = (fallback: number, min: number, max: number) =>
  z.preprocess(blankIsAbsent, z.coerce.number().int().min(min).max(max).default(fallback))

const environment = z.object({
  HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  PORT: whole(8787, 0, 65_535),
  PUBLIC_URL: z.preprocess(
    blankIsAbsent,
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => !/[?#]/.test(url), 'takes no query')
      .optional(),
  ),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('data')),
  DATABASE_URL: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
  ),
  DATABASE_POOL_MAX: whole(16, 1, 200),
  AUTH_SECRET: text,
  SMTP_URL: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
  ),
  MAIL_FROM: text,
  BRAND_NAME: z.preprocess(blankIsAbsent, z.string().max(40).default('Draftmill')),
  SUPPORT_EMAIL: z.preprocess(blankIsAbsent, z.string().default('support@draftmill.example')),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: z.preprocess(blankIsAbsent, z.url().optional()),
  OPENAI_MODEL: z.preprocess(blankIsAbsent, z.string().default('gpt-4.1-mini')),
  MODEL_TOTAL_TIMEOUT_MS: whole(90_000, 1_000, 600_000),
  MODEL_IDLE_TIMEOUT_MS: whole(20_000, 500, 120_000),
  MODEL_CALLS_MAX: whole(8, 1, 1_000),
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
  GENERATIONS_PER_MINUTE: whole(60, 1, 10_000_000),
  SIGN_INS_PER_MINUTE: whole(10, 1, 10_000_000),
  SIGN_UPS_PER_HOUR: whole(20, 1, 10_000_000),
  RECOVERS_PER_HOUR: whole(5, 1, 10_000_000),
})

/** The names of every setting, for the test that compares `.env.example` with them. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

/** A setting that cannot be used; the message names it and says what it takes. */
export class ConfigError extends Error {}

/**
 * Reads the configuration out of an environment. The only place that knows variable names.
 * Creates `DATA_DIR` and, when none is given, a secret in it with mode 0600.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}. See .env.example.`)
  }
  const given = parsed.data
  const dataDir = resolve(given.DATA_DIR)
  const isLocal = isLoopback(given.HOST)
  const host = given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST
  const localName = isLocal || given.HOST === '0.0.0.0' ? 'localhost' : host
  const publicUrl = (given.PUBLIC_URL ?? `http://${localName}:${given.PORT}`).replace(/\/+$/, '')
  if (!isLocal && given.PUBLIC_URL === undefined) {
    throw new ConfigError(
      `PUBLIC_URL: needed when others can reach the server (HOST=${given.HOST}): the address people type, for example https://draftmill.example.org.`,
    )
  }
  const isPublic = isReachable({ host: given.HOST, publicUrl })
  checkSecret(given.AUTH_SECRET, !isPublic, given.DATABASE_URL !== undefined)
  makeFolder(dataDir)
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
    brand: { name: given.BRAND_NAME, supportEmail: given.SUPPORT_EMAIL },
    model: modelOf(given),
    allowedOrigins: given.ALLOWED_ORIGINS,
    trustedProxies: given.TRUSTED_PROXIES,
    logLevel: given.LOG_LEVEL,
    limits: {
      generationsPerMinute: given.GENERATIONS_PER_MINUTE,
      signInsPerMinute: given.SIGN_INS_PER_MINUTE,
      signUpsPerHour: given.SIGN_UPS_PER_HOUR,
      recoversPerHour: given.RECOVERS_PER_HOUR,
    },
  }
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

const SECRET_CHARS_MIN = 32

function checkSecret(secret: string | undefined, isLocal: boolean, isShared: boolean): void {
  if (secret === undefined) {
    if (isShared && !isLocal) {
      throw new ConfigError(
        'AUTH_SECRET: needed with DATABASE_URL, the same on every instance. Make one: openssl rand -hex 32.',
      )
    }
    return
  }
  if (isLocal) return
  const isWeak =
    secret.length < SECRET_CHARS_MIN ||
    new Set(secret).size < 8 ||
    /secret|change|example/i.test(secret)
  if (isWeak) {
    throw new ConfigError(
      `AUTH_SECRET: too weak for a server others can reach. Make one: openssl rand -hex 32.`,
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
    totalTimeoutMs: given.MODEL_TOTAL_TIMEOUT_MS,
    idleTimeoutMs: given.MODEL_IDLE_TIMEOUT_MS,
    callsMax: given.MODEL_CALLS_MAX,
  }
}
