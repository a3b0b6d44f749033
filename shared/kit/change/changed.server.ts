import { stopWords } from '../../words/stop-words.server.ts'
import { readStated } from '../../text/stated.server.ts'
import { stemOf } from '../../text/stem.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { contextOf } from '../context.ts'
import { formContextOf } from '../form-context.server.ts'
import { noObeyedOrders } from '../guards/orders.server.ts'
import { readParts } from '../parts.ts'
import type { Fault } from '../rules/rules.ts'
import type { ServerTool } from '../server-tool.server.ts'
import { type Chip, chipOf, type ChangeRequest } from './chips.ts'
import { type DraftFact, factsIn, namesFact, statesFact } from './facts.server.ts'

type FormValues = Readonly<Record<string, string>>

/**
 * Returns the faults of a draft as a change of another, besides those of its tool's rules; empty if it is a valid
 * change.
 */
export function faultsOfChange(
  server: ServerTool,
  input: FormValues,
  request: ChangeRequest,
  changed: unknown,
): readonly Fault[] {
  const texts: ComparedTexts = {
    before: textOf(server, request.draft),
    after: textOf(server, changed),
    form: Object.values(input).join('\n'),
    instruction: chipOf(request.instruction) ? '' : request.instruction,
  }
  const found = {
    G25: findLostFacts(server, input, request, texts),
    G26: checkLength(server, request.draft, changed, chipOf(request.instruction)),
    G27: checkTopic(texts),
    G28: findPromptLeak(server, input, texts),
  }
  const faults = Object.entries(found).flatMap(([rule, message]) =>
    message === undefined ? [] : [{ rule, where: '', message }],
  )
  return [...findObeyedOrders(server, texts, changed), ...faults]
}

/** The texts to compare: all of the draft before and after, all of the form, and the person's own instruction. */
interface ComparedTexts {
  readonly before: string
  readonly after: string
  readonly form: string
  readonly instruction: string
}

/** All texts of a draft, one per line. */
export function textOf({ checks }: ServerTool, draft: unknown): string {
  return readParts(draft, checks.parts)
    .map(({ text }) => text)
    .join('\n')
}

/** The most facts that one message names. */
const NAMED_FACTS_MAX = 6

function findLostFacts(
  { tool, checks }: ServerTool,
  input: FormValues,
  { draft }: ChangeRequest,
  { after, form, instruction }: ComparedTexts,
): string | undefined {
  const context = formContextOf(tool, input)
  const names = new Set([
    ...namesIn(form),
    ...context.brief.names.flatMap((name) => name.split(' ')),
  ])
  const own = checks.guards?.ownNumbers?.(draft, context)
  const [said, asked, stated] = [readStated(after), readStated(instruction), readStated(form)]
  // Numbers that a plan counts about itself change with the plan.
  const isOwn = (fact: DraftFact): boolean =>
    own !== undefined && fact.kind === 'number' && !statesFact(fact, stated)
  const lost = factsIn(readParts(draft, checks.parts), (word) => names.has(word)).filter(
    (fact) => !statesFact(fact, said) && !namesFact(fact, asked) && !isOwn(fact),
  )
  if (lost.length === 0) return undefined
  const quoted = lost.slice(0, NAMED_FACTS_MAX).map(({ text }) => `“${text}”`)
  return `Keep ${quoted.join(', ')}: the draft says so, and the change does not ask to leave it out.`
}

