import { createMemo } from '../text/memo.ts'
import invitations from './data/invitations.json' with { type: 'json' }

/** The group of each verb that asks a reader to do something: 'book' and 'reserve' ask the same. */
const groups = new Map(
  Object.entries(invitations).flatMap(([group, verbs]) =>
    verbs.split(' ').map((verb) => [verb, group] as const),
  ),
)

/** Where a clause ends and another may begin. */
const CLAUSE_END = /[.:;?!,] | and | or /u

/**
 * What a text asks its reader to do, each kind once: 'Choose a day, and get a price' asks to choose and to get. An ad that asks
 * for one thing in two of its texts says nothing with the second.
 */
export const invitationsIn = (text: string): ReadonlySet<string> =>
  remembered.get(text) ?? remembered.set(text, findInvitations(text))

const REMEMBERED_MAX = 10_000
const remembered = createMemo<ReadonlySet<string>>(REMEMBERED_MAX)

function findInvitations(text: string): ReadonlySet<string> {
  const asked = new Set<string>()
  for (const clause of text.toLowerCase().split(CLAUSE_END)) {
    const [first = ''] = clause
      .trim()
      .replace(/^and /u, '')
      .split(/[^\p{L}']/u, 1)
    const group = groups.get(first)
    if (group !== undefined) asked.add(group)
  }
  return asked
}

/** Whether two texts ask for one thing. */
export function asksAlike(one: string, other: string): boolean {
  const asked = invitationsIn(one)
  for (const group of invitationsIn(other)) if (asked.has(group)) return true
  return false
}
