import type { ToolAvailabilityBody } from '#shared/contract/operator/tools.server.ts'
import type { TagProps } from '../parts/tag.tsx'

/** The two switches of a tool. */
export type ToolSwitches = Pick<ToolAvailabilityBody, 'is_on' | 'is_on_embeds'>

/** Where a tool is offered. */
export interface ToolOffer extends ToolSwitches {
  readonly value: string
  readonly label: string
  readonly tag: TagProps
}

/** One for each combination of the two switches, so that any state set on the command line is shown and kept. */
export const OFFERS: readonly ToolOffer[] = [
  {
    value: 'everywhere',
    label: 'Everywhere',
    tag: { text: 'Everywhere', tone: 'good' },
    is_on: true,
    is_on_embeds: true,
  },
  {
    value: 'here',
    label: 'On this site alone, not on other sites',
    tag: { text: 'Here alone' },
    is_on: true,
    is_on_embeds: false,
  },
  {
    value: 'embeds',
    label: 'On other sites alone, not here',
    tag: { text: 'Other sites alone' },
    is_on: false,
    is_on_embeds: true,
  },
  {
    value: 'off',
    label: 'Nowhere',
    tag: { text: 'Off', tone: 'bad' },
    is_on: false,
    is_on_embeds: false,
  },
]

/** The offer with these switches. */
export function offerOf({ is_on, is_on_embeds }: ToolSwitches): ToolOffer {
  return OFFERS.find((one) => one.is_on === is_on && one.is_on_embeds === is_on_embeds) as ToolOffer
}

/** The switches of a choice, by its `value`; off where there is no such choice. */
export function switchesOf(value: string): ToolSwitches {
  const { is_on = false, is_on_embeds = false } = OFFERS.find((one) => one.value === value) ?? {}
  return { is_on, is_on_embeds }
}
