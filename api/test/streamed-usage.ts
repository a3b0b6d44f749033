import { chunk, type ModelBehaviour, open } from './model-server.ts'

/** A complete stream of drafts that ends with the server's token usage. */
export function streamWithUsage(texts: readonly string[], usage: object): ModelBehaviour {
  return (response) => {
    open(response)
    const drafts = texts.map((text) => ({ text }))
    chunk(response, { delta: { content: JSON.stringify({ drafts }) }, finish_reason: null })
    chunk(response, { delta: {}, finish_reason: 'stop' })
    const report = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'stub' }
    response.end(`data: ${JSON.stringify({ ...report, choices: [], usage })}\n\ndata: [DONE]\n\n`)
  }
}

/** Four mottos that pass the checks. */
export const GOOD_MOTTOS = [
  'Bread before sunrise',
  'The oven wakes the street',
  'Crumb, crust, company',
  'Warm hands, warm loaves',
] as const
