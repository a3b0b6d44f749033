import type { PreviewsFile } from '#shared/previews/fetch-previews.ts'
import { fetchBeside } from './fetch-beside.ts'

/** The React that this file was lent. Filled in by the build. */
declare const DRAFTMILL_REACT: object

/** Fetches `previews.js` from beside this file, and lends it the same React. */
export async function fetchPreviews(): Promise<PreviewsFile> {
  const file = (await fetchBeside('previews')) as {
    createPreviews(react: object): PreviewsFile
  }
  return file.createPreviews(DRAFTMILL_REACT)
}
