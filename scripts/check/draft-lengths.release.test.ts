import { expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import { sampleInput } from '#shared/kit/sample-input.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createTrial } from '#shared/kit/trial.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { DRAFTS_PER_ANSWER } from '../wordpress/wp-plugin-results.ts'

/**
 * The maximum size of one model answer within the 30 seconds that clients wait, in characters: at 40 tokens of 4
 * characters a second it is written in 20 seconds.
 */
const ANSWER_CHARS = 3_200
const FORMS = 8

it('asks one answer of a model for no more drafts than it has the time for', () => {
  const measured = serverTools.flatMap((server) => {
    const fitting = Math.max(Math.floor(ANSWER_CHARS / meanDraftChars(server)), 1)
    return fitting < server.tool.draftsCount ? [[server.tool.id, fitting]] : []
  })
  expect(Object.fromEntries(measured)).toEqual(DRAFTS_PER_ANSWER)
})

/** The mean length of a draft as JSON: of the built-in writer's drafts for a few forms, else of the tool's examples. */
function meanDraftChars(server: ServerTool): number {
  const { id, fields } = server.tool
  const trial = createTrial(server)
  const drafts = Array.from({ length: FORMS }, (_, seed) => {
    const filled = Object.entries(sampleInput(fields, createRandom(`${id} ${seed}`)))
    // In some tools, freely filled fields contradict each other.
    const kept = filled.filter(([name]) => seed % 2 === 0 || fields[name]?.required)
    return trial.draftsOf(readInput(fields, Object.fromEntries(kept)).input)
  }).flat()
  const measured = drafts.length > 0 ? drafts : server.examples.good
  return JSON.stringify(measured).length / measured.length
}
