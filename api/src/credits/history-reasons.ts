import type { CreditEntry } from '#shared/contract/shapes.ts'
import { MONTHS } from '#shared/text/numbers/time-words.ts'

/** The data of one ledger line from which its description is made. */
export interface LedgerLine {
  readonly kind: CreditEntry['kind']
  /** The text stored with it: an operator's reason, a pack, a code. */
  readonly reason: string | null
  /** The UTC day of a daily grant. */
  readonly day: string | null
  readonly toolTitle: string | null
  /** `grant:<id>` or `site-key:<id>`; null if the account itself generated. */
  readonly caller: string | null
  /** The name or host of that grant, or the name of that key; null when it is no longer known. */
  readonly callerName: string | null
  /** True while the generation is running. */
  readonly isOpen: boolean
  /** True if the amount of this line was returned later. */
  readonly isReturned: boolean
}

/** A line of the ledger in plain words, for the person whose credits it moved. */
export function explainEntry(line: LedgerLine): string {
  switch (line.kind) {
    case 'hold':
    case 'capture':
      if (line.isReturned) return `${describeGeneration(line)} (not finished, given back)`
      return line.isOpen ? `${describeGeneration(line)} (running)` : describeGeneration(line)
    case 'release':
      return `Returned: ${describeGeneration(line)} was not finished, so it cost nothing`
    case 'expiry':
      return explainExpiry(line)
    case 'grant':
      if (line.day !== null) return `Daily credits for ${formatDay(line.day)}`
      return line.reason ?? 'Credits given'
    case 'purchase':
      return line.reason ?? 'Credits bought'
    case 'refund':
      return line.reason ?? 'Refund'
    case 'adjustment':
      return line.reason ?? 'Changed by the operator'
  }
}

function explainExpiry({ reason, toolTitle }: LedgerLine): string {
  if (toolTitle !== null) return 'Expired: these daily credits came back after their day had passed'
  const day = /\d{4}-\d{2}-\d{2}/.exec(reason ?? '')?.[0]
  return day === undefined ? 'Expired daily credits' : `Expired: daily credits of ${formatDay(day)}`
}

function describeGeneration({ toolTitle, caller, callerName }: LedgerLine): string {
  const title = toolTitle ?? 'A generation'
  if (caller?.startsWith('grant:')) return `${title} on ${callerName ?? 'a connected site'}`
  if (caller?.startsWith('site-key:')) {
    return callerName === null
      ? `${title} for a visitor of your site`
      : `${title} for a visitor, site key “${callerName}”`
  }
  return title
}

/** `2026-11-21` as `21 November 2026`. */
export function formatDay(day: string): string {
  const [year = '', month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}
