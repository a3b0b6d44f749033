import { expect, test } from 'vitest'
import type { Refusal } from '../session/refusal.ts'
import { SIGNED_OUT_SESSION } from '../session/session.ts'
import { fixtureTool } from '../tool/tool.fixture.ts'
import { explainProblem } from './explain-problem.ts'
import { refusalPrompt } from './tell-refusal.ts'
import { authPrompt } from './auth-prompt.ts'

const refusal: Refusal = {
  title: 'That is all for today',
  text: 'That is all. Log in to use your own credits.',
  bare: 'That is all.',
  isLimit: true,
}
const asked = (attributes: Readonly<Record<string, string>>) => ({
  attributeOf: (name: string) => attributes[name] ?? null,
})

test('without login there is no word of one, and no way to it', () => {
  const hidden = asked({ login: 'hidden' })
  expect(refusalPrompt(hidden, refusal)).toMatchObject({ text: refusal.bare, to: 'nowhere' })
  const sessionState = { ...SIGNED_OUT_SESSION, prompt: 'Go on in the window.', refusal }
  const here = { tool: fixtureTool, sessionState }
  expect(authPrompt({ ...here, ...hidden }).text).toBe(refusal.bare)
  expect(authPrompt(here)).toMatchObject({ text: 'Go on in the window.', to: 'login' })
})

test('login stays where nobody pays, whatever the owner asks for', () => {
  const here = { tool: fixtureTool, sessionState: SIGNED_OUT_SESSION }
  expect(authPrompt({ ...here, ...asked({ login: 'hidden' }) })).toMatchObject({
    text: 'Login to generate mottos',
    to: 'login',
  })
  expect(authPrompt({ ...here, ...asked({ 'text-login': 'Log in' }) }).own).toBe('Log in')
})

test('the owner’s word for a limit is for limits alone', () => {
  const own = asked({ 'text-limit': 'Come back tomorrow.' })
  expect(refusalPrompt(own, refusal).own).toBe('Come back tomorrow.')
  expect(refusalPrompt(own, { ...refusal, isLimit: false }).own).toBe('')
  const explanation = { ...refusal, to: 'login' } as const
  expect(explainProblem(fixtureTool, { code: 'limit_reached', explanation }, own)).toEqual({
    code: 'limit_reached',
    title: refusal.title,
    text: 'Come back tomorrow.',
    to: 'login',
  })
})
