import type { Command } from 'commander'
import { writeAudit } from '../../operator/audit-log.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import { EXIT_CODES, Refusal } from '../refusal.ts'

/** Adds `shares end`: removes a shared page; its result stays with the owner. */
export function addShareCommand(program: Command, dependencies: AdminDependencies): void {
  const shares = program.command('shares').description('pages that show a result to others')
  addCommand(
    shares,
    'end <result>',
    'end the page of a result, by the id in the mail of a report',
  ).action((resultId: string, options: { json?: boolean }) =>
    withStore(dependencies, async (store) => {
      const ended = await store.db
        .deleteFrom('shares')
        .where('result_id', '=', resultId)
        .returning(['account_id'])
        .executeTakeFirst()
      if (!ended) throw new Refusal('No page shows this result.', EXIT_CODES.refused)
      await writeAudit(store, dependencies.actor, {
        action: 'shares end',
        accountId: ended.account_id,
        detail: { result: resultId },
      })
      printAnswer(
        dependencies,
        options,
        { ended: resultId },
        'The page has ended. The result stays with its owner.',
      )
    }),
  )
}
