import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { applyHead } from '../apply-head.ts'
import type { PageHead } from '../page-module.ts'

/** The scroll position of each visited history entry, in px. */
const scrollPxByKey = new Map<string, number>()
let shownKey: string | undefined

/**
 * Does on a client-side page change what a document load does by itself: the head, the scroll position (restored on
 * going back) and the focus, which moves to the new page's heading. `url` is the page's canonical address.
 */
export function usePageChange(head: PageHead, url: string): void {
  const { key, hash } = useLocation()
  const kind = useNavigationType()
  const isFirst = useRef(shownKey === undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = (): void => void scrollPxByKey.set(key, scrollY)
    const restoreScrolling = (): void => void (history.scrollRestoration = 'auto')
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', restoreScrolling)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', restoreScrolling)
    }
  }, [key])

  useLayoutEffect(() => {
    if (shownKey === key) return
    const isDocumentLoad = shownKey === undefined
    shownKey = key
    if (isDocumentLoad) return
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else scrollTo(0, kind === 'POP' ? (scrollPxByKey.get(key) ?? 0) : 0)
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
