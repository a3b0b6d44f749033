import { type Command, Option } from 'commander'
import { tools } from '#shared/catalogue.ts'
import { readSwitches } from '../../choices/tool-switches.ts'
import { switchToolAs } from '../../operator/models/tools.ts'
import { parseReason } from '../option-values.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import { EXIT_CODES, Refusal } from '../refusal.ts'
import { formatTable } from '../table.ts'

interface SwitchOptions {
  readonly json?: boolean
  readonly where: 'here' | 'embeds' | 'everywhere'
  readonly reason?: string
}

const TOOL_SWITCHED_ON = { isOn: true, isOnEmbeds: true }

/** Adds `tools list`, `tools on` and `tools off`. */
export function addToolCommands(program: Command, dependencies: AdminDependencies): void {
  const group = program.command('tools').description('switch tools on and off')
  addCommand(group, 'list', 'every tool, and where it is on').action(
    (options: { json?: boolean }) =>
      withStore(dependencies, async (store) => {
        const switches = await readSwitches(store)
        const rows = tools.map(({ id, title }) => {
          const { isOn, isOnEmbeds } = switches.get(id) ?? TOOL_SWITCHED_ON
          return { tool_id: id, title, is_on: isOn, is_on_embeds: isOnEmbeds }
        })
        const printed = rows.map((row) => ({
          tool: row.tool_id,
          here: row.is_on ? 'on' : 'OFF',
          embeds: row.is_on_embeds ? 'on' : 'OFF',
        }))
        printAnswer(dependencies, options, rows, formatTable(printed))
      }),
  )
  for (const to of ['on', 'off'] as const) {
    addCommand(
      group,
      `${to} <tool>`,
      `switch a tool ${to}, within five seconds where a server runs`,
    )
      .addOption(
        new Option('--where <where>', 'on this server’s pages, or for sites and assistants')
          .choices(['here', 'embeds', 'everywhere'])
          .default('everywhere'),
      )
      .option('--reason <text>', 'why; for the log', parseReason)
      .action((toolId: string, options: SwitchOptions) =>
        withStore(dependencies, async (store) => {
          if (!tools.some(({ id }) => id === toolId))
            throw new Refusal(
              `There is no tool ${toolId}. There are: ${tools.map(({ id }) => id).join(', ')}.`,
              EXIT_CODES.usage,
            )
          const before = (await readSwitches(store)).get(toolId) ?? TOOL_SWITCHED_ON
          const isChanged = await switchToolAs(store, dependencies.actor, {
            toolId,
            isOn: options.where === 'embeds' ? before.isOn : to === 'on',
            isOnEmbeds: options.where === 'here' ? before.isOnEmbeds : to === 'on',
            ...(options.reason === undefined ? {} : { reason: options.reason }),
          })
          const words = isChanged ? `${toolId} is ${to}.` : `${toolId} was ${to} already.`
          printAnswer(dependencies, options, { changed: isChanged }, words)
        }),
      )
  }
}
