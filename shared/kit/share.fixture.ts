import { createRandom } from '../text/random.ts'

/**
 * Which share of an exhaustive proof this run tries: by day a sample that a fixed seed draws, for a release the whole
 * (vitest.config.ts). `SEED=` draws another sample.
 */
const isWhole = process.env['TEST_SHARE'] === 'whole'
const SEED = process.env['SEED'] ?? 'a sample of every day'
/** Of random inputs a day tries one in so many. */
const DAY_PART = 5

/** All of a list for a release; by day `count` of them, chosen by the seed. */
export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  return isWhole ? all : createRandom(SEED).shuffle(all).slice(0, count)
}

/** How many random inputs to try where a release tries `whole`. */
export function shareOf(whole: number): number {
  return isWhole ? whole : Math.ceil(whole / DAY_PART)
}
