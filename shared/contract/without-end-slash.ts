/** Removes the slashes at the end of a URL or path; `/` becomes blank. The lookbehind keeps the time linear. */
export function withoutEndSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}
