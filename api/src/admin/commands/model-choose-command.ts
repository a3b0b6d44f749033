import type { Command } from 'commander'
import { useProxy } from '../../http/outgoing/outgoing.ts'
import { listedModels } from '../../model/servers/listed-models.ts'
import { chooseModelAs, listModels } from '../../operator/models/models.ts'
import { parseReason } from '../option-values.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import { formatTable } from '../table.ts'

interface ChooseOptions {
  readonly json?: boolean
  readonly second?: boolean
  readonly reason?: string
}

/** Adds `model list` and `model choose`. */
export function addModelChoiceCommands(model: Command, dependencies: AdminDependencies): void {
  addCommand(model, 'list', 'the models that write, and what their servers list').action(
    (options: { json?: boolean }) =>
      withStore(dependencies, async (store) => {
        await useProxy(dependencies.config.proxy)
        const page = await listModels({ store, config: dependencies.config, listed: listedModels })
        const rows = page.rows.map((row) => ({
          turn: row.turn,
          model: row.model,
          'of the settings': row.configured,
          chosen: row.choice && (row.choice.is_in_effect ? row.choice.model : OUTDATED_CHOICE_TEXT),
          server: row.server,
          'cost today': row.cost_today,
          'last error': row.last_error?.outcome ?? null,
        }))
        const listed = page.rows.map(
          ({ server, listed: names }) => `${server} lists: ${names?.join(', ') ?? 'nothing'}`,
        )
        const words = rows.length === 0 ? 'No language model is configured.' : formatTable(rows)
        printAnswer(dependencies, options, page, [words, ...new Set(listed)].join('\n\n'))
      }),
  )
  addCommand(
    model,
    'choose <name>',
    'write with a model that the server lists; holds over restarts',
  )
    .option('--second', 'in the place of the second model (OPENAI_FALLBACK_MODEL)')
    .option('--reason <text>', 'why; for the log', parseReason)
    .addHelpText(
      'after',
      '\nThe name of the settings ends an earlier choice, and so do settings that name another server or model later.',
    )
    .action((name: string, options: ChooseOptions) =>
      withStore(dependencies, async (store) => {
        await useProxy(dependencies.config.proxy)
        const isChanged = await chooseModelAs(
          { store, config: dependencies.config, listed: listedModels },
          dependencies.actor,
          {
            turn: options.second ? 'second' : 'first',
            model: name,
            ...(options.reason === undefined ? {} : { reason: options.reason }),
          },
        )
        const words = isChanged
          ? `${name} writes from now on (within five seconds where a server runs).`
          : `${name} wrote already.`
        printAnswer(dependencies, options, { changed: isChanged }, words)
      }),
    )
}

const OUTDATED_CHOICE_TEXT = 'outdated: the settings were changed since'
