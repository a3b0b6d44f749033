import { type Command, Option } from 'commander'
import { createCreditHistory } from '../credits/history.ts'
import {
  type AccountState,
  confirmAccount,
  countOf,
  disable,
  enable,
  findAccount,
  listAccounts,
  stateOf,
} from './accounts.ts'
import { wholeNumber } from './option-values.ts'
import { type AdminParts, command, show, withStore } from './parts.ts'
import { sheet, shortTime, table } from './table.ts'

interface ListOptions {
  readonly json?: boolean
  readonly search: string
  readonly state?: AccountState
  readonly limit: number
  readonly skip: number
}

const STATES: readonly AccountState[] = ['active', 'unconfirmed', 'disabled']
const HISTORY_LINES = 10

/** `accounts list|show|confirm|disable|enable`; `account` works too. */
export function addAccountCommands(program: Command, parts: AdminParts): void {
  const accounts = program
    .command('accounts')
    .alias('account')
    .description('list, show, confirm, disable and enable accounts')

  command(accounts, 'list', 'accounts, newest first')
    .option('--search <text>', 'part of the address', '')
    .addOption(new Option('--state <state>', 'only these').choices(STATES))
    .option('--limit <n>', 'how many', wholeNumber(1, 10_000), 50)
    .option('--skip <n>', 'how many to leave out first', wholeNumber(0, 1_000_000_000), 0)
    .action((options: ListOptions) =>
      withStore(parts, async (store) => {
        const found = await listAccounts(store, { ...options, state: options.state })
        const rows = found.map((one) => ({ ...one, created_at: shortTime(one.created_at) }))
        show(parts, options, found, rows.length === 0 ? 'No accounts.' : table(rows))
      }),
    )

  command(
    accounts,
    'show <who>',
    'one account: its state, its credits and their last changes',
  ).action((who: string, options: { json?: boolean }) => showAccount(parts, who, options))

  command(
    accounts,
    'confirm <who>',
    'confirm an address whose mail never arrived, and send a link to set a password',
  ).action((who: string, options: { json?: boolean }) =>
    withStore(parts, async (store) => {
      const account = await findAccount(store, who)
      const isChanged = await confirmAccount({ ...parts, store }, account)
      const words = isChanged
        ? `${account.email} is confirmed. No password of a sign-up counts; a mail with a link to set one is on its way. The link works for an hour; another one: ${parts.config.publicUrl}/reset-password`
        : `${account.email} was confirmed already.`
      show(parts, options, { id: account.id, changed: isChanged }, words)
    }),
  )

  command(
    accounts,
    'disable <who>',
    'end every sign-in and every connected site, and let nobody in until it is enabled',
  ).action((who: string, options: { json?: boolean }) =>
    withStore(parts, async (store) => {
      const account = await findAccount(store, who)
      await disable(store, parts.actor, account.id)
      const isChanged = account.disabled_at === null
      const words = isChanged
        ? `${account.email} is disabled. Whoever is signed in is out within a minute.`
        : `${account.email} was disabled already.`
      show(parts, options, { id: account.id, changed: isChanged }, words)
    }),
  )

  command(accounts, 'enable <who>', 'let a disabled account sign in again').action(
    (who: string, options: { json?: boolean }) =>
      withStore(parts, async (store) => {
        const account = await findAccount(store, who)
        const isChanged = await enable(store, parts.actor, account.id)
        const words = isChanged
          ? `${account.email} can sign in again.`
          : `${account.email} was not disabled.`
        show(parts, options, { id: account.id, changed: isChanged }, words)
      }),
  )
}

function showAccount(parts: AdminParts, who: string, options: { json?: boolean }): Promise<void> {
  return withStore(parts, async (store) => {
    const account = await findAccount(store, who)
    const history = createCreditHistory(store, () => undefined)
    const isOpen = account.confirmed_at !== null
    const balances = isOpen ? await history.balances(account.id) : undefined
    const { entries } = await history.page(account.id, HISTORY_LINES)
    const counts = await countOf(store, account.id)
    const facts = {
      id: account.id,
      email: account.email,
      state: stateOf(account),
      created_at: new Date(account.created_at).toISOString(),
      confirmed_at: isoOrNull(account.confirmed_at),
      disabled_at: isoOrNull(account.disabled_at),
      credits: balances?.balance ?? 0,
      daily: balances?.daily ?? 0,
      purchased: balances?.purchased ?? 0,
      ...counts,
    }
    const lines = entries.map((entry) => ({
      when: shortTime(entry.at),
      what: entry.reason,
      credits: entry.bucket,
      change: entry.amount,
      balance: entry.balance,
    }))
    const words = lines.length === 0 ? sheet(facts) : `${sheet(facts)}\n\n${table(lines)}`
    show(parts, options, { ...facts, history: entries }, words)
  })
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
