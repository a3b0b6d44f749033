import componentsCss from '#shared/ui/components.css?inline'
import tokensCss from '#shared/ui/tokens.css?inline'
import toolCss from '../tool/tool.css?inline'
import hostCss from './host.css?inline'

/** All styles a widget needs before it has results, for a shadow root or a separate page. */
export const css = tokensCss + componentsCss + toolCss + hostCss
const styleSheetByText = new Map<string, CSSStyleSheet>()

/**
 * Adds styles to a shadow root: one constructed sheet for all roots, which a strict CSP allows; if the browser does
 * not support that, a style element with the page's nonce.
 */
export function adoptStyles(root: ShadowRoot, nonce: string, text = css): void {
  try {
    const sheet = styleSheetByText.get(text) ?? new CSSStyleSheet()
    if (!styleSheetByText.has(text)) sheet.replaceSync(text)
    styleSheetByText.set(text, sheet)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  } catch {
    const style = document.createElement('style')
    style.nonce = nonce
    style.textContent = text
    root.append(style)
  }
}
