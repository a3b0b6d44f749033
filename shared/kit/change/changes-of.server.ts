import { oncePer } from '../../text/memo.ts'
import type { ServerTool } from '../server-tool.server.ts'
import { CHIPS, type AvailableChanges } from './chips.ts'

/**
 * Returns the chips that work for the drafts of a tool. The built-in writer cannot change a text: it finds another
 * one of the requested length if its drafts come in several lengths.
 */
export const availableChangesOf = oncePer(({ checks, tool }: ServerTool): AvailableChanges => ({
  model: tool.writtenBy === 'any' ? (checks.chips ?? CHIPS) : [],
  builtin: checks.hasLengths ? ['shorter', 'longer'] : [],
}))
