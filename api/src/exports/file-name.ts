/** The letters of a name as every system can write them: without accents, and what has none left out. */
export function asciiName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/gu, '')
    .replaceAll(/-{2,}/gu, '-')
    .replaceAll(/^-|-(?=\.|$)/gu, '')
}

/** The value of Content-Disposition for a file that is kept (RFC 6266): a name in ASCII, and the whole one where it differs. */
export function attachment(name: string): string {
  const ascii = asciiName(name)
  if (ascii === name) return `attachment; filename="${name}"`
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
