import { Command, CommanderError } from 'commander'
import { addAccountCommands } from './commands/account-commands.ts'
import { addCreditCommands } from './commands/credit-commands.ts'
import { addDataCommands } from './commands/data-commands.ts'
import { addGoodsCommands } from './commands/goods-commands.ts'
import { addModelChoiceCommands } from './commands/model-choose-command.ts'
import { addModelCommands } from './commands/model-commands.ts'
import { addModelTestCommand } from './commands/model-test-command.ts'
import { addOperatorCommands } from './commands/operator-commands.ts'
import type { AdminDependencies } from './parts.ts'
import { EXIT_CODES, type ExitCode, Refusal } from './refusal.ts'
import { addSettingsCommand } from './commands/settings-command.ts'
import { addShareCommand } from './commands/share-command.ts'
import { addTodayCommand } from './commands/today-command.ts'
import { addToolCommands } from './commands/tool-commands.ts'
import { addUsageCommand } from './commands/usage-command.ts'

/** Runs one operator command and returns its exit code. Prints only through `dependencies`. */
export async function runAdmin(
  args: readonly string[],
  dependencies: AdminDependencies,
): Promise<ExitCode> {
  const program = createProgram(dependencies)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return dependencies.exitCode ?? EXIT_CODES.done
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage
    if (!(error instanceof Refusal)) throw error
    dependencies.printError(error.message)
    return error.exitCode
  }
}

function createProgram(dependencies: AdminDependencies): Command {
  const program = new Command('npm run admin --')
  program
    .description(
      'What the operator of a Draftmill server does: accounts, credits, codes, data, the language model.',
    )
    .exitOverride()
    // An option belongs to the command it follows: `backup verify FILE --json`.
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => dependencies.print(text.trimEnd()),
      writeErr: (text) => dependencies.printError(text.trimEnd()),
    })
    .showHelpAfterError('Add --help for what a command takes.')
    .helpCommand('help [command]', 'what a command takes')
    .addHelpText('after', HELP)
  addAccountCommands(program, dependencies)
  addCreditCommands(program, dependencies)
  addDataCommands(program, dependencies)
  const model = addModelCommands(program, dependencies)
  addModelTestCommand(model, dependencies)
  addModelChoiceCommands(model, dependencies)
  addOperatorCommands(program, dependencies)
  addGoodsCommands(program, dependencies)
  addToolCommands(program, dependencies)
  addSettingsCommand(program, dependencies)
  addShareCommand(program, dependencies)
  addTodayCommand(program, dependencies)
  addUsageCommand(program, dependencies)
  return program
}

const HELP = `
<who> is an account's e-mail address or its id. Every command takes --json for one JSON document.
Uses the settings of the server: .env and the environment. What changes something is in the audit log.

Exit codes: 0 done, 1 refused or not in order, 2 a mistake in the command, 3 settings or data cannot be reached.

Examples:
  npm run admin -- accounts list --search example.org
  npm run admin -- credits give ada@example.org 500 --reason "Sorry for the outage"
  npm run admin -- codes make --credits 1000 --uses 50 --expires 90d --note "Conference"
  npm run admin -- usage --by tool --from yesterday --to yesterday
  npm run admin -- backup backups/monday.db`
