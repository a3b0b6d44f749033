import { table } from '#shared/text/table.ts'
import type { Config } from '../config.ts'
import { MODEL_FOR, MODEL_FOR_ABOUT, modelSettings } from './model-settings.ts'
import type { Setting } from './setting.ts'
import { type Environment, SETTING_GROUPS, withoutBlanks } from './settings.ts'

/**
 * Where a value comes from. `derived`: none is set, and the server made it of other settings; `found`: the start found a
 * model on this machine.
 */
export type SettingSource = 'environment' | '.env' | 'default' | 'derived' | 'found'

/** One setting as it is in effect. */
export interface EffectiveSetting {
  readonly name: string
  readonly about: string
  /** Null where none is in effect; of what must not be seen `set`, or an address without its credentials. */
  readonly value: string | null
  readonly source: SettingSource
  /** What to write into `.env` for this value, `…` in the place of what is not shown. */
  readonly line: string
}

/** Settings of one subject. */
export interface EffectiveGroup {
  readonly title: string
  readonly settings: readonly EffectiveSetting[]
}

/** The variables that a server started with. */
export interface SettingSources {
  /** What is in effect. */
  readonly environment: Environment
  /** Names that `.env` gave; what the environment had already was not taken from it. */
  readonly fromFile: ReadonlySet<string>
  /** Names that the start added for a model which it found. */
  readonly found: ReadonlySet<string>
}

/** Holds the names that `.env` gave, comma-separated, from `npm start` and `npm run admin` to the program they start. */
const FROM_FILE = 'DRAFTMILL_SET_BY_FILE'

/** The sources of an environment, which the start may have added to. */
export function sourcesOf(started: Environment, used: Environment = started): SettingSources {
  const isAdded = (name: string): boolean => used[name] !== started[name]
  return {
    environment: used,
    fromFile: new Set(started[FROM_FILE]?.split(',')),
    found: new Set(Object.keys(used).filter(isAdded)),
  }
}

/** Every setting in effect by subject. No password, key or secret is among them. */
export function effectiveSettings(
  config: Config,
  sources: SettingSources,
): readonly EffectiveGroup[] {
  const trimmed = withoutBlanks(sources.environment)
  const effective = (name: string, setting: Setting): EffectiveSetting => {
    const given = trimmed[name] || undefined
    const derived = given === undefined ? DERIVED.get(name)?.(config) : undefined
    const value = given ?? derived ?? (setting.default || undefined)
    const source = given === undefined ? (derived === undefined ? 'default' : 'derived') : undefined
    return {
      name,
      about: setting.about,
      value: value === undefined ? null : shown(value, setting.hides),
      source: source ?? sourceOf(name, sources),
      line: `${name}=${setting.hides === undefined ? (value ?? '') : '…'}`,
    }
  }
  return SETTING_GROUPS.map((group) => {
    const ofTools = group === modelSettings ? modelForNames(trimmed) : []
    const named = [
      ...Object.entries(group.settings),
      ...ofTools.map((name) => [name, ONE_TOOL] as const),
    ]
    return { title: group.title, settings: named.map(([name, one]) => effective(name, one)) }
  })
}

const ONE_TOOL = { about: `${MODEL_FOR_ABOUT} this one.` } as Setting

function modelForNames(trimmed: Environment): string[] {
  return Object.keys(trimmed).filter((name) => name.startsWith(MODEL_FOR) && trimmed[name])
}

/** What the server makes of other settings where one is not set. */
const DERIVED = table<(config: Config) => string | undefined>({
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  AUTH_SECRET: ({ authSecret }) => authSecret,
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  MODEL_CALLS_MAX: ({ model }) => model && String(model.callsMax),
})

function sourceOf(name: string, { fromFile, found }: SettingSources): SettingSource {
  if (found.has(name)) return 'found'
  return fromFile.has(name) || fromFile.has(name.toLowerCase()) ? '.env' : 'environment'
}

function shown(value: string, hides: Setting['hides']): string {
  if (hides === undefined) return value
  if (hides === 'value' || !URL.canParse(value)) return 'set'
  const { protocol, host, pathname, search } = new URL(value)
  return `${protocol}//${host}${pathname}${search === '' ? '' : '?…'}`
}
