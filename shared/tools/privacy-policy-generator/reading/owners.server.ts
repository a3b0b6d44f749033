import { splitOutsideBrackets } from './signs.server.ts'

/** Tells whether a phrase is known to a table. */
type IsKnown = (phrase: string) => boolean

const HEADED = /^\s*([^,;:()]{2,40}):\s+(\S.*)$/u
const SPEAKS =
  /^(?:we|i|our|data|the following|third|personal|information|services?|used?|includ|also|note|etc)/iu
const WORDS_MAX = 5
/** Persons who are kinds of data too ('landlord' on a reference form): before a colon they head their own list. */
const PERSONS = /^(?:landlords?|buyers?|sellers?|owners?|contractors?|suppliers?|gps?)$/iu

/**
 * Writes behind each item of 'nannies: CV, passport; families: address' whose it is: 'CV (nannies), passport (nannies)'.
 * A heading that is itself a kind of data ('Payments: card number') is left to the list.
 */
export function withOwners(line: string, isKnown: IsKnown): string {
  return line
    .split(';')
    .map((part) => {
      let owner = ''
      const items = splitOutsideBrackets(part).map((item) => {
        const [, heading = '', rest = ''] = HEADED.exec(item) ?? []
        if (isOwner(heading, isKnown)) {
          owner = heading.trim()
          return owned(rest, owner)
        }
        return owner === '' ? item : owned(item, owner)
      })
      return items.join(', ')
    })
    .join(';')
}

function isOwner(heading: string, isKnown: IsKnown): boolean {
  return (
    heading !== '' &&
    heading.trim().split(/\s+/u).length <= WORDS_MAX &&
    !SPEAKS.test(heading.trim()) &&
    (PERSONS.test(heading.trim()) || !isKnown(heading))
  )
}

/** 'Record (only if relevant)' of trainees is 'record (trainees, only if relevant)'; a full stop stays at the end. */
function owned(item: string, owner: string): string {
  const stop = item.trim().endsWith('.') ? '.' : ''
  const bare = item.trim().slice(0, stop === '' ? undefined : -1)
  const whose = /^(?:For|In|At|When|On) /u.test(owner)
    ? owner.charAt(0).toLowerCase() + owner.slice(1)
    : owner
  const [, head, remark] = /^([^()]*[^()\s])\s*\(([^()]+)\)$/u.exec(bare) ?? []
  return (head === undefined ? `${bare} (${whose})` : `${head} (${whose}, ${remark})`) + stop
}

const OWNED = /^([^()]*[^()\s]) \(([^(),]+)\)$/u

/** 'CV (nannies)' as 'CV' and 'nannies', for a look whether both are said. */
export const partsOwned = (item: string): string[] => OWNED.exec(item)?.slice(1) ?? [item]

/** 'CV (nannies)' and 'references (nannies)' stand in one list as 'CV and references (nannies)'. */
export function joinOwned(
  items: readonly string[],
  join: (items: readonly string[]) => string,
): string {
  const groups = new Map<string, string[]>()
  for (const item of items) {
    const [, head, owner] = OWNED.exec(item) ?? []
    const key = owner ?? ''
    groups.set(key, [...(groups.get(key) ?? []), head ?? item])
  }
  const isShared = [...groups].some(([owner, heads]) => owner !== '' && heads.length > 1)
  if (!isShared) return join(items)
  return [...groups]
    .map(([owner, heads]) => (owner === '' ? join(heads) : `${join(heads)} (${owner})`))
    .join('; ')
}
