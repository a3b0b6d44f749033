import { type Assembly, type CheckedDraft, createAssembly } from '#shared/kit/assemble.server.ts'
import { briefOf } from '#shared/kit/brief-of.server.ts'
import { withBrief } from '#shared/kit/prompt/brief-prompt.server.ts'
import { withChangeRequest } from '#shared/kit/change/change-prompt.server.ts'
import { formContextOf } from '#shared/kit/form-context.server.ts'
import type { Prompt } from '#shared/kit/prompt/prompt.ts'
import { refuseInput } from '#shared/kit/rules/global-rules.server.ts'
import { withItems } from '#shared/kit/prompt/read-lists.server.ts'
import { sampleInput } from '#shared/kit/sample-input.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { composeAnswer } from '../generate/answer.ts'
import { CANDIDATES_MAX, NOT_ENGLISH_FAILURE, canWriteFor } from './builtin-reach.ts'
import { checkChangedDraft } from './change-draft.ts'
import { compareWithKept } from './beside-kept.ts'
import { extendDrafts } from './extend.ts'
import { reviewDrafts, swapDraftPart } from './review.ts'
import { verifyDrafts } from './verify.ts'
import {
  type AcceptedDrafts,
  type FormInput,
  isRejection,
  MODEL_FELL_SHORT_MESSAGE,
  type Rejection,
  type WriteOptions,
  type Task,
  type Tasks,
  type WriteFailure,
  type WriteOutcome,
} from './tasks.ts'

/** Performs one task. Throws if a rule or a writer has a bug. */
export function performTask(tools: ReadonlyMap<string, ServerTool>, task: Task): unknown {
  const server = tools.get(task.message.toolId)
  if (!server) throw new Error(`no tool ${task.message.toolId}`)
  const input = reuseInput(task.message.input)
  switch (task.name) {
    case 'refuse':
      return inputFailure(server, input, task.message.instruction)
    case 'items':
      return withItems(input, server.tool.lists ?? [], task.message.items)
    case 'prompt':
      return promptOf(server, input, task.message)
    case 'check':
      return checkModelDraft(server, input, task.message)
    case 'verify':
      return verifyDrafts(server, input, task.message)
    case 'complete':
      return fillResult(
        server,
        input,
        assemblyOf(server, input, task.message.accepted),
        task.message,
      )
    case 'write':
      return writeResult(server, input, task.message)
    case 'review':
      return reviewDrafts(server, input, task.message.drafts)
    case 'extend':
      return extendDrafts(server, input, task.message)
    case 'swap':
      return swapDraftPart(server, input, task.message)
  }
}

const INPUTS_MAX = 64
const reusedInputs = new Map<string, FormInput>()

/**
 * Returns the same object for the same form: tools cache by identity what they read from it, and a model's drafts use
 * it often.
 */
function reuseInput(input: FormInput): FormInput {
  const key = JSON.stringify(input)
  const known = reusedInputs.get(key)
  if (known) return known
  if (reusedInputs.size >= INPUTS_MAX) reusedInputs.clear()
  reusedInputs.set(key, input)
  return input
}

/** Has a tool write for a sample form, which compiles its patterns and indexes its tables; returns the outcome. */
export function warmUp(server: ServerTool): unknown {
  const { id: toolId, fields } = server.tool
  const input = sampleInput(fields, createRandom(toolId))
  const message = { toolId, input, seed: toolId, today: '2026-01-01', wantsDrafts: false }
  return performTask(new Map([[toolId, server]]), { name: 'write', message })
}

/** Returns tools by id. */
export function toolsById(serverTools: readonly ServerTool[]): ReadonlyMap<string, ServerTool> {
  return new Map(serverTools.map((server) => [server.tool.id, server]))
}

/** Refuses input that no tool writes about, and input that this tool does not understand well enough. */
function inputFailure(
  server: ServerTool,
  input: FormInput,
  instruction?: string,
): WriteFailure | undefined {
  const asked = instruction === undefined ? [] : [instruction]
  const refusal = refuseInput([...Object.values(input), ...asked].join('\n'))
  if (refusal) {
    const { code, message } = refusal
    return { ok: false, code, reason: 'The text asks for what is not written.', detail: message }
  }
  const detail = server.checks.stop?.(formContextOf(server.tool, input))
  if (detail === undefined) return undefined
  return { ok: false, code: 'input_refused', reason: 'The tool stopped at the form.', detail }
}

