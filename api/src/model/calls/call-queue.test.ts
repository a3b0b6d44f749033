import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCallQueue, type EndQueueTurn } from './call-queue.ts'
import type { QueuePlace } from '../model-writer.ts'

/** One call: its places in the queue, and whether it was served. */
interface Call {
  readonly owner: string
  readonly places: QueuePlace[]
  readonly caller: AbortController
  end: EndQueueTurn | undefined
  failure: string | undefined
}

const LONG_QUEUE = { waitingMax: 1_000, waitMs: 60_000 }

function createCaller(queue: ReturnType<typeof createCallQueue>) {
  return (owner: string, isContinuation = false): Call => {
    const caller = new AbortController()
    const call: Call = { owner, places: [], caller, end: undefined, failure: undefined }
    queue
      .enter({
        owner,
        signal: caller.signal,
        isContinuation,
        onPlace: (place) => call.places.push(place),
      })
      .then(
        (end) => (call.end = end),
        ({ kind }: { kind: string }) => (call.failure = kind),
      )
    return call
  }
}

const settlePromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const placeOf = ({ places }: Call): string => `${places.at(-1)?.place} of ${places.at(-1)?.length}`

it('serves one person’s one call before another’s five, and tells everybody their place', async () => {
  const queue = createCallQueue(1, LONG_QUEUE)
  const enter = createCaller(queue)
  const ada = Array.from({ length: 5 }, () => enter('ada'))
  const [bob, eve] = [enter('bob'), enter('eve')]
  await settlePromises()
  expect(ada[0]?.places).toEqual([])
  expect([bob, eve, ...ada.slice(1)].map(placeOf)).toEqual(
    [1, 2, 3, 4, 5, 6].map((place) => `${place} of 6`),
  )
  const order: Call[] = []
  const all = [...ada, bob, eve]
  while (order.length < all.length) {
    const served = all.find((call) => call.end && !order.includes(call)) as Call
    order.push(served)
    served.end?.()
    await settlePromises()
  }
  expect(order.map(({ owner }) => owner).join(' ')).toBe('ada bob eve ada ada ada ada')
})

it('frees the place of whoever leaves, who is not behind for it when coming back', async () => {
  const enter = createCaller(createCallQueue(1, LONG_QUEUE))
  const first = enter('ada')
  const [bob, eve] = [enter('bob'), enter('eve')]
  await settlePromises()
  expect(placeOf(eve)).toBe('2 of 2')
  bob.caller.abort()
  await settlePromises()
  expect(bob.failure).toBe('cancelled')
  expect(placeOf(eve)).toBe('1 of 1')
  const [again, late] = [enter('bob'), enter('ada')]
  await settlePromises()
  expect([again, late].map(placeOf)).toEqual(['2 of 3', '3 of 3'])
  first.end?.()
  await settlePromises()
  expect(eve.end).toBeDefined()
})

it('turns away at once past its limits: how many wait, and how long it would take', async () => {
  let now = 0
  const queue = createCallQueue(1, { waitingMax: 2, waitMs: 100 }, () => now)
  const enter = createCaller(queue)
  const [first] = [enter('ada'), enter('bob'), enter('eve')]
  const late = enter('joe')
  const isContinuation = enter('joe', true)
  await settlePromises()
  expect(late.failure).toBe('busy')
  expect(placeOf(isContinuation)).toBe('3 of 3')
  expect(isContinuation.places.at(-1)?.aboutMs).toBeUndefined()
  now = 60
  first?.end?.()
  await settlePromises()
  // One call took 60 ms, so the second in the queue would wait 120.
  expect(placeOf(isContinuation)).toBe('2 of 2')
  expect(isContinuation.places.at(-1)?.aboutMs).toBe(120)
  const waiting = createCaller(createCallQueue(1, { waitingMax: 5, waitMs: 20 }))
  waiting('ada')
  const tired = waiting('bob')
  await expect.poll(() => tired.failure).toBe('busy')
  expect(tired.end).toBeUndefined()
})

