import type { ToolExport } from '../kit/export.ts'
import type { ToolDefinition } from '../kit/tool.ts'
import { fillPage, type Printed } from './fill-page.ts'
import { PRINT_STYLE } from './print-style.ts'

/** What is printed, and what of its tool shows it. */
export interface PrintRequest {
  readonly tool: Pick<ToolDefinition, 'title' | 'texts'>
  readonly exported: ToolExport
  /** All drafts of a result, or the one that was chosen. */
  readonly drafts: readonly unknown[]
  /** When the result was made; now where it is not given. */
  readonly madeAt?: Date | undefined
  /** For a style element, where the browser knows no constructed sheets and the page's policy asks for one. */
  readonly nonce?: string | undefined
}

/** A result as it goes on paper. */
export function printedOf({ tool, exported, drafts, madeAt = new Date() }: PrintRequest): Printed {
  return {
    tool: tool.title,
    date: madeAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    drafts: drafts.map((draft) => exported.sheet?.(draft) ?? exported.document(draft)),
    isSheet: exported.sheet !== undefined,
    advice: tool.texts.advice,
  }
}

/**
 * Opens the browser's print dialogue, which saves as PDF too, with the drafts and nothing of the page around them: from a
 * frame of its own, which takes no style of that page, holds no script and goes away afterwards. The focus comes back.
 */
export function printResult(request: PrintRequest): void {
  const before = focused()
  const frame = document.createElement('iframe')
  frame.title = `Print: ${request.tool.title}`
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  // Firefox prints no frame that is not displayed.
  frame.style.cssText = 'position:fixed;inset-inline-start:-200vw;width:100vw;height:100vh;border:0'
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return frame.remove()
  addStyle(page, view as Window & typeof globalThis, request.nonce)
  fillPage(page, printedOf(request))
  view.addEventListener('afterprint', () => {
    frame.remove()
    before?.focus({ preventScroll: true })
  })
  view.focus()
  view.print()
}

/** What has the focus, also inside a widget. */
function focused(): HTMLElement | null {
  let { activeElement } = document
  while (activeElement?.shadowRoot?.activeElement)
    activeElement = activeElement.shadowRoot.activeElement
  return activeElement as HTMLElement | null
}

/** A constructed sheet, which every policy of a page lets pass; else an element. */
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
