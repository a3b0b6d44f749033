import type { PreviewsFile } from '#shared/previews/fetch-previews.ts'

/** The address of the file in which this stands, and the React that it was lent. Filled in by the build. */
declare const DRAFTMILL_HERE: string
declare const DRAFTMILL_REACT: object

let failures = 0

/** Fetches `previews.js` from beside this file, and lends it the same React. */
export async function fetchPreviews(): Promise<PreviewsFile> {
  // A browser may remember that an address could not be fetched.
  const name = `previews.js${failures ? `?${failures}` : ''}`
  try {
    const file = await import(/* @vite-ignore */ new URL(name, DRAFTMILL_HERE).href)
    return file.createPreviews(DRAFTMILL_REACT)
  } catch (error) {
    failures++
    throw error
  }
}
