/** `desk.js`: the UI for working on existing drafts, with its styles; it uses the React of the widget that loads it. */
import deskCss from './desk.css?inline'
export { desk } from './desk.ts'

let sheet: CSSStyleSheet | undefined
const styledRoots = new WeakSet<Node>()

/**
 * Adds the styles, once, to the shadow root around a list of drafts: as a constructed sheet, which a strict CSP
 * allows.
 */
export function applyStyles(list: Element): void {
  const root = list.getRootNode()
  if (!(root instanceof ShadowRoot) || styledRoots.has(root)) return
  styledRoots.add(root)
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(deskCss)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
