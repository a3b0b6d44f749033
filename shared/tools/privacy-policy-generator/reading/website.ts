/** The result of reading the typed address. */
export interface Website {
  /** The address as the policy prints it; undefined if there is no usable one. */
  readonly address: string | undefined
  /** The message to the user if a part of the field was not used. */
  readonly problem: string | undefined
}

const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u
const WEB_ADDRESS = /^(?:(https?):\/\/)?([^/?#:@\s]+)(?::(\d{1,5}))?(\/[^?#\s]*)?(?:[?#]\S*)?$/iu

/**
 * The site's address in one form (rules.md PP2): `https://` before a bare host, the host in lower case, no query, no
 * fragment, no closing slash. Text that is no address is reported, never corrected.
 */
export function readWebsite(typed: string): Website {
  const text = typed.trim().replace(/^[<("'“‘]+|(?<![>)"'”’.,;])[>)"'”’.,;]+$/gu, '')
  if (text === '') return { address: undefined, problem: undefined }
  const found = text.split(/[\s,;]+/u).map(readAddress)
  const [first, ...rest] = found
  if (first === undefined || rest.includes(undefined)) {
    return {
      address: undefined,
      problem: `The website address “${typed.trim()}” could not be read, so the policy names no site. Write it like https://www.example.com.`,
    }
  }
  return {
    address: first,
    problem:
      rest.length > 0
        ? `Only the first website address stands in the policy: ${first}. Add the others in section 1 if it covers them too.`
        : undefined,
  }
}

function readAddress(text: string): string | undefined {
  const match = WEB_ADDRESS.exec(text)
  if (!match) return undefined
  const [, scheme = 'https', host = '', port, path = ''] = match
  if (!HOST.test(host) || /[[\]{}<>"`\\]/.test(path)) return undefined
  const kept = path.replace(/(?<![/.,])[/.,]+$/, '')
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${port === undefined ? '' : `:${port}`}${kept}`
}
