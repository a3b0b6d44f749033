import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) =>
    name.endsWith('.md') ? [`docs/${name}`] : [],
  ),
]
const scriptsOf = (file: string): readonly string[] =>
  Object.keys((JSON.parse(readFileSync(join(root, file), 'utf8')) as { scripts: object }).scripts)
const SCRIPTS = new Set([...scriptsOf('package.json'), ...scriptsOf('wp-plugin/package.json')])

// The rest of `docs/embedding.md` is run block by block (e2e/documents/snippets.release.spec.ts).
it.each(DOCUMENTS)('%s names commands, programs and documents that there are', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !SCRIPTS.has(name))).toEqual([])

  const programs = [
    ...text.matchAll(/\bnpx (?:tsx|vitest run --project \w+) ((?:\.\.\/)?[\w./-]+)/g),
  ]
  const paths = programs.map(([, path = '']) => path.replace(/^\.\.\//, ''))
  // The tool that the reader creates in the tutorial.
  const made = /tweet-writer/
  expect(paths.filter((path) => !made.test(path) && !existsSync(join(root, path)))).toEqual([])

  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to = '']) => to)
  expect(links.filter((to) => !existsSync(join(root, dirname(file), to)))).toEqual([])
})

it('the documents name every one of these kinds somewhere', () => {
  const all = DOCUMENTS.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  for (const kind of [/npm run \w/, /npx tsx (?:\.\.\/)?scripts\//, /\]\(docs\//])
    expect(all).toMatch(kind)
})
