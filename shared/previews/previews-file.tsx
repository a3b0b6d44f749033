/**
 * `previews.js`: every place in which a draft can be looked at, with the styles for them. A file of its own, fetched when
 * somebody presses *Preview*. The React it is built on is lent by the widget that asks.
 */
import adsCss from './ads.css?inline'
import framesCss from './frames.css?inline'
import pagesCss from './pages.css?inline'
import previewsCss from './previews.css?inline'
import printedCss from './printed.css?inline'
export { Previews } from './previews.tsx'

/** For a shadow root, beside the styles of the results. */
export const css = previewsCss + framesCss + adsCss + pagesCss + printedCss
