/**
 * `tsx scripts/check/word-tables.ts`: no plain object is a table of words. "constructor" and "toString" are found in every object,
 * so what is read by a key from outside is a `Map` (`shared/text/table.ts` makes one). Lists what is not, and fails.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Where texts of people are read. In a browser a key is a field's name, which we wrote. */
const FOLDERS = ['shared', 'api/src']
/** Written out of folder names, and of what a file of ours is called. */
const GENERATED = new Set(['shared/catalogue.pages.ts'])

/** A constant of a module that is typed as an object with any keys. */
const TABLE =
  /^(?:export )?const (\w+)(?:: | = \w+(?:\.\w+)* as )(?:Readonly<)?(?:Partial<)?Record<\s*string,/gm
/** A table that is read by a key in the same breath as it is declared to have any; of `unknown` values we ask for our own keys. */
const READ =
  /\((\w+(?:\.\w+)*) as (?:Readonly<)?(?:Partial<)?Record<\s*string, (?!unknown)[^)]*\)\[(?!['"`])/g

/** An object that is written where it is read, by a key that is put together: `{ 4: 'for', 2: 'to' }[digits]`. */
const WRITTEN = /(\{ [^{}\n]*: [^{}\n]* \})\[(?![\]'"`])/g

/** The plain objects in a source text that are tables by any key, by their names. */
export function findWordTables(source: string): string[] {
  return [TABLE, READ, WRITTEN].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, name]) => name as string),
  )
}

/** Every such table of the tree, as `path: name`. */
export function listWordTables(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$/.test(path))
      .filter((path) => !GENERATED.has(path))
      .flatMap((path) =>
        findWordTables(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
      ),
  )
}

if (process.argv[1] === import.meta.filename) {
  const found = listWordTables()
  for (const line of found)
    console.error(`${line} is a plain object read by any key; make it a table() or a Map`)
  process.exit(found.length > 0 ? 1 : 0)
}
