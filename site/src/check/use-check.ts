import { useEffect, useRef, useState } from 'react'
import { GATE_LIMITS } from '#shared/contract/gate-limits.ts'
import { GATE_ROUTES } from '#shared/contract/routes.ts'
import type { CheckAnswer } from '#shared/contract/shapes.ts'
import {
  blankParts,
  type OwnDrafts,
  readOwnDrafts,
  type TextsByName,
} from '#shared/kit/own-drafts.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { checkSubmit } from '../../../widgets/src/deferred-ui/check-submit.ts'
import { callApi, type CallProblem, explainCallProblem } from '../call-api.ts'
import { useSite } from '../site-context.ts'
import { readVerdicts, type Verdicts } from './verdicts.ts'

/** The state of a check. Verdicts stay while another check runs or after it fails. */
export interface CheckState {
  readonly phase: 'idle' | 'loading' | 'done' | 'error'
  readonly verdicts?: Verdicts | undefined
  /** The errors of the form and of the own text, by field name. */
  readonly errors: TextsByName
  readonly ownErrors: TextsByName
  /** A problem that is not about a field. */
  readonly problem?: string | undefined
  /** True if the visitor has to sign in again. */
  readonly isSignedOut?: boolean
}

const NO_TEXTS: TextsByName = {}
const IDLE: CheckState = { phase: 'idle', errors: NO_TEXTS, ownErrors: NO_TEXTS }
/** Only the form's own limits apply, as a check is free. */
const NO_CHARGE = { status: 'signed-in', credits: undefined } as const

/** Checks a person's drafts against the form. `check` returns the names of fields that need a change. */
export function useCheck(tool: ToolDefinition, own: OwnDrafts) {
  const { session } = useSite()
  const [state, setState] = useState<CheckState>(IDLE)
  const isRunning = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const check = async (values: TextsByName, entered: TextsByName): Promise<readonly string[]> => {
    if (isRunning.current) return []
    const { errors } = checkSubmit(tool, values, NO_CHARGE)
    const drafts = readOwnDrafts(own, entered, values)
    const ownErrors = draftErrorsOf(own, entered, drafts)
    const names = [...Object.keys(errors), ...Object.keys(ownErrors).map(ownFieldName)]
    if (names.length > 0) {
      setState(({ verdicts }) => ({
        ...IDLE,
        phase: verdicts ? 'done' : 'idle',
        verdicts,
        errors,
        ownErrors,
      }))
      return names
    }
    isRunning.current = true
    setState(({ verdicts }) => ({ ...IDLE, phase: 'loading', verdicts }))
    const body = { input: values, drafts: drafts.map(({ draft }) => draft) }
    const called = await callApi<CheckAnswer>(session, `${GATE_ROUTES.checks}/${tool.id}`, { body })
    isRunning.current = false
    if (!isMounted.current) return []
    if (called.ok) {
      setState({ ...IDLE, phase: 'done', verdicts: readVerdicts(drafts, called.answer) })
      return []
    }
    const failed = checkFailureOf(called.problem)
    setState(({ verdicts }) => ({ ...IDLE, ...failed, verdicts }))
    return Object.keys(failed.errors ?? NO_TEXTS)
  }

  const change = (name: string): void =>
    setState((before) => ({
      ...before,
      errors: withoutField(before.errors, name),
      ownErrors: withoutField(before.ownErrors, name),
    }))

  return { state, check, change }
}

/** The field name for a part of a draft, prefixed because the form may have a field of the same name. */
export function ownFieldName(part: string): string {
  return `own-${part || 'text'}`
}

function draftErrorsOf(
  own: OwnDrafts,
  entered: TextsByName,
  drafts: ReturnType<typeof readOwnDrafts>,
): TextsByName {
  const [first = ''] = Object.keys(own.parts)
  const blank = blankParts(own, entered)
  if (blank.length > 0)
    return Object.fromEntries(blank.map((name) => [name, blankFieldError(own, name)]))
  const { draftsMax, bytesMax } = GATE_LIMITS
  if (drafts.length > draftsMax)
    return { [first]: `These are ${drafts.length}. Check at most ${draftsMax} at once.` }
  const bytes = new TextEncoder().encode(JSON.stringify(drafts.map(({ draft }) => draft))).length
  if (bytes > bytesMax)
    return { [first]: `This is too long to check. Send at most ${bytesMax / 1_024} KB at once.` }
  return NO_TEXTS
}

function blankFieldError({ parts }: OwnDrafts, name: string): string {
  const part = parts[name]
  if (part?.options) return `Choose ${part.label.toLowerCase()}.`
  return part?.rows ? 'Paste your text here first.' : `${part?.label} is missing.`
}

function checkFailureOf(problem: CallProblem): Omit<CheckState, 'verdicts' | 'ownErrors'> {
  const { code, fields = [] } = problem
  const errors = Object.fromEntries(fields.map(({ field, message }) => [field, message]))
  const isSignedOut = code === 'sign_in_required' || code === 'token_invalid'
  return { phase: 'error', errors, problem: problemInWords(problem), isSignedOut }
}

function problemInWords(problem: CallProblem): string {
  if (problem.code === 'rate_limited')
    return 'Sixty checks a minute are the limit. Wait a minute and check again.'
  if (problem.code === 'token_invalid' || problem.code === 'sign_in_required')
    return 'Your session has ended. Sign in again; your text stays here.'
  return explainCallProblem(problem)
}

function withoutField(errors: TextsByName, name: string): TextsByName {
  const { [name]: _gone, ...rest } = errors
  return rest
}
