import { ROUTES } from '#shared/contract/routes.ts'
import type { ConnectionsAnswer } from '#shared/contract/shapes.ts'
import { callApi, explainCallProblem } from '../../call-api.ts'
import { hasScope, isFrameOrigin, nameOfConnection } from '../../connect/connection-request.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { useSite } from '../../site-context.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { ConnectionLimit } from './connection-limit.tsx'
import { LoadProblem } from './load-problem.tsx'
import { Loading, ProfileFrame, ProfileSheet, profileHead } from './profile-frame.tsx'
import { Moment } from './times.tsx'
import { useAnswer } from './use-answer.ts'
import { countCredits, formatCount } from '../../pages/credit-words.ts'

const CONNECTIONS_PATH = '/profile/connections'

export const head = profileHead(CONNECTIONS_PATH)

/**
 * The sites and assistants that may use this account: the rights and the spending limit of each, and a button to
 * disconnect it.
 */
export function Page() {
  return (
    <ProfileFrame
      path={CONNECTIONS_PATH}
      lede="Sites where you signed in to a tool, and assistants that you connected. Each has a daily limit, and none sees your password."
    >
      <Connections />
    </ProfileFrame>
  )
}

/** A connection's rights, in words. */
function rightsInWords(connection: Connection): string {
  const spends = hasScope(connection, 'generate')
  const may = [
    spends
      ? 'May generate with your credits, and have drafts checked free of charge.'
      : hasScope(connection, 'check')
        ? 'May have drafts checked, free of charge.'
        : '',
    hasScope(connection, 'results') ? 'May read your saved results.' : '',
    spends ? '' : 'It cannot spend your credits.',
  ]
  return may.filter(Boolean).join(' ')
}

type Connection = ConnectionsAnswer['connections'][number]

function Connections() {
  const { session, showToast } = useSite()
  const { answer, problem, load, change } = useAnswer<ConnectionsAnswer>(ROUTES.connections)
  if (!answer) {
    return problem ? (
      <LoadProblem problem={problem} what="Your connections" onRetry={load} />
    ) : (
      <Loading />
    )
  }
  const { connections } = answer
  const disconnect = async (connection: Connection): Promise<void> => {
    const { id } = connection
    const path = `${ROUTES.connections}/${encodeURIComponent(id)}`
    const outcome = await callApi(session, path, { method: 'DELETE' })
    if (!outcome.ok && outcome.problem.code !== 'not_found') {
      return showToast({ isError: true, title: 'Error', text: explainCallProblem(outcome.problem) })
    }
    change((before) => ({ connections: before.connections.filter((one) => one.id !== id) }))
    showToast({
      title: 'Disconnected',
      text: `${nameOfConnection(connection)} can no longer use your account.`,
    })
  }
  const setCap = (id: string, daily_cap: number): void =>
    change((before) => ({
      connections: before.connections.map((one) => (one.id === id ? { ...one, daily_cap } : one)),
    }))

  if (connections.length === 0) {
    return (
      <ProfileSheet title="Nothing is connected">
        <p>
          When you press Login in a tool on another site, that site asks for your consent here, with
          a limit you set. It then stands in this list.
        </p>
        <p>
          Do you talk to an assistant such as Claude or ChatGPT?{' '}
          <PageLink to="/assistants">Connect it</PageLink>, and it writes drafts here for you.
        </p>
        <p>
          Do you have a site of your own? <PageLink to="/profile/sites">Site keys</PageLink> let its
          visitors generate without an account.
        </p>
      </ProfileSheet>
    )
  }
  return (
    <>
      <ul className="profile-list" role="list">
        {connections.map((connection) => (
          <li key={connection.id} className="profile-sheet">
            <h2 className="profile-origin">{nameOfConnection(connection)}</h2>
            {isFrameOrigin(connection.origin) && (
              <p className="dm-note">
                Tools that stand in frames, whatever page is around them: one limit for all.
              </p>
            )}
            <p className="dm-note">{rightsInWords(connection)}</p>
            <dl className="profile-figures">
              {hasScope(connection, 'generate') && (
                <>
                  <div>
                    <dt>Spent today</dt>
                    <dd>
                      <span>{`${formatCount(connection.spent_today)} of ${countCredits(connection.daily_cap)}`}</span>
                      <meter
                        min={0}
                        max={connection.daily_cap}
                        value={connection.spent_today}
                        aria-label={`Spent today by ${nameOfConnection(connection)}`}
                      />
                    </dd>
                  </div>
                  <div>
                    <dt>Spent in all</dt>
                    <dd>{countCredits(connection.spent_total)}</dd>
                  </div>
                </>
              )}
              <div>
                <dt>Last used</dt>
                <dd>
                  {connection.last_used_at ? (
                    <Moment iso={connection.last_used_at} />
                  ) : (
                    <span>Never</span>
                  )}
                </dd>
              </div>
              <div>
                <dt>Connected</dt>
                <dd>
                  <Moment iso={connection.created_at} />
                </dd>
              </div>
            </dl>
            <div className="profile-buttons">
              {hasScope(connection, 'generate') && (
                <ConnectionLimit
                  connection={connection}
                  onChanged={(cap) => setCap(connection.id, cap)}
                />
              )}
              <ConfirmButton
                label="Disconnect"
                about={nameOfConnection(connection)}
                question={
                  <>
                    Disconnect <strong>{nameOfConnection(connection)}</strong>? It ends within a
                    minute and spends nothing more. You can connect it again at any time.
                  </>
                }
                onConfirm={() => disconnect(connection)}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="dm-note profile-more">
        <PageLink to="/assistants">Connect an assistant</PageLink>
      </p>
    </>
  )
}
