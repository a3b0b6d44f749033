import { findRecipient, isService, OTHER_ROLE, type Recipient } from './recipients.server.ts'
import { allOf, has, pattern } from './patterns.server.ts'

/**
 * Recipients with a limit: 'Parts suppliers (VIN only)', 'the parish council gets the list of plot holders once a
 * year'.
 */
const LIMIT_IN_BRACKETS = /^([^()]*[^()\s])\s*\(([^()]*\bonly)\)$/iu
const RECIPIENT_WITH_LIMIT =
  /^([^,;]{2,40}?)\s(?:gets?|sees?|receives?)\s(?:only )?(\S{1,40}\s.+)$/iu

/** Finds the beginning of a limit; a condition with 'if' counts only if it is about consent or danger. */
function limitStart(item: string): RegExpExecArray | undefined {
  const condition = allOf(pattern('condition'), item).at(-1)?.index ?? -1
  const strong = pattern('limitBegins').exec(item)
  const weak = pattern('conditionBegins').exec(item)
  const isWeak = weak !== null && condition > weak.index && !(strong && strong.index <= weak.index)
  return (isWeak ? weak : strong) ?? undefined
}

/** Splits an item into its text and its limit, word for word; undefined without a limit. */
function splitLimit(item: string): { bare: string; limit: string } | undefined {
  const [, bare, limit] = LIMIT_IN_BRACKETS.exec(item) ?? RECIPIENT_WITH_LIMIT.exec(item) ?? []
  if (bare !== undefined && limit !== undefined && !limitStart(limit)) return { bare, limit }
  const at = Math.min(
    limitStart(item)?.index ?? Infinity,
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
 * Returns the recipients with the form's limits, word for word. "Police, schools, housing only with consent" limits
 * the whole list: a narrower reading would break the promise.
 */
export function readRecipients(items: readonly string[], text: string): Recipient[] {
  const found: Recipient[] = []
  for (const item of items) {
    const parted = splitLimit(item)
    if (!parted || (isService(item) && item.endsWith(')'))) {
      found.push(findRecipient(item))
      continue
    }
    const { bare, limit } = parted
    if (bare !== '') found.push(withLimit(findRecipient(bare), limit))
    else found.push(...found.splice(-1).map((last) => withLimit(last, limit)))
    if (item.endsWith(')') || !isForAll(bare, limit, items)) continue
    const list = listBefore(text, limit)
    found.forEach((one, index) => {
      if (one.limit === undefined && list.includes(one.wording.toLowerCase()))
        found[index] = withLimit(one, limit)
    })
  }
  // If a recipient is listed both with and without a limit, the limit applies.
  return found.filter(
    (one) =>
      one.limit !== undefined ||
      !found.some((other) => other.limit !== undefined && other.wording === one.wording),
  )
}

/**
 * True if a limit applies to the whole list: "Police, schools, housing only with consent". In "Labs, milk buyers
 * where the farmer asks" it applies to the last item only, as it does beside other limits, named services or a
 * separate verb.
 */
function isForAll(bare: string, limit: string, items: readonly string[]): boolean {
  if (!has('limitFirst', limit) || has('handing', bare)) return false
  const others = items.filter((item) => splitLimit(item)?.limit !== limit)
  return !others.some((item) => isService(item) || splitLimit(item) !== undefined)
}

/**
 * Sets a recipient's limit. Its role becomes `other`, so that no unstated duty or purpose is claimed, unless it is a
 * known service.
 */
function withLimit(recipient: Recipient, limit: string): Recipient {
  return { ...recipient, role: recipient.service ? recipient.role : OTHER_ROLE, limit }
}

/** Returns the text before the limit in its sentence. */
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
