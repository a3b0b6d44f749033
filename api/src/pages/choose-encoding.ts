export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Returns the smallest encoding that an Accept-Encoding header lists as accepted (RFC 9110 §12.5.3). The order in the
 * header is ignored: browsers list gzip first without preferring it.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  const acceptedEncodings = (header ?? '').split(',').map((part) => {
    const [encoding = '', quality = ''] = part.toLowerCase().split(';')
    return { encoding: encoding.trim(), isRefused: /^q=0(?:\.0*)?$/.test(quality.trim()) }
  })
  const isAccepted = (name: Encoding): boolean =>
    acceptedEncodings.some(({ encoding, isRefused }) => encoding === name && !isRefused)
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : 'identity'
}
