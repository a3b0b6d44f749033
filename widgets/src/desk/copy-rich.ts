import { blocksToHtml } from '#shared/contract/blocks-to-html.ts'
import type { ToolExport } from '#shared/kit/export.ts'
import { copyToClipboard } from '#shared/ui/copy-to-clipboard.ts'
import { fetchExport } from '../deferred-ui/fetch-export.ts'

/**
 * Puts a draft of prose on the clipboard as plain text, and as headings, paragraphs and lists: a word processor or a mail
 * takes these, a plain field the text. Where a browser copies no such thing, the text alone.
 */
export async function copyDraft(
  toolId: string,
  draft: unknown,
  text: string,
  near: HTMLElement,
): Promise<boolean> {
  try {
    // Begun within the press: a browser gives no access to the clipboard later.
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
