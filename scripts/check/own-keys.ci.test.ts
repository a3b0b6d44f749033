import { afterEach, expect, it } from 'vitest'
import { sampleSizeOf } from '#shared/kit/share.fixture.ts'
import { toolsById, performTask } from '../../api/src/workers/perform-task.ts'
import { serverTools } from '#shared/catalogue.server.ts'
import { createAssembly } from '#shared/kit/assemble.server.ts'
import { sampleInput } from '#shared/kit/sample-input.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { realisticInputs } from '../drafts/inputs.ts'

const tools = toolsById(serverTools)
/** A word that no table contains, in the forms that readers derive from it. */
const WORD = 'wibblework'
const FORMS = [WORD, 'Wibblework', 'WIBBLEWORK', 'wibbleworks', 'wibblewor', 'wibbleworker']
const FORMS_PER_TOOL = sampleSizeOf(10)

/** Places where a plain object was read with the word as key: inherited members of Object would be found there. */
const inheritedReads = new Set<string>()
afterEach(() => {
  for (const form of FORMS) Reflect.deleteProperty(Object.prototype, form)
  inheritedReads.clear()
})

/** Defines the word on every object, like "constructor", and records each read. */
function trapReads(): void {
  for (const form of FORMS)
    Reflect.defineProperty(Object.prototype, form, {
      configurable: true,
      get() {
        const frames = (new Error('trap').stack ?? '').split('\n')
        inheritedReads.add(
          frames.find((frame) =>
            /\/(?:shared|api)\/.*(?<!own-keys\.test\.ts:\d+:\d+)\)?$/.test(frame),
          ) ?? '',
        )
        return undefined
      },
      set(value) {
        Object.defineProperty(this, form, {
          value,
          writable: true,
          enumerable: true,
          configurable: true,
        })
      },
    })
}

/** Realistic forms with the word in place of one value, beside the values, and alone. */
function formsWith(server: ServerTool, word: string): Record<string, string>[] {
  const { tool } = server
  const random = createRandom(tool.id)
  const typed = Object.entries(tool.fields).filter(([, { kind }]) => kind !== 'select')
  const usual = () => sampleInput(tool.fields, random)
  const inputs = random
    .shuffle(realisticInputs(tool, random) ?? Array.from({ length: FORMS_PER_TOOL }, usual))
    .slice(0, FORMS_PER_TOOL)
  return inputs.flatMap((input, index) => {
    const [name, { charsMax = 300 }] = typed[index % typed.length] as [
      string,
      { charsMax?: number },
    ]
    const text = input[name] ?? ''
    const words = text.split(' ')
    return [
      words.with(Math.floor(random.next() * words.length), word).join(' '),
      `${word}, ${text}`,
      index % 2 === 0 ? word : `${word} for ${word}s in Leeds`,
    ].map((changed) => ({ ...input, [name]: changed.slice(0, charsMax) }))
  })
}

const write = (toolId: string, input: Record<string, string>, seed: string) =>
  performTask(tools, {
    name: 'write',
    message: { toolId, input, seed, today: '2026-01-01', wantsDrafts: true },
  })

it.each(serverTools.map((server) => [server.tool.id, server] as const))(
  'no plain object is read by a word of a form or of a draft: %s',
  (toolId, server) => {
    trapReads()
    for (const [index, input] of formsWith(server, WORD).entries()) {
      performTask(tools, { name: 'prompt', message: { toolId, input, wanted: 3 } })
      const written = write(toolId, input, String(index)) as { added?: { draft: unknown }[] }
      for (const { draft } of written.added ?? []) {
        const changed = JSON.stringify(draft).replace(/(?<=[ "])\p{L}{4,}(?=[ ".,])/u, WORD)
        createAssembly(server, input).offer(JSON.parse(changed), 'openai')
      }
    }
    expect([...inheritedReads]).toEqual([])
  },
)

/** The inherited members of objects, functions and lists. */
const INHERITED_NAMES = [Object.prototype, Function.prototype, Array.prototype].flatMap(
  (prototype) => Object.getOwnPropertyNames(prototype),
)

it.each(serverTools.map((server) => [server.tool.id, server] as const))(
  'writes for the words that every object knows as for any other: %s',
  (toolId, server) => {
    const random = createRandom(toolId)
    for (const word of random
      .shuffle([...INHERITED_NAMES])
      .slice(0, 4)
      .concat('constructor')) {
      const [input] = formsWith(server, word)
      const text = JSON.stringify(write(toolId, input as Record<string, string>, word))
      expect(text).not.toMatch(/native code|\[object |\bNaN\b|\bundefined\b/)
    }
  },
)
