import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowedScriptUrl } from './script-origins.ts'

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const OWN = 'https://check.example:8443/api.js'
const NAMED = 'https://a.example, https://check.example:8443 http://127.0.0.1:9000'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

test.each([
  [TURNSTILE, null],
  [TURNSTILE, NAMED],
  [OWN, NAMED],
  ['HTTPS://A.example/x.js', NAMED],
  ['http://127.0.0.1:9000/x.js', NAMED],
])('lets %s run where the page names %s (statement 75)', (address, named) => {
  expect(allowedScriptUrl(address, named)?.href).toBe(new URL(address).href)
  expect(console.error).not.toHaveBeenCalled()
})

test.each([
  [OWN, null],
  [OWN, ''],
  [OWN, 'https://check.example'],
  [OWN, 'http://check.example:8443'],
  [OWN, 'https://check.example:8443.evil.example'],
  ['https://sub.a.example/x.js', NAMED],
  ['http://challenges.cloudflare.com/turnstile/v0/api.js', NAMED],
  ['https://challenges.cloudflare.com:444/turnstile/v0/api.js', NAMED],
  ['https://challenges.cloudflare.com.evil.example/api.js', NAMED],
  ['https://challenges.cloudflare.com@evil.example/api.js', NAMED],
  ['https:\\\\evil.example/challenges.cloudflare.com', NAMED],
  ['blob:https://challenges.cloudflare.com/0a1b', NAMED],
  ['blob:https://a.example/0a1b', NAMED],
  ['data:text/javascript,alert(1)', `${NAMED} null data:// data:`],
  ['javascript:alert(1)', `${NAMED} null javascript://`],
  ['filesystem:https://a.example/temporary/x.js', NAMED],
])('runs nothing of %s where the page names %s, and says so (statement 75)', (address, named) => {
  expect(allowedScriptUrl(address, named)).toBeUndefined()
  expect(console.error).toHaveBeenCalledOnce()
})

test.each(['', '/api.js', '//check.example:8443/api.js', 'https://'])(
  'takes %j for no address',
  (address) => {
    expect(allowedScriptUrl(address, NAMED)).toBeUndefined()
  },
)
