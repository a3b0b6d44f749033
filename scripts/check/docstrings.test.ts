import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { findUndocumentedExports } from './docstrings.ts'
import { root } from '../support/files.mjs'
import { listSources } from './source-graph.ts'

it('finds no exported function or class that promises nothing', () => {
  const paths = listSources().filter(
    (path) =>
      /^(?:api\/src|shared|site|widgets|scripts)\//.test(path) &&
      !/\.(?:(?:test|fixture)\.|d\.mts$)/.test(path),
  )
  expect(paths.length).toBeGreaterThan(1000)
  expect(
    paths.flatMap((path) => findUndocumentedExports(path, readFileSync(join(root, path), 'utf8'))),
  ).toEqual([])
})

test.each([
  ['a function', 'export function add(a: number): number { return a }', 'add'],
  ['a function behind a line of another kind', '// Adds.\nexport function add() {}', 'add'],
  ['a class', 'export class Store {}', 'Store'],
  ['a default', 'export default function () {}', 'default'],
  [
    'one that returns a type without a docstring',
    'export interface Store { read(): string }\nexport function open(): Store { return store }',
    'open',
  ],
])('names %s', (_, source, name) => {
  expect(findUndocumentedExports('x.ts', source)).toEqual([
    expect.stringMatching(new RegExp(`^x\\.ts:\\d ${name}$`)),
  ])
})

test.each([
  ['a documented one', '/** Adds. */\nexport function add() {}'],
  [
    'one with a word to the linter between',
    '/** Adds. */\n// oxlint-disable-next-line no-x\nexport function add() {}',
  ],
  [
    'one that returns a documented type of its file',
    '/** Texts by key. */\nexport interface Store { read(): string }\nexport function open(): Store { return store }',
  ],
  [
    'further signatures',
    '/** Adds. */\nexport function add(a: 1): 1\nexport function add(a: 2): 2\nexport function add(a: any) { return a }',
  ],
  ['what a file keeps to itself', 'function add() {}'],
  ['types and constants', 'export type Id = string\nexport const MAX = 3'],
])('leaves %s alone', (_, source) => {
  expect(findUndocumentedExports('x.ts', source)).toEqual([])
})
