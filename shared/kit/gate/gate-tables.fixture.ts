import { ROW_KINDS, type RowKind, type Verdict } from './gate.fixture.ts'

/** The number of rows with each kind of error. */
export interface WrongCounts {
  /** Recorded drafts that were refused, and those accepted with other letters or digits. */
  readonly recordedRefused: number
  readonly recordedChanged: number
  /** Bad drafts that were accepted, and those refused by messages that do not name the fault. */
  readonly badAccepted: number
  readonly badUnnamed: number
  /** Harmless drafts that were refused, and those accepted with other letters or digits. */
  readonly harmlessRefused: number
  readonly harmlessChanged: number
}

const isRefused = ({ refusals }: Verdict): boolean => refusals.length > 0

/** True if a good draft is refused or a bad draft is accepted. */
const isWrong = (verdict: Verdict): boolean => isRefused(verdict) !== (verdict.kind === 'bad')

/** Counts the wrong rows by kind of error. */
export function countWrong(verdicts: readonly Verdict[]): WrongCounts {
  const count = (kind: RowKind, holds: (verdict: Verdict) => boolean): number =>
    verdicts.filter((verdict) => verdict.kind === kind && holds(verdict)).length
  const isChanged = ({ changes }: Verdict): boolean => changes.length > 0
  return {
    recordedRefused: count('recorded', isWrong),
    recordedChanged: count('recorded', isChanged),
    badAccepted: count('bad', isWrong),
    badUnnamed: count('bad', ({ isUnnamed }) => isUnnamed),
    harmlessRefused: count('harmless', isWrong),
    harmlessChanged: count('harmless', isChanged),
  }
}

/** Returns a table of refused drafts out of all drafts per tool, followed by every wrong row with its messages. */
export function formatTables(verdicts: readonly Verdict[]): string {
  const tools = [...new Set(verdicts.map(({ tool }) => tool))].toSorted()
  const cell = (tool: string | undefined, kind: RowKind): string => {
    const rows = verdicts.filter((one) => one.kind === kind && (!tool || one.tool === tool))
    return `${rows.filter(isRefused).length}/${rows.length}`.padStart(10)
  }
  const line = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(28)}${cells.join('')}`
  const cellsOf = (tool?: string): string[] => ROW_KINDS.map((kind) => cell(tool, kind))
  return [
    line(
      'refused/of',
      ROW_KINDS.map((kind) => kind.padStart(10)),
    ),
    ...tools.map((tool) => line(tool, cellsOf(tool))),
    line('all', cellsOf()),
    ...ROW_KINDS.flatMap((kind) => wrongRows(verdicts.filter((one) => one.kind === kind))),
  ].join('\n')
}

function wrongRows(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap((verdict) => {
    const { kind, name, refusals, changes, isUnnamed } = verdict
    const kept = changes.map((change) => `  changed: ${change}`)
    const said = refusals.map((refusal) => `  ${refusal}`)
    if (isWrong(verdict))
      return [`${name} ${kind === 'bad' ? 'was accepted' : 'was refused'}`, ...said]
    if (isUnnamed) return [`${name} was refused, and no message names it`, ...said]
    return kept.length > 0 && kind !== 'bad' ? [`${name} was changed`, ...kept] : []
  })
}
