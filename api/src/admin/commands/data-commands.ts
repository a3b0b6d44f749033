import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { type Command, Option } from 'commander'
import { OPERATOR_ACTIONS } from '#shared/contract/operator/actions.ts'
import { requireAccount } from '../find-account.ts'
import { writeAudit } from '../../operator/audit-log.ts'
import { type AuditQuery, listAudit } from '../../operator/list-audit.ts'
import { backUp } from '../../backups/backup.ts'
import { dayParser, wholeNumberParser } from '../option-values.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import {
  POSTGRES_BACKUP_COMMAND,
  POSTGRES_RESTORE_COMMAND,
  POSTGRES_VERIFY_COMMAND,
} from '../../backups/postgres-backup.ts'
import { EXIT_CODES, Refusal } from '../refusal.ts'
import { rehearseRestore, restore } from '../../backups/restore.ts'
import {
  databaseFile,
  inspectBackup,
  writeAuditRow,
  requireDatabase,
} from '../../backups/sqlite-file.ts'
import { createBackups, newBackupFile } from '../../operator/upkeep/backups.ts'
import { shortTime, formatTable } from '../table.ts'
import { verifyLedger } from '../verify-ledger.ts'
import { isoOrNull } from '../../store/iso-time.ts'

/** Adds `ledger verify`, `backup`, `backup list|verify`, `restore` and `log`. */
export function addDataCommands(program: Command, dependencies: AdminDependencies): void {
  const ledger = program.command('ledger').description('look after the ledger of credits')
  addCommand(
    ledger,
    'verify',
    'check that every number agrees; exit code 1 when one does not',
  ).action((options: { json?: boolean }) => printLedgerAudit(dependencies, options))
  const backups = addCommand(
    program,
    'backup [file]',
    'copy the SQLite database while the server runs; into DATA_DIR/backups where no file is named',
  ).action((file: string | undefined, options: { json?: boolean }) =>
    makeBackup(dependencies, file, options),
  )
  addCommand(
    backups,
    'list',
    'the backups in DATA_DIR/backups, and when one was tried last',
  ).action((options: { json?: boolean }) => listBackups(dependencies, options))
  addCommand(
    backups,
    'verify <file>',
    'restore a backup into a place that is removed again, audit its ledger and say what is in it',
  ).action((file: string, options: { json?: boolean }) => verifyBackup(dependencies, file, options))
  addCommand(
    program,
    'restore <file>',
    'put a backup in the place of the database of a stopped server',
  )
    .option('--yes', 'do it; without, only what would happen is said')
    .action((file: string, options: { json?: boolean; yes?: boolean }) =>
      restoreFrom(dependencies, file, options),
    )
  const day = dayParser(Date.now())
  addCommand(program, 'log', 'what was done here and on the page, newest first')
    .option('--limit <n>', 'how many lines', wholeNumberParser(1, 100_000), 50)
    .option('--account <who>', 'only what concerns this account')
    .option('--actor <who>', 'only what this user, or the operator of this address, did')
    .addOption(new Option('--action <name>', 'only these acts').choices(OPERATOR_ACTIONS))
    .option('--from <day>', 'the first day, in UTC: 2026-12-31, today, yesterday', day)
    .option('--to <day>', 'the last day', day)
    .action((options: LogOptions) => printLog(dependencies, options))
}

function printLedgerAudit(
  dependencies: AdminDependencies,
  options: { json?: boolean },
): Promise<void> {
  return withStore(dependencies, async (store) => {
    const imbalances = await verifyLedger(store)
    await writeAudit(store, dependencies.actor, {
      action: 'ledger verify',
      detail: { imbalances: imbalances.length },
    })
    if (imbalances.length > 0) dependencies.exitCode = EXIT_CODES.refused
    const rows = imbalances.map((one) => ({
      account: one.accountId,
      claim: one.claim,
      expected: one.expected,
      actual: one.actual,
    }))
    const words =
      rows.length === 0
        ? 'The ledger is in order: every number agrees.'
        : `Not in order:\n\n${formatTable(rows)}`
    printAnswer(dependencies, options, { in_order: rows.length === 0, imbalances }, words)
  })
}

async function makeBackup(
  dependencies: AdminDependencies,
  file: string | undefined,
  options: { json?: boolean },
): Promise<void> {
  refusePostgres(dependencies, POSTGRES_BACKUP_COMMAND)
  const { dataDir } = dependencies.config
  requireDatabase(dataDir)
  const made = await backUp(dataDir, file ?? newBackupFile(dataDir))
  logAction(dependencies, 'backup', { file: made.file })
  const words = [
    `Backed up to ${made.file}: ${made.accounts} accounts, ${made.entries} lines of the ledger. Try that it can be restored: backup verify ${made.file}`,
    `Keep ${dependencies.config.dataDir}/auth-secret as well, apart from it (unless AUTH_SECRET is set): without it everybody signs in anew.`,
  ].join('\n')
  printAnswer(dependencies, options, { ...made, newest: isoOrNull(made.newest) }, words)
}

