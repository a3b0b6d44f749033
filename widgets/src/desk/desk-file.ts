/** `desk.js`: what one does with drafts that are there, with the styles for it; on the React that is lent. */
import deskCss from './desk.css?inline'
export { desk } from './desk.ts'

let sheet: CSSStyleSheet | undefined
const dressed = new WeakSet<Node>()

/** Gives the shadow root of a list the styles, once: a constructed sheet, which a strict CSP lets pass. */
export function applyStyles(list: Element): void {
  const root = list.getRootNode()
  if (!(root instanceof ShadowRoot) || dressed.has(root)) return
  dressed.add(root)
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(deskCss)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
