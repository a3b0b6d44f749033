import type { Brief, Offer } from '../../../read/brief.ts'
import { placeOf } from '../../../write/bits.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { adLength } from '../../../text/measures.ts'
import { toPath } from '../checks.ts'
import { GOOGLE_ADS } from '../limits.ts'
import type { Draft } from '../output.server.ts'

/** The display path of an offer: what it is, and behind it the place. */
export function pathsOf(brief: Brief): Pick<Draft, 'path1' | 'path2'> {
  const path1 = brief.offer && pathOf(brief.offer)
  if (path1 === undefined) return {}
  // Whole or not at all: 'devon-and' is nowhere.
  const path2 = fitting((placeOf(brief)?.name ?? '').replace(/^the /u, '').replaceAll(' and ', ' '))
  return path2 === undefined || path2 === path1 ? { path1 } : { path1, path2 }
}

/** Behind these an offer says for whom, with what or where: no part of its path. */
const COMPLEMENT = /\s(?:for|with|without|of|in|on|by|to|from|at|about|after|before|during|near)\s/u
const SEVERAL = /,|\s(?:and|or|&)\s/u

/**
 * The path of an offer: what it is, whole where it fits, else its noun with what stands right before it. 'Refurbished
 * second-hand bikes' is 'bikes'. Of several things none is the path of all.
 */
function pathOf({ forms, head, isAct }: Offer): string | undefined {
  const [name = ''] = (forms.at(-1)?.lower ?? '').split(COMPLEMENT, 1)
  if (SEVERAL.test(name) || isAct === true) return fitting(name)
  const names = name.split(/\s+/u)
  const last = names.findLastIndex((word) => singular(word.toLowerCase()) === head)
  if (last < 0) return fitting(name)
  // 'Bank donations' are other donations than those of a food bank: whole, or the noun alone.
  return fitting(names.slice(0, last + 1).join(' ')) ?? fitting(names[last] ?? '')
}

/** The words as a path where all of them fit. */
function fitting(text: string): string | undefined {
  return adLength(text) <= GOOGLE_ADS.pathCharsMax ? toPath(text) : undefined
}
