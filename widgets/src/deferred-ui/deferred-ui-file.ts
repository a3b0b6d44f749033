/**
 * `deferred-ui.js`: the UI and styles of a widget that is in use. A separate file, fetched with the session, since
 * nobody generates without one. The requesting widget provides its React.
 */
import resultPartsCss from '#shared/ui/result-parts.css?inline'
import vocabularyCss from '#shared/ui/vocabulary.css?inline'
import { deskLoader } from './desk-door.ts'
import resultsCss from './results.css?inline'
export { deferredUi } from './deferred-ui.ts'

/** Styles for the widgets' shadow roots, in addition to those of the form. */
export const css = vocabularyCss + resultPartsCss + resultsCss

/** The shared React, and the address of this file. Filled in by the build. */
declare const DRAFTMILL_REACT: object
declare const DRAFTMILL_HERE: string

/** The exports of `desk.js`, built on the same React (scripts/build/build-widgets.ts). */
interface DeskChunk {
  createDesk(react: object): Awaited<ReturnType<NonNullable<typeof deskLoader.load>>>
}

deskLoader.load = () => {
  const folder = DRAFTMILL_HERE.slice(0, DRAFTMILL_HERE.lastIndexOf('/') + 1)
  return import(/* @vite-ignore */ `${folder}desk.js`).then(({ createDesk }: DeskChunk) =>
    createDesk(DRAFTMILL_REACT),
  )
}
