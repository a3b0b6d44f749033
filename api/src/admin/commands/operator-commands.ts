import type { Command } from 'commander'
import { addOperator, listOperators, removeOperator } from '../../operator/operators.ts'
import { requireAccount } from '../find-account.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { shortTime, formatTable } from '../table.ts'
import { iso } from '../../store/iso-time.ts'

/** Adds `operator add|remove|list`: who may use the operator's page. This right cannot be given on the page. */
export function addOperatorCommands(program: Command, dependencies: AdminDependencies): void {
  const operator = program
    .command('operator')
    .alias('operators')
    .description("who may use the operator's page, /operator")

  addCommand(operator, 'add <who>', "open the operator's page to an account").action(
    (who: string, options: { json?: boolean }) =>
      withStore(dependencies, async (store) => {
        const account = await requireAccount(store, who)
        const outcome = await addOperator(store, dependencies.actor, account.id)
        if (outcome === 'unconfirmed') {
          throw new Refusal(
            `${account.email} is not confirmed: anybody may have signed up with it. Open the link of its mail, then run this again.`,
          )
        }
        const words =
          outcome === 'added'
            ? `${account.email} is an operator: sign in and open ${dependencies.config.publicUrl}/operator`
            : `${account.email} was an operator already.`
        printAnswer(dependencies, options, { id: account.id, changed: outcome === 'added' }, words)
      }),
  )

  addCommand(operator, 'remove <who>', "close the operator's page to an account, at once").action(
    (who: string, options: { json?: boolean }) =>
      withStore(dependencies, async (store) => {
        const account = await requireAccount(store, who)
        const isChanged = await removeOperator(store, dependencies.actor, account.id)
        const words = isChanged
          ? `${account.email} is no operator any more. The account itself stays as it is.`
          : `${account.email} was no operator.`
        printAnswer(dependencies, options, { id: account.id, changed: isChanged }, words)
      }),
  )

  addCommand(operator, 'list', 'everybody to whom it is open').action(
    (options: { json?: boolean }) =>
      withStore(dependencies, async (store) => {
        const found = await listOperators(store)
        const rows = found.map((one) => ({
          id: one.id,
          email: one.email,
          added: shortTime(one.addedAt),
          by: one.addedBy,
        }))
        const document = found.map(({ addedAt, addedBy, ...one }) => ({
          ...one,
          added_at: iso(addedAt),
          added_by: addedBy,
        }))
        const words =
          rows.length === 0 ? 'Nobody yet. Add one: operator add EMAIL' : formatTable(rows)
        printAnswer(dependencies, options, document, words)
      }),
  )
}
