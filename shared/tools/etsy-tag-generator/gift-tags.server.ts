import type { Add } from './candidate.ts'
import type { Listing } from './listing.server.ts'
import { KIN_COST } from './modifiers.server.ts'
import { isUnloved } from './word-lists.server.ts'

/** Categories of what is used for the occasion itself, not given. */
const NOT_GIVEN = /^(?:wedding|party|digital|supplies|stationery|yarn)$/
/** Occasions for which one is given something; an engagement ring is no present for one, nor a wreath for Christmas. */
const GIVEN_FOR =
  /(?:birthday|mothers? day|fathers? day|valentines?(?: day)?|anniversary|housewarming|new home|graduation|retirement|christening|baptism|new baby|baby shower|mitzvah|eid|leaving|farewell|thank you|end of term|secret santa)$/
/** Words that buyers put before 'gift'. */
const GIFT_WORTHY =
  /^(?:handmade|personali[sz]ed|engraved|monogrammed|custom|embroidered|crochet|leather|wooden|silver|gold)$/

/** For whom and for when, where the listing says it; never beside an illness or a death unless it is sold as a gift. */
export function giftTags(
  { brief, modifiers, category, isGift: isStated }: Listing,
  add: Add,
): void {
  if (brief.gravity.level !== 'none') {
    if (!isStated) return
    for (const { kind, text } of modifiers) if (kind === 'grief') add(`${text} gift`, 'gift', 78)
    return
  }
  if (NOT_GIVEN.test(category?.id ?? '')) return
  for (const { kind, text, isKin } of modifiers) {
    const cost = isKin ? KIN_COST : 0
    if (!isStated && kind === 'occasion' && (isKin || !GIVEN_FOR.test(text))) continue
    if ((isKin && kind === 'person') || /^(?:adult|senior|beginner)$/.test(text)) continue
    if (kind === 'person' || kind === 'occasion') add(`${text} gift`, 'gift', 74 - cost)
    if (kind === 'person' && !text.endsWith('s')) add(`gift for ${text}`, 'gift', 72 - cost)
    if (!isStated) continue
    if (kind === 'motif' && !isKin && !isUnloved(text)) {
      add(`${text} lover gift`, 'gift', 72)
      add(`${text} gift`, 'gift', 66)
    }
    if (GIFT_WORTHY.test(text)) add(`${text} gift`, 'gift', 70)
  }
}
