import type { Random } from '#shared/text/random.ts'
import type { Operation } from '../src/store/runner.ts'
import type { Store } from '../src/store/store.ts'

/**
 * Returns a function that runs an operation on a random instance. Some operations stop midway, as by a crash: then it
 * returns undefined.
 */
export function createCrashingRunner(
  instances: readonly Store[],
  random: Random,
  /** The most statements that run before a crash. */
  statementsMax: number,
  onCrash: () => void,
): <R>(operation: () => Operation<R>) => Promise<R | undefined> {
  return async (operation) => {
    const side = random.pick(instances)
    const crashAfter = random.chance(0.06) ? random.int(statementsMax) : undefined
    try {
      return await side.run(
        crashAfter === undefined ? operation : () => crashAtStatement(operation(), crashAfter),
      )
    } catch (error) {
      if (!(error instanceof SimulatedCrash)) throw error
      onCrash()
      return undefined
    }
  }
}

/** Simulates a process that ends in the middle of a transaction. */
class SimulatedCrash extends Error {}

/** Runs an operation up to its n-th statement, then throws. */
function* crashAtStatement<R>(operation: Operation<R>, after: number): Operation<R> {
  let step = operation.next()
  for (let done = 0; !step.done; done++) {
    if (done === after) throw new SimulatedCrash()
    step = operation.next(yield step.value)
  }
  return step.value
}
