import type { ComponentType } from 'react'
import type { ToolDefinition, ToolTexts } from '#shared/kit/tool.ts'
import type { CardProps } from '#shared/kit/card.ts'
import type { EditParts } from '#shared/kit/edit.ts'

/** The component and functions of a tool that display, copy and edit its drafts. */
export interface ToolCard {
  readonly Card: ComponentType<CardProps<never>>
  readonly copyText: (draft: never) => string
  /** Returns the text for "copy all"; without it, the drafts are joined. */
  readonly copyAllText?: ((drafts: never) => string) | undefined
  /** The fields in which a person edits a draft; without them, drafts cannot be edited by hand. */
  readonly parts?: EditParts | undefined
  /**
   * Approximate height of one draft in a panel of 700 px, unless drafts are chips: reserves space for the requested
   * number of drafts.
   */
  readonly itemPx?: number | undefined
  /** Fields of the tool's definition that are read only after its first use and are loaded with the card. */
  readonly later?: Partial<Omit<ToolDefinition, 'texts'>> & { readonly texts: Partial<ToolTexts> }
}
