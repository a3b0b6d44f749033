import { expect, test } from 'vitest'
import { embedSession } from './embed-session.ts'
import { createLaterSession } from './later-session.ts'
import type { Session } from './session.ts'

test('is loading until the session is there, then tells its listeners and follows it', async () => {
  const { promise, resolve } = deferred()
  const session = createLaterSession(promise)
  let calls = 0
  const stop = session.subscribe(() => calls++)
  expect(session.getState().status).toBe('loading')
  resolve(embedSession)
  await promise
  await Promise.resolve()
  expect([session.getState().status, calls]).toEqual(['signed-out', 1])
  stop()
})

test('a listener that left before hears nothing', async () => {
  const { promise, resolve } = deferred()
  const session = createLaterSession(promise)
  session.subscribe(() => expect.unreachable())()
  resolve(embedSession)
  await promise
  await Promise.resolve()
})

function deferred(): { promise: Promise<Session>; resolve: (session: Session) => void } {
  let resolve: (session: Session) => void = () => {}
  const promise = new Promise<Session>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
