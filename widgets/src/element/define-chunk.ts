import type { ToolDefinition } from '#shared/kit/tool.ts'
import { defineToolElement } from './define-tool-element.tsx'

/** Defines the element of a tool whose chunk is one folder below the lazily loaded files. */
export function defineChunk(tool: ToolDefinition, address: string): void {
  defineToolElement({ tool }, { src: new URL('..', address).href })
}
