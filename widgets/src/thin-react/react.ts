/**
 * The replacement for `react` in the widget files: function components and the hooks that are used, on Preact's core
 * (docs/decisions: widget size). `preact/hooks` costs 0.7 KB more. The source stays plain React and the site builds
 * it with react-dom; a hook that is missing here fails the build.
 */
import { createElement, Fragment, options, type Component, type VNode } from 'preact'

/** The JSX function of the widget files. */
export { createElement as h, Fragment }

type Cleanup = (() => void) | void
interface HookSlot {
  value?: unknown
  inputs?: readonly unknown[] | undefined
  cleanup?: Cleanup
}

/** A rendered function component. */
interface HookedComponent extends Component {
  /** Its hooks in order of their calls. */
  slots?: HookSlot[]
  /** Preact's internal list of functions to call once the component is in the document. */
  readonly __h: (() => void)[]
}

/** With Preact's internal names for the DOM node and the component. */
type RenderedNode = VNode<{ children?: unknown }> & { __e?: Element; __c?: HookedComponent }

let currentComponent: HookedComponent
let slotIndex = 0
let nextId = 0

/**
 * Element → its text, if that is its only child. Browser translation replaces Preact's text node, so updates of that
 * node would be invisible: as in React, the element's whole text is set instead.
 */
const lastTexts = new WeakMap<Element, string>()

options.diffed = ({ type, props, __e: element }: RenderedNode) => {
  const { children = '' } = props ?? {}
  if (typeof type !== 'string' || !element || typeof children === 'object') return
  const text = typeof children === 'boolean' ? '' : `${children}`
  if ((lastTexts.get(element) ?? text) !== text && element.textContent !== text)
    element.textContent = text
  lastTexts.set(element, text)
}
options.unmount = ({ __c: component }: RenderedNode) =>
  component?.slots?.forEach((slot) => slot.cleanup?.())
Object.assign(options, {
  // Preact's internal name for the option that its own hooks use: called before a component is rendered.
  __r: ({ __c: component }: RenderedNode) => {
    currentComponent = component as HookedComponent
    slotIndex = 0
  },
})

function nextSlot(): HookSlot {
  return ((currentComponent.slots ??= [])[slotIndex++] ??= {})
}

/** React’s `useState`; a change is applied at once, and the component is rendered again if the state changed. */
export function useState<S>(
  initial: S | (() => S),
): readonly [S, (next: S | ((state: S) => S)) => void] {
  type Change = S | ((state: S) => S)
  const component = currentComponent
  const slot = nextSlot() as { value?: readonly [S, (change: Change) => void] }
  const resolve = (change: Change, state?: S): S =>
    typeof change === 'function' ? (change as (state?: S) => S)(state) : change
  return (slot.value ??= [
    resolve(initial),
    (change) => {
      const [state, setState] = slot.value as readonly [S, (change: Change) => void]
      const next = resolve(change, state)
      if (Object.is(state, next)) return
      slot.value = [next, setState]
      component.setState({})
    },
  ])
}

/** React’s `useRef`. */
export function useRef<T>(value: T): { current: T } {
  return (nextSlot().value ??= { current: value }) as { current: T }
}

/** React’s `useId`: a name that no other element of the page has. */
export function useId(): string {
  return (nextSlot().value ??= `dm${nextId++}`) as string
}

/** Runs after the component is rendered into the document, if an input changed or `inputs` is absent. */
export function useLayoutEffect(effect: () => Cleanup, inputs?: readonly unknown[]): void {
  const slot = nextSlot()
  const isSame = inputs && slot.inputs?.every((input, index) => Object.is(input, inputs[index]))
  if (isSame) return
  slot.inputs = inputs
  const { __h: afterRender } = currentComponent
  afterRender.push(() => {
    slot.cleanup?.()
    slot.cleanup = effect()
  })
}

export const useEffect = useLayoutEffect

/** As React's, for stores whose snapshot is the same object until it changes. */
export function useSyncExternalStore<T>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => T,
): T {
  const [, redraw] = useState({})
  useEffect(() => subscribe(() => redraw({})), [subscribe])
  return getSnapshot()
}
