import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { chooseModel, type ChosenModel } from './choose-model.ts'
import type { SeenServer } from './discover-models.ts'

const OLLAMA: SeenServer = {
  name: 'Ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  models: ['llama3.2', 'qwen3:4b'],
}
const CHOSEN_SETTINGS = { OPENAI_BASE_URL: OLLAMA.baseUrl, OPENAI_MODEL: 'llama3.2' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'draftmill-choose-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface StartOptions {
  /** The typed answer; undefined for no terminal, null for a terminal without an answer. */
  readonly typed?: string | null
  readonly settings?: string
  readonly seen?: readonly SeenServer[]
}

/** Starts once with the settings of the file. */
async function start({ typed, settings, seen = [OLLAMA] }: StartOptions) {
  const settingsFile = join(folder, '.env')
  if (settings !== undefined) writeFileSync(settingsFile, settings)
  const environment = {
    DATA_DIR: join(folder, 'data'),
    ...(existsSync(settingsFile) ? parseEnv(readFileSync(settingsFile, 'utf8')) : {}),
  }
  const [input, output] = [new PassThrough(), new PassThrough()]
  let looked = 0
  const discover = async (): Promise<readonly SeenServer[]> => {
    looked++
    return seen
  }
  if (typeof typed === 'string') input.end(typed)
  const terminal = typed === undefined ? undefined : { input, output, settingsFile }
  const config = readConfig(environment)
  const chosen: ChosenModel = await chooseModel(config, environment, terminal, discover, 200)
  const printed = String(output.read() ?? '')
  const written = existsSync(settingsFile) ? readFileSync(settingsFile, 'utf8') : ''
  return { chosen, looked, printed, written }
}

it.each(['\n', 'y\n', 'Yes\n', 'what?\ny\n'])(
  'uses what was found after %j, and asks once',
  async (typed) => {
    const { chosen, printed, written } = await start({ typed, settings: 'PORT=0\nOPENAI_MODEL=\n' })
    expect(printed).toContain('Use llama3.2 from Ollama for drafts? (Y/n) ')
    expect(chosen.config.model).toMatchObject({ baseUrl: OLLAMA.baseUrl, model: 'llama3.2' })
    expect(chosen.seen).toEqual([])
    expect(parseEnv(written)).toEqual({ PORT: '0', ...CHOSEN_SETTINGS })
    const next = await start({ typed: 'n\n' })
    expect(next).toMatchObject({ looked: 0, printed: '', written })
    expect(next.chosen.config.model).toMatchObject({ model: 'llama3.2' })
  },
)

it('writes the no as well', async () => {
  const { chosen, written } = await start({ typed: 'n\n' })
  expect(chosen.config.model).toBeUndefined()
  expect(parseEnv(written)).toEqual({ MODEL_DISCOVERY: 'off' })
  expect(await start({ typed: 'y\n' })).toMatchObject({ looked: 0, printed: '', written })
})

it.each<[string, string | null]>([
  ['the input ends', ''],
  ['nobody answers in time', null],
])(
  'goes on with the built-in writer where %s, names what it saw and writes nothing',
  async (_, typed) => {
    const { chosen, written } = await start({ typed })
    expect(chosen.config.model).toBeUndefined()
    expect(chosen.seen.join('\n')).toContain('OPENAI_MODEL=llama3.2')
    expect(written).toBe('')
  },
)

it('names the lines to write without a terminal, and uses nothing unasked', async () => {
  const { chosen, written } = await start({})
  expect(chosen.config.model).toBeUndefined()
  expect(chosen.seen.slice(-2)).toEqual([
    `OPENAI_BASE_URL=${OLLAMA.baseUrl}`,
    'OPENAI_MODEL=llama3.2',
  ])
  expect(written).toBe('')
})

it('asks nobody where nothing was found, or the settings say what to do', async () => {
  expect(await start({ typed: 'y\n', seen: [] })).toMatchObject({ printed: '', written: '' })
  const used = await start({ typed: 'n\n', settings: 'MODEL_DISCOVERY=use\n' })
  expect(used).toMatchObject({ printed: '', written: 'MODEL_DISCOVERY=use\n' })
  expect(used.chosen.config.model).toMatchObject({ model: 'llama3.2' })
})

it('takes how much a server serves at once, unless the operator has said it', async () => {
  const seen = [{ ...OLLAMA, callsMax: 8 }]
  const first = await start({ settings: 'MODEL_DISCOVERY=use\nMODEL_CALLS_MAX=\n', seen })
  expect(first.chosen.config.model).toMatchObject({ callsMax: 8 })
  const second = await start({ settings: 'MODEL_DISCOVERY=use\nMODEL_CALLS_MAX=3\n', seen })
  expect(second.chosen.config.model).toMatchObject({ callsMax: 3 })
})

it('holds the answer for this start where it cannot be written, and says so', async () => {
  mkdirSync(join(folder, 'taken'))
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end('y\n')
  const environment = { DATA_DIR: join(folder, 'data') }
  const { config } = await chooseModel(
    readConfig(environment),
    environment,
    { input, output, settingsFile: join(folder, 'taken') },
    async () => [OLLAMA],
  )
  expect(config.model).toMatchObject({ model: 'llama3.2' })
  expect(String(output.read())).toContain('cannot be written (EISDIR)')
})
