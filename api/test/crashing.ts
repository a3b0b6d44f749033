import type { Random } from '#shared/text/random.ts'
import type { Operation } from '../src/store/runner.ts'
import type { Store } from '../src/store/store.ts'

/** Runs operations on any of the instances, now and then only a part of one: undefined then. */
export function crashingRun(
  instances: readonly Store[],
  random: Random,
  /** How many statements are done at most before the end. */
  statementsMax: number,
  onCrash: () => void,
): <R>(operation: () => Operation<R>) => Promise<R | undefined> {
  return async (operation) => {
    const side = random.pick(instances)
    const crashAfter = random.chance(0.06) ? random.int(statementsMax) : undefined
    try {
      return await side.run(
        crashAfter === undefined ? operation : () => crashing(operation(), crashAfter),
      )
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      onCrash()
      return undefined
    }
  }
}

/** The process ends in the middle of a transaction. */
class Crash extends Error {}

/** Runs an operation as far as its n-th statement. */
function* crashing<R>(operation: Operation<R>, after: number): Operation<R> {
  let step = operation.next()
  for (let done = 0; !step.done; done++) {
    if (done === after) throw new Crash()
    step = operation.next(yield step.value)
  }
  return step.value
}
