import { describe, expect, test } from 'vitest'
import { createMemo, oncePer } from './memo.ts'

describe('a memo', () => {
  test('hands back what was kept, and undefined for what it never saw', () => {
    const memo = createMemo<number>(10)
    expect(memo.set('a', 0)).toBe(0)
    expect(memo.get('a')).toBe(0)
    expect(memo.get('b')).toBeUndefined()
  })

  test('holds no more than its bound, and forgets what was not asked for', () => {
    const memo = createMemo<number>(10)
    for (let i = 0; i < 1_000; i++) {
      memo.set(`key ${i}`, i)
      memo.get('key 0')
    }
    const held = Array.from({ length: 1_000 }, (_, i) => memo.get(`key ${i}`)).filter(
      (value) => value !== undefined,
    )
    expect(held.length).toBeLessThanOrEqual(10)
    expect(memo.get('key 500')).toBeUndefined()
  })

  test('keeps what is asked for again and again', () => {
    const memo = createMemo<string>(10)
    memo.set('often', 'yes')
    for (let i = 0; i < 100; i++) {
      memo.set(String(i), 'once')
      expect(memo.get('often')).toBe('yes')
    }
  })

  test('does not keep a long key', () => {
    const memo = createMemo<number>(10, 5)
    expect(memo.set('123456', 1)).toBe(1)
    expect(memo.get('123456')).toBeUndefined()
  })
})

test('a function is asked once for each object, also where it answers nothing', () => {
  const asked: object[] = []
  const read = oncePer((key: { readonly at: number }) => {
    asked.push(key)
    return key.at || undefined
  })
  const [none, one] = [{ at: 0 }, { at: 1 }]
  expect([read(none), read(none), read(one), read(one)]).toEqual([undefined, undefined, 1, 1])
  expect(asked).toEqual([none, one])
  expect(read({ at: 1 })).toBe(1)
  expect(asked).toHaveLength(3)
})
