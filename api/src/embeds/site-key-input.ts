import { type Context } from 'hono'
import type { ProblemDocument } from '#shared/contract/error-codes.ts'
import {
  NEW_SITE_KEY_CAPS,
  NEW_VISITORS_PER_ADDRESS,
  VISITORS_PER_ADDRESS_MAX,
} from '#shared/contract/site-key-caps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { readJsonObject, usableText } from '../http/read-body.ts'
import { problem } from '../http/problem.ts'
import type { SiteKeysTable } from '../store/schema.ts'
import { CAP_MAX, CAP_MIN, isCap, isLongCap, isVisitorsPerAddress, LONG_CAP_MAX } from './caps.ts'
import { readOriginPattern } from './origins.ts'

/** What an owner decides about a site key. Caps are in credits, where nothing else is said for each UTC day. */
export interface SiteKeySettings {
  readonly name: string
  readonly origins: readonly string[]
  /** Null offers every tool. */
  readonly tools: readonly string[] | null
  readonly dailyCap: number
  /** For each UTC week and month; null is none. */
  readonly weeklyCap: number | null
  readonly monthlyCap: number | null
  readonly visitorCap: number
  readonly visitorWeeklyCap: number | null
  /** All visitors of one network together have this many times what one has. */
  readonly visitorsPerAddress: number
  readonly challenge: SiteKeysTable['challenge']
  /** Only visitors whose token the owner's server signed; none gets one from this server. */
  readonly isSignedOnly: boolean
}

/** What this server can offer to a site key. */
export interface SiteKeyChoices {
  readonly toolIds: readonly string[]
  readonly hasTurnstile: boolean
}

export const ORIGINS_MAX = 20
export const NAME_CHARS_MAX = 60
const DEFAULTS = {
  tools: null,
  daily_cap: NEW_SITE_KEY_CAPS.daily,
  weekly_cap: null,
  monthly_cap: null,
  visitor_cap: NEW_SITE_KEY_CAPS.visitor,
  visitor_weekly_cap: null,
  visitors_per_address: NEW_VISITORS_PER_ADDRESS,
  challenge: 'none',
  is_signed_only: false,
}

type FieldProblem = NonNullable<ProblemDocument['fields']>[number]
type Body = Readonly<Record<string, unknown>>

/**
 * Reads the settings of a site key out of a body; with `current` only what the body names changes, and `named` says
 * what that is. The answer that names every unusable field otherwise.
 */
export async function readSiteKey(
  c: Context<AppEnv>,
  choices: SiteKeyChoices,
  current?: SiteKeySettings,
): Promise<
  | {
      readonly settings: SiteKeySettings
      readonly isPaused: boolean | undefined
      readonly named: ReadonlySet<string>
    }
  | Response
> {
  const read = await readJsonObject(c)
  if ('code' in read) return problem(c, read.code, { detail: read.detail })
  const body: Body = { ...(current ? bodyOf(current) : DEFAULTS), ...read.body }
  const fields: FieldProblem[] = []
  const check = (field: string, isUsable: boolean, message: string): void => {
    if (!isUsable) fields.push({ field, code: 'unusable', message })
  }

  const name = usableText(body['name'])?.trim() ?? ''
  check(
    'name',
    name !== '' && [...name].length <= NAME_CHARS_MAX,
    `Give it a name of at most ${NAME_CHARS_MAX} characters.`,
  )
  const origins = listOf(body['origins'])?.map(readOriginPattern) ?? []
  check(
    'origins',
    origins.length > 0 && origins.length <= ORIGINS_MAX && !origins.includes(undefined),
    `Name 1 to ${ORIGINS_MAX} sites like https://blog.example or https://*.example.com, without a slash at the end. A wildcard stands for a domain of your own, not for all of co.uk or github.io.`,
  )
  const tools = body['tools'] === null ? null : listOf(body['tools'])
  check(
    'tools',
    tools === null || (!!tools?.length && tools.every((id) => choices.toolIds.includes(id))),
    'Choose at least one tool that there is, or all.',
  )
  const dailyCap = body['daily_cap']
  const capMessage = explainCap(CAP_MAX)
  check('daily_cap', isCap(dailyCap), capMessage)
  const visitorCap = body['visitor_cap']
  check('visitor_cap', isCap(visitorCap), capMessage)
  if (isCap(dailyCap) && isCap(visitorCap)) {
    check('visitor_cap', visitorCap <= dailyCap, 'One visitor cannot have more than all together.')
  }
  const visitorsPerAddress = body['visitors_per_address']
  check(
    'visitors_per_address',
    isVisitorsPerAddress(visitorsPerAddress),
    `Enter a whole number, 1 to ${VISITORS_PER_ADDRESS_MAX.toLocaleString('en')}.`,
  )
  for (const name of LONG_CAPS)
    check(name, isLongCap(body[name]), `${explainCap(LONG_CAP_MAX)} Null is no such limit.`)
  const challenge = CHALLENGES.find((one) => one === body['challenge'])
  check(
    'challenge',
    challenge !== undefined && (challenge !== 'turnstile' || choices.hasTurnstile),
    body['challenge'] === 'turnstile'
      ? 'Turnstile is not set up on this server.'
      : `Choose one of ${CHALLENGES.join(', ')}.`,
  )
  const isSignedOnly = body['is_signed_only']
  check('is_signed_only', typeof isSignedOnly === 'boolean', 'Send true or false.')
  const isPaused = body['is_paused']
  check('is_paused', isPaused === undefined || typeof isPaused === 'boolean', 'Send true or false.')

  if (fields.length > 0) return problem(c, 'input_invalid', { detail: fields[0]?.message, fields })
  return {
    settings: {
      name,
      origins: [...new Set(origins as string[])],
      tools: tools ? [...new Set(tools)] : null,
      dailyCap: dailyCap as number,
      weeklyCap: body['weekly_cap'] as number | null,
      monthlyCap: body['monthly_cap'] as number | null,
      visitorCap: visitorCap as number,
      visitorWeeklyCap: body['visitor_weekly_cap'] as number | null,
      visitorsPerAddress: visitorsPerAddress as number,
      challenge: challenge as SiteKeySettings['challenge'],
      isSignedOnly: isSignedOnly as boolean,
    },
    isPaused: isPaused as boolean | undefined,
    named: new Set(Object.keys(read.body)),
  }
}

const LONG_CAPS = ['weekly_cap', 'monthly_cap', 'visitor_weekly_cap'] as const
const CHALLENGES = ['none', 'proof-of-work', 'turnstile'] as const

function bodyOf(settings: SiteKeySettings): Body {
  const { name, origins, tools, challenge } = settings
  return {
    name,
    origins,
    tools,
    challenge,
    daily_cap: settings.dailyCap,
    weekly_cap: settings.weeklyCap,
    monthly_cap: settings.monthlyCap,
    visitor_cap: settings.visitorCap,
    visitor_weekly_cap: settings.visitorWeeklyCap,
    visitors_per_address: settings.visitorsPerAddress,
    is_signed_only: settings.isSignedOnly,
  }
}

function explainCap(max: number): string {
  return `Enter a whole number of credits, ${CAP_MIN} to ${max.toLocaleString('en')}.`
}

function listOf(value: unknown): readonly string[] | undefined {
  const isList = Array.isArray(value) && value.every((item) => usableText(item) !== undefined)
  return isList ? (value as string[]) : undefined
}
