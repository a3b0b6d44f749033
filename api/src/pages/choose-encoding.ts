export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that an Accept-Encoding header takes (RFC 9110 §12.5.3): browsers list gzip first and mean no order. */
export function chooseEncoding(header: string | undefined): Encoding {
  const taken = (header ?? '').split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  const takes = (name: Encoding): boolean =>
    taken.some(([encoding, quality]) => encoding === name && !/^q=0(?:\.0*)?$/.test(quality ?? ''))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