function listBackups(dependencies: AdminDependencies, options: { json?: boolean }): Promise<void> {
  return withStore(dependencies, async (store) => {
    const page = await createBackups({ config: dependencies.config, store }).list()
    const { rows, tried, restore: line } = page
    const printed = rows.map((row) => ({ ...row, made_at: shortTime(row.made_at) }))
    const words = [
      rows.length === 0 ? 'None here.' : formatTable(printed),
      tried
        ? `Tried last ${shortTime(tried.at)}: ${tried.file} ${tried.holds ? 'holds' : 'DOES NOT HOLD'}.`
        : 'None was ever tried: backup verify',
      ...(line === null ? [] : [`To restore: ${line}`]),
    ]
    printAnswer(dependencies, options, page, words.join('\n\n'))
  })
}

async function verifyBackup(
  dependencies: AdminDependencies,
  source: string,
  options: { json?: boolean },
): Promise<void> {
  refusePostgres(dependencies, POSTGRES_VERIFY_COMMAND)
  const { file, imbalances, ...holds } = await rehearseRestore(dependencies.config.dataDir, source)
  const detail = { file, ...holds, imbalances }
  logAction(dependencies, 'backup verify', detail)
  if (imbalances > 0) dependencies.exitCode = EXIT_CODES.refused
  const words = [
    `${file} can be restored. It holds`,
    ...[
      `accounts: ${holds.accounts}`,
      `credits: ${holds.credits}`,
      `lines of the ledger: ${holds.entries}`,
      `saved results: ${holds.results}`,
    ].map((line) => `- ${line}`),
    `The last line of the ledger is of ${shortTime(holds.newest) ?? 'no time'} UTC; what came later is not in it.`,
    imbalances === 0
      ? 'Its ledger is in order.'
      : `Its ledger is not in order: ${imbalances} numbers do not agree. Take another backup, and look at the server's own with: ledger verify`,
  ].join('\n')
  printAnswer(dependencies, options, { ...detail, newest: isoOrNull(holds.newest) }, words)
}

/** Writes to the audit log; a machine that only keeps backups has no data and so no log. */
function logAction(
  dependencies: AdminDependencies,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): void {
  const own = databaseFile(dependencies.config.dataDir)
  if (!existsSync(own)) return
  const database = new Database(own, { fileMustExist: true, timeout: 5_000 })
  try {
    writeAuditRow(database, dependencies.actor, action, detail)
  } finally {
    database.close()
  }
}

async function restoreFrom(
  dependencies: AdminDependencies,
  file: string,
  options: { json?: boolean; yes?: boolean },
): Promise<void> {
  refusePostgres(dependencies, POSTGRES_RESTORE_COMMAND)
  if (!options.yes) {
    const found = inspectBackup(file)
    throw new Refusal(
      [
        `${file} is whole: ${found.accounts} accounts, ${found.entries} lines of the ledger, the last of ${shortTime(found.newest) ?? 'no time'} UTC.`,
        `It would take the place of the database in ${dependencies.config.dataDir}, which is kept beside it. What happened since the backup would be gone, and everybody would be signed out.`,
        'Stop the server and run this again with --yes.',
      ].join('\n'),
    )
  }
  const { keptAs, imbalances } = await restore(
    dependencies.config.dataDir,
    file,
    dependencies.actor,
  )
  const words = [
    `Restored ${file}. Start the server again.`,
    ...(keptAs === undefined ? [] : [`The database of before is ${keptAs}.`]),
    ...(imbalances === 0
      ? ['The ledger is in order.']
      : [`The restored ledger is not in order (${imbalances} numbers). Look with: ledger verify`]),
  ].join('\n')
  printAnswer(dependencies, options, { restored: true, kept_as: keptAs ?? null, imbalances }, words)
}

function refusePostgres({ config }: AdminDependencies, advice: string): void {
  if (config.databaseUrl === undefined) return
  throw new Refusal(
    `The data of this server is in PostgreSQL (DATABASE_URL), which has tools of its own:\n  ${advice}`,
  )
}

interface LogOptions extends Pick<AuditQuery, 'limit' | 'actor' | 'action' | 'from' | 'to'> {
  readonly json?: boolean
  readonly account?: string
}

function printLog(dependencies: AdminDependencies, options: LogOptions): Promise<void> {
  return withStore(dependencies, async (store) => {
    const account =
      options.account === undefined ? undefined : await requireAccount(store, options.account)
    const query = { ...options, accountId: account?.id, after: undefined }
    const { rows: lines } = await listAudit(store, query)
    const rows = lines.map((line) => ({
      when: shortTime(line.at),
      who: line.actor,
      what: line.action,
      account: line.email ?? line.account_id,
      reason: line.reason,
      detail: JSON.stringify(line.detail) === '{}' ? null : JSON.stringify(line.detail),
    }))
    printAnswer(
      dependencies,
      options,
      lines,
      rows.length === 0 ? 'Nothing yet.' : formatTable(rows),
    )
  })
}
