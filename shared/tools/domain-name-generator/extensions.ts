/** The extensions on offer, in the order of the select (specification.md §3). */
export const EXTENSIONS = [
  '.com',
  '.net',
  '.org',
  '.io',
  '.co',
  '.app',
  '.dev',
  '.ai',
  '.me',
  '.tech',
  '.store',
] as const

/** The select's first option: a mix of extensions that fit the input. */
export const ALL_EXTENSIONS = 'All Popular Extensions'

/** True for extensions on the browsers' HSTS preload list: plain HTTP never loads (rules.md "Sources"). */
export function isHttpsOnly(extension: string): boolean {
  return extension === '.app' || extension === '.dev'
}
