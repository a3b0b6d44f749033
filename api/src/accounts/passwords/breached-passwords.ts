import { createHash } from 'node:crypto'
import { outgoingFetch } from '../../http/outgoing/outgoing.ts'

/** True if a password is in a public collection of stolen ones; false also when the service gave no usable answer. */
export type IsBreached = (password: string) => Promise<boolean>

/** The timeout of the service, in milliseconds; after that the password is accepted. */
const BREACH_CHECK_TIMEOUT_MS = 1_500
const PREFIX_CHARS = 5

/**
 * Queries a service with the range API of Have I Been Pwned. Only the first five characters of the password's SHA-1
 * leave this machine, and the answer is padded, so that its size reveals nothing either. A service that is slow, down
 * or answers nonsense prevents nobody from signing up.
 */
export function createIsBreached(baseUrl: string): IsBreached {
  return async (password) => {
    const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
    const rest = hash.slice(PREFIX_CHARS)
    const lines = await fetchHashSuffixes(`${baseUrl}/range/${hash.slice(0, PREFIX_CHARS)}`)
    return lines.some((line) => {
      const [suffix, count] = line.trim().split(':')
      // Lines of padding have a count of 0.
      return suffix?.toUpperCase() === rest && Number(count) > 0
    })
  }
}

async function fetchHashSuffixes(url: string): Promise<readonly string[]> {
  try {
    const response = await outgoingFetch(url, {
      headers: { 'Add-Padding': 'true', 'User-Agent': 'draftmill' },
      signal: AbortSignal.timeout(BREACH_CHECK_TIMEOUT_MS),
    })
    if (!response.ok) return []
    return (await response.text()).split('\n')
  } catch {
    return []
  }
}
