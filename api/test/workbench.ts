import type { DraftState, ResultAnswer } from '#shared/contract/shapes.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { GENERATE_PATH } from './embeds.ts'
import { sampleTool } from './sample-tool.ts'
import type { TestServer } from './server.ts'

export type Bearer = { readonly Authorization: string }

/** The sample tool with a first word that can be swapped. */
export const swappingTool: ServerTool = {
  ...sampleTool,
  tool: { ...sampleTool.tool, swaps: true },
  swap: (draft, path, { avoid }) => {
    const { text } = draft as { readonly text: string }
    if (path !== 'text.0') return undefined
    const word = ['Bookshop', 'Juniper', 'Quicksand'].find(
      (one) => !avoid.some((earlier) => (earlier as { text: string }).text.startsWith(one)),
    )
    return word && { text: text.replace(/^\S+/, word) }
  },
}

/** Generates with the sample tool and returns the id of the result. */
export async function generateResult(server: TestServer, bearer: Bearer): Promise<string> {
  const response = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
  const { resultId } = (await response.json()) as { resultId: string }
  return resultId
}

/** A result as its owner gets it. */
export async function fetchResult(
  server: TestServer,
  bearer: Bearer,
  id: string,
): Promise<ResultAnswer> {
  return (await (await server.get(`/api/results/${id}`, bearer)).json()) as ResultAnswer
}

/** Sends a request with a JSON body. */
export function sendJson(
  server: TestServer,
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  return Promise.resolve(
    server.app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    }),
  )
}

/** The text of a draft of the sample tool. */
export const textOf = ({ draft }: Pick<DraftState, 'draft'>): string =>
  (draft as { readonly text: string }).text

/** The sample tool with room for a sentence; its writer has sentences of several lengths. */
export const changingTool: ServerTool = {
  ...sampleTool,
  checks: { ...sampleTool.checks, parts: { text: 'prose' }, rules: [], hasLengths: true },
  *write() {
    for (const text of SENTENCES) yield { text }
  },
}

const SENTENCES = [
  'Bread for the early.',
  'Warm loaves wait behind the old mill door each morning.',
  'Ask for the rye and stay a while, for the oven is slow.',
  'Crust first, crumb after.',
  'A quiet street, a lit window, and the smell of somebody baking long before the first bus comes by.',
  'We bake.',
]
