import { expect, test } from 'vitest'
import { answerSite, type AnsweringWindow } from './answer-site.ts'
import type { ConnectionRequest } from './connection-request.ts'

const request: ConnectionRequest = {
  origin: 'https://blog.example',
  is_connected: false,
  scope: 'generate',
  spent_today: 0,
  daily_cap: 100,
  response_mode: 'web_message',
  redirect_uri: 'https://blog.example/page',
}
const response = { code: 'c', state: 's', iss: 'https://draftmill.example' }
const ADDRESS = 'https://blog.example/page?code=c&state=s&iss=https%3A%2F%2Fdraftmill.example'

function view(opener: 'open' | 'closed' | 'none') {
  const posted: unknown[][] = []
  const left: string[] = []
  const made: AnsweringWindow = {
    opener:
      opener === 'none'
        ? null
        : {
            closed: opener === 'closed',
            postMessage: (...given: unknown[]) => void posted.push(given),
          },
    location: {
      origin: 'https://draftmill.example',
      replace: (address: string | URL) => void left.push(String(address)),
    },
  }
  return { made, posted, left }
}

test('posts the answer to the exact origin that asks (statement 44)', () => {
  const { made, posted, left } = view('open')
  expect(answerSite(made, request, response)).toBe('posted')
  expect(posted).toEqual([[{ type: 'authorization_response', response }, 'https://blog.example']])
  expect(left).toEqual([])
})

test.each(['none', 'closed'] as const)(
  'returns to the site with the answer in the address where the opener is %s (statement 46)',
  (opener) => {
    const { made, posted, left } = view(opener)
    expect(answerSite(made, request, response)).toBe('redirected')
    expect(posted).toEqual([])
    expect(left).toEqual([ADDRESS])
  },
)

test('a frame without an opener receives nothing: no window of its own can read what it stores', () => {
  const { made, left } = view('none')
  const origin = made.location.origin
  const framed = { ...request, origin, redirect_uri: `${origin}/` }
  expect(answerSite(made, framed, response)).toBe('undelivered')
  expect(left).toEqual([])
})

test('a full-page request is answered by going back, and by no message', () => {
  const { made, posted, left } = view('open')
  const query = { ...request, response_mode: 'query' as const }
  expect(answerSite(made, query, response)).toBe('redirected')
  expect(posted).toEqual([])
  expect(left).toEqual([ADDRESS])
})
