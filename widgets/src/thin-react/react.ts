/**
 * What stands in for `react` in the widget files: function components and the hooks that are used
 * (docs/decisions: widget size). The source stays plain React and the site builds it with
 * react-dom; a hook that is missing here stops the build.
 */
import { current, redrawLater, type Slot } from './render.ts'

export { Fragment, h } from './render.ts'

let nextId = 0

function slotOf(): Slot {
  return (current.slots[current.hookIndex++] ??= {})
}

/** Actions are reduced at once; the component is drawn again when the state changed. */
export function useReducer<S, A>(
  reduce: (state: S, action: A) => S,
  argument: S,
  initial?: (argument: S) => S,
): readonly [S, (action: A) => void] {
  const component = current
  const slot = slotOf() as { value?: readonly [S, (action: A) => void] }
  slot.value ??= [
    initial ? initial(argument) : argument,
    (action) => {
      const [state, dispatch] = slot.value as readonly [S, (action: A) => void]
      const next = reduce(state, action)
      if (Object.is(state, next)) return
      slot.value = [next, dispatch]
      redrawLater(component)
    },
  ]
  return slot.value
}

export function useState<S>(
  initial: S | (() => S),
): readonly [S, (next: S | ((state: S) => S)) => void] {
  return useReducer<S, S | ((state: S) => S)>(
    (state, next) => (typeof next === 'function' ? (next as (state: S) => S)(state) : next),
    undefined as S,
    () => (typeof initial === 'function' ? (initial as () => S)() : initial),
  )
}

export function useRef<T>(value: T): { current: T } {
  return (slotOf().value ??= { current: value }) as { current: T }
}

export function useId(): string {
  return (slotOf().value ??= `dm${nextId++}`) as string
}

/** Runs after the drawing is in the document, when an input changed. */
export function useLayoutEffect(effect: () => (() => void) | void, inputs?: readonly unknown[]): void {
  const slot = slotOf()
  const isSame = inputs && slot.inputs?.every((input, index) => Object.is(input, inputs[index]))
  if (isSame) return
  slot.inputs = inputs
  current.effects.push(() => {
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
