import type { ComponentType } from 'react'
import type { ToolDefinition, ToolTexts } from '#shared/kit/tool.ts'
import type { CardProps } from '#shared/kit/card.ts'
import type { EditParts } from '#shared/kit/edit.ts'

/** What of a tool's folder shows its drafts, and copies them. */
export interface ToolCard {
  readonly Card: ComponentType<CardProps<never>>
  readonly copyText: (draft: never) => string
  /** What "copy all" copies; without it the drafts joined. */
  readonly copyAllText?: ((drafts: never) => string) | undefined
  /** The fields in which a person changes a draft; without them no draft is changed by hand. */
  readonly parts?: EditParts | undefined
  /** How high one draft is in a panel of 700 px, about, where drafts are no chips: room for so many is taken when they are asked for. */
  readonly itemPx?: number | undefined
  /** What of the tool nothing reads before its first use, where its own file leaves that to the card's. */
  readonly later?: Partial<Omit<ToolDefinition, 'texts'>> & { readonly texts: Partial<ToolTexts> }
}
