import { expect, test } from 'vitest'
import { createTokenStorage, readTokens } from './stored-tokens.ts'

function storage(): Storage {
  const held = new Map<string, string>()
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => held.set(name, text),
    removeItem: (name: string) => held.delete(name),
  } as unknown as Storage
}
const denied = (): Storage => {
  throw new DOMException('Denied', 'SecurityError')
}

test('keeps a text where all tabs find it, and removes it', () => {
  const there = storage()
  const [one, other] = [createTokenStorage(() => there, 'a'), createTokenStorage(() => there, 'a')]
  expect(one.set('text')).toBe(true)
  expect(other.get()).toBe('text')
  other.set(undefined)
  expect(one.get()).toBeUndefined()
})

test('holds it in memory where storage is refused, and says so', () => {
  const tokenStorage = createTokenStorage(denied, 'a')
  expect(tokenStorage.get()).toBeUndefined()
  expect(tokenStorage.set('text')).toBe(false)
  expect(tokenStorage.get()).toBe('text')
  tokenStorage.set(undefined)
  expect(tokenStorage.get()).toBeUndefined()
})

test('tokens that are not whole are none', () => {
  const tokenStorage = createTokenStorage(storage, 'a')
  for (const text of ['', '[]', 'null', '{', '{"access":1,"refresh":"r"}', '{"access":"a"}']) {
    const there = storage()
    const kept = createTokenStorage(() => there, 'a')
    kept.set(text)
    expect(readTokens(kept), text).toBeUndefined()
  }
  expect(readTokens(tokenStorage)).toBeUndefined()
  const there = storage()
  const kept = createTokenStorage(() => there, 'a')
  kept.set('{"access":"a","refresh":"r","expiresAtMs":5}')
  expect(readTokens(kept)).toEqual({ access: 'a', refresh: 'r', expiresAtMs: 5 })
})
