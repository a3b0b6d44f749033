import { spokenWordsOf } from './sounds.server.ts'

/** The maximum deviation of a line from its metre: one clash in ten syllables. */
export const CLASH_MAX = 1
const PENTAMETER_SYLLABLES = [10, 11]
/** Lines of many words with several readings have more ways to be read; so many are tried. */
const PATTERNS_MAX = 256

/**
 * Every way to read a line, a sign per syllable: '1' the stress of a longer word, '0' its weak syllable, 'x' a
 * syllable that may be either (words of one syllable, light stress, unknown words).
 */
function stressPatternsOf(line: string): string[] {
  let patterns = ['']
  for (const { readings } of spokenWordsOf(line)) {
    const ways = new Set(
      readings.map(({ stresses: all }) => (all.length === 1 ? 'x' : all.replaceAll('2', 'x'))),
    )
    const longer = patterns.flatMap((start) => [...ways].map((way) => start + way))
    patterns = longer.slice(0, PATTERNS_MAX)
  }
  return patterns
}

/**
 * Measures how far a line deviates from iambic metre, at best over all its readings of the given lengths (pentameter:
 * 10 or 11 syllables): 1 for each stress on an odd syllable, 0.5 for each weak one on an even syllable; the first foot
 * may be inverted. Infinity if no reading has the length.
 */
export function iambicClash(
  line: string,
  lengths: readonly number[] = PENTAMETER_SYLLABLES,
): number {
  const fitting = stressPatternsOf(line).filter(({ length }) => lengths.includes(length))
  return Math.min(
    ...fitting.map((pattern) =>
      [...pattern.replace(/^10?/, (foot) => 'x'.repeat(foot.length))].reduce((sum, sign, at) => {
        const isBeat = at % 2 === 1
        return sum + (sign === '1' && !isBeat ? 1 : 0) + (sign === '0' && isBeat ? 0.5 : 0)
      }, 0),
    ),
  )
}

/**
 * True if a line can be read with this many beats: one or two light syllables between them and at most two before and
 * after, every stress of a longer word on a beat, and no beat on its weak syllable.
 */
export function canHaveBeats(line: string, beats: number): boolean {
  const metre = new RegExp(`^[0x]{0,2}[1x](?:[0x]{1,2}[1x]){${beats - 1}}[0x]{0,2}$`)
  return stressPatternsOf(line).some((pattern) => metre.test(pattern))
}
