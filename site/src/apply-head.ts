import { brand } from './brand.ts'
import type { PageHead } from './page-module.ts'

/** Brings the document's head in line with a page that was reached without loading a document. */
export function applyHead(head: PageHead, path: string): void {
  document.title = head.title
  const url = canonicalUrl(path)
  set('link[rel="canonical"]', 'href', url)
  set('meta[property="og:url"]', 'content', url)
  set('meta[name="description"]', 'content', head.description)
  set('meta[property="og:title"]', 'content', head.title)
  set('meta[property="og:description"]', 'content', head.description)
}

/** The one address of a page. */
export function canonicalUrl(path: string): string {
  return brand.publicUrl + path
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}
