/**
 * `/widgets/embed.js`: one small script for pages with several widgets. Finds `draftmill-*` elements and `<div
 * data-draftmill-tool="…">`, also those added later, and loads a tool's chunk when its first element is near the
 * viewport. Order and repetition of the script do not matter.
 */
import { isBackFromConsent } from '../element/came-back.ts'
import { ownScript } from '../element/own-script.ts'
import { readApiBase } from '../element/read-api-base.ts'
import { readPlaceholder, toolOfTag } from './placeholders.ts'

/** Tool id → file of its chunk, relative to this script; filled in by the build. */
declare const DRAFTMILL_CHUNKS: Readonly<Record<string, string>>
/** File of the chunk that all tools share; requested together with the first tool's. */
declare const DRAFTMILL_RUNTIME: string

const NEAR_MARGIN = '400px'
const loaderScript = ownScript('embed')
const filesBaseUrl =
  loaderScript?.src ||
  document.querySelector<HTMLScriptElement>('script[src*="/widgets/embed.js"]')?.src ||
  location.origin + '/widgets/embed.js'
const chunkByTool = DRAFTMILL_CHUNKS
const seenPlaceholders = new WeakSet<Element>()

const observer = new IntersectionObserver(
  (entries) => {
    entries.forEach(({ isIntersecting, target }) => {
      // Marks the element as not failed for the page's styles: its code is loaded once it is near.
      target.toggleAttribute('data-waiting', !isIntersecting)
      if (!isIntersecting) return
      observer.unobserve(target)
      loadTool(toolOfTag(target.localName, chunkByTool), target.getAttribute('files'))
    })
  },
  { rootMargin: NEAR_MARGIN },
)

/**
 * Loads a tool's chunk and the shared one. If a chunk is missing (a page was open while the server was updated, and
 * its files are gone), loads the self-contained file instead, whose name never changes.
 *
 * `files` is the folder set by an element, for pages whose optimiser moves this script elsewhere.
 */
function loadTool(tool: string | undefined, files: string | null): void {
  if (tool === undefined || customElements.get(`draftmill-${tool}`)) return
  const address = (file: string): string =>
    new URL(file, new URL(files ?? filesBaseUrl, filesBaseUrl)).href
  const importFile = (file: string): Promise<unknown> => {
    const url = address(file)
    return import(/* @vite-ignore */ url)
  }
  const loadWhole = (): void => {
    if (customElements.get(`draftmill-${tool}`)) return
    const whole = document.createElement('script')
    whole.nonce = loaderScript?.nonce ?? ''
    whole.src = address(`${tool}.js`)
    whole.onerror = () => {
      console.error(`Draftmill: ${tool} did not load.`)
      document.querySelectorAll<HTMLElement>(`draftmill-${tool}`).forEach(showToolLink)
      addEventListener('online', loadWhole, { once: true })
    }
    document.head.append(whole)
  }
  Promise.all([DRAFTMILL_RUNTIME, chunkByTool[tool] as string].map(importFile)).catch(loadWhole)
}

/** Shows a link to the tool's page if the tool failed to load. It is hidden once the tool is there. */
function showToolLink(element: HTMLElement): void {
  element.dataset['failed'] = ''
  if (element.firstElementChild) return
  const link = document.createElement('a')
  const api = readApiBase(element.getAttribute('api-base'), filesBaseUrl, location.href)
  link.href = `${api}/tools/${toolOfTag(element.localName, chunkByTool)}`
  link.textContent = 'This tool did not load. Open it on its own page.'
  element.append(link)
}

function upgradePlaceholder(element: Element): void {
  if (seenPlaceholders.has(element)) return
  const named = element.getAttribute('data-draftmill-tool')
  const placeholder = readPlaceholder(element, chunkByTool)
  if (named !== null && !placeholder) console.warn(`Draftmill: there is no tool "${named}".`)
  if (placeholder) {
    seenPlaceholders.add(element)
    if (element.firstElementChild?.localName.startsWith('draftmill-')) return
    const widget = document.createElement(`draftmill-${placeholder.tool}`)
    placeholder.attributes.forEach(([name, value]) => widget.setAttribute(name, value))
    element.replaceChildren(widget)
    return upgradePlaceholder(widget)
  }
  const tool = toolOfTag(element.localName, chunkByTool)
  if (tool === undefined) return
  seenPlaceholders.add(element)
  if (isBackFromConsent()) loadTool(tool, element.getAttribute('files'))
  else observer.observe(element)
}

function upgradeWithin(node: Node): void {
  if (!(node instanceof Element)) return
  upgradePlaceholder(node)
  node.querySelectorAll(PLACEHOLDER_SELECTOR).forEach(upgradePlaceholder)
}

const toolTags = Object.keys(chunkByTool).map((tool) => `draftmill-${tool}`)
const PLACEHOLDER_SELECTOR = ['[data-draftmill-tool]', ...toolTags].join()

// Reserves space for widgets that are not defined yet; a strict CSP allows a constructed sheet.
if (document.adoptedStyleSheets) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    // About what a tool takes, stacked and side by side, as in host.css.
    `:is(${toolTags.join()}):not(:defined,[data-failed]){display:block;container-type:inline-size;&::before{content:'';display:block;height:930px;@container(width>=900px){height:740px}}}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
upgradeWithin(document.documentElement)
new MutationObserver((records) => {
  records.forEach(({ addedNodes }) => addedNodes.forEach(upgradeWithin))
}).observe(document.documentElement, { childList: true, subtree: true })
