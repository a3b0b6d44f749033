/** Writes the generated columns of `rules.md` and `docs/statements.md`. `--check` only reports stale documents. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/files.mjs'
import { readDocument, referenceDocuments } from './reference-documents.ts'

const stale = [...(await referenceDocuments())].filter(
  ([path, text]) => readDocument(path) !== text,
)
if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    const names = stale.map(([path]) => path).join(', ')
    console.error(`Stale: ${names}. Run \`npm run catalogue\` and commit.`)
    process.exitCode = 1
  }
} else {
  for (const [path, text] of stale) writeFileSync(join(root, path), text)
}
