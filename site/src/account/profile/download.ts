import type { SiteSession } from '../../../../widgets/src/session/site-session.ts'

/** Long enough for a browser to have taken the file over. */
const RELEASE_AFTER_MS = 60_000

/**
 * Fetches a file with the visitor's token and hands it to the browser to keep. False when the server
 * did not give it.
 */
export async function downloadFile(
  session: Pick<SiteSession, 'fetch'>,
  path: string,
  name: string,
): Promise<boolean> {
  try {
    const response = await session.fetch(path)
    if (!response.ok) return false
    const address = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS)
    return true
  } catch {
    return false
  }
}
