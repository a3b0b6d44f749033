import type { PreviewsFile } from '#shared/previews/fetch-previews.ts'
import { fetchBeside } from './fetch-beside.ts'

/** The React that the widget shares with this file. Filled in by the build. */
declare const DRAFTMILL_REACT: object

/** Fetches `previews.js` from the folder of this file, and passes it the same React. */
export async function fetchPreviews(): Promise<PreviewsFile> {
  const file = (await fetchBeside('previews')) as {
    createPreviews(react: object): PreviewsFile
  }
  return file.createPreviews(DRAFTMILL_REACT)
}
