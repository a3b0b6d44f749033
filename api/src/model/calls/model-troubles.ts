import type { ModelCallReport, ModelErrorKind, ModelTrouble } from '../model-writer.ts'

/** The problems in words for the operator. */
export const TROUBLE_TEXTS: Readonly<Record<ModelTrouble, string>> = {
  key: 'its server refuses the key',
  payment: 'its server says that the account has no money or no quota left',
  model: 'its server knows no model of this name',
  address: 'its server has nothing at this address',
  redirect:
    'its server redirects to another address, and no redirect is followed: set OPENAI_BASE_URL (of a second model OPENAI_FALLBACK_BASE_URL) to the address that it redirects to',
  settings:
    'no request can be made of its settings: look at the key (OPENAI_API_KEY), the address with its port (OPENAI_BASE_URL) and, with https, the certificate there',
}

/** The fields of a server's error. */
interface ServerErrorFields {
  readonly code?: string | null | undefined
  readonly type?: string | null | undefined
  readonly message: string
}

/** By the error's code or type, whatever its status. */
const TROUBLE_CODE_PATTERNS: readonly (readonly [ModelTrouble, RegExp])[] = [
  [
    'model',
    /^(?:model_not_found|model_not_available|unknown_model|invalid_model|deploymentnotfound)$/i,
  ],
  [
    'payment',
    /^(?:insufficient_quota|insufficient_balance|billing_\w+|payment_required|account_deactivated)$/i,
  ],
]
const TROUBLE_BY_STATUS: Readonly<Record<number, ModelTrouble>> = {
  401: 'key',
  402: 'payment',
  403: 'key',
  404: 'address',
  405: 'address',
}
/** Statuses with which servers report an unknown model in the message. */
const MODEL_NAMING_STATUSES = new Set([400, 404, 422])
const UNKNOWN_MODEL_PATTERN =
  /\bmodel\b.{0,120}?\b(?:not exist|not found|not a valid model)\b|\bnot a valid model\b|\b(?:invalid|unknown|no such) model\b/i
const ERROR_TEXT_CHARS_MAX = 300

/** The problem that only the operator can fix; undefined for other failures. */
export function troubleOf(
  { code, type, message }: ServerErrorFields,
  status: number | undefined,
  input: string,
): ModelTrouble | undefined {
  for (const [trouble, named] of TROUBLE_CODE_PATTERNS)
    if (named.test(String(code)) || named.test(String(type))) return trouble
  if (status === undefined) return undefined
  const words = message.slice(0, ERROR_TEXT_CHARS_MAX)
  if (
    MODEL_NAMING_STATUSES.has(status) &&
    UNKNOWN_MODEL_PATTERN.test(words) &&
    !UNKNOWN_MODEL_PATTERN.test(input)
  )
    return 'model'
  return TROUBLE_BY_STATUS[status]
}

/** Tracks problems that the operator has to fix, from the last calls of this process. */
export interface ModelTroubles {
  note(report: ModelCallReport): void
  /** True while one of the configured models has a problem; problems of other models are removed. */
  hasAny(asked: ReadonlySet<string>): boolean
}

export interface TroublesDependencies {
  readonly log: {
    error(fields: object, message: string): void
    info(fields: object, message: string): void
  }
  readonly metrics: {
    modelTrouble(model: string, trouble: ModelTrouble, isStanding: boolean): void
  }
}

/** The name of a model at its server's host, as `ModelTroubles` knows it. */
export function nameAtServer(model: string, server: string): string {
  return `${model} at ${server}`
}

/** Outcomes that do not show whether the settings are right. */
const INCONCLUSIVE_OUTCOMES: ReadonlySet<ModelCallReport['outcome']> = new Set<ModelErrorKind>([
  'unavailable',
  'cancelled',
])

/** Logs each new problem of a model's settings once, and once that they are right again. */
export function createModelTroubles({ log, metrics }: TroublesDependencies): ModelTroubles {
  const openProblems = new Map<string, { readonly model: string; readonly trouble: ModelTrouble }>()
  return {
    note: ({ model, server, outcome, trouble }) => {
      const name = nameAtServer(model, server)
      const before = openProblems.get(name)?.trouble
      if (trouble === before || (trouble === undefined && INCONCLUSIVE_OUTCOMES.has(outcome)))
        return
      if (before !== undefined) metrics.modelTrouble(model, before, false)
      if (trouble === undefined) {
        openProblems.delete(name)
        log.info({ model, server }, 'the model can be asked again')
        return
      }
      openProblems.set(name, { model, trouble })
      metrics.modelTrouble(model, trouble, true)
      const message = `this model cannot be asked until its settings are put right: ${TROUBLE_TEXTS[trouble]}`
      log.error({ model, server, trouble }, message)
    },
    hasAny: (asked) => {
      for (const [name, { model, trouble }] of openProblems) {
        if (asked.has(name)) continue
        openProblems.delete(name)
        metrics.modelTrouble(model, trouble, false)
      }
      return openProblems.size > 0
    },
  }
}
