import { nounOf } from '../../lexicon/nouns.server.ts'
import { singular } from '../../text/grammar.server.ts'

/** Heads that buyers never search for without what they are for. */
const HOLDERS =
  /^(?:(?:\p{L}+ ){0,2}?)(bags?|cases?|clips?|cos(?:y|ies)|coz(?:y|ies)|covers?|handles?|holders?|hooks?|labels?|lids?|liners?|mounts?|pads?|pouch(?:es)?|racks?|sleeves?|stands?|straps?|toppers?|warmers?) for (?:an? |the |your )?((?:[\p{L}'-]+ ){0,3}[\p{L}'-]+?)s?(?=\s*(?:[,.;:(\n]|$))/u

/** A description as it is searched for: 'catheter leg bag cover' of 'cover for catheter leg bag'. */
export function inSearchOrder(description: string): string {
  const told = HOLDERS.exec(description)
  const [whole = '', holder = '', thing = ''] = told ?? []
  const last = singular(thing.toLowerCase().split(' ').at(-1) ?? '')
  if (whole === '' || /^(?:person|place)$/.test(nounOf(last)?.role ?? '') || !nounOf(last))
    return description
  const before = whole.slice(0, whole.indexOf(`${holder} for `))
  return `${before}${thing} ${holder}${description.slice(whole.length)}`
}
