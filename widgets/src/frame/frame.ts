/**
 * The script of `/embed/{tool-id}`: posts the tool's height to the page around the frame, so that the frame can be
 * resized. The message contains only a size, so any page may read it.
 */

import { withoutEndSlash } from '#shared/contract/without-end-slash.ts'
import './remember-presses.ts'

/** The `message` that a page around a framed tool receives. `height` is in CSS pixels. */
export interface ResizeMessage {
  readonly type: 'draftmill:resize'
  readonly tool: string
  readonly height: number
}

const framedToolId = withoutEndSlash(location.pathname).split('/').at(-1) ?? ''
let sentHeight = 0

function postHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  if (height === sentHeight || parent === window) return
  sentHeight = height
  const message: ResizeMessage = { type: 'draftmill:resize', tool: framedToolId, height }
  parent.postMessage(message, '*')
}

new ResizeObserver(postHeight).observe(document.body)
// A page whose listener was added later requests the height.
addEventListener('message', ({ source, data }) => {
  if (source !== parent || (data as { type?: unknown } | null)?.type !== 'draftmill:measure') return
  sentHeight = 0
  postHeight()
})
