import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { operatorSchema } from '#shared/contract/operator/session.server.ts'
import { confirmOperator, registerOperator } from '../../test/operator.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditStatement } from './audit-log.ts'
import { addOperator, listOperators, removeOperator } from './operators.ts'

onEachDatabase('the role of an operator', (place) => {
  it('opens the page to its account and to nobody else, until it is taken', async () => {
    const server = await startTestServer(await place())
    const [olga, ben] = [await registerOperator(server), await server.register()]
    const ask = (bearer: Record<string, string>) => server.get('/api/operator/me', bearer)
    const answer = await ask(olga.bearer)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(operatorSchema.parse(await answer.json())).toEqual({
      id: olga.accountId,
      email: olga.email,
      confirmed_until: null,
      ways: ['password'],
    })
    expect((await ask(ben.bearer)).status).toBe(404)
    await confirmOperator(server, olga)
    expect(
      operatorSchema.parse(await (await ask(olga.bearer)).json()).confirmed_until,
    ).not.toBeNull()
    expect(await removeOperator(server.store, 'root', olga.accountId)).toBe(true)
    expect((await ask(olga.bearer)).status).toBe(404)
    expect(await removeOperator(server.store, 'root', olga.accountId)).toBe(false)
  })

  it('is given once, to confirmed accounts, and written down', async () => {
    const server = await startTestServer(await place())
    const olga = await server.register()
    await server.post('/api/auth/sign-up', { email: 'new@example.org', password: 'xxxxxxxx' })
    const { id } = await server.store.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'new@example.org')
      .executeTakeFirstOrThrow()
    expect(await addOperator(server.store, 'root', id)).toBe('unconfirmed')
    expect(await addOperator(server.store, 'root', olga.accountId)).toBe('added')
    expect(await addOperator(server.store, 'root', olga.accountId)).toBe('unchanged')
    expect(await listOperators(server.store)).toMatchObject([
      { id: olga.accountId, email: olga.email, addedBy: 'root' },
    ])
    const log = await server.store.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'account_id'])
      .execute()
    expect(log).toEqual([{ actor: 'root', action: 'operator add', account_id: olga.accountId }])
  })
})

onEachDatabase('the log of operators', (place) => {
  it('is append-only by the database itself, but for the erasure of words (statement 93)', async () => {
    const { db, run } = await (await place()).open()
    await run(function* () {
      const entry = { action: 'credits give', accountId: 'a', reason: 'For Ada' } as const
      yield auditStatement({ accountId: 'o', network: '192.0.2.7' }, entry)
    })
    const before = await db.selectFrom('audit_log').selectAll().execute()
    for (const change of [
      'DELETE FROM audit_log',
      "UPDATE audit_log SET actor = 'web:x'",
      "UPDATE audit_log SET reason = 'For Ben'",
      "UPDATE audit_log SET reason = 'For Ben', erased_at = 1",
      "UPDATE audit_log SET network = '192.0.2.8', erased_at = 1",
      'UPDATE audit_log SET created_at = 0, erased_at = 1',
      "UPDATE audit_log SET request_key = 'x', erased_at = 1",
    ])
      await expect(sql.raw(change).execute(db), change).rejects.toThrow(/append-only/)
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual(before)
    await sql`UPDATE audit_log SET reason = '[erased]', network = NULL, erased_at = 1`.execute(db)
  })
})
