import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Fault } from '#shared/kit/rules/rules.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { conversationOf } from '../model/conversation.ts'
import { answerSchemaOf } from '../model/answers/draft-schema.ts'
import { type WritingRound, nextRound } from '../model/rounds.ts'
import type {
  FormInput,
  OfferedDraft,
  VerifiedDrafts,
  OtherWriterOutput,
} from '../workers/tasks.ts'
import type { Workers } from '../workers/workers.ts'
import type { KeepOutcome } from './keep-checked.ts'
import type { Ticket, TicketHolder, Tickets } from './tickets.ts'

/** The context of every call of the gate. */
export interface GateCall {
  readonly server: OfferedTool
  readonly workers: Workers
  readonly tickets: Tickets
  readonly holder: TicketHolder
  /** The owner of the texts, for the workers' queue. */
  readonly owner: string
  /** Stores a result for the account, where requested. */
  readonly keep?: (input: FormInput, result: unknown) => Promise<KeepOutcome>
  /** Renders a draft of a result as blocks of WordPress, where requested; '' where it cannot be. */
  readonly blocksOf?: (input: FormInput, result: unknown, draft: number) => Promise<string>
}

/** The JSON text of an answer. */
export interface GateAnswer {
  readonly json: string
}

interface GateFailure {
  readonly code: ErrorCode
  readonly detail?: string
}

/**
 * Returns the messages that our own model writer would send for a form, and a ticket to check the answer with.
 * `drafts`: how many one answer is asked for, from 1 to the tool's count.
 */
export async function composeBrief(
  call: GateCall,
  input: FormInput,
  drafts: number,
): Promise<GateAnswer | GateFailure> {
  const refused = await findRefusal(call, input)
  if (refused) return refused
  const { server } = call
  const first = { toolId: server.tool.id, input, drafts, upTo: drafts, round: 1, accepted: [] }
  const question = await createModelQuestion(call, first, { wanted: drafts, earlier: [] })
  const schema = answerSchemaOf(server, drafts)
  return { json: JSON.stringify({ ...question, schema, draftsCount: drafts }) }
}

/**
 * Checks a model's raw answer to a brief. The verdict contains the messages to ask for missing drafts as our own
 * writer would (`again`), and for the tool's remaining drafts after a brief for fewer (`more`), each with a new
 * ticket.
 */
export async function checkAnswer(
  call: GateCall,
  token: string,
  answer: string,
): Promise<GateAnswer | GateFailure> {
  const { server, tickets, holder } = call
  const { id: toolId, draftsCount } = server.tool
  const ticket = await tickets.read(token, toolId, holder)
  if (!ticket) return TICKET_INVALID
  const { input, upTo } = ticket
  const written = { accepted: ticket.accepted, atMost: upTo, written: { answer } }
  const verified = await verifyDrafts(call, input, written)
  const { accepted, offered } = verified
  const again = nextRound(ticket.round, offered, upTo)
  const part = Math.min(upTo + ticket.drafts, draftsCount)
  const more = part > upTo ? nextRound(0, offered.filter(hasPassed), part) : undefined
  const after = { ...ticket, accepted }
  const questions = {
    ...(again && {
      again: await createModelQuestion(call, { ...after, round: again.number }, again),
    }),
    ...(more && {
      more: await createModelQuestion(call, { ...after, upTo: part, round: 1 }, more),
    }),
  }
  return again
    ? composeVerdict(call, input, verified, questions)
    : storeAndComposeVerdict(call, input, verified, questions)
}

function hasPassed({ failed }: OfferedDraft): boolean {
  return !failed
}

/** The messages for the next answer, for at most `ticket.drafts` drafts, and the ticket to check it with. */
async function createModelQuestion(
  call: GateCall,
  ticket: Ticket,
  { wanted, earlier }: Pick<WritingRound, 'wanted' | 'earlier'>,
): Promise<ModelQuestion> {
  const { input, drafts } = ticket
  const messages = await composeMessages(call, input, drafts, {
    wanted: Math.min(wanted, drafts),
    earlier,
  })
  return { ticket: await call.tickets.issue(ticket, call.holder), messages }
}

