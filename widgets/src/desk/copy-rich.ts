import { blocksToHtml } from '#shared/contract/blocks-to-html.ts'
import type { ToolExport } from '#shared/kit/export.ts'
import { copyToClipboard } from '#shared/ui/copy-to-clipboard.ts'
import { fetchExport } from '../deferred-ui/fetch-export.ts'

/**
 * Copies a prose draft as plain text and as HTML with headings, paragraphs and lists: word processors and mail
 * programs use the HTML, plain fields the text. If that fails, copies only the text.
 */
export async function copyDraft(
  toolId: string,
  draft: unknown,
  text: string,
  near: HTMLElement,
): Promise<boolean> {
  try {
    // Called within the click: browsers deny access to the clipboard later.
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': fetchExport(toolId).then(
          ({ exported }) => new Blob([richHtml(exported, draft)], { type: 'text/html' }),
        ),
      }),
    ])
    return true
  } catch {
    return copyToClipboard(text, near)
  }
}

/** The document of a draft as HTML without style or script. */
export function richHtml(exported: ToolExport, draft: unknown): string {
  return blocksToHtml(exported.document(draft))
}
