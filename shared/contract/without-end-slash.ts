/** An address or a path without the slashes at its end; `/` alone is blank. The look behind keeps it linear in its length. */
export function withoutEndSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}
