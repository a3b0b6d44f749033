import { createRandom } from '../text/random.ts'

/**
 * The share of an exhaustive test in this run: daily runs test a sample drawn by a fixed seed, release runs the rest
 * (vitest.config.ts). `SEED=` draws another sample.
 */
const isReleaseRun = process.env['TEST_SHARE'] === 'whole'
const SEED = process.env['SEED'] ?? 'a sample of every day'
/**
 * True if nothing is sampled: `EXHAUSTIVE=1 npm run test:release`. Otherwise a release run samples products of
 * several lists by a fixed seed, and the test names the sample size and the total.
 */
export const isExhaustive = process.env['EXHAUSTIVE'] === '1'

/** A daily run tests one in ten random inputs, a release run one in two, or all if exhaustive. */
const DAILY_DIVISOR = 10
const RELEASE_DIVISOR = isExhaustive ? 1 : 2

/**
 * Returns `count` items chosen by the seed in a daily run; in a release run the others, limited for a long list so
 * that both runs together test `releaseCount`.
 */
export function sampleOf<T>(
  all: readonly T[],
  count: number,
  releaseCount = all.length,
): readonly T[] {
  const shuffled = createRandom(SEED).shuffle(all)
  return isReleaseRun
    ? shuffled.slice(count, isExhaustive ? all.length : releaseCount)
    : shuffled.slice(0, count)
}

/** Returns the number of random inputs to test out of `whole`: a tenth in a daily run, half or all in a release run. */
export function sampleSizeOf(whole: number): number {
  return Math.ceil(whole / (isReleaseRun ? RELEASE_DIVISOR : DAILY_DIVISOR))
}
