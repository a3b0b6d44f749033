/** Finds citations in source that do not exist: documents of the repository, and ids, headings and sections in them. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tools } from '#shared/catalogue.ts'
import { root } from '../support/files.mjs'
import { readDocument, rowsOf } from './reference-documents.ts'
import { statementsIn } from './reference-files.ts'

const RULE_ID_PATTERN = '[A-Z]+\\d+b?'
const CITED_RULES_PATTERN = new RegExp(
  `\\brules\\.md (${RULE_ID_PATTERN}(?:(?:, | and |–)${RULE_ID_PATTERN})*)`,
  'g',
)

/** A domain name in a table, not a document. */
const NON_DOCUMENTS = new Set(['yandex.md'])

const statementNumbers = new Set(
  rowsOf(readDocument('docs/statements.md')).map(([number]) => Number(number)),
)
const specificationSections = headingsOf(readDocument('docs/specification.md')).map(
  (heading) => heading.split('.')[0],
)
const kitRulesText = readDocument('shared/kit/rules/rules.md')
const toolRules = new Map(tools.map(({ id }) => [id, readDocument(`shared/tools/${id}/rules.md`)]))

/** Returns what a file cites that does not exist: documents, rules, headings, statements and sections. */
export function findDeadCitations(path: string, source: string): readonly string[] {
  // A citation may continue in the next line of a comment.
  const text = source.replaceAll(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
  const rules = rulesFor(path)
  const ids = new Set(rules.flatMap((document) => document.match(/(?<=^\| )[A-Z]+\d+b?(?= \|)/gm)))
  const headings = new Set(rules.flatMap(headingsOf))
  const named = [...text.matchAll(/(?<![\w./-])[\w.][\w./-]*\.md\b/g)].map(([name]) => name)
  const cited = [...text.matchAll(CITED_RULES_PATTERN)].flatMap(
    ([, list]) => list?.match(/[A-Z]+\d+b?/g) ?? [],
  )
  const titles = [...text.matchAll(/\brules\.md "([^"$]+)"/g)].map(([, title = '']) => title)
  const marks = [...text.matchAll(/\bspecification\.md((?:,? (?:and )?§\d+)+)/g)]
  return [
    ...named.filter((name) => !isDocument(name, path)),
    ...cited.filter((id) => !ids.has(id)).map((id) => `rules.md ${id}`),
    ...titles.filter((title) => !headings.has(title)).map((title) => `rules.md "${title}"`),
    ...statementsIn(text)
      .filter((number) => !statementNumbers.has(number))
      .map((number) => `statements.md ${number}`),
    ...marks
      .flatMap(([, list]) => list?.match(/\d+/g) ?? [])
      .filter((number) => !specificationSections.includes(number))
      .map((number) => `specification.md §${number}`),
  ]
}

/** Returns the rules that a file may cite: in a tool's folder its own and the kit's, elsewhere those of any tool. */
function rulesFor(path: string): readonly string[] {
  const id = /^shared\/tools\/([^/]+)\//.exec(path)?.[1]
  return [kitRulesText, ...(id === undefined ? toolRules.values() : [toolRules.get(id) ?? ''])]
}

function isDocument(name: string, path: string): boolean {
  if (name === 'rules.md' || NON_DOCUMENTS.has(name)) return true
  return ['', 'docs', dirname(path)].some((folder) => existsSync(join(root, folder, name)))
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
}
