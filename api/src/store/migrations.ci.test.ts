import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { LATER_MIGRATIONS } from '../../test/later-schema.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { type Migrations, migrationsFor, runStatements } from './migrations.ts'
import type { Schema } from './schema.ts'
import { openStore, StoreVersionError } from './store.ts'

const openPlace = ({ databaseUrl, dataDir }: TestPlace, migrations: Migrations = migrationsFor) =>
  openStore({ databaseUrl, dataDir, migrations })

async function appliedIn(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** Creates a database of this version with a code in it. */
async function fillDatabase(where: TestPlace): Promise<void> {
  const store = await openPlace(where)
  const code = { id: 'old', code_hash: 'h', hint: '1234', credits: 5, uses_max: 1, uses: 0 }
  await store.db
    .insertInto('codes')
    .values({ ...code, created_at: 1 })
    .execute()
  await store.close()
}

onEachDatabase('data of an older version', (place) => {
  it('is brought to the schema of a newer one, which the older one then refuses (statement 65)', async () => {
    const where = await place()
    await fillDatabase(where)
    const store = await openPlace(where, LATER_MIGRATIONS)
    const { rows } = await sql`SELECT id, campaign FROM codes`.execute(store.db)
    expect(rows).toEqual([{ id: 'old', campaign: 'none' }])
    await store.close()
    await expect(openPlace(where)).rejects.toThrow(StoreVersionError)
  })

  it('is migrated once where several instances start together', async () => {
    const where = await place()
    await fillDatabase(where)
    const stores = await Promise.all([1, 2, 3].map(() => openPlace(where, LATER_MIGRATIONS)))
    for (const store of stores) {
      expect(await appliedIn(store.db)).toEqual(['0001-schema', '0002-campaigns'])
      await store.close()
    }
  })

  it('stays what it is where a migration breaks off, and the older version goes on with it', async () => {
    const where = await place()
    await fillDatabase(where)
    const broken: Migrations = (dialect) => ({
      ...LATER_MIGRATIONS(dialect),
      '0003-broken': {
        up: (db) => runStatements(db, dialect, ['DELETE FROM codes', 'DROP TABLE none']),
      },
    })
    await expect(openPlace(where, broken)).rejects.toThrow(/none/)
    const store = await openPlace(where)
    expect(await appliedIn(store.db)).toEqual(['0001-schema'])
    const codes = await store.db.selectFrom('codes').selectAll().execute()
    expect(codes.map((code) => Object.keys(code).includes('campaign'))).toEqual([false])
    await store.close()
  })
})

onEachDatabase('data from before the first release', (place) => {
  it('is refused in words that tell what to do, and left alone', async () => {
    const where = await place()
    const { db, close } = await openPlace(where)
    const names = ['0001-first-light', '0014-codes-without-polling', '0023-operator-choices']
    await sql`DELETE FROM kysely_migration`.execute(db)
    for (const name of names)
      await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, '2026')`.execute(db)
    const opening = openPlace(where)
    await expect(opening).rejects.toThrow(StoreVersionError)
    await expect(opening).rejects.toThrow(
      /before its first release.*Set DATA_DIR to another folder, or DATABASE_URL to an empty database/,
    )
    expect((await appliedIn(db)).toSorted()).toEqual(names)
    await close()
  })
})
