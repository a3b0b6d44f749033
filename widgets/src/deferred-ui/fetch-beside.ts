/** The address of this file. Filled in by the build. */
declare const DRAFTMILL_HERE: string

let failures = 0

/** Fetches the file of this name, without `.js`, from beside this one. Rejects when it cannot be fetched; the next call tries again. */
export async function fetchBeside(name: string): Promise<unknown> {
  // A browser may cache a failed import, so the address changes after each failure.
  const file = `${name}.js${failures ? `?${failures}` : ''}`
  try {
    return await import(/* @vite-ignore */ new URL(file, DRAFTMILL_HERE).href)
  } catch (error) {
    failures++
    throw error
  }
}
