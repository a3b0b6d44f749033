import type { Command } from 'commander'
import { effectiveSettings, sourcesOf } from '../../settings/effective.ts'
import { type AdminDependencies, addCommand, printAnswer } from '../parts.ts'
import { formatTable } from '../table.ts'

/** Adds `settings`: the settings that the server would start with. */
export function addSettingsCommand(program: Command, dependencies: AdminDependencies): void {
  addCommand(
    program,
    'settings',
    'every setting in effect and where it comes from; passwords, keys and secrets as “set”',
  )
    .option('--changed', 'only those that are not at their default')
    .action((options: { json?: boolean; changed?: boolean }) => {
      const groups = effectiveSettings(
        dependencies.config,
        dependencies.settings ?? sourcesOf(process.env),
      )
        .map(({ title, settings }) => ({
          title,
          settings: settings.filter(({ source }) => !options.changed || source !== 'default'),
        }))
        .filter(({ settings }) => settings.length > 0)
      const sheets = groups.map(({ title, settings }) => {
        const rows = settings.map(({ name, value, source }) => ({ name, value, source }))
        return `${title}\n\n${formatTable(rows)}`
      })
      const HINT = 'To change one, write its line into .env and start the server anew.'
      printAnswer(dependencies, options, groups, [...sheets, HINT].join('\n\n'))
    })
}
