import { COST_CREDITS } from '#shared/kit/tool.ts'
import {
  requestGeneration,
  type GenerationOutcome,
  type GenerationRequest,
} from '../session/request-generation.ts'
import type { Refusal } from '../session/refusal.ts'
import { SPONSORED_LINE, type SessionState } from '../session/session.ts'
import type { ClientProblem } from '../deferred-ui/explain-problem.ts'
import { explainEmbedProblem } from './explain-embed.ts'
import type { SiteWriter } from './site-writer.ts'
import { TokenRefusal, type VisitorCredits, type Visitor } from './visitor.ts'

/** The site that pays for its visitors: what it has left for this one, or why it does not pay now. */
export interface Sponsor {
  isRefused(): boolean
  /** `isLoading`: its state is not loaded yet. `prompt`: the sign-in's message. */
  describe(isLoading: boolean, prompt: string | undefined): SessionState
  /** Loads what is left, and removes a refusal that no longer applies. Never rejects. */
  read(): Promise<void>
  generate(request: GenerationRequest): Promise<GenerationOutcome>
  /**
   * Fetches with this visitor's token; if there is none, returns the problem as the response. Rejects as `fetch`
   * does.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sets the credits left for this visitor from an answer. */
  setLeft(left: number): void
  /** Explains a problem for a site that pays. */
  explain(problem: ClientProblem): ClientProblem
}

/** `siteWriter`: the site's own AI, which is tried before the server. */
export function createSponsor(
  visitor: Visitor,
  now: () => number,
  siteWriter?: SiteWriter,
): Sponsor {
  let left: number | undefined
  let refusal: Refusal | undefined

  const applyCredits = (standing: VisitorCredits): void => {
    left = standing.left
    const opens_at = standing.opensAt
    const isUsedUp = left !== undefined && left < COST_CREDITS
    refusal = isUsedUp
      ? explainEmbedProblem(
          { code: 'visitor_limit_reached', ...(opens_at && { opens_at }) },
          true,
          now(),
        ).refusal
      : undefined
  }
  const explainAndKeep = (answered: ClientProblem): ClientProblem => {
    const { problem, refusal: lasting } = explainEmbedProblem(answered, true, now())
    if (lasting) {
      refusal = lasting
      left = problem.code === 'visitor_limit_reached' ? 0 : undefined
    }
    return problem
  }

  return {
    async fetch(path, init) {
      try {
        return await visitor.fetch(path, init)
      } catch (error) {
        if (!(error instanceof TokenRefusal)) throw error
        const headers = { 'content-type': 'application/problem+json' }
        return new Response(JSON.stringify(error.problem), { status: 403, headers })
      }
    },
    setLeft: (balance) => applyCredits({ left: balance }),
    explain: explainAndKeep,
    isRefused: () => refusal !== undefined,
    describe(isLoading, prompt) {
      if (siteWriter) {
        // The server's credits for this visitor matter only if the site's AI did not write.
        const status = isLoading ? 'loading' : 'signed-in'
        return { status, credits: undefined, line: prompt || SPONSORED_LINE, prompt }
      }
      const line =
        left === undefined
          ? refusal
            ? `Cost: ${COST_CREDITS} credits`
            : SPONSORED_LINE
          : `Free for you: this site pays | Left for you today: ${left} credits`
      return {
        // A sign-in in progress does not prevent generating: the site pays until it refuses.
        status: refusal ? 'signed-out' : isLoading ? 'loading' : 'signed-in',
        credits: undefined,
        line: (!refusal && prompt) || line,
        prompt: prompt ?? refusal?.text,
        refusal,
      }
    },
    async read() {
      try {
        applyCredits(await visitor.readCredits())
      } catch (error) {
        if (error instanceof TokenRefusal) explainAndKeep(error.problem)
      }
    },
    async generate(request) {
      const written = await siteWriter?.(request)
      if (request.signal.aborted) return { problem: { code: 'network' } }
      if (written) {
        const credits = { cost: 0, balance: left ?? 0 }
        return { answer: { ...written, credits }, paid: 'This site paid.' }
      }
      let refused: ClientProblem | undefined
      const fetch = (path: string, init: RequestInit): Promise<Response> =>
        visitor.fetch(path, init).catch((error: unknown) => {
          if (error instanceof TokenRefusal) refused = error.problem
          throw error
        })
      const { answer, problem } = await requestGeneration(fetch, request)
      if (!answer) return { problem: explainAndKeep(refused ?? problem) }
      applyCredits({ left: answer.credits.balance })
      // A weekly limit may have been reached, which the answer does not contain.
      if (refusal) await this.read()
      return { answer, paid: `This site paid. ${left} credits are left for you today.` }
    },
  }
}
