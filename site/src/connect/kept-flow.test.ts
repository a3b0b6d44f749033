import { expect, test } from 'vitest'
import { FLOW_MS, forgetFlow, storeFlow, readKeptFlow } from './kept-flow.ts'

const NOW = 1_800_000_000_000
const A = { path: '/connect', search: '?client_id=a' } as const
const B = { path: '/connect/wordpress', search: '?client_id=b' } as const
const storage = () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return () => storage
}

test('keeps a query for the tab and for the next one, for an hour', () => {
  const [tab, origin, nextTab] = [storage(), storage(), storage()]
  storeFlow(A, NOW, [tab, origin])
  expect(readKeptFlow(NOW + 1, [nextTab, origin])?.search).toBe('?client_id=a')
  expect(readKeptFlow(NOW + FLOW_MS - 1, [tab, origin])?.search).toBe('?client_id=a')
  expect(readKeptFlow(NOW + FLOW_MS, [tab, origin])).toBeUndefined()
})

test('a tab goes on with its own query, whatever another one started since', () => {
  const [tab, origin, other] = [storage(), storage(), storage()]
  storeFlow(A, NOW, [tab, origin])
  storeFlow(B, NOW + 1, [other, origin])
  expect(readKeptFlow(NOW + 2, [tab, origin])?.search).toBe('?client_id=a')
})

test('forgets everywhere, and does without storage', () => {
  const [tab, origin] = [storage(), storage()]
  storeFlow(A, NOW, [tab, origin])
  forgetFlow([tab, origin])
  expect(readKeptFlow(NOW, [tab, origin])).toBeUndefined()
  const refused = () => {
    throw new DOMException('SecurityError')
  }
  storeFlow(A, NOW, [refused])
  expect(readKeptFlow(NOW, [refused])).toBeUndefined()
})

test('takes nothing that is not a query, and nothing from the future', () => {
  const broken = storage()
  for (const text of [
    '{',
    '"x"',
    '{"search":"//evil.example","keptAt":1}',
    '{"search":5}',
    '{"path":"/profile","search":"?a","keptAt":1}',
    '{"search":"?a","keptAt":1}',
  ]) {
    broken().setItem('draftmill-connect', text)
    expect(readKeptFlow(2, [broken]), text).toBeUndefined()
  }
  storeFlow(A, NOW + 10, [broken])
  expect(readKeptFlow(NOW, [broken])).toBeUndefined()
})
