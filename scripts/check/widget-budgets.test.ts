import { expect, it } from 'vitest'
import {
  CHUNK_BYTES_MAX,
  findHeavyFiles,
  PAGE_BYTES_MAX,
  pageBytes,
  SELF_CONTAINED_BYTES_MAX,
} from '../build/build-widgets.ts'

/** Returns a manifest with these sizes: of loader, runtime, and each tool's file and chunk. */
function manifestOf(
  loader: number,
  runtime: number,
  tools: readonly [alone: number, chunk: number][],
) {
  const file = (brotli: number) => ({ bytes: 0, gzip: 0, brotli, integrity: '' })
  const named = tools.map(([alone, chunk], at) => ({ id: `tool-${at}`, alone, chunk }))
  return {
    files: {
      'embed.js': file(loader),
      'chunks/runtime-x.js': file(runtime),
      'chunks/later-y/deferred-ui.js': file(99_999),
      ...Object.fromEntries(
        named.flatMap(({ id, alone, chunk }) => [
          [`${id}.js`, file(alone)],
          [`chunks/${id}.js`, file(chunk)],
        ]),
      ),
    },
    tools: Object.fromEntries(
      named.map(({ id }) => [id, { file: `${id}.js`, chunk: `chunks/${id}.js` }]),
    ),
  }
}

it('counts loader, runtime and twenty chunks, and a missing tool as the mean of those that are there', () => {
  expect(
    pageBytes(
      manifestOf(1_000, 10_000, [
        [1, 400],
        [1, 600],
      ]),
    ),
  ).toBe(21_000)
  const many = Array.from({ length: 22 }, (_, at): [number, number] => [1, 100 + at])
  // The twenty largest: 102 to 121.
  expect(pageBytes(manifestOf(0, 0, many))).toBe(2_230)
})

it('refuses what is a byte over, and names it', () => {
  const fits = manifestOf(0, PAGE_BYTES_MAX - 20 * 1_000, [[SELF_CONTAINED_BYTES_MAX, 1_000]])
  expect(findHeavyFiles(fits)).toEqual([])
  expect(findHeavyFiles(manifestOf(0, 0, [[SELF_CONTAINED_BYTES_MAX + 1, 1]]))).toEqual([
    expect.stringMatching(/^tool-0\.js: \d+ bytes of 14336\.$/),
  ])
  expect(
    findHeavyFiles(
      manifestOf(0, 0, [
        [1, Math.floor(CHUNK_BYTES_MAX) + 1],
        [1, 1],
      ]),
    ),
  ).toEqual([expect.stringMatching(/^chunks\/tool-0\.js: /)])
  expect(findHeavyFiles(manifestOf(1, PAGE_BYTES_MAX - 20 * 1_000, [[1, 1_000]]))).toEqual([
    expect.stringMatching(/^20 tools on a page: 25601 bytes of 25600\.$/),
  ])
})