/** Checks drafts from any source. */
export async function checkDrafts(
  call: GateCall,
  input: FormInput,
  drafts: readonly unknown[],
): Promise<GateAnswer | GateFailure> {
  const refused = await findRefusal(call, input)
  if (refused) return refused
  const verified = await verifyDrafts(call, input, { accepted: [], written: { drafts } })
  return storeAndComposeVerdict(call, input, verified)
}

const TICKET_INVALID: GateFailure = {
  code: 'ticket_invalid',
  detail:
    'It was changed, is older than ten minutes, or was given for another tool, caller or site. Ask for a new brief.',
}

async function findRefusal(call: GateCall, input: FormInput): Promise<GateFailure | undefined> {
  const { server, workers, owner } = call
  return workers.perform('refuse', { toolId: server.tool.id, input }, owner)
}

function verifyDrafts(
  call: GateCall,
  input: FormInput,
  written: OtherWriterOutput,
): Promise<VerifiedDrafts> {
  const { server, workers, owner } = call
  return workers.perform('verify', { toolId: server.tool.id, input, ...written }, owner)
}

async function composeMessages(
  { server, workers, owner }: GateCall,
  input: FormInput,
  drafts: number,
  { wanted, earlier }: Pick<WritingRound, 'wanted' | 'earlier'>,
): Promise<ReturnType<typeof conversationOf>> {
  const { id: toolId } = server.tool
  const prompt = await workers.perform('prompt', { toolId, input, wanted: drafts }, owner)
  return conversationOf({ server, prompt, wanted, earlier }, 'apart')
}

/** Returns the final verdict, after storing the drafts that passed where requested. */
async function storeAndComposeVerdict(
  call: GateCall,
  input: FormInput,
  verified: VerifiedDrafts,
  questions: NextQuestions = {},
): Promise<GateAnswer | GateFailure> {
  if (!call.keep || verified.drafts.length === 0)
    return composeVerdict(call, input, verified, questions)
  const kept = await call.keep(input, passedDraftsResult(call, verified))
  return 'code' in kept
    ? kept
    : composeVerdict(call, input, verified, { ...questions, result_id: kept.id })
}

/** The drafts that passed, as a generation stores them. */
function passedDraftsResult({ server }: GateCall, { drafts }: VerifiedDrafts): unknown {
  return server.tool.resultKind === 'text' ? drafts[0] : drafts
}

/** The messages for a model, and the ticket to check its answer with. */
interface ModelQuestion {
  readonly ticket: string
  readonly messages: ReturnType<typeof conversationOf>
}

/** The next possible questions: for missing drafts, or for further ones. */
interface NextQuestions {
  readonly again?: ModelQuestion
  readonly more?: ModelQuestion
}

async function composeVerdict(
  call: GateCall,
  input: FormInput,
  verified: VerifiedDrafts,
  rest: NextQuestions & { readonly result_id?: string } = {},
): Promise<GateAnswer> {
  const { drafts, checksJson, notes, refused, faults } = verified
  const { blocksOf } = call
  const result = passedDraftsResult(call, verified)
  const blocks = blocksOf && drafts.map((_, at) => blocksOf(input, result, at + 1))
  const others = JSON.stringify({
    notes,
    refused: refused.map(({ faults: found, ...one }) => ({
      ...one,
      faults: found.map(faultForApi),
    })),
    faults: faults.map(faultForApi),
    ...(blocks ? { blocks: await Promise.all(blocks) } : {}),
    ...rest,
  })
  return { json: `{"drafts":${JSON.stringify(drafts)},"checks":${checksJson},${others.slice(1)}` }
}

/** A fault in the shape of the API. */
function faultForApi({ rule, where, message, quote }: Fault) {
  return { rule, where, says: message, ...(quote === undefined ? {} : { quote }) }
}
