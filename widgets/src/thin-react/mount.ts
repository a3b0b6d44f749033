import type { ReactElement } from 'react'
import { hydrate, render, type ContainerNode, type VNode } from 'preact'

/**
 * Renders an element into a container of a widget file, where JSX is Preact's. `isPrerendered`: the container already
 * has the same content, which is hydrated. Not for the site, which renders with react-dom.
 */
export function mount(element: ReactElement, container: Element, isPrerendered: boolean): void {
  const draw = isPrerendered ? hydrate : render
  draw(element as unknown as VNode, container as ContainerNode)
}

/** Removes what `mount` rendered. */
export function unmount(container: Element): void {
  render(null, container as ContainerNode)
}
