import { createMemo } from '../../text/memo.ts'
import { noAssistantTalk } from '../guards/assistant-talk.server.ts'
import { noForeignClaims } from '../guards/claims/claims.server.ts'
import { noForeignContacts } from '../guards/contacts.server.ts'
import { noCopyOfInput, noDuplicates } from '../guards/duplicates.server.ts'
import { inLanguageOfForm } from '../guards/language.server.ts'
import { noFamousNames, nothingOffensive } from '../guards/look-up.server.ts'
import { oneSpelling } from '../guards/one-spelling.server.ts'
import { noObeyedOrders } from '../guards/orders.server.ts'
import { noMarkup, noPlaceholder } from '../guards/plain-text.server.ts'
import { onlyReadable } from '../guards/readable.server.ts'
import { refusalOf, type Refusal } from '../guards/refusal.server.ts'
import { createHarmRules } from '../guards/harm/safe-drafts.server.ts'
import { senseRules } from '../guards/sense.server.ts'
import { wholeSentences } from '../guards/whole-sentences.server.ts'
import type { DraftRule, GuardOptions, ListRule, PartRoles } from './rules.ts'

export { cutToFit } from '../../text/cut-to-fit.ts'
export { isMostlyLatin } from '../guards/language.server.ts'
export { onTopic } from '../guards/on-topic.server.ts'

/**
 * Returns the rules of rules.md about one draft, for the texts named in `parts`. Repairs that remove text come before
 * those that complete the rest.
 */
export function globalDraftRules(
  parts: PartRoles,
  guards: GuardOptions = {},
): DraftRule<unknown>[] {
  const sentences = wholeSentences(parts)
  const rules = [
    onlyReadable(parts),
    inLanguageOfForm(parts),
    noMarkup(parts),
    noAssistantTalk(parts, guards),
    noForeignContacts(parts),
    noForeignClaims(parts, guards.ownNumbers),
    ...createHarmRules(parts, guards),
    oneSpelling(parts),
    ...(sentences ? [sentences] : []),
    noCopyOfInput(parts),
    noPlaceholder(parts, guards.placeholders),
    nothingOffensive(parts),
    noFamousNames(parts),
    noObeyedOrders(parts),
    ...senseRules(parts, guards.ownWords),
  ]
  return rules.filter(({ id }) => guards.replaced?.[id] === undefined)
}

/** Returns the rules of rules.md about all drafts of a result. */
export function globalListRules(parts: PartRoles, guards: GuardOptions = {}): ListRule<unknown>[] {
  return [noDuplicates(parts)].filter(({ id }) => guards.replaced?.[id] === undefined)
}

/** Returns the refusal of an input (rules.md G16), or undefined. No charge. */
export function refuseInput(inputText: string): Refusal | undefined {
  const known = verdicts.get(inputText)
  if (known !== undefined) return known === 'fine' ? undefined : known
  const refusal = refusalOf(inputText)
  verdicts.set(inputText, refusal ?? 'fine')
  return refusal
}

// Cached, as people often generate again with the same form.
const verdicts = createMemo<Refusal | 'fine'>(512, 2_000)
