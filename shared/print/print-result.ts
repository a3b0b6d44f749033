import type { ToolExport } from '../kit/export.ts'
import type { ToolDefinition } from '../kit/tool.ts'
import { fillPage, type PrintedResult } from './fill-page.ts'
import { PRINT_STYLE } from './print-style.ts'

/** The drafts to print, and the definitions of their tool. */
export interface PrintRequest {
  readonly tool: Pick<ToolDefinition, 'title' | 'texts'>
  readonly exported: ToolExport
  /** All drafts of a result, or the one that was chosen. */
  readonly drafts: readonly unknown[]
  /** The time at which the result was made; the current time if absent. */
  readonly madeAt?: Date | undefined
  /**
   * For the style element used when the browser has no constructed sheets; needed if the page's policy requires one.
   */
  readonly nonce?: string | undefined
}

/** Prepares a result for printing. */
export function prepareForPrint({
  tool,
  exported,
  drafts,
  madeAt = new Date(),
}: PrintRequest): PrintedResult {
  return {
    tool: tool.title,
    date: madeAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    drafts: drafts.map((draft) => exported.sheet?.(draft) ?? exported.document(draft)),
    isSheet: exported.sheet !== undefined,
    advice: tool.texts.advice,
  }
}

/**
 * Opens the browser's print dialogue, which can also save a PDF, with the drafts only: in a separate frame without
 * the page's styles or any script, which is removed after printing. The focus then returns to where it was.
 */
export function printResult(request: PrintRequest): void {
  const before = focusedElement()
  const frame = document.createElement('iframe')
  frame.title = `Print: ${request.tool.title}`
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  // Firefox does not print hidden frames.
  frame.style.cssText = 'position:fixed;inset-inline-start:-200vw;width:100vw;height:100vh;border:0'
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return frame.remove()
  addStyle(page, view as Window & typeof globalThis, request.nonce)
  fillPage(page, prepareForPrint(request))
  view.addEventListener('afterprint', () => {
    frame.remove()
    before?.focus({ preventScroll: true })
  })
  view.focus()
  view.print()
}

/** Returns the element with the focus, also inside a widget's shadow root. */
function focusedElement(): HTMLElement | null {
  let { activeElement } = document
  while (activeElement?.shadowRoot?.activeElement)
    activeElement = activeElement.shadowRoot.activeElement
  return activeElement as HTMLElement | null
}

/** Adds a constructed sheet, which every page policy allows; otherwise a style element. */
function addStyle(page: Document, view: Window & typeof globalThis, nonce = ''): void {
  try {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(PRINT_STYLE)
    page.adoptedStyleSheets = [sheet]
  } catch {
    const style = page.createElement('style')
    style.nonce = nonce
    style.textContent = PRINT_STYLE
    page.head.append(style)
  }
}
