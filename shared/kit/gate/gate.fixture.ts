import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverTools } from '../../catalogue.server.ts'
import { createAssembly, type CheckedDraft } from '../assemble.server.ts'
import { readInput } from '../fields.ts'
import { isRejection } from '../rules/rejection.ts'
import type { ServerTool } from '../server-tool.server.ts'
import { contextOf } from '../context.ts'
import { findChangedTexts } from './changed-texts.fixture.ts'

/** Recorded drafts of a model, drafts that must be refused, and good drafts with words that a careless rule refuses. */
export const ROW_KINDS = ['recorded', 'bad', 'harmless'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** One draft with the form it was written for. */
export interface GateRow {
  readonly tool: string
  readonly input: Readonly<Record<string, string>>
  readonly draft: unknown
  /** For a bad draft: its fault. */
  readonly why?: string
  /** For a bad draft: text that a useful message contains. */
  readonly says?: string
  /** For a harmless draft: the word that a careless rule refuses. */
  readonly word?: string
}

/** The result for one row. */
export interface Verdict {
  readonly kind: RowKind
  readonly tool: string
  /** A few words that identify the row. */
  readonly name: string
  /** The reasons why the draft was refused; empty if it was accepted. */
  readonly refusals: readonly string[]
  /** The texts of an accepted draft that lost or gained a letter or a digit. */
  readonly changes: readonly string[]
  /** True for a refused bad draft whose messages do not name the fault. */
  readonly isUnnamed: boolean
}

/** Recorded drafts that a careful person would not send, by name: they count as bad. */
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

/** Passes the drafts to the gate in order, as one answer of a model. */
function judgeDrafts(
  kind: RowKind,
  server: ServerTool,
  rows: readonly GateRow[],
  name: string,
): Verdict[] {
  const { input, problems } = readInput(server.tool.fields, rows[0]?.input ?? {})
  // Two recorded answers are for older versions of the form, so problems of recorded forms are ignored.
  if (kind !== 'recorded' && problems.length > 0)
    throw new Error(`${name}: ${JSON.stringify(problems)}`)
  const assembly = createAssembly(server, input)
  return rows.map(({ draft, why, says, word }, index) => {
    const offered = assembly.offer(draft, 'openai')
    const faults = isRejection(offered) ? offered.faults : []
    const refusals = faults.map((fault) => `${fault.where} ${fault.rule}: ${fault.message}`.trim())
    const computed = server.checks.computed?.(draft, contextOf(input)) ?? draft
    const changes =
      faults.length > 0 ? [] : findChangedTexts(computed, (offered as CheckedDraft).draft)
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

/** Returns the verdicts on the rows of one file, each with its own form. */
function judgeRows(kind: RowKind, rows: readonly GateRow[]): Verdict[] {
  return rows.flatMap((row, index) =>
    judgeDrafts(kind, serverOf(row.tool), [row], `${kind} ${index + 1} ${row.tool}`),
  )
}

/** Returns the verdicts on the drafts of one recorded answer. */
function judgeAnswer(file: string, text: string): Verdict[] {
  // Models write null for absent optional values.
  const { tool, input, answer } = JSON.parse(text, (_, value: unknown) =>
    value === null ? undefined : value,
  ) as GateRow & { answer: { drafts: unknown[] } }
  const rows = answer.drafts.map((draft, index) => ({
    tool,
    input,
    draft,
    ...BAD_OF_RECORDED[`${file}#${index + 1}`],
  }))
  return judgeDrafts('recorded', serverOf(tool), rows, file)
}

const BAD_DRAFTS_FILE = 'bad-drafts.fixture.json'
const HARMLESS_FILE = 'harmless.fixture.json'

/** Reads the rows of a file; empty if the file does not exist. */
export function readRows(path: string): GateRow[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as GateRow[]) : []
}

/** Returns the verdicts on everything in a folder: the two files of rows, and the recorded answers, one per file. */
export function judgeFolder(folder: string): Verdict[] {
  const answers = readdirSync(folder).filter((file) => /^[a-z-]+\.\d+\.json$/.test(file))
  return [
    ...answers
      .toSorted()
      .flatMap((file) => judgeAnswer(file, readFileSync(join(folder, file), 'utf8'))),
    ...judgeRows('bad', readRows(join(folder, BAD_DRAFTS_FILE))),
    ...judgeRows('harmless', readRows(join(folder, HARMLESS_FILE))),
  ]
}

/** The folders of this repository that hold drafts to judge. */
export const GATE_FOLDERS: readonly string[] = [
  join(import.meta.dirname, '../../../api/test/recorded-answers'),
  import.meta.dirname,
]
