/**
 * `tsx scripts/check/word-tables.ts`: finds plain objects used as word tables. "constructor" and "toString" are in
 * every object, so data read with external keys is a `Map` (`shared/text/table.ts` creates one). Lists the violations
 * and fails.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Folders that read people's texts. In a browser, keys are field names, which we wrote. */
const FOLDERS = ['shared', 'api/src']
/** Generated; its keys are folder names and file names of ours. */
const GENERATED = new Set(['shared/catalogue.pages.ts'])

/** A module constant typed as an object with arbitrary keys. */
const TABLE_DECLARATION =
  /^(?:export )?const (\w+)(?:: | = \w+(?:\.\w+)* as )(?:Readonly<)?(?:Partial<)?Record<\s*string,/gm
/**
 * A table that is cast to arbitrary keys and read in the same expression; `unknown` values are only read with our own
 * keys.
 */
const TABLE_READ =
  /\((\w+(?:\.\w+)*) as (?:Readonly<)?(?:Partial<)?Record<\s*string, (?!unknown)[^)]*\)\[(?!['"`])/g

/** An object literal that is read immediately with a computed key: `{ 4: 'for', 2: 'to' }[digits]`. */
const LITERAL_READ = /(\{ [^{}\n]*: [^{}\n]* \})\[(?![\]'"`])/g

/** Returns the names of plain objects that are tables with arbitrary keys. */
export function findWordTables(source: string): string[] {
  return [TABLE_DECLARATION, TABLE_READ, LITERAL_READ].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, name]) => name as string),
  )
}

/** Returns all such tables of the project, as `path: name`. */
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
