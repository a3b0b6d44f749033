import { useState, type FormEvent } from 'react'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { AccountOutcome } from '../../../widgets/src/session/account.ts'
import { useSite } from '../site-context.ts'
import { type AccountValues, checkValues, explainOutcome } from './check-account.ts'

export interface AccountFormOptions {
  /** The fields, empty at first. */
  readonly names: readonly (keyof AccountValues)[]
  /** True where a password is chosen: it must be long enough. */
  readonly isNewPassword?: boolean
  readonly send: (values: Required<AccountValues>) => Promise<AccountOutcome>
  readonly onDone: () => void
  /** Title of the toast when the service says no. */
  readonly errorTitle: string
}

export type AccountForm = ReturnType<typeof useAccountForm>

/** One form of the account pages: checks, sends, and says what went wrong in a toast and in place. */
export function useAccountForm(options: AccountFormOptions) {
  const { showToast } = useSite()
  const [values, setValues] = useState<Required<AccountValues>>({ email: '', password: '' })
  const [errors, setErrors] = useState<AccountValues>({})
  const [refusal, setRefusal] = useState<{ code: ErrorCode | undefined; text: string }>()
  const [isBusy, setBusy] = useState(false)

  const showErrors = (form: HTMLFormElement, found: AccountValues): void => {
    setErrors(found)
    const first = options.names.find((name) => found[name] !== undefined)
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const send = async (form: HTMLFormElement): Promise<void> => {
    // The fields themselves: what a browser fills in does not always announce itself.
    const given = { ...values, ...(Object.fromEntries(new FormData(form)) as AccountValues) }
    const found = checkValues(given, options.names, options.isNewPassword)
    setRefusal(undefined)
    showErrors(form, found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const outcome = await options.send({ ...given, email: given.email?.trim() })
    setBusy(false)
    if (outcome === undefined) return options.onDone()
    const { title, text, code, field } = explainOutcome(outcome, options.errorTitle)
    showToast({ isError: true, title, text })
    if (field && options.names.includes(field)) showErrors(form, { [field]: text })
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
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
  }
}
