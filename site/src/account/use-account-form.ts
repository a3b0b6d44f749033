import { useState, type FormEvent } from 'react'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { AccountOutcome } from '../../../widgets/src/session/account.ts'
import type { CallProblem } from '../call-api.ts'
import { useSite } from '../site-context.ts'
import { type AccountValues, checkValues, explainOutcome } from './check-account.ts'

export interface AccountFormOptions {
  /** The names of the fields, which are empty at first. */
  readonly names: readonly (keyof AccountValues)[]
  /** True if the password is a new one, which must be long enough. */
  readonly isNewPassword?: boolean
  /** Resolves to the problem, or undefined. */
  readonly send: (values: Required<AccountValues>) => Promise<AccountOutcome | CallProblem>
  readonly onDone: (values: Required<AccountValues>) => void
  /** Title of the toast when the service refuses. */
  readonly errorTitle: string
  /** The form's own messages for refusals, by error code. */
  readonly texts?: Partial<Record<ErrorCode, string>>
}

export type AccountForm = ReturnType<typeof useAccountForm>

const EMPTY_VALUES: Required<AccountValues> = {
  email: '',
  old_password: '',
  password: '',
  confirmation: '',
}

/** The state of an account form: checks and sends the values, and shows problems in a toast and at the fields. */
export function useAccountForm(options: AccountFormOptions) {
  const { names } = options
  const { brand, showToast } = useSite()
  const [values, setValues] = useState(EMPTY_VALUES)
  const [errors, setErrors] = useState<AccountValues>({})
  const [refusal, setRefusal] = useState<{ code: ErrorCode | undefined; text: string }>()
  const [isBusy, setBusy] = useState(false)

  const showErrors = (form: HTMLFormElement, found: AccountValues): void => {
    setErrors(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const send = async (form: HTMLFormElement): Promise<void> => {
    // Read from the form, because autofill does not always fire an event.
    const given = { ...values, ...(Object.fromEntries(new FormData(form)) as AccountValues) }
    const found = checkValues(given, names, options.isNewPassword ? brand.passwordCharsMin : 0)
    setRefusal(undefined)
    showErrors(form, found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const sent = { ...EMPTY_VALUES, ...given, email: given.email.trim() }
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
    /** Takes over values typed or autofilled before hydration. */
    fill: (typed: AccountValues) => setValues((before) => ({ ...before, ...typed })),
    /** Empties the form after success. */
    clear: () => setValues(EMPTY_VALUES),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
  }
}
