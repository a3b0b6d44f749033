import { ETSY_TAGS } from '../limits.ts'
import type { RuleContext } from '../../../kit/rules.ts'
import type { Draft } from '../output.server.ts'
import type { Input } from '../tool.ts'
import { listingOf, type Listing } from './listing.server.ts'
import { marksOf } from './marks.server.ts'
import { wordOf } from './tables.server.ts'
import { plainWords, set } from './words.server.ts'

const coloured = set('coloured')
const AGED = /^(?:vintage|antique)$/
const COUNTS = 'No,One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve'.split(',')

/** What a listing could still say, of what buyers search for. */
function missingFrom({ brief, claims, details }: Listing): string {
  const kinds = new Set<string>(
    details.flatMap(({ kind, text, isKin }) => (isKin || AGED.test(text) ? [] : [kind])),
  )
  for (const key of [...claims.stated].filter((one) => !AGED.test(one)))
    for (const kind of wordOf(key)?.kinds ?? []) kinds.add(kind)
  const isColoured =
    kinds.has('colour') ||
    details.some(({ text }) => plainWords(text).some((word) => coloured.has(word)))
  const missing = [
    ...(kinds.has('material') || kinds.has('look') ? [] : ['the material']),
    ...(kinds.has('technique') ? [] : ['how it is made']),
    ...(isColoured ? [] : ['its colour']),
    ...(brief.audience.length > 0 || kinds.has('person') ? [] : ['who it is for']),
  ]
  const last = missing.at(-1) ?? 'its style or what it shows'
  return missing.length > 1 ? `${missing.slice(0, -1).join(', ')} or ${last}` : last
}

const isWorthANote = (key: string): boolean =>
  wordOf(key)?.kinds.some((kind) => /^(?:material|origin|certification)$/.test(kind)) === true ||
  AGED.test(key)

/** What a seller is told beside the tags: what was held back and what to add. */
export function notes(tags: readonly Draft[], { input }: RuleContext<Input>): string[] {
  const listing = listingOf(input)
  const { stated, looks } = listing.claims
  const few = `${COUNTS[tags.length] ?? tags.length} tags, which is what your text bears out. Say ${missingFrom(listing)} to get more.`
  const held = [...looks].flatMap(([look, [key]]) =>
    key !== undefined && !stated.has(key) && isWorthANote(key)
      ? [`Not used alone, because your text says only “${look}”: ${key}.`]
      : [],
  )
  const used = tags.join(' | ').toLowerCase()
  const left = marksOf(input).names.filter((name) => !used.includes(name.toLowerCase()))
  return [
    ...(tags.length < ETSY_TAGS.count ? [few] : []),
    ...held,
    ...(left.length > 0 ? [`Left out, because it may be a trademark: ${left.join(', ')}.`] : []),
  ]
}
