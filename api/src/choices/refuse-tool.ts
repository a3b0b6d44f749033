import type { GeneratingSpender } from '../embeds/spender.ts'
import type { ToolSwitches } from './tool-switches.ts'

/** The reason why a caller may not use a tool. */
export interface ToolRefusal {
  readonly code: 'tool_not_offered' | 'tool_off'
  readonly detail?: string
}

const TOOL_OFF_REFUSAL: ToolRefusal = {
  code: 'tool_off',
  detail: 'This tool is switched off here. Nothing was charged.',
}

/**
 * Returns undefined for a tool the caller may use: their site offers it, and the operator has not switched it off for
 * them.
 */
export async function refuseTool(
  switches: ToolSwitches,
  { tools, caller }: Pick<GeneratingSpender, 'tools' | 'caller'>,
  toolId: string,
): Promise<ToolRefusal | undefined> {
  if (tools !== null && !tools.includes(toolId)) return { code: 'tool_not_offered' }
  const off = await switches.off(caller === null ? 'here' : 'embeds')
  return off.has(toolId) ? TOOL_OFF_REFUSAL : undefined
}
