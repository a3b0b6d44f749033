import type { PageHead } from './page-module.ts'

/** Updates the document's head for a page reached by client-side navigation; `url` is its canonical address. */
export function applyHead(head: PageHead, url: string): void {
  document.title = head.title
  setHeadAttribute('link[rel="canonical"]', 'href', url)
  setHeadAttribute('meta[property="og:url"]', 'content', url)
  setHeadAttribute('meta[name="description"]', 'content', head.description)
  setHeadAttribute('meta[property="og:title"]', 'content', head.title)
  setHeadAttribute('meta[property="og:description"]', 'content', head.description)
}

function setHeadAttribute(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}
