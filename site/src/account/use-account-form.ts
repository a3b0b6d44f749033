import { useState, type FormEvent } from 'react'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { AccountOutcome } from '../../../widgets/src/session/account.ts'
import type { CallProblem } from '../call-api.ts'
import { useSite } from '../site-context.ts'
import { type AccountValues, checkValues, explainOutcome } from './check-account.ts'

export interface AccountFormOptions {
  /** The fields, empty at first. */
  readonly names: readonly (keyof AccountValues)[]
  /** True where a password is chosen: it must be long enough. */
  readonly isNewPassword?: boolean
  /** Resolves with what stood in the way, or undefined. */
  readonly send: (values: Required<AccountValues>) => Promise<AccountOutcome | CallProblem>
  readonly onDone: (values: Required<AccountValues>) => void
  /** Title of the toast when the service says no. */
  readonly errorTitle: string
  /** What the form says itself about a refusal, by its code. */
  readonly texts?: Partial<Record<ErrorCode, string>>
}

export type AccountForm = ReturnType<typeof useAccountForm>

const EMPTY: Required<AccountValues> = {
  email: '',
  old_password: '',
  password: '',
  confirmation: '',
}

/** One form of the account pages: checks, sends, and says what went wrong in a toast and in place. */
export function useAccountForm(options: AccountFormOptions) {
  const { names } = options
  const { brand, showToast } = useSite()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<AccountValues>({})
  const [refusal, setRefusal] = useState<{ code: ErrorCode | undefined; text: string }>()
  const [isBusy, setBusy] = useState(false)

  const showErrors = (form: HTMLFormElement, found: AccountValues): void => {
    setErrors(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const send = async (form: HTMLFormElement): Promise<void> => {
    // The fields themselves: what a browser fills in does not always announce itself.
    const given = { ...values, ...(Object.fromEntries(new FormData(form)) as AccountValues) }
    const found = checkValues(given, names, options.isNewPassword ? brand.passwordCharsMin : 0)
    setRefusal(undefined)
    showErrors(form, found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const sent = { ...EMPTY, ...given, email: given.email.trim() }
    const outcome = await options.send(sent)
    setBusy(false)
    if (outcome === undefined) return options.onDone(sent)
    const { title, text, code, field } = explainOutcome(
      outcome,
      options.errorTitle,
      names,
      options.texts,
    )
    showToast({ isError: true, title, text })
    if (field) showErrors(form, { [field]: text })
    else setRefusal({ code, text })
  }

  return {
    values,
    errors,
    refusal,
    isBusy,
    change: (name: keyof AccountValues) => (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => ({ ...before, [name]: undefined }))
    },
    /** Takes over what was typed, or filled in by the browser, before the page came alive. */
    fill: (typed: AccountValues) => setValues((before) => ({ ...before, ...typed })),
    /** Empties the form after it has done its work. */
    clear: () => setValues(EMPTY),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
  }
}
