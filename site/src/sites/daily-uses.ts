import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'

export interface DayUse {
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string
  readonly generations: number
  readonly credits: number
}

export interface ToolUse {
  readonly toolId: string
  readonly generations: number
  readonly credits: number
}

const DAY_MS = 86_400_000

/** The last days up to today in UTC, oldest first, those without any use included. */
export function usesByDay(uses: SiteKeyAnswer['uses'], nowMs: number, days = 30): DayUse[] {
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(nowMs - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    return { day, ...sumUses(uses.filter((use) => use.day === day)) }
  })
}

/** The uses of each tool, most credits first. */
export function usesByTool(uses: SiteKeyAnswer['uses']): ToolUse[] {
  const ids = [...new Set(uses.map(({ tool_id }) => tool_id))]
  return ids
    .map((toolId) => ({ toolId, ...sumUses(uses.filter(({ tool_id }) => tool_id === toolId)) }))
    .toSorted((a, b) => b.credits - a.credits || a.toolId.localeCompare(b.toolId))
}

function sumUses(uses: SiteKeyAnswer['uses']): { generations: number; credits: number } {
  return {
    generations: uses.reduce((total, use) => total + use.generations, 0),
    credits: uses.reduce((total, use) => total + use.credits, 0),
  }
}

/** A UTC day for people: 'Nov 21'. */
export function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}
