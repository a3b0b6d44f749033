import type { Move } from './exercise-table.server.ts'
import type { Situation } from '../reading/situation.server.ts'

/** The cue of a move, with the way down for people who start and the way up for those who know it. */
export function notesOf(move: Move, situation: Situation, others: ReadonlySet<string>): string {
  const offer = (name: string | null): string | undefined =>
    name !== null && situation.permittedNames.has(name) && !others.has(name) ? name : undefined
  const easier = situation.rank < 2 ? offer(move.regression) : undefined
  const harder = situation.rank > 0 ? offer(move.progression) : undefined
  const [down, up] = move.pattern === 'stretch' ? ['Gentler', 'Deeper'] : ['Easier', 'Harder']
  if (situation.rank === 0 && easier !== undefined) return `${move.cue} ${down}: ${easier}.`
  if (harder !== undefined) return `${move.cue} ${up}: ${harder}.`
  if (easier !== undefined) return `${move.cue} ${down}: ${easier}.`
  return move.cue
}

/** True for a cue of our table, alone or with a permitted easier or harder move behind it. */
export function isOwnNote(notes: string | undefined, move: Move, situation: Situation): boolean {
  if (notes === undefined || !notes.startsWith(move.cue)) return false
  if (notes.length === move.cue.length) return true
  const match = /^ (?:Easier|Harder|Gentler|Deeper): (.+)\.$/.exec(notes.slice(move.cue.length))
  return situation.permittedNames.has(match?.[1] ?? '')
}
