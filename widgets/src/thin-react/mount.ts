import type { ReactElement } from 'react'
import { draw, type VNode } from './render.ts'

/**
 * Draws an element into a container of a widget file, where JSX is the thin React's. `isPrerendered`:
 * the container already shows the same, it is taken over. Never for the site, which draws with react-dom.
 */
export function mount(element: ReactElement, container: Element, isPrerendered: boolean): void {
  const existing = isPrerendered ? [...container.childNodes] : undefined
  draw(element as unknown as VNode, container, existing)
}

/** Takes down what `mount` drew. */
export function unmount(container: Element): void {
  draw(null, container)
}
