import { expect, test } from 'vitest'
import type { SiteSession } from '../../../widgets/src/session/site-session.ts'
import { createOperatorSession } from './operator-session.ts'

/** A session with scripted responses, and the list of its calls. */
function sessionOf(statuses: readonly number[], isRefreshed: boolean) {
  const done: string[] = []
  const answers = [...statuses]
  const session = {
    fetch: async (path: string, init?: RequestInit) => {
      done.push(`${init?.method ?? 'GET'} ${path}`)
      return new Response(null, { status: answers.shift() ?? 500 })
    },
    refresh: async () => {
      done.push('refresh')
      return isRefreshed
    },
  } as unknown as SiteSession
  return { session: createOperatorSession(session), done }
}

test('an answer is passed on', async () => {
  const { session, done } = sessionOf([200], true)
  expect((await session.fetch('/api/operator/today')).status).toBe(200)
  expect(done).toEqual(['GET /api/operator/today'])
})

test('what is unknown is asked once more with a new token, as it was asked', async () => {
  const { session, done } = sessionOf([404, 200], true)
  const response = await session.fetch('/api/operator/codes', { method: 'POST', body: '{}' })
  expect(response.status).toBe(200)
  expect(done).toEqual(['POST /api/operator/codes', 'refresh', 'POST /api/operator/codes'])
})

test('what stays unknown, or has no session any more, is unknown', async () => {
  const gone = sessionOf([404, 404], true)
  expect((await gone.session.fetch('/api/operator/accounts/x')).status).toBe(404)
  expect(gone.done).toHaveLength(3)
  const ended = sessionOf([404], false)
  expect((await ended.session.fetch('/api/operator/today')).status).toBe(404)
  expect(ended.done).toEqual(['GET /api/operator/today', 'refresh'])
})

test('elsewhere unknown is unknown', async () => {
  const { session, done } = sessionOf([404], true)
  expect((await session.fetch('/api/results/x')).status).toBe(404)
  expect(done).toEqual(['GET /api/results/x'])
})
