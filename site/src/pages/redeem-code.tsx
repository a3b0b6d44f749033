import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import type { RedeemAnswer } from '#shared/contract/shapes.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import { Field } from '#shared/ui/field.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { callApi, explainCallProblem, type CallProblem } from '../call-api.ts'
import { useSite } from '../site-context.ts'
import { formatCount } from './credit-words.ts'

/** The form for top-up codes. Shows errors in place; a success updates the balance everywhere. */
export function RedeemCode() {
  const { session, showToast } = useSite()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [added, setAdded] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const input = () => form.current?.querySelector('input')
  useLayoutEffect(() => {
    // Text typed before hydration.
    const typed = input()?.value
    if (typed) setCode(typed)
  }, [])

  const redeem = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    setAdded(undefined)
    const outcome = await callApi<RedeemAnswer>(session, ROUTES.redeemCode, {
      body: { code: code.trim() },
    })
    setBusy(false)
    if (outcome.ok) {
      const { credits, balance } = outcome.answer
      session.setCredits(balance)
      setCode('')
      setAdded(credits)
      const text = `${formatCount(credits)} credits have been added to your account.`
      return showToast({ title: 'Code redeemed!', text })
    }
    const text = explainRedeem(outcome.problem)
    setError(text)
    showToast({ isError: true, title: 'Error', text })
    input()?.focus()
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() !== '') return void redeem()
    setError('Enter your code.')
    input()?.focus()
  }
  return (
    <form className="redeem" method="dialog" noValidate ref={form} onSubmit={onSubmit}>
      <Field
        name="code"
        label="Top-up code"
        isRequired
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
      />
      <button type="submit" className="dm-button" aria-disabled={isBusy || undefined}>
        {isBusy && <Spinner />}
        <span>{isBusy ? 'Redeeming...' : 'Redeem'}</span>
      </button>
      <p className="dm-note redeem-outcome" role="status">
        {added !== undefined && `${formatCount(added)} credits added. They do not expire.`}
      </p>
    </form>
  )
}

/** Explains why a code was refused. */
export function explainRedeem(problem: CallProblem): string {
  const { code, detail } = problem
  if (code === 'input_invalid') return 'This does not look like a code. Check it and try again.'
  if (code === 'rate_limited') return 'Too many tries. Wait a while, then try again.'
  if (code === 'code_unusable') {
    return detail && detail !== 'This code cannot be redeemed'
      ? detail
      : 'This code cannot be redeemed: it is mistyped, used up or no longer valid.'
  }
  return explainCallProblem(problem)
}
