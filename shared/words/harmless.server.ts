/** Longer runs of one sign are cut to this length, which means the same. */
const SAME_SIGNS_MAX = 3
/** More combining marks than any script puts on one letter. */
const COMBINING_MAX = 4
/** Longer than any word and nearly any address; longer runs are split. */
const CHUNK_CHARS_MAX = 64

const EXCESS_MARKS = new RegExp(String.raw`(\p{M}{${COMBINING_MAX}})\p{M}+`, 'gu')
const REPEATED_SIGNS = new RegExp(String.raw`([^\p{L}\p{N}\p{M}\s])\1{${SAME_SIGNS_MAX},}`, 'gu')
const SLASHES = /\/{2,}/g
const LONG_RUN = new RegExp(String.raw`\S{${CHUNK_CHARS_MAX}}(?=\S)`, 'gu')

/**
 * Makes a text safe for a library's patterns, which we cannot check one by one: a reader of web addresses backtracked
 * exponentially over labels after a double slash, and others do quadratically over one long run. So repeated signs
 * are cut, double slashes get spaces around them, and long runs are split. An honest text keeps its meaning, and most
 * are unchanged.
 */
export function makeSafeForPatterns(text: string): string {
  return text
    .replace(EXCESS_MARKS, '$1')
    .replace(REPEATED_SIGNS, (run, sign: string) => run.slice(0, sign.length * SAME_SIGNS_MAX))
    .replace(SLASHES, ' // ')
    .replace(LONG_RUN, '$& ')
}
