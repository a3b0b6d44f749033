/**
 * The replacement for `react` in the widget files: function components and the hooks that are used, on Preact's core
 * (docs/decisions: widget size). `preact/hooks` costs 0.7 KB more. The source stays plain React and the site builds
 * it with react-dom; a hook that is missing here fails the build.
 */
import {
  Component,
  createElement,
  Fragment,
  options,
  type ComponentChild,
  type VNode,
} from 'preact'

export { Fragment }

type Render = (props: object) => ComponentChild
type Cleanup = (() => void) | void
interface HookSlot {
  value?: unknown
  inputs?: readonly unknown[] | undefined
  cleanup?: Cleanup
}

let currentComponent: HookedComponent
let nextId = 0

/** A function component with its hooks in order of their calls. */
abstract class HookedComponent extends Component {
  slots: HookSlot[] = []
  index = 0
  effects: (() => void)[] = []

  abstract run: Render
  override render(): ComponentChild {
    // oxlint-disable-next-line no-this-alias -- hooks find their component through it.
    currentComponent = this
    this.index = 0
    return this.run(this.props)
  }
  override componentDidMount(): void {
    this.effects.splice(0).forEach((effect) => effect())
  }
  override componentDidUpdate(): void {
    this.componentDidMount()
  }
  override componentWillUnmount(): void {
    this.slots.forEach((slot) => slot.cleanup?.())
  }
}

/**
 * Element → its text, if that is its only child. Browser translation replaces Preact's text node, so updates of that
 * node would be invisible: as in React, the element's whole text is set instead.
 */
const lastTexts = new WeakMap<Element, string>()
options.diffed = (vnode) => {
  // Preact's internal name for the DOM node.
  const { type, props, __e: element } = vnode as VNode<{ children?: unknown }> & { __e?: Element }
  const { children = '' } = props ?? {}
  if (typeof type !== 'string' || !element || typeof children === 'object') return
  const text = typeof children === 'boolean' ? '' : `${children}`
  if ((lastTexts.get(element) ?? text) !== text && element.textContent !== text)
    element.textContent = text
  lastTexts.set(element, text)
}

const classes = new WeakMap<Render, typeof HookedComponent>()

/** The JSX function of the widget files; each function component is wrapped once. */
export function h(type: unknown, props: object | null, ...children: ComponentChild[]): VNode {
  if (typeof type !== 'function' || type === Fragment) {
    return createElement(type as 'div', props, ...children)
  }
  const run = type as Render
  const wrapped =
    classes.get(run) ??
    class extends HookedComponent {
      run = run
    }
  classes.set(run, wrapped)
  return createElement(wrapped as never, props as never, ...children)
}

function nextSlot(): HookSlot {
  return (currentComponent.slots[currentComponent.index++] ??= {})
}

/** Actions are reduced at once; the component is rendered again if the state changed. */
export function useReducer<S, A>(
  reduce: (state: S, action: A) => S,
  argument: S,
  initial?: (argument: S) => S,
): readonly [S, (action: A) => void] {
  const component = currentComponent
  const slot = nextSlot() as { value?: readonly [S, (action: A) => void] }
  slot.value ??= [
    initial ? initial(argument) : argument,
    (action) => {
      const [state, dispatch] = slot.value as readonly [S, (action: A) => void]
      const next = reduce(state, action)
      if (Object.is(state, next)) return
      slot.value = [next, dispatch]
      component.setState({})
    },
  ]
  return slot.value
}

/** React’s `useState`. */
export function useState<S>(
  initial: S | (() => S),
): readonly [S, (next: S | ((state: S) => S)) => void] {
  return useReducer<S, S | ((state: S) => S)>(
    (state, next) => (typeof next === 'function' ? (next as (state: S) => S)(state) : next),
    undefined as S,
    () => (typeof initial === 'function' ? (initial as () => S)() : initial),
  )
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
  currentComponent.effects.push(() => {
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
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => subscribe(redraw as () => void), [subscribe])
  return getSnapshot()
}
