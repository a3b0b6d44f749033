import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findDeadCitations } from './citations.ts'
import { root } from '../support/files.mjs'
import { readDocument, referenceDocuments, rowsOf } from './reference-documents.ts'
import { readSources, statementsIn, testsOfStatements } from './reference-files.ts'

const ADS = 'shared/tools/google-ads-generator/checks.ts'
const sources = readSources()

it('every document, rule, statement and section that source cites is in the repository', () => {
  const dead = [...sources].flatMap(([path, text]) =>
    findDeadCitations(path, text).map((citation) => `${path}: ${citation}`),
  )
  expect(dead).toEqual([])
  expect(sources.size).toBeGreaterThan(500)
})

it.each([
  [ADS, '// As no-such.md says.', 'no-such.md'],
  [ADS, '/** A rule (rules.md GA1, GA99). */', 'rules.md GA99'],
  [ADS, '/** A rule of another tool (rules.md SL1). */', 'rules.md SL1'],
  [ADS, '/** A heading (rules.md "Nowhere"). */', 'rules.md "Nowhere"'],
  ['api/src/a.ts', '/** A promise (statements.md 5 and 990). */', 'statements.md 990'],
  ['api/src/a.ts', '/**\n * A promise (statements.md\n * 990). */', 'statements.md 990'],
  ['api/src/a.test.ts', "it('holds (statement 990)', () => {})", 'statements.md 990'],
  ['site/src/a.ts', '/** A text (specification.md §2, §99). */', 'specification.md §99'],
])('a citation in %s of what is not there is found: %s', (path, text, dead) => {
  expect(findDeadCitations(path, text)).toEqual([dead])
})

it.each([
  [ADS, '// rules.md GA1, GA3 and G7; rules.md "Sources"; rules.md "Repair"; adding-a-tool.md'],
  ['shared/text/a.ts', '// rules.md SL1; statements.md 5, 6 and 7; specification.md §2, §4 and §9'],
])('a citation in %s of what is there is not: %s', (path, text) => {
  expect(findDeadCitations(path, text)).toEqual([])
})

it('the documents say of rules and tests what code and titles say (`npm run catalogue`)', async () => {
  for (const [path, text] of await referenceDocuments())
    expect([path, readDocument(path)]).toEqual([path, text])
})

it('every statement is numbered once and proven by a test that is there', () => {
  const rows = rowsOf(readDocument('docs/statements.md'))
  expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, index) => index + 1))
  const tests = testsOfStatements(sources)
  const unproven = rows.filter(([number]) => !tests.get(Number(number))?.length)
  expect(unproven).toEqual([])
})

it('counts a number in a title as a proof, and one in a comment not', () => {
  const found = testsOfStatements(
    new Map([
      ['a.test.ts', "it('holds (statements 3 and 4)', () => {\n  // not statement 5\n})"],
      ['b.ts', "const title = 'holds (statement 6)'"],
      ['c.test.ts', "const text = 'statement 7'"],
    ]),
  )
  expect([...found]).toEqual([
    [3, ['a.test.ts']],
    [4, ['a.test.ts']],
  ])
  expect(statementsIn('statements.md 3, 4 and 5')).toEqual([3, 4, 5])
})

it('every path that the documents name leads somewhere', async () => {
  const documents = [...(await referenceDocuments()).keys(), 'docs/specification.md']
  for (const document of documents) {
    const paths = [
      ...readDocument(document).matchAll(
        /`((?:api|shared|site|widgets|docs|scripts|e2e|wp-plugin)\/[\w./-]+)`/g,
      ),
    ]
    const lost = paths.filter(([, path = '']) => !existsSync(join(root, path)))
    expect([document, lost.map(([, path]) => path)]).toEqual([document, []])
  }
})
