import componentsCss from '#shared/ui/components.css?inline'
import tokensCss from '#shared/ui/tokens.css?inline'
import vocabularyCss from '#shared/ui/vocabulary.css?inline'
import toolCss from '../tool/tool.css?inline'
import hostCss from './host.css?inline'

/** Everything a widget needs, for a shadow root or a page of its own. */
export const css = tokensCss + componentsCss + vocabularyCss + toolCss + hostCss
let sheet: CSSStyleSheet | undefined

/**
 * Gives a shadow root the widget's styles: one constructed sheet for all of them, which a strict
 * CSP lets pass; where the browser has none, a style element with the page's nonce.
 */
export function adoptStyles(root: ShadowRoot, nonce: string): void {
  try {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
    }
    root.adoptedStyleSheets = [sheet]
  } catch {
    const style = document.createElement('style')
    style.nonce = nonce
    style.textContent = css
    root.append(style)
  }
}
