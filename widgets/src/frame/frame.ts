/**
 * The script of `/embed/{tool-id}`: tells the page around the frame how tall the tool is, so that the frame can
 * follow. The message holds nothing but a size, so any page may read it.
 */

import { withoutEndSlash } from '#shared/contract/without-end-slash.ts'
import './remember-presses.ts'

/** What a page that frames a tool receives by `message`. `height` is in CSS pixels. */
export interface ResizeMessage {
  readonly type: 'draftmill:resize'
  readonly tool: string
  readonly height: number
}

const tool = withoutEndSlash(location.pathname).split('/').at(-1) ?? ''
let sentHeight = 0

function tell(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  if (height === sentHeight || parent === window) return
  sentHeight = height
  const message: ResizeMessage = { type: 'draftmill:resize', tool, height }
  parent.postMessage(message, '*')
}

new ResizeObserver(tell).observe(document.body)
// A page whose listener came later asks.
addEventListener('message', ({ source, data }) => {
  if (source !== parent || (data as { type?: unknown } | null)?.type !== 'draftmill:measure') return
  sentHeight = 0
  tell()
})
