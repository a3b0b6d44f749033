import type { Span } from './times.server.ts'

/** A post, as far as the paste names it. What is absent was not stated. */
export interface Role {
  /** As it stands inside a sentence: 'shift leader'. */
  readonly title?: string
  /** What the work was, where no person is named, or the part of it beside a title: 'maintenance', 'ICU step-down'. */
  readonly field?: string
  /** A line about work in its own words, where nothing tells what is post and what place: 'doors in Cardiff'. */
  readonly label?: string
  /** With its preposition: 'at Costa Coffee', 'for a family of four'. */
  readonly employer?: string
  /** With what joins it: ' in Leeds', ', Port Sunlight'. */
  readonly place?: string
  readonly span?: Span
  /** What stands below it in a record, as it was typed, where it is told as a list. */
  readonly points?: readonly string[]
}

/** What one line says of a post, and what else stands in it. */
export interface Header {
  readonly role: Role
  readonly rest: readonly string[]
}

/** The parts that a header has, as letters: title, employer or place, date. */
function lettersOf({ title, field, label, employer, place, span }: Role): string {
  return `${(title ?? field ?? label) === undefined ? '' : 'T'}${employer === undefined && place === undefined ? '' : 'E'}${span === undefined ? '' : 'D'}`
}

/**
 * Posts out of heads that stand one under the other. Parts are joined only where it cannot be otherwise: each kind once, or
 * the same order again and again. Two columns pasted as one, all titles before all dates, join nothing.
 */
export function rolesOf(heads: readonly Role[]): readonly Role[] {
  const letters = heads.map(lettersOf)
  const all = letters.join('')
  if (new Set(all).size === all.length) return [Object.assign({}, ...heads) as Role]
  const period = periodOf(letters)
  if (period !== undefined)
    return heads
      .flatMap((_, at) => (at % period === 0 ? [heads.slice(at, at + period)] : []))
      .map((group) => Object.assign({}, ...group) as Role)
  return heads.filter((_, at) => letters[at] === 'T' || (letters[at]?.length ?? 0) > 1)
}

function periodOf(letters: readonly string[]): number | undefined {
  for (let period = 1; period < letters.length; period++) {
    const group = letters.slice(0, period).join('')
    const isOnce = new Set(group).size === group.length && group.includes('T')
    if (
      isOnce &&
      letters.length % period === 0 &&
      letters.every((one, at) => one === letters[at % period])
    )
      return period
  }
  return undefined
}
