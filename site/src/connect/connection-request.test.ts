import { expect, test } from 'vitest'
import { readEmbedder, readQuery, redirectAddress, warnOfOrigin } from './connection-request.ts'

test('reads the members of a request and nothing else, and leaves doubled ones for the server to refuse', () => {
  const search =
    '?client_id=https%3A%2F%2Fblog.example&state=a%2Bb&scope=x&scope=y&daily_cap=9&prompt=none'
  expect(readQuery(search)).toEqual({
    client_id: 'https://blog.example',
    state: 'a+b',
    scope: ['x', 'y'],
  })
})

test('goes back to the site with the answer beside what its address held', () => {
  const request = {
    origin: 'https://blog.example',
    redirect_uri: 'https://blog.example/a?p=1&code=x',
  }
  const response = { code: 'c/1', state: 's&t', iss: 'https://draftmill.example' }
  const url = new URL(redirectAddress(request, response))
  expect(url.origin + url.pathname).toBe('https://blog.example/a')
  expect(Object.fromEntries(url.searchParams)).toEqual({ p: '1', ...response })
  const denied = { error: 'access_denied' as const, state: undefined, iss: 'x' }
  expect(redirectAddress(request, denied)).toContain('error=access_denied')
  expect(redirectAddress(request, denied)).not.toContain('state=')
})

test('never goes anywhere but to the origin that asks (statement 42)', () => {
  for (const redirect_uri of [
    'https://blog.example.evil.test/',
    'http://blog.example/',
    'https://blog.example:8443/',
    'https://blog.example@evil.test/',
  ]) {
    const request = { origin: 'https://blog.example', redirect_uri }
    expect(() => redirectAddress(request, { code: 'c', iss: 'x' }), redirect_uri).toThrow()
  }
})

test('warns of names that look like others and of pages on this computer', () => {
  expect(warnOfOrigin('https://xn--blg-hoa.example')).toContain('as computers write it')
  expect(warnOfOrigin('https://shop.xn--e1afmkfd.example')).toContain('as computers write it')
  expect(warnOfOrigin('http://localhost:8080')).toContain('your own computer')
  expect(warnOfOrigin('https://blog.example')).toBeUndefined()
})

test('takes the page around a frame as an origin and nothing else', () => {
  const read = (embedder: string) =>
    readEmbedder(`?state=s&embedder=${encodeURIComponent(embedder)}`)
  expect(read('https://blog.example')).toBe('https://blog.example')
  for (const embedder of [
    'https://blog.example/',
    'your own bank',
    'javascript:alert(1)',
    'HTTPS://A.example',
    '',
  ])
    expect(read(embedder), embedder).toBeUndefined()
  expect(readEmbedder('?state=s')).toBeUndefined()
})
