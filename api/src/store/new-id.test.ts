import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('is a version 7 UUID that carries its time and differs from every other (RFC 9562 §5.7)', () => {
  const now = Date.UTC(2026, 10, 20)
  const ids = Array.from({ length: 1_000 }, () => newId(now))
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(1_000)
  expect(ids.toSorted(), 'they grow within their millisecond').toEqual(ids)
  expect(Number.parseInt((ids[0] as string).replace('-', '').slice(0, 12), 16)).toBe(now)
  expect(newId(now + 1) > newId(now)).toBe(true)
})
