/** `npx tsx scripts/samples.ts <tool-id> [count]`: prints results of the built-in writer, to be read aloud. */
import { serverTools } from '#shared/catalogue.server.ts'
import { assembleBuiltin } from '#shared/kit/assemble.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { sampleInput } from '#shared/kit/sample-input.server.ts'

const [id, count = '10'] = process.argv.slice(2)
const server = serverTools.find(({ tool }) => tool.id === id)
if (!server) {
  console.error(`Name a tool: ${serverTools.map(({ tool }) => tool.id).join(', ')}`)
  process.exit(1)
}
const random = createRandom(String(Date.now()))
for (let index = 0; index < Number(count); index++) {
  const input = sampleInput(server.tool.fields, random)
  const today = new Date().toISOString().slice(0, 10)
  const drafts = server.write(input, createRandom(String(random.next())), { today })
  const assembled = assembleBuiltin(server, input, drafts[Symbol.iterator]())
  console.log(`\n${JSON.stringify(input)}`)
  for (const { draft } of assembled?.drafts ?? [])
    console.log(typeof draft === 'string' ? draft : JSON.stringify(draft, null, 1))
  for (const note of assembled?.notes ?? []) console.log(`  (${note})`)
}
