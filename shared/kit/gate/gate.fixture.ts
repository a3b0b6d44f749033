import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverTools } from '../../catalogue.server.ts'
import { createAssembly, type CheckedDraft } from '../assemble.server.ts'
import { readInput } from '../fields.ts'
import { isRejection } from '../rules/rejection.ts'
import type { ServerTool } from '../server-tool.server.ts'
import { contextOf } from '../context.ts'
import { changedTexts } from './changed-texts.fixture.ts'

/** Drafts of a careful model, drafts that may not be sent, and good ones with words that trip a hasty rule. */
export const KINDS = ['recorded', 'bad', 'harmless'] as const
export type Kind = (typeof KINDS)[number]

/** One draft with the form it was written for. */
export interface GateRow {
  readonly tool: string
  readonly input: Readonly<Record<string, string>>
  readonly draft: unknown
  /** Of a bad draft: what is wrong with it. */
  readonly why?: string
  /** Of a bad draft: what a useful message names. */
  readonly says?: string
  /** Of a harmless draft: the word that a hasty rule trips over. */
  readonly word?: string
}

/** A row with what became of it. */
export interface Verdict {
  readonly kind: Kind
  readonly tool: string
  /** A few words to find the row by. */
  readonly name: string
  /** Each reason why the draft was refused; none when it was accepted. */
  readonly refusals: readonly string[]
  /** The texts of an accepted draft that lost or gained a letter or a figure. */
  readonly changes: readonly string[]
  /** True for a refused bad draft whose messages do not name what is wrong. */
  readonly isUnnamed: boolean
}

/** Recorded drafts that a careful person would not send, by name: they count among the bad ones. */
const BAD_OF_RECORDED: Readonly<Record<string, Pick<GateRow, 'why' | 'says'>>> = {
  'workout-routine-generator.1.json#1': {
    why: 'a row bent forward although the lower back is sore',
    says: 'One-Arm Dumbbell Row',
  },
  'workout-routine-generator.1.json#2': {
    why: 'a row bent forward although the lower back is sore',
    says: 'One-Arm Dumbbell Row',
  },
}

/** Offers the drafts to the gate in their order, as one answer of a model. */
function judge(kind: Kind, server: ServerTool, rows: readonly GateRow[], name: string): Verdict[] {
  const { input, problems } = readInput(server.tool.fields, rows[0]?.input ?? {})
  // Two recorded answers are to forms of an older page: what is no option any more counts as the default.
  if (kind !== 'recorded' && problems.length > 0)
    throw new Error(`${name}: ${JSON.stringify(problems)}`)
  const assembly = createAssembly(server, input)
  return rows.map(({ draft, why, says, word }, index) => {
    const offered = assembly.offer(draft, 'openai')
    const faults = isRejection(offered) ? offered.faults : []
    const refusals = faults.map((fault) => `${fault.where} ${fault.rule}: ${fault.message}`.trim())
    const computed = server.checks.computed?.(draft, contextOf(input)) ?? draft
    const changes = faults.length > 0 ? [] : changedTexts(computed, (offered as CheckedDraft).draft)
    const messages = refusals.join('\n').toLowerCase()
    return {
      kind: why === undefined ? kind : 'bad',
      tool: server.tool.id,
      name: `${name}#${index + 1} ${why ?? word ?? ''}`.trim(),
      refusals,
      changes,
      isUnnamed: faults.length > 0 && says !== undefined && !messages.includes(says.toLowerCase()),
    }
  })
}

const serverOf = (id: string): ServerTool => {
  const server = serverTools.find(({ tool }) => tool.id === id)
  if (!server) throw new Error(`no tool ${id}`)
  return server
}

/** What became of the rows of one file, each with a form of its own. */
export function judgeRows(kind: Kind, rows: readonly GateRow[]): Verdict[] {
  return rows.flatMap((row, index) =>
    judge(kind, serverOf(row.tool), [row], `${kind} ${index + 1} ${row.tool}`),
  )
}

/** What became of the drafts of one recorded answer. */
export function judgeAnswer(file: string, text: string): Verdict[] {
  // Models write null for what may be absent.
  const { tool, input, answer } = JSON.parse(text, (_, value: unknown) =>
    value === null ? undefined : value,
  ) as GateRow & { answer: { drafts: unknown[] } }
  const rows = answer.drafts.map((draft, index) => ({
    tool,
    input,
    draft,
    ...BAD_OF_RECORDED[`${file}#${index + 1}`],
  }))
  return judge('recorded', serverOf(tool), rows, file)
}

const BAD = 'bad-drafts.fixture.json'
const HARMLESS = 'harmless.fixture.json'

/** The rows of a file, none where there is no such file. */
export function readRows(path: string): GateRow[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as GateRow[]) : []
}

/** What became of everything in a folder: the two files of rows, and recorded answers, one to a file. */
export function judgeFolder(folder: string): Verdict[] {
  const answers = readdirSync(folder).filter((file) => /^[a-z-]+\.\d+\.json$/.test(file))
  return [
    ...answers
      .toSorted()
      .flatMap((file) => judgeAnswer(file, readFileSync(join(folder, file), 'utf8'))),
    ...judgeRows('bad', readRows(join(folder, BAD))),
    ...judgeRows('harmless', readRows(join(folder, HARMLESS))),
  ]
}

/** The folders of this repository that hold drafts to judge. */
export const GATE_FOLDERS: readonly string[] = [
  join(import.meta.dirname, '../../../api/test/recorded-answers'),
  import.meta.dirname,
]
