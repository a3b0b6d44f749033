/**
 * Copies a text to the clipboard; false when the browser refuses. Pages on plain http have no clipboard API: there it
 * copies from a text area beside `near` (in the same root, so that it works in a shadow root).
 */
export async function copyToClipboard(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.className = 'dm-visually-hidden'
    area.value = text
    near.after(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    near.focus()
    return isCopied
  }
}
