import type { ToolDefinition } from '#shared/kit/tool.ts'

/** '8 slogans ready': what the live region says when results are there. */
export function announceResults({ resultKind, texts }: ToolDefinition, count: number): string {
  if (resultKind === 'text') return texts.succeeded
  const things = texts.copiedAll?.match(/^All (.+) copied/)?.[1] ?? 'results'
  return `${count} ${things} ready`
}
