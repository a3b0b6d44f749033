/** The operator's command line: `npm run admin -- …`. Built as `dist/api/admin.js`, for servers without sources. */
import { userInfo } from 'node:os'
import { type Config, readConfig } from '../config.ts'
import { ConfigError } from '../settings/config-error.ts'
import { keepFilesPrivate } from '../store/private-files.ts'
import { StoreVersionError } from '../store/store.ts'
import { runAdmin } from './program.ts'
import { EXIT_CODES, type ExitCode } from './refusal.ts'
import { table } from '#shared/text/table.ts'

/** Messages for errors of the database or the file system, by error code. */
const ERROR_MESSAGES = table<string>({
  ECONNREFUSED: 'The database of DATABASE_URL does not answer.',
  ENOTFOUND: 'The host of DATABASE_URL is unknown.',
  EACCES: 'This user may not do that there. Run it as the user of the server.',
  EROFS: 'The disk is read-only.',
  ENOSPC: 'The disk is full.',
  SQLITE_FULL: 'The disk is full.',
  SQLITE_BUSY: 'The database is busy. Try again.',
  SQLITE_CANTOPEN: 'The database in DATA_DIR cannot be opened. Run this as the user of the server.',
  SQLITE_READONLY:
    'The database in DATA_DIR cannot be written to. Run this as the user of the server.',
  SQLITE_NOTADB: 'The file draftmill.db in DATA_DIR is no database. Restore a backup.',
  SQLITE_CORRUPT: 'The database in DATA_DIR is damaged. Restore a backup.',
})

process.exitCode = await main()

async function main(): Promise<ExitCode> {
  keepFilesPrivate()
  let config: Config | undefined
  try {
    return await runAdmin(process.argv.slice(2), {
      // Read on first use, because it creates the data folder, which --help must not.
      get config() {
        return (config ??= readConfig(process.env))
      },
      actor: systemUser(),
      print: (text) => console.log(text),
      printError: (text) => console.error(text),
    })
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StoreVersionError
    const code = (error as NodeJS.ErrnoException).code ?? ''
    console.error(isExpected ? error.message : (ERROR_MESSAGES.get(code) ?? error))
    return EXIT_CODES.unavailable
  }
}

/** The user of the operating system; by number where it has no name, as in some containers. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
