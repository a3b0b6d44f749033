import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** Regions that are in no table: 'North Wales', 'Outer Banks'. */
const REGION = new RegExp(
  String.raw`^(?:${anyOf(lists.regionFirsts)} \p{L}+|\p{L}+ ${anyOf(lists.regionLasts)})$`,
  'iu',
)

/** True for an entry that names a region and is capitalized: 'Outer Banks', not 'north sea fish'. */
export const isRegion = (entry: string): boolean =>
  REGION.test(entry) && /^\p{Lu}\p{Ll}+ (?:of )?\p{Lu}\p{Ll}+$/u.test(entry)
