import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { modelSettings, proxySettings } from './model-settings.ts'
import {
  addressSettings,
  brandSettings,
  dataSettings,
  limitSettings,
  mailSettings,
  processSettings,
  resultSettings,
} from './server-settings.ts'
import {
  oidcSettings,
  purchaseSettings,
  signUpSettings,
  visitorSettings,
} from './service-settings.ts'
import type { Setting, SettingGroup, SettingValue } from './setting.ts'

/** Variables of an environment by their names. */
export type Environment = Readonly<Record<string, string | undefined>>

const groups = [
  addressSettings,
  dataSettings,
  mailSettings,
  brandSettings,
  modelSettings,
  proxySettings,
  processSettings,
  limitSettings,
  oidcSettings,
  resultSettings,
  signUpSettings,
  visitorSettings,
  purchaseSettings,
] as const

type Intersected<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never
type DeclaredSettings = Intersected<(typeof groups)[number]['settings']>

/** The declarations by subject, in the order of `.env.example`. */
export const SETTING_GROUPS: readonly SettingGroup<Readonly<Record<string, Setting>>>[] = groups

const declaredEntries = SETTING_GROUPS.flatMap(({ settings }) => Object.entries(settings))

/** The name of every setting. */
export const SETTING_NAMES: readonly string[] = declaredEntries.map(([name]) => name)

/** The value of every setting. */
export type SettingValues = {
  readonly [N in keyof DeclaredSettings]: DeclaredSettings[N] extends Setting
    ? SettingValue<DeclaredSettings[N]>
    : never
}

const settingsSchema = z.object(
  Object.fromEntries(
    declaredEntries.map(([name, { schema: value, default: defaultText }]) => [
      name,
      z.preprocess(
        (given) => (given === '' ? defaultText : (given ?? defaultText)),
        defaultText === undefined ? value.optional() : value,
      ),
    ]),
  ),
)

/** Parses every setting. Throws a `ConfigError` that names the first invalid one. */
export function parseSettings(trimmed: Environment): SettingValues {
  const parsed = settingsSchema.safeParse(trimmed)
  if (parsed.success) return parsed.data as SettingValues
  const issue = parsed.error.issues[0]
  throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}. See .env.example.`)
}

const PROXY_NAMES = ['http_proxy', 'https_proxy', 'no_proxy']

/** Trims the values of an environment; lower-case names of proxy variables count like upper-case ones. */
export function withTrimmedValues(env: Environment): Environment {
  const lowerCaseProxies = PROXY_NAMES.map((name) => [name.toUpperCase(), env[name]] as const)
  return Object.fromEntries(
    [...lowerCaseProxies, ...Object.entries(env)].map(([name, value]) => [name, value?.trim()]),
  )
}
