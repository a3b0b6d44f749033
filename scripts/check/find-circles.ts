import type { SourceGraph } from './source-graph.ts'

/**
 * The import cycles of a graph, one for each set of files that all reach each other: the shortest cycle through its
 * first file. Empty for an acyclic graph.
 */
export function findCycles(graph: SourceGraph): string[][] {
  return findComponents(graph).map((knot) => shortestCycle(graph, knot))
}

/** The strongly connected components with a cycle (Tarjan 1972), sorted by their first names. */
function findComponents(graph: SourceGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const knots: string[][] = []
  const enter = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    isOpen.add(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) enter(next)
      if (isOpen.has(next)) lowest.set(file, Math.min(low(file), low(next)))
    }
    if (low(file) !== order.get(file)) return
    const knot = open.splice(open.indexOf(file))
    for (const one of knot) isOpen.delete(one)
    const isCircle = knot.length > 1 || graph.get(file)?.includes(file)
    if (isCircle) knots.push(knot.toSorted())
  }
  const low = (file: string): number => lowest.get(file) as number
  for (const file of graph.keys()) if (!order.has(file)) enter(file)
  return knots.toSorted(([a = ''], [b = '']) => a.localeCompare(b))
}

function shortestCycle(graph: SourceGraph, knot: readonly string[]): string[] {
  const start = knot[0] as string
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...pathTo(file, cameFrom), start]
      if (!knot.includes(next) || cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
  }
  return [...knot]
}

function pathTo(file: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(file)
  return before === undefined ? [file] : [...pathTo(before, cameFrom), file]
}