it('does not count how long a turn took whose server was away', async () => {
  let now = 0
  const enter = createCaller(createCallQueue(1, LONG_QUEUE, () => now))
  const [first, away, , last] = ['ada', 'bob', 'eve', 'joe'].map((owner) => enter(owner))
  await settlePromises()
  now = 60
  first?.end?.()
  await settlePromises()
  away?.end?.(false)
  await settlePromises()
  expect(last?.places.at(-1)).toEqual({ place: 1, length: 1, aboutMs: 60 })
})

it('serves as many at once as it is set to, from then on', async () => {
  const queue = createCallQueue(1, LONG_QUEUE)
  const enter = createCaller(queue)
  const calls = [enter('ada'), enter('bob'), enter('eve'), enter('joe')]
  const served = async (): Promise<number> => {
    await settlePromises()
    return calls.filter(({ end }) => end).length
  }
  expect(await served()).toBe(1)
  queue.allowAtOnce(3)
  expect(await served()).toBe(3)
  queue.allowAtOnce(1)
  calls[0]?.end?.()
  calls[0]?.end?.()
  expect(await served()).toBe(3)
  calls[1]?.end?.()
  calls[2]?.end?.()
  expect(await served()).toBe(4)
})

const OWNERS = ['ada', 'bob', 'eve']
type Step = readonly ['enter' | 'end' | 'leave' | 'serve', number]

it('never serves too many, forgets nobody, and lets nobody wait for two turns of another (random)', async () => {
  const step = fc.tuple(
    fc.constantFrom('enter', 'enter', 'enter', 'end', 'end', 'leave', 'serve'),
    fc.nat(100),
  ) as fc.Arbitrary<Step>
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      let atOnce = 1
      const queue = createCallQueue(atOnce, LONG_QUEUE)
      const enter = createCaller(queue)
      const all: Call[] = []
      const over = new Set<Call>()
      const begun: Call[] = []
      const running = () => all.filter((call) => call.end && !over.has(call))
      const waiting = () => all.filter((call) => !call.end && call.failure === undefined)
      /** The other owners' served turns, in order, since a waiting call's owner was last served. */
      const passed = new Map<Call, string[]>()
      const look = async (): Promise<void> => {
        await settlePromises()
        for (const call of all) {
          if (!call.end || begun.includes(call)) continue
          begun.push(call)
          for (const one of waiting()) {
            if (one.owner === call.owner) passed.set(one, [])
            else passed.set(one, [...(passed.get(one) ?? []), call.owner])
          }
        }
        for (const one of waiting())
          for (const owner of OWNERS) {
            const turns = (passed.get(one) ?? []).filter((name) => name === owner).length
            // A call served before this one arrived counts as a turn, so a second may follow it; never a third.
            expect(turns).toBeLessThanOrEqual(2)
          }
        const places = waiting().map((call) => call.places.at(-1)?.place)
        expect(places.toSorted()).toEqual(places.map((_, index) => index + 1))
        expect(new Set(waiting().map((call) => call.places.at(-1)?.length)).size).toBeLessThan(2)
        if (waiting().length > 0) expect(running().length).toBeGreaterThanOrEqual(atOnce)
      }
      for (const [kind, number] of steps) {
        const before = running().length
        if (kind === 'enter') all.push(enter(OWNERS[number % OWNERS.length] as string))
        if (kind === 'serve') queue.allowAtOnce((atOnce = 1 + (number % 3)))
        if (kind === 'leave') waiting()[number % 7]?.caller.abort()
        const [done] = kind === 'end' ? running().slice(number % 3) : []
        if (done) {
          over.add(done)
          done.end?.()
        }
        await look()
        expect(running().length).toBeLessThanOrEqual(Math.max(atOnce, before))
      }
      queue.allowAtOnce((atOnce = 1))
      for (let turn = 0; turn <= all.length; turn++) {
        await look()
        for (const call of running()) {
          over.add(call)
          call.end?.()
        }
      }
      expect(all.filter((call) => !call.end && call.failure !== 'cancelled')).toEqual([])
    }),
    { numRuns: 60 },
  )
})
