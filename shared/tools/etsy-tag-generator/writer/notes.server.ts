import type { RuleContext } from '../../../kit/rules/rules.ts'
import { ETSY_TAG_LIMITS } from '../limits.ts'
import type { Draft } from '../output.server.ts'
import type { Input } from '../tool.ts'
import { listingOf, type Listing } from './listing.server.ts'
import { rowOfPhrase } from './tables.server.ts'
import { AGED, hasWordOf, grammarWordSets } from './words.server.ts'

const COUNT_WORDS = 'No,One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve'.split(',')
const NOTED_KINDS = /^(?:material|origin|certification)$/

/** Suggests details that buyers search for and the listing does not state. */
function suggestDetails({ brief, claims, details }: Listing): string {
  const said = details.filter(({ isInferred: isKin, text }) => !isKin && !AGED.test(text))
  const stated = [...claims.stated].filter((key) => !AGED.test(key))
  const kinds = new Set([
    ...said.map(({ kind }) => kind),
    ...stated.flatMap((key) => rowOfPhrase(key)?.kinds ?? []),
  ])
  const isColoured = said.some(({ text }) => hasWordOf(grammarWordSets.coloured, text))
  const missing = [
    kinds.has('material') || kinds.has('look') ? '' : 'the material',
    kinds.has('technique') ? '' : 'how it is made',
    kinds.has('colour') || isColoured ? '' : 'its colour',
    brief.audience.length > 0 || kinds.has('person') ? '' : 'who it is for',
  ].filter((one) => one !== '')
  const last = missing.pop() ?? 'its style or what it shows'
  return missing.length > 0 ? `${missing.join(', ')} or ${last}` : last
}

/** The notes for the seller beside the tags: words left out, and details to add. */
export function notes(tags: readonly Draft[], { input }: RuleContext<Input>): string[] {
  const listing = listingOf(input)
  const { stated, looks } = listing.claims
  const few = `${COUNT_WORDS[tags.length] ?? tags.length} tags, which is what your text bears out. Say ${suggestDetails(listing)} to get more.`
  const held = [...looks].flatMap(([look, [key = '']]) => {
    const isWorthIt =
      AGED.test(key) || rowOfPhrase(key)?.kinds.some((kind) => NOTED_KINDS.test(kind))
    return isWorthIt && !stated.has(key)
      ? [`Not used alone, because your text says only “${look}”: ${key}.`]
      : []
  })
  const used = tags.join(' | ').toLowerCase()
  const left = listing.marks.names.filter((name) => !used.includes(name.toLowerCase()))
  const marks = `Left out, because it may be a trademark: ${left.join(', ')}.`
  return [
    ...(tags.length < ETSY_TAG_LIMITS.count ? [few] : []),
    ...held,
    ...(left.length > 0 ? [marks] : []),
  ]
}
