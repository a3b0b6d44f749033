import { afterEach, expect, test, vi } from 'vitest'
import { browserEnvironment } from './session-environment.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const throwSecurityError = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('works without a lock and a channel where the browser refuses them, as Firefox with site data blocked', async () => {
  vi.stubGlobal('navigator', { locks: { request: async () => throwSecurityError() } })
  vi.stubGlobal('BroadcastChannel', throwSecurityError)
  const { lock, openChannel } = browserEnvironment()
  expect(await lock(async () => true)).toBe(true)
  const channel = openChannel(() => {})
  channel.postMessage('x')
  channel.close()
  vi.stubGlobal('navigator', {})
  expect(await lock(async () => true)).toBe(true)
})

test('work that fails under the lock fails, and is not done again', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, work: () => Promise<boolean>) => work() },
  })
  const work = vi.fn(async () => throwSecurityError())
  await expect(browserEnvironment().lock(work)).rejects.toThrow('insecure')
  expect(work).toHaveBeenCalledOnce()
})
