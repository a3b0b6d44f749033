import { useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { SessionsAnswer } from '#shared/contract/shapes.ts'
import { Spinner } from '#shared/ui/spinner.tsx'
import { callApi, explainCallProblem, type CallOutcome } from '../../../call-api.ts'
import { useSite } from '../../../site-context.ts'
import { LoadProblem } from '../load-problem.tsx'
import { Loading, ProfileSheet } from '../profile-frame.tsx'
import { Moment } from '../times.tsx'
import { useAnswer } from '../use-answer.ts'

type SignIn = SessionsAnswer['sessions'][number]

/** The active sign-ins; each of the others can be ended. */
export function SignIns() {
  const { session, showToast } = useSite()
  const { answer, problem, load, change } = useAnswer<SessionsAnswer>(ROUTES.sessions)
  const [busy, setBusy] = useState<string>()
  const keepOnly = (isKept: (signIn: SignIn) => boolean): void =>
    change(({ sessions }) => ({ sessions: sessions.filter(isKept) }))

  const end = async (
    key: string,
    request: () => Promise<CallOutcome<unknown>>,
    isKept: (signIn: SignIn) => boolean,
  ): Promise<void> => {
    if (busy !== undefined) return
    setBusy(key)
    const outcome = await request()
    setBusy(undefined)
    if (!outcome.ok && outcome.problem.code !== 'not_found') {
      return showToast({ isError: true, title: 'Error', text: explainCallProblem(outcome.problem) })
    }
    keepOnly(isKept)
    showToast({ title: 'Signed out', text: 'It can no longer use your account.' })
  }
  const endOne = ({ id }: SignIn): Promise<void> =>
    end(
      id,
      () => callApi(session, `${ROUTES.sessions}/${id}`, { method: 'DELETE' }),
      (signIn) => signIn.id !== id,
    )
  const endOthers = (): Promise<void> =>
    end(
      'others',
      () => callApi(session, `${ROUTES.sessions}/end-others`, { body: {} }),
      ({ is_current }) => is_current,
    )

  return (
    <ProfileSheet title="Where you are signed in" id="sessions">
      {!answer ? (
        problem ? (
          <LoadProblem problem={problem} what="The list" onRetry={load} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          <ul className="profile-rows" role="list">
            {answer.sessions.map((signIn) => (
              <li key={signIn.id} className="profile-row">
                <div>
                  <p className="profile-row-title">
                    <span>{signIn.device ?? 'Unknown device'}</span>
                    {signIn.is_current && <span className="profile-tag">This device</span>}
                  </p>
                  <p className="dm-note">
                    Last used <Moment iso={signIn.last_used_at} isInside />. Signed in{' '}
                    <Moment iso={signIn.created_at} isInside />.
                  </p>
                </div>
                {!signIn.is_current && (
                  <button
                    type="button"
                    className="dm-button-quiet"
                    aria-disabled={busy !== undefined || undefined}
                    onClick={() => void endOne(signIn)}
                  >
                    {busy === signIn.id && <Spinner />}
                    <span>Sign out</span>
                    <span className="dm-visually-hidden">{signIn.device ?? 'unknown device'}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
          {answer.sessions.some(({ is_current }) => !is_current) ? (
            <button
              type="button"
              className="dm-button dm-outline"
              aria-disabled={busy !== undefined || undefined}
              onClick={() => void endOthers()}
            >
              {busy === 'others' && <Spinner />}
              <span>Sign out everywhere else</span>
            </button>
          ) : (
            <p className="profile-note">You are signed in nowhere else.</p>
          )}
        </>
      )}
    </ProfileSheet>
  )
}
