import { table } from '#shared/text/table.ts'
import type { Config } from '../config.ts'
import { MODEL_FOR_PREFIX, MODEL_FOR_ABOUT, modelSettings } from './model-settings.ts'
import type { Setting } from './setting.ts'
import { type Environment, SETTING_GROUPS, withTrimmedValues } from './settings.ts'

/**
 * The source of a value. `derived`: not set, and determined by the program; `found`: set for a model found at the
 * start.
 */
export type SettingSource = 'environment' | '.env' | 'default' | 'derived' | 'found'

/** One setting as it is in effect. */
export interface EffectiveSetting {
  readonly name: string
  readonly about: string
  /** Null if there is none; for a hidden value `set`, or an address without its credentials. */
  readonly value: string | null
  readonly source: SettingSource
  /** The line for `.env` with this value, `…` for hidden values. */
  readonly line: string
}

/** Settings of one subject. */
export interface EffectiveGroup {
  readonly title: string
  readonly settings: readonly EffectiveSetting[]
}

/** The variables that a server started with. */
export interface SettingSources {
  /** The variables in effect. */
  readonly environment: Environment
  /** Names set by `.env`, without those that the environment had already set. */
  readonly fromFile: ReadonlySet<string>
  /** Names added at the start for a detected model. */
  readonly found: ReadonlySet<string>
}

/** Passes the names set by `.env`, comma-separated, from `npm start` and `npm run admin` to the program they start. */
const FILE_NAMES_VARIABLE = 'DRAFTMILL_SET_BY_FILE'

/** Returns the sources of an environment; `used` includes the variables added at the start. */
export function sourcesOf(started: Environment, used: Environment = started): SettingSources {
  const isAdded = (name: string): boolean => used[name] !== started[name]
  return {
    environment: used,
    fromFile: new Set(started[FILE_NAMES_VARIABLE]?.split(',')),
    found: new Set(Object.keys(used).filter(isAdded)),
  }
}

/** Returns every setting in effect, by subject, without passwords, keys and secrets. */
export function effectiveSettings(
  config: Config,
  sources: SettingSources,
): readonly EffectiveGroup[] {
  const trimmed = withTrimmedValues(sources.environment)
  const effective = (name: string, setting: Setting): EffectiveSetting => {
    const given = trimmed[name] || undefined
    const derived = given === undefined ? DERIVED_VALUES.get(name)?.(config) : undefined
    const value = given ?? derived ?? (setting.default || undefined)
    const source = given === undefined ? (derived === undefined ? 'default' : 'derived') : undefined
    return {
      name,
      about: setting.about,
      value: value === undefined ? null : hideSecrets(value, setting.hides),
      source: source ?? sourceOf(name, sources),
      line: `${name}=${setting.hides === undefined ? (value ?? '') : '…'}`,
    }
  }
  return SETTING_GROUPS.map((group) => {
    const ofTools = group === modelSettings ? modelForNames(trimmed) : []
    const named = [
      ...Object.entries(group.settings),
      ...ofTools.map((name) => [name, ONE_TOOL_SETTING] as const),
    ]
    return { title: group.title, settings: named.map(([name, one]) => effective(name, one)) }
  })
}

const ONE_TOOL_SETTING = { about: `${MODEL_FOR_ABOUT} this one.` } as Setting

function modelForNames(trimmed: Environment): string[] {
  return Object.keys(trimmed).filter((name) => name.startsWith(MODEL_FOR_PREFIX) && trimmed[name])
}

/** The values that the program determines for settings that are not set. */
const DERIVED_VALUES = table<(config: Config) => string | undefined>({
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  AUTH_SECRET: ({ authSecret }) => authSecret,
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  MODEL_CALLS_MAX: ({ model }) => model && String(model.callsMax),
})

function sourceOf(name: string, { fromFile, found }: SettingSources): SettingSource {
  if (found.has(name)) return 'found'
  return fromFile.has(name) || fromFile.has(name.toLowerCase()) ? '.env' : 'environment'
}

function hideSecrets(value: string, hides: Setting['hides']): string {
  if (hides === undefined) return value
  if (hides === 'value' || !URL.canParse(value)) return 'set'
  const { protocol, host, pathname, search } = new URL(value)
  return `${protocol}//${host}${pathname}${search === '' ? '' : '?…'}`
}
