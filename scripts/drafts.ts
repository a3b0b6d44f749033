/**
 * `npm run drafts -- <tool-id> [--seed 7] [--count 40] [--inputs forms.jsonl]`: prints realistic inputs, or those of
 * a file with one form per line, and the built-in writer's drafts for them, for review by people.
 */
import { parseArgs } from 'node:util'
import { serverTools } from '#shared/catalogue.server.ts'
import { assembleBuiltin } from '#shared/kit/assemble.server.ts'
import { sampleInput } from '#shared/kit/sample-input.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { tooFewFailure } from '../api/src/workers/perform-task.ts'
import { readForms, realisticInputs } from './drafts/inputs.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '7' },
    count: { type: 'string', default: '40' },
    inputs: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log('npm run drafts -- <tool-id> [--seed 7] [--count 40] [--inputs forms.jsonl]')
  process.exit(0)
}
const server = serverTools.find(({ tool }) => tool.id === positionals[0])
if (!server) {
  console.error(`Name a tool: ${serverTools.map(({ tool }) => tool.id).join(', ')}`)
  process.exit(1)
}
const random = createRandom(values.seed)
const count = Number(values.count)
const inputs = values.inputs ? readForms(values.inputs, server.tool) : generatedInputs(server)
const today = new Date().toISOString().slice(0, 10)
for (const [index, input] of inputs.entries()) {
  const written = server.write(input, createRandom(`${values.seed} ${index}`), { today })
  const assembled = assembleBuiltin(server, input, written[Symbol.iterator]())
  console.log(`\n${JSON.stringify(input)}`)
  if (!assembled) console.log(`  (${failureMessage(input)})`)
  for (const { draft, marks } of assembled?.drafts ?? []) {
    const text =
      typeof draft === 'string'
        ? draft
        : Object.values(draft as object)
            .map(toText)
            .join(' | ')
    const why = marks.why === undefined ? '' : ` — ${marks.why}`
    const uses = marks.uses.length > 0 ? `   · uses: ${marks.uses.join(', ')}` : ''
    console.log(`  ${text}${why}${uses}`)
  }
  for (const note of assembled?.notes ?? []) console.log(`  (${note})`)
}

/** Returns the tool's realistic inputs in random order, or random inputs when there are none. */
function generatedInputs({ tool }: ServerTool): Record<string, string>[] {
  const realistic = realisticInputs(tool, random)
  if (realistic) return random.shuffle(realistic).slice(0, count)
  return Array.from({ length: count }, () => sampleInput(tool.fields, random))
}

/** The message shown instead of drafts. */
function failureMessage(input: Record<string, string>): string {
  const { reason, detail } = tooFewFailure(server as ServerTool, input)
  return detail ?? reason
}

/**
 * Returns a value of a draft as text: a list by its items without empty ones, an object by its `name` or else by all
 * its values.
 */
function toText(value: unknown): string {
  if (Array.isArray(value)) {
    const items = value.map(toText).filter((item) => item !== '')
    return items.join(', ')
  }
  if (typeof value !== 'object' || value === null) return String(value)
  return String('name' in value ? value.name : Object.values(value).map(toText).join(' '))
}