/** Returns the words that a form writes with a capital in the middle of a sentence. */
function namesIn(form: string): string[] {
  const found = form.matchAll(/(?<=[\p{Ll},;&)] )\p{Lu}[\p{L}\p{N}'’-]+/gu)
  return [...found].map(([name]) => name.replace(/['’]s$/u, ''))
}

/** A change is large enough from a tenth of the length. */
const SHORTER_SHARE_MAX = 0.9
const LONGER_SHARE_MIN = 1.1

/** True if the second length is noticeably shorter, or longer, than the first. */
export function hasChangedLength(from: number, to: number, chip: 'shorter' | 'longer'): boolean {
  return chip === 'shorter' ? to <= from * SHORTER_SHARE_MAX : to >= from * LONGER_SHARE_MIN
}

/** The length of a draft in code points, without its tags and other lists of plain texts. */
export function lengthOf({ checks }: ServerTool, draft: unknown): number {
  const texts = Object.entries(checks.parts).filter(([path]) => !path.endsWith('*'))
  return readParts(draft, Object.fromEntries(texts)).reduce(
    (sum, { text }) => sum + [...text].length,
    0,
  )
}

function checkLength(
  server: ServerTool,
  draft: unknown,
  changed: unknown,
  chip: Chip | undefined,
): string | undefined {
  if (chip !== 'shorter' && chip !== 'longer') return undefined
  const [from, to] = [lengthOf(server, draft), lengthOf(server, changed)]
  if (hasChangedLength(from, to, chip)) return undefined
  return `Make it ${chip}: the draft has ${from} characters, and what you wrote ${to}.`
}

/**
 * The least share of a text's different content words that must be in the previous draft or the form. Texts with fewer
 * than `TOPIC_CHECK_WORDS_MIN` of them are not checked.
 */
const KNOWN_WORDS_SHARE_MIN = 0.15
const TOPIC_CHECK_WORDS_MIN = 12

/** Patterns of program code. */
const CODE_PATTERNS = [
  /\b(?:def|function)\s+\w+\s*\(|\bclass\s+\w+\s*\{|#include\s*<|<\?php|=>\s*[{(]|[{}]\s*(?:\n|$)/u,
  /\b(?:console\.log|print|printf|eval|alert|require)\(|\b(?:window|document)\.\w+/u,
  /\bimport\s+\w+\s+from\s+['"]|\b(?:const|let|var)\s+\w+\s*=|\bSELECT\b.{1,80}\bFROM\b|\bsudo\s+\w|\brm -rf\b/u,
]
const isCode = (text: string): boolean => CODE_PATTERNS.some((pattern) => pattern.test(text))

function checkTopic({ before, after, form }: ComparedTexts): string | undefined {
  if (isCode(after) && !isCode(`${before}\n${form}`))
    return 'Write no code: what is wanted is the draft, changed.'
  const words = stemsIn(after)
  if (words.size < TOPIC_CHECK_WORDS_MIN) return undefined
  const known = stemsIn(`${before}\n${form}`)
  const shared = [...words].filter((word) => known.has(word)).length
  return shared >= words.size * KNOWN_WORDS_SHARE_MIN
    ? undefined
    : 'Change the draft that is there: this is about something else.'
}

function stemsIn(text: string): ReadonlySet<string> {
  const { words } = tokenise(text)
  return new Set(words.filter((word) => word.length > 2 && !stopWords.has(word)).map(stemOf))
}

/** So many equal words in a row are no coincidence. */
const COPIED_RUN_WORDS = 7

/** Returns a message if words are copied from the system prompt. */
function findPromptLeak(
  server: ServerTool,
  input: FormValues,
  { before, after, form }: ComparedTexts,
): string | undefined {
  const { system } = server.prompt(input as never, 1)
  const instructed = wordRunsIn(system)
  const own = wordRunsIn(`${before}\n${form}`)
  const repeated = [...wordRunsIn(after)].find((run) => instructed.has(run) && !own.has(run))
  return repeated && `Leave out “${repeated}”: it is from your instructions.`
}

function wordRunsIn(text: string): ReadonlySet<string> {
  const { words } = tokenise(text)
  const runs = new Set<string>()
  for (let at = 0; at + COPIED_RUN_WORDS <= words.length; at++)
    runs.add(words.slice(at, at + COPIED_RUN_WORDS).join(' '))
  return runs
}

/** Applies G11 to the form and the person's own instruction: orders to the writer in them are not obeyed. */
function findObeyedOrders(
  { checks }: ServerTool,
  { form, instruction }: ComparedTexts,
  changed: unknown,
): Fault[] {
  const rule = noObeyedOrders(checks.parts)
  const problem = rule.check(changed, contextOf({ form, instruction }))
  return problem ? [{ rule: rule.id, ...problem }] : []
}
