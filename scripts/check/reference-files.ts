/** Reads source files of all kinds, to find citations and the tests of statements. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../support/files.mjs'

/** Folders without our sources: generated, third-party, or tables. */
const EXCLUDED_FOLDER_PATH =
  /(?:^|\/)(?:\.[^/]*|node_modules|vendor|dist|data|test-results|docs)$|^wp-plugin\/build$/
const SOURCE_FILE_NAME = /\.(?:[cm]?[jt]sx?|php|css)$/
/** Its examples contain invalid citations on purpose, and it tests no statement. */
const EXAMPLES_FILE = 'scripts/check/citations.ci.test.ts'
const TEST_FILE_NAME = /\.(?:test|spec)\.[jt]sx?$/

/** Returns every source file by its path from the root, with its text. */
export function readSources(folder = ''): ReadonlyMap<string, string> {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return new Map(
    entries
      .filter(({ name }) => !EXCLUDED_FOLDER_PATH.test(posix.join(folder, name)))
      .flatMap((entry) => {
        const path = posix.join(folder, entry.name)
        if (entry.isDirectory()) return [...readSources(path)]
        return SOURCE_FILE_NAME.test(path) && path !== EXAMPLES_FILE
          ? [[path, readFileSync(join(root, path), 'utf8')] as const]
          : []
      }),
  )
}

/** Statement number → the test files with it in a title, in brackets and outside comments. */
export function testsOfStatements(
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>()
  for (const path of [...sources.keys()].filter((name) => TEST_FILE_NAME.test(name)).toSorted()) {
    const titles = withoutComments(sources.get(path) ?? '').match(
      /\([^()\n]*statements? \d[^()\n]*/g,
    )
    for (const number of statementsIn(titles?.join('\n') ?? '')) {
      found.set(number, [...new Set([...(found.get(number) ?? []), path])])
    }
  }
  return found
}

/** The numbers that a text cites: "statement 27", "statements 30 and 72", "statements.md 5, 6 and 7". */
export function statementsIn(text: string): readonly number[] {
  const cited = text.matchAll(/\b(?:statements?|statements\.md) (\d+(?:(?:, | and )\d+)*)/g)
  return [...cited].flatMap(([, numbers = '']) => numbers.match(/\d+/g)?.map(Number) ?? [])
}

function withoutComments(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .join('\n')
}
