import { createInterface } from 'node:readline'
import { type Config, readConfig } from '../../config.ts'
import type { Environment } from '../../settings/settings.ts'
import { writeSettings } from '../../settings/settings-file.ts'
import {
  discoverModels,
  describeUnusedModels,
  DISCOVERY_MS,
  type SeenServer,
  settingsFor,
  USUAL_PORTS,
} from './discover-models.ts'

/** The terminal in which a person can be asked at the start, and the file that stores the answer. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
  readonly settingsFile: string
}

export interface ChosenModel {
  readonly config: Config
  /** The environment that `config` was read from. */
  readonly environment: Environment
  /** Lines about detected models that are not used. */
  readonly seen: readonly string[]
}

/**
 * How long the start waits for an answer, in milliseconds; then it continues without one, and the next start asks
 * again.
 */
const PERSON_ANSWER_MS_MAX = 60_000

/**
 * Returns the settings with a detected model, where none is set and one is found: with `use` at once, else if a
 * person in the terminal agrees. Either answer is stored, so that the question is asked once.
 */
export async function chooseModel(
  config: Config,
  environment: Environment,
  terminal: Terminal | undefined,
  discover: () => Promise<readonly SeenServer[]> = () => lookForServers(config),
  answerMs = PERSON_ANSWER_MS_MAX,
): Promise<ChosenModel> {
  if (config.model !== undefined || config.discovery === 'off')
    return { config, environment, seen: [] }
  const seen = await discover()
  const [first] = seen
  if (!first) return { config, environment, seen: [] }
  const { MODEL_CALLS_MAX: calls, ...settings } = settingsFor(first, config.discoveryAt?.model)
  // The operator's own setting of parallel calls has priority.
  if (calls !== undefined && !environment['MODEL_CALLS_MAX']) settings['MODEL_CALLS_MAX'] = calls
  const use = { ...environment, ...settings }
  if (config.discovery === 'use') return { config: readConfig(use), environment: use, seen: [] }
  const answer =
    terminal &&
    (await askYesNo(terminal, questionText(first.name, settings['OPENAI_MODEL']), answerMs))
  if (!terminal || answer === undefined)
    return { config, environment, seen: describeUnusedModels(seen) }
  storeAnswer(terminal, answer ? settings : { MODEL_DISCOVERY: 'off' })
  return answer
    ? { config: readConfig(use), environment: use, seen: [] }
    : { config, environment, seen: [] }
}

/** Servers in the local network are assumed to handle one request at a time. */
const LOCAL_CALLS_MAX = 1

function lookForServers({ discoveryAt: at }: Config): Promise<readonly SeenServer[]> {
  const named = at && {
    name: new URL(at.baseUrl).host,
    baseUrl: at.baseUrl,
    callsMax: LOCAL_CALLS_MAX,
  }
  return discoverModels(USUAL_PORTS, DISCOVERY_MS, named ? [named] : [])
}

function questionText(name: string, model: string | undefined): string {
  return `Use ${model} from ${name} for drafts? (Y/n) `
}

/** Asks a yes-no question; undefined if nobody answers. */
function askYesNo(
  { input, output }: Terminal,
  questionLine: string,
  answerMs: number,
): Promise<boolean | undefined> {
  // Uses the terminal's own line editing, so that Ctrl+C ends the process as usual.
  const lines = createInterface({ input, output, terminal: false })
  return new Promise((resolve) => {
    const end = (answer: boolean | undefined): void => {
      clearTimeout(timer)
      resolve(answer)
      lines.close()
    }
    const timer = setTimeout(() => {
      output.write('\nNobody answered, so the built-in writer writes.\n')
      end(undefined)
    }, answerMs)
    lines.on('close', () => end(undefined))
    lines.on('line', (line) => {
      const answer = line.trim().toLowerCase()
      if (/^(?:y(?:es)?)?$/.test(answer)) return end(true)
      if (/^no?$/.test(answer)) return end(false)
      output.write(questionLine)
    })
    output.write(questionLine)
  })
}

const ANSWER_COMMENT =
  'The answer at a start of Draftmill to the model that was found on this machine.'

/** Stores the answer; where the file cannot be written, it is valid for this start only. */
function storeAnswer(
  { output, settingsFile }: Terminal,
  settings: Readonly<Record<string, string>>,
): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  try {
    writeSettings(settingsFile, settings, ANSWER_COMMENT)
    output.write(`Written to ${settingsFile}: ${lines.join(', ')}\n`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    output.write(
      `${settingsFile} cannot be written (${code}). To be asked no more, set ${lines.join(', ')}\n`,
    )
  }
}
