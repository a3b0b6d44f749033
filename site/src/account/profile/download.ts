import type { SiteBrand } from '#shared/contract/site-brand.ts'
import type { SiteSession } from '../../../../widgets/src/session/site-session.ts'
import { type CallProblem, problemOf, createNetworkProblem } from '../../call-api.ts'

/** Long enough for the browser to start saving the file. */
const RELEASE_AFTER_MS = 60_000

/**
 * Fetches a file with the visitor's token and passes it to the browser to save. Returns the problem if the server did
 * not send it.
 */
export async function downloadFile(
  session: Pick<SiteSession, 'fetch'>,
  path: string,
  name: string,
): Promise<CallProblem | undefined> {
  try {
    const response = await session.fetch(path)
    if (!response.ok) return await problemOf(response)
    saveFile(await response.blob(), name)
    return undefined
  } catch {
    return createNetworkProblem()
  }
}

/** Passes a file to the browser to save. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS)
}

/** The name of a file of the account: `draftmill-credits-2026-11-20.csv` for `credits` and `csv`. */
export function fileName(brand: Pick<SiteBrand, 'name'>, content: string, ending: string): string {
  const product = brand.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${product}-${content}-${new Date().toISOString().slice(0, 10)}.${ending}`
}
