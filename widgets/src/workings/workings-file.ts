/**
 * `workings.js`: what a widget does once it is used, with the styles for it. A file of its own, fetched with
 * the session: nobody generates without one. The React it is built on is lent by the widget that asks.
 */
import resultPartsCss from '#shared/ui/result-parts.css?inline'
import vocabularyCss from '#shared/ui/vocabulary.css?inline'
import resultsCss from './results.css?inline'
export { workings } from './workings.ts'

/** For the widgets' shadow roots, beside the styles of the form. */
export const css = vocabularyCss + resultPartsCss + resultsCss
