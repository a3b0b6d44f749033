/**
 * Writes `shared/words/data/trigrams.json`: how often each run of three letters occurs in English headwords (CMU
 * Pronouncing Dictionary, 117,490 plain words), as natural logarithms of its share. 27 × 27 × 27 cells, `^` at both
 * ends of a word, one printable character per cell, 27 rows. Run once: `npx tsx scripts/build/build-pronounce.ts`.
 * The dictionary is not needed at run time.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from 'cmu-pronouncing-dictionary'

const LETTERS = '^abcdefghijklmnopqrstuvwxyz'
const LEVEL_STEP = 0.12
/** The count of an unseen trigram. */
const SMOOTHING = 0.5
/** Printable characters without the quote and the backslash, the one for the most frequent cell first. */
const CELL_CODES = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
  (code) => code !== '"' && code !== '\\',
)

const trigramCounts = new Uint32Array(27 ** 3)
let total = 0
for (const word of Object.keys(dictionary)) {
  if (!/^[a-z]+$/.test(word)) continue
  const padded = `^${word}^`
  for (let i = 0; i + 3 <= padded.length; i++) {
    const cell = Array.from(padded.slice(i, i + 3), (letter) => LETTERS.indexOf(letter)).reduce(
      (at, letter) => at * 27 + letter,
    )
    trigramCounts[cell] = (trigramCounts[cell] ?? 0) + 1
    total++
  }
}

const logProbabilities = Array.from(trigramCounts, (count) => Math.log((count + SMOOTHING) / total))
const top = logProbabilities.reduce((a, b) => Math.max(a, b))
const rows: string[] = []
for (let row = 0; row < 27; row++) {
  const cells = logProbabilities.slice(row * 729, (row + 1) * 729)
  const codes = cells.map((log) => CELL_CODES[Math.round((top - log) / LEVEL_STEP)])
  if (codes.includes(undefined)) throw new Error('More levels than codes: raise STEP.')
  rows.push(codes.join(''))
}
const table = {
  letters: LETTERS,
  top: Number(top.toFixed(4)),
  step: LEVEL_STEP,
  codes: CELL_CODES.join(''),
}
const lines = Object.entries(table).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},`)
writeFileSync(
  join(import.meta.dirname, '../../shared/words/data/trigrams.json'),
  `{\n${lines.join('\n')}\n  "rows": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]\n}\n`,
)
