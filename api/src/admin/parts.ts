import type { Command } from 'commander'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import type { Config } from '../config.ts'
import type { SettingSources } from '../settings/effective.ts'
import { openStore, type Store } from '../store/store.ts'
import type { ExitCode } from './refusal.ts'
import { requireDatabase } from '../backups/sqlite-file.ts'

/** The inputs and outputs of a command. */
export interface AdminDependencies {
  readonly config: Config
  /** The sources of `config`; absent means the environment of this process. */
  readonly settings?: SettingSources
  /** The operating system's user, for the audit log. */
  readonly actor: string
  /** Prints a line or several to the standard output. */
  print(text: string): void
  printError(text: string): void
  /** Replaces the available tools, for tests. */
  readonly loadTools?: () => Promise<{ readonly serverTools: readonly ServerTool[] }>
  /** Set by a command that has run and found a fault. */
  exitCode?: ExitCode
}

/** Opens the server's data for one command, and always closes it. */
export async function withStore<T>(
  { config }: AdminDependencies,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl === undefined) requireDatabase(config.dataDir)
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolMax: 4,
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Prints an answer for people, or as JSON for programs. */
export function printAnswer(
  dependencies: AdminDependencies,
  options: { readonly json?: boolean },
  value: unknown,
  words: string,
): void {
  dependencies.print(options.json ? JSON.stringify(value, null, 2) : words)
}

/** Adds a command with the options that all of them have. */
export function addCommand(parent: Command, usage: string, about: string): Command {
  return parent.command(usage).description(about).option('--json', 'one JSON document')
}
