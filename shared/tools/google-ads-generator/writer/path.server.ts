import type { Brief, Offer } from '../../../read/brief.ts'
import { placeOf } from '../../../write/bits.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { adLength } from '../../../text/measures.ts'
import { toPath } from '../checks.ts'
import { GOOGLE_AD_LIMITS } from '../limits.ts'
import type { Draft } from '../output.server.ts'

/** The display path of an offer: its name, followed by the place. */
export function pathsOf(brief: Brief): Pick<Draft, 'path1' | 'path2'> {
  const path1 = brief.offer && pathOf(brief.offer)
  if (path1 === undefined) return {}
  // The whole place or none: 'devon-and' is not a place.
  const path2 = toFittingPath(
    (placeOf(brief)?.name ?? '').replace(/^the /u, '').replaceAll(' and ', ' '),
  )
  return path2 === undefined || path2 === path1 ? { path1 } : { path1, path2 }
}

/** Matches the words that introduce an audience, equipment or a place, which are not part of the path. */
const COMPLEMENT_START =
  /\s(?:for|with|without|of|in|on|by|to|from|at|about|after|before|during|near)\s/u
const PRODUCT_SEPARATOR = /,|\s(?:and|or|&)\s/u

/**
 * The path of an offer: its whole name where it fits, otherwise its noun: 'refurbished second-hand bikes' gives
 * 'bikes'. An offer of several products is used whole or not at all.
 */
function pathOf({ forms, head, isAct }: Offer): string | undefined {
  const [name = ''] = (forms.at(-1)?.lower ?? '').split(COMPLEMENT_START, 1)
  if (PRODUCT_SEPARATOR.test(name) || isAct === true) return toFittingPath(name)
  const names = name.split(/\s+/u)
  const last = names.findLastIndex((word) => singular(word.toLowerCase()) === head)
  if (last < 0) return toFittingPath(name)
  // 'Bank donations' is wrong for a food bank, so the path is the whole name or the noun alone.
  return toFittingPath(names.slice(0, last + 1).join(' ')) ?? toFittingPath(names[last] ?? '')
}

/** Returns the words as a path; undefined if not all of them fit. */
function toFittingPath(text: string): string | undefined {
  return adLength(text) <= GOOGLE_AD_LIMITS.pathCharsMax ? toPath(text) : undefined
}
