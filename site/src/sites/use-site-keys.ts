import { useCallback, useEffect, useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { SiteKeyAnswer, SiteKeysAnswer } from '#shared/contract/shapes.ts'
import { callApi, type CallOutcome, type CallProblem } from '../call-api.ts'
import { useSite, useVisitor } from '../site-context.ts'
import type { SiteKeyBody } from './check-site-key.ts'

/** A key with its secret, which is shown only once. */
export interface SecretAnswer {
  readonly site_key: SiteKeyAnswer
  readonly secret: string
}

/** The account's site keys and the actions on them; `keys` is undefined until they are loaded. */
export interface SiteKeys {
  readonly keys: readonly SiteKeyAnswer[] | undefined
  /** The checks that this server can make of visitors. */
  readonly challenges: SiteKeysAnswer['challenges']
  readonly problem: CallProblem | undefined
  readonly load: () => void
  readonly create: (body: SiteKeyBody) => Promise<CallOutcome<SecretAnswer>>
  readonly change: (
    id: string,
    part: Partial<SiteKeyBody> & { readonly is_paused?: boolean },
  ) => Promise<CallOutcome<unknown>>
  readonly rotate: (id: string) => Promise<CallOutcome<SecretAnswer>>
  readonly remove: (id: string) => Promise<CallOutcome<unknown>>
}

/** The visitor checks that need no other service. */
const OWN_CHALLENGES: SiteKeys['challenges'] = ['none', 'proof-of-work']

/** Loads the keys of a signed-in visitor; every change reads them again. */
export function useSiteKeys(): SiteKeys {
  const { session } = useSite()
  const isSignedIn = useVisitor().status === 'signed-in'
  const [keys, setKeys] = useState<readonly SiteKeyAnswer[]>()
  const [challenges, setChallenges] = useState<SiteKeys['challenges']>(OWN_CHALLENGES)
  const [problem, setProblem] = useState<CallProblem>()
  const read = useCallback(async (): Promise<void> => {
    const outcome = await callApi<SiteKeysAnswer>(session, ROUTES.siteKeys)
    if (outcome.ok) {
      setKeys(outcome.answer.site_keys)
      setChallenges(outcome.answer.challenges)
    }
    setProblem(outcome.ok ? undefined : outcome.problem)
  }, [session])
  useEffect(() => {
    if (isSignedIn) void read()
    else setKeys(undefined)
  }, [isSignedIn, read])

  const send = async <T>(
    path: string,
    method: 'POST' | 'PATCH' | 'DELETE',
    body?: unknown,
  ): Promise<CallOutcome<T>> => {
    const outcome = await callApi<T>(session, ROUTES.siteKeys + path, {
      method,
      ...(body !== undefined && { body }),
    })
    if (outcome.ok) await read()
    return outcome
  }
  return {
    keys,
    challenges,
    problem: keys ? undefined : problem,
    load: () => {
      setProblem(undefined)
      void read()
    },
    create: (body) => send('', 'POST', body),
    change: (id, part) => send(`/${id}`, 'PATCH', part),
    rotate: (id) => send(`/${id}/rotate`, 'POST', {}),
    remove: (id) => send(`/${id}`, 'DELETE'),
  }
}
