/** So many signs of one kind in a row say what any number of them says. */
const SAME_SIGNS_MAX = 3
/** More marks on one letter than any script puts there. */
const COMBINING_MAX = 4
/** Longer than any word and nearly any address; what is longer is read in pieces. */
const CHUNK_CHARS_MAX = 64

const MARKS = new RegExp(String.raw`(\p{M}{${COMBINING_MAX}})\p{M}+`, 'gu')
const SIGNS = new RegExp(String.raw`([^\p{L}\p{N}\p{M}\s])\1{${SAME_SIGNS_MAX},}`, 'gu')
const SLASHES = /\/{2,}/g
const LONG = new RegExp(String.raw`\S{${CHUNK_CHARS_MAX}}(?=\S)`, 'gu')

/**
 * The text as a library may read it. Other people's patterns are not ours to measure one by one: a reader of web
 * addresses went back exponentially over labels after a double slash, others do quadratically over one long run. So nothing reaches them that makes a pattern go back: signs in a row are few, two slashes stand by themselves,
 * and no piece between two spaces is long. An honest text says the same afterwards; most come back as they are.
 */
export function harmless(text: string): string {
  return text
    .replace(MARKS, '$1')
    .replace(SIGNS, (run, sign: string) => run.slice(0, sign.length * SAME_SIGNS_MAX))
    .replace(SLASHES, ' // ')
    .replace(LONG, '$& ')
}
