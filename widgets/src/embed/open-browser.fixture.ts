import { afterEach, beforeEach, vi } from 'vitest'
import type { GenerationRequest } from '../session/request-generation.ts'
import { createEmbedSession, type EmbedOptions, type EmbedSession } from './embed-session.ts'
import { API_ORIGIN, createBrowser, createPopup } from './embed-world.fixture.ts'

/** Sessions to stop after the test. */
export const sessionsToStop: EmbedSession[] = []

/** Gives every test of the file a clock of its own, and stops its sessions after it. */
export function setUpBrowsers(): void {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    sessionsToStop.splice(0).forEach((session) => session.stop())
    vi.useRealTimers()
  })
}

/** Lets the time pass, in milliseconds. */
export const passTime = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
/** What was clicked. */
export const clickedElement = {} as Element
export const generationRequest: GenerationRequest = {
  functionName: 'generate-mottos',
  values: {},
  key: 'k',
  signal: new AbortController().signal,
  onDraft() {},
}

/** A browser whose tabs hold sessions. */
export function openBrowser(
  options: Partial<EmbedOptions> = {},
  given: Parameters<typeof createBrowser>[0] = {},
) {
  const browser = createBrowser(given)
  const open = async (...tab: Parameters<typeof browser.openTab>) => {
    const opened = browser.openTab(...tab)
    const session = createEmbedSession({ apiBase: API_ORIGIN, ...options }, opened.world)
    sessionsToStop.push(session)
    await passTime()
    return { ...opened, session }
  }
  return { ...browser, open }
}

/** Clicks Login, consents, and receives the window's answer. */
export async function connectByLogin(
  server: ReturnType<typeof createBrowser>['server'],
  {
    session,
    send,
  }: {
    session: EmbedSession
    send: ReturnType<ReturnType<typeof createBrowser>['openTab']>['send']
  },
) {
  const { popup, query } = createPopup()
  session.connect(clickedElement, popup)
  await passTime()
  const state = query().get('state')
  server.codes['c-1'] = query().get('code_challenge') ?? ''
  const data = { type: 'authorization_response', response: { code: 'c-1', state, iss: API_ORIGIN } }
  send({ origin: API_ORIGIN, source: popup, data })
  await passTime()
  return { popup, data }
}
