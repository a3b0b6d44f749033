import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { LATER_MIGRATIONS } from '../../test/later-schema.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { readConfig } from '../config.ts'
import { openStore } from '../store/store.ts'
import { runAdmin } from '../admin/program.ts'
import { restore } from './restore.ts'

/** Changes the stored CREATE statement of a table, which no ordinary statement can. */
function rewrite(name: string, what: string, instead: string): string {
  return `PRAGMA writable_schema = ON;
    UPDATE sqlite_master SET sql = replace(sql, '${what}', '${instead}') WHERE name = '${name}'`
}

onEachDatabase(
  'a backup with another schema',
  (place) => {
    const restored = async (change: string) => {
      const [from, to] = [await place(), await place({ isMigrated: false })]
      const file = join(from.dataDir, 'backup.db')
      copyFileSync(join(from.dataDir, 'draftmill.db'), file)
      const database = new Database(file)
      database.unsafeMode(true)
      database.exec(change)
      database.close()
      const said: string[] = []
      const print = (text: string): void => void said.push(text)
      const config = readConfig({ DATA_DIR: to.dataDir })
      const parts = { config, actor: 'olga', print, printError: print }
      const code = await runAdmin(['restore', file, '--yes'], parts)
      return { code, said: said.join('\n'), to }
    }

    it.each([
      [
        'a missing trigger',
        'DROP TRIGGER entries_refuse_update',
        /trigger entries_refuse_update is missing/,
      ],
      [
        'two of them',
        'DROP TRIGGER entries_refuse_update; DROP TRIGGER entries_refuse_delete',
        /refuse_delete is missing\n- trigger entries_refuse_update is missing/,
      ],
      [
        'a trigger that does nothing',
        `DROP TRIGGER entries_refuse_delete;
         CREATE TRIGGER entries_refuse_delete BEFORE DELETE ON entries BEGIN SELECT 1; END`,
        /trigger entries_refuse_delete is another one: “.*SELECT 1.*” instead of “.*SELECT RAISE/,
      ],
      [
        'one trigger more',
        `CREATE TRIGGER mine AFTER INSERT ON accounts BEGIN DELETE FROM outbox; END`,
        /trigger mine is none of Draftmill's/,
      ],
      ['a missing index', 'DROP INDEX entries_account', /index entries_account is missing/],
      [
        'an index that is not unique any more',
        `DROP INDEX embed_grants_site;
         CREATE INDEX embed_grants_site ON embed_grants (account_id, origin) WHERE revoked_at IS NULL`,
        /index embed_grants_site is another one/,
      ],
      [
        'a dropped check',
        rewrite('allowances', ' CHECK (spent >= 0)', ''),
        /table allowances is another one: “.*” instead of “.*CHECK \(spent >= 0\)/,
      ],
      ['a table more', 'CREATE TABLE things (id)', /table things is none of Draftmill's/],
      ['a table less', 'DROP TABLE used_challenges', /table used_challenges is missing/],
      [
        'a column more',
        'ALTER TABLE accounts ADD COLUMN notes text',
        /table accounts is another one/,
      ],
      [
        'a column less',
        'ALTER TABLE accounts DROP COLUMN disabled_at',
        /table accounts is another one/,
      ],
      ['a view', 'CREATE VIEW seen AS SELECT * FROM accounts', /view seen is none of Draftmill's/],
    ])('is refused in words, and nothing is changed: %s', async (_, change, words) => {
      const { code, said, to } = await restored(change)
      expect(said).toMatch(words)
      expect(code).toBe(1)
      expect(existsSync(join(to.dataDir, 'draftmill.db'))).toBe(false)
    })

    it('is refused in words where it is of an older version whose tables are gone', async () => {
      const [from, to] = [await place(), await place({ isMigrated: false })]
      const file = join(from.dataDir, 'draftmill.db')
      new Database(file).exec('DROP TABLE codes').close()
      await expect(restore(to.dataDir, file, 'olga', LATER_MIGRATIONS)).rejects.toThrow(
        /cannot be brought to the schema of this version \(.*\)/,
      )
      expect(existsSync(join(to.dataDir, 'draftmill.db'))).toBe(false)
    })

    it.each([
      ['nothing', 'SELECT 1'],
      ['what SQLite makes for itself', 'ANALYZE'],
      ['other blanks', rewrite('entries_refuse_update', '\n', ' \n  ')],
    ])('is taken when what differs is %s', async (_, change) => {
      const { code, said, to } = await restored(change)
      expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('in order') })
      const store = await openStore({ dataDir: to.dataDir })
      expect(await store.db.selectFrom('accounts').selectAll().execute()).toEqual([])
      await store.close()
    })
  },
  ['sqlite'],
)
