/**
 * Solves the check that a site key asks of its visitors. What solves it is a file of its own beside
 * this one, fetched when a check is asked for. Undefined when it was not passed. `scriptOrigins`: from where
 * the page lets a check's script come.
 */
export async function solveCheck(
  challenge: unknown,
  scriptOrigins?: string | null,
): Promise<string | undefined> {
  try {
    const { solve } = await importCheck(import.meta.url)
    return await solve(challenge as Parameters<typeof solve>[0], scriptOrigins)
  } catch {
    failures++
    return undefined
  }
}

/** A browser may remember that an address could not be fetched: the next attempt asks for another. */
let failures = 0

function importCheck(here: string): Promise<typeof import('./visitor-check.ts')> {
  const file = `visitor-check.js${failures ? `?${failures}` : ''}`
  return import(/* @vite-ignore */ new URL(file, here).href)
}
