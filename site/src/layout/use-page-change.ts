import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { applyHead } from '../apply-head.ts'
import type { PageHead } from '../page-module.ts'

/** Where each visited entry of the history was scrolled to, in px. */
const scrolls = new Map<string, number>()
let shownKey: string | undefined

/**
 * What a document load does by itself, done for a change of page without one: the head, the scroll
 * position (kept for going back) and the focus, which goes to the new page's heading. `url` is the page's one address.
 */
export function usePageChange(head: PageHead, url: string): void {
  const { key, hash } = useLocation()
  const kind = useNavigationType()
  const isFirst = useRef(shownKey === undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = (): void => void scrolls.set(key, scrollY)
    const handBack = (): void => void (history.scrollRestoration = 'auto')
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', handBack)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', handBack)
    }
  }, [key])

  useLayoutEffect(() => {
    if (shownKey === key) return
    const isDocumentLoad = shownKey === undefined
    shownKey = key
    if (isDocumentLoad) return
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else scrollTo(0, kind === 'POP' ? (scrolls.get(key) ?? 0) : 0)
  }, [key, hash, kind])

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    applyHead(head, url)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [head, url])
}
