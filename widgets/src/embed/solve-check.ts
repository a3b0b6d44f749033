/**
 * Solves the visitor check of a site key. The solver is a separate file in the same folder, loaded on demand. Returns
 * undefined if it could not be loaded or the check was not passed. `scriptOrigins`: the origins from which the page
 * allows a check's script.
 */
export async function solveCheck(
  challenge: unknown,
  scriptOrigins?: string | null,
): Promise<string | undefined> {
  try {
    const { solveVisitorCheck } = await importCheck(import.meta.url)
    return await solveVisitorCheck(
      challenge as Parameters<typeof solveVisitorCheck>[0],
      scriptOrigins,
    )
  } catch {
    failures++
    return undefined
  }
}

/** A browser may cache a failed import, so the address changes after each failure. */
let failures = 0

function importCheck(here: string): Promise<typeof import('./visitor-check.ts')> {
  const file = `visitor-check.js${failures ? `?${failures}` : ''}`
  return import(/* @vite-ignore */ new URL(file, here).href)
}
