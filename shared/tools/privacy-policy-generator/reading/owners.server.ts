import { lowerFirst } from '../../../text/grammar.server.ts'
import { groupBy } from './lookup.server.ts'
import type { IsKnown } from './parting.server.ts'
import { has } from './patterns.server.ts'
import { splitOutsideBrackets } from './signs.server.ts'

const OWNER_WORDS_MAX = 5

/**
 * Writes the owner after each item: 'nannies: CV, passport; families: address' becomes 'CV (nannies), passport
 * (nannies)'. A heading that is itself a kind of data ('Payments: card number') is left to the list reader.
 */
export function withOwners(line: string, isKnown: IsKnown): string {
  // Persons who are also kinds of data ('landlord' on a reference form) may be the heading of a list.
  const isOwner = (heading: string): boolean =>
    heading.split(/\s+/u).length <= OWNER_WORDS_MAX &&
    !has('listHeading', heading) &&
    (has('person', heading) || !isKnown(heading))
  const inPart = (part: string): string => {
    let owner = ''
    const items = splitOutsideBrackets(part).map((item) => {
      const [, heading, rest = ''] = /^\s*([^,;:()]{2,40}):\s+(\S.*)$/u.exec(item) ?? []
      if (heading === undefined || !isOwner(heading.trim()))
        return owner === '' ? item : addOwner(item, owner)
      owner = heading.trim()
      return addOwner(rest, owner)
    })
    return items.join(', ')
  }
  return line.split(';').map(inPart).join(';')
}

/**
 * Adds an owner to an item: 'Record (only if relevant)' becomes 'Record (trainees, only if relevant)'; a full stop
 * stays at the end.
 */
function addOwner(item: string, owner: string): string {
  const [, bare = '', stop = ''] = /^(.*?)(\.?)$/su.exec(item.trim()) ?? []
  const whose = /^(?:For|In|At|When|On) /u.test(owner) ? lowerFirst(owner) : owner
  const [, head, remark] = /^([^()]*[^()\s])\s*\(([^()]+)\)$/u.exec(bare) ?? []
  return (head === undefined ? `${bare} (${whose})` : `${head} (${whose}, ${remark})`) + stop
}

const ITEM_WITH_OWNER = /^([^()]*[^()\s]) \(([^(),]+)\)$/u

/** Splits 'CV (nannies)' into 'CV' and 'nannies', so that each can be looked up. */
export const splitOwner = (item: string): string[] => ITEM_WITH_OWNER.exec(item)?.slice(1) ?? [item]

/** Joins 'CV (nannies)' and 'references (nannies)' in a list to 'CV and references (nannies)'. */
export function joinOwned(
  items: readonly string[],
  join: (items: readonly string[]) => string,
): string {
  const groups = groupBy(items, (item) => ITEM_WITH_OWNER.exec(item)?.[2] ?? '')
  if (![...groups].some(([owner, some]) => owner !== '' && some.length > 1)) return join(items)
  return [...groups]
    .map(([owner, some]) =>
      owner === ''
        ? join(some)
        : `${join(some.map((item) => ITEM_WITH_OWNER.exec(item)?.[1] ?? item))} (${owner})`,
    )
    .join('; ')
}
