export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Returns the smallest encoding that an Accept-Encoding header accepts (RFC 9110 §12.5.3). The order in the header is
 * ignored: browsers list gzip first without preferring it.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  const taken = (header ?? '').split(',').map((part) => {
    const [encoding = '', quality = ''] = part.toLowerCase().split(';')
    return { encoding: encoding.trim(), isRefused: /^q=0(?:\.0*)?$/.test(quality.trim()) }
  })
  const takes = (name: Encoding): boolean =>
    taken.some(({ encoding, isRefused }) => encoding === name && !isRefused)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
