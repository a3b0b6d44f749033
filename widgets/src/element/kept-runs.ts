import { stateAfterRun, type ToolState } from '../tool/tool-state.ts'

interface KeptRun {
  readonly element: Element
  /** The address of the page, the tool and the initial values of its form. */
  readonly place: string
  readonly state: ToolState
}

/** The number of runs kept, far more than anybody goes back through in one visit. */
const KEPT_MAX = 30
const keptRuns: KeptRun[] = []

/** Keeps the state of a tool that leaves the page, as long as the document exists; a running generation has ended. */
export function keepRun(element: Element, place: string, state: ToolState): void {
  keptRuns.push({ element, place, state: stateAfterRun(state) })
  if (keptRuns.length > KEPT_MAX) keptRuns.shift()
}

/**
 * Returns the kept state of an element, or of another element of the tool at the same address: client-side routers
 * (Turbo, Astro, Next) insert a new one, or a copy, when the visitor returns. Each state is returned once, oldest
 * first.
 */
export function takeRun(element: Element, place?: string): ToolState | undefined {
  const own = keptRuns.findIndex((run) => run.element === element)
  const at =
    own < 0 ? keptRuns.findIndex((run) => run.place === place && !run.element.isConnected) : own
  return at < 0 ? undefined : keptRuns.splice(at, 1)[0]?.state
}
