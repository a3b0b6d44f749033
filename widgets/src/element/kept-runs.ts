import { restTool, type ToolState } from '../tool/tool-state.ts'

interface KeptRun {
  readonly element: Element
  /** The address of the page, the tool and what its form began with. */
  readonly place: string
  readonly state: ToolState
}

/** Pages of one visit, far more than anybody goes back through. */
const KEPT_MAX = 30
const kept: KeptRun[] = []

/** Keeps what stands in a tool that leaves a page, for as long as the document lives; what was running is over. */
export function keepRun(element: Element, place: string, state: ToolState): void {
  kept.push({ element, place, state: restTool(state) })
  if (kept.length > KEPT_MAX) kept.shift()
}

/**
 * What stood in an element when it left, or in another of its kind at the same address: routers in the browser (Turbo,
 * Astro, Next) put a new one, or a copy, where the visitor returns to. Each is given once, in the order of leaving.
 */
export function takeRun(element: Element, place?: string): ToolState | undefined {
  const own = kept.findIndex((run) => run.element === element)
  const at =
    own < 0 ? kept.findIndex((run) => run.place === place && !run.element.isConnected) : own
  return at < 0 ? undefined : kept.splice(at, 1)[0]?.state
}
