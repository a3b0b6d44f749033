import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ResultsKept } from '#shared/contract/site-brand.ts'
import { withoutEndSlash } from '#shared/contract/without-end-slash.ts'
import type { ProxySettings } from './http/outgoing/outgoing.ts'
import type { OidcConfig } from './oidc/identity-provider.ts'
import { ConfigError } from './settings/config-error.ts'
import { type ModelSettings, modelsOf, type SpendConfig, spendOf } from './settings/model-config.ts'
import { isLoopback, isReachable } from './settings/reachable.ts'
import { isStrongSecret } from './settings/secret-strength.ts'
import { NO_SUPPORT_EMAIL } from './settings/server-settings.ts'
import {
  oidcOf,
  readPacks,
  stripeOf,
  type TopUpConfig,
  type TurnstileConfig,
  turnstileOf,
} from './settings/service-config.ts'
import {
  type Environment,
  parseSettings,
  type SettingValues,
  withTrimmedValues,
} from './settings/settings.ts'

/** Everything an operator can set. `.env.example` names and explains each. */
export interface Config extends ModelSettings {
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
  /** The writer when no model can write: the built-in one, or none, and the person gets an error. */
  readonly lastResort: 'builtin' | 'off'
  /** Whether the model reads lists in free text first: one small call more for each form that has one. */
  readonly readsLists: boolean
  /** Whether to look for models on this machine at the start, where none is set: to list them, or to use one. */
  readonly discovery: 'look' | 'use' | 'off'
  /** An additional server to look for, and the model there to write with. */
  readonly discoveryAt: { readonly baseUrl: string; readonly model: string | undefined } | undefined
  readonly spend: SpendConfig
  /** The proxy for requests to other servers. */
  readonly proxy: ProxySettings
  /** The operator's address for mails about the server; undefined sends none. */
  readonly operatorEmail: string | undefined
  /** Origins other than the site's own that may call the API from a browser. */
  readonly allowedOrigins: readonly string[]
  /** How many proxies in front are trusted to set X-Forwarded-For; 0 trusts none. */
  readonly trustedProxies: number
  readonly logLevel: string
  /** The token that `/metrics` requires; undefined allows requests from this machine only. */
  readonly metricsToken: string | undefined
  readonly limits: LimitsConfig
  readonly workers: WorkersConfig
  readonly topUp: TopUpConfig
  readonly signUp: SignUpConfig
  /** The organisation's own sign-in; undefined offers none. */
  readonly oidc: OidcConfig | undefined
  /** A sign-in ends after this many days, however much it is used. */
  readonly sessionDaysMax: number
  /** The age and number of saved results beyond which the oldest without a star are deleted. */
  readonly resultsKept: ResultsKept
  /** Whether people may share a result by its address. */
  readonly hasShares: boolean
  /** Whether registries are queried about domain names. */
  readonly asksRegistries: boolean
  /** The visitor check that site keys may require; undefined offers only proof of work. */
  readonly turnstile: TurnstileConfig | undefined
}

/** The measures against mass sign-ups. */
export interface SignUpConfig {
  /** False accepts throw-away addresses too. */
  readonly refusesDisposable: boolean
  /** Domains that count as throw-away ones in addition to the built-in list; lower case. */
  readonly disposableDomains: readonly string[]
  /** The shortest password, in characters. */
  readonly passwordCharsMin: number
  /** A service with the range API of Have I Been Pwned; undefined skips this check of passwords. */
  readonly breachedPasswordUrl: string | undefined
}

export interface Brand {
  readonly name: string
  readonly supportEmail: string
  /** `#rrggbb` for pages and mails; undefined uses the default. */
  readonly accent?: string | undefined
}

/** The threads that read, write and check drafts. */
export interface WorkersConfig {
  /** The number of workers; 0 is one for each core. */
  readonly size: number
  /** The most processor time one of them may spend on one task, in milliseconds. */
  readonly deadlineMs: number
  /** The memory limit of one of them, in megabytes. */
  readonly heapMb: number
}

export interface LimitsConfig {
  readonly generationsPerMinute: number
  readonly signInsPerMinute: number
  readonly signUpsPerHour: number
  /** How many sign-ups from one network within an hour need no solved challenge. */
  readonly signUpsBeforeChallenge: number
  readonly recoversPerHour: number
}

/**
 * Reads the configuration from an environment. Only this file and `settings/` read variables by name. Creates
 * `DATA_DIR` and, when none is given, a secret in it with mode 0600.
 */
export function readConfig(env: Environment): Config {
  const trimmed = withTrimmedValues(env)
  const given = parseSettings(trimmed)
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
    authSecret: given.AUTH_SECRET ?? readStoredSecret(dataDir),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `${quoteDisplayName(given.BRAND_NAME)} <${given.SUPPORT_EMAIL}>`,
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
      packs: readPacks(given.TOP_UP_PACKS),
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

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code}). Give a folder that can be written to.`,
    )
  }
}

/** Quotes a display name for a mail header (RFC 5322 §3.2.4). */
function quoteDisplayName(name: string): string {
  return `"${name.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&')}"`
}

/** Refuses a default sender on a public server: other mail servers reject mail from a domain that nobody owns. */
function checkSender(given: SettingValues, isPublic: boolean): void {
  const { SMTP_URL: server, MAIL_FROM: from, SUPPORT_EMAIL: support } = given
  if (!isPublic || server === undefined || from !== undefined || support !== NO_SUPPORT_EMAIL)
    return
  throw new ConfigError(
    'MAIL_FROM: needed with SMTP_URL when others can reach the server, or SUPPORT_EMAIL: the address that its mails come from.',
  )
}

/** Refuses secrets of a public server that a stranger could guess, and a missing `AUTH_SECRET` with PostgreSQL. */
function checkSecrets(
  given: Pick<SettingValues, 'AUTH_SECRET' | 'METRICS_TOKEN' | 'DATABASE_URL'>,
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

function readStoredSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  if (!existsSync(file)) {
    // Written to a temporary file and linked into place: processes that start together all read the first one, and
    // never a partial one.
    const temporaryFile = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(temporaryFile, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    try {
      linkSync(temporaryFile, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(temporaryFile)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
