/**
 * The documents that code cites. Columns derived from code or tests are generated, so that they cannot diverge: all
 * columns of `rules.md` except the last, and the last one of `docs/statements.md`. The rest is written by hand.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ToolChecks } from '#shared/kit/rules/rules.ts'
import { globalDraftRules, globalListRules } from '#shared/kit/rules/global-rules.server.ts'
import { tools } from '#shared/catalogue.ts'
import { root } from '../support/files.mjs'
import { readSources, testsOfStatements } from './reference-files.ts'

interface Rule {
  readonly id: string
  readonly kind: string
  readonly about: string
}

/** The line below the header of a generated table: without spaces, unlike in handwritten tables. */
const TABLE_SEPARATOR_LINE = /^\|(?:-+\|)+$/
const NEW_RULES_TEXT = `What every draft is held to. \`npm run catalogue\` writes the first three columns from the rules in \`checks.ts\` and
\`checks.server.ts\`; the last says a rule in full and is written by hand. Kinds: \`shared/kit/rules/rules.md\`.

| Id | Kind | In few words | In full |
|---|---|---|---|
`

/**
 * Returns the expected text of each document with generated columns, by its path from the root. Without `docs` (in a
 * copy of the sources) its documents are omitted.
 */
export async function referenceDocuments(): Promise<ReadonlyMap<string, string>> {
  const documents = new Map<string, string>()
  const kit = 'shared/kit/rules/rules.md'
  const parts = { '': 'prose' } as const
  documents.set(
    kit,
    withRuleRows(readDocument(kit), [...globalDraftRules(parts), ...globalListRules(parts)]),
  )
  for (const { id, title } of tools) {
    const path = `shared/tools/${id}/rules.md`
    const { checks } = (await import(`#shared/tools/${id}/checks.server.ts`)) as {
      checks: ToolChecks<unknown>
    }
    const old = readDocument(path) || `# Rules: ${title}\n\n${NEW_RULES_TEXT}`
    documents.set(path, withRuleRows(old, [...checks.rules, ...checks.listRules]))
  }
  const statements = 'docs/statements.md'
  if (existsSync(join(root, statements)))
    documents.set(statements, withTestRows(readDocument(statements)))
  return documents
}

/** Returns the current text of a document, '' when there is none. */
export function readDocument(path: string): string {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Returns the cells of a document's generated table, row by row. */
export function rowsOf(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => TABLE_SEPARATOR_LINE.test(line)) + 1
  const rest = lines.slice(first)
  const end = rest.findIndex((line) => !line.startsWith('|'))
  return (end < 0 ? rest : rest.slice(0, end)).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )
}

function withRuleRows(text: string, rules: readonly Rule[]): string {
  const kept = new Map(rowsOf(text).map((cells) => [cells[0], cells[3] ?? '']))
  const ids = [...new Set(rules.map(({ id }) => id))]
  const byNumber = new Intl.Collator('en', { numeric: true }).compare
  return withRows(
    text,
    ids.toSorted(byNumber).map((id) => {
      const same = rules.filter((rule) => rule.id === id)
      const all = (cells: readonly string[]): string => [...new Set(cells)].join('; ')
      return [
        id,
        all(same.map(({ kind }) => kind)),
        all(same.map(({ about }) => about.replaceAll('|', '\\|'))),
        kept.get(id) ?? '',
      ]
    }),
  )
}

function withTestRows(text: string): string {
  const tests = testsOfStatements(readSources())
  return withRows(
    text,
    rowsOf(text).map(([number = '', what = '']) => [
      number,
      what,
      (tests.get(Number(number)) ?? []).map((path) => `\`${path}\``).join(' '),
    ]),
  )
}

function withRows(text: string, rows: readonly (readonly string[])[]): string {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => TABLE_SEPARATOR_LINE.test(line)) + 1
  const after = lines.slice(first + rowsOf(text).length)
  return [...lines.slice(0, first), ...rows.map((row) => `| ${row.join(' | ')} |`), ...after].join(
    '\n',
  )
}
