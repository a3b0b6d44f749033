import { expect, test } from 'vitest'
import { createShelf, readTokens } from './stored-tokens.ts'

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
  const [one, other] = [createShelf(() => there, 'a'), createShelf(() => there, 'a')]
  expect(one.set('text')).toBe(true)
  expect(other.get()).toBe('text')
  other.set(undefined)
  expect(one.get()).toBeUndefined()
})

test('holds it in memory where storage is refused, and says so', () => {
  const shelf = createShelf(denied, 'a')
  expect(shelf.get()).toBeUndefined()
  expect(shelf.set('text')).toBe(false)
  expect(shelf.get()).toBe('text')
  shelf.set(undefined)
  expect(shelf.get()).toBeUndefined()
})

test('tokens that are not whole are none', () => {
  const shelf = createShelf(storage, 'a')
  for (const text of ['', '[]', 'null', '{', '{"access":1,"refresh":"r"}', '{"access":"a"}']) {
    const there = storage()
    const kept = createShelf(() => there, 'a')
    kept.set(text)
    expect(readTokens(kept), text).toBeUndefined()
  }
  expect(readTokens(shelf)).toBeUndefined()
  const there = storage()
  const kept = createShelf(() => there, 'a')
  kept.set('{"access":"a","refresh":"r","expiresAtMs":5}')
  expect(readTokens(kept)).toEqual({ access: 'a', refresh: 'r', expiresAtMs: 5 })
})
