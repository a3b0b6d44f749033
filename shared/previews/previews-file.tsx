/**
 * `previews.js`: every place in which a draft can be previewed, with the styles. A separate file, fetched when
 * somebody presses *Preview*; the requesting widget provides React.
 */
import adsCss from './ads.css?inline'
import framesCss from './frames.css?inline'
import pagesCss from './pages.css?inline'
import previewsCss from './previews.css?inline'
import printedCss from './printed.css?inline'
export { Previews } from './previews.tsx'

/** The styles of the previews, added to the document or shadow root that shows them. */
export const css = previewsCss + framesCss + adsCss + pagesCss + printedCss
