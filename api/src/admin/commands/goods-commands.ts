import { type Command, Option } from 'commander'
import { endConnectionAs, listConnections } from '../../operator/goods/connections.ts'
import { listPurchases } from '../../operator/goods/purchases.ts'
import { endSiteKeyAs, listSiteKeys } from '../../operator/goods/site-keys.ts'
import { listMail, MAIL_STATES, type MailState, sendAgainAs } from '../../operator/upkeep/mail.ts'
import type { RowsPage } from '../../operator/read-request.ts'
import type { Store } from '../../store/store.ts'
import { parseReason, wholeNumberParser } from '../option-values.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { shortTime, formatTable } from '../table.ts'

interface GoodsListOptions {
  readonly json?: boolean
  readonly find: string
  readonly limit: number
  readonly state?: MailState
}

interface EndCommandOptions {
  readonly json?: boolean
  readonly reason: string
}

/** How the rows of a list are read and printed. */
interface GoodsListing<Row> {
  readonly about: string
  readonly findHelp: string
  readonly read: (
    store: Store,
    query: { readonly limit: number; readonly find: string; readonly after: undefined },
    options: GoodsListOptions,
  ) => Promise<RowsPage<Row>>
  readonly formatRow: (row: Row) => Readonly<Record<string, string | number | null>>
}

/** Adds `purchases list`, `site-keys list|end`, `connections list|end` and `mail list|send`. */
export function addGoodsCommands(program: Command, dependencies: AdminDependencies): void {
  const purchases = program.command('purchases').description('list what was bought')
  addListCommand(purchases, dependencies, {
    about: 'purchases, newest first',
    findHelp: 'part of an address, or the payment’s id at Stripe',
    read: listPurchases,
    formatRow: (row) => ({
      id: row.id,
      account: row.email,
      state: row.state,
      credits: row.credits,
      amount: row.amount === null ? null : `${row.amount} ${row.currency ?? ''}`,
      paid: shortTime(row.paid_at),
    }),
  })

  const siteKeys = program.command('site-keys').description('list and end site keys')
  addListCommand(siteKeys, dependencies, {
    about: 'site keys, newest first',
    findHelp: 'part of an address, a name or an origin',
    read: listSiteKeys,
    formatRow: (row) => ({
      id: row.id,
      account: row.email,
      name: row.name,
      state: row.state,
      origins: row.origins.join(' '),
      'last used': shortTime(row.last_used_at),
    }),
  })
  addEndCommand(siteKeys, dependencies, { what: 'site key', end: endSiteKeyAs })

  const connections = program
    .command('connections')
    .description('list and end connected sites and assistants')
  addListCommand(connections, dependencies, {
    about: 'connected sites and assistants, newest first',
    findHelp: 'part of an address, an origin or a name',
    read: listConnections,
    formatRow: (row) => ({
      id: row.id,
      account: row.email,
      kind: row.kind,
      name: row.name,
      origin: row.origin,
      'last used': shortTime(row.last_used_at),
    }),
  })
  addEndCommand(connections, dependencies, { what: 'connection', end: endConnectionAs })

  addMailCommands(program, dependencies)
}

function addMailCommands(program: Command, dependencies: AdminDependencies): void {
  const mail = program
    .command('mail')
    .description('list mails that wait or failed, and send one again')
  addListCommand(mail, dependencies, {
    about: 'mails of the last days, newest first, without what is in them',
    findHelp: 'part of an address or a subject',
    read: (store, query, { state }) => listMail(store, { ...query, state }),
    formatRow: (row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      state: row.state,
      attempts: row.attempts,
      problem: row.problem,
    }),
  }).addOption(new Option('--state <state>', 'only these').choices(MAIL_STATES))
  addCommand(mail, 'send <id>', 'have a mail that was not taken sent at once').action(
    (id: string, options: { json?: boolean }) =>
      withStore(dependencies, async (store) => {
        if (!(await sendAgainAs(store, dependencies.actor, id)))
          throw new Refusal('No mail of this id was turned away. Look with: mail list')
        printAnswer(
          dependencies,
          options,
          { changed: true },
          'A server at work sends it within five seconds.',
        )
      }),
  )
}

function addListCommand<Row>(
  parent: Command,
  dependencies: AdminDependencies,
  listing: GoodsListing<Row>,
): Command {
  return addCommand(parent, 'list', listing.about)
    .option('--find <text>', listing.findHelp, '')
    .option('--limit <n>', 'how many', wholeNumberParser(1, 10_000), 50)
    .action((options: GoodsListOptions) =>
      withStore(dependencies, async (store) => {
        const { limit, find } = options
        const { rows } = await listing.read(store, { limit, find, after: undefined }, options)
        const words = rows.length === 0 ? 'None.' : formatTable(rows.map(listing.formatRow))
        printAnswer(dependencies, options, rows, words)
      }),
    )
}

interface EndCommandDescription {
  readonly what: string
  readonly end: (store: Store, actor: string, id: string, reason: string) => Promise<boolean>
}

function addEndCommand(
  parent: Command,
  dependencies: AdminDependencies,
  { what, end }: EndCommandDescription,
): void {
  addCommand(parent, 'end <id>', `end a ${what} for good`)
    .requiredOption('--reason <text>', 'why; for the log', parseReason)
    .action((id: string, options: EndCommandOptions) =>
      withStore(dependencies, async (store) => {
        if (!(await end(store, dependencies.actor, id, options.reason)))
          throw new Refusal(`There is no such ${what}. Look with: ${parent.name()} list`)
        printAnswer(dependencies, options, { changed: true }, `The ${what} has ended.`)
      }),
    )
}
