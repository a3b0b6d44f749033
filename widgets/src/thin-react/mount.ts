import type { ReactElement } from 'react'
import { hydrate, render, type ContainerNode, type VNode } from 'preact'

/**
 * Draws an element into a container of a widget file, where JSX is Preact's. `isPrerendered`: the
 * container already shows the same, it is taken over. Never for the site, which draws with react-dom.
 */
export function mount(element: ReactElement, container: Element, isPrerendered: boolean): void {
  const draw = isPrerendered ? hydrate : render
  draw(element as unknown as VNode, container as ContainerNode)
}

/** Takes down what `mount` drew. */
export function unmount(container: Element): void {
  render(null, container as ContainerNode)
}
