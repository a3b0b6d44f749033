/**
 * `/widgets/embed.js`: one small script for pages with several widgets. Finds `draftmill-*` elements
 * and `<div data-draftmill-tool="…">`, also those that come later, and loads a tool's chunk when the
 * first of its kind is near the viewport. Order and repetition of the script do not matter.
 */
import { readPlaceholder, toolOfTag } from './placeholders.ts'

/** Tool id → file of its chunk, relative to this script; filled in by the build. */
declare const DRAFTMILL_CHUNKS: Readonly<Record<string, string>>
/** File of the chunk that all tools share; asked for at the same time as the first tool's. */
declare const DRAFTMILL_RUNTIME: string

const NEAR = '400px'
const script = document.currentScript as HTMLScriptElement | null
const base =
  script?.src ||
  document.querySelector<HTMLScriptElement>('script[src*="/widgets/embed.js"]')?.src ||
  location.origin + '/widgets/embed.js'
const chunks = DRAFTMILL_CHUNKS
const seen = new WeakSet<Element>()

const observer = new IntersectionObserver(
  (entries) => {
    entries.forEach(({ isIntersecting, target }) => {
      if (!isIntersecting) return
      observer.unobserve(target)
      load(toolOfTag(target.localName, chunks), target.getAttribute('files'))
    })
  },
  { rootMargin: NEAR },
)

/** `files` is the folder that an element names, for pages whose optimiser moves this script elsewhere. */
function load(tool: string | undefined, files: string | null): void {
  if (tool === undefined || customElements.get(`draftmill-${tool}`)) return
  const importFile = (file: string): Promise<unknown> => {
    const url = new URL(file, new URL(files ?? base, base)).href
    return import(/* @vite-ignore */ url)
  }
  Promise.all([DRAFTMILL_RUNTIME, chunks[tool] as string].map(importFile)).catch((error: unknown) =>
    console.error(`Draftmill: ${tool} did not load.`, error),
  )
}

function visit(element: Element): void {
  if (seen.has(element)) return
  const placeholder = readPlaceholder(element, chunks)
  if (placeholder) {
    seen.add(element)
    if (element.firstElementChild?.localName.startsWith('draftmill-')) return
    const widget = document.createElement(`draftmill-${placeholder.tool}`)
    placeholder.attributes.forEach(([name, value]) => widget.setAttribute(name, value))
    element.replaceChildren(widget)
    return visit(widget)
  }
  if (toolOfTag(element.localName, chunks) === undefined) return
  seen.add(element)
  observer.observe(element)
}

function search(node: Node): void {
  if (!(node instanceof Element)) return
  visit(node)
  node.querySelectorAll(SELECTOR).forEach(visit)
}

const tags = Object.keys(chunks).map((tool) => `draftmill-${tool}`)
const SELECTOR = ['[data-draftmill-tool]', ...tags].join()

// Holds the room of widgets that are not defined yet; a constructed sheet passes a strict CSP.
if (document.adoptedStyleSheets) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    // About what a tool takes, stacked and side by side, as in host.css.
    `:is(${tags.join()}):not(:defined){display:block;min-height:960px}@media(width>=1000px){:is(${tags.join()}):not(:defined){min-height:760px}}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
search(document.documentElement)
new MutationObserver((records) => {
  records.forEach(({ addedNodes }) => addedNodes.forEach(search))
}).observe(document.documentElement, { childList: true, subtree: true })
