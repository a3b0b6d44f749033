import { sql } from 'kysely'
import { openStore, type Store, type StoreOptions } from '../store/store.ts'

/** One table, index, trigger or view of an SQLite database, with its SQL, which includes columns and checks. */
interface SchemaPart {
  /** Type and name, such as `trigger entries_refuse_update`. */
  readonly title: string
  /** Its CREATE statement, with each run of white space replaced by one space. */
  readonly createSql: string
}

/**
 * Lists the differences between a store's schema and the one that this program's migrations make in an empty folder;
 * one line for each part, empty when they are equal. SQLite only.
 */
export async function compareSchema(
  store: Store,
  emptyFolder: StoreOptions,
): Promise<readonly string[]> {
  const model = await openStore(emptyFolder)
  try {
    return listDifferences(await schemaOf(model), await schemaOf(store))
  } finally {
    await model.close()
  }
}

function listDifferences(ours: readonly SchemaPart[], found: readonly SchemaPart[]): string[] {
  const [expected, present] = [ours, found].map(
    (parts) => new Map(parts.map((p) => [p.title, p.createSql])),
  )
  const titles = [...new Set([...ours, ...found].map(({ title }) => title))].toSorted()
  return titles.flatMap((title) => {
    const [a, b] = [expected?.get(title), present?.get(title)]
    if (a === b) return []
    if (b === undefined) return `${title} is missing`
    if (a === undefined) return `${title} is none of Draftmill's`
    return `${title} is another one: ${firstDifference(a, b)}`
  })
}

const SHOWN_DIFFERENCE_CHARS = 60
/** How much equal text is shown before a difference, so that the place can be found. */
const CHARS_BEFORE_DIFFERENCE = 20

function firstDifference(expected: string, found: string): string {
  let at = 0
  while (at < expected.length && expected[at] === found[at]) at++
  const from = Math.max(0, at - CHARS_BEFORE_DIFFERENCE)
  const shown = (text: string): string => text.slice(from, at + SHOWN_DIFFERENCE_CHARS)
  return `“${shown(found)}” instead of “${shown(expected)}”`
}

/**
 * Reads the schema without SQLite's internal tables, such as the statistics of ANALYZE, and without the migrator's
 * tables.
 */
async function schemaOf({ db }: Store): Promise<SchemaPart[]> {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    SELECT type, name, sql FROM sqlite_master
    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      AND name NOT IN ('kysely_migration', 'kysely_migration_lock')`.execute(db)
  return rows.map(({ type, name, sql: made }) => ({
    title: `${type} ${name}`,
    createSql: made.replace(/\s+/g, ' ').trim(),
  }))
}
