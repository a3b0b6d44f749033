/**
 * Draws function components into a document and keeps the drawing current. Takes what the widgets' source needs of
 * React: elements, texts, fragments, keys, object refs, controlled `value`s, event handlers, SVG, hydration. Every other
 * prop becomes an attribute; there is no `style`, no context, no portal, no class component.
 */

export interface VNode {
  readonly type: Component | string
  readonly key?: unknown
  readonly props: Props
}
export type Child = VNode | string | number | boolean | null | undefined | readonly Child[]
export type Component = (props: Props) => Child
type Props = Readonly<Record<string, unknown>>

/** What a hook keeps between two drawings. */
export interface Slot {
  value?: unknown
  inputs?: readonly unknown[] | undefined
  cleanup?: (() => void) | void
}

/** One drawn element, text or component. */
export interface Instance {
  readonly type: Component | string
  readonly key: unknown
  readonly parent: Instance | undefined
  /** Elements and texts have one of their own, components do not. */
  readonly dom: Element | undefined
  props: Props
  children: Instance[]
  isGone?: boolean
  /** The hooks of a component in the order of their calls. */
  readonly slots: Slot[]
  hookIndex: number
  effects: (() => void)[]
}

const TEXT = '#text'
const SVG = 'http://www.w3.org/2000/svg'
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }

const roots = new WeakMap<Element, Instance>()
const waiting = new Set<Instance>()
const effects: (() => void)[] = []

/** The component that is being drawn: hooks belong to it. */
export let current: Instance

/** JSX of the widget files. */
export function h(type: Component | string, props: Props | null, ...children: Child[]): VNode {
  const { key, ...rest } = props ?? {}
  return { type, key, props: { ...rest, children } }
}

export function Fragment({ children }: Props): Child {
  return children as readonly Child[]
}

/** Draws into a container what belongs there now. With `existing`, nodes that are there already are taken over. */
export function draw(child: Child, container: Element, existing?: ChildNode[]): void {
  const root = roots.get(container) ?? createInstance(TEXT, 0, undefined, container)
  roots.set(container, root)
  drawChildren(root, [child], container, existing)
  place(root)
  runEffects()
}

/** Draws a component again, after everything that changes its state just now. */
export function redrawLater(instance: Instance): void {
  waiting.add(instance)
  queueMicrotask(() => {
    for (const one of waiting) redraw(one)
    runEffects()
  })
}

function redraw(instance: Instance): void {
  waiting.delete(instance)
  if (instance.isGone) return
  let host = instance
  while (!host.dom) host = host.parent as Instance
  update(instance, instance.props, host.dom)
  place(host)
}

function runEffects(): void {
  effects.splice(0).forEach((effect) => effect())
}

function createInstance(
  type: Component | string,
  key: unknown,
  parent?: Instance,
  dom?: Element,
): Instance {
  return { type, key, parent, dom, props: {}, children: [], slots: [], hookIndex: 0, effects: [] }
}

function drawChildren(
  parent: Instance,
  list: readonly Child[],
  container: Element,
  existing?: ChildNode[],
): void {
  const before = parent.children
  parent.children = []
  list.forEach((child, index) => {
    if (child == null || typeof child === 'boolean') return
    const { type, key = index, props } = toVNode(child)
    const at = before.findIndex((old) => old.key === key && old.type === type)
    if (at >= 0) {
      const [kept] = before.splice(at, 1) as [Instance]
      parent.children.push(kept)
      return update(kept, props, container)
    }
    const found = existing?.findIndex((node) => node.nodeName.toLowerCase() === type) ?? -1
    const [taken] = found >= 0 ? (existing as Element[]).splice(found, 1) : []
    const dom = taken ?? (typeof type === 'string' ? createNode(type, container) : undefined)
    const made = createInstance(type, key, parent, dom)
    parent.children.push(made)
    update(made, props, container, taken ? [...taken.childNodes] : dom ? undefined : existing)
  })
  before.forEach(remove)
}

function toVNode(child: Exclude<Child, boolean | null | undefined>): VNode {
  if (Array.isArray(child)) return h(Fragment, null, ...(child as readonly Child[]))
  return typeof child === 'object' ? (child as VNode) : { type: TEXT, props: { data: child } }
}

function createNode(type: string, container: Element): Element {
  if (type === TEXT) return document.createTextNode('') as unknown as Element
  return document.createElementNS(type === 'svg' ? SVG : container.namespaceURI, type) as Element
}

/** Brings one instance to its props. `existing`: the nodes inside that hydration takes over. */
function update(
  instance: Instance,
  props: Props,
  container: Element,
  existing?: ChildNode[],
): void {
  const { type, dom, props: before } = instance
  instance.props = props
  if (typeof type === 'function') {
    waiting.delete(instance)
    // oxlint-disable-next-line no-this-alias -- hooks find their component through it.
    current = instance
    instance.hookIndex = 0
    drawChildren(instance, [type(props)].flat(), container, existing)
    effects.push(...instance.effects.splice(0))
    return
  }
  if (!dom) return
  if (type === TEXT) {
    if (before.data !== props.data) (dom as unknown as Text).data = String(props.data)
    return
  }
  for (const name in { ...before, ...props }) {
    const isNews = before[name] !== props[name]
    if (isNews && (!existing || /^on|^ref/.test(name))) setProp(dom, name, props[name])
  }
  drawChildren(instance, props.children as readonly Child[], dom, existing)
  // A prerendered text area holds its value as a text that no component drew.
  if (type !== 'textarea') existing?.forEach((node) => node.remove())
  place(instance)
  const field = dom as HTMLInputElement
  // After the options of a select. What was typed before hydration stays.
  if ('value' in props && !existing && field.value !== props.value) field.value = `${props.value}`
}

function setProp(dom: Element, name: string, value: unknown): void {
  if (name === 'ref') (value as { current: unknown }).current = dom
  else if (/^on/.test(name)) Object.assign(dom, { [name.toLowerCase()]: value })
  else if (!/^(?:children|value)$/.test(name)) {
    const attribute = ATTRIBUTES[name] ?? name
    const isFlag = !name.includes('-')
    if (value == null || (isFlag && value === false)) dom.removeAttribute(attribute)
    else dom.setAttribute(attribute, isFlag && value === true ? '' : `${value}`)
  }
}

/** Puts the nodes of an element in their order. Those that somebody else put there stay where they are. */
function place({ dom, children }: Instance): void {
  const nodes = children.flatMap(nodesOf)
  let next = dom?.firstChild
  for (const node of nodes) {
    while (next && !nodes.includes(next as Element)) next = next.nextSibling
    if (node === next) next = next.nextSibling
    else dom?.insertBefore(node, next ?? null)
  }
}

function nodesOf({ dom, children }: Instance): Element[] {
  return dom ? [dom] : children.flatMap(nodesOf)
}

function remove(instance: Instance): void {
  const { dom, children, slots, props } = instance
  instance.isGone = true
  slots.forEach((slot) => slot.cleanup?.())
  if (props.ref) (props.ref as { current: unknown }).current = null
  dom?.remove()
  children.forEach(remove)
}
