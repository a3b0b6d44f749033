import type { PageHead } from './page-module.ts'

/** Updates the document's head for a page reached by client-side navigation; `url` is its canonical address. */
export function applyHead(head: PageHead, url: string): void {
  document.title = head.title
  set('link[rel="canonical"]', 'href', url)
  set('meta[property="og:url"]', 'content', url)
  set('meta[name="description"]', 'content', head.description)
  set('meta[property="og:title"]', 'content', head.title)
  set('meta[property="og:description"]', 'content', head.description)
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}
