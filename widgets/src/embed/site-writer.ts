import type { GenerationExtras } from '#shared/contract/shapes.ts'
import type { GenerationRequest } from '../session/request-generation.ts'
import type { SessionEnvironment } from '../session/session-environment.ts'

/** A generation's answer, without the server's credits. */
export type SiteAnswer = Omit<GenerationExtras, 'credits'> & Readonly<Record<string, unknown>>

/**
 * Returns what the site's own AI has written; undefined if it has not, for whatever reason, and the server is to
 * generate instead.
 */
export type SiteWriter = (request: GenerationRequest) => Promise<SiteAnswer | undefined>

/** One step of the site's writer; in a long tool it includes the current draft's number. */
interface Step {
  readonly step?: string
  readonly id?: string
  readonly draft?: number
  readonly drafts?: number
  readonly answer?: SiteAnswer
}

/**
 * Requests one step after another from the site. Returns undefined if a step fails, as when the site has reached its
 * daily limit.
 */
export function createSiteWriter(url: string, fetch: SessionEnvironment['fetch']): SiteWriter {
  return async ({ functionName, values, signal, onNews }) => {
    const post = async (address: string, body: object): Promise<Step> => {
      const response = await fetch(address, {
        method: 'POST',
        signal,
        cache: 'no-store',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`The site answered ${response.status}.`)
      return (await response.json()) as Step
    }
    try {
      let taken = await post(url, { function: functionName, input: values })
      while (taken.step !== 'done') {
        onNews?.('step', taken as never)
        taken = await post(stepAddress(url, taken.id ?? ''), {})
      }
      return taken.answer
    } catch {
      return undefined
    }
  }
}

/** The path may be in the query of the address, as in WordPress without permalinks. */
function stepAddress(url: string, id: string): string {
  const [path = '', query] = url.split('?')
  return query === undefined ? `${path}/${id}` : `${path}?${query}/${id}`
}
