import { findRecipient, isService, OTHER, type Recipient } from '../reading/recipients.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** Where a limit begins; what stands behind 'if' and its like is one only where it speaks of consent or danger. */
const BEGINS = new RegExp(
  String.raw`\b(?:(?:but )?only (?:if|when|where|with|after|in|on|by)|unless|(?:if|when|where) ${anyOf(lists.needs)}|(if|when|where|in)|with (?:\S+ ){0,3}${anyOf(lists.consents)}|(?:anonymi[sz]ed|anonymous|aggregated) ${anyOf(lists.namelessFigures)}|(?<=\()anonymous(?=\)))\b`,
  'giu',
)
/** A condition that stands inside is the limit itself. */
const BEGINS_AT = new RegExp(BEGINS.source, 'iu')
const CONDITION =
  /\b(?:consent|agree[sd]?|permission|ask(?:s|ed)?|risk|danger|emergenc(?:y|ies)|request(?:s|ed)?)\b/giu
const COUNTS =
  /\b(?:numbers|totals|figures|statistics|anonymous|anonymi[sz]ed|aggregated?|initials|first names?)(?: (?:data|numbers|figures|statistics))? only\)?$/iu

/** 'Parts suppliers (VIN only)', 'the parish council gets the list of plot holders once a year'. */
const BRACKET = /^([^()]*[^()\s])\s*\(([^()]*\bonly)\)$/iu
const GETS = /^([^,;]{2,40}?)\s(?:gets?|sees?|receives?)\s(?:only )?(\S{1,40}\s.+)$/iu

/** An item without its limit, and the limit word for word; undefined where it has none. */
function partLimit(item: string): { bare: string; limit: string } | undefined {
  const [, bare, limit] = BRACKET.exec(item) ?? GETS.exec(item) ?? []
  if (bare !== undefined && limit !== undefined && !BEGINS_AT.test(limit)) return { bare, limit }
  const condition = [...item.matchAll(CONDITION)].at(-1)?.index ?? -1
  const begins = [...item.matchAll(BEGINS)].find(
    ({ index, 1: weak }) => weak === undefined || condition > index,
  )
  const at = Math.min(begins?.index ?? Infinity, COUNTS.exec(item)?.index ?? Infinity)
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
  if (
    !/^(?:but )?only\b/iu.test(limit) ||
    /(?:^|\s)(?:share|send|pass|give|tell|see|gets?|receives?|hears?)\b/iu.test(bare)
  )
    return false
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
