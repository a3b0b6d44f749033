import type { GenerationExtras } from '#shared/contract/shapes.ts'
import type { GenerationRequest } from '../session/request-generation.ts'
import type { SessionEnvironment } from '../session/session-environment.ts'

/** A generation's answer, of which the server's credits are no part. */
export type SiteAnswer = Omit<GenerationExtras, 'credits'> & Readonly<Record<string, unknown>>

/** What the site's own AI has written; undefined where it has not, for whatever reason, and the server is to be asked. */
export type SiteWriter = (request: GenerationRequest) => Promise<SiteAnswer | undefined>

/** A step of the site's, of which one leads to the next; of a long tool with the draft that it is at. */
interface Step {
  readonly step?: string
  readonly id?: string
  readonly draft?: number
  readonly drafts?: number
  readonly answer?: SiteAnswer
}

/** Asks the site for one step after the other. A site that is too slow, has used up its day or fails is no problem of its own. */
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

/** The address may hold its path in the query, as WordPress's does without permalinks. */
function stepAddress(url: string, id: string): string {
  const [path = '', query] = url.split('?')
  return query === undefined ? `${path}/${id}` : `${path}?${query}/${id}`
}
