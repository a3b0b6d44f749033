import type { Context } from 'hono'
import {
  CHALLENGE_KINDS,
  SITE_KEY_CHANGE,
  SITE_KEY_DEFAULTS,
  SITE_KEY_SETTINGS,
} from '#shared/contract/messages/embeds.server.ts'
import type { SiteKeySettings } from '#shared/contract/shapes.ts'
import {
  DAILY_CAP_MAX,
  DAILY_CAP_MIN,
  LONG_CAP_MAX,
  SITE_KEY_NAME_CHARS_MAX,
  ORIGINS_MAX,
  VISITORS_PER_ADDRESS_MAX,
} from '#shared/contract/site-key-caps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { problem } from '../../http/problem.ts'
import { parseBody, readJsonObject } from '../../http/requests/read-body.ts'
import { readOriginPattern } from '../origins.ts'

/** The options this server offers to a site key. */
export interface SiteKeyChoices {
  readonly toolIds: readonly string[]
  readonly hasTurnstile: boolean
}

/** An owner's changes, with the names of the settings in the body. */
export interface SiteKeyChange {
  readonly settings: SiteKeySettings
  readonly isPaused: boolean | undefined
  readonly changedNames: ReadonlySet<string>
}

const FLAG_MESSAGE = 'Send true or false.'
/** The message for each setting. Made when needed: the first formatting of a number loads the data of the language. */
const settingMessages = () =>
  ({
    name: `Give it a name of at most ${SITE_KEY_NAME_CHARS_MAX} characters.`,
    origins: `Name 1 to ${ORIGINS_MAX} sites like https://blog.example or https://*.example.com, without a slash at the end. A wildcard stands for a domain of your own, not for all of co.uk or github.io.`,
    tools: 'Choose at least one tool that there is, or all.',
    daily_cap: explainCap(DAILY_CAP_MAX),
    weekly_cap: explainLongCap(),
    monthly_cap: explainLongCap(),
    visitor_cap: explainCap(DAILY_CAP_MAX),
    visitor_weekly_cap: explainLongCap(),
    visitors_per_address: `Enter a whole number, 1 to ${VISITORS_PER_ADDRESS_MAX.toLocaleString('en')}.`,
    challenge: `Choose one of ${CHALLENGE_KINDS.join(', ')}.`,
    is_signed_only: FLAG_MESSAGE,
    is_paused: FLAG_MESSAGE,
  }) satisfies Record<keyof typeof SITE_KEY_CHANGE.shape, string>
const VISITOR_CAP_MESSAGE = 'One visitor cannot have more than all together.'
const NO_TURNSTILE_MESSAGE = 'Turnstile is not set up on this server.'

/**
 * Reads the settings of a site key from a body; with `current` only the settings in the body change, and
 * `changedNames` lists them. Otherwise returns the response that lists every invalid field.
 */
export async function readSiteKey(
  c: Context<AppEnv>,
  { toolIds, hasTurnstile }: SiteKeyChoices,
  current?: SiteKeySettings,
): Promise<SiteKeyChange | Response> {
  const read = await readJsonObject(c)
  if ('code' in read) return problem(c, read.code, { detail: read.detail })
  const body = { ...SITE_KEY_DEFAULTS, ...current, ...read.body }
  const messages =
    body.challenge === 'turnstile'
      ? { ...settingMessages(), challenge: NO_TURNSTILE_MESSAGE }
      : settingMessages()
  const schema = SITE_KEY_SETTINGS.extend({
    origins: SITE_KEY_SETTINGS.shape.origins.refine((origins) =>
      origins.every((origin) => readOriginPattern(origin) !== undefined),
    ),
    tools: SITE_KEY_SETTINGS.shape.tools.refine(
      (tools) => tools === null || tools.every((id) => toolIds.includes(id)),
    ),
    challenge: SITE_KEY_SETTINGS.shape.challenge.refine(
      (challenge) => challenge !== 'turnstile' || hasTurnstile,
    ),
    is_paused: SITE_KEY_CHANGE.shape.is_paused,
  })
  const parsed = parseBody(schema, body, messages)
  const fields = [...('fields' in parsed ? parsed.fields : [])]
  const areCaps = !fields.some(({ field }) => field === 'daily_cap' || field === 'visitor_cap')
  if (areCaps && Number(body.visitor_cap) > Number(body.daily_cap))
    fields.push({ field: 'visitor_cap', code: 'unusable', message: VISITOR_CAP_MESSAGE })
  if ('fields' in parsed || fields.length > 0)
    return problem(c, 'input_invalid', { detail: fields[0]?.message, fields })
  const { is_paused: isPaused, ...settings } = parsed.data
  return {
    settings: {
      ...settings,
      origins: [...new Set(settings.origins)],
      tools: settings.tools && [...new Set(settings.tools)],
    },
    isPaused,
    changedNames: new Set(Object.keys(read.body)),
  }
}

function explainCap(max: number): string {
  return `Enter a whole number of credits, ${DAILY_CAP_MIN} to ${max.toLocaleString('en')}.`
}

function explainLongCap(): string {
  return `${explainCap(LONG_CAP_MAX)} Null is no such limit.`
}
