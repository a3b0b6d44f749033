import { expect, it } from 'vitest'
import type { Job } from './thread.ts'
import { createJobScheduler, waitsForLoadedThread } from './turns.ts'

const waitingJobsOf = (owners: string): Job[] =>
  [...owners].map((owner, number) => ({ number, owner }) as unknown as Job)

const ownersOf = (jobs: Iterable<Job>): string => [...jobs].map(({ owner }) => owner).join('')

it('lets owners take turns, however much one of them wants', () => {
  const turns = createJobScheduler()
  let waiting = waitingJobsOf('aaaaaabc')
  const taken: string[] = []
  for (let round = 0; round < 4; round++) {
    const batch = turns.next(waiting, 2)
    waiting = waiting.filter((job) => !batch.has(job))
    taken.push(ownersOf(batch))
  }
  expect(taken).toEqual(['ab', 'ca', 'aa', 'aa'])
  expect(waiting).toEqual([])
})

it('keeps the order of one owner’s own', () => {
  const numbers = [...createJobScheduler().next(waitingJobsOf('aabab'), 4)].map(
    ({ number }) => number,
  )
  expect(numbers).toEqual([0, 2, 1, 4])
})

it('leaves a job to the thread that holds its tool, but not for long', () => {
  const threadWith = (...tools: string[]) => ({ tools: new Set(tools) })
  const jobOf = (toolId: string): Job => ({ task: { message: { toolId } }, queuedMs: 1_000 }) as Job
  const [one, other] = [threadWith('mottos', 'poems'), threadWith('poems')]
  const isAway = (thread: typeof one, nowMs: number) =>
    ['mottos', 'poems', 'tags'].filter((id) =>
      waitsForLoadedThread(thread, [one, other], nowMs)(jobOf(id)),
    )
  expect(isAway(one, 1_000)).toEqual([])
  expect(isAway(other, 1_000), 'poems are at home in both, and tags in none').toEqual(['mottos'])
  expect(isAway(other, 1_150), 'the thread that holds them has had its time').toEqual([])
})
