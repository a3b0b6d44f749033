import { createMemo } from '../text/memo.ts'
import invitations from './data/invitations.json' with { type: 'json' }

/** The group of each verb that invites a reader to act: 'book' and 'reserve' are in the same group. */
const groupByVerb = new Map(
  Object.entries(invitations).flatMap(([group, verbs]) =>
    verbs.split(' ').map((verb) => [verb, group] as const),
  ),
)

/** Where a clause ends and another may begin. */
const CLAUSE_END = /[.:;?!,] | and | or /u

/**
 * The actions a text suggests, each group once: 'Choose a day, and get a price' has two. An ad should not suggest the
 * same action in two of its texts.
 */
export const invitationsIn = (text: string): ReadonlySet<string> =>
  invitationsCache.get(text) ?? invitationsCache.set(text, findInvitations(text))

const INVITATIONS_CACHE_MAX = 10_000
const invitationsCache = createMemo<ReadonlySet<string>>(INVITATIONS_CACHE_MAX)

function findInvitations(text: string): ReadonlySet<string> {
  const asked = new Set<string>()
  for (const clause of text.toLowerCase().split(CLAUSE_END)) {
    const [first = ''] = clause
      .trim()
      .replace(/^and /u, '')
      .split(/[^\p{L}']/u, 1)
    const group = groupByVerb.get(first)
    if (group !== undefined) asked.add(group)
  }
  return asked
}

/** True if two texts suggest the same action. */
export function suggestSameAction(one: string, other: string): boolean {
  const asked = invitationsIn(one)
  for (const group of invitationsIn(other)) if (asked.has(group)) return true
  return false
}
