import { KINDS, type Kind, type Verdict } from './gate.fixture.ts'

/** The ways in which a row can go wrong. */
export interface Wrong {
  /** Recorded drafts that were refused, and those that were accepted with other letters or figures. */
  readonly recordedRefused: number
  readonly recordedChanged: number
  /** Bad drafts that were accepted, and those refused by messages that do not name what is wrong. */
  readonly badAccepted: number
  readonly badUnnamed: number
  /** Harmless drafts that were refused, and those that were accepted with other letters or figures. */
  readonly harmlessRefused: number
  readonly harmlessChanged: number
}

const isRefused = ({ refusals }: Verdict): boolean => refusals.length > 0

/** True when a draft that ought to pass does not, or one that ought not does. */
const isWrong = (verdict: Verdict): boolean => isRefused(verdict) !== (verdict.kind === 'bad')

/** How many rows went wrong, by the way they did. */
export function countWrong(verdicts: readonly Verdict[]): Wrong {
  const count = (kind: Kind, holds: (verdict: Verdict) => boolean): number =>
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

/** A table of refused drafts of all drafts for each tool, and below it every row that went wrong, with its messages. */
export function tablesOf(verdicts: readonly Verdict[]): string {
  const tools = [...new Set(verdicts.map(({ tool }) => tool))].toSorted()
  const cell = (tool: string | undefined, kind: Kind): string => {
    const rows = verdicts.filter((one) => one.kind === kind && (!tool || one.tool === tool))
    return `${rows.filter(isRefused).length}/${rows.length}`.padStart(10)
  }
  const line = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(28)}${cells.join('')}`
  const cellsOf = (tool?: string): string[] => KINDS.map((kind) => cell(tool, kind))
  return [
    line(
      'refused/of',
      KINDS.map((kind) => kind.padStart(10)),
    ),
    ...tools.map((tool) => line(tool, cellsOf(tool))),
    line('all', cellsOf()),
    ...KINDS.flatMap((kind) => wrongRows(verdicts.filter((one) => one.kind === kind))),
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
