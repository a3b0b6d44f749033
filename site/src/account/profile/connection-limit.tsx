import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { ConnectionsAnswer } from '#shared/contract/shapes.ts'
import { DAILY_CAP_MAX, DAILY_CAP_MIN } from '#shared/contract/site-key-caps.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { Field } from '#shared/ui/field.tsx'
import { callApi, explainCallProblem } from '../../call-api.ts'
import { nameOfConnection } from '../../connect/connection-request.ts'
import { useSite } from '../../site-context.ts'
import { readCap } from '../../sites/check-site-key.ts'
import { useEscape } from './use-escape.ts'
import { formatCount } from '../../pages/credit-words.ts'

export interface ConnectionLimitProps {
  readonly connection: ConnectionsAnswer['connections'][number]
  readonly onChanged: (dailyCap: number) => void
}

/** Changes the daily spending limit of a connection. */
export function ConnectionLimit({ connection, onChanged }: ConnectionLimitProps) {
  const { session, showToast } = useSite()
  const { id, daily_cap } = connection
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const isOpen = typed !== undefined
  const close = useCallback((): void => setTyped(undefined), [])
  useEscape(isOpen, close)
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.select()
  }, [isOpen])

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const cap = readCap(typed ?? '')
    if (cap === undefined) {
      return setError(`A whole number from ${DAILY_CAP_MIN} to ${formatCount(DAILY_CAP_MAX)}.`)
    }
    const path = `${ROUTES.connections}/${encodeURIComponent(id)}`
    const outcome = await callApi(session, path, { method: 'PATCH', body: { daily_cap: cap } })
    if (!outcome.ok) return setError(explainCallProblem(outcome.problem))
    onChanged(cap)
    setTyped(undefined)
    showToast({
      title: 'Success!',
      text: `${nameOfConnection(connection)} may now spend ${formatCount(cap)} a day.`,
    })
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        className="dm-button dm-outline"
        onClick={() => {
          setError(undefined)
          setTyped(String(daily_cap))
        }}
      >
        Change limit
        <span className="dm-visually-hidden">{`of ${nameOfConnection(connection)}`}</span>
      </button>
    )
  }
  return (
    <form
      className="profile-limit"
      method="dialog"
      noValidate
      ref={form}
      onSubmit={(event) => void save(event)}
    >
      <Field
        name="daily_cap"
        label="Credits a day"
        value={typed}
        error={error}
        help={`A generation costs ${COST_CREDITS}. Resets at midnight UTC.`}
        onChange={(value) => {
          setTyped(value)
          setError(undefined)
        }}
      />
      <div className="profile-buttons">
        <button type="submit" className="dm-button">
          Save limit
        </button>
        <button type="button" className="dm-button dm-outline" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  )
}
