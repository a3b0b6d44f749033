/**
 * `deferred-ui.js`: what a widget does once it is used, with the styles for it. A file of its own, fetched with
 * the session: nobody generates without one. The React it is built on is lent by the widget that asks.
 */
import resultPartsCss from '#shared/ui/result-parts.css?inline'
import vocabularyCss from '#shared/ui/vocabulary.css?inline'
import { deskDoor } from './desk-door.ts'
import resultsCss from './results.css?inline'
export { deferredUi } from './deferred-ui.ts'

/** For the widgets' shadow roots, beside the styles of the form. */
export const css = vocabularyCss + resultPartsCss + resultsCss

/** The React that was lent, and the address of this file. Filled in by the build. */
declare const DRAFTMILL_REACT: object
declare const DRAFTMILL_HERE: string

/** What `desk.js` holds, built on the same React (scripts/build/build-widgets.ts). */
interface DeskChunk {
  createDesk(react: object): Awaited<ReturnType<NonNullable<typeof deskDoor.load>>>
}

deskDoor.load = () => {
  const folder = DRAFTMILL_HERE.slice(0, DRAFTMILL_HERE.lastIndexOf('/') + 1)
  return import(/* @vite-ignore */ `${folder}desk.js`).then(({ createDesk }: DeskChunk) =>
    createDesk(DRAFTMILL_REACT),
  )
}
