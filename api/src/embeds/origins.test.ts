import { expect, it } from 'vitest'
import { isWithinOrigin, matchesOrigin, readOrigin, readOriginPattern } from './origins.ts'

it.each([
  'https://blog.example',
  'https://blog.example:8443',
  'https://xn--mnchen-3ya.example',
  'http://localhost:3000',
  'http://blog.localhost:3000',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
])('takes the origin %s', (origin) => expect(readOrigin(origin)).toBe(origin))

it.each([
  '',
  'null',
  'blog.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'http://blog.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'https://blog.example/',
  'https://blog.example/path',
  'https://blog.example?x',
  'https://blog.example#x',
  'https://blog.example:443',
  'https://blog.example.',
  'https://Blog.example',
  'HTTPS://blog.example',
  'https://user@blog.example',
  'https://blog.example@evil.example',
  'https://blog.example\\@evil.example',
  'https://blog.example%2eevil.example',
  'https://bloɡ.example',
  'https://münchen.example',
  'https://*.blog.example',
  'https://blog_.example',
  'https://-blog.example',
  ' https://blog.example',
  'https://blog.example\n',
  'https://blog\t.example',
  `https://${'a.'.repeat(130)}example`,
  ['https://blog.example'],
  undefined,
])('refuses %j as an origin (statement 42)', (text) => expect(readOrigin(text)).toBeUndefined())

it('takes a wildcard for all below a domain, and nothing wider', () => {
  for (const pattern of [
    'https://*.blog.example',
    'https://*.a.blog.example:8443',
    'https://*.blog.co.uk',
    'https://*.me.github.io',
  ])
    expect(readOriginPattern(pattern)).toBe(pattern)
  for (const pattern of [
    'https://*',
    'https://*.example',
    'https://*.',
    '*.blog.example',
    'http://*.blog.example',
    'https://a.*.blog.example',
    'https://*.*.example',
    'https://*blog.example',
    'https://*.blog.example/',
    'https://*.1.2.3.4',
    'https://*.blog.example.',
    // Anybody can register a name below these.
    'https://*.co.uk',
    'https://*.github.io',
    'https://*.s3.amazonaws.com:8443',
  ])
    expect(readOriginPattern(pattern), pattern).toBeUndefined()
})

it('matches an origin with its own pattern and those of the domains above it only', () => {
  const patterns = ['https://blog.example', 'https://*.shop.example', 'https://*.shop.example:8443']
  for (const origin of [
    'https://blog.example',
    'https://a.shop.example',
    'https://b.a.shop.example',
    'https://a.shop.example:8443',
  ])
    expect(matchesOrigin(patterns, origin), origin).toBe(true)
  for (const origin of [
    'https://shop.example',
    'https://evilshop.example',
    'https://shop.example.evil.example',
    'https://a.shop.example.evil.example',
    'https://a.blog.example',
    'https://blog.example:8443',
    'https://a.shop.example:9000',
    'http://localhost:1',
    'https://[::1]',
  ])
    expect(matchesOrigin(patterns, origin), origin).toBe(false)
})

it.each([
  ['https://blog.example', true],
  ['https://blog.example/', true],
  ['https://blog.example/post?x=1', true],
  ['https://blog.example?x=1', true],
  ['https://blog.example.evil.example/', false],
  ['https://blog.example@evil.example/', false],
  ['https://blog.example:443/', false],
  ['https://blog.example:8443/', false],
  ['https://user@blog.example/', false],
  ['https://blog.example./', false],
  ['https://BLOG.example/', false],
  ['http://blog.example/', false],
  ['https://blog.example\\@evil.example/', false],
  ['https://blog.example/#token', false],
  ['https://blog.example/\n', false],
  ['//blog.example/', false],
  ['javascript:alert(1)//https://blog.example/', false],
  ['null', false],
])('says whether %s lies within an origin (statement 42)', (address, isWithin) => {
  expect(isWithinOrigin(address, 'https://blog.example')).toBe(isWithin)
})
