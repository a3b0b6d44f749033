import { createRandom } from '../text/random.ts'

/**
 * Which share of an exhaustive proof this run tries: by day a sample that a fixed seed draws, for a release what a day
 * leaves out (vitest.config.ts). `SEED=` draws another sample.
 */
const isWhole = process.env['TEST_SHARE'] === 'whole'
const SEED = process.env['SEED'] ?? 'a sample of every day'
/**
 * True where nothing is sampled: `EXHAUSTIVE=1 npm run test:release`. Otherwise a release draws from what is a product of
 * several lists by a fixed seed, and the test says how many of how many.
 */
export const isExhaustive = process.env['EXHAUSTIVE'] === '1'

/** Of random inputs a day tries one in so many, and a release. */
const DAY_PART = 10
const RELEASE_PART = isExhaustive ? 1 : 2

/**
 * By day `count` of a list, chosen by the seed; for a release the others, or of a long list so many of them that both
 * together try `releaseCount`.
 */
export function sampleOf<T>(
  all: readonly T[],
  count: number,
  releaseCount = all.length,
): readonly T[] {
  const shuffled = createRandom(SEED).shuffle(all)
  return isWhole
    ? shuffled.slice(count, isExhaustive ? all.length : releaseCount)
    : shuffled.slice(0, count)
}

/** How many random inputs to try of `whole`: by day a tenth, for a release half of them. */
export function shareOf(whole: number): number {
  return Math.ceil(whole / (isWhole ? RELEASE_PART : DAY_PART))
}
