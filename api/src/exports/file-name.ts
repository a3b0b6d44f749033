/** Reduces a name to ASCII letters, digits and `_.-`: accents are removed, and so is every other character. */
function asciiName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/gu, '')
    .replaceAll(/-{2,}/gu, '-')
    .replaceAll(/^-|-(?=\.|$)/gu, '')
}

/** The value of Content-Disposition for a download (RFC 6266): an ASCII name, and the full one where it differs. */
export function attachmentHeader(name: string): string {
  const ascii = asciiName(name)
  if (ascii === name) return `attachment; filename="${name}"`
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
