import { findRecipient, isService, OTHER, type Recipient } from './recipients.server.ts'
import { allOf, has, pattern } from './patterns.server.ts'

/** 'Parts suppliers (VIN only)', 'the parish council gets the list of plot holders once a year'. */
const BRACKET = /^([^()]*[^()\s])\s*\(([^()]*\bonly)\)$/iu
const GETS = /^([^,;]{2,40}?)\s(?:gets?|sees?|receives?)\s(?:only )?(\S{1,40}\s.+)$/iu

/** Where a limit begins; behind 'if' and its like is one only where it speaks of consent or danger. */
function begins(item: string): RegExpExecArray | undefined {
  const condition = allOf(pattern('condition'), item).at(-1)?.index ?? -1
  const strong = pattern('limitBegins').exec(item)
  const weak = pattern('conditionBegins').exec(item)
  const isWeak = weak !== null && condition > weak.index && !(strong && strong.index <= weak.index)
  return (isWeak ? weak : strong) ?? undefined
}

/** An item without its limit, and the limit word for word; undefined where it has none. */
function partLimit(item: string): { bare: string; limit: string } | undefined {
  const [, bare, limit] = BRACKET.exec(item) ?? GETS.exec(item) ?? []
  if (bare !== undefined && limit !== undefined && !begins(limit)) return { bare, limit }
  const at = Math.min(
    begins(item)?.index ?? Infinity,
    pattern('counts').exec(item)?.index ?? Infinity,
  )
  if (at === Infinity) return undefined
  return {
    bare: item
      .slice(0, at)
      .replace(/(?<![\s,(–—-])[\s,(–—-]+$/u, '')
      .replace(/\s(?:gets?|sees?|receives?|has|have)$/iu, ''),
    limit: item.slice(at).replace(/\)$/u, ''),
  }
}

/**
 * Recipients with the limits that the form sets for them, word for word. "Police, schools, housing only with consent"
 * limits the whole list: who reads the promise narrowly breaks it.
 */
export function readRecipients(items: readonly string[], text: string): Recipient[] {
  const found: Recipient[] = []
  for (const item of items) {
    const parted = partLimit(item)
    if (!parted || (isService(item) && item.endsWith(')'))) {
      found.push(findRecipient(item))
      continue
    }
    const { bare, limit } = parted
    if (bare !== '') found.push(limited(findRecipient(bare), limit))
    else found.push(...found.splice(-1).map((last) => limited(last, limit)))
    if (item.endsWith(')') || !isForAll(bare, limit, items)) continue
    const list = listBefore(text, limit)
    found.forEach((one, index) => {
      if (one.limit === undefined && list.includes(one.wording.toLowerCase()))
        found[index] = limited(one, limit)
    })
  }
  // Named once with a limit and once without: the limit holds.
  return found.filter(
    (one) =>
      one.limit !== undefined ||
      !found.some((other) => other.limit !== undefined && other.wording === one.wording),
  )
}

/**
 * "Police, schools, housing only with consent" limits all of them. "Labs, milk buyers where the farmer asks" limits the last, as
 * does a limit in a list with other limits, with services by name, or behind a verb of its own.
 */
function isForAll(bare: string, limit: string, items: readonly string[]): boolean {
  if (!has('limitFirst', limit) || has('handing', bare)) return false
  const others = items.filter((item) => partLimit(item)?.limit !== limit)
  return !others.some((item) => isService(item) || partLimit(item) !== undefined)
}

/** A recipient under a limit gets data for no duty and no purpose that nobody stated. */
function limited(recipient: Recipient, limit: string): Recipient {
  return { ...recipient, role: recipient.service ? recipient.role : OTHER, limit }
}

/** What stands in the same sentence before the limit. */
function listBefore(text: string, limit: string): string {
  const low = text.toLowerCase()
  const end = low.indexOf(limit.toLowerCase())
  return end < 0
    ? ''
    : (low
        .slice(0, end)
        .split(/[.;\n]/u)
        .at(-1) ?? '')
}
