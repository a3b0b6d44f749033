import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChatRequest } from './asked.ts'
import { type Profile, PROFILES, type ProfileName } from './profiles.ts'
import { json, createAnswerWriter } from './write-answer.ts'

export interface StandIn {
  readonly port: number
  /** The value of OPENAI_BASE_URL for one of the profiles. */
  urlOf(name: ProfileName): string
  /** The requests since the start, by profile. */
  readonly asked: ReadonlyMap<string, readonly ChatRequest[]>
  stop(): Promise<void>
}

/** Serves all misbehaving servers on one port, each under its name: `/groq/v1/chat/completions`. */
export async function startStandIn(
  draftsFor: (asked: ChatRequest) => readonly unknown[],
  port = 0,
): Promise<StandIn> {
  const seen = new Map<string, ChatRequest[]>()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const name = url.pathname.split('/')[1] as ProfileName
    const profile: Profile | undefined = PROFILES[name]
    if (!profile || !url.pathname.endsWith('/v1/chat/completions'))
      return json(response, 404, { error: { message: `no such profile: ${url.pathname}` } })
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const asked = JSON.parse(Buffer.concat(pieces).toString()) as ChatRequest
    seen.set(name, [...(seen.get(name) ?? []), asked])
    const parts = {
      headers: new Headers(request.headers as Record<string, string>),
      query: url.searchParams,
    }
    const refusal = profile.refuses?.find(({ where }) => where(asked, parts))
    if (refusal) return json(response, refusal.status, refusal.body, refusal.headers)
    const text = JSON.stringify({ drafts: profile.fails ? [] : draftsFor(asked) })
    await (profile.writes ?? createAnswerWriter())(response, text, asked)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => json(response, 500, String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    asked: seen,
    urlOf: (name) => {
      const { query = '' }: Profile = PROFILES[name]
      return `http://127.0.0.1:${address.port}/${name}/v1${query}`
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
