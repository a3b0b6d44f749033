import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** 'North Wales' and 'Outer Banks' are where something is, though no table has them. */
const REGION = new RegExp(
  String.raw`^(?:${anyOf(lists.regionFirsts)} \p{L}+|\p{L}+ ${anyOf(lists.regionLasts)})$`,
  'iu',
)

/** True of an entry that names a region, as its capitals show: 'Outer Banks', not 'north sea fish'. */
export const isRegion = (entry: string): boolean =>
  REGION.test(entry) && /^\p{Lu}\p{Ll}+ (?:of )?\p{Lu}\p{Ll}+$/u.test(entry)
