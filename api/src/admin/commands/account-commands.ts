import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import type { AccountState } from '#shared/contract/operator/accounts.server.ts'
import { exportAccount } from '../../accounts/own-data/export.ts'
import { createCreditHistory } from '../../credits/history.ts'
import {
  type AccountAct,
  type AccountActOutcome,
  type AccountActDependencies,
  confirmAccount,
  deleteAccountAs,
  disableAccountAs,
  enableAccountAs,
  endSignIns,
  recordExport,
  resendConfirmation,
} from '../../operator/account-acts.ts'
import { readAccountCounts, listAccounts, accountStateOf } from '../../operator/accounts.ts'
import { requireAccount } from '../find-account.ts'
import { parseReason, wholeNumberParser } from '../option-values.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { formatRecord, shortTime, formatTable } from '../table.ts'
import { iso, isoOrNull } from '../../store/iso-time.ts'

interface AccountListOptions {
  readonly json?: boolean
  readonly search: string
  readonly state?: AccountState
  readonly limit: number
  readonly skip: number
}

interface AccountActOptions {
  readonly json?: boolean
  readonly reason?: string
}

const ACCOUNT_STATES: readonly AccountState[] = ['active', 'unconfirmed', 'disabled']
const HISTORY_LINES = 10

/** Adds `accounts list|show|confirm|resend|disable|enable|end-sessions|export|delete`; `account` works too. */
export function addAccountCommands(program: Command, dependencies: AdminDependencies): void {
  const accounts = program
    .command('accounts')
    .alias('account')
    .description('list, show, confirm, disable, enable, export and delete accounts')

  addCommand(accounts, 'list', 'accounts, newest first')
    .option('--search <text>', 'part of the address', '')
    .addOption(new Option('--state <state>', 'only these').choices(ACCOUNT_STATES))
    .option('--limit <n>', 'how many', wholeNumberParser(1, 10_000), 50)
    .option('--skip <n>', 'how many to leave out first', wholeNumberParser(0, 1_000_000_000), 0)
    .action((options: AccountListOptions) =>
      withStore(dependencies, async (store) => {
        const { search: find, state, limit, skip } = options
        const query = { find, state, limit, skip, after: undefined }
        const { rows: found } = await listAccounts(store, query)
        const rows = found.map(({ is_operator: isOperator, ...one }) => ({
          ...one,
          created_at: shortTime(one.created_at),
          role: isOperator ? 'operator' : null,
        }))
        printAnswer(
          dependencies,
          options,
          found,
          rows.length === 0 ? 'No accounts.' : formatTable(rows),
        )
      }),
    )

  addCommand(
    accounts,
    'show <who>',
    'one account: its state, its credits and their last changes',
  ).action((who: string, options: { json?: boolean }) => showAccount(dependencies, who, options))

  for (const one of ACCOUNT_ACT_COMMANDS) {
    const added = addCommand(accounts, `${one.name} <who>`, one.about)
    const why = ['--reason <text>', 'why, for the log'] as const
    if (one.needsReason) added.requiredOption(...why, parseReason)
    else added.option(...why, parseReason)
    added.action((who: string, options: AccountActOptions) =>
      performAct(dependencies, one, who, options),
    )
  }

  addCommand(
    accounts,
    'export <who> <file>',
    'write all data of an account to a file, for its owner',
  )
    .requiredOption('--reason <text>', 'why, for the log', parseReason)
    .action((who: string, file: string, options: AccountActOptions) =>
      withStore(dependencies, async (store) => {
        const { id, email } = await requireAccount(store, who)
        await recordExport(
          { store, actor: dependencies.actor },
          { accountId: id, reason: options.reason },
        )
        const pieces = exportAccount(store, dependencies.config.brand, id)
        await pipeline(Readable.from(pieces), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
        const words = `The data of ${email} is in ${file}. It holds their texts: give it to them, then delete it.`
        printAnswer(dependencies, options, { id, file }, words)
      }),
    )
}

interface AccountActCommand {
  readonly name: string
  readonly about: string
  readonly needsReason: boolean
  act(dependencies: AccountActDependencies, act: AccountAct): Promise<AccountActOutcome>
  /** The text printed after a change; `unchanged` is the one where nothing had to change. */
  done(email: string, publicUrl: string): string
  unchanged(email: string): string
}

const ACCOUNT_ACT_COMMANDS: readonly AccountActCommand[] = [
  {
    name: 'confirm',
    about: 'confirm an address whose mail never arrived, and send a link to set a password',
    needsReason: false,
    act: confirmAccount,
    done: (email, publicUrl) =>
      `${email} is confirmed. No password of a sign-up counts; a mail with a link to set one is on its way. The link works for an hour; another one: ${publicUrl}/reset-password`,
    unchanged: (email) => `${email} was confirmed already.`,
  },
  {
    name: 'resend',
    about: 'send the mail that confirms an address once more',
    needsReason: false,
    act: resendConfirmation,
    done: (email) =>
      `A mail to ${email} is on its way. Its link works for a day, with the password of the sign-up.`,
    unchanged: (email) =>
      `There is nothing to send to ${email}: it is confirmed, or its sign-up is over a week old. Then let it sign up once more.`,
  },
  {
    name: 'disable',
    about: 'end every sign-in and every connected site, and let nobody in until it is enabled',
    needsReason: false,
    act: disableAccountAs,
    done: (email) => `${email} is disabled. Whoever is signed in is out within a minute.`,
    unchanged: (email) => `${email} was disabled already.`,
  },
  {
    name: 'enable',
    about: 'let a disabled account sign in again',
    needsReason: false,
    act: enableAccountAs,
    done: (email) => `${email} can sign in again.`,
    unchanged: (email) => `${email} was not disabled.`,
  },
  {
    name: 'end-sessions',
    about: 'sign an account out everywhere and disconnect its sites; it may sign in anew',
    needsReason: true,
    act: endSignIns,
    done: (email) => `${email} is signed out everywhere within a minute.`,
    unchanged: (email) => `${email} was signed in nowhere.`,
  },
  {
    name: 'delete',
    about: 'erase an account and all of its data, as its owner could; there is no way back',
    needsReason: true,
    act: deleteAccountAs,
    done: (email) => `${email} is erased, and told so by a last mail.`,
    unchanged: (email) => `${email} was erased already.`,
  },
]

function performAct(
  dependencies: AdminDependencies,
  { act, done, unchanged }: AccountActCommand,
  who: string,
  options: AccountActOptions,
): Promise<void> {
  return withStore(dependencies, async (store) => {
    const { id, email } = await requireAccount(store, who)
    const { actor, config } = dependencies
    const outcome = await act({ store, actor, config }, { accountId: id, reason: options.reason })
    if (outcome === 'operator')
      throw new Refusal(`${email} is an operator. Take the role first: operator remove ${email}`)
    if (outcome === 'unknown') throw new Refusal(`${email} was deleted meanwhile.`)
    const words = outcome === 'done' ? done(email, config.publicUrl) : unchanged(email)
    printAnswer(dependencies, options, { id, changed: outcome === 'done' }, words)
  })
}

function showAccount(
  dependencies: AdminDependencies,
  who: string,
  options: { json?: boolean },
): Promise<void> {
  return withStore(dependencies, async (store) => {
    const account = await requireAccount(store, who)
    const history = createCreditHistory(store, () => undefined)
    const isConfirmed = account.confirmed_at !== null
    const balances = isConfirmed ? await history.balances(account.id) : undefined
    const { entries } = await history.page(account.id, HISTORY_LINES)
    const counts = await readAccountCounts(store, account.id)
    const facts = {
      id: account.id,
      email: account.email,
      state: accountStateOf(account),
      created_at: iso(account.created_at),
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
    const words =
      lines.length === 0 ? formatRecord(facts) : `${formatRecord(facts)}\n\n${formatTable(lines)}`
    printAnswer(dependencies, options, { ...facts, history: entries }, words)
  })
}