/** Returns the prompt for a model. */
function promptOf(
  server: ServerTool,
  input: FormInput,
  { wanted, made }: Tasks['prompt']['message'],
): Prompt {
  const prompt = withBrief(server.prompt(input, wanted), briefOf(server.tool, input), input)
  return made ? withChangeRequest(prompt, made) : prompt
}

function writeResult(
  server: ServerTool,
  input: FormInput,
  seed: Tasks['write']['message'],
): WriteOutcome {
  const refused = inputFailure(server, input)
  if (refused) return refused
  if (!canWriteFor(server, input)) return NOT_ENGLISH_FAILURE
  return fillResult(server, input, createAssembly(server, input), seed)
}

const NO_MODELS: readonly string[] = []
const NO_NOTES: readonly string[] = []

interface FillOptions extends WriteOptions {
  /** The models of the accepted drafts. */
  readonly models?: readonly string[]
  readonly isFilled?: boolean
  /** Added to the notes on the drafts. */
  readonly notes?: readonly string[]
}

function fillResult(
  server: ServerTool,
  input: FormInput,
  assembly: Assembly,
  { seed, today, wantsDrafts, models = NO_MODELS, isFilled = true, notes = NO_NOTES }: FillOptions,
): WriteOutcome {
  const spare =
    isFilled && canWriteFor(server, input)
      ? server.write(input, createRandom(seed), { today })[Symbol.iterator]()
      : [][Symbol.iterator]()
  const added: CheckedDraft[] = []
  let wasTaken = true
  for (let tries = 0; assembly.missing() > 0 && tries < CANDIDATES_MAX; tries++) {
    const next = spare.next(wasTaken)
    if (next.done) break
    const offered = assembly.offer(next.value, 'builtin')
    wasTaken = !isRejection(offered)
    if (wantsDrafts && !isRejection(offered)) added.push(offered)
  }
  const advised = assembly.acceptAdvised()
  if (wantsDrafts) added.push(...advised)
  const assembled = assembly.finish(spare)
  if (!assembled) return isFilled ? tooFewFailure(server, input) : TOO_FEW_DRAFTS
  const noted = { ...assembled, notes: [...assembled.notes, ...notes] }
  return { ok: true, composed: composeAnswer(server.tool, noted, models), added }
}

/** Checks a model's draft beside those that passed, and the existing ones. */
function checkModelDraft(
  server: ServerTool,
  input: FormInput,
  { accepted, candidate, kept, made }: Tasks['check']['message'],
): CheckedDraft | Rejection {
  if (made) return checkChangedDraft(server, input, { kept: kept ?? [], made }, candidate)
  const refused = kept && compareWithKept(server, input, kept).refuse(candidate, 'openai')
  return refused ?? assemblyOf(server, input, accepted).offer(candidate, 'openai')
}

/**
 * Returns the failure of a result with too few drafts: what to add if the form has too little information, otherwise
 * that the writer is at fault. Free of charge.
 */
export function tooFewFailure(server: ServerTool, input: FormInput): WriteFailure {
  const detail = server.checks.tooLittle?.(formContextOf(server.tool, input))
  return detail === undefined
    ? { ...TOO_FEW_DRAFTS, detail: WRITER_FELL_SHORT_MESSAGE }
    : { ...TOO_FEW_DRAFTS, code: 'too_little', detail }
}

const WRITER_FELL_SHORT_MESSAGE =
  'Our writer found too little to say about it, which is its fault and not your form’s. Nothing was charged. Plainer words for the same may help.'

const TOO_FEW_DRAFTS: WriteFailure = {
  ok: false,
  code: 'generation_failed',
  reason: 'Too few drafts passed the checks.',
  detail: MODEL_FELL_SHORT_MESSAGE,
}

function assemblyOf(server: ServerTool, input: FormInput, accepted: AcceptedDrafts): Assembly {
  const assembly = createAssembly(server, input)
  for (const candidate of accepted) assembly.offer(candidate, 'openai')
  return assembly
}
